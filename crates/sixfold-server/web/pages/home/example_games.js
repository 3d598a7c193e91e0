// A whole game of each kind, which the front page plays over and over where no game goes on that could be watched.
import { ask } from "../../lib/engine_query.js";

/** How long a move is looked at, and the last one, in milliseconds. */
const STEP = 1800;
const REST = 8000;

/** The moves of both sides, played by two computers. @type {Record<string, string>} */
const MOVES = {
  underchex: `
    f2-g3 d7-c5 b1-b2 h6-h5 h1-h2 b6-b5 d2-c3 f7-g5 d3-d4 f6-f5 e2xe8 e9xe8 c3-e4 f5-f4 f3xf4 f8xf4 b2-b3 c7-e7 c2-c3
    g7-i5 d1-d3 g5-e6 e4-f5 f4xf1 f5xe7 f1-c2 c1-b1 c2-b2 b1-a1 b2-a2 a1-c1 e8xe7 g3-f5 e7-f6 d3-f2 i5-h6 c1-i3 g6-g5
    f5-d5 e6-f4 f2xf4 f6-g6 d5-e7 g6-g7 f4-f8`,
  "war-in-heaven": `
    deploy:camiel-A1/zadkiel deploy:gabriel-B1/uriel,jophiel,raphael call:A1-A2 deploy:asmodeus-B9/leviathen
    deploy:beelzebub-A9/mammon,baal call:B9-C8 B8-B9 recharge:raphael recharge:mammon D3-E4 E4-D5 B2-A1
    recharge:zadkiel A7-B6 B6-A5 D7-D6 recharge:jophiel recharge:baal B1-C2 deploy:zadkiel-B1/jophiel,raphael battle
    A9-B8 deploy:belphegor-A9/mammon,baal C8-E6 recharge:uriel recharge:leviathen A3-A4 battle A4-A5 recharge:raphael
    A9-A8 A8-A7 A7-A6 recharge:jophiel recharge:asmodeus B4-A5 C3-C4 C4-B5 recharge:militia
    deploy:asmodeus-A9/leviathen A6-B6 B6-B5 recharge:fallen_angel recharge:leviathen A4-A5 C3-C4 battle A9-A6
    deploy:leviathen-A9/fallen_angel A9-A7 recharge:mammon battle C4-B5 A2-A4 recharge:militia A7-A5 C7-D6 D6-C5
    recharge:baal recharge:belphegor A1-A2 deploy:jophiel-A1/militia,militia A4-D4 battle
    deploy:belphegor-A9/mammon,baal B7-C6 C6-B5 A9-A8 recharge:fallen_angel recharge:militia recharge:leviathen D4-C4
    B2-B3 A1-B2 deploy:uriel-A1/militia deploy:leviathen-A9/fallen_angel A9-B7 B7-A5 A8-A7 recharge:mammon
    recharge:militia recharge:asmodeus B3-B4 battle A1-C3 C3-D5 recharge:militia deploy:asmodeus-A9/mammon A7-B6 A9-A6
    B6-A5 recharge:militia recharge:baal deploy:raphael-A1/militia,militia,militia D5-C7 battle C7-C5 A6-C6 battle
    A5-B5 B5-A5 recharge:mammon recharge:militia recharge:beelzebub A2-B3 B3-B4 battle B4-B5 pass
    deploy:beelzebub-A9/mammon,baal A9-B8 B8-B7 B7-A8`,
};

/** The moves of the example of a game, or none. @param {string} game */
export const exampleMoves = (game) => MOVES[game]?.trim().split(/\s+/) ?? [];

/**
 * Plays the example of a game until it is aborted, and pauses while it is not on the screen.
 * @param {string} game
 * @param {import("../../board/board.js").Board} board
 * @param {AbortSignal} signal calls it off
 * @param {() => boolean} paused
 */
export async function playExample(game, board, signal, paused) {
  const moves = exampleMoves(game);
  const wait = (/** @type {number} */ time) => new Promise((later) => setTimeout(later, time));
  const [{ ok: position }] = await ask([{ op: "game_new", game }], signal);
  for (let at = 0; !signal.aborted; at = at < moves.length ? at + 1 : 0) {
    const played = moves.slice(0, at);
    const [state, play] = await ask(
      [
        { op: "game_state", game, position, moves: played },
        { op: "game_play", game, position, moves: played },
      ],
      signal,
    );
    /** @type {import("../../lib/api.js").Happened[]} */
    const events = play.ok.events.filter((/** @type {{ move: number }} */ { move }) => move === at - 1);
    board.show(state.ok.tokens, events);
    const seen = at === 0 || events.some(({ from, to }) => from || to);
    await wait(at === moves.length ? REST : seen ? STEP : 0);
    while (!signal.aborted && (document.hidden || paused() || !isSeen(board.svg))) await wait(400);
  }
}

/** Whether any of an element is on the screen. @param {Element} element */
function isSeen(element) {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}
