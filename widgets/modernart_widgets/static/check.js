// The checks: questions with a field, what an answer is worth, and the line of the lesson.
import { html, render as draw, useEffect, useRef, useState } from "./vendor/preact-htm.js";
import { download, keeper, onEnter, ownKeys } from "./host.js";
import { greeting, spread } from "./language.js";

const MOST_SIDE_BY_SIDE = 3; // columns that a phone has room for
let questions = 0; // drawn so far, for ids that no two questions share
const kept = (lesson) => `modernart.answers.${lesson}`;

function Root({ state, t, send }) {
  const root = useRef(null);
  const named = useRef(false);
  useEffect(() => {
    if (named.current) root.current.focus({ preventScroll: true }); // the form that had it is gone
    named.current = false;
  }, [state.seed]);
  const onName = (name) => {
    named.current = true;
    send({ kind: "student", name });
  };
  return html`<div class="ma ma-checks" lang=${state.lang} role="group" aria-label=${state.title} tabindex="-1" ref=${root}>
    <${Student} key=${state.seed} state=${state} t=${t} onName=${onName} />
    ${state.questions.map((question) => html`<${Question} key=${`${state.seed} ${question.id}`} question=${question} seed=${state.seed} t=${t} send=${send} />`)}
    ${state.student && html`<footer class="ma-check-foot"><p role="status"><b>${state.line}</b></p>
      <button type="button" data-act="hand_in" onClick=${() => send({ kind: "hand_in" })}>${t("hand_in")}</button></footer>`}
  </div>`;
}

// Asked for once; then it only says whose answers these are. The focus goes along.
function Student({ state, t, onName }) {
  const [name, setName] = useState(state.student);
  const [asking, setAsking] = useState(false);
  const part = useRef(null);
  const before = useRef(false);
  useEffect(() => {
    if (before.current !== asking) part.current?.querySelector("input, button").focus();
    before.current = asking;
  }, [asking]);
  const submit = (event) => {
    event.preventDefault();
    onName(name);
    setAsking(false);
  };
  const message = html`<p class="ma-check-message" role="status">${state.message}</p>`;
  if (state.student && !asking) return html`<div class="ma-check-student" ref=${part}><p>${state.answers_of}</p><button type="button" class="ma-quiet" data-act="change" onClick=${() => setAsking(true)}>${t("change")}</button>${message}</div>`;
  return html`<form class="ma-check-student" ref=${part} onKeyDown=${onEnter} onSubmit=${submit}>
    <label><span>${t("student")}</span><input type="text" data-role="student" autocomplete="off" maxlength="60" value=${name} onInput=${(event) => setName(event.target.value)} /></label>
    <button type="submit" class="ma-primary" data-act="start">${t("start")}</button>
    ${state.student && html`<button type="button" onClick=${() => setAsking(false)}>${t("cancel")}</button>`}
    <p class="ma-hint">${t("student_why")}</p>${message}</form>`;
}

function Question({ question, seed, t, send }) {
  const [given, setGiven] = useState(question.given);
  useEffect(() => setGiven(question.given), [question.given]);
  const [id] = useState(() => `ma-check-${(questions += 1)}`);
  const submit = (event) => {
    event.preventDefault();
    send({ kind: "give", id: question.id, seed, given });
  };
  const Field = question.kind === "choice" ? Choices : Amount;
  return html`<form class="ma-check" data-question=${question.id} data-stands=${question.stands} aria-labelledby=${`${id}-title`} onKeyDown=${onEnter} onSubmit=${submit}>
    <h3 id=${`${id}-title`}>${question.title}</h3>
    <p id=${`${id}-text`}>${question.text}</p>
    ${question.rows.length > 0 && html`<${Facts} question=${question} />`}
    <${Field} id=${id} question=${question} given=${given} setGiven=${setGiven} t=${t} />
    <div class="ma-check-answer"><div role="status" id=${`${id}-answer`}><p>${question.answer}</p></div>
      <small>${question.tries}</small></div>
  </form>`;
}

// The roles are said because a narrow page folds the rows, which would take them away.
function Facts({ question }) {
  const { heads, rows } = question;
  const fold = heads.length > MOST_SIDE_BY_SIDE ? "ma-fold" : "";
  return html`<div class="ma-scroll" tabindex="0" role="region" aria-label=${question.facts}><table role="table" class=${fold}>
    <thead role="rowgroup"><tr role="row">${heads.map((head) => html`<th scope="col" role="columnheader">${head}</th>`)}</tr></thead>
    <tbody role="rowgroup">${rows.map(([name, ...cells]) => html`<tr role="row"><th scope="row" role="rowheader">${name}</th>${cells.map((cell, i) => html`<td role="cell" data-head=${heads[i + 1]}>${cell}</td>`)}</tr>`)}</tbody></table></div>`;
}

function Amount({ id, question, given, setGiven, t }) {
  return html`<div class="ma-check-field"><label><span>${question.label}</span>
      <input type="text" inputmode="decimal" autocomplete="off" data-role="answer" value=${given} aria-describedby=${`${id}-text ${id}-tolerance ${id}-answer`} onInput=${(event) => setGiven(event.target.value)} /></label>
    <button type="submit" class="ma-primary" data-act="check">${t("check")}</button>
    <small id=${`${id}-tolerance`}>${question.tolerance}</small></div>`;
}

function Choices({ id, question, given, setGiven, t }) {
  return html`<div class="ma-check-field"><fieldset aria-describedby=${`${id}-text ${id}-answer`}><legend>${question.label}</legend>
    ${question.choices.map(({ code, text }) => html`<label class="ma-choice"><input type="radio" name=${`${id}-choice`} value=${code} checked=${given === code} onChange=${() => setGiven(code)} /> ${text}</label>`)}</fieldset>
    <button type="submit" class="ma-primary" data-act="check">${t("check")}</button></div>`;
}

function render({ model, el }) {
  const t = (key) => model.get("catalogue")[key];
  const send = (message) => model.send(message);
  const key = kept(model.get("state").lesson);
  const { found, hear } = keeper(key, send);
  const show = () => draw(html`<${Root} state=${model.get("state")} t=${t} send=${send} />`, el);
  const onMessage = (message) => {
    if (message.kind === "file") download(message.text, message.name, "application/json");
    hear(message);
  };
  const onCatalogue = () => {
    show();
    spread(model.get("state").lang);
  };
  model.on("change:catalogue", onCatalogue);
  model.on("change:state", show);
  // What another tab has kept is joined with what is here.
  const onKept = (event) => event.key === key && event.newValue && send({ kind: "found", packed: event.newValue });
  model.on("msg:custom", onMessage);
  window.addEventListener("storage", onKept);
  show();
  ownKeys(el);
  send(greeting());
  for (const packed of found) send({ kind: "found", packed });
  return () => {
    model.off("change:catalogue", onCatalogue);
    model.off("change:state", show);
    model.off("msg:custom", onMessage);
    window.removeEventListener("storage", onKept);
    draw(null, el);
  };
}

export default { render };
