// What the pressed piece is and how it moves, whosever it is; and the other pieces to look up.
import { Token } from "../../../components/icon.js";
import { html, useState } from "../../../lib/view.js";
import { words } from "../../../lib/words.js";
import { Hint } from "./hint.js";

/** @param {{ table: import("../match.js").Table }} props */
export function Guide({ table }) {
  const [chosen, choose] = useState(/** @type {string | null} */ (null));
  const kinds = table.kinds;
  const asked = table.shown.about ?? (table.shown.selected && table.tokenOn(table.shown.selected));
  const piece = asked?.piece ?? chosen ?? kinds[0]?.name;
  const kind = kinds.find(({ name }) => name === piece);
  const side = asked?.color ?? "white";
  return html`
    <section class="panel guide" aria-label="Pieces">
      ${kind && html`<${Token} symbol=${kind.name} side=${side} kind="large" />`}
      <div class="guide-say">
        ${kind && html`<h2>${pieceTitle(kind.name)}</h2>`}
        ${kind && !asked && html`<p>${words(kind.moves)}</p>`}
        <${Hint} table=${table} />
      </div>
      <div class="strip" role="group" aria-label="Look up a piece">
        ${kinds.map(
          ({ name }) => html`
          <button key=${name} type="button" aria-label=${pieceTitle(name)} aria-pressed=${String(name === piece)}
            onClick=${() => {
              choose(name);
              table.forgetAsked();
            }}><${Token} symbol=${name} side="white" /></button>`,
        )}
      </div>
    </section>`;
}

/** `lance_a` is read as `Lance A`. @param {string} piece */
const pieceTitle = (piece) => words(piece).replace(/ [a-z]$/, (letter) => letter.toUpperCase());
