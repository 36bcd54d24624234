// The pages between plays: curtain, settling up, the result, and stepping through a game.
import { html } from "./vendor/preact-htm.js";
import { GenreMark } from "./card.js";
import { LedgerTable, LookBack, WhatIfEnd } from "./hindsight.js";
import { Name, withName } from "./name.js";
import { Holding } from "./seats.js";

export function Curtain({ state, words, send }) {
  const { t } = words;
  return html`<section class="ma-page ma-curtain"><h3>${withName(t("curtain"), state.curtain)}</h3><p>${t("curtain_why")}</p>${state.is_still && html`<p>${t("stands_still")}</p>`}
    <div class="ma-buttons"><button type="button" class="ma-primary ma-large" data-act="ready" onClick=${() => send({ kind: "ready" })}>${withName(t("curtain_ready"), state.curtain)}</button>
      ${state.is_still && html`<button type="button" data-act="cover" onClick=${() => send({ kind: "cover" })}>${t("cancel")}</button>`}</div></section>`;
}

export function Settled({ state, edition, words, send }) {
  const { t, money } = words;
  const { settled, view } = state;
  return html`<section class="ma-page ma-settled"><h3>${t("settling", settled.round)}</h3><p>${settled.reason}</p>
    <div class="ma-scroll" tabindex="0" role="region" aria-label=${t("settling", settled.round)}><table><thead><tr><th scope="col">${t("genre")}</th><th scope="col">${t("count")}</th><th scope="col">${t("marker")}</th><th scope="col">${t("value")}</th></tr></thead>
      <tbody>${edition.narrow_genres.map((name, genre) => html`<tr class=${`ma-genre-${genre}`}><th scope="row"><${GenreMark} genre=${genre} /> ${name}</th><td>${settled.counts[genre]}</td>
        <td>${settled.markers[genre] ? `+ ${money(settled.markers[genre], edition)}` : "–"}</td><td><b>${settled.values[genre] ? money(settled.values[genre], edition) : t("unranked")}</b></td></tr>`)}</tbody></table></div>
    <ul class="ma-incomes">${view.seats.map((seat, i) => html`<li><b><${Name} name=${seat.name} /></b> <${Holding} counts=${settled.held[i]} edition=${edition} /> <span class="ma-sum">+ ${money(settled.income[i], edition)}</span>${settled.cash[i] !== null && html` <span class="ma-sum">→ <b>${money(settled.cash[i], edition)}</b></span>`}</li>`)}</ul>
    ${!settled.held_up && html`<div class="ma-buttons"><button type="button" class="ma-primary ma-large" data-act="continue" onClick=${() => send({ kind: "continue" })}>${t("continue")}</button></div>`}
    <p class="ma-hint">${settled.why}</p></section>`;
}

export function Over({ state, hindsight, edition, words, send }) {
  const { t, money } = words;
  const { outcome, seats } = state.view;
  const best = money(Math.max(...outcome.cash), edition);
  const names = outcome.winners.map((seat) => seats[seat].name);
  const ranked = seats.map((seat, i) => ({ ...seat, seat: i, cash: outcome.cash[i] })).sort((a, b) => b.cash - a.cash);
  return html`<section class="ma-page ma-over"><h3>${t("final")}</h3>
    <p class="ma-winner">${withName(t(names.length > 1 ? "share" : "wins"), names.join(", "), best)}</p>
    ${state.what_if ? html`<${WhatIfEnd} what_if=${state.what_if} words=${words} />` : html`<ol class="ma-results">${ranked.map((one) => html`<li data-final=${one.seat} data-cash=${one.cash}><${Name} name=${one.name} /> <b>${money(one.cash, edition)}</b></li>`)}</ol>`}
    ${state.ledger && html`<${LedgerTable} ledger=${state.ledger} words=${words} />`}
    <div class="ma-buttons"><button type="button" class="ma-primary" data-act="review" onClick=${() => send({ kind: "review", step: 1 })}>${t("step_through")}</button>
      ${!state.what_if && html`<button type="button" data-act="new" onClick=${() => send({ kind: "abandon" })}>${t("new_game")}</button>`}</div>
    ${!state.what_if && html`<${LookBack} hindsight=${hindsight} words=${words} send=${send} />`}</section>`;
}

export function Review({ state, words, send }) {
  const { t } = words;
  const { step, steps, view } = state;
  const go = (to) => send({ kind: "review", step: to });
  const button = (key, to) => html`<button type="button" data-step=${key} disabled=${to < 1 || to > steps || to === step} onClick=${() => go(to)}>${t(key)}</button>`;
  return html`<section class="ma-page ma-review"><p class="ma-prompt" role="status">${t("step", step, steps)}: ${state.event}</p>
    <div class="ma-buttons">${button("first", 1)}${button("previous", step - 1)}${button("next", step + 1)}${button("next_sale", state.next_sale)}${button("next_round", state.next_round)}${button("last", steps)}
      <label class="ma-inline"><span>${t("look_as")}</span><select value=${state.viewer ?? ""} onChange=${(event) => send({ kind: "look", seat: event.target.value === "" ? null : Number(event.target.value) })}>
        <option value="">–</option>${view.seats.map((seat, i) => html`<option value=${i}>${seat.name}</option>`)}</select></label>
      ${state.branch !== null && state.branch !== undefined && html`<button type="button" data-act="what_if" onClick=${() => send({ kind: "what_if", event: state.branch })}>${words.hindsight.what_if_here}</button>`}
      <button type="button" data-act="end" onClick=${() => send({ kind: "review", step: null })}>${t("back_to_end")}</button></div></section>`;
}
