// The table: draws the state that comes from the kernel and sends what people do.
import { html, render as draw, useEffect, useRef, useState } from "./vendor/preact-htm.js";
import { hang } from "./art.js";
import { Card } from "./card.js";
import { Choice } from "./choice.js";
import { Coach, CoachNumbers } from "./coach.js";
import { WhatIfBar } from "./hindsight.js";
import { download, keeper, ownKeys } from "./host.js";
import { greeting, spread } from "./language.js";
import { land, takeOff } from "./moves.js";
import { Curtain, Over, Review, Settled } from "./pages.js";
import { Hand, Message, Panel, Ring } from "./panels.js";
import { useIsPhone, useIsWide } from "./room.js";
import { Lesson } from "./lesson.js";
import { Name } from "./name.js";
import { Seats } from "./seats.js";
import { FormatIcon } from "./icons.js";
import { LanguageChoice, Setup } from "./setup.js";
import { ValueBoard } from "./value-board.js";
import { makeWords } from "./words.js";

function Root({ state, advice, hindsight, words, art, send, log }) {
  const { t } = words;
  const edition = { ...words.editionOf(state.edition ?? "taiwan"), art };
  const act = (action, seat) => send({ kind: "act", action, seat, move: state.move });
  const props = { state, advice, hindsight, edition, words, send, act };
  const main = useRef(null);
  const asked = state.view?.waiting_for.includes(state.viewer) || state.floor?.length > 0;
  const strip = useRef(null);
  useFocusOn(main, state.lesson ? "" : `${state.screen} ${state.view?.phase} ${state.view?.lot} ${state.viewer} ${asked} ${Boolean(state.what_if)}`);
  useFocusOn(strip, state.lesson?.key);
  useFocusKept(main, state.floor?.length ? `${state.view.high} ${state.floor.map((person) => person.passed)}` : "");
  return html`<div class="ma" lang=${words.lang} data-screen=${state.screen} data-phase=${state.view?.phase ?? ""}>
    <header class="ma-head"><h2>${t("title")}</h2>${state.view && html`<${Head} ...${props} />`}</header>
    ${state.lesson && html`<${Lesson} state=${state} send=${send} main=${strip} />`}
    <${WhatIfBar} ...${props} />
    ${(state.screen === "setup" || state.screen === "curtain") && html`<${Message} message=${state.message} />`}
    ${state.screen === "setup" && html`<${Start} ...${props} main=${main} />`}
    ${state.screen === "curtain" && html`<div tabindex="-1" ref=${main}><${Curtain} ...${props} /></div>`}
    ${state.view && state.screen !== "curtain" && html`<${Game} ...${props} main=${main} log=${log} />`}
    <footer class="ma-foot">${t("credit")}</footer>
  </div>`;
}

// The form, and beside it the game on one page, in the words of the edition that is chosen.
function Start(props) {
  const { words, main } = props;
  const [edition, setEdition] = useState("taiwan");
  return html`<div class="ma-start" tabindex="-1" ref=${main}>
    <${Setup} ...${props} edition=${edition} setEdition=${setEdition} />
    <${HowToPlay} edition=${words.editionOf(edition)} words=${words} /></div>`;
}

function Game(props) {
  const { state, edition, words, main } = props;
  const Page = { settled: Settled, over: Over, review: Review }[state.screen];
  const [middle, isWide] = useIsWide();
  const hasHand = (state.screen === "table" || state.screen === "review") && state.viewer !== null;
  const isHandFirst = useIsPhone() && state.view.legal.some((entry) => entry.kind === "offer");
  const coach = state.screen === "table" && state.viewer !== null && !state.lesson && html`<${Coach} ...${props} />`;
  const numbers = state.screen === "table" && html`<${CoachNumbers} ...${props} />`;
  return html`
    <${Seats} ...${props} />
    <div class=${`ma-middle ${Page === Over ? "ma-ended" : ""} ${hasHand ? "" : "ma-handless"}`} ref=${middle}>
      <div class="ma-main" tabindex="-1" ref=${main}>
        ${state.message && Page && html`<${Message} message=${state.message} />`}
        ${Page ? html`<${Page} ...${props} />` : html`<${Panel} ...${props} />`}
        ${!isHandFirst && coach}
        ${state.screen === "table" && html`<${Ring} ...${props} />`}
        ${state.recent.length > 0 && state.screen === "table" && html`<${Recent} ...${props} />`}
        ${isWide && numbers}
      </div>
      ${hasHand && html`<${Hand} ...${props} />`}
      ${isHandFirst && coach}
      <div class="ma-side"><${ValueBoard} view=${state.view} edition=${edition} words=${words} />
        ${!isWide && numbers}
        <${Log} ...${props} /></div>
    </div>`;
}

