// The panels: one for each thing a seat can be asked. They draw a view and send an action.
import { html, useEffect, useRef, useState } from "./vendor/preact-htm.js";
import { Card } from "./card.js";
import { onEnter } from "./host.js";
import { Name, withName } from "./name.js";
import { useKeptHeight } from "./room.js";
import { callWords } from "./seats.js";

const entryOf = (view, kind) => view.legal.find((entry) => entry.kind === kind && ("min" in entry || "cards" in entry || "values" in entry));
const can = (view, kind) => view.legal.some((entry) => entry.kind === kind);

// What the kernel answers to the last input: both roles are there from the start, so that a screen
// reader hears a text that comes into them.
export function Message({ message }) {
  const isError = message?.kind === "error";
  return html`<div class="ma-message"><p role="alert" class=${isError ? "ma-error" : ""}>${isError ? message.text : ""}</p>
    <p role="status" class=${message && !isError ? "ma-info" : ""}>${message && !isError ? message.text : ""}</p></div>`;
}

// What the style sheet has to know of it is said in classes: a selector with :has would be weighed
// anew at each change of the whole page, the drawing of its charts too.
export function Panel(props) {
  const { state } = props;
  const Format = FORMATS[state.view.phase];
  const paintings = ["", "ma-on-block", "ma-on-block ma-pair"][state.view.lot.length];
  return html`<section class=${`ma-panel ${paintings} ${state.floor?.length ? "ma-floors" : ""}`} aria-label=${state.prompt}>
    <${Lot} ...${props} />
    <div class="ma-ask">
      <p class="ma-prompt">${state.prompt}</p>
      ${state.auctioneer_why && html`<p class="ma-why">${state.auctioneer_why}</p>`}
      <${Message} message=${state.message} />
      ${Format && html`<${Format} ...${props} />`}
      ${state.hint && html`<p class="ma-hint">${state.hint}</p>`}
    </div>
  </section>`;
}

function Lot({ state, edition, words }) {
  const { lot } = state.view;
  if (!lot.length) return null;
  const heading = state.is_unsold ? "lot_unsold" : state.is_sold ? "sold" : "lot";
  return html`<div class="ma-lot"><h3>${words.t(heading)}</h3>
    <div class="ma-lot-cards">${lot.map((text) => html`<${Card} key=${text} text=${text} edition=${edition} words=${words} titled=${true} />`)}</div></div>`;
}

// A labelled box for a whole amount, with a button and Enter. What is typed goes as it is: the
// kernel judges it and says what is wrong.
export function AmountForm({ label, button, onSend, suggestion = "", edition, secret }) {
  const [text, setText] = useState(String(suggestion));
  useEffect(() => setText(String(suggestion)), [suggestion]);
  const submit = (event) => {
    event.preventDefault();
    onSend(text);
  };
  const unit = [edition.currency, edition.ending && `1${edition.ending}`].filter(Boolean).join(" ");
  return html`<form class="ma-amount" onKeyDown=${onEnter} onSubmit=${submit} novalidate>
    <label><span>${label}</span> ${edition.currency}
      <input type="text" inputmode="numeric" autocomplete="off" size="5" value=${text} data-role="amount"
        aria-label=${unit ? `${label} (${unit})` : label} class=${secret ? "ma-secret" : ""} onInput=${(event) => setText(event.target.value)} />${edition.ending}</label>
    <button type="submit" class="ma-primary" data-act=${button}>${button}</button>
  </form>`;
}

function Raises({ view, min, max, edition, words, onBid, onPass, calm }) {
  const { t, money, number } = words;
  const changed = useRef([view.standing, 0]);
  if (changed.current[0] !== view.standing) changed.current = [view.standing, performance.now()];
  // A raise that has just changed under the pointer is not what was read there.
  const bid = (amount) => (calm || performance.now() - changed.current[1] > 300) && onBid(amount);
  const steps = min === undefined ? [] : [min, view.standing + 5].filter((amount, i, all) => all.indexOf(amount) === i && (max === undefined || amount <= max));
  return html`<div class="ma-buttons">${steps.map((amount) => html`<button type="button" class="ma-primary" key=${amount - view.standing} data-raise=${amount - view.standing}
    onClick=${() => bid(amount)}>${t(view.standing ? "raise_to" : "bid_amount", money(amount, edition))}${view.standing > 0 && html` <small>(+${number((amount - view.standing) * edition.unit)})</small>`}</button>`)}
    ${onPass && html`<button type="button" data-act="pass" onClick=${onPass}>${t("pass")}</button>`}</div>`;
}

function Standing({ state, edition, words }) {
  const { t, money } = words;
  const { view } = state;
  return html`<p class="ma-standing">${t("standing")}: <b>${view.high === null ? t("no_bid") : html`${money(view.standing, edition)} · <${Name} name=${view.seats[view.high].name} />`}</b></p>`;
}

