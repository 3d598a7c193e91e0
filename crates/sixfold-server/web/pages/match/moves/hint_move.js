// A hint against the computer: one arrow, for the move that the computer would play here.
import { announce, toast } from "../../../lib/messages.js";
import { turnWords } from "./turn_words.js";

/** How many positions the computer looks at for a hint. */
const NODES = 3000;

/** Whether a hint is fair: the only opponent is the computer. @param {import("../match.js").MatchScreen} screen */
export function canHint({ shown, secrets }) {
  const own = secrets.findIndex((secret) => secret);
  return own >= 0 && shown.match.seats[1 - own].kind === "engine" && !shown.match.outcome;
}

/** Draws the arrow, and says the move. @param {import("../match.js").MatchScreen} screen */
export async function showHint(screen) {
  const { match, plan } = screen.shown;
  if (screen.acting < 0) return toast("Wait for the computer.");
  if (plan.length > 0) return toast("A hint is for a turn that is not planned yet.");
  const { game, position } = match;
  const { ask } = await import("../../../lib/engine_query.js");
  const [answer] = await ask([{ op: "game_hints", game, position, count: 1, nodes: NODES }]);
  const move = answer.ok?.[0]?.move;
  if (!move) return screen.fail(answer.error?.message ?? "There is nothing to play here.");
  const [, from, to] = /^(?:\w+:)?(\w+)[-x](\w+)/.exec(move) ?? [];
  screen.board?.point(from, to);
  const words = `Try ${screen.plans ? turnWords(move)[0] : move}`;
  announce(words);
  return toast(words);
}
