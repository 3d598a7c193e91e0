// The moves of a match with the signs of those that were not good, and the way through them.
import { Icon, Token } from "../../../components/icon.js";
import { html, useLayoutEffect, useRef } from "../../../lib/view.js";
import { sideTitle, words } from "../../../lib/words.js";
import { figures } from "../moves/notation.js";
import { turnWords } from "../moves/turn_words.js";
import { MARKS } from "./ask_review.js";

/** @typedef {import("./review.js").ReviewRoom} ReviewRoom */

/** One tab stop, however long the game is; arrows go through it. @param {{ room: ReviewRoom }} props */
export function MarkedMoves({ room }) {
  const { moves } = room.match;
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    const now = list.current?.querySelector(".mv.now");
    if (!list.current || !now) return;
    // The current move is in view, without moving the page.
    const [box, row] = [list.current.getBoundingClientRect(), now.getBoundingClientRect()];
    if (row.top < box.top || row.bottom > box.bottom) list.current.scrollTop += row.top - box.top - box.height / 2;
  }, [room.at, moves.length]);
  const shown = room.tokens ? figures(room.tokens, moves) : moves.map(() => null);
  const go = (/** @type {number} */ number) => room.does(() => room.goTo(number));
  const icon = (/** @type {string} */ name, /** @type {string} */ title, /** @type {() => unknown} */ work) =>
    html`<button class="icon" type="button" aria-label=${title} onClick=${work}><${Icon} name=${name} /></button>`;
  return html`
    <section class="panel moves-panel" aria-label="The moves">
      <ol class=${`moves ${room.tokens ? "" : "by-turn"}`} ref=${list} tabindex="0" aria-label="Moves">
        ${rows(room).map(
          (row, number) =>
            html`<li key=${number}><span class="no">${number + 1}</span>${row.map(
              (index) => html`<${Move} key=${index} room=${room} index=${index} figure=${shown[index]} go=${go} />`,
            )}</li>`,
        )}
      </ol>
      <div class="hist jump">
        <button type="button" class="quiet" onClick=${() => room.does(() => room.nextMistake(-1))}><${Icon}
          name="chevron-left" />Last mistake</button>
        ${icon("chevron-left", "One move back", () => go(room.at - 1))}
        ${icon("chevron-right", "One move on", () => go(room.at + 1))}
        <button type="button" class="quiet" onClick=${() => room.does(() => room.nextMistake(1))}>Next mistake<${Icon}
          name="chevron-right" /></button>
      </div>
    </section>`;
}

/**
 * The numbers of the moves: two in a row, or those of a turn together.
 * @param {ReviewRoom} room
 * @returns {number[][]}
 */
function rows({ tokens, match: { moves } }) {
  /** @type {number[][]} */
  const found = [];
  moves.forEach(({ side }, index) => {
    const together = tokens ? index % 2 === 1 : index > 0 && moves[index - 1].side === side;
    if (together) found.at(-1)?.push(index);
    else found.push([index]);
  });
  return found;
}

/**
 * @param {object} props
 * @param {ReviewRoom} props.room
 * @param {number} props.index
 * @param {import("../moves/notation.js").Figure | null} props.figure
 * @param {(number: number) => void} props.go
 */
function Move({ room, index, figure, go }) {
  const move = room.match.moves[index];
  const mark = room.review?.marks.find((one) => one.move === index);
  const text = figure ? figure.text : room.tokens ? move.text : turnWords(move.text)[0];
  // A screen reader says the pieces that are drawn as figures.
  const piece = figure ? `${words(figure.piece ?? "pawn").toLowerCase()} ` : "";
  const judged = mark ? `, ${MARKS[mark.kind].word}` : "";
  const now = index + 1 === room.at && !room.puzzle;
  return html`
    <button type="button" class=${`mv ${move.side} ${now ? "now" : ""}`} tabindex="-1" data-move=${move.text}
      aria-label=${`${sideTitle(move.side)} ${piece}${text}${judged}, go there`}
      aria-current=${now ? "step" : undefined}
      onClick=${() => go(index + 1)}>
      ${figure?.piece && html`<${Token} symbol=${figure.piece} side="figure" />`}${text}
      ${figure?.becomes && html`=<${Token} symbol=${figure.becomes} side="figure" />`}
      ${mark && html`<i class=${`mk ${mark.kind}`}>${MARKS[mark.kind].sign}</i>`}
    </button>`;
}
