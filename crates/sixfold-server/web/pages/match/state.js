// Everything that the view of a match shows, as one plain object, and the marks on the board that follow from it.
import { movesFrom, sourceOf, targets } from "../../lib/legal_moves.js";

/** @import { Happened, Match, State, Token } from "../../lib/api.js" */
/** @typedef {import("./match.js").MatchScreen} MatchScreen */

/**
 * @typedef {object} Shown
 * @property {string} id
 * @property {Match} match the newest one from the server
 * @property {number} watching
 * @property {[boolean, boolean]} present who of the players is here
 * @property {(string | null)[]} phrases the last phrase of each player, for a few seconds
 * @property {number} receivedAt when the match was last received, in milliseconds since the page was opened
 * @property {boolean} connected
 * @property {boolean} lost whether the connection was lost before
 * @property {string[]} plan moves of a turn that is not committed
 * @property {[string, string][]} steps the moves of the plan in words
 * @property {Happened[][]} planEvents what each move of the plan does
 * @property {State | null} planned the state after the plan
 * @property {Happened[]} plannedEvents what happened in its last move
 * @property {number | null} past how many moves are shown, when not the newest position
 * @property {State | null} pastState
 * @property {Happened[]} pastEvents what happened in the last of them
 * @property {string | null} selected a cell or a card
 * @property {string | null} refused
 * @property {string[]} danger cells that a previewed battle would empty
 * @property {import("./panels/war/battle_order.js").Considered | null} battle the battle that is looked at
 * @property {boolean} flipped
 * @property {State | null} start the position at the start, where the page compares with it
 * @property {boolean} busy
 * @property {{ actions: string[], again: () => Promise<void> } | null} unsent what is kept while there is no connection
 * @property {string | null} answer the last answer to a command, or the description of the pressed token
 * @property {string | null} answered the answer to the last offer, until the next move
 * @property {import("./confirm.js").Question | null} asks what has to be answered with yes or no before it is done
 * @property {Token | null} about the token of either side that was pressed last
 * @property {string[]} payWith the cards that were pressed to pay, the last one first
 * @property {{ from: string, to: string | null } | null} premove one's next move, chosen in the other's turn
 * @property {boolean} calling whether the commander is about to call a token
 * @property {boolean} phrasesOpen whether the phrases to say are shown
 * @property {boolean} naming whether one's name is being typed
 * @property {boolean} moreOpen whether the rare actions are shown
 * @property {boolean} endClosed whether the card of the end was put away
 * @property {import("./review/ask_review.js").Review | number | "failed" | null} decided the review of a match that has
 *   ended: nothing before it is asked for, then how much of it is done
 */

/**
 * The view of a match at first.
 * @param {string} id
 * @param {Match} match
 * @returns {Shown}
 */
export function freshlyShown(id, match) {
  return {
    id,
    match,
    watching: 0,
    present: [false, false],
    phrases: [null, null],
    receivedAt: performance.now(),
    connected: false,
    lost: false,
    plan: [],
    steps: [],
    planEvents: [],
    planned: null,
    plannedEvents: [],
    past: null,
    pastState: null,
    pastEvents: [],
    selected: null,
    refused: null,
    danger: [],
    battle: null,
    flipped: false,
    start: null,
    busy: false,
    unsent: null,
    decided: null,
    answer: null,
    answered: null,
    asks: null,
    about: null,
    payWith: [],
    premove: null,
    calling: false,
    phrasesOpen: false,
    naming: false,
    moreOpen: false,
    endClosed: false,
  };
}

/** Events that leave a token where it stands. */
const STILL = new Set(["spent", "recharged", "fought"]);

/**
 * The cells where something happened.
 * @param {Happened[]} events
 * @returns {string[]}
 */
export const touched = (events) =>
  events
    .filter(({ event }) => !STILL.has(event))
    .flatMap(({ from, to }) => [from, to].filter((label) => label !== undefined));

/**
 * How many moves the last turn has: those that one side made one after the other.
 * @param {{ side: string }[]} moves
 */
function lastTurn(moves) {
  const side = moves.at(-1)?.side;
  return moves.length - 1 - moves.findLastIndex((move) => move.side !== side);
}

/** Events of the last move that is shown, or of the last turn. @param {MatchScreen} screen */
export function lastEvents({ shown }) {
  const { match, past, pastEvents, planned, plannedEvents } = shown;
  if (past !== null) return pastEvents;
  if (planned) return plannedEvents;
  const first = match.moves.length - lastTurn(match.moves);
  return match.events.filter((/** @type {{ move: number }} */ event) => event.move >= first);
}

/** The hexes where a move begins and ends. @param {string} move */
const hexesOf = (move) => /^([A-Za-z]\d+)[-x]([A-Za-z]\d+)/.exec(move)?.slice(1) ?? [];

/** Marks the hexes of the board. @param {MatchScreen} screen */
export function markBoard(screen) {
  const { state, shown, moves, board } = screen;
  const { selected, calling, danger, refused, premove } = shown;
  const goals = selected ? targets(movesFrom(moves, selected)) : new Map();
  const sources = new Set(moves.map((move) => sourceOf(move) ?? ""));
  // Where only the call leads, it is seen before it is used.
  const called = [...goals].filter(([, found]) =>
    found.every((/** @type {{ kind?: string }} */ { kind }) => kind === "call"),
  );
  board?.mark({
    selected,
    legal: new Set(goals.keys()),
    occupied: new Set(state.tokens.map((/** @type {{ label: string }} */ token) => token.label)),
    sources,
    calls: calling && !selected ? sources : new Set(called.map(([label]) => label)),
    last: touched(lastEvents(screen)),
    danger: [...danger, ...(state.check ? [state.check] : [])],
    refused,
    goals: premove ? [premove.from, premove.to ?? ""] : (shown.unsent?.actions ?? []).flatMap(hexesOf),
  });
  const planned = shown.plan.length > 0 || board?.root.querySelector(".planned");
  if (planned) import("./moves/planned_marks.js").then(({ markPlan }) => markPlan(screen));
}
