// A choice of a few, as radio buttons in a well.
import { html } from "../lib/view.js";
import { Icon } from "./icon.js";

/**
 * @typedef {object} Choice
 * @property {string} legend
 * @property {string} name
 * @property {string} value
 * @property {readonly (readonly string[])[]} options each is a value, its title and, where it has one, its icon
 * @property {(value: string) => void} choose
 */

/**
 * @param {Choice} props
 */
export const Segments = ({ legend, name, value, options, choose }) => html`
  <fieldset class="seg">
    <legend>${legend}</legend>
    <div>${options.map(
      ([option, title, icon]) => html`
      <label key=${option}>
        <input type="radio" name=${name} value=${option} checked=${option === value} onChange=${() => choose(option)} />
        ${icon && html`<${Icon} name=${icon} />`}<span>${title}</span>
      </label>`,
    )}</div>
  </fieldset>`;
