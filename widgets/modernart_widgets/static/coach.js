// The coach: what to do and why beside the question, the numbers behind it beside the board.
import { html } from "./vendor/preact-htm.js";
import { GenreMark } from "./card.js";
import { FoldingTable } from "./fold.js";
import { useKeptHeight } from "./room.js";

// What it says has room for all that it said before, so that the hand below stays where it was drawn.
export function Coach({ state, advice, words, send }) {
  const say = (key) => words.coach[key];
  const [part, style] = useKeptHeight(Boolean(advice));
  return html`<section ref=${part} style=${style} class=${advice ? "ma-coach ma-coach-says" : "ma-coach-off"} aria-label=${say("coach")}>
    ${advice && html`<h3>${say("coach")}</h3>`}
    <div aria-live="polite">${advice?.note && html`<p class="ma-coach-note">${advice.note}</p>`}${advice?.advice && html`<p class="ma-coach-advice">${advice.advice}</p>`}</div>
    ${advice?.reasons?.length > 0 && html`<ul class="ma-coach-reasons">${advice.reasons.map((text) => html`<li>${text}</li>`)}</ul>`}
    ${advice?.lot && html`<p>${advice.lot.text}</p>`}
    <button type="button" class="ma-quiet" data-act="coach" onClick=${() => send({ kind: "coach" })}>${say(state.coach ? "off" : "on")}</button></section>`;
}

export function CoachNumbers({ advice, edition, words }) {
  const say = (key) => words.coach[key];
  const [part, style] = useKeptHeight(Boolean(advice));
  if (!advice) return null;
  if (!advice.ends) return html`<section ref=${part} style=${style} class="ma-coach-waits"></section>`;
  return html`<section ref=${part} style=${null} class="ma-coach" aria-label=${say("ends")}>
    ${advice.lot && html`<${CoachLimits} limits=${advice.lot.limits} say=${say} />`}
    ${advice.options.length > 0 && html`<${CoachOptions} options=${advice.options} others=${advice.others} say=${say} />`}
    <${CoachEnds} ends=${advice.ends} edition=${edition} say=${say} />
    <p class="ma-coach-note">${advice.runs} ${say("what")}</p></section>`;
}

function CoachLimits({ limits, say }) {
  return html`<h3>${say("limits")}</h3>
    <ul class="ma-coach-limits">${limits.map((one) => html`<li class=${one.now ? "ma-now" : ""}>${one.text}${one.now && limits.length > 1 && html` <small class="ma-tag">${say("now")}</small>`}</li>`)}</ul>`;
}

function CoachOptions({ options, others, say }) {
  const columns = COLUMNS.filter(([key]) => [...options, ...others].some((one) => one[key]));
  const table = (some) => html`<${OptionTable} options=${some} columns=${columns} say=${say} />`;
  return html`<h3>${say("cards")}</h3>${table(options)}
    ${others.length > 0 && html`<details class="ma-more"><summary>${say("other_cards")}</summary>${table(others)}</details>`}
    <p class="ma-coach-note">${say("lead_means")}</p>`;
}

// What is told of a choice, and the word at its head; what is told of none is left out.
const COLUMNS = [["fetches", "fetches"], ["placed", "placed"], ["worth", "after"], ["lead", "lead"]];

function OptionTable({ options, columns, say }) {
  const heads = [say("card"), ...columns.map(([, head]) => say(head))];
  const rows = options.map((one) => ({ head: one.card, cells: columns.map(([key]) => one[key]) }));
  return html`<${FoldingTable} label=${say("cards")} look="ma-coach-table" heads=${heads} rows=${rows} />`;
}

function CoachEnds({ ends, edition, say }) {
  const genre = html`<span class="ma-visually-hidden">${edition.genre_word}</span>`;
  const heads = [genre, ...["place_0", "place_1", "place_2", "no_place"].map(say), say("pays")];
  const headOf = (row) => html`<${GenreMark} genre=${row.genre} /> ${edition.narrow_genres[row.genre]}<${ChanceBar} parts=${row.parts} />`;
  const rows = ends.map((row) => ({ look: `ma-genre-${row.genre}`, head: headOf(row), cells: [...row.words, row.worth] }));
  return html`<h3>${say("ends")}</h3><${FoldingTable} label=${say("ends")} look="ma-coach-table ma-coach-ends" heads=${heads} rows=${rows} />
    <p class="ma-coach-note">${say("worth_means")}</p>`;
}

// First, second and third from full to faint; the words beside it say the same.
function ChanceBar({ parts }) {
  return html`<span class="ma-coach-bar" aria-hidden="true">${parts.map((part, place) => html`<span style=${{ width: `${100 * part}%` }} data-place=${place}></span>`)}</span>`;
}
