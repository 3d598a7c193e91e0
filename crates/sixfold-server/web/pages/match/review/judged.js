// Words about the move on the board: how bad it was, what it allowed, what was better; or a puzzle made of it.
import { Icon } from "../../../components/icon.js";
import { html } from "../../../lib/view.js";
import { sideTitle, words } from "../../../lib/words.js";
import { MARKS } from "./ask_review.js";
import { MoveText } from "./move_text.js";

/** @typedef {import("./review.js").ReviewRoom} ReviewRoom */
/** @typedef {import("./ask_review.js").Mark} Mark */

/** From here on the game is decided, and the score counts moves. */
const DECIDED = 900_000;

/** @param {{ room: ReviewRoom }} props */
export function Judged({ room }) {
  if (room.puzzle) return html`<${Asked} room=${room} puzzle=${room.puzzle} />`;
  if (room.line) return html`<${Line} room=${room} line=${room.line} />`;
  const { mark, review, at } = room;
  if (!review) return null;
  if (mark) return html`<${Mistake} room=${room} mark=${mark} />`;
  const sentence =
    at === 0
      ? "The game begins. Go through the moves, or to the next mistake."
      : at <= review.from
        ? "This move was not looked at."
        : "Nothing to find fault with here.";
  return html`<section class="panel judged" aria-label="This move"><p>${sentence}</p></section>`;
}

/** @param {{ room: ReviewRoom, mark: Mark }} props */
function Mistake({ room, mark }) {
  const { sign, word } = MARKS[mark.kind];
  const { moves, game } = room.match;
  const before = moves.slice(0, mark.move);
  const text = (/** @type {{ text: string }[]} */ made, /** @type {string} */ move) =>
    html`<${MoveText} start=${room.tokens} moves=${made} move=${{ text: move }} />`;
  const tried = [...before.map((made) => made.text), mark.better[0]].join(";");
  const analysis = `/analysis?${new URLSearchParams({ game, position: room.position, moves: tried })}`;
  const practise = () => room.does(() => room.practise(mark));
  const why = () => room.does(() => room.showWhy(mark));
  const answer = room.allowed(mark) && text(moves.slice(0, mark.move + 1), mark.reply[0]);
  const number = room.tokens ? Math.floor(mark.move / 2) + 1 : mark.move + 1;
  return html`
    <section class="panel judged" aria-label="This move">
      <p class="played"><i class=${`mk ${mark.kind}`} aria-hidden="true">${sign}</i>${`${number}. `}
        ${text(before, mark.text)}${` was ${word}.`}</p>
      <p>${stood(room, mark)}${answer && html` ${sideTitle(other(room, mark.side))} can answer ${answer}.`}</p>
      <p><i class="mk best" aria-hidden="true">!</i>Better: ${text(before, mark.better[0])}.</p>
      <div class="row">
        <a class="button main" href=${analysis}>Try it on the board</a>
        ${mark.reply.length > 0 && html`<button type="button" onClick=${why}>Show why</button>`}
        <button type="button" onClick=${practise}>Find it yourself</button>
      </div>
      <p class="small">${mark.depth} moves deep.</p>
    </section>`;
}

/** @param {ReviewRoom} room @param {string} side */
const other = (room, side) => room.sides[room.sides[0] === side ? 1 : 0];

/** How it stood before and after a move. @param {ReviewRoom} room @param {Mark} mark */
function stood({ review }, { side, before, after }) {
  const clear = review?.clear ?? 1;
  const name = (/** @type {number} */ value) => {
    const much = Math.abs(value);
    if (much > DECIDED) return value > 0 ? "won" : "lost";
    if (much < clear / 5) return "even";
    if (value > 0) return much < clear ? "better" : "much better";
    return much < clear ? "worse" : "much worse";
  };
  const [was, is] = [name(before), name(after)];
  const verb = side.endsWith("s") ? "were" : "was";
  const who = sideTitle(side);
  const first =
    was === "even" ? "It was even" : was === "won" || was === "lost" ? `${who} had ${was}` : `${who} ${verb} ${was}`;
  if (was === is) return `${first}, and ${after > 0 ? "less" : "more"} so after it.`;
  const then =
    is === "even"
      ? "it is even"
      : is === "lost" || is === "won"
        ? `the game is ${is}`
        : `${who} ${verb === "were" ? "are" : "is"} ${is}`;
  return `${first}; after it ${then}.`;
}

/** A line that is shown to say why. @param {{ room: ReviewRoom, line: NonNullable<ReviewRoom["line"]> }} props */
function Line({ room, line }) {
  const made = room.match.moves.slice(0, line.after);
  const step = (/** @type {number} */ shown) => room.does(() => room.step({ ...line, shown }));
  return html`
    <section class="panel judged" aria-label="What could follow">
      <p>What could follow, as the computer sees it:</p>
      <ol class="line">
        ${line.moves.map(
          (text, at) => html`<li key=${at}><button type="button" class=${`mv ${at + 1 === line.shown ? "now" : ""}`}
            aria-current=${at + 1 === line.shown ? "step" : undefined} onClick=${() => step(at + 1)}><${MoveText}
            start=${room.tokens} moves=${[...made, ...line.moves.slice(0, at).map((one) => ({ text: one }))]}
            move=${{ text }} /></button></li>`,
        )}
      </ol>
      <div class="row">
        <button type="button" disabled=${line.shown === 0} onClick=${() => step(line.shown - 1)}><${Icon}
          name="chevron-left" />Back</button>
        <button type="button" disabled=${line.shown >= line.moves.length}
          onClick=${() => step(line.shown + 1)}>On<${Icon} name="chevron-right" /></button>
        <button type="button" onClick=${() => room.does(() => room.goTo(room.at))}>Back to the game</button>
      </div>
    </section>`;
}

/** @param {{ room: ReviewRoom, puzzle: import("./puzzle.js").Puzzle }} props */
function Asked({ room, puzzle }) {
  const { mark, solved, shown, over } = puzzle;
  const next = room.puzzles.find(({ move }) => move > mark.move);
  const { cards, free } = puzzle.buttons;
  const before = room.match.moves.slice(0, mark.move);
  const answer = html`<${MoveText} start=${room.tokens} moves=${before} move=${{ text: mark.better[0] }} />`;
  return html`
    <section class="panel judged puzzle" aria-label="Find the better move">
      <p class="played">${puzzle.question}</p>
      <p role="status">${puzzle.reply}${(shown || solved) && html` The best is ${answer}.`}</p>
      ${
        cards.length + free.size > 0 &&
        html`<div class="row">
        ${cards.map(
          ([
            source,
            card,
          ]) => html`<button key=${source} type="button" aria-pressed=${String(puzzle.selected === source)}
            onClick=${() => room.does(() => puzzle.lift(source))}>${words(card)}</button>`,
        )}
        ${[...free].map(
          ([name, moves]) => html`<button key=${name} type="button"
            onClick=${() => room.does(() => puzzle.choose(moves))}>${name}</button>`,
        )}
      </div>`
      }
      <div class="row">
        ${puzzle.offered && html`<button type="button" onClick=${() => puzzle.show()}>Show me</button>`}
        ${
          over &&
          next &&
          html`<button type="button" class="main"
          onClick=${() => room.does(() => room.practise(next))}>Next puzzle</button>`
        }
        <button type="button" onClick=${() => room.does(() => room.goTo(mark.move + 1))}>Back to the review</button>
      </div>
    </section>`;
}
