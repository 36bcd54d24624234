// Names of seats: apart from the direction of the text around them, and cut where there is no room.
import { html } from "./vendor/preact-htm.js";

const SHORT = 14;

export function Name({ name }) {
  return html`<bdi class="ma-name" title=${name.length > SHORT ? name : null}>${name}</bdi>`;
}

// A sentence with its numbered braces filled in; the first is a name, which stands apart in it.
export function withName(sentence, name, ...values) {
  const fill = (text) => text.replace(/\{(\d)\}/g, (brace, i) => values[i - 1] ?? brace);
  const [before, ...after] = sentence.split("{0}");
  return [fill(before), ...after.flatMap((text) => [html`<bdi>${name}</bdi>`, fill(text)])];
}
