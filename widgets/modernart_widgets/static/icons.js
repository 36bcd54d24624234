// One drawn symbol for each auction format, named as the edition names it.
import { html } from "./vendor/preact-htm.js";

const SHAPES = {
  "speech bubbles": html`<path d="M3 4h11v7H8l-3 3v-3H3z" /><path d="M10 13h4l3-3V8h4v8h-2v3l-3-3h-6z" />`,
  "clockwise arrow": html`<path d="M12 4a8 8 0 1 1-7.4 5" fill="none" /><path d="M12 1v6l5-3z" class="solid" />`,
  "question mark": html`<path d="M8 9a4 4 0 1 1 6 3.5c-1.6.9-2 1.6-2 3.5" fill="none" /><circle cx="12" cy="20" r="1.4" class="solid" />`,
  money: html`<rect x="2" y="6" width="20" height="12" rx="2" fill="none" /><circle cx="12" cy="12" r="3" /><path d="M5 9v6M19 9v6" />`,
  "card plus card": html`<rect x="2" y="5" width="7" height="14" rx="1" /><rect x="15" y="5" width="7" height="14" rx="1" /><path d="M12 9.5v5M9.8 12h4.4" />`,
  cross: html`<path d="M12 3v18M3 12h18" fill="none" /><path d="M9 5l3-3 3 3M9 19l3 3 3-3M5 9l-3 3 3 3M19 9l3 3-3 3" fill="none" />`,
  "circular arrow": html`<path d="M20 12a8 8 0 1 1-3-6.2" fill="none" /><path d="M17 1v6h-6z" class="solid" />`,
  hexagon: html`<path d="M7 3.5h10l5 8.5-5 8.5H7L2 12z" fill="none" /><circle cx="12" cy="12" r="3" class="solid" />`,
  dollar: html`<path d="M16.5 7.5C15 5.5 8 5.5 8 9c0 4 8.5 2 8.5 6 0 3.5-7.5 3.5-9 1M12 3v18" fill="none" />`,
  equals: html`<path d="M4 9h16M4 15h16" fill="none" />`,
};

export function FormatIcon({ symbol }) {
  return html`<svg class="ma-icon" viewBox="0 0 24 24" aria-hidden="true">${SHAPES[symbol]}</svg>`;
}
