// The coach's panel: words and numbers that come with the widget, and bars of the chances.
import { html } from "./vendor/preact-htm.js";
import { GenreMark } from "./card.js";

export function CoachSwitch({ state, words, send }) {
  return html`<div><button type="button" class="ma-quiet" data-act="coach" aria-expanded=${state.coach ? "true" : "false"} onClick=${() => send({ kind: "coach" })}>${words.coach[state.coach ? "off" : "on"]}</button></div>`;
}

export function Coach({ advice, edition, words }) {
  const t = (key) => words.coach[key];
  if (!advice) return null;
  return html`<section class="ma-coach" aria-label=${t("coach")}>
    <h3>${t("coach")}</h3>
    ${advice.note && html`<p class="ma-coach-note">${advice.note}</p>`}
    <div aria-live="polite">${advice.advice && html`<p class="ma-coach-advice"><b>${advice.advice}</b></p>`}</div>
    ${advice.reasons?.length > 0 && html`<ul class="ma-coach-reasons">${advice.reasons.map((text) => html`<li>${text}</li>`)}</ul>`}
    ${advice.lot && html`<${Lot} lot=${advice.lot} t=${t} />`}
    ${advice.options?.length > 0 && html`<${Options} options=${advice.options} t=${t} />`}
    ${advice.ends && html`<${Ends} ends=${advice.ends} edition=${edition} t=${t} /><p class="ma-coach-note">${advice.runs} ${t("what")}</p>`}</section>`;
}

function Lot({ lot, t }) {
  return html`<p>${lot.text}</p><h4>${t("limits")}</h4>
    <ul class="ma-coach-limits">${lot.limits.map((one) => html`<li class=${one.now ? "ma-now" : ""}>${one.text}${one.now && lot.limits.length > 1 && html` <small class="ma-tag">${t("now")}</small>`}</li>`)}</ul>`;
}

function Options({ options, t }) {
  return html`<h4>${t("cards")}</h4><table class="ma-coach-table"><thead><tr><th scope="col">${t("card")}</th><th scope="col">${t("fetches")}</th><th scope="col">${t("after")}</th><th scope="col">${t("lead")}</th></tr></thead>
    <tbody>${options.map((one) => html`<tr><th scope="row">${one.card}</th><td>${one.fetches}</td><td>${one.worth}</td><td>${one.lead}</td></tr>`)}</tbody></table>`;
}

function Ends({ ends, edition, t }) {
  const places = ["place_0", "place_1", "place_2", "no_place"];
  return html`<h4>${t("ends")}</h4><table class="ma-coach-table"><thead><tr><th scope="col"><span class="ma-visually-hidden">${edition.genre_word}</span></th>${places.map((place) => html`<th scope="col">${t(place)}</th>`)}<th scope="col" title=${t("worth_means")}>${t("pays")}</th></tr></thead>
    <tbody>${ends.map((row) => html`<tr class=${`ma-genre-${row.genre}`}><th scope="row"><${GenreMark} genre=${row.genre} /> ${edition.genres[row.genre]}<${Bar} parts=${row.parts} /></th>${row.words.map((text) => html`<td>${text}</td>`)}<td>${row.worth}</td></tr>`)}</tbody></table>`;
}

// First, second and third from full to faint; the words beside it say the same.
function Bar({ parts }) {
  return html`<span class="ma-coach-bar" aria-hidden="true">${parts.map((part, place) => html`<span style=${{ width: `${100 * part}%` }} data-place=${place}></span>`)}</span>`;
}
