// A choice of a few, as radio buttons in a well.
import { html } from "../lib/view.js";
import { Icon } from "./icon.js";

/**
 * @param {{ legend: string, name: string, value: string, options: readonly (readonly string[])[], choose: (value: string) => void }} props
 *   each option is a value, its title and, where it has one, its icon
 */
export const Segments = ({ legend, name, value, options, choose }) => html`
  <fieldset class="seg">
    <legend>${legend}</legend>
    <div>${options.map(([option, title, icon]) => html`
      <label key=${option}>
        <input type="radio" name=${name} value=${option} checked=${option === value} onChange=${() => choose(option)} />
        ${icon && html`<${Icon} name=${icon} />`}<span>${title}</span>
      </label>`)}</div>
  </fieldset>`;