// What was sold since the viewer last did something: nothing goes by unseen at instant speed.
function Recent(props) {
  const { state, words } = props;
  return html`<section class="ma-recent" aria-label=${words.t("last_sale")}><h3>${words.t(state.recent.length > 1 ? "last_sales" : "last_sale")}</h3>
    <div role="status">${state.recent.map((sale) => html`<${Sold} key=${sale.text} sale=${sale} ...${props} />`)}</div></section>`;
}

function Sold({ sale, state, edition, words }) {
  const bids = sale.bids && html`<ul class="ma-bids">${sale.bids.map((bid, seat) => html`<li class=${seat === sale.buyer ? "ma-high" : ""}><${Name} name=${state.view.seats[seat].name} />: <b>${words.money(bid, edition)}</b></li>`)}</ul>`;
  return html`<div class="ma-recent-row">${sale.cards.map((text) => html`<${Card} key=${text} text=${text} edition=${edition} words=${words} small=${true} />`)}<div><p>${sale.text}</p>${bids}</div></div>`;
}

function Log({ state, words, send, log }) {
  const { t } = words;
  const list = useRef(null);
  useEffect(() => showEnd(list.current), [state.log_length, log, words]);
  useEffect(() => {
    const watch = new ResizeObserver(() => list.current && showEnd(list.current));
    watch.observe(list.current);
    return () => watch.disconnect();
  }, []);
  const first = state.log_length - state.log.length;
  const lines = log ? log.map((text, i) => [i, text]) : state.log.map((text, i) => [first + i, text]);
  return html`<section class="ma-log" aria-label=${t("log")}><h3>${t("log")}</h3>
    <div class="ma-log-lines" ref=${list} role="log" tabindex="0" aria-label=${t("log")}><ol>${lines.map(([i, text]) => html`<li key=${i} value=${i + 1}>${text}</li>`)}</ol></div>
    ${lines.length < state.log_length && html`<button type="button" class="ma-quiet" data-act="log" onClick=${() => send({ kind: "log" })}>${t("whole_log")}</button>`}</section>`;
}

// Scrolls to the end. What room is left lies below it, so that at the top no line is cut in half.
function showEnd(list) {
  const events = [...list.querySelectorAll("li")].reverse();
  const high = events.map((one) => one.getBoundingClientRect().height);
  let [room, count] = [list.clientHeight, 0];
  while (count < high.length && high[count] <= room) {
    room -= high[count];
    count += 1;
  }
  const isCut = 0 < count && count < high.length;
  list.firstElementChild.style.paddingBottom = `${isCut ? room - lastLinesOf(events[count], room) : 0}px`;
  list.scrollTop = count ? list.scrollHeight : events[0].offsetTop - list.firstElementChild.offsetTop;
}

// How high the last lines of a sentence are of which not all fit.
function lastLinesOf(sentence, room) {
  const { lineHeight, paddingBottom } = getComputedStyle(sentence);
  const [line, below] = [parseFloat(lineHeight), parseFloat(paddingBottom)];
  return room < line + below ? 0 : Math.floor((room - below) / line) * line + below;
}

function Head({ state, words, send }) {
  const { t } = words;
  const { view } = state;
  return html`<span class="ma-round">${t("round", state.settled?.round ?? Math.min(view.round, view.rounds), view.rounds)}</span>
    <div class="ma-tools">
      ${state.can_undo && html`<button type="button" data-act="undo" onClick=${() => send({ kind: "undo" })}>${t("undo")}</button>`}
      <${Menu} words=${words}>
        <${Choice} role="speed" label=${t("speed")} value=${state.speed} options=${["slow", "normal", "instant"].map((speed) => [speed, t(speed)])} onChoose=${(speed) => send({ kind: "set", speed })} />
        <${Choice} role="clock" label=${t("clock")} value=${state.clock ?? ""} options=${state.clocks.map((seconds) => [seconds ?? "", seconds ? t("seconds", seconds) : t("clock_off")])} onChoose=${(seconds) => send({ kind: "set", clock: seconds ? Number(seconds) : null })} />
        <${LanguageChoice} words=${words} send=${send} />
        <details class="ma-more"><summary>${t("how")}</summary><${HowToPlay} edition=${words.editionOf(state.edition)} told=${state.how_to_play} words=${words} /></details>
        <${Sure} act="record" label=${t("download")} question=${state.view.outcome ? null : t("download_sure")} answers=${["save", "cancel"]} words=${words} onYes=${() => send({ kind: "record" })} />
        <${Sure} act="abandon" label=${t("abandon")} question=${t("abandon_sure")} answers=${["leave_it", "stay"]} words=${words} onYes=${() => send({ kind: "abandon" })} />
      <//></div>`;
}

// The game on one page: beside the form, and in the menu.
function HowToPlay({ edition, told, words }) {
  const { t } = words;
  return html`<section class="ma-how"><h3>${t("how")}</h3>${(told ?? edition.how_to_play).map((text) => html`<p>${text}</p>`)}
    <ul>${Object.entries(edition.explained).map(([letter, text]) => html`<li><${FormatIcon} symbol=${edition.symbols[letter]} /> ${text}</li>`)}</ul></section>`;
}

