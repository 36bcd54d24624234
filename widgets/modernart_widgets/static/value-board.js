// The value board: cards on the table, markers by round, and what a painting would pay.
import { html } from "./vendor/preact-htm.js";
import { GenreMark } from "./card.js";

export function ValueBoard({ view, edition, words }) {
  const { t } = words;
  return html`<section class="ma-board" aria-label=${t("board")}>
    <h3>${t("board")}</h3>
    <ul class="ma-columns">${edition.genres.map((_, genre) => html`<${Column} key=${genre} genre=${genre} view=${view} edition=${edition} words=${words} />`)}</ul>
    <p class="ma-caption">${t(view.phase === "over" ? "board_caption_over" : "board_caption")}</p>
    ${view.pile !== null && html`<p class="ma-pile">${t("collector_pile", view.pile)}</p>`}
  </section>`;
}

function Column({ genre, view, edition, words }) {
  const { t } = words;
  const count = view.counts[genre];
  return html`<li class=${`ma-column ma-genre-${genre} ${view.danger[genre] ? "ma-danger" : ""}`}>
    <div class="ma-column-name"><${GenreMark} genre=${genre} /> ${edition.narrow_genres[genre]}</div>
    <div class="ma-pips" role="img" aria-label=${t("on_table", count, edition.closing_count)}>
      ${Array.from({ length: edition.closing_count }, (_, i) => html`<span class=${i < count ? "ma-pip ma-full" : "ma-pip"}></span>`)}
    </div>
    ${view.danger[genre] && html`<div class="ma-danger-word">${t("danger")}</div>`}
    <div class="ma-markers">${Array.from({ length: view.rounds }, (_, i) => html`<${Marker} round=${i} value=${view.rows[i]?.[genre]} now=${i === view.rows.length} words=${words} edition=${edition} />`)}</div>
    ${view.phase !== "over" && html`<${WouldPay} would=${view.would_pay[genre]} edition=${edition} words=${words} />`}
  </li>`;
}

function WouldPay({ would, edition, words }) {
  const { t, money } = words;
  const pays = would === null ? t("would_pay_unknown") : would ? t("would_pay", money(would, edition)) : t("would_pay_nothing");
  return html`<div class="ma-would" title=${pays}>
    <span class="ma-visually-hidden">${pays}</span>
    <span aria-hidden="true">${would === null ? "?" : would ? money(would, edition) : "–"}</span>
  </div>`;
}

function Marker({ round, value, now, words, edition }) {
  const { t, money } = words;
  const known = value !== undefined;
  const amount = known && money(value, edition);
  const look = `ma-marker ${known ? "ma-placed" : ""} ${value ? "" : "ma-empty"} ${now ? "ma-now" : ""}`;
  const label = t("placed", round + 1, known ? amount : "–");
  return html`<span class=${look} role="img" aria-label=${label} title=${label}>${known && (value ? amount : "–")}</span>`;
}
