// A match as a picture that plays by itself: one SVG with the board, the tokens and a motion for each of them. With
// reduced motion, and where motions are not shown, it is the last position.
import { readCells } from "../../../board/cells.js";
import { tokenShape } from "../../../components/game_board.js";
import { drawing, positionAfter, request } from "../../../lib/api.js";
import { picture } from "../../../board/picture.js";
import { ask } from "../../../lib/engine_query.js";

/** @import { Happened, Match, State } from "../../../lib/api.js" */
/** @typedef {Parameters<typeof tokenShape>[0]} Look a token as it is drawn */

/** How long a move takes in seconds, which part of that a token is on its way, and for how many moves the end stays. */
const SECONDS = 0.9;
const WAY = 0.35;
const REST = 4;

/**
 * Where a token is: on a hex from a number of moves on, or nowhere.
 * @typedef {{ after: number, label: string | null }} Stay
 */

/**
 * @param {string} id
 * @param {Match} match
 * @returns {Promise<string>} the text of an SVG file
 */
export async function replayOf(id, match) {
  const { game, moves } = match;
  const style = (/** @type {string} */ name) => new URL(`../../../${name}.css`, import.meta.url).href;
  const sheets = [style("tokens"), `/api/games/${game}/colors.css`, style("style/board")];
  const [board, sprite, start, ...texts] = await Promise.all([
    drawing(`/api/games/${game}/board.svg`),
    drawing(`/api/games/${game}/sprite.svg`),
    positionAfter(id, 0),
    ...sheets.map(async (address) => (await request(address)).text()),
  ]);
  const texted = moves.map(({ text }) => text);
  const [played] = await ask([{ op: "game_play", game, position: start.position, moves: texted }]);
  if (played.error) throw new Error(played.error.message);
  return composed({ board, sprite, start: start.state, match, events: played.ok.events, texts });
}

/**
 * @param {object} parts
 * @param {SVGSVGElement} parts.board
 * @param {SVGSVGElement} parts.sprite
 * @param {State} parts.start the state before the first move
 * @param {Match} parts.match
 * @param {Happened[]} parts.events everything that happened
 * @param {string[]} parts.texts style sheets
 */
function composed({ board, sprite, start, match, events, texts }) {
  const cells = readCells(board);
  const layer = picture("g", { class: "tokens" });
  const motions = [];
  const last = match.moves.length;
  for (const [number, { token, stays }] of [...journeys(start, match.state, events).values()].entries()) {
    const name = `t${number}`;
    const shape = tokenShape(token);
    shape.classList.add(name);
    const end = stays.at(-1);
    const cell = cells.get(end?.label ?? "");
    if (cell) shape.setAttribute("transform", `translate(${cell.x} ${cell.y})`);
    else shape.setAttribute("opacity", "0");
    layer.append(shape);
    if (stays.length > 1) motions.push(motion(name, stays, cells, last));
  }
  // Fonts stand in files of their own, which a picture cannot ask for.
  const rules = texts.map((text) => text.replace(/@font-face\s*\{[^}]*\}/g, "").replace(/\/\*[\s\S]*?\*\//g, ""));
  const calm = "@media (prefers-reduced-motion: reduce) { .token { animation: none !important; } }";
  board.classList.add("board");
  board.dataset.labels = "rim";
  board.prepend(picture("style", {}, [...rules, ...motions, calm].join("\n")));
  board.append(...sprite.children, layer);
  board.querySelector("title")?.remove();
  board.prepend(picture("title", {}, `${match.title}: ${last} moves`));
  return new XMLSerializer().serializeToString(board);
}

/**
 * Where each token is from the start to the end.
 * @param {State} start
 * @param {State} end
 * @param {Happened[]} events
 */
function journeys(start, end, events) {
  /** @type {Map<string, { token: Look, stays: Stay[] }>} */
  const found = new Map();
  for (const token of start.tokens) found.set(token.id, { token, stays: [{ after: 0, label: token.label }] });
  /** @type {Omit<Look, "id">[]} */
  const known = [...end.tokens, ...(start.off_board ?? []), ...start.tokens];
  /** Which token an id stands for now: a pawn that became a piece is another. @type {Map<string, string>} */
  const names = new Map();
  for (const { id, move, from, to, token, side, becomes } of events) {
    if (!id || (from === undefined && to === undefined) || from === to) continue;
    const after = move + 1;
    const now = found.get(names.get(id) ?? id);
    if (now) now.stays.push({ after, label: becomes ? null : (to ?? null) });
    if (!now || becomes) {
      const name = becomes ? `${id} ${becomes}` : id;
      names.set(id, name);
      const looks = known.find((one) => (one.card ?? one.piece) === token && (one.side ?? one.color) === side);
      const shown = becomes ? { id: name, piece: becomes, color: side } : { ...looks, id: name };
      found.set(name, {
        token: shown,
        stays: [
          { after: 0, label: null },
          { after, label: to ?? null },
        ],
      });
    }
  }
  return found;
}

/**
 * The motion of a token as rules of a style sheet.
 * @param {string} name
 * @param {Stay[]} stays
 * @param {Map<string, import("../../../board/cells.js").Cell>} cells
 * @param {number} moves
 */
function motion(name, stays, cells, moves) {
  const length = moves + REST;
  const percent = (/** @type {number} */ after) => `${((100 * after) / length).toFixed(3)}%`;
  const frame = (
    /** @type {number} */ after,
    /** @type {string | null} */ label,
    /** @type {string | null} */ otherwise,
  ) => {
    const cell = cells.get(label ?? otherwise ?? "");
    const place = cell ? `transform: translate(${cell.x}px, ${cell.y}px); ` : "";
    return `${percent(after)} { ${place}opacity: ${label ? 1 : 0}; }`;
  };
  const frames = stays.flatMap(({ after, label }, index) => {
    const before = stays[index - 1];
    const next = stays[index + 1];
    // A token off the board appears and vanishes where it was last, or will be next.
    const held = before ? [frame(after - WAY, before.label, before.label ?? label)] : [];
    return [...held, frame(after, label, label ?? before?.label ?? next?.label ?? null)];
  });
  const end = stays.at(-1);
  frames.push(frame(length, end?.label ?? null, end?.label ?? stays.at(-2)?.label ?? null));
  return `@keyframes ${name} { ${frames.join(" ")} }
.${name} { animation: ${name} ${(length * SECONDS).toFixed(1)}s linear infinite; }`;
}
