// A board that plays itself: a game that goes on now, as it is played; else an example of the chosen game, or its start
// for who wants no motion.
import { listen } from "../../lib/api.js";
import { held } from "../../lib/seats.js";
import { html, useEffect, useRef, useState } from "../../lib/view.js";
import { between } from "./watch.js";

/** @import { LiveMessage, Match, RunningMatch } from "../../lib/api.js" */
/** @import { Between } from "./watch.js" */

/** Whether no motion is wanted. */
const CALM = matchMedia("(prefers-reduced-motion: reduce)");

/** For how long after its last move a game counts as going on, in milliseconds: one that stands still shows nothing. */
const LIVE = 300_000;

/**
 * The game of this kind that others play now: of several the one with the newest move.
 * @param {RunningMatch[]} matches
 * @param {string} game
 */
const playedNow = (matches, game) =>
  matches
    .filter((one) => one.game === game && one.number > 0 && !one.seats.some(({ kind }) => kind === "open"))
    .filter((one) => !held(one.id) && Date.now() - one.updated < LIVE)
    .sort((a, b) => b.updated - a.updated)
    .at(0);

/** A board that is only looked at. */
const NOTHING = {
  press: () => {},
  lift: () => {},
  drop: async () => {},
  escape: () => {},
  describe: () => "",
  command: () => false,
};

/**
 * No matches before they are known.
 * @param {{ game: import("../../lib/api.js").GameInfo, matches: RunningMatch[] | null }} props
 */
export function LiveBoard({ game, matches }) {
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  const [match, show] = useState(/** @type {Between | null} */ (null));
  const paused = useRef(false);
  const [, drawAgain] = useState(0);
  const id = matches ? playedNow(matches, game.game)?.id : undefined;
  const ready = matches !== null;
  useEffect(
    () => (place.current && ready ? follow(game.game, id, place.current, show, paused) : undefined),
    [ready, id],
  );
  const pause = () => {
    paused.current = !paused.current;
    drawAgain((count) => count + 1);
  };
  const board = html`<div class="live-b" ref=${place} inert></div>`;
  return html`
    <section class=${`live ${game.game}`} aria-label=${match ? "A game going on now" : game.title}>
      ${board}
      ${
        match
          ? html`<p><span class="ondot"></span><b>Live</b> ${between(match)} <a href=${`/m/${id}`}>Watch</a></p>`
          : html`<p>${game.about.split(". ")[0]} ${
              ready &&
              !id &&
              !CALM.matches &&
              html`<button class="quiet" type="button" onClick=${pause}>${paused.current ? "Go on" : "Pause"}</button>`
            }</p>`
      }
    </section>`;
}

/**
 * Draws the board, and a match on it as it is played.
 * @param {string} game
 * @param {string | undefined} id
 * @param {HTMLElement} place
 * @param {(match: Between) => void} show
 * @param {{ current: boolean }} paused whether the example rests
 */
function follow(game, id, place, show, paused) {
  const ended = new AbortController();
  let end = () => {};
  const start = async () => {
    if (!id && CALM.matches) {
      const picture = new Image();
      picture.src = `/api/games/${game}/picture.svg`;
      picture.alt = "";
      place.replaceChildren(picture);
      return undefined;
    }
    const { loadBoard } = await import("../../components/game_board.js");
    const board = await loadBoard(game, place, NOTHING);
    board.label("rim");
    if (ended.signal.aborted) return undefined;
    if (!id) {
      const { playExample } = await import("./example_games.js");
      return playExample(game, board, ended.signal, () => paused.current);
    }
    /** How many moves are shown, and how many actions are known. */
    let [moves, known] = [-1, 0];
    const draw = (/** @type {Match} */ match) => {
      const made = match.moves_before + match.moves.length;
      const news = match.events.filter(({ move }) => moves >= 0 && move >= moves);
      board.show(match.state.tokens, news);
      [moves, known] = [made, match.number];
      show({ seats: match.seats, number: made, watching: 0 });
    };
    const onMessage = (/** @type {LiveMessage} */ { match, gone }) => {
      // It was deleted: the board stays as it is.
      if (gone) end();
      if (match && (moves < 0 || match.number > known)) draw(match);
    };
    end = listen(
      `/api/matches/${id}`,
      () => known,
      onMessage,
      () => {},
    );
    return undefined;
  };
  // Without the board the page is whole, too.
  start().catch(() => {});
  return () => {
    ended.abort();
    end();
  };
}
