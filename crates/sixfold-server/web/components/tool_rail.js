// The tools of a room beside its map: one of them is in hand; below them steps such as Undo.
import { html } from "../lib/view.js";
import { Icon } from "./icon.js";

/**
 * @typedef {object} Step
 * @property {string} title
 * @property {string} icon
 * @property {boolean} can whether it does something now
 * @property {() => void} click
 */

/**
 * @param {object} props
 * @param {readonly (readonly string[])[]} props.tools each is a value, its title and its icon
 * @param {string} props.tool the one in hand
 * @param {(tool: string) => void} props.choose
 * @param {Step[]} props.steps
 */
export const ToolRail = ({ tools, tool, choose, steps }) => html`<div class="rail">
  <fieldset class="tool-choice" aria-label="Tool">${tools.map(
    ([name, title, icon]) => html`<label class="tool" key=${name}>
    <input type="radio" name="tool" value=${name} checked=${tool === name}
      onChange=${() => choose(name)} /><${Icon} name=${icon} /><span>${title}</span></label>`,
  )}</fieldset>
  ${steps.map(
    ({ title, icon, can, click }) => html`<button type="button" class="rail-step" key=${title}
      aria-disabled=${can ? undefined : "true"} onClick=${click}>
      <${Icon} name=${icon} /><span>${title}</span></button>`,
  )}
</div>`;
