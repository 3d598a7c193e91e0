// Moves from this browser: a turn is planned, undone step by step, and committed at once; what cannot be done is
// explained by the server.
import * as api from "../../../lib/api.js";
import { isCard, targets } from "../../../lib/legal_moves.js";
import { announce, wordsOf } from "../../../lib/messages.js";
import { play } from "../../../lib/sound.js";
import { consequences, words } from "../../../lib/words.js";
import { ask } from "../confirm.js";
import { turnWords } from "./turn_words.js";

/** @typedef {import("../match.js").Table} Table */

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
 * @param {Table} table
 * @param {string} text
 * @param {boolean} [sure] whether that was asked
 * @returns {Promise<void>}
 */
export async function make(table, text, sure = false) {
  if (!table.plans) return table.send([text]);
  if (text.startsWith("call:") && !sure) {
    const yes = () => make(table, text, true);
    return ask(table, { words: "Use the call now? There is one in a game.", at: "call", yes });
  }
  try {
    const plan = [...table.shown.plan, text];
    const mover = table.tokenOn(/^(?:\w+:)?(\w+)-/.exec(text)?.[1] ?? "");
    const { state, events } = await api.plan(table.shown.id, plan);
    const [said, cost] = turnWords(text, mover && words(mover.card ?? mover.piece ?? ""));
    const follows = consequences(events);
    const steps = /** @type {[string, string][]} */ ([
      ...table.shown.steps,
      [said, [cost, ...follows].filter(Boolean).join("; ")],
    ]);
    const planEvents = [...table.shown.planEvents, events];
    Object.assign(table.shown, { plan, steps, planEvents, planned: state, plannedEvents: events, ...HANDS_FREE });
    announce([`Planned: ${said}`, ...follows].join(". "));
    table.draw(events);
    // A decision that leaves nothing to plan is a whole turn by itself.
    if (state.side_to_move !== table.shown.match.to_move && plan.length === 1 && !text.includes("-"))
      await commitTurn(table);
  } catch (error) {
    table.fail(error);
  }
}

/**
 * Takes moves of the plan back, from one of them on; the last one alone where none is named.
 * @param {Table} table
 * @param {number} [from]
 */
export async function unplan(table, from = table.shown.plan.length - 1) {
  const plan = table.shown.plan.slice(0, from);
  try {
    const before = plan.length > 0 ? await api.plan(table.shown.id, plan) : null;
    Object.assign(table.shown, {
      plan,
      steps: table.shown.steps.slice(0, from),
      planEvents: table.shown.planEvents.slice(0, from),
      planned: before?.state ?? null,
      plannedEvents: before?.events ?? [],
      ...HANDS_FREE,
    });
    table.draw([]);
  } catch (error) {
    table.fail(error);
  }
}

/** Whether nothing is left to decide in this turn but to end it. @param {Table} table */
export const canEnd = (table) => Boolean(table.phase?.ends_turn && table.moves.some((move) => move.kind === "pass"));

/** Commits what is planned, and ends the turn where nothing else is left to do. @param {Table} table */
export async function commitTurn(table) {
  const pass = canEnd(table) ? table.moves.find((move) => move.kind === "pass") : undefined;
  if (table.shown.plan.length > 0) await table.send(pass ? [...table.shown.plan, pass.text] : table.shown.plan);
}

/**
 * Asks the server why a move is not legal, and says so, with where the token can go.
 * @param {Table} table
 * @param {string} from
 * @param {string} to
 * @param {string} [sign] as the move was written
 */
export async function explain(table, from, to, sign = "-") {
  if (table.acting < 0 || isCard(from)) return table.select(null);
  const move = `${from}${sign}${to}`;
  try {
    await api.plan(table.shown.id, [...table.shown.plan, move]);
  } catch (error) {
    if (api.isOffline(error)) return table.fail(error);
    table.shown.refused = to;
    const can = [...targets(table.movesFrom(from)).keys()];
    play("refused");
    table.board?.tokens.refuse(from);
    table.fail(`${reasonOf(error, move)}${can.length > 0 ? ` It can go to ${can.join(", ")}.` : ""}`);
    table.draw([]);
    setTimeout(() => {
      table.shown.refused = null;
      table.draw([]);
    }, 1200);
  }
}

/** Why the server refuses a move, as a sentence. @param {unknown} error @param {string} move which it repeats */
export function reasonOf(error, move) {
  const reason = wordsOf(error).replace(`${move}: `, "").replaceAll("`", "");
  return `${reason.charAt(0).toUpperCase()}${reason.slice(1).replace(/[.]?$/, ".")}`;
}

/** Asks to take the last turn back; who plays both sides need not ask. @param {Table} table @param {number} player */
export async function takeBack(table, player) {
  const { seats, moves } = table.shown.match;
  if (!table.secrets[0] || !table.secrets[1]) return table.send(["!takeback"], player);
  const last = seats.findIndex(({ side }) => side === (moves.at(-1)?.side ?? side));
  await table.send(["!takeback"], last);
  if (table.shown.match.offer) await table.send(["!accept"], 1 - last);
}
