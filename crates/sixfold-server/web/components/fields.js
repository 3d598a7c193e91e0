// Fields of the rooms: a choice of many, a number, a short text. What is typed stays until it is given or put away, also
// when everything around it is drawn again.
import { html, useState } from "../lib/view.js";

/**
 * A choice of many; a choice of up to four is better shown as `Segments`.
 * @param {{ label: string, name: string, value: string, options: readonly (readonly string[])[], choose: (value: string) => void }} props
 */
export const Choice = ({ label, name, value, options, choose }) => html`
  <label class="form-field"><span>${label}</span>
    <select name=${name} value=${value} onChange=${(/** @type {any} */ event) => choose(event.target.value)}>
      ${options.map(([option, title]) => html`<option key=${option} value=${option} selected=${option === value}>${title}</option>`)}
    </select>
  </label>`;

/**
 * A text that is given with Enter or by leaving the field.
 * @param {{ label: string, name: string, value: string | number, change: (value: string) => void, kind?: string, more?: Record<string, unknown> }} props
 */
export function TextField({ label, name, value, change, kind = "text", more = {} }) {
  const [typed, setTyped] = useState(/** @type {string | null} */ (null));
  const give = (/** @type {any} */ event) => {
    setTyped(null);
    change(event.target.value);
  };
  return html`<label class=${`form-field ${kind === "number" ? "number" : ""}`}><span>${label}</span>
    <input type=${kind} name=${name} value=${typed ?? value} ...${more}
      onInput=${(/** @type {any} */ event) => setTyped(event.target.value)} onChange=${give} onBlur=${() => setTyped(null)} />
  </label>`;
}

/**
 * A number within bounds: what lies outside becomes the nearest that is allowed.
 * @param {{ label: string, name: string, value: number | string, range: readonly [number, number, number?], change: (value: number) => void }} props
 */
export function NumberField({ label, name, value, range: [least, most, step = 1], change }) {
  const give = (/** @type {string} */ text) => {
    const given = Number(text);
    change(Math.min(most, Math.max(least, Number.isFinite(given) ? given : least)));
  };
  return html`<${TextField} kind="number" label=${label} name=${name} value=${value} change=${give} more=${{ min: least, max: most, step }} />`;
}
