// A table whose rows fold on a narrow page, where each number stands under the head of its column.
import { html } from "./vendor/preact-htm.js";

// The roles are said because folded rows would lose them. A row has a head, cells, a class.
export function FoldingTable({ label, look, heads, rows }) {
  const cellOf = (cell, i) => html`<td role="cell" data-head=${heads[i + 1]}>${cell}</td>`;
  return html`<table role="table" aria-label=${label} class=${`ma-fold ${look ?? ""}`}>
    <thead role="rowgroup"><tr role="row">${heads.map((head) => html`<th scope="col" role="columnheader">${head}</th>`)}</tr></thead>
    <tbody role="rowgroup">${rows.map((row) => html`<tr role="row" class=${row.look ?? ""}><th scope="row" role="rowheader">${row.head}</th>${row.cells.map(cellOf)}</tr>`)}</tbody></table>`;
}
