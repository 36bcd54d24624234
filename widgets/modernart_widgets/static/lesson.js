// The strip of a lesson above the table: what is asked or what came of it, "Why?", and buttons.
// Every word and every button comes with the state.
import { html } from "./vendor/preact-htm.js";

export function Lesson({ state, send, main }) {
  const { lesson } = state;
  const press = (button) => send({ kind: button.act, value: button.value });
  return html`<section class=${`ma-lesson ma-lesson-${lesson.kind} ${lesson.tone ? `ma-lesson-${lesson.tone}` : ""}`} aria-label=${lesson.lesson} data-kind=${lesson.kind} data-step=${lesson.number} data-key=${lesson.key}>
    <div class="ma-lesson-head"><span>${lesson.lesson}</span> <progress max=${lesson.count} value=${lesson.number} aria-label=${lesson.lesson}></progress> <span>${lesson.progress}</span>
      <button type="button" class="ma-quiet" data-act=${lesson.restart.act} onClick=${() => press(lesson.restart)}>${lesson.restart.text}</button></div>
    <div class="ma-lesson-text" tabindex="-1" ref=${main} role="status"><h3>${lesson.title}</h3><p>${lesson.text}</p></div>
    <div class="ma-lesson-foot">${lesson.buttons.map((button) => html`<button type="button" key=${`${lesson.key} ${button.text}`} class=${button.main ? "ma-primary" : ""} data-act=${button.act} data-value=${button.value} onClick=${() => press(button)}>${button.text}</button>`)}
      ${lesson.link && html`<a href=${lesson.link.href}>${lesson.link.text}</a>`}
      ${lesson.rules.length > 0 && html`<details class="ma-lesson-why" key=${lesson.number}><summary>${lesson.why}</summary>${lesson.rules.map((rule) => html`<p><b>${rule.name}</b> ${rule.text}</p>`)}</details>`}</div>
  </section>`;
}
