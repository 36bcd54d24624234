// The class room on a projector: one moment of the lesson, and below the chart its settings.
import { keeper } from "./host.js";
import { Amount, Facts, Numbers, NumberField, PickField } from "./lab-fields.js";
import { rendering } from "./lab-page.js";
import { html, useEffect, useRef, useState } from "./vendor/preact-htm.js";

function Room({ state, send }) {
  const { now, turn } = state;
  const top = useRef(null);
  const last = useRef(null);
  const slips = useRef({});
  const place = `${now.heading} ${now.told[0]}`;
  useEffect(() => {
    if (last.current && last.current !== place) top.current.focus({ preventScroll: true });
    last.current = place;
  }, [place]);
  // A lot that is closed counts what is typed, sent or not.
  const amounts = () => (now.slips ? { amounts: slips.current } : {});
  return html`<section class="ma ma-lab ma-class" lang=${state.lang} aria-label=${state.title} data-screen=${now.screen}>
    <header class="ma-head"><h2>${state.title}</h2> <span class="ma-round">${now.minutes}</span></header>
    <div class="ma-page ma-class-now">
      <h3 tabindex="-1" ref=${top}>${now.heading}</h3>
      ${now.task && html`<p>${now.task}</p>`}
      <div role="status">${now.told.map((text, i) => html`<p key=${i} class=${i ? "" : "ma-prompt"}>${text}</p>`)}</div>
      ${now.slips && html`<${Numbers} key=${now.slips.map((one) => one.name).join()} fields=${now.slips} submit=${now.take} onType=${(typed) => (slips.current = typed)} onSend=${(typed) => send({ kind: "slips", amounts: typed })} />`}
      ${now.field && html`<${Amount} key=${place} field=${now.field} onSend=${(amount) => send({ kind: "answer", amount, turn })} />`}
      ${now.link && html`<p><a href=${now.link.href} target="_blank" rel="noopener">${now.link.text}</a></p>`}
      <div class="ma-buttons">${now.buttons.map(({ act, text, primary }) => html`<button type="button" key=${act} class=${primary ? "ma-primary ma-large" : ""} data-act=${act} onClick=${() => send({ kind: act, ...(act === "sell" ? amounts() : {}) })}>${text}</button>`)}</div>
    </div>
    <div class="ma-message" role="alert">${state.message && html`<p class="ma-error">${state.message}</p>`}</div>
    ${now.facts.map((facts) => (now.screen === "ranking" && facts.rows.length > LONG ? html`<div class="ma-class-halves">${halves(facts).map((half) => html`<${Facts} facts=${half} />`)}</div>` : html`<${Facts} facts=${facts} />`))}
  </section>`;
}

// A long ranking stands in two columns where the window is wide, else in one below the other.
const LONG = 12;
function halves(facts) {
  const half = Math.ceil(facts.rows.length / 2);
  return [facts.rows.slice(0, half), facts.rows.slice(half)].map((rows) => ({ ...facts, rows }));
}

function Settings({ state, send }) {
  const [chosen, choose] = useState({});
  const [names, name] = useState(state.names.value);
  useEffect(() => choose({}), [JSON.stringify(state.controls)]);
  const pick = (key, value) => choose((old) => ({ ...old, [key]: value }));
  const start = (event) => {
    event.preventDefault();
    send({ kind: "sit", values: chosen, names });
  };
  const controls = state.controls.map((one) => ({ ...one, value: chosen[one.name] ?? one.value, text: String(chosen[one.name] ?? one.text) }));
  return html`<section class="ma ma-lab ma-class ma-class-settings" lang=${state.lang} aria-label=${state.title}>
    ${state.facts.length > 0 && html`<div class="ma-class-facts">${state.facts.map((facts) => html`<${Facts} facts=${facts} />`)}</div>`}
    <p class="ma-hint">${state.hint}</p>
    <p class="ma-hint">${state.reload}</p>
    <div class="ma-buttons"><${PickField} one=${state.go} set=${(_key, value) => send({ kind: "go", value })} />
      <button type="button" data-act="csv" onClick=${() => send({ kind: "csv" })}>${state.csv}</button>
      <button type="button" data-act="print" onClick=${() => send({ kind: "print" })}>${state.print}</button></div>
    <details class="ma-page ma-more"><summary>${state.title}</summary><form onSubmit=${start}>
      <div class="ma-lab-controls">${controls.map((one) => (one.kind === "number" ? html`<${NumberField} key=${one.name} one=${one} set=${pick} />` : html`<${PickField} key=${one.name} one=${one} set=${pick} />`))}
        <label class="ma-lab-field"><span>${state.names.label}</span><input type="text" autocomplete="off" data-role="names" value=${names} onInput=${(event) => name(event.target.value)} /></label></div>
      <p class="ma-hint">${state.start_why}</p>
      <div class="ma-buttons"><button type="submit" data-act="sit">${state.start}</button></div></form></details>
  </section>`;
}

function Page({ state, send }) {
  return state.now ? html`<${Room} state=${state} send=${send} />` : html`<${Settings} state=${state} send=${send} />`;
}

const draws = rendering(Page);

// The face above the chart keeps the class in this browser, and offers what was kept before.
function render(context) {
  const { model } = context;
  const end = draws(context);
  const key = model.get("kept_as");
  if (!key) return end;
  const { found, hear } = keeper(key, (message) => model.send(message));
  model.on("msg:custom", hear);
  const [packed] = found;
  if (packed) model.send({ kind: "kept", packed });
  return () => {
    model.off("msg:custom", hear);
    end();
  };
}

export default { render };
