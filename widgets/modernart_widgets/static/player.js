// The auction player: who is asked, the field and buttons, the clock, slips, results. It knows no
// rule: what may be done, and every sentence, comes from the kernel.
import { Amount, Facts, Numbers, NumberField, PickField } from "./lab-fields.js";
import { rendering } from "./lab-page.js";
import { html, useEffect, useRef, useState } from "./vendor/preact-htm.js";

// The panel has two faces with the chart between them: what is on now, and the settings.
function Player({ state, send }) {
  const { now } = state;
  return html`<section class="ma ma-lab ma-player" lang=${state.lang} aria-label=${state.title} data-screen=${now.screen}>
    <header class="ma-head"><h2>${state.title}</h2></header>
    <p class="ma-hint">${state.hint}</p>
    ${now.reload && html`<p class="ma-hint">${now.reload}</p>`}
    <${Now} state=${state} send=${send} />
    <div class="ma-message" role="alert">${state.message && html`<p class="ma-error">${state.message}</p>`}</div>
    ${(now.facts ?? []).map((facts) => html`<${Facts} facts=${facts} />`)}
    ${state.machine && html`<${PickField} one=${state.machine} set=${(_name, value) => send({ kind: "machine", value })} />`}
  </section>`;
}

function Settings({ state, send }) {
  const set = (name, value) => send({ kind: "set", name, value });
  return html`<section class="ma ma-lab ma-player" lang=${state.lang} aria-label=${state.sale.title}>
    <details class="ma-page ma-more" open><summary>${state.sale.title}</summary>
      <div class="ma-lab-controls"><${Fields} controls=${state.sale.controls} refused=${state.sale.refused} set=${set} /></div></details>
    <${Sitting} sitting=${state.sitting} send=${send} />
    ${state.history && html`<details class="ma-page ma-more"><summary>${state.history.caption}</summary>${state.series && html`<${Facts} facts=${state.series} />`}<${Facts} facts=${state.history} /></details>
      <div class="ma-buttons"><button type="button" data-act="csv" onClick=${() => send({ kind: "csv" })}>${state.csv}</button></div>`}
  </section>`;
}

const told = (one, refused) => ({ ...one, undone: one.name === refused.name ? refused.turn : 0 });
const Fields = ({ controls, refused, set }) => controls.map((one) => told(one, refused)).map((one) => (one.kind === "number" ? html`<${NumberField} key=${one.name} one=${one} set=${set} />` : html`<${PickField} key=${one.name} one=${one} set=${set} />`));

// What is on now. The heading takes the focus when the screen changes, so that it is read out and
// the keyboard goes on from there. A result is longer than the question: its button is brought into view.
const still = matchMedia("(prefers-reduced-motion: reduce)");
function Now({ state, send }) {
  const { now, turn } = state;
  const top = useRef(null);
  const last = useRef(null);
  const ways = useRef(null);
  const place = `${now.screen} ${now.heading} ${now.told[0]}`;
  useEffect(() => {
    if (last.current && last.current !== place) {
      top.current.focus({ preventScroll: true });
      if (now.screen === "sold") ways.current.scrollIntoView({ block: "nearest", behavior: still.matches ? "instant" : "smooth" });
    }
    last.current = place;
  }, [place]);
  const act = (name) => send(["pass", "accept", "decline"].includes(name) ? { kind: "answer", act: name, turn } : { kind: name });
  return html`<div class=${`ma-page ma-player-now ${now.screen === "curtain" ? "ma-curtain" : ""}`}>
    <h3 tabindex="-1" ref=${top}>${now.heading}</h3>
    <p class="ma-why">${now.rule}</p>
    <div class="ma-player-told">${now.told.map((text, i) => html`<p key=${i} class=${i ? "" : "ma-prompt"}>${text}</p>`)}</div>
    ${now.clock && html`<${Clock} now=${now} send=${send} />`}
    ${now.slips && html`<${Slips} key=${now.heading} now=${now} send=${send} />`}
    ${now.field && html`<${Amount} key=${place} field=${now.field} wrong=${state.wrong} onSend=${(amount) => send({ kind: "answer", amount, turn })} />`}
    <div class="ma-buttons" ref=${ways}>${(now.buttons ?? []).map((one) => html`<button type="button" key=${one.act} class=${one.primary ? "ma-primary" : ""} data-act=${one.act} onClick=${() => act(one.act)}>${one.text}</button>`)}</div>
  </div>`;
}

// The price is not read out at every step: that would be a hundred times in half a minute.
function Clock({ now, send }) {
  const { label, price, part, still_in } = now.clock;
  return html`<div class="ma-player-clock"><p><span>${label}</span> <strong data-role="price">${price}</strong></p>
    <div class="ma-clock-bar" aria-hidden="true"><span style=${{ transform: `scaleX(${part})` }}></span></div>
    <p role="status">${still_in}</p>
    <div class="ma-buttons">${now.drops.map(({ who, text }) => html`<button type="button" key=${who} class="ma-primary ma-large" data-drop=${who} onClick=${() => send({ kind: "drop", who })}>${text}</button>`)}</div></div>`;
}

function Slips({ now, send }) {
  return html`<${Numbers} fields=${now.slips} submit=${now.close} onSend=${(amounts) => send({ kind: "slips", amounts })}>
    <button type="button" data-act="print" onClick=${() => send({ kind: "print" })}>${now.print}</button></${Numbers}>`;
}

// Chosen here, and sent together: half a choice would begin a sitting that nobody wants.
function Sitting({ sitting, send }) {
  const [chosen, choose] = useState({});
  const [names, name] = useState(sitting.names.value);
  // What is refused is chosen no longer: its box shows what holds, and others can be changed.
  const { refused } = sitting;
  useEffect(() => choose({}), [JSON.stringify(sitting.controls)]);
  useEffect(() => choose(({ [refused.name]: _refused, ...others }) => others), [refused.turn]);
  const controls = sitting.controls.map((one) => ({ ...one, value: chosen[one.name] ?? one.value, text: String(chosen[one.name] ?? one.text) }));
  const start = (event) => {
    event.preventDefault();
    send({ kind: "sit", values: chosen, names });
  };
  return html`<details class="ma-page ma-more"><summary>${sitting.title}</summary><form class="ma-player-sitting" onSubmit=${start}>
    <div class="ma-lab-controls"><${Fields} controls=${controls} refused=${refused} set=${(key, value) => choose((now) => ({ ...now, [key]: value }))} />
      <label class="ma-lab-field"><span>${sitting.names.label}</span><input type="text" autocomplete="off" data-role="names" value=${names} onInput=${(event) => name(event.target.value)} /></label></div>
    ${sitting.start_why && html`<p class="ma-hint">${sitting.start_why}</p>`}
    <div class="ma-buttons"><button type="submit" data-act="sit">${sitting.start}</button></div></form></details>`;
}

function Page({ state, send }) {
  return state.now ? html`<${Player} state=${state} send=${send} />` : html`<${Settings} state=${state} send=${send} />`;
}

const render = rendering(Page);

export default { render };
