// The terrain room on the screen: tools, the plan, the model, what is known of a hex, and the code.
import { codeSection } from "../../components/code_section.js";
import { Choice } from "../../components/fields.js";
import { Icon } from "../../components/icon.js";
import { ToolRail } from "../../components/tool_rail.js";
import { complain } from "../../lib/messages.js";
import { made, save } from "../../lib/download.js";
import { saveScreen } from "../../lib/screen_picture.js";
import { keyOf } from "../../board/hex.js";
import { html } from "../../lib/view.js";
import { SHADINGS, TOOLS } from "./state.js";

/**
 * @typedef {import("./terrain.js").TerrainRoom} TerrainRoom
 * @typedef {import("./state.js").Ground} Ground
 * @typedef {import("../../lib/query_types.d.ts").ColRow} ColRow
 * @typedef {import("../../board/hex.js").Hex} Hex
 *
 * @typedef {{ local: ColRow, hex: Hex, points_up: boolean }} Under the place of a triangle in its hex
 */

const Code = codeSection(async () => (await import("./code.js")).Code);

export const TOOL_TITLES = { lay: "Lay", take: "Take", raise: "Raise", lower: "Lower", look: "Look at", walk: "Walk" };
const TOOL_ICONS = {
  lay: "plus",
  take: "trash-2",
  raise: "mountain",
  lower: "chevron-down",
  look: "search",
  walk: "waypoints",
};
/** The effect of a press on the plan, by tool. */
const TOOL_WORDS = {
  lay: "Press a green hex: a token lies there, beside another one.",
  take: "Press a token at the edge to take it away.",
  raise: "Press a token: it becomes one level higher.",
  lower: "Press a token: it becomes one level lower.",
  look: "Press a hex to read its seven points and the triangles around it.",
  walk: "Press a triangle: the actor goes there, as far as there is ground.",
};
const STEPS = { flat: ["left", "right", "across the base"], pointy: ["up", "down", "across the base"] };

/**
 * @typedef {object} Placement
 * @property {ColRow[][]} contributors by corner of the actor's triangle
 * @property {ColRow[]} surrounding the triangles around the hex that is looked at
 * @property {ColRow[]} anchors where the next token may lie
 * @property {boolean} anchor whether a token can lie with its first triangle under the actor
 */

/** @param {ColRow[]} triangles */
const named = (triangles) => triangles.map(({ col, row }) => `${col},${row}`).join("  ");

/** Which triangles decide and where tokens fit. @param {{ room: TerrainRoom }} props */
function PlacementTable({ room }) {
  const { contributors, surrounding, anchors, anchor } = room.placement;
  const { actor, at } = room.ground;
  /** @type {[string, string][]} */
  const rows = [
    ...contributors.map(
      (list, corner) => /** @type {[string, string]} */ ([`corner ${corner + 1} of ${actor}`, named(list)]),
    ),
    [`around hex ${at}`, named(surrounding)],
    [`token on ${actor}`, anchor ? "fits: a valid anchor" : "does not fit: no valid anchor"],
    ["anchors of the next token", named(anchors)],
  ];
  return html`<details class="panel placement"><summary>Triangles that contribute, surround and anchor</summary>
    <table class="plain"><tbody>${rows.map(
      ([name, value]) => html`<tr key=${name}><th scope="row">${name}</th><td>${value}</td></tr>`,
    )}</tbody></table></details>`;
}

const FORMATS = ["glb", "obj", "svg", "png", "toml"];

/** Which part of which hex a triangle is. @param {Under} under */
const partOf = ({ local, hex, points_up: up }) =>
  `, part ${local.col},${local.row} of hex ${keyOf(hex)}, points ${up ? "up" : "down"}`;

/** @param {number} number */
const decimals = (number) => String(Number(number.toFixed(4)));

/**
 * Changes how the ground is shown or what a press does.
 * @param {TerrainRoom} room
 * @param {Partial<Omit<Ground, "tokens" | "orientation" | "extras">>} to
 */
const set = (room, to) => room.do({ what: "set", to });

/** The tools, and steps back. @param {{ room: TerrainRoom }} props */
function Tools({ room }) {
  const { ground, steps: history } = room;
  const { past, future } = history;
  const steps = [
    { title: "Undo", icon: "undo-2", can: past.length > 0, click: () => room.undo() },
    { title: "Redo", icon: "redo-2", can: future.length > 0, click: () => room.redo() },
  ];
  const choose = (/** @type {string} */ tool) => set(room, { tool: /** @type {Ground["tool"]} */ (tool) });
  return html`<${ToolRail} tools=${TOOLS.map((tool) => [tool, TOOL_TITLES[tool], TOOL_ICONS[tool]])}
    tool=${ground.tool} choose=${choose} steps=${steps} />`;
}

/** The settings of the plan: the form of hexes, how many, numbers or heights. @param {{ room: TerrainRoom }} props */
function PlanChoices({ room }) {
  const { ground } = room;
  return html`<div class="plan-choices">
    <${Choice} label="hexes" name="hexes" value=${ground.orientation}
      options=${[["flat", "flat-top"], ["pointy", "pointy-top"]]}
      choose=${(/** @type {Ground["orientation"]} */ orientation) => room.do({ what: "stand", orientation })} />
    <${Choice} label="radius" name="size" value=${String(ground.radius)}
      options=${["2", "3", "4", "6", "8", "12"].map((one) => [one, one])}
      choose=${(/** @type {string} */ radius) => set(room, { radius: Number(radius) })} />
    <${Choice} label="show" name="numbers" value=${ground.numbers ? "triangles" : "heights"}
      options=${["triangles", "heights"].map((one) => [one, one])}
      choose=${(/** @type {string} */ show) => set(room, { numbers: show === "triangles" })} />
  </div>`;
}

