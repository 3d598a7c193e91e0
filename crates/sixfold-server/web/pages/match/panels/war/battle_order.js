// A battle: who would fall, and in which order the attackers strike. The server is asked what each order leads
// to; the page only puts names in a row.
import { Icon } from "../../../../components/icon.js";
import { plan as ask } from "../../../../lib/api.js";
import { announce } from "../../../../lib/messages.js";
import { html, useRef, useState } from "../../../../lib/view.js";
import { sideTitle } from "../../../../lib/words.js";
import { make } from "../../moves/planning.js";

/** @import { Happened } from "../../../../lib/api.js" */

/** @typedef {import("../../match.js").MatchScreen} MatchScreen */
/** @typedef {import("../../../../lib/legal_moves.js").Move} Move */

/**
 * @typedef {object} Considered
 * @property {{ side: string, labels: string[] }[]} sides the attackers of each side, first who strikes first
 * @property {string[]} dead who would fall
 * @property {string} text the move
 */

/** @param {{ screen: MatchScreen, battles: Move[] }} props the battles that the server lists, one for each result */
export function Battle({ screen, battles }) {
  const { battle } = screen.shown;
  if (battles.length === 0) return null;
  if (battles.length === 1) return html`<${Result} screen=${screen} move=${battles[0]} words="Battle" />`;
  if (!battle) {
    return html`<button type="button" onClick=${() => screen.does(() => consider(screen, battles[0].text))}>
      <${Icon} name="swords" />Battle: ${battles.length} results, choose who strikes first</button>`;
  }
  return html`
    <div class="battle-order" role="group" aria-label="Battle">
      <p class="falls"><strong>${falls(screen, battle.dead)}</strong></p>
      ${battle.sides
        .filter(({ labels }) => labels.length > 1)
        .map(
          (side) => html`<${OrderList} key=${side.side}
        screen=${screen} battles=${battles} side=${side} />`,
        )}
      <details><summary>All ${battles.length} results</summary><div class="options">
        ${battles.map((move) => html`<${Result} key=${move.text} screen=${screen} move=${move} words="So that" />`)}
      </div></details>
      <div class="buttons">
        <button class="main" type="button"
          onClick=${() => screen.does(() => make(screen, battle.text))}>Give battle</button>
        <button type="button" onClick=${() => leave(screen)}>No battle</button>
      </div>
    </div>`;
}

/** A result that can be chosen at once. @param {{ screen: MatchScreen, move: Move, words: string }} props */
function Result({ screen, move, words }) {
  const show = () => screen.preview(move.dead ?? []);
  const hide = () => screen.preview(screen.shown.battle?.dead ?? []);
  const press = () => {
    screen.preview([]);
    screen.does(() => make(screen, move.text));
  };
  return html`
    <button type="button" onClick=${press} onMouseEnter=${show} onMouseLeave=${hide} onFocus=${show} onBlur=${hide}>
      ${words === "Battle" && html`<${Icon} name="swords" />`}${words}: ${falls(screen, move.dead ?? [])}</button>`;
}

/** @param {MatchScreen} screen @param {string[]} dead */
function falls(screen, dead) {
  if (dead.length === 0) return "nobody falls";
  const named = dead.map((label) => `${screen.tokenOn(label)?.title ?? ""} ${label}`);
  return `${named.join(", ")} ${dead.length === 1 ? "falls" : "fall"}`;
}

/**
 * The attackers of a side, to be put in order by dragging or with the buttons.
 * @param {{ screen: MatchScreen, battles: Move[], side: { side: string, labels: string[] } }} props
 */
