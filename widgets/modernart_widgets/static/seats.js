// The seats: who sits where, what they hold openly, and what they have called.
import { html } from "./vendor/preact-htm.js";
import { GenreMark } from "./card.js";
import { Name } from "./name.js";
import { readCard } from "./words.js";

export function Seats({ state, edition, words }) {
  return html`<ol class="ma-seats">${state.view.seats.map((_, seat) => html`<${Seat} key=${seat} seat=${seat} state=${state} edition=${edition} words=${words} />`)}</ol>`;
}

function Seat({ seat, state, edition, words }) {
  const { t, money } = words;
  const { view } = state;
  const info = view.seats[seat];
  const acts = view.waiting_for.includes(seat);
  const call = callWords(view.calls[seat], edition, words);
  return html`<li class=${`ma-seat ${acts ? "ma-acts" : ""} ${view.high === seat ? "ma-high" : ""}`} data-seat=${seat}>
    <div class="ma-seat-name"><${Name} name=${info.name} />${state.viewer === seat && html` <span class="ma-tag">${t("you")}</span>`}
      ${view.auctioneer === seat && view.phase !== "over" && html` <span class="ma-tag ma-gavel">${t("auctioneer")}</span>`}</div>
    <div class="ma-seat-facts">${state.kinds[seat] && html`${t("bot_named", state.kinds[seat])} · `}${t("cards_in_hand", info.hand_size)}${info.cash !== null && html` · <b>${money(info.cash, edition)}</b>`}</div>
    <${Owned} cards=${info.owned} edition=${edition} words=${words} />
    <div class="ma-call">${call ?? (acts ? (state.thinking === seat ? t("thinking") : t("to_act")) : "")}</div>
  </li>`;
}

export function callWords(call, edition, words) {
  const { t, money } = words;
  if (call === null || call === undefined) return null;
  if (typeof call === "number") return t("call_bid", money(call, edition));
  return t(`call_${call}`);
}

function Owned({ cards, edition, words }) {
  const counts = edition.genres.map((_, genre) => cards.filter((text) => readCard(text).genre === genre).length);
  if (!cards.length) return html`<div class="ma-owned ma-none">${words.t("no_paintings")}</div>`;
  return html`<${Holding} counts=${counts} edition=${edition} />`;
}

// How many paintings of each genre somebody holds.
export function Holding({ counts, edition }) {
  return html`<div class="ma-owned">${counts.map((count, genre) => count > 0 && html`<span class="ma-owned-one" role="img" aria-label=${`${count} ${edition.genres[genre]}`} title=${`${count} ${edition.genres[genre]}`}><${GenreMark} genre=${genre} />${count}</span>`)}</div>`;
}
