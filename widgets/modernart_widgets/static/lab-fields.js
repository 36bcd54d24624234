// The fields and tables of all lab panels; what is shown comes from the kernel.
import { onEnter } from "./host.js";
import { html, useEffect, useRef, useState } from "./vendor/preact-htm.js";

// A range and a box for the same number. A slide is sent when it is let go, typing when it is
// finished. While one is moved the other waits: the kernel says how the number is written. What it
// refused stays to be mended while its message stands, then the box goes back to the number taken;
// where a panel counts what it took back in `undone`, it goes back at once. What comes of an earlier
// number writes nothing into a box in which the next one is being typed.
export function NumberField({ one, set }) {
  const [typed, type] = useState(one.text);
  const [slid, slide] = useState(one.value);
  const typing = useRef(false);
  useEffect(() => {
    typing.current = false;
  }, [one.undone]);
  useEffect(() => {
    if (one.refused) return;
    if (!typing.current) type(one.text);
    slide(one.value);
  }, [one.text, one.value, one.refused, one.undone]);
  const onType = (event) => {
    typing.current = true;
    type(event.target.value);
  };
  const finish = (event) => {
    typing.current = false;
    set(one.name, event.target.value);
  };
  const bounds = { min: one.least, max: one.most, step: one.step };
  return html`<div class="ma-lab-field"><label><span>${one.label}</span>
      <input type="text" inputmode="decimal" autocomplete="off" disabled=${one.idle} aria-invalid=${one.refused ? "true" : null} data-role=${one.name} value=${typed} onInput=${onType} onChange=${finish} onBlur=${() => (typing.current = false)} /></label>
    ${one.ranged && html`<input type="range" ...${bounds} value=${slid} disabled=${one.idle} aria-label=${one.label} data-range=${one.name} onInput=${(event) => (slide(event.target.value), type(event.target.value))} onChange=${(event) => set(one.name, Number(event.target.value))} />`}</div>`;
}

export function PickField({ one, set }) {
  const [chosen, choose] = useState(one.value);
  useEffect(() => choose(one.value), [one.value, one.undone]);
  const pick = (event) => {
    choose(event.target.value);
    set(one.name, event.target.value);
  };
  return html`<div class="ma-lab-field"><label><span>${one.label}</span><select data-role=${one.name} value=${chosen} onChange=${pick}>
    ${one.choices.map(({ code, text }) => html`<option value=${code}>${text}</option>`)}</select></label></div>`;
}

export function Facts({ facts }) {
  if (facts.folded) return html`<details class="ma-lab-folded"><summary>${facts.caption}</summary><${Rows} facts=${facts} /></details>`;
  return html`<${Rows} facts=${facts} />`;
}

const MOST_SIDE_BY_SIDE = 3;

// The roles are said because a narrow page folds the rows, which would take them away.
function Rows({ facts }) {
  const { caption, folded, heads, note, rows } = facts;
  const fold = heads.length > MOST_SIDE_BY_SIDE ? "ma-fold" : "";
  const cellOf = (cell, i) => html`<td role="cell" data-head=${heads[i + 1]} class=${/^[-−]/.test(cell) ? "ma-loss" : ""}>${cell}</td>`;
  return html`<div><div class="ma-scroll" tabindex="0" role="region" aria-label=${caption}><table role="table" class=${`ma-lab-facts ${fold}`}>
    <caption class=${folded ? "ma-visually-hidden" : ""}>${caption}</caption>
    <thead role="rowgroup"><tr role="row">${heads.map((head) => html`<th scope="col" role="columnheader">${head}</th>`)}</tr></thead>
    <tbody role="rowgroup">${rows.map(([name, ...cells]) => html`<tr role="row"><th scope="row" role="rowheader">${name}</th>${cells.map(cellOf)}</tr>`)}</tbody></table></div>
    ${note && html`<p class="ma-hint ma-lab-note">${note}</p>`}</div>`;
}

// A number that is sent once: then it stands there, and cannot be changed. The focus is in its box
// all the while, because the button goes.
export function GuessField({ one, set }) {
  return html`<${Amount} field=${one} onSend=${(typed, box) => (box.focus(), set(one.name, typed))} />`;
}

// One amount, typed and sent with a button or Enter; one that is locked is only read. Once it is
// open again its box is empty: whoever is next does not see what was typed before. What was refused is
// counted in `wrong`: it stays to be mended, and the box has the focus.
export function Amount({ field, wrong, onSend }) {
  const [typed, type] = useState("");
  const box = useRef(null);
  const { locked } = field;
  useEffect(() => {
    if (locked) type("");
  }, [locked]);
  useEffect(() => {
    if (wrong) box.current.focus();
  }, [wrong]);
  const submit = (event) => {
    event.preventDefault();
    if (!locked) onSend(typed, event.target.elements[0]);
  };
  return html`<form class="ma-amount" onKeyDown=${onEnter} onSubmit=${submit}>
    <label><span>${field.label}</span> <input type="text" inputmode="decimal" autocomplete="off" ref=${box} aria-invalid=${wrong ? "true" : null} data-role=${field.name ?? "amount"} readonly=${locked} value=${locked ? field.text : typed} onInput=${(event) => type(event.target.value)} /></label>
    ${!locked && html`<button type="submit" class="ma-primary" data-act=${field.name ? "lock" : "bid"}>${field.act}</button>`} <span class="ma-hint">${field.range}</span></form>`;
}

// Many amounts, typed from slips of paper and sent together; `children` are more buttons, and
// `onType` hears of all that is typed.
export function Numbers({ fields, submit, onSend, onType, children }) {
  const [typed, type] = useState({});
  useEffect(() => onType?.(typed), [typed]);
  const onSubmit = (event) => {
    event.preventDefault();
    onSend(typed);
  };
  return html`<form class="ma-lab-numbers" onKeyDown=${onEnter} onSubmit=${onSubmit}>
    <div class="ma-lab-controls">${fields.map(({ who, name }) => html`<label key=${who} class="ma-lab-field"><span>${name}</span>
      <input type="text" inputmode="decimal" autocomplete="off" data-slip=${who} value=${typed[who] ?? ""} onInput=${(event) => type({ ...typed, [who]: event.target.value })} /></label>`)}</div>
    <div class="ma-buttons"><button type="submit" class="ma-primary" data-act="close">${submit}</button> ${children}</div></form>`;
}
