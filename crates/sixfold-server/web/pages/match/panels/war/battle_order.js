// A battle: who would fall, and in which order the attackers strike. The server is asked what each order leads
// to; the page only puts names in a row.
import { Icon } from "../../../../components/icon.js";
import { plan as ask } from "../../../../lib/api.js";
import { announce } from "../../../../lib/messages.js";
import { html, useRef, useState } from "../../../../lib/view.js";
import { sideTitle } from "../../../../lib/words.js";
import { make } from "../../moves/planning.js";

/** @import { Happened } from "../../../../lib/api.js" */

/** @typedef {import("../../match.js").Table} Table */
/** @typedef {import("../../../../lib/legal_moves.js").Move} Move */

/**
 * @typedef {object} Considered
 * @property {{ side: string, labels: string[] }[]} sides the attackers of each side, first who strikes first
 * @property {string[]} dead who would fall
 * @property {string} text the move
 */

/** @param {{ table: Table, battles: Move[] }} props the battles that the server lists, one for each result */
export function Battle({ table, battles }) {
  const { battle } = table.shown;
  if (battles.length === 0) return null;
  if (battles.length === 1) return html`<${Result} table=${table} move=${battles[0]} words="Battle" />`;
  if (!battle) {
    return html`<button type="button" onClick=${() => table.does(() => consider(table, battles[0].text))}>
      <${Icon} name="swords" />Battle: ${battles.length} results, choose who strikes first</button>`;
  }
  return html`
    <div class="battle-order" role="group" aria-label="Battle">
      <p class="falls"><strong>${falls(table, battle.dead)}</strong></p>
      ${battle.sides
        .filter(({ labels }) => labels.length > 1)
        .map(
          (side) => html`<${OrderList} key=${side.side}
        table=${table} battles=${battles} side=${side} />`,
        )}
      <details><summary>All ${battles.length} results</summary><div class="options">
        ${battles.map((move) => html`<${Result} key=${move.text} table=${table} move=${move} words="So that" />`)}
      </div></details>
      <div class="buttons">
        <button class="main" type="button"
          onClick=${() => table.does(() => make(table, battle.text))}>Give battle</button>
        <button type="button" onClick=${() => leave(table)}>No battle</button>
      </div>
    </div>`;
}

/** A result that can be chosen at once. @param {{ table: Table, move: Move, words: string }} props */
function Result({ table, move, words }) {
  const show = () => table.preview(move.dead ?? []);
  const hide = () => table.preview(table.shown.battle?.dead ?? []);
  const press = () => {
    table.preview([]);
    table.does(() => make(table, move.text));
  };
  return html`
    <button type="button" onClick=${press} onMouseEnter=${show} onMouseLeave=${hide} onFocus=${show} onBlur=${hide}>
      ${words === "Battle" && html`<${Icon} name="swords" />`}${words}: ${falls(table, move.dead ?? [])}</button>`;
}

/** @param {Table} table @param {string[]} dead */
function falls(table, dead) {
  if (dead.length === 0) return "nobody falls";
  const named = dead.map((label) => `${table.tokenOn(label)?.title ?? ""} ${label}`);
  return `${named.join(", ")} ${dead.length === 1 ? "falls" : "fall"}`;
}

/**
 * The attackers of a side, to be put in order by dragging or with the buttons.
 * @param {{ table: Table, battles: Move[], side: { side: string, labels: string[] } }} props
 */
function OrderList({ table, battles, side }) {
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const [dragged, drag] = useState(/** @type {{ label: string, labels: string[] } | null} */ (null));
  const labels = dragged?.labels ?? side.labels;
  const change = (/** @type {string[]} */ order) => {
    side.labels = order;
    table.does(() => reconsider(table, battles));
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
    const token = table.tokenOn(label);
    const name = `${token?.title ?? ""} ${label}`;
    return html`
      <li key=${label} data-label=${label}
        class=${`${table.shown.danger.includes(label) ? "falling" : ""} ${dragged?.label === label ? "dragged" : ""}`}>
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

/** Looks at a battle before it is given. @param {Table} table @param {string} text */
async function consider(table, text) {
  try {
    const { events } = await ask(table.shown.id, [...table.shown.plan, text]);
    const fought = events.filter((event) => event.event === "fought");
    const sides = table.shown.match.seats.map(({ side }) => {
      const own = fought.filter((event) => event.side === side);
      return { side, labels: own.map(({ from = "" }) => from) };
    });
    weigh(table, { sides, text, dead: deadOf(events) });
  } catch (error) {
    table.fail(error);
  }
}

/** Asks what the order leads to. @param {Table} table @param {Move[]} battles */
async function reconsider(table, battles) {
  const { battle } = table.shown;
  if (!battle) return;
  const order = `battle:${battle.sides.flatMap(({ labels }) => labels).join(",")}`;
  try {
    const dead = deadOf((await ask(table.shown.id, [...table.shown.plan, order])).events);
    // The same result is written in the shortest way that the server knows.
    const same = battles.find(
      (move) => move.dead?.length === dead.length && move.dead.every((label) => dead.includes(label)),
    );
    announce(falls(table, dead));
    weigh(table, { ...battle, dead, text: same?.text ?? order });
  } catch (error) {
    table.fail(error);
  }
}

/** @param {Happened[]} events @returns {string[]} */
const deadOf = (events) => events.filter(({ event }) => event === "killed").map(({ from = "" }) => from);

/** @param {Table} table @param {Considered} battle */
function weigh(table, battle) {
  Object.assign(table.shown, { battle, danger: battle.dead });
  table.draw([]);
}

/** @param {Table} table */
function leave(table) {
  Object.assign(table.shown, { battle: null, danger: [] });
  table.draw([]);
}