export function Clock({ left, length, words }) {
  const { t } = words;
  const [now, setNow] = useState(left);
  useEffect(() => {
    if (left === null || left === undefined) return undefined;
    const end = performance.now() + left * 1000;
    setNow(left);
    const timer = setInterval(() => setNow(Math.max(0, (end - performance.now()) / 1000)), 200);
    return () => clearInterval(timer);
  }, [left]);
  if (left === null || left === undefined || !length) return null;
  const share = Math.min(1, now / length);
  const word = share > 2 / 3 ? t("floor_open") : share > 1 / 3 ? t("once") : share > 0 ? t("twice") : t("sold");
  return html`<div class="ma-clock"><div class="ma-clock-word" role="status">${word}</div>
    <div class="ma-clock-bar" aria-hidden="true"><span style=${`transform: scaleX(${share})`}></span></div>
    <span class="ma-clock-time" aria-hidden="true">${Math.ceil(now)}</span></div>`;
}

function BidOrPass({ state, edition, words, act }) {
  const { view } = state;
  const { t } = words;
  const bids = entryOf(view, "bid");
  const onBid = (value) => act({ kind: "bid", value });
  return html`<${Raises} view=${view} min=${bids?.min} max=${bids?.max} edition=${edition} words=${words} calm=${state.speed === "instant"} onBid=${onBid} onPass=${can(view, "pass") && (() => act({ kind: "pass" }))} />
    ${bids && html`<${AmountForm} label=${t("own_number")} button=${t("bid")} edition=${edition} onSend=${onBid} />`}`;
}

function OpenPanel(props) {
  const { state, words } = props;
  const { view } = state;
  return html`<${Standing} ...${props} />
    ${state.is_still && html`<p class="ma-hint">${words.t("stands_still")}</p>`}
    <${Clock} left=${state.left} length=${state.clock} words=${words} />
    ${state.floor.map((person) => html`<${FloorRow} key=${person.seat} person=${person} ...${props} />`)}
    ${state.viewer !== null && view.high !== state.viewer && html`<${BidOrPass} ...${props} />`}`;
}

// One person of several at this screen; cash stays secret, so only the least raise is known.
function FloorRow({ person, state, edition, words, act, send }) {
  const { t } = words;
  const onBid = (value) => act({ kind: "bid", value }, person.seat);
  return html`<fieldset class="ma-floor"><legend><${Name} name=${person.name} />${person.passed ? ` · ${t("pass")}` : ""}${person.high ? ` · ${t("standing")}` : ""}</legend>
    <button type="button" class="ma-quiet" onClick=${() => send({ kind: "peek", seat: person.seat })}>${withName(t("peek"), person.name)}</button>
    ${!person.high && html`<${Raises} view=${state.view} min=${state.view.standing + 1} edition=${edition} words=${words} calm=${state.speed === "instant"} onBid=${onBid} onPass=${!person.passed && (() => act({ kind: "pass" }, person.seat))} />
      <${AmountForm} label=${t("own_number")} button=${t("bid")} edition=${edition} onSend=${onBid} />`}
  </fieldset>`;
}

// The seats in a ring, in the order of asking, with what each has called. It stands below what can
// be done and what the coach says, which so are in sight also with two paintings on the block.
export function Ring({ state, edition, words }) {
  const { t, money } = words;
  const { view } = state;
  const isPriced = view.phase === "fixed_price" && view.price !== null;
  if (view.phase !== "once_around" && !isPriced) return null;
  const standing = html`${t("standing")}<br /><b>${view.high === null ? t("no_bid") : money(view.standing, edition)}</b>`;
  const middle = isPriced ? html`<b>${money(view.price, edition)}</b>` : standing;
  const count = view.circle.length;
  return html`<div class="ma-panel"><div class="ma-ring"><div class="ma-ring-middle" style=${`top: ${count === 3 ? 57 : 50}%`}>${middle}</div>
    <ol>${view.circle.map((seat, place) => {
      const angle = ((place + 1) / count) * 2 * Math.PI;
      const position = `left: ${50 - 33 * Math.sin(angle)}%; top: ${50 + 38 * Math.cos(angle)}%`;
      const call = callWords(view.calls[seat], edition, words);
      const acts = view.waiting_for[0] === seat;
      return html`<li key=${seat} style=${position} class=${`ma-ring-seat ${acts ? "ma-acts" : ""} ${view.high === seat ? "ma-high" : ""}`}>
        <b><${Name} name=${view.seats[seat].name} /></b><span>${call ?? (acts ? t("to_act") : seat === view.auctioneer && view.phase === "fixed_price" ? t("auctioneer") : t("still_to_come"))}</span></li>`;
    })}</ol></div></div>`;
}

function OncePanel(props) {
  return can(props.state.view, "pass") && html`<${BidOrPass} ...${props} />`;
}

