// How it stands in words, the moves so far in pairs, and the way back through the game.
import { Icon, Token } from "../../../components/icon.js";
import { html, useLayoutEffect, useRef } from "../../../lib/view.js";
import { sideTitle, words } from "../../../lib/words.js";
import { goBy, goTo } from "../history.js";
import { figures } from "../moves/notation.js";
import { tokenOf, turnWords } from "../moves/turn_words.js";
import { statusTitle, statusWords } from "../messages/status.js";

/** @typedef {import("../match.js").Table} Table */

/** @param {{ table: Table }} props */
export function MovesPanel({ table }) {
  // Where turns are planned, the status stands above the plan.
  const inTurn = table.plans && !table.shown.match.outcome;
  return html`
    <section class="panel moves-panel" aria-label="The game so far">
      ${!inTurn && html`<${Status} table=${table} />`}
      <${MoveList} table=${table} />
      <${Steps} table=${table} />
    </section>`;
}

/** How it stands. @param {{ table: Table, children?: unknown }} props what stands beside it */
export function Status({ table, children }) {
  const { match, past, connected, lost, watching } = table.shown;
  const company = watching > 1 ? ` · ${watching} are here` : "";
  const number = match.moves.length;
  const count = Math.ceil(number / 2);
  const length = match.outcome ? `${count} ${count === 1 ? "move" : "moves"}` : `Move ${Math.floor(number / 2) + 1}`;
  const rest = statusWords(table).slice(1);
  return html`
    <header class=${`say status ${past === null && connected && !match.outcome ? "usual" : ""}`}>
      ${!match.outcome && table.acting >= 0 && html`<span class="hexdot"></span>`}
      <h2 class=${match.outcome ? "outcome" : "turn"}>
        ${past === null ? statusTitle(table) : `Move ${past} of ${number}`}</h2>
      ${
        past !== null &&
        html`<button type="button"
        onClick=${() => table.does(() => goTo(table, null))}>Back to now</button>`
      }
      ${rest.filter((text) => text.startsWith("Check")).map((text) => html`<b class="check">${text}</b>`)}
      ${children}
      <small>${connected ? `${length}${company}` : lost ? "No connection" : "Connecting…"}</small>
    </header>`;
}

/** One tab stop, however long the game is; arrows go through it. @param {{ table: Table }} props */
function MoveList({ table }) {
  const { match, past } = table.shown;
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const at = past ?? match.moves.length;
  useLayoutEffect(() => {
    const now = /** @type {HTMLElement | null | undefined} */ (list.current?.querySelector(".mv.now"));
    if (!list.current || !now) return;
    // The current move is in view, without moving the page.
    const [box, row] = [list.current.getBoundingClientRect(), now.getBoundingClientRect()];
    if (row.top < box.top || row.bottom > box.bottom) list.current.scrollTop += row.top - box.top - box.height / 2;
    if (row.left < box.left || row.right > box.right) list.current.scrollLeft += row.left - box.left - box.width / 2;
  }, [at, match.moves.length]);
  const keys = (/** @type {KeyboardEvent} */ event) => {
    const go = {
      ArrowLeft: () => goBy(table, -1),
      ArrowRight: () => goBy(table, 1),
      Home: () => goTo(table, 0),
      End: () => goTo(table, null),
    }[event.key];
    if (!go) return;
    event.preventDefault();
    table.does(go);
  };
  const shown = table.plans ? match.moves.map(() => null) : figures(table.shown.start?.tokens ?? [], match.moves);
  const move = (/** @type {number} */ index) => html`
    <${Move} key=${index} table=${table} move=${match.moves[index]} index=${index} figure=${shown[index]}
      now=${index + 1 === at} />`;
  const rows = table.plans ? turns(match.moves) : pairs(match.moves.length);
  return html`
    <ol class=${`moves ${table.plans ? "by-turn" : ""}`} ref=${list} tabindex="0" aria-label="Moves" onKeyDown=${keys}>
      ${rows.map((row, number) => html`<li key=${number}><span class="no">${number + 1}</span>${row.map(move)}</li>`)}
    </ol>`;
}

/** The numbers of the moves, two in a row. @param {number} count @returns {number[][]} */
const pairs = (count) =>
  Array.from({ length: Math.ceil(count / 2) }, (_, row) => [2 * row, 2 * row + 1].filter((index) => index < count));

/** The numbers of the moves, those of a turn together. @param {{ side: string }[]} moves @returns {number[][]} */
function turns(moves) {
  /** @type {number[][]} */
  const rows = [];
  moves.forEach(({ side }, index) => {
    if (index > 0 && moves[index - 1].side === side) rows.at(-1)?.push(index);
    else rows.push([index]);
  });
  return rows;
}

/** @typedef {import("../moves/notation.js").Figure} Figure */
/** @typedef {{ side: string, text: string, token?: string }} Made */

/** @param {{ table: Table, move: Made, index: number, figure: Figure | null, now: boolean }} props */
function Move({ table, move, index, figure, now }) {
  const text = figure ? figure.text : table.plans ? turnWords(move.text, tokenOf(move))[0] : move.text;
  // A screen reader says the pieces that are drawn as figures.
  const piece = figure ? `${words(figure.piece ?? "pawn").toLowerCase()} ` : "";
  const becomes = figure?.becomes ? `= ${words(figure.becomes).toLowerCase()}` : "";
  return html`
    <button type="button" class=${`mv ${move.side} ${now ? "now" : ""}`} tabindex="-1" data-move=${move.text}
      aria-label=${`${sideTitle(move.side)} ${piece}${text}${becomes}, look back`}
      aria-current=${now ? "step" : undefined}
      onClick=${() => table.does(() => goTo(table, index + 1))}>
      ${figure?.piece && html`<${Token} symbol=${figure.piece} side="figure" />`}${text}
      ${figure?.becomes && html`=<${Token} symbol=${figure.becomes} side="figure" />`}
    </button>`;
}

/** @param {{ table: Table }} props */
function Steps({ table }) {
  const { match, past } = table.shown;
  const step = (
    /** @type {string} */ icon,
    /** @type {string} */ name,
    /** @type {() => Promise<void>} */ go,
    /** @type {boolean} */ off,
  ) =>
    html`<button class=${`icon ${off ? "off" : ""}`} type="button" aria-label=${name} onClick=${() => table.does(go)}>
      <${Icon} name=${icon} /></button>`;
  const [first, last] = [(past ?? match.moves.length) === 0, past === null];
  return html`
    <div class="hist">
      ${step("chevron-first", "To the start", () => goTo(table, 0), first)}
      ${step("chevron-left", "One move back", () => goBy(table, -1), first)}
      ${step("chevron-right", "One move on", () => goBy(table, 1), last)}
      ${step("chevron-last", "To the newest", () => goTo(table, null), last)}
    </div>`;
}
