// A select whose value the kernel keeps.
import { html, useEffect, useState } from "./vendor/preact-htm.js";

// Shows what was chosen at once: a state that left the kernel before the choice reached it does not turn it back.
export function Choice({ role, label, value, options, onChoose }) {
  const [chosen, choose] = useState(null);
  useEffect(() => choose(null), [value]);
  const onChange = (event) => {
    choose(event.target.value);
    onChoose(event.target.value);
  };
  return html`<label><span>${label}</span><select data-role=${role} value=${chosen ?? value} onChange=${onChange}>
    ${options.map(([one, text]) => html`<option value=${one}>${text}</option>`)}</select></label>`;
}
