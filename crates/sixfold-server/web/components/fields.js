// Fields of the rooms: a choice of many, a number, a short text. Typed text stays until it is given or put away, also
// when everything around it is drawn again.
import { html, useState } from "../lib/view.js";

/** @typedef {import("../lib/view.js").FieldEvent} FieldEvent */

/**
 * A choice of many; a choice of up to four is better shown as `Segments`.
 * @param {object} props
 * @param {string} props.label
 * @param {string} props.name
 * @param {string} props.value
 * @param {readonly (readonly string[])[]} props.options a value and its title each
 * @param {(value: string) => void} props.choose
 */
export const Choice = ({ label, name, value, options, choose }) => html`
  <label class="form-field"><span>${label}</span>
    <select name=${name} value=${value}
      onChange=${(/** @type {FieldEvent} */ event) => choose(event.currentTarget.value)}>
      ${options.map(
        ([option, title]) => html`<option key=${option} value=${option} selected=${option === value}>${title}</option>`,
      )}
    </select>
  </label>`;

/**
 * A text that is given with Enter or by leaving the field.
 * @param {object} props
 * @param {string} props.label
 * @param {string} props.name
 * @param {string | number} props.value
 * @param {(value: string) => void} props.change
 * @param {string} [props.kind] the type of the input
 * @param {Record<string, unknown>} [props.more] attributes of the input
 */
export function TextField({ label, name, value, change, kind = "text", more = {} }) {
  const [typed, setTyped] = useState(/** @type {string | null} */ (null));
  const give = (/** @type {FieldEvent} */ event) => {
    setTyped(null);
    change(event.currentTarget.value);
  };
  return html`<label class=${`form-field ${kind === "number" ? "number" : ""}`}><span>${label}</span>
    <input type=${kind} name=${name} value=${typed ?? value} ...${more}
      onInput=${(/** @type {FieldEvent} */ event) => setTyped(event.currentTarget.value)}
      onChange=${give} onBlur=${() => setTyped(null)} />
  </label>`;
}

/**
 * A number within bounds: one outside becomes the nearest that is allowed.
 * @param {object} props
 * @param {string} props.label
 * @param {string} props.name
 * @param {number | string} props.value
 * @param {readonly [number, number, number?]} props.range the least, the greatest and the step
 * @param {(value: number) => void} props.change
 */
export function NumberField({ label, name, value, range: [least, most, step = 1], change }) {
  const give = (/** @type {string} */ text) => {
    const given = Number(text);
    change(Math.min(most, Math.max(least, Number.isFinite(given) ? given : least)));
  };
  return html`<${TextField} kind="number" label=${label} name=${name} value=${value} change=${give}
    more=${{ min: least, max: most, step }} />`;
}
