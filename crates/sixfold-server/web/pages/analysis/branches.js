// The moves of the room: one line of moves, tries that leave it, and where on them the board stands. A move never takes
// another one away: one that differs from what comes next begins a try.

/**
 * @typedef {{ from: number, moves: string[] }} Try after how many moves of the line it leaves it
 * @typedef {{ line: string[], tries: Try[], on: number | null, at: number }} Branches the try that the board is on, and
 *   how many moves it stands after
 */

/** The most tries; the oldest is dropped for another one. */
const MOST_TRIES = 20;

/** A line with the board after its last move. @param {string[]} [line] @returns {Branches} */
export const lineOf = (line = []) => ({ line, tries: [], on: null, at: line.length });

/** The line, or a try with the moves before it. @param {Branches} branches @param {number | null} on */
export function pathOf({ line, tries }, on) {
  if (on === null) return line;
  const { from, moves } = tries[on];
  return [...line.slice(0, from), ...moves];
}

/** The moves that were made. @param {Branches} all */
export const madeMoves = (all) => pathOf(all, all.on).slice(0, all.at);

/** The moves that come next where the board stands. @param {Branches} all */
export const laterMoves = (all) => pathOf(all, all.on).slice(all.at);

/**
 * The position after a number of moves of the line or of a try.
 * @param {Branches} all
 * @param {number} at
 * @returns {Branches}
 */
export function wentTo(all, at, on = all.on) {
  const place = Math.max(0, Math.min(at, pathOf(all, on).length));
  // Where a try leaves the line, the board is on the line.
  const isOn = on !== null && place > all.tries[on].from;
  return { ...all, at: place, on: isOn ? on : null };
}

/** Whether moves begin with others. @param {string[]} moves @param {string[]} start */
const begins = (moves, start) => start.every((text, at) => moves[at] === text);

/** Moves are played where the board stands. @param {Branches} all @param {string[]} texts @returns {Branches} */
export function played(all, texts) {
  const path = [...madeMoves(all), ...texts];
  const known = [null, ...all.tries.keys()].sort((a, b) => Number(b === all.on) - Number(a === all.on));
  for (const on of known) if (begins(pathOf(all, on), path)) return wentTo(all, path.length, on);
  // What ends where the board stands, or on the way there, goes on.
  const ends = known.find((on) => pathOf(all, on).length >= all.at && begins(path, pathOf(all, on)));
  if (ends === null) return { ...all, line: path, on: null, at: path.length };
  if (ends !== undefined) {
    const tries = all.tries.map((one, at) => (at === ends ? { ...one, moves: path.slice(one.from) } : one));
    return { ...all, tries, on: ends, at: path.length };
  }
  const shared = path.findIndex((text, at) => all.line[at] !== text);
  const tries = [...all.tries.slice(1 - MOST_TRIES), { from: shared, moves: path.slice(shared) }];
  return { ...all, tries, on: tries.length - 1, at: path.length };
}

/** A try is dropped. @param {Branches} all @param {number} number @returns {Branches} */
export function withoutTry(all, number) {
  const { on } = all;
  const onLine = on === number ? wentTo(all, all.tries[number].from) : all;
  const tries = all.tries.filter((_, at) => at !== number);
  return { ...onLine, tries, on: onLine.on === null ? null : onLine.on - Number(onLine.on > number) };
}

/** As parameters of an address. @param {Branches} all */
export const branchParameters = (all) => ({
  moves: all.line.join(";"),
  tries: all.tries.map(({ from, moves }) => `${from} ${moves.join(";")}`).join("|"),
  on: all.on === null ? "" : String(all.on),
  at: all.at === pathOf(all, all.on).length ? "" : String(all.at),
});

/** From the parameters of an address, of which any can be wrong. @param {URLSearchParams} query @returns {Branches} */
export function readBranches(query) {
  const movesOf = (/** @type {string | null} */ text) => (text ?? "").split(";").filter(Boolean).slice(0, 500);
  const line = movesOf(query.get("moves"));
  const tries = (query.get("tries") ?? "").split("|").flatMap((text) => {
    const [, from, moves] = /^(\d{1,3}) (.+)$/.exec(text) ?? [];
    return from !== undefined && Number(from) <= line.length ? [{ from: Number(from), moves: movesOf(moves) }] : [];
  });
  const all = { line, tries: tries.slice(0, MOST_TRIES), on: null, at: 0 };
  const number = /^\d+$/.exec(query.get("on") ?? "");
  const on = number && Number(number[0]) < all.tries.length ? Number(number[0]) : null;
  const at = /^\d+$/.exec(query.get("at") ?? "");
  return wentTo(all, at ? Number(at[0]) : pathOf(all, on).length, on);
}