// The menu closes on Escape, on a click elsewhere, and after a button in it has done its work.
function Menu({ words, children }) {
  const menu = useRef(null);
  const close = () => {
    menu.current.open = false;
  };
  useEffect(() => {
    const elsewhere = (event) => !menu.current?.contains(event.target) && close();
    document.addEventListener("pointerdown", elsewhere);
    return () => document.removeEventListener("pointerdown", elsewhere);
  }, []);
  const onKey = (event) => {
    if (event.key !== "Escape" || !menu.current.open) return;
    close();
    menu.current.querySelector("summary").focus();
  };
  const onClick = (event) => event.target.closest("[data-done]") && close();
  return html`<details class="ma-menu" ref=${menu} onKeyDown=${onKey} onClick=${onClick}><summary>${words.t("menu")}</summary><div class="ma-menu-body">${children}</div></details>`;
}

// A button that asks first when there is something to lose.
function Sure({ act, label, question, answers, words, onYes }) {
  const [asking, setAsking] = useState(false);
  const yes = () => {
    setAsking(false);
    onYes();
  };
  if (!asking) return html`<button type="button" data-act=${act} data-done=${question ? null : "yes"} onClick=${question ? () => setAsking(true) : onYes}>${label}</button>`;
  return html`<div class="ma-sure" role="group" aria-label=${question}><p>${question}</p>
    <button type="button" class="ma-primary" data-act=${`${act}-yes`} data-done="yes" onClick=${yes}>${words.t(answers[0])}</button> <button type="button" onClick=${() => setAsking(false)}>${words.t(answers[1])}</button></div>`;
}

// When the question changes and the focus was here or is lost with a vanished button, it goes to
// the new question; nobody who is elsewhere on the page is disturbed.
function useFocusOn(ref, question) {
  const before = useRef(question);
  useEffect(() => {
    if (before.current === question) return;
    before.current = question;
    const active = document.activeElement;
    const lost = !active || active === document.body || !active.isConnected;
    const inside = ref.current?.closest(".ma")?.contains(active);
    if (!lost && !inside) return;
    if (lost || active.tagName === "BUTTON") ref.current?.focus({ preventScroll: true });
    const top = ref.current?.getBoundingClientRect().top ?? 0;
    if (top < 0 || top > window.innerHeight * 0.75) ref.current?.scrollIntoView({ block: "start" });
  }, [question]);
}

// On the open floor of several people a control goes with the raise or the pass that was made with
// it: the focus that went with it comes back to the question, and no other is taken.
function useFocusKept(ref, question) {
  useEffect(() => {
    if (question && document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
  }, [question]);
}

function render({ model, el }) {
  let words = makeWords(model.get("catalogue"));
  const send = (message) => model.send(message);
  const { found, hear } = keeper(model.get("kept_as"), send);
  let log = null;
  let [pictures, gallery, before] = [null, null, null];
  const show = () => {
    const state = model.get("state");
    if (pictures !== model.get("pictures")) {
      pictures = model.get("pictures");
      gallery?.takeDown();
      gallery = hang(pictures);
    }
    const flights = takeOff(el.querySelector(".ma"), before, state);
    draw(html`<${Root} state=${state} advice=${model.get("advice")} hindsight=${model.get("hindsight")} words=${words} art=${gallery.art} send=${send} log=${log} />`, el);
    land(el.querySelector(".ma"), flights, gallery.art);
    before = state;
    requestAnimationFrame(() => el.closest(".modernart-table")?.setAttribute("lang", words.lang)); // its charts too
  };
  // The whole log is one viewer's, at one moment: it goes with either.
  const momentOf = (state) => `${state.viewer} ${state.log_length}`;
  let moment = "";
  const onState = () => {
    if (momentOf(model.get("state")) !== moment) log = null;
    show();
  };
  const onCatalogue = () => {
    words = makeWords(model.get("catalogue"));
    log = null;
    show();
    spread(words.lang);
  };
  const onMessage = (message) => {
    if (message.kind === "record") download(message.text, "modern-art.jsonl", "application/x-ndjson");
    hear(message);
    if (message.kind === "log") {
      log = message.lines;
      moment = momentOf(model.get("state"));
      show();
    }
  };
  model.on("change:catalogue", onCatalogue);
  model.on("change:state", onState);
  model.on("change:advice", show);
  model.on("change:hindsight", show);
  model.on("change:pictures", show);
  model.on("msg:custom", onMessage);
  show();
  ownKeys(el);
  send(greeting());
  const [packed] = found;
  if (packed && (model.get("state").screen === "setup" || model.get("state").is_fresh)) send({ kind: "found", packed });
  return () => {
    model.off("change:catalogue", onCatalogue);
    model.off("change:state", onState);
    model.off("change:advice", show);
    model.off("change:hindsight", show);
    model.off("change:pictures", show);
    model.off("msg:custom", onMessage);
    draw(null, el);
    gallery.takeDown();
  };
}

export default { render };
