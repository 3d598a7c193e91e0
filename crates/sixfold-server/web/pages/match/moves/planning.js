// Moves from this browser: a turn is planned, undone step by step, and committed at once; what cannot be done is
// explained by the server.
import * as api from "../../../lib/api.js";
import { isCard, targets } from "../../../lib/legal_moves.js";
import { announce, wordsOf } from "../../../lib/messages.js";
import { play } from "../../../lib/sound.js";
import { consequences, words } from "../../../lib/words.js";
import { ask } from "../confirm.js";
import { turnWords } from "./turn_words.js";

/** @typedef {import("../match.js").MatchScreen} MatchScreen */

/** Nothing is picked up, nothing is looked at any more. */
const HANDS_FREE = {
  selected: null,
  refused: null,
  battle: null,
  danger: [],
  calling: false,
  about: null,
  payWith: [],
};

/**
 * Makes a move: into the plan, or at once. The call can be made once in a game, so it is asked for.
 * @param {MatchScreen} screen
 * @param {string} text
 * @param {boolean} [sure] whether that was asked
 * @returns {Promise<void>}
 */
export async function make(screen, text, sure = false) {
  if (!screen.plans) return screen.send([text]);
  if (text.startsWith("call:") && !sure) {
    const yes = () => make(screen, text, true);
    return ask(screen, { words: "Use the call now? There is one in a game.", at: "call", yes });
  }
  try {
    const plan = [...screen.shown.plan, text];
    const mover = screen.tokenOn(/^(?:\w+:)?(\w+)-/.exec(text)?.[1] ?? "");
    const { state, events } = await api.plan(screen.shown.id, plan);
    const [deed, cost] = turnWords(text, mover && words(mover.card ?? mover.piece ?? ""));
    const follows = consequences(events);
    const steps = /** @type {[string, string][]} */ ([
      ...screen.shown.steps,
      [deed, [cost, ...follows].filter(Boolean).join("; ")],
    ]);
    const planEvents = [...screen.shown.planEvents, events];
    Object.assign(screen.shown, { plan, steps, planEvents, planned: state, plannedEvents: events, ...HANDS_FREE });
    announce([`Planned: ${deed}`, ...follows].join(". "));
    screen.draw(events);
    // A decision that leaves nothing to plan is a whole turn by itself.
    if (state.side_to_move !== screen.shown.match.to_move && plan.length === 1 && !text.includes("-"))
      await commitTurn(screen);
  } catch (error) {
    screen.fail(error);
  }
}

/**
 * Takes moves of the plan back, from one of them on; the last one alone where none is named.
 * @param {MatchScreen} screen
 * @param {number} [from]
 */
export async function unplan(screen, from = screen.shown.plan.length - 1) {
  const plan = screen.shown.plan.slice(0, from);
  try {
    const before = plan.length > 0 ? await api.plan(screen.shown.id, plan) : null;
    Object.assign(screen.shown, {
      plan,
      steps: screen.shown.steps.slice(0, from),
      planEvents: screen.shown.planEvents.slice(0, from),
      planned: before?.state ?? null,
      plannedEvents: before?.events ?? [],
      ...HANDS_FREE,
    });
    screen.draw([]);
  } catch (error) {
    screen.fail(error);
  }
}

/** Whether nothing is left to decide in this turn but to end it. @param {MatchScreen} screen */
export const canEnd = (screen) => Boolean(screen.phase?.ends_turn && screen.moves.some((move) => move.kind === "pass"));

/** Commits what is planned, and ends the turn where nothing else is left to do. @param {MatchScreen} screen */
export async function commitTurn(screen) {
  const pass = canEnd(screen) ? screen.moves.find((move) => move.kind === "pass") : undefined;
  if (screen.shown.plan.length > 0) await screen.send(pass ? [...screen.shown.plan, pass.text] : screen.shown.plan);
}

/**
 * Asks the server why a move is not legal, and says so, with where the token can go.
 * @param {MatchScreen} screen
 * @param {string} from
 * @param {string} to
 * @param {string} [sign] as the move was written
 */
export async function explain(screen, from, to, sign = "-") {
  if (screen.acting < 0 || isCard(from)) return screen.select(null);
  const move = `${from}${sign}${to}`;
  try {
    await api.plan(screen.shown.id, [...screen.shown.plan, move]);
  } catch (error) {
    if (api.isOffline(error)) return screen.fail(error);
    screen.shown.refused = to;
    const can = [...targets(screen.movesFrom(from)).keys()];
    play("refused");
    screen.board?.tokens.refuse(from);
    screen.fail(`${reasonOf(error, move)}${can.length > 0 ? ` It can go to ${can.join(", ")}.` : ""}`);
    screen.draw([]);
    setTimeout(() => {
      screen.shown.refused = null;
      screen.draw([]);
    }, 1200);
  }
}

/** Why the server refuses a move, as a sentence. @param {unknown} error @param {string} move which it repeats */
export function reasonOf(error, move) {
  const reason = wordsOf(error).replace(`${move}: `, "").replaceAll("`", "");
  return `${reason.charAt(0).toUpperCase()}${reason.slice(1).replace(/[.]?$/, ".")}`;
}

/**
 * Asks to take the last turn back; who plays both sides need not ask.
 * @param {MatchScreen} screen
 * @param {number} player
 */
export async function takeBack(screen, player) {
  const { seats, moves } = screen.shown.match;
  if (!screen.secrets[0] || !screen.secrets[1]) return screen.send(["!takeback"], player);
  const last = seats.findIndex(({ side }) => side === (moves.at(-1)?.side ?? side));
  await screen.send(["!takeback"], last);
  if (screen.shown.match.offer) await screen.send(["!accept"], 1 - last);
}