function SealedPanel({ state, edition, words, act }) {
  const { view } = state;
  const { t } = words;
  return html`<ul class="ma-envelopes">${view.circle.map((seat) => html`<li key=${seat} class=${view.calls[seat] ? "ma-in" : ""}>
      <b><${Name} name=${view.seats[seat].name} /></b> ${view.calls[seat] ? t("sealed_in") : t("sealed_out")}</li>`)}</ul>
    ${entryOf(view, "sealed") && html`<${AmountForm} label=${t("own_number")} button=${t("hand_in")} suggestion="0" edition=${edition} onSend=${(value) => act({ kind: "sealed", value })} />`}`;
}

function PricePanel({ state, edition, words, act }) {
  const { view } = state;
  const { t, money } = words;
  if (view.price === null) {
    return entryOf(view, "price") && html`<${AmountForm} label=${t("your_price")} button=${t("ask")} edition=${edition} onSend=${(value) => act({ kind: "price", value })} />`;
  }
  const price = money(view.price, edition);
  const asked = view.waiting_for.includes(state.viewer);
  return asked && html`<div class="ma-buttons">
      <button type="button" class="ma-primary" data-act="accept" disabled=${!can(view, "accept")} title=${can(view, "accept") ? null : state.prompt} onClick=${() => act({ kind: "accept" })}>${t("accept", price)}</button>
      <button type="button" data-act="decline" onClick=${() => act({ kind: "decline" })}>${t("decline")}</button></div>`;
}

function SecondPanel({ state, edition, words, act }) {
  const { view } = state;
  const { t } = words;
  const cards = entryOf(view, "second")?.cards ?? [];
  return html`<ol class="ma-envelopes">${view.circle.map((seat) => html`<li key=${seat} class=${view.waiting_for.includes(seat) ? "ma-acts" : ""}>
      <b><${Name} name=${view.seats[seat].name} /></b> ${view.waiting_for.includes(seat) ? t("to_act") : t("still_to_come")}</li>`)}</ol>
    ${can(view, "second") && html`
      ${cards.length > 0 && html`<div class="ma-hand-cards">${cards.map((text) => html`<${Card} key=${text} text=${text} edition=${edition} words=${words} says="add_card" onClick=${() => act({ kind: "second", value: text })} />`)}</div>`}
      <div class="ma-buttons"><button type="button" class=${cards.length ? "" : "ma-primary"} data-act="second" onClick=${() => act({ kind: "second", value: null })}>${t(cards.length ? "add_none" : "cannot_add")}</button></div>`}`;
}

function RevealPanel({ state, words, act }) {
  const { t } = words;
  return can(state.view, "reveal") && html`<div class="ma-buttons">
    <button type="button" class="ma-primary" data-act="reveal" onClick=${() => act({ kind: "reveal", value: true })}>${t("turn_up")}</button>
    <button type="button" data-act="leave" onClick=${() => act({ kind: "reveal", value: false })}>${t("leave")}</button></div>`;
}

const FORMATS = {
  second: SecondPanel,
  open: OpenPanel,
  once_around: OncePanel,
  sealed: SealedPanel,
  fixed_price: PricePanel,
  reveal: RevealPanel,
};

// What can be laid now comes first; in a game that is every card, in a lesson those in question.
function laidFirst(cards, laying) {
  const can = (text) => !laying || laying.cards.includes(text);
  return [...cards.filter(can), ...cards.filter((text) => !can(text))];
}

// Where the board is below it, it keeps its room until the round ends.
export function Hand({ state, edition, words, act, send }) {
  const { view } = state;
  const { t, money } = words;
  const laying = entryOf(view, "offer");
  const cards = laidFirst([...view.hand].sort(), laying);
  const list = useRef(null);
  const [part, room] = useKeptHeight(true, "--kept");
  const isPeeking = state.people.length > 1 && state.screen === "table";
  const move = (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const buttons = [...list.current.querySelectorAll("button")];
    buttons[(buttons.indexOf(document.activeElement) + step + buttons.length) % buttons.length]?.focus();
    event.preventDefault();
  };
  return html`<section ref=${part} style=${room} class="ma-hand" aria-label=${t("hand")}>
    <div class="ma-hand-head"><h3>${t("hand")}</h3>
      ${isPeeking && html`<button type="button" class="ma-quiet" data-act="cover" onClick=${() => send({ kind: "cover" })}>${t("cover")}</button>`}
      <p>${t("cash")}: <b data-role="cash">${money(view.seats[state.viewer].cash, edition)}</b></p></div>
    ${cards.length === 0 && html`<p>${t("hand_empty")}</p>`}
    <div class="ma-hand-cards" ref=${list} onKeyDown=${laying ? move : undefined} role="group" aria-label=${t("hand")}>${cards.map((text) => html`<${Card} key=${text} text=${text} edition=${edition} words=${words} says=${laying ? "lay_card" : "card_name"} disabled=${laying && !laying.cards.includes(text)}
      onClick=${laying && (() => act({ kind: "offer", value: text }))} />`)}</div>
    ${state.later && html`<p class="ma-hint">${state.later}</p>`}
  </section>`;
}
