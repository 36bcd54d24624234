// The paintings: drawn by the kernel, each shown as one image.
import { html } from "./vendor/preact-htm.js";

// Card → the address of its picture. They come with the edition that is played; before a game
// there are none.
export function hang(pictures) {
  const addressOf = ([text, svg]) => [text, `data:image/svg+xml,${encodeURIComponent(svg)}`];
  return Object.fromEntries(Object.entries(pictures.cards ?? {}).map(addressOf));
}

// The card around it says what it shows.
export function Painting({ text, edition }) {
  return html`<img class="ma-art" src=${edition.art[text]} alt="" draggable=${false} />`;
}
