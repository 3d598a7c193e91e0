// Every token with its hex, as a table, for those who would rather read.
import { html } from "../../../../lib/view.js";
import { tokenName } from "../../../../lib/words.js";

/** @param {{ table: import("../../match.js").Table }} props */
export const BoardAsText = ({ table }) => html`
  <details>
    <summary>The board as text</summary>
    <table class="plain">
      <caption>What stands where</caption>
      <tbody>${table.state.tokens.map(
        (token) => html`<tr key=${token.id}><th scope="row">
        ${token.label}</th><td>${tokenName(token)}</td></tr>`,
      )}</tbody>
    </table>
  </details>`;
