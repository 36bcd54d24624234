// The form for a new game: sensible defaults, one click to start.
import { Choice } from "./choice.js";
import { onEnter } from "./host.js";
import { remember } from "./language.js";
import { html, useState } from "./vendor/preact-htm.js";

const NAMES = ["Alex", "Berta", "Chen", "Dora", "Emil"];
const LONGEST_FILE = 2_000_001; // bytes; one more than a record may have, for the sentence that says so
const DEFAULT_BOTS = [null, "planner", "half", "folk", "merchant"];

export function Setup({ state, words, send, edition, setEdition }) {
  const { t, editions, bots } = words;
  const [count, setCount] = useState(4);
  const [players, setPlayers] = useState(NAMES.map((name, i) => ({ name, bot: DEFAULT_BOTS[i] })));
  const [seed, setSeed] = useState("");
  const [collector, setCollector] = useState("");
  const collects = count === editions[edition].collector_players;
  const named = ({ name, habit }) => (habit ? t("bot_with_habit", name, habit) : t("bot_named", name));
  const change = (i, part) => setPlayers(players.map((player, j) => (i === j ? { ...player, ...part } : player)));
  const start = (event) => {
    event.preventDefault();
    send({ kind: "start", setup: { edition, seed, players: players.slice(0, count), collector: collects && collector ? collector : null } });
  };
  return html`<form class="ma-setup" onKeyDown=${onEnter} onSubmit=${start}>
    ${state.found && html`<div class="ma-found" role="status"><p>${t("kept", state.found)}</p>
      <div class="ma-buttons"><button type="button" class="ma-primary" data-act="go_on" onClick=${() => send({ kind: "go_on" })}>${t("go_on")}</button>
      <button type="button" data-act="forget" onClick=${() => send({ kind: "forget" })}>${t("forget")}</button></div></div>`}
    <h3>${t("new_game")}</h3>
    <${LanguageChoice} words=${words} send=${send} />
    <div class="ma-fields">
      <fieldset><legend>${t("edition")}</legend>${Object.entries(editions).map(([name, one]) => html`<label class="ma-choice"><input type="radio" name="ma-edition" value=${name} checked=${edition === name} onChange=${() => setEdition(name)} /> ${one.title}</label>`)}</fieldset>
      <fieldset><legend>${t("players")}</legend>${editions[edition].players.map((n) => html`<label class="ma-choice"><input type="radio" name="ma-players" value=${n} checked=${count === n} onChange=${() => setCount(n)} /> ${n}</label>`)}</fieldset>
    </div>
    <ol class="ma-players">${players.slice(0, count).map((player, i) => html`<li key=${i}>
      <label><span>${t("name", i)}</span><input type="text" maxlength="24" value=${player.name} onInput=${(event) => change(i, { name: event.target.value })} /></label>
      <label><span>${t("played_by")}</span><select value=${player.bot ?? ""} onChange=${(event) => change(i, { bot: event.target.value || null })}>
        <option value="">${t("person")}</option>${bots.map((bot) => html`<option value=${bot.name} title=${bot.text}>${named(bot)}</option>`)}</select></label></li>`)}</ol>
    ${collects && html`<label><span>${t("collector")}</span><select value=${collector} onChange=${(event) => setCollector(event.target.value)} data-role="collector">
      <option value="">${t("no_collector")}</option><option value="winner">${t("collector_winner")}</option><option value="auctioneer">${t("collector_auctioneer")}</option></select></label>`}
    <div class="ma-buttons"><button type="submit" class="ma-primary ma-large" data-act="start">${t("start")}</button></div>
    <details class="ma-more"><summary>${t("more_options")}</summary>
      <label><span>${t("seed")}</span><input type="text" inputmode="numeric" value=${seed} onInput=${(event) => setSeed(event.target.value)} data-role="seed" /></label>
      <label><span>${t("load")}</span><input type="file" accept=".jsonl,.json,.txt" data-role="file" onChange=${(event) => openFile(event, send)} /></label>
    </details>
  </form>`;
}

// Each language is named in itself, so that whoever reads no other finds it.
export function LanguageChoice({ words, send }) {
  const options = words.languages.map(({ code, name }) => [code, name]);
  const choose = (code) => {
    remember(code);
    send({ kind: "language", code });
  };
  return html`<${Choice} role="language" label=${words.t("language")} value=${words.language} options=${options} onChoose=${choose} />`;
}

async function openFile(event, send) {
  const file = event.target.files[0];
  if (file) send({ kind: "open", text: textOf(await file.slice(0, LONGEST_FILE).arrayBuffer()) });
  event.target.value = "";
}

// Nothing is guessed: a byte order mark stays in the text, and what is not UTF-8 has none.
function textOf(bytes) {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}