/** Opening and saving. @param {{ room: TerrainRoom }} props */
function Files({ room }) {
  const open = (/** @type {import("../../lib/view.js").FieldEvent} */ { currentTarget: field }) => {
    if (field.files?.[0]) room.open(field.files[0]);
    field.value = "";
  };
  const file = (/** @type {string} */ format) =>
    made("POST /api/terrain/{format}", { path: { format }, body: room.body() })
      .then((blob) => save(blob, `terrain.${format}`))
      .catch(complain);
  const plan = (/** @type {"svg" | "png"} */ format) =>
    room.map?.svg && saveScreen(room.map.svg, "terrain-plan", format).catch(complain);
  return html`<section class="panel files" aria-label="Files"><div class="controls">
      <label class="button quiet"><${Icon} name="file-text" />Open a file
        <input type="file" class="unseen" name="file" accept=".toml" onChange=${open} /></label>
      <button type="button" class="quiet" onClick=${() => room.do({ what: "empty" })}>Empty</button></div>
    <div class="controls saves" role="group" aria-label="Save as"><${Icon} name="download" /> save as ${FORMATS.map(
      (format) => html`<button key=${format} type="button" class="quiet" onClick=${() => file(format)}>
        ${`.${format}`}</button>`,
    )}</div>
    <div class="controls saves" role="group" aria-label="Save the plan as"><${Icon} name="download" /> save the plan as
      ${
        /** @type {const} */ (["svg", "png"]).map(
          (format) => html`<button key=${format} type="button" class="quiet" aria-label=${`Plan as .${format}`}
          onClick=${() => plan(format)}>${`.${format}`}</button>`,
        )
      }</div>
  </section>`;
}

/** Facts about the hex that is looked at, and of the actor. @param {{ room: TerrainRoom }} props */
function Answer({ room }) {
  const { ground, points, triangle, under, neighbors } = room;
  const mean = (/** @type {Hex[]} */ hexes) =>
    hexes.map((hex) => `${keyOf(hex)} (${ground.tokens.get(keyOf(hex))})`).join(", ");
  /** @type {[string, string][]} */
  const rows = [
    ["tokens", `${ground.tokens.size}${room.connected ? "" : ", in several islands"}`],
    ["hex", points ? ground.at : `${ground.at} has no token`],
    ...(points ?? []).map(
      ({ height, hexes }, number) =>
        /** @type {[string, string]} */ ([
          `P${number}`,
          `${decimals(height)}, ${number === 0 ? "the token itself" : `mean of ${mean(hexes)}`}`,
        ]),
    ),
    ["actor on triangle", `${ground.actor}${under ? partOf(under) : ""}`],
  ];
  if (triangle) {
    rows.push([
      "its corners",
      triangle.points
        .map((/** @type {number} */ point, /** @type {number} */ at) => `P${point} ${decimals(triangle.heights[at])}`)
        .join(", "),
    ]);
    rows.push(["how steep", `${decimals(triangle.degrees)}°`]);
  }
  const names = STEPS[ground.orientation];
  return html`<section class="panel" aria-label="Answer">
    <table class="plain result"><tbody>${
      room.answers &&
      rows.map(([name, value]) => html`<tr key=${name}><th scope="row">${name}</th><td>${value}</td></tr>`)
    }</tbody></table>
    <div class="controls"><span>The actor goes</span>${neighbors.map(
      (one, at) => html`<button key=${at} type="button" class="quiet" onClick=${() => room.step(one, names[at])}>
        ${`${names[at]}: ${one.col},${one.row}`}</button>`,
    )}</div>
  </section>`;
}

/** The ground in space, and how it is shaded. @param {{ room: TerrainRoom }} props */
const Model = ({ room }) => html`<div class="space-place">${
  room.image
    ? html`<img src=${room.image} alt="The ground, drawn from the south" />`
    : html`<canvas class="space" tabindex="0" role="img"
        aria-label="The ground in space. Arrow keys turn it, plus and minus zoom, 0 shows it as at first."
        ref=${(/** @type {HTMLCanvasElement | null} */ canvas) => room.takeCanvas(canvas)}></canvas>`
}<div class="space-foot">${
  room.image ? html`<span></span>` : html`<p class="small">Drag to turn the model; wheel or two fingers to zoom.</p>`
}
    <${Choice} label="shading" name="shading" value=${room.ground.shading}
      options=${SHADINGS.map((one) => [one, one])}
      choose=${(/** @type {Ground["shading"]} */ shading) => set(room, { shading })} /></div></div>`;

/** @param {{ room: TerrainRoom }} props */
export const Room = ({ room }) => html`<div class="room terrain">
  <h1 class="unseen">Terrain</h1>
  <div class="terrain-stage">
    <div class="map-place plan" ref=${(/** @type {HTMLElement | null} */ place) => room.takePlace(place)}></div>
    <${Tools} room=${room} /><${PlanChoices} room=${room} />
    <p class="plan-hint">${TOOL_WORDS[room.ground.tool]}</p>
  </div>
  <div class="lab-side">
    <${Model} room=${room} />
    <section class="about"><h2>Hexes made of triangles</h2>
      <p>A token covers six triangles of a grid and has a height. The first may lie anywhere, each later one beside
        another. The middle of a hex, P0, is as high as its token; each corner P1 to P6 is the mean of the tokens that
        meet there, so the ground has no gaps. A to F are the neighbours.
        ${" "}<a href="/explore?topic=triangles">More in the course</a></p></section>
    <${Files} room=${room} />
    <${Answer} room=${room} />
    <${PlacementTable} room=${room} />
  </div>
  ${room.answers && html`<${Code} room=${room} />`}
</div>`;
