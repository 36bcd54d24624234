// The bot arena: a form, a progress bar, and tables. What is shown comes worded from the kernel.
import { html, render as draw, useEffect, useState } from "./vendor/preact-htm.js";
import { onEnter, ownKeys } from "./host.js";
import { greeting, spread } from "./language.js";

function makeTexts({ ui }) {
  return (key, ...values) => values.reduce((text, value, i) => text.replaceAll(`{${i}}`, value), ui[key] ?? key);
}

function Arena({ state, t, money, lang, send }) {
  return html`<div class="ma ma-arena" lang=${lang} data-running=${state.running}>
    <header class="ma-head"><h2>${t("title")}</h2></header>
    <p class="ma-hint">${t(state.takes_code ? "limits" : "no_code")}</p>
    <${Form} ...${{ state, t, send }} />
    <${Progress} ...${{ state, t }} />
    <${Report} report=${state.report} t=${t} />
    <${Result} result=${state.result} t=${t} money=${money} />
    <${League} league=${state.league} t=${t} money=${money} />
  </div>`;
}

// The form keeps what is chosen; a bot that was brought by a cell is chosen for it.
function Form({ state, t, send }) {
  const [chosen, setChosen] = useState(state.chosen);
  useEffect(() => setChosen((now) => ({ ...now, bot: state.chosen.bot })), [state.chosen.bot, state.bots.length]);
  const change = (part) => setChosen({ ...chosen, ...part });
  const rival = (i, name) => change({ rivals: chosen.rivals.map((old, j) => (i === j ? name : old)) });
  const submit = (event) => {
    event.preventDefault();
    send(state.running ? { kind: "stop" } : { kind: "run", ...chosen });
  };
  const named = ({ name, own, habit }) => (own ? t("own", name) : habit ? t("with_habit", name, habit) : name);
  const options = (bots) => bots.map((bot) => [bot.name, named(bot)]);
  return html`<form class="ma-page ma-arena-form" onKeyDown=${onEnter} onSubmit=${submit}>
    <${Choice} label=${t("bot")} role="bot" value=${chosen.bot} options=${options(state.bots)} onPick=${(bot) => change({ bot })} />
    <fieldset class="ma-arena-rivals"><legend>${t("rivals")}</legend>${chosen.rivals.map((name, i) => html`<${Choice} key=${i} label=${t("rival", i + 1)} role=${`rival-${i}`} value=${name} options=${options(state.rivals)} onPick=${(picked) => rival(i, picked)} />`)}</fieldset>
    <${Choice} label=${t("games")} role="games" value=${chosen.games} options=${state.games.map((n) => [n, t("games_count", n)])} onPick=${(n) => change({ games: Number(n) })} />
    <label><span>${t("seed")}</span><input type="text" inputmode="numeric" maxlength="9" data-role="seed" value=${chosen.seed} onInput=${(event) => change({ seed: event.target.value })} /></label>
    <div class="ma-buttons"><button type="submit" class="ma-primary ma-large ma-arena-run" data-act="run">${t(state.running ? "stop" : "run")}</button></div>
  </form>`;
}

function Choice({ label, role, value, options, onPick }) {
  return html`<label><span>${label}</span><select data-role=${role} value=${value} onChange=${(event) => onPick(event.target.value)}>
    ${options.map(([key, text]) => html`<option value=${key} selected=${key === value}>${text}</option>`)}</select></label>`;
}

// Its room is there before anything is played, so that nothing jumps. Screen readers are told of
// the beginning, the end and a report, not of each of fifty steps.
function Progress({ state, t }) {
  const { done, games } = state.progress;
  const between = state.running && done > 0;
  return html`<div class="ma-arena-progress">
    <progress max=${games || 1} value=${done} aria-label=${t("progress")}></progress>
    <p class=${state.message.kind === "error" ? "ma-error" : "ma-arena-text"}>${state.message.text}</p>
    <div class="ma-visually-hidden" role="status" aria-live="polite" data-role="said">${between ? "" : state.message.text} ${(state.report?.sentences ?? []).join(" ")}</div>
  </div>`;
}

function Report({ report, t }) {
  if (!report) return null;
  return html`<section class=${`ma-page ${report.sentences.length ? "ma-arena-report" : ""}`} data-role="report">
    ${report.sentences.length > 0 && html`<h3>${t("report")}</h3>`}
    ${report.sentences.map((text) => html`<p>${text}</p>`)}
    ${report.lines.length > 0 && html`<h4>${t("lines")}</h4><ol class="ma-arena-code">${report.lines.map((text) => html`<li><code>${text}</code></li>`)}</ol>`}
    ${report.printed.length > 0 && html`<h4>${t("printed")}</h4><ol class="ma-arena-code">${report.printed.map((text) => html`<li><code>${text}</code></li>`)}</ol>`}
  </section>`;
}

function Result({ result, t, money }) {
  if (!result) return null;
  const heads = [t("column_bot"), t("column_wins"), t("column_fair"), t("column_cash", money)];
  return html`<section class="ma-page" data-role="result"><h3>${t("result")}</h3><p>${result.words}</p>
    <${Rows} label=${t("result")} heads=${heads} rows=${result.rows.map((row) => ({ own: row.own, cells: [row.bot, row.wins, row.fair, row.cash] }))} />
    <p class="ma-hint">${t("note")}</p></section>`;
}

function League({ league, t, money }) {
  const heads = [t("column_bot"), t("column_rank"), t("column_wins"), t("column_lead", money), t("column_games"), t("column_rivals")];
  const rows = league.map((row) => ({ cells: [row.bot, row.rank, row.wins, row.lead, row.games, row.rivals] }));
  return html`<section class="ma-page" data-role="league"><h3>${t("league")}</h3>
    ${rows.length ? html`<${Rows} label=${t("league")} heads=${heads} rows=${rows} />` : html`<p class="ma-hint">${t("nothing_yet")}</p>`}</section>`;
}

// On a narrow page the rows fold; the roles are said because that would take them away.
function Rows({ label, heads, rows }) {
  const row = ({ own, cells: [first, ...others] }) => html`<tr role="row" class=${own ? "ma-arena-own" : ""}><th scope="row" role="rowheader">${first}</th>${others.map((cell, i) => html`<td role="cell" data-head=${heads[i + 1]}>${cell}</td>`)}</tr>`;
  return html`<div class="ma-scroll" tabindex="0" role="region" aria-label=${label}><table role="table" class="ma-fold">
    <thead role="rowgroup"><tr role="row">${heads.map((head) => html`<th scope="col" role="columnheader">${head}</th>`)}</tr></thead>
    <tbody role="rowgroup">${rows.map(row)}</tbody></table></div>`;
}

function render({ model, el }) {
  const send = (message) => model.send(message);
  const show = () => {
    const { money, lang, ...words } = model.get("catalogue");
    draw(html`<${Arena} state=${model.get("state")} t=${makeTexts(words)} money=${money} lang=${lang} send=${send} />`, el);
  };
  const onCatalogue = () => {
    show();
    spread(model.get("catalogue").lang);
  };
  model.on("change:catalogue", onCatalogue);
  model.on("change:state", show);
  show();
  ownKeys(el);
  send(greeting());
  return () => {
    model.off("change:catalogue", onCatalogue);
    model.off("change:state", show);
    draw(null, el);
  };
}

export default { render };
