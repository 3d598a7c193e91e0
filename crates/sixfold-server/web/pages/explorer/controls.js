// The controls of the explorer: the map, the tools, what a topic asks for.
import { element, redraw } from "../../lib/dom.js";
import { BOARDS, LABELS, PARITIES, WRAPS, wrapOf } from "./state.js";

/** @typedef {import("./explorer.js").Explorer} Explorer */

const MAPS = [["hexagon", "hexagon"], ["rectangle", "rectangle"], ...BOARDS.map((name) => [`board ${name}`, `board: ${name}`])];
const TOOL_TITLES = { a: "Move A", b: "Move B", block: "Block", cost: "Cost", wall: "Wall", unit: "Unit", clear: "Erase" };

/**
 * A control with its label.
 * @param {string} label
 * @param {string} name
 * @param {string} value
 * @param {string[][]} choices
 * @param {(value: string) => void} chosen
 */
function select(label, name, value, choices, chosen) {
  return element("label", {}, `${label} `, element("select", { name, change: (/** @type {any} */ event) => chosen(event.target.value) },
    ...choices.map(([one, title]) => element("option", { value: one, selected: one === value }, title))));
}

/**
 * @param {string} label
 * @param {string} name
 * @param {string | number} value
 * @param {[number, number, number?]} range
 * @param {(value: string) => void} changed
 */
function number(label, name, value, [least, most, step = 1], changed) {
  return element("label", {}, `${label} `, element("input", { type: "number", name, min: least, max: most, step, value, change: (/** @type {any} */ event) => {
    const given = Number(event.target.value);
    event.target.value = String(Math.min(most, Math.max(least, Number.isFinite(given) ? given : least)));
    changed(event.target.value);
  } }));
}

/** @param {Explorer} explorer */
export function mapSettings(explorer) {
  const { state, topic } = explorer;
  const set = (/** @type {Partial<import("./state.js").State>} */ change) => { Object.assign(state, change); explorer.changed(); };
  const maps = MAPS.filter(([name]) => topic.needs !== "board" || name.startsWith("board "));
  const sides = WRAPS.filter((one) => (one === "none" ? topic.needs !== "wrap" : one === "all" || state.map === "rectangle"));
  const parity = (/** @type {any} */ value) => set({ parity: value, orientation: value.endsWith("q") ? "flat" : "pointy" });
  const map = (/** @type {string} */ value) => (value.startsWith("board ") ? set({ map: "board", board: /** @type {any} */ (value.slice(6)), labels: "label", wrap: "none" }) : set({ map: /** @type {any} */ (value) }));
  redraw(explorer.settings,
    select("Map", "map", state.map === "board" ? `board ${state.board}` : state.map, maps, (value) => { explorer.lent = null; map(value); }),
    ...(state.map === "hexagon" ? [number("radius", "size", state.radius, [1, 30], (value) => set({ radius: Number(value) }))] : []),
    ...(state.map === "rectangle" ? [
      number("columns", "columns", state.width, [1, 60], (value) => set({ width: Number(value) })),
      number("rows", "rows", state.height, [1, 60], (value) => set({ height: Number(value) })),
      select("shifted", "parity", state.parity, PARITIES.map((one) => [one, one]), parity),
    ] : []),
    ...(state.map === "board" ? [] : [
      ...(state.map === "hexagon" ? [select("hexes", "hexes", state.orientation, [["flat", "flat-top"], ["pointy", "pointy-top"]], (value) => set({ orientation: /** @type {any} */ (value) }))] : []),
      select("sides that meet", "wrap", wrapOf(state), sides.map((one) => [one, one.replace("_", " and ")]), (value) => set({ wrap: /** @type {any} */ (value) })),
    ]),
    select("labels", "labels", state.labels, LABELS.filter((one) => one !== "label" || state.map === "board").map((one) => [one, one]), (value) => set({ labels: /** @type {any} */ (value) })),
    select("y grows", "y", state.y, [["down", "down"], ["up", "up"]], (value) => set({ y: /** @type {any} */ (value) })),
  );
}

/** @param {Explorer} explorer */
export function toolbar(explorer) {
  const { state, topic } = explorer;
  const tools = /** @type {(keyof typeof TOOL_TITLES)[]} */ ([...topic.uses, ...(topic.paints ? ["block", "cost", "wall", "clear"] : []), ...(topic.id === "grid" ? ["unit", "clear"] : [])]);
  const radio = (/** @type {keyof typeof TOOL_TITLES} */ tool) => element("label", { class: "tool" },
    element("input", { type: "radio", name: "tool", value: tool, checked: state.tool === tool, change: () => { state.tool = tool; explorer.changed(); } }), element("span", {}, TOOL_TITLES[tool]));
  const typed = topic.uses.map((name) => element("label", {}, `${name.toUpperCase()} `, element("input", { class: "key", name: `hex-${name}`, value: state[name], inputmode: "text", change: (/** @type {any} */ event) => explorer.type(name, event.target.value) })));
  const wipe = () => { explorer.remember(); state.blocked.clear(); state.costs.clear(); state.walls.clear(); state.units.clear(); explorer.changed(); };
  redraw(explorer.tools,
    element("fieldset", { class: "tool-choice" }, element("legend", { class: "unseen" }, "What a press on the map does"), ...tools.map(radio)),
    ...(state.tool === "cost" ? [select("costs", "paint", state.given.paint ?? "3", ["2", "3", "4", "5", "9"].map((cost) => [cost, cost]), (value) => { state.given.paint = value; })] : []),
    ...(state.tool === "wall" ? [element("span", { class: "small" }, "Press a hexside; with the keyboard 0 to 5 on a hex.")] : []),
    ...typed,
    ...(topic.paints || topic.id === "grid" ? [
      element("button", { type: "button", class: "quiet", name: "undo", disabled: explorer.past.length === 0, click: () => explorer.back(explorer.past, explorer.future) }, "Undo"),
      element("button", { type: "button", class: "quiet", name: "redo", disabled: explorer.future.length === 0, click: () => explorer.back(explorer.future, explorer.past) }, "Redo"),
      element("button", { type: "button", class: "quiet", click: wipe }, "Erase all"),
    ] : []),
    element("span", { class: "saves" },
      element("button", { type: "button", class: "quiet", click: () => explorer.save("svg") }, "Save SVG"),
      element("button", { type: "button", class: "quiet", click: () => explorer.save("png") }, "Save PNG")),
  );
}

/** @param {Explorer} explorer @param {Record<string, string>} given */
export function topicControls(explorer, given) {
  const set = (/** @type {string} */ name, /** @type {string} */ value) => { explorer.state.given[name] = value; explorer.changed(); };
  const control = (/** @type {import("./topics/topic.js").Control} */ { name, label, choices, range }) => {
    if (choices) return select(label, name, given[name], choices, (value) => set(name, value));
    const bounds = range ?? [0, 100];
    if (bounds[2] === 0.01) {
      return element("label", {}, `${label} `, element("input", { type: "range", name, min: bounds[0], max: bounds[1], step: bounds[2], value: given[name], input: (/** @type {any} */ event) => { explorer.state.given[name] = event.target.value; explorer.ask(); } }));
    }
    return number(label, name, given[name], bounds, (value) => set(name, value));
  };
  redraw(explorer.controls, ...(explorer.topic.controls ?? []).map(control));
}
