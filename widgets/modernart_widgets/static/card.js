// A painting card, as a picture or as a button.
import { html } from "./vendor/preact-htm.js";
import { Painting } from "./art.js";
import { FormatIcon } from "./icons.js";
import { readCard } from "./words.js";

// `says` is the sentence that names the card and what a click does: a key of the catalogue. A card
// with room, on the block, is `titled`. What is read out is what is seen, soft hyphens included:
// voice control looks for the one in the other.
export function Card({ text, edition, words, onClick, disabled, says = "card_name", small, titled }) {
  const card = readCard(text);
  const title = edition.titles[text];
  const name = words.t(says, edition.narrow_genres[card.genre], edition.auctions[card.format], title, text);
  const hint = words.t("card_hint", title, edition.explained[card.format]);
  const face = html`
    <span class="ma-card-art" data-shows=${text}><${Painting} text=${text} edition=${edition} /></span>
    ${titled && html`<span class="ma-card-title">${title}</span>`}
    <span class="ma-card-genre"><${GenreMark} genre=${card.genre} /> ${edition.narrow_genres[card.genre]}</span>
    <span class="ma-card-format"><${FormatIcon} symbol=${edition.symbols[card.format]} />${!small && html` ${edition.auctions[card.format]}`}</span>`;
  const look = `ma-card ma-genre-${card.genre} ${small ? "ma-small" : ""}`;
  if (!onClick) return html`<span class=${look} role="img" aria-label=${name} title=${hint}>${face}</span>`;
  return html`<button type="button" class=${look} disabled=${disabled} onClick=${onClick} data-card=${text}
    aria-label=${name} title=${hint}>${face}</button>`;
}

// The shape that goes with a genre's colour, so that colour never stands alone.
const MARKS = ["M6 1a5 5 0 1 0 .01 0z", "M1.5 1.5h9v9h-9z", "M6 0l6 6-6 6-6-6z", "M6 1l5.5 10h-11z", "M6 0l1.8 4H12L8.6 6.8 10 11.5 6 8.7 2 11.5l1.4-4.7L0 4h4.2z"];

export function GenreMark({ genre }) {
  return html`<svg class=${`ma-mark ma-genre-${genre}`} viewBox="0 0 12 12" aria-hidden="true"><path d=${MARKS[genre]} /></svg>`;
}
