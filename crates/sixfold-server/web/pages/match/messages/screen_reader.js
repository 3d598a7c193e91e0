// Questions about the board in words, by keys or typed: for those who hear it rather than see it. The
// answers come from the position that the server sent and from where the hexes lie.
import { tokenName } from "../../../lib/words.js";
import { statusWords } from "./status.js";

/** Keys on a hex of the board, with the command and what it says. */
export const COMMANDS = /** @type {const} */ ([
  ["l", "last", "the last move"],
  ["o", "turn", "whose turn it is"],
  ["p", "where", "where all of this kind stand; typed: where knight"],
  ["r", "row", "what stands in this row; typed: row 4"],
  ["c", "file", "what stands in this file; typed: file d"],
  ["m", "moves", "where this one can go; typed: moves d2"],
  ["v", "scan", "what is seen from here along the lines; typed: scan d4"],
]);

/** Eight ways on the screen, clockwise from the right. */
const WAYS = ["right", "down right", "down", "down left", "left", "up left", "up", "up right"];

/**
 * The answer to a command, or `null` when the text is not a command.
 * @param {import("../match.js").MatchScreen} screen
 * @param {string} text such as `row 4`
 * @returns {string | null}
 */
export function answer(screen, text) {
  const [command, ...rest] = text.trim().toLowerCase().split(/\s+/);
  const about = rest.join(" ");
  const example = COMMANDS.find(([, name]) => name === command)?.[2].split("typed: ")[1];
  if (example && !about) return `Say about what, such as: ${example}.`;
  if (command === "last") return lastMove(screen);
  if (command === "turn") return statusWords(screen).join(". ");
  if (command === "where") return where(screen, about);
  if (command === "row") return read(screen, `Row ${about}`, (label) => label.slice(1).toLowerCase() === about);
  if (command === "file") return read(screen, `File ${about}`, (label) => label[0].toLowerCase() === about);
  const label = [...(screen.board?.cells.keys() ?? [])].find((label) => label.toLowerCase() === about);
  if (command === "moves") return label ? movesOf(screen, label) : `There is no hex ${about}.`;
  if (command === "scan") return label ? scan(screen, label) : `There is no hex ${about}.`;
  return null;
}

/**
 * The command that a key on a hex stands for.
 * @param {import("../match.js").MatchScreen} screen
 * @param {string} key
 * @param {string} label
 */
export function commandOf(screen, key, label) {
  const command = COMMANDS.find(([known]) => known === key)?.[1];
  if (command === "row") return `row ${label.slice(1)}`;
  if (command === "file") return `file ${label[0]}`;
  if (command === "moves" || command === "scan") return `${command} ${label}`;
  if (command !== "where") return command;
  const token = screen.tokenOn(label);
  return token ? `where ${token.color ?? token.side} ${token.piece ?? token.card}` : `moves ${label}`;
}

/** @param {import("../match.js").MatchScreen} screen */
function lastMove(screen) {
  const { moves } = screen.shown.match;
  const last = moves[(screen.shown.past ?? moves.length) - 1];
  return last ? `Last move: ${last.side} ${last.text}.` : "Nobody has moved yet.";
}

/** @param {import("../match.js").MatchScreen} screen @param {string} kind a kind of token, with or without its side */
function where(screen, kind) {
  const wanted = kind.replace(/[\s_-]+/g, " ");
  const matches = (/** @type {import("../../../lib/api.js").Token} */ token) => {
    const name = String(token.piece ?? token.card).replaceAll("_", " ");
    const names = [
      name,
      `${token.color ?? token.side} ${name}`,
      String(token.title ?? "").toLowerCase(),
      token.color ?? token.side,
    ];
    return names.includes(wanted);
  };
  const found = screen.state.tokens.filter(matches).sort((a, b) => byLabel(a.label, b.label));
  return found.length > 0
    ? `${found.map((token) => `${token.label} ${token.color ?? token.side}`).join(", ")}.`
    : `No ${wanted} on the board.`;
}

/** File by file, and in a file by number. @param {string} a @param {string} b */
const byLabel = (a, b) => a[0].localeCompare(b[0]) || Number(a.slice(1)) - Number(b.slice(1));

/**
 * @param {import("../match.js").MatchScreen} screen
 * @param {string} title
 * @param {(label: string) => boolean} within
 */
function read(screen, title, within) {
  const labels = [...(screen.board?.cells.keys() ?? [])].filter(within).sort(byLabel);
  if (labels.length === 0) return `${title}: there is no such ${title.split(" ")[0].toLowerCase()}.`;
  const taken = labels
    .filter((label) => screen.tokenOn(label))
    .map((label) => `${label} ${tokenName(screen.tokenOn(label))}`);
  return `${title}, ${labels.length} hexes: ${taken.length > 0 ? taken.join("; ") : "all empty"}.`;
}

/** @param {import("../match.js").MatchScreen} screen @param {string} label */
function movesOf(screen, label) {
  const moves = screen.movesFrom(label);
  const name = tokenName(screen.tokenOn(label));
  if (moves.length === 0) return `${label}, ${name}: no moves.`;
  const to = [...new Set(moves.map((move) => `${move.to}${move.capture ? " capture" : ""}`))];
  return `${label}, ${name}: ${to.join(", ")}.`;
}

/** The first token along each line. @param {import("../match.js").MatchScreen} screen @param {string} label */
function scan(screen, label) {
  const cells = screen.board?.cells;
  const cell = cells?.get(label);
  if (!cells || !cell) return "";
  const turned = screen.shown.flipped ? -1 : 1;
  const seen = cell.neighbors.map((next) => {
    const [x, y] = [next.x - cell.x, next.y - cell.y];
    const way = WAYS[(Math.round(Math.atan2(turned * y, turned * x) / (Math.PI / 4)) + 8) % 8];
    let at = /** @type {typeof cell | undefined} */ (next);
    let steps = 1;
    while (at && !screen.tokenOn(at.label)) {
      const [u, v] = [at.x + x, at.y + y];
      at = at.neighbors.find((other) => Math.hypot(other.x - u, other.y - v) < 1);
      steps += 1;
    }
    return at ? `${way}, ${steps} away, ${at.label} ${tokenName(screen.tokenOn(at.label))}` : "";
  });
  const found = seen.filter((text) => text);
  return `From ${label}: ${found.length > 0 ? found.join("; ") : "nothing on any line"}.`;
}
