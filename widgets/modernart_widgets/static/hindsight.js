// After a game: where the money came from, the coach's look back, and the bar of a what-if.
import { html, useEffect, useRef } from "./vendor/preact-htm.js";
import { FoldingTable } from "./fold.js";
import { Name } from "./name.js";

export function LedgerTable({ ledger, words }) {
  const say = (key) => words.hindsight[key];
  const columns = ["selling", "paid", "settled", "buying", "gain"];
  const rows = ledger.rows.map((row) => ({ head: html`<${Name} name=${row.name} />`, cells: columns.map((key) => row[key]) }));
  return html`<section class="ma-ledger" aria-label=${say("ledger")}><h3>${say("ledger")}</h3>
    <${FoldingTable} label=${say("ledger")} heads=${["seat", ...columns].map(say)} rows=${rows} />
    <p class="ma-caption">${ledger.why}</p></section>`;
}

// The live region is there from the start, so that a screen reader hears how far the coach is.
export function LookBack({ hindsight, words, send }) {
  const say = (key) => words.hindsight[key];
  const [top, open] = [useRef(null), Boolean(hindsight)];
  const before = useRef(open);
  // The button that was pressed is gone: what came in its place has the focus.
  useEffect(() => {
    if (before.current !== open) top.current?.focus({ preventScroll: true });
    before.current = open;
  }, [open]);
  return html`<section class="ma-hindsight" aria-label=${say("looked")}>
    <div class="ma-buttons">${hindsight
      ? html`<h3 tabindex="-1" ref=${top}>${say("looked")}</h3><${SeenBy} hindsight=${hindsight} say=${say} send=${send} />
        <button type="button" class="ma-quiet" data-act="look_away" onClick=${() => send({ kind: "look_away" })}>${say("close")}</button>`
      : html`<button type="button" data-act="look_back" ref=${top} onClick=${() => send({ kind: "look_back" })}>${say("look_back")}</button>`}</div>
    <p class="ma-coach-note" aria-live="polite" data-part=${hindsight?.part}>${hindsight?.note ?? ""}</p>
    ${hindsight?.rounds && html`<${Costliest} hindsight=${hindsight} say=${say} send=${send} /><${Auctions} hindsight=${hindsight} say=${say} />`}</section>`;
}

function SeenBy({ hindsight, say, send }) {
  return html`<label class="ma-inline"><span>${say("seen_by")}</span><select data-role="look_back" value=${hindsight.seat} onChange=${(event) => send({ kind: "look_back", seat: Number(event.target.value) })}>
    ${hindsight.names.map((name, seat) => html`<option value=${seat}>${name}</option>`)}</select></label>`;
}

function Costliest({ hindsight, say, send }) {
  const { costliest, seat } = hindsight;
  const said = say("by_coach").split("{advice}"); // with a space between, or without
  return html`<h3>${say("costliest")}</h3>
    ${costliest.length === 0 && html`<p>${hindsight.nothing}</p>`}
    <ol class="ma-costliest">${costliest.map((one) => html`<li key=${one.event}><h4>${one.moment}</h4>
      <p>${one.did}</p><p><b>${said[0]}</b>${one.coach}${said[1]}</p>
      ${one.reasons.length > 0 && html`<p><b>${say("because")}</b></p><ul class="ma-coach-reasons">${one.reasons.map((text) => html`<li>${text}</li>`)}</ul>`}
      <p class="ma-cost">${one.cost}</p>
      <button type="button" data-act="what_if" data-event=${one.event} aria-label=${one.play_on} onClick=${() => send({ kind: "what_if", event: one.event, seat })}>${say("play_on")}</button></li>`)}</ol>
    <p class="ma-caption">${say("cost_means")}</p>`;
}

// The roles are said because a narrow page folds the rows, which would take them away.
function Auctions({ hindsight, say }) {
  const head = (key) => html`<th scope="col" role="columnheader">${say(key)}</th>`;
  const row = (sale) => html`<tr role="row" class=${sale.loss ? "ma-loss" : ""}><th scope="row" role="rowheader">${sale.lot}<small>${sale.who}</small></th>
    ${["price", "then", "pays", "result"].map((key) => html`<td role="cell" class=${`ma-${key}`} data-head=${say(key)}>${sale[key]}</td>`)}</tr>`;
  return html`<h3>${say("auctions")}</h3>
    <table role="table" aria-label=${say("auctions")} class="ma-coach-table ma-auctions ma-fold"><thead role="rowgroup"><tr role="row">${["lot", "price", "then", "pays", "result"].map(head)}</tr></thead>
      ${hindsight.rounds.map((round) => html`<tbody key=${round.title} role="rowgroup"><tr role="row"><th colspan="5" scope="rowgroup" role="rowheader" class="ma-auctions-round">${round.title}</th></tr>${round.sales.map(row)}</tbody>`)}</table>`;
}

export function WhatIfBar({ state, words, send }) {
  const say = (key) => words.hindsight[key];
  if (!state.what_if) return null;
  return html`<section class="ma-what-if" aria-label=${say("what_if")}><b>${say("what_if")}</b><p>${state.what_if.note}</p>
    <button type="button" data-act="real" onClick=${() => send({ kind: "real" })}>${say("back")}</button></section>`;
}

// Both results side by side.
export function WhatIfEnd({ what_if, words }) {
  const say = (key) => words.hindsight[key];
  const cell = (text, wins) => html`<td>${wins ? html`<b>${text}</b>` : text}</td>`;
  return html`<table class="ma-compared" aria-label=${say("compared")}><thead><tr><th scope="col">${say("seat")}</th><th scope="col">${say("what_if")}</th><th scope="col">${say("real")}</th></tr></thead>
    <tbody>${what_if.rows.map((row, seat) => html`<tr data-final=${seat}><th scope="row"><${Name} name=${row.name} /></th>${cell(row.now, row.wins)}${cell(row.real, row.won)}</tr>`)}</tbody></table>`;
}
