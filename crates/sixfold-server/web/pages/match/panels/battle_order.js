// A battle: who would fall, and in which order the attackers strike. The server is asked what each order leads
// to; the page only puts names in a row.
import { plan as ask } from "../../../lib/api.js";
import { element, announce } from "../../../lib/dom.js";
import { sideTitle } from "../../../lib/words.js";
import { make } from "../planning.js";

/**
 * @typedef {object} Battle
 * @property {{ side: string, labels: string[] }[]} sides the attackers of each side, first who strikes first
 * @property {string[]} dead who would fall
 * @property {string} text the move
 */

/**
 * @param {import("../match.js").Table} table
 * @param {import("../../../board/legal_moves.js").Move[]} battles the battles that the server lists, one for each result
 */
export function battlePart(table, battles) {
  if (battles.length === 0) return null;
  if (battles.length === 1) return resultButton(table, battles[0], "Battle");
  const { battle } = table.shown;
  if (!battle) {
    return element("button", { click: () => table.does(() => consider(table, battles[0].text)) }, `Battle: ${battles.length} results, choose who strikes first`);
  }
  return element(
    "div",
    { class: "battle-order", role: "group", "aria-label": "Battle" },
    element("p", { class: "falls" }, element("strong", {}, falls(table, battle.dead))),
    ...battle.sides.filter(({ labels }) => labels.length > 1).map((side) => orderList(table, battles, side)),
    element("details", {}, element("summary", {}, `All ${battles.length} results`), element("div", { class: "options" }, ...battles.map((move) => resultButton(table, move, "So that")))),
    element("div", { class: "buttons" },
      element("button", { class: "main", click: () => table.does(() => make(table, battle.text)) }, "Give battle"),
      element("button", { click: () => leave(table) }, "No battle")),
  );
}

/** A result that can be chosen at once. @param {import("../match.js").Table} table @param {import("../../../board/legal_moves.js").Move} move @param {string} words */
function resultButton(table, move, words) {
  return element(
    "button",
    {
      click: () => { table.preview([]); table.does(() => make(table, move.text)); },
      mouseenter: () => table.preview(move.dead ?? []), mouseleave: () => table.preview(table.shown.battle?.dead ?? []),
      focus: () => table.preview(move.dead ?? []), blur: () => table.preview(table.shown.battle?.dead ?? []),
    },
    `${words}: ${falls(table, move.dead ?? [])}`,
  );
}

/** @param {import("../match.js").Table} table @param {string[]} dead */
function falls(table, dead) {
  if (dead.length === 0) return "nobody falls";
  const named = dead.map((label) => `${table.tokenOn(label)?.title ?? ""} ${label}`);
  return `${named.join(", ")} ${dead.length === 1 ? "falls" : "fall"}`;
}

/**
 * The attackers of a side, to be put in order by dragging or with the buttons.
 * @param {import("../match.js").Table} table
 * @param {import("../../../board/legal_moves.js").Move[]} battles
 * @param {{ side: string, labels: string[] }} side
 */
function orderList(table, battles, side) {
  const { labels } = side;
  /** @param {string[]} order */
  const change = (order) => { side.labels = order; table.does(() => reconsider(table, battles)); };
  const swapped = (/** @type {number} */ index) => labels.with(index, labels[index + 1]).with(index + 1, labels[index]);
  const item = (/** @type {string} */ label, /** @type {number} */ index) => {
    const token = table.tokenOn(label);
    const name = `${token?.title ?? ""} ${label}`;
    return element(
      "li",
      { "data-label": label, class: table.shown.danger.includes(label) ? "falling" : "" },
      element("span", { class: "handle", "aria-hidden": "true" }, "⠿"),
      element("span", { class: "who" }, `${name}, attack ${token?.attack ?? "?"}`),
      element("button", { class: "quiet", "aria-label": `${name} earlier`, click: () => index > 0 && change(swapped(index - 1)) }, "↑"),
      element("button", { class: "quiet", "aria-label": `${name} later`, click: () => index < labels.length - 1 && change(swapped(index)) }, "↓"),
    );
  };
  const list = element("ol", { class: "attackers", "aria-label": `${sideTitle(side.side)}, in the order in which they strike` }, ...labels.map(item));
  letDrag(list, () => change([...list.children].map((row) => row.getAttribute("data-label") ?? "")));
  return element("div", {}, element("p", {}, `${sideTitle(side.side)} strike in this order:`), list);
}

/**
 * Lets rows be dragged up and down by mouse or finger.
 * @param {HTMLElement} list
 * @param {() => void} done
 */
function letDrag(list, done) {
  /** @type {Element | null} */
  let row = null;
  list.addEventListener("pointerdown", (event) => {
    const target = /** @type {Element} */ (event.target);
    if (event.button !== 0 || target.closest("button")) return;
    row = target.closest("li");
    row?.classList.add("dragged");
    list.setPointerCapture(event.pointerId);
    event.preventDefault();
  });
  list.addEventListener("pointermove", (event) => {
    if (!row) return;
    // The row goes before the first one whose middle is below the pointer.
    const others = [...list.children].filter((other) => other !== row);
    const next = others.find((other) => { const box = other.getBoundingClientRect(); return event.clientY < box.top + box.height / 2; });
    if (row.nextElementSibling !== (next ?? null)) list.insertBefore(row, next ?? null);
  });
  const end = () => {
    if (!row) return;
    row.classList.remove("dragged");
    row = null;
    done();
  };
  list.addEventListener("pointerup", end);
  list.addEventListener("pointercancel", end);
}

/** Looks at a battle before it is given. @param {import("../match.js").Table} table @param {string} text */
async function consider(table, text) {
  try {
    const { events } = await ask(table.shown.id, [...table.shown.plan, text]);
    const fought = events.filter((/** @type {any} */ event) => event.event === "fought");
    const sides = table.shown.match.seats.map((/** @type {any} */ { side }) => ({ side, labels: fought.filter((/** @type {any} */ event) => event.side === side).map((/** @type {any} */ event) => event.from) }));
    weigh(table, { sides, text, dead: deadOf(events) });
  } catch (error) {
    table.fail(error);
  }
}

/** Asks what the order leads to. @param {import("../match.js").Table} table @param {import("../../../board/legal_moves.js").Move[]} battles */
async function reconsider(table, battles) {
  const { battle } = table.shown;
  if (!battle) return;
  const order = `battle:${battle.sides.flatMap(({ labels }) => labels).join(",")}`;
  try {
    const dead = deadOf((await ask(table.shown.id, [...table.shown.plan, order])).events);
    // The same result is written in the shortest way that the server knows.
    const same = battles.find((move) => move.dead?.length === dead.length && move.dead.every((label) => dead.includes(label)));
    announce(falls(table, dead));
    weigh(table, { ...battle, dead, text: same?.text ?? order });
  } catch (error) {
    table.fail(error);
  }
}

/** @param {any[]} events @returns {string[]} */
const deadOf = (events) => events.filter(({ event }) => event === "killed").map(({ from }) => from);

/** @param {import("../match.js").Table} table @param {Battle} battle */
function weigh(table, battle) {
  Object.assign(table.shown, { battle, danger: battle.dead });
  table.draw([]);
}

/** @param {import("../match.js").Table} table */
function leave(table) {
  Object.assign(table.shown, { battle: null, danger: [] });
  table.draw([]);
}
