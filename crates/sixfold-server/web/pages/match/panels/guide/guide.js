// The pressed piece of either side and how it moves; and the other pieces to look up.
import { Token } from "../../../../components/icon.js";
import { MoveDiagram } from "../../../../components/move_diagram.js";
import { html, useEffect, useState } from "../../../../lib/view.js";
import { words } from "../../../../lib/words.js";
import { Hint } from "./hint.js";

/** @param {{ screen: import("../../match.js").MatchScreen }} props */
export function Guide({ screen }) {
  const [chosen, choose] = useState(/** @type {string | null} */ (null));
  const kinds = screen.kinds;
  const asked = screen.shown.about ?? screen.tokenOn(screen.shown.selected ?? "");
  const piece = asked?.piece ?? chosen ?? kinds[0]?.name;
  useEffect(() => {
    if (piece) screen.learnGuide();
  }, [piece]);
  const kind = kinds.find(({ name }) => name === piece);
  const side = asked?.color ?? "white";
  const entry = screen.guide.find(({ name }) => name === piece);
  // Forward is downward for who is seen at the upper edge.
  const turned = side !== screen.shown.match.seats[screen.below].side;
  return html`
    <section class="panel guide" aria-label="Pieces">
      <div class="guide-look">
        ${
          entry
            ? html`<${MoveDiagram} entry=${entry} side=${side} turned=${turned} />`
            : kind && html`<${Token} symbol=${kind.name} side=${side} kind="large" />`
        }
      </div>
      <div class="guide-say">
        ${kind && html`<h2>${pieceTitle(kind.name)}${entry?.worth && html` <small>${worth(entry.worth)}</small>`}</h2>`}
        ${kind && !asked && html`<p>${words(kind.moves)}</p>`}
        <${Hint} screen=${screen} />
      </div>
      <div class="strip" role="group" aria-label="Look up a piece">
        ${kinds.map(
          ({ name }) => html`
          <button key=${name} type="button" aria-label=${pieceTitle(name)} aria-pressed=${String(name === piece)}
            onClick=${() => {
              choose(name);
              screen.forgetAsked();
            }}><${Token} symbol=${name} side="white" /></button>`,
        )}
      </div>
    </section>`;
}

/** @param {number} pawns */
const worth = (pawns) => (pawns === 1 ? "worth 1 pawn" : `worth ${pawns} pawns`);

/** `lance_a` is read as `Lance A`. @param {string} piece */
const pieceTitle = (piece) => words(piece).replace(/ [a-z]$/, (letter) => letter.toUpperCase());
