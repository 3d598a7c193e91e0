// The settings of the map of a topic: its form and size, which sides meet, which way y grows.
import { Choice, NumberField } from "../../components/fields.js";
import { Icon } from "../../components/icon.js";
import { oneOf } from "../../lib/url_state.js";
import { html } from "../../lib/view.js";
import { PARITIES } from "../../lib/name_lists.js";
import { BOARDS, LABELS, WRAPS, wrapOf } from "./state.js";

/** @typedef {import("./explorer.js").Explorer} Explorer @typedef {import("./state.js").State} State */

const MAPS = [
  ["hexagon", "hexagon"],
  ["rectangle", "rectangle"],
  ...BOARDS.map((name) => [`board ${name}`, `board: ${name}`]),
];

/** @param {Explorer} explorer */
const setter = (explorer) => (/** @type {Partial<State>} */ to) => explorer.do({ what: "set", to });

/** The switch for the coordinate system: labels, table, formula, code. @param {{ explorer: Explorer }} props */
export function SystemSwitch({ explorer }) {
  const { state } = explorer;
  const labels = LABELS.filter((one) => one !== "label" || state.map === "board").map((one) => [one, one]);
  return html`<${Choice} label="coordinates" name="labels" value=${state.labels} options=${labels}
    choose=${(/** @type {State["labels"]} */ value) => setter(explorer)({ labels: value })} />`;
}

/** @param {{ explorer: Explorer }} props */
export function MapSettings({ explorer }) {
  const { state, topic } = explorer;
  const set = setter(explorer);
  const maps = MAPS.filter(([name]) => topic.needs !== "board" || name.startsWith("board "));
  const sides = WRAPS.filter((one) =>
    one === "none" ? topic.needs !== "wrap" : one === "all" || state.map === "rectangle",
  );
  const parity = (/** @type {State["parity"]} */ value) =>
    set({ parity: value, orientation: value.endsWith("q") ? "flat" : "pointy" });
  const map = (/** @type {string} */ value) =>
    explorer.chooseMap(
      value.startsWith("board ")
        ? { map: "board", board: oneOf(value.slice(6), BOARDS), labels: "label", wrap: "none" }
        : { map: value === "hexagon" ? "hexagon" : "rectangle" },
    );
  const number = (
    /** @type {string} */ label,
    /** @type {string} */ name,
    /** @type {"radius" | "width" | "height"} */ member,
    /** @type {[number, number]} */ range,
  ) => html`<${NumberField} label=${label} name=${name} value=${state[member]} range=${range}
    change=${(/** @type {number} */ value) => set({ [member]: value })} />`;
  const choice = (
    /** @type {string} */ label,
    /** @type {string} */ name,
    /** @type {string} */ value,
    /** @type {readonly (readonly string[])[]} */ options,
    /** @type {(value: never) => void} */ choose,
  ) => html`<${Choice} label=${label} name=${name} value=${value} options=${options} choose=${choose} />`;
  const hexes = [
    ["flat", "flat-top"],
    ["pointy", "pointy-top"],
  ];
  const axes = ["down", "up"].map((one) => [one, one]);
  const around = sides.map((one) => [one, one.replace("_", " and ")]);
  const forms = {
    hexagon: html`${number("radius", "size", "radius", [1, 30])}
      ${choice("hexes", "hexes", state.orientation, hexes, (orientation) => set({ orientation }))}`,
    rectangle: html`${number("columns", "columns", "width", [1, 60])}${number("rows", "rows", "height", [1, 60])}
      ${choice(
        "shifted",
        "parity",
        state.parity,
        PARITIES.map((one) => [one, one]),
        parity,
      )}`,
    board: "",
  };
  return html`<details class="menu gear"><summary aria-label="Map and labels"><${Icon} name="settings" /></summary>
    <div class="settings">
      ${choice("Map", "map", state.map === "board" ? `board ${state.board}` : state.map, maps, map)}
      ${forms[state.map]}
      ${state.map !== "board" && choice("sides that meet", "wrap", wrapOf(state), around, (wrap) => set({ wrap }))}
      ${choice("y grows", "y", state.y, axes, (y) => set({ y }))}
    </div></details>`;
}
