// The controls of a lab panel, its message line and its tables. What is shown comes from the kernel.
import { Facts, GuessField, NumberField, PickField } from "./lab-fields.js";
import { rendering } from "./lab-page.js";
import { html } from "./vendor/preact-htm.js";

const FIELDS = { guess: GuessField, number: NumberField, pick: PickField };

function Panel({ state, send }) {
  const set = (name, value) => send({ kind: "set", name, value });
  return html`<section class="ma ma-lab" lang=${state.lang} aria-label=${state.title} data-working=${state.done === null ? "no" : "yes"}>
    <header class="ma-head"><h2>${state.title}</h2></header>
    <p class="ma-hint">${state.hint}</p>
    <div class="ma-page ma-lab-controls">${state.controls.map((one) => html`<${FIELDS[one.kind]} key=${one.name} one=${one} set=${set} />`)}</div>
    <div class="ma-lab-progress">
      <p class=${state.message ? "ma-error" : state.said ? "" : "ma-visually-hidden"} role="status">${state.message || state.said}</p>
      ${state.done !== null && html`<progress max="1" value=${state.done} aria-label=${state.progress}></progress>
        <span>${state.progress}</span> <button type="button" data-act="stop" onClick=${() => send({ kind: "stop" })}>${state.stop}</button>`}
    </div>
    ${state.facts.map((facts) => html`<${Facts} facts=${facts} />`)}
    ${state.saves.length > 0 && html`<div class="ma-buttons">${state.saves.map(({ file, text }) => html`<button type="button" data-save=${file} onClick=${() => send({ kind: "save", file })}>${text}</button>`)}</div>`}
  </section>`;
}

const render = rendering(Panel);

export default { render };
