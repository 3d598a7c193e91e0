// On the card of the end: how the match went and what decided it, as the computer sees it.
import { html } from "../../../lib/view.js";
import { goTo } from "../history.js";
import { completeReview } from "./ask_review.js";
import { Graph } from "./graph.js";
import { MoveText } from "./move_text.js";

/** @typedef {import("../match.js").MatchScreen} MatchScreen */
/** @typedef {import("./ask_review.js").Review} Review */

/** @param {{ screen: MatchScreen }} props */
export function Decided({ screen }) {
  const { match, decided: found } = screen.shown;
  if (match.moves.length === 0) return null;
  if (found === null) look(screen);
  return html`<div class="decided" role="group" aria-label="What decided it">${parts(screen, found)}</div>`;
}

/** @param {MatchScreen} screen @param {Review | number | "failed" | null} found */
function parts(screen, found) {
  if (found === null || typeof found === "number")
    return html`<p class="small">Looking for what decided it…${found ? ` ${found} %` : ""}</p>`;
  if (found === "failed") {
    const again = () => {
      look(screen);
      screen.draw([]);
    };
    return html`<p>What decided it could not be looked up. <button class="quiet" type="button"
      onClick=${again}>Try again</button></p>`;
  }
  const { clear, from, nodes, turning, values } = found;
  const count = nodes.toLocaleString("en");
  const part = `the last ${values.length} positions, ${count} ahead of each`;
  const examined = from > 0 ? part : `${count} positions ahead of each move`;
  const decisive = `A move decides where it costs ${score((clear * DECISIVE) / LEAD)} or more for good. `;
  const sides = screen.shown.match.seats.map(({ side }) => side);
  return html`
    <${Graph} review=${found} sides=${sides} />
    <p>${words(screen, found)}</p>
    <p class="small depth">As the computer sees it. ${turning === null ? "" : decisive}It looked at ${examined}.</p>`;
}

/** A loss that decides and a clear lead, as the server sets one by the other. */
const [DECISIVE, LEAD] = [3, 8];

/** From here on the game is decided, and the value counts moves. */
const DECIDED = 900_000;

/** A value as people write it. @param {number} value */
const score = (value) => (Math.round(value) / 100).toFixed(2);

/** Asks once; the answer is drawn when it comes. @param {MatchScreen} screen */
function look(screen) {
  const { shown } = screen;
  const show = (/** @type {Review | number | "failed"} */ found) => {
    shown.decided = found;
    screen.draw([]);
  };
  shown.decided = 0;
  completeReview(shown.id, show).then(show, () => show("failed"));
}

/** The sentence where no move decided it. @type {Record<string, string>} */
const WORDS = {
  little_by_little: "The game was lost little by little; no single move decided it.",
  unclear: "Several moves may have decided it, and the computer cannot tell which.",
  given_up: "The game was given up while it was not lost yet.",
  drawn: "Nobody won, so no move decided it.",
};

/** The move that decided it, in a sentence or two. @param {MatchScreen} screen @param {Review} found */
function words(screen, { verdict, turning, from, marks }) {
  const mark = marks.find(({ move }) => move === turning);
  if (!mark) return WORDS[verdict] ?? `It was decided before move ${from + 1}.`;
  const { moves } = screen.shown.match;
  const start = screen.shown.start?.tokens;
  const go = () => screen.does(() => goTo(screen, mark.move));
  const before = moves.slice(0, mark.move);
  const number = start ? Math.floor(mark.move / 2) + 1 : mark.move + 1;
  const lost = Math.max(Math.abs(mark.before), Math.abs(mark.after)) > DECIDED;
  const cost = lost ? "the game" : score(mark.before - mark.after);
  return html`It turned on move ${number}, <button class="quiet" type="button" onClick=${go}><${MoveText}
    start=${start} moves=${before} move=${mark} /></button>, which cost ${cost}. Better was <${MoveText} start=${start}
    moves=${before} move=${{ side: mark.side, text: mark.better[0] }} />.`;
}