function OrderList({ screen, battles, side }) {
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const [dragged, drag] = useState(/** @type {{ label: string, labels: string[] } | null} */ (null));
  const labels = dragged?.labels ?? side.labels;
  const change = (/** @type {string[]} */ order) => {
    side.labels = order;
    screen.does(() => reconsider(screen, battles));
  };
  const swapped = (/** @type {number} */ index) => labels.with(index, labels[index + 1]).with(index + 1, labels[index]);
  const down = (/** @type {PointerEvent} */ event) => {
    const pressed = /** @type {Element} */ (event.target);
    const label = pressed.closest("li")?.dataset.label;
    if (event.button !== 0 || pressed.closest("button") || !label) return;
    drag({ label, labels });
    list.current?.setPointerCapture(event.pointerId);
    event.preventDefault();
  };
  const move = (/** @type {PointerEvent} */ event) => {
    if (!dragged || !list.current) return;
    // The row goes before the first one whose middle is below the pointer.
    const others = /** @type {HTMLElement[]} */ ([...list.current.children]).filter(
      (row) => row.dataset.label !== dragged.label,
    );
    const next = others.findIndex((row) => {
      const box = row.getBoundingClientRect();
      return event.clientY < box.top + box.height / 2;
    });
    const rest = labels.filter((label) => label !== dragged.label);
    drag({ ...dragged, labels: rest.toSpliced(next < 0 ? rest.length : next, 0, dragged.label) });
  };
  const up = () => {
    if (dragged) {
      drag(null);
      change(dragged.labels);
    }
  };
  const item = (/** @type {string} */ label, /** @type {number} */ index) => {
    const token = screen.tokenOn(label);
    const name = `${token?.title ?? ""} ${label}`;
    return html`
      <li key=${label} data-label=${label}
        class=${`${screen.shown.danger.includes(label) ? "falling" : ""} ${dragged?.label === label ? "dragged" : ""}`}>
        <span class="handle" aria-hidden="true">⠿</span>
        <span class="who">${name}, attack ${token?.attack ?? "?"}</span>
        <button class="quiet" type="button" aria-label=${`${name} earlier`}
          onClick=${() => index > 0 && change(swapped(index - 1))}>↑</button>
        <button class="quiet" type="button" aria-label=${`${name} later`}
          onClick=${() => index < labels.length - 1 && change(swapped(index))}>↓</button>
      </li>`;
  };
  return html`
    <p>${sideTitle(side.side)} strike in this order:</p>
    <ol class="attackers" ref=${list} aria-label=${`${sideTitle(side.side)}, in the order in which they strike`}
      onPointerDown=${down} onPointerMove=${move} onPointerUp=${up} onPointerCancel=${up}>${labels.map(item)}</ol>`;
}

/** Looks at a battle before it is given. @param {MatchScreen} screen @param {string} text */
async function consider(screen, text) {
  try {
    const { events } = await ask(screen.shown.id, [...screen.shown.plan, text]);
    const fought = events.filter((event) => event.event === "fought");
    const sides = screen.shown.match.seats.map(({ side }) => {
      const own = fought.filter((event) => event.side === side);
      return { side, labels: own.map(({ from = "" }) => from) };
    });
    weigh(screen, { sides, text, dead: deadOf(events) });
  } catch (error) {
    screen.fail(error);
  }
}

/** Asks what the order leads to. @param {MatchScreen} screen @param {Move[]} battles */
async function reconsider(screen, battles) {
  const { battle } = screen.shown;
  if (!battle) return;
  const order = `battle:${battle.sides.flatMap(({ labels }) => labels).join(",")}`;
  try {
    const dead = deadOf((await ask(screen.shown.id, [...screen.shown.plan, order])).events);
    // The same result is written in the shortest way that the server knows.
    const same = battles.find(
      (move) => move.dead?.length === dead.length && move.dead.every((label) => dead.includes(label)),
    );
    announce(falls(screen, dead));
    weigh(screen, { ...battle, dead, text: same?.text ?? order });
  } catch (error) {
    screen.fail(error);
  }
}

/** @param {Happened[]} events @returns {string[]} */
const deadOf = (events) => events.filter(({ event }) => event === "killed").map(({ from = "" }) => from);

/** @param {MatchScreen} screen @param {Considered} battle */
function weigh(screen, battle) {
  Object.assign(screen.shown, { battle, danger: battle.dead });
  screen.draw([]);
}

/** @param {MatchScreen} screen */
function leave(screen) {
  Object.assign(screen.shown, { battle: null, danger: [] });
  screen.draw([]);
}
