// The controls of a lab panel, its message line and its tables. What is shown comes from the kernel.
import { download } from "./host.js";
import { greeting, spread } from "./language.js";
import { html, render as draw, useEffect, useState } from "./vendor/preact-htm.js";

function Panel({ state, send }) {
  const set = (name, value) => send({ kind: "set", name, value });
  return html`<section class="ma ma-lab" lang=${state.lang} aria-label=${state.title} data-working=${state.done === null ? "no" : "yes"}>
    <header class="ma-head"><h2>${state.title}</h2></header>
    <p class="ma-hint">${state.hint}</p>
    <div class="ma-page ma-lab-controls">${state.controls.map((one) => (one.kind === "number" ? html`<${NumberField} key=${one.name} one=${one} set=${set} />` : html`<${PickField} key=${one.name} one=${one} set=${set} />`))}</div>
    <div class="ma-lab-progress">
      <p class=${state.message ? "ma-error" : "ma-visually-hidden"} role="status">${state.message}</p>
      ${state.done !== null && html`<progress max="1" value=${state.done} aria-label=${state.progress}></progress>
        <span>${state.progress}</span> <button type="button" data-act="stop" onClick=${() => send({ kind: "stop" })}>${state.stop}</button>`}
    </div>
    ${state.facts.map((facts) => html`<${Facts} facts=${facts} />`)}
    ${state.saves.length > 0 && html`<div class="ma-buttons">${state.saves.map(({ file, text }) => html`<button type="button" data-save=${file} onClick=${() => send({ kind: "save", file })}>${text}</button>`)}</div>`}
  </section>`;
}

// A range and a box for the same number. A slide is sent when it is let go, typing when it is
// finished. While one is moved the other waits: the kernel says how the number is written.
function NumberField({ one, set }) {
  const [typed, type] = useState(one.text);
  const [slid, slide] = useState(one.value);
  useEffect(() => (type(one.text), slide(one.value)), [one.text, one.value]);
  const finish = (event) => set(one.name, event.target.value);
  const bounds = { min: one.least, max: one.most, step: one.step };
  return html`<div class="ma-lab-field"><label><span>${one.label}</span>
      <input type="text" inputmode="decimal" autocomplete="off" disabled=${one.idle} data-role=${one.name} value=${typed} onInput=${(event) => type(event.target.value)} onChange=${finish} /></label>
    ${one.ranged && html`<input type="range" ...${bounds} value=${slid} disabled=${one.idle} aria-label=${one.label} data-range=${one.name} onInput=${(event) => (slide(event.target.value), type(event.target.value))} onChange=${(event) => set(one.name, Number(event.target.value))} />`}</div>`;
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
  if (facts.folded) return html`<details class="ma-lab-folded"><summary>${facts.caption}</summary><${Rows} facts=${facts} /></details>`;
  return html`<${Rows} facts=${facts} />`;
}

function Rows({ facts }) {
  return html`<div><div class="ma-scroll" tabindex="0" role="region" aria-label=${facts.caption}><table class="ma-lab-facts">
    <caption class=${facts.folded ? "ma-visually-hidden" : ""}>${facts.caption}</caption>
    <thead><tr>${facts.heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
    <tbody>${facts.rows.map(([name, ...cells]) => html`<tr><th scope="row">${name}</th>${cells.map((cell) => html`<td class=${/^[-−]/.test(cell) ? "ma-loss" : ""}>${cell}</td>`)}</tr>`)}</tbody></table></div>
    ${facts.note && html`<p class="ma-hint ma-lab-note">${facts.note}</p>`}</div>`;
}

function render({ model, el }) {
  const send = (message) => model.send(message);
  const show = () => {
    const state = model.get("state");
    draw(html`<${Panel} state=${state} send=${send} />`, el);
    spread(state.lang);
  };
  const receive = (message) => message.kind === "file" && download(message.text, message.name, "text/csv");
  model.on("change:state", show);
  model.on("msg:custom", receive);
  show();
  send(greeting());
  return () => {
    model.off("change:state", show);
    model.off("msg:custom", receive);
    draw(null, el);
  };
}

export default { render };
