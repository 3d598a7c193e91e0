// Every token with its hex, as a list, for those who would rather read.
import { html } from "../../../../lib/view.js";
import { tokenName } from "../../../../lib/words.js";

/** @param {{ screen: import("../../match.js").MatchScreen }} props */
export const BoardAsText = ({ screen }) => html`
  <details>
    <summary>The board as text</summary>
    <table class="plain">
      <caption>What stands where</caption>
      <tbody>${screen.state.tokens.map(
        (token) => html`<tr key=${token.id}><th scope="row">
        ${token.label}</th><td>${tokenName(token)}</td></tr>`,
      )}</tbody>
    </table>
  </details>`;
