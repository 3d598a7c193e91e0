// How it stands in words, the moves so far in pairs, and the way back through the game.
import { Icon, Token } from "../../../components/icon.js";
import { html, useLayoutEffect, useRef } from "../../../lib/view.js";
import { sideTitle, words } from "../../../lib/words.js";
import { goBy, goTo } from "../history.js";
import { figures } from "../moves/notation.js";
import { tokenOf, turnWords } from "../moves/turn_words.js";
import { statusTitle, statusWords } from "../messages/status.js";

/** @typedef {import("../match.js").MatchScreen} MatchScreen */

/** @param {{ screen: MatchScreen }} props */
export function MovesPanel({ screen }) {
  // Where turns are planned, the status stands above the plan.
  const inTurn = screen.plans && !screen.shown.match.outcome;
  return html`
    <section class="panel moves-panel" aria-label="The game so far">
      ${!inTurn && html`<${Status} screen=${screen} />`}
      <${MoveList} screen=${screen} />
      <${Steps} screen=${screen} />
    </section>`;
}

/** How it stands. @param {{ screen: MatchScreen, children?: unknown }} props what stands beside it */
export function Status({ screen, children }) {
  const { match, past, connected, lost, watching } = screen.shown;
  const company = watching > 1 ? ` · ${watching} are here` : "";
  const number = match.moves.length;
  const count = Math.ceil(number / 2);
  const length = match.outcome ? `${count} ${count === 1 ? "move" : "moves"}` : `Move ${Math.floor(number / 2) + 1}`;
  const rest = statusWords(screen).slice(1);
  return html`
    <header class=${`say status ${past === null && connected && !match.outcome ? "usual" : ""}`}>
      ${!match.outcome && screen.acting >= 0 && html`<span class="hexdot"></span>`}
      <h2 class=${match.outcome ? "outcome" : "turn"}>
        ${past === null ? statusTitle(screen) : `Move ${past} of ${number}`}</h2>
      ${
        past !== null &&
        html`<button type="button"
        onClick=${() => screen.does(() => goTo(screen, null))}>Back to now</button>`
      }
      ${rest.filter((text) => text.startsWith("Check")).map((text) => html`<b class="check">${text}</b>`)}
      ${children}
      <small>${connected ? `${length}${company}` : lost ? "No connection" : "Connecting…"}</small>
    </header>`;
}

/** One tab stop, however long the game is; arrows go through it. @param {{ screen: MatchScreen }} props */
function MoveList({ screen }) {
  const { match, past } = screen.shown;
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
      ArrowLeft: () => goBy(screen, -1),
      ArrowRight: () => goBy(screen, 1),
      Home: () => goTo(screen, 0),
      End: () => goTo(screen, null),
    }[event.key];
    if (!go) return;
    event.preventDefault();
    screen.does(go);
  };
  const shown = screen.plans ? match.moves.map(() => null) : figures(screen.shown.start?.tokens ?? [], match.moves);
  const move = (/** @type {number} */ index) => html`
    <${Move} key=${index} screen=${screen} move=${match.moves[index]} index=${index} figure=${shown[index]}
      now=${index + 1 === at} />`;
  const rows = screen.plans ? turns(match.moves) : pairs(match.moves.length);
  return html`
    <ol class=${`moves ${screen.plans ? "by-turn" : ""}`} ref=${list} tabindex="0" aria-label="Moves" onKeyDown=${keys}>
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

/** @param {{ screen: MatchScreen, move: Made, index: number, figure: Figure | null, now: boolean }} props */
function Move({ screen, move, index, figure, now }) {
  const text = figure ? figure.text : screen.plans ? turnWords(move.text, tokenOf(move))[0] : move.text;
  // A screen reader says the pieces that are drawn as figures.
  const piece = figure ? `${words(figure.piece ?? "pawn").toLowerCase()} ` : "";
  const becomes = figure?.becomes ? `= ${words(figure.becomes).toLowerCase()}` : "";
  return html`
    <button type="button" class=${`mv ${move.side} ${now ? "now" : ""}`} tabindex="-1" data-move=${move.text}
      aria-label=${`${sideTitle(move.side)} ${piece}${text}${becomes}, look back`}
      aria-current=${now ? "step" : undefined}
      onClick=${() => screen.does(() => goTo(screen, index + 1))}>
      ${figure?.piece && html`<${Token} symbol=${figure.piece} side="figure" />`}${text}
      ${figure?.becomes && html`=<${Token} symbol=${figure.becomes} side="figure" />`}
    </button>`;
}

/** @param {{ screen: MatchScreen }} props */
function Steps({ screen }) {
  const { match, past } = screen.shown;
  const step = (
    /** @type {string} */ icon,
    /** @type {string} */ name,
    /** @type {() => Promise<void>} */ go,
    /** @type {boolean} */ off,
  ) =>
    html`<button class=${`icon ${off ? "off" : ""}`} type="button" aria-label=${name} onClick=${() => screen.does(go)}>
      <${Icon} name=${icon} /></button>`;
  const [first, last] = [(past ?? match.moves.length) === 0, past === null];
  return html`
    <div class="hist">
      ${step("chevron-first", "To the start", () => goTo(screen, 0), first)}
      ${step("chevron-left", "One move back", () => goBy(screen, -1), first)}
      ${step("chevron-right", "One move on", () => goBy(screen, 1), last)}
      ${step("chevron-last", "To the newest", () => goTo(screen, null), last)}
    </div>`;
}
