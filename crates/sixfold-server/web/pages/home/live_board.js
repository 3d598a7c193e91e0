// A board that plays itself: a game that goes on now, as it is played; else the start of the chosen game.
import { listen } from "../../lib/api.js";
import { html, useEffect, useRef, useState } from "../../lib/view.js";
import { between } from "./watch.js";

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
 * @param {{ game: import("../../lib/api.js").GameInfo, matches: any[] | null }} props no matches before they are known
 */
export function LiveBoard({ game, matches }) {
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  const [match, show] = useState(/** @type {any} */ (null));
  const waits = (/** @type {any} */ { kind }) => kind === "open";
  const id = matches?.find((one) => one.game === game.game && !one.seats.some(waits))?.id;
  const ready = matches !== null;
  useEffect(() => (place.current && ready ? follow(game.game, id, place.current, show) : undefined), [ready, id]);
  const board = html`<div class="live-b" ref=${place} inert></div>`;
  return html`
    <section class=${`live ${game.game}`} aria-label=${match ? "A game going on now" : game.title}>
      ${board}
      ${
        match
          ? html`<p><span class="ondot"></span><b>Live</b> ${between(match)} <a href=${`/m/${id}`}>Watch</a></p>`
          : html`<p>${game.about.split(". ")[0]}</p>`
      }
    </section>`;
}

/**
 * Draws the board, and a match on it as it is played.
 * @param {string} game
 * @param {string | undefined} id
 * @param {HTMLElement} place
 * @param {(match: any) => void} show
 */
function follow(game, id, place, show) {
  let ended = false;
  let end = () => {};
  const start = async () => {
    if (!id) {
      const picture = new Image();
      picture.src = `/api/games/${game}/picture.svg`;
      picture.alt = "";
      place.replaceChildren(picture);
      return;
    }
    const { Board } = await import("../../board/board.js");
    const board = await Board.load(game, place, NOTHING);
    if (ended) return;
    /** How many moves are shown, and how many actions are known. */
    let [moves, known] = [-1, 0];
    const draw = (/** @type {any} */ match) => {
      const made = match.moves_before + match.moves.length;
      const news = (/** @type {any} */ { move }) => moves >= 0 && move >= moves;
      board.show(match.state.tokens, match.events.filter(news));
      [moves, known] = [made, match.number];
      show({ seats: match.seats, number: made, watching: 0 });
    };
    const told = (/** @type {any} */ { match }) => match && (moves < 0 || match.number > known) && draw(match);
    end = listen(
      `/api/matches/${id}`,
      () => known,
      told,
      () => {},
    );
  };
  // Without the board the page is whole, too.
  start().catch(() => {});
  return () => {
    ended = true;
    end();
  };
}
