// A board that plays itself: a game that goes on now, as it is played; else the start of the chosen game.
import { drawing, listen, view } from "../../lib/api.js";
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

/** @param {{ game: import("../../lib/api.js").GameInfo, matches: any[] }} props */
export function LiveBoard({ game, matches }) {
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  const [match, show] = useState(/** @type {any} */ (null));
  const id = matches.find((one) => one.game === game.game)?.id;
  useEffect(() => (place.current ? follow(game.game, id, place.current, show) : undefined), [game.game, id]);
  const board = html`<div class="live-b" ref=${place} inert></div>`;
  return html`
    <section class=${`live ${game.game}`} aria-label=${match ? "A game going on now" : game.title}>
      ${board}
      ${
        match
          ? html`<p><span class="ondot"></span><b>Live</b> ${between(match)} <a href=${`/m/${id}`}>Watch</a></p>`
          : html`<p>${game.about}</p>`
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
      const picture = await drawing(`/api/games/${game}/picture.svg`);
      if (!ended) place.replaceChildren(picture);
      return;
    }
    const { Board } = await import("../../board/board.js");
    const board = await Board.load(game, place, NOTHING);
    let now = await view(id, 0);
    const draw = (/** @type {any} */ match, /** @type {any[]} */ events) => {
      now = match;
      board.show(match.state.tokens, events);
      show({ seats: match.seats, number: match.moves.length, watching: 0 });
    };
    if (ended) return;
    draw(now, []);
    end = listen(
      `/api/matches/${id}`,
      () => now.number,
      ({ match }) => {
        if (match && match.number > now.number)
          draw(
            match,
            match.events.filter((/** @type {any} */ { move }) => move >= now.moves.length),
          );
      },
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
