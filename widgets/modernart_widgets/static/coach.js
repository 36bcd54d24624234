// The coach: what to do and why beside the question, the numbers behind it beside the board.
import { html } from "./vendor/preact-htm.js";
import { GenreMark } from "./card.js";

export function Coach({ state, advice, words, send }) {
  const t = (key) => words.coach[key];
  return html`<section class=${advice ? "ma-coach" : "ma-coach-off"} aria-label=${t("coach")}>
    ${advice && html`<h3>${t("coach")}</h3>`}
    <div aria-live="polite">${advice?.note && html`<p class="ma-coach-note">${advice.note}</p>`}${advice?.advice && html`<p class="ma-coach-advice">${advice.advice}</p>`}</div>
    ${advice?.reasons?.length > 0 && html`<ul class="ma-coach-reasons">${advice.reasons.map((text) => html`<li>${text}</li>`)}</ul>`}
    ${advice?.lot && html`<p>${advice.lot.text}</p>`}
    <button type="button" class="ma-quiet" data-act="coach" onClick=${() => send({ kind: "coach" })}>${t(state.coach ? "off" : "on")}</button></section>`;
}

export function CoachNumbers({ advice, edition, words }) {
  const t = (key) => words.coach[key];
  if (!advice?.ends) return null;
  return html`<section class="ma-coach" aria-label=${t("ends")}>
    ${advice.lot && html`<${CoachLimits} limits=${advice.lot.limits} t=${t} />`}
    ${advice.options.length > 0 && html`<${CoachOptions} options=${advice.options} t=${t} />`}
    <${CoachEnds} ends=${advice.ends} edition=${edition} t=${t} />
    <p class="ma-coach-note">${advice.runs} ${t("what")}</p></section>`;
}

function CoachLimits({ limits, t }) {
  return html`<h3>${t("limits")}</h3>
    <ul class="ma-coach-limits">${limits.map((one) => html`<li class=${one.now ? "ma-now" : ""}>${one.text}${one.now && limits.length > 1 && html` <small class="ma-tag">${t("now")}</small>`}</li>`)}</ul>`;
}

function CoachOptions({ options, t }) {
  return html`<h3>${t("cards")}</h3><table class="ma-coach-table"><thead><tr><th scope="col">${t("card")}</th><th scope="col">${t("fetches")}</th><th scope="col" class="ma-coach-spare">${t("after")}</th><th scope="col">${t("lead")}</th></tr></thead>
    <tbody>${options.map((one) => html`<tr><th scope="row">${one.card}</th><td>${one.fetches}</td><td class="ma-coach-spare">${one.worth}</td><td>${one.lead}</td></tr>`)}</tbody></table>`;
}

function CoachEnds({ ends, edition, t }) {
  const places = ["place_0", "place_1", "place_2", "no_place"];
  const spare = (place) => (place === 3 ? "ma-coach-spare" : "");
  return html`<h3>${t("ends")}</h3><table class="ma-coach-table"><thead><tr><th scope="col"><span class="ma-visually-hidden">${edition.genre_word}</span></th>${places.map((key, place) => html`<th scope="col" class=${spare(place)}>${t(key)}</th>`)}<th scope="col" title=${t("worth_means")}>${t("pays")}</th></tr></thead>
    <tbody>${ends.map((row) => html`<tr class=${`ma-genre-${row.genre}`}><th scope="row"><${GenreMark} genre=${row.genre} /> ${edition.narrow_genres[row.genre]}<${ChanceBar} parts=${row.parts} /></th>${row.words.map((text, place) => html`<td class=${spare(place)}>${text}</td>`)}<td>${row.worth}</td></tr>`)}</tbody></table>`;
}

// First, second and third from full to faint; the words beside it say the same.
function ChanceBar({ parts }) {
  return html`<span class="ma-coach-bar" aria-hidden="true">${parts.map((part, place) => html`<span style=${{ width: `${100 * part}%` }} data-place=${place}></span>`)}</span>`;
}
