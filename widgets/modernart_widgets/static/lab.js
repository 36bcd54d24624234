// The controls of a lab panel, its message line and its tables. What is shown comes from the kernel.
import { greeting, spread } from "./language.js";
import { html, render as draw, useEffect, useState } from "./vendor/preact-htm.js";

function Panel({ state, send }) {
  const set = (name, value) => send({ kind: "set", name, value });
  return html`<section class="ma ma-lab" lang=${state.lang} aria-label=${state.title} data-working=${state.done !== null}>
    <header class="ma-head"><h2>${state.title}</h2></header>
    <p class="ma-hint">${state.hint}</p>
    <div class="ma-page ma-lab-controls">${state.controls.map((one) => (one.kind === "number" ? html`<${NumberField} key=${one.name} one=${one} set=${set} />` : html`<${PickField} key=${one.name} one=${one} set=${set} />`))}</div>
    <div class="ma-lab-progress">
      <p class=${state.message ? "ma-error" : "ma-lab-empty"} role="status">${state.message}</p>
      ${state.done !== null && html`<progress max="1" value=${state.done} aria-label=${state.progress}></progress>
        <span>${state.progress}</span> <button type="button" data-act="stop" onClick=${() => send({ kind: "stop" })}>${state.stop}</button>`}
    </div>
    ${state.facts.map((facts) => html`<${Facts} facts=${facts} />`)}
  </section>`;
}

// A range and a box for the same number. A slide is sent when it is let go, typing when it is finished.
function NumberField({ one, set }) {
  const [shown, show] = useState(String(one.value));
  useEffect(() => show(String(one.value)), [one.value]);
  const finish = (event) => String(one.value) !== event.target.value && set(one.name, event.target.value);
  const follow = (event) => show(event.target.value);
  const onKey = (event) => event.key === "Enter" && event.target.blur();
  const bounds = { min: one.least, max: one.most, step: one.step };
  return html`<div class="ma-lab-field"><label><span>${one.label}</span>
      <input type="text" inputmode="decimal" autocomplete="off" data-role=${one.name} value=${shown} onInput=${follow} onChange=${finish} onKeyDown=${onKey} /></label>
    <input type="range" ...${bounds} value=${shown} aria-label=${one.label} data-range=${one.name} onInput=${follow} onChange=${finish} /></div>`;
}

function PickField({ one, set }) {
  const [chosen, choose] = useState(one.value);
  useEffect(() => choose(one.value), [one.value]);
  const pick = (event) => {
    choose(event.target.value);
    set(one.name, event.target.value);
  };
  return html`<div class="ma-lab-field"><label><span>${one.label}</span><select data-role=${one.name} value=${chosen} onChange=${pick}>
    ${one.choices.map(({ code, text }) => html`<option value=${code}>${text}</option>`)}</select></label></div>`;
}

function Facts({ facts }) {
  return html`<div class="ma-scroll" tabindex="0" role="region" aria-label=${facts.caption}><table class="ma-lab-facts">
    <caption>${facts.caption}</caption>
    <thead><tr>${facts.heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
    <tbody>${facts.rows.map(([name, ...cells]) => html`<tr><th scope="row">${name}</th>${cells.map((cell) => html`<td class=${/^[-−]/.test(cell) ? "ma-loss" : ""}>${cell}</td>`)}</tr>`)}</tbody></table></div>`;
}

function render({ model, el }) {
  const send = (message) => model.send(message);
  const show = () => {
    const state = model.get("state");
    draw(html`<${Panel} state=${state} send=${send} />`, el);
    spread(state.lang);
  };
  model.on("change:state", show);
  show();
  send(greeting());
  return () => {
    model.off("change:state", show);
    draw(null, el);
  };
}

export default { render };
