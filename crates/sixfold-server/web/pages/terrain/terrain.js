// The terrain room: tokens on the triangle grid, laid where the rule allows, seen from above and in space.
import { request } from "../../lib/api.js";
import { announce, complain, element, redraw } from "../../lib/dom.js";
import { ask, Asker } from "../../lib/engine_query.js";
import { hexOf, keyOf } from "../../lib/hex.js";
import { readAddress, writeAddress } from "../../lib/url_state.js";
import { CodePanel } from "../../components/code_panel.js";
import { InTurn } from "../../lib/task_queue.js";
import { made, save } from "../../lib/download.js";
import { MapView } from "../../map/map_view.js";
import { loadSheets } from "../../lib/stylesheet.js";
import { calls } from "./code_samples.js";
import { groundParameters, readGround, SHADINGS, tokenList, TOOLS } from "./state.js";
import { View3d } from "./view3d.js";

const TOOL_TITLES = { lay: "Lay", take: "Take", raise: "Raise", lower: "Lower", look: "Look at", walk: "Walk" };
const STEPS = { flat: ["left", "right", "across the base"], pointy: ["up", "down", "across the base"] };

/** @param {HTMLElement} view */
export async function showRoom(view) {
  document.title = "Terrain · Sixfold";
  await loadSheets("/api/colors.css", new URL("../../style/rooms.css", import.meta.url).href);
  await new TerrainRoom(view).start();
}

class TerrainRoom {
  /** @param {HTMLElement} view */
  constructor(view) {
    this.view = view;
    this.ground = readGround(readAddress());
    this.turns = new InTurn(complain);
    /** How many pictures of the model were asked for; only the last is shown. */
    this.pictures = 0;
    /** @type {Map<string, number>[]} */
    this.past = [];
    /** @type {Map<string, number>[]} */
    this.future = [];
    this.code = new CodePanel();
    this.asker = new Asker((answers) => this.answered(answers), complain);
    /** @type {any[]} */
    this.tokens = [];
    /** @type {{ col: number, row: number }[]} the triangles beside the actor */
    this.neighbors = [];
    /** @type {string[]} */
    this.placeable = [];
  }

  async start() {
    const place = element("div", { class: "map-place" });
    this.map = new MapView(place, {
      press: (hex, how) => this.press(hex, how),
      point: () => {},
      side: () => {},
      describe: (hex) => `${this.ground.tokens.has(hex) ? `token of height ${this.ground.tokens.get(hex)}` : this.placeable.includes(hex) ? "empty, a token may lie here" : "empty"}`,
    });
    this.canvas = element("canvas", { class: "space", tabindex: 0, role: "img", "aria-label": "The ground in space. Arrow keys turn it, plus and minus zoom, 0 shows it as at first." });
    this.space = element("div", { class: "space-place" }, this.canvas);
    this.tools = element("div", { class: "tools" });
    this.result = element("table", { class: "plain result" });
    this.walk = element("div", { class: "controls" });
    this.view.replaceChildren(element("div", { class: "room terrain" },
      element("h1", { class: "unseen" }, "Terrain"),
      element("div", { class: "middle" }, this.tools, place),
      element("div", { class: "side" },
        this.space,
        element("p", { class: "small turning" }, "Drag to turn the model; wheel or two fingers to zoom."),
        element("section", { class: "panel about" }, element("h2", {}, "Hexes made of triangles"),
          element("p", {}, "A token covers six triangles of a grid and has a height. The first may lie anywhere, each later one beside another. The middle of a hex, P0, is as high as its token; each corner P1 to P6 is the mean of the tokens that meet there, so the ground has no gaps. A to F are the neighbours.")),
        element("section", { class: "panel", "aria-label": "Answer" }, this.result, this.walk), this.code.panel)));
    this.space3d = new View3d(this.canvas);
    if (!this.space3d.works) {
      this.canvas.remove();
      this.view.querySelector(".turning")?.remove();
    }
    document.getElementById("look")?.addEventListener("change", () => this.space3d?.draw());
    place.addEventListener("dragover", (event) => event.preventDefault());
    place.addEventListener("drop", (event) => {
      event.preventDefault();
      const file = event.dataTransfer?.files[0];
      if (file) this.open(file);
    });
    await this.changed();
  }

  /** The ground, its form or the tool changed. */
  async changed() {
    const { ground } = this;
    await this.map?.load(new URLSearchParams({ shape: JSON.stringify({ hexagon: { radius: ground.radius } }), orientation: ground.orientation, labels: "axial" }));
    this.drawTools();
    this.ask();
  }

  /** The request about all of the ground. @param {any[]} questions */
  question(questions) {
    const { orientation, tokens } = this.ground;
    return { op: "terrain", tokens: tokenList(tokens), ...(orientation === "flat" ? {} : { orientation }), ask: questions };
  }

  ask() {
    const { ground } = this;
    writeAddress(groundParameters(ground));
    const [col, row] = ground.actor.split(",").map(Number);
    const orientation = ground.orientation;
    const shading = ground.shading === "facets" ? "facets" : "smooth";
    this.code.show(calls(ground, this.question(["placeable", { points: hexOf(ground.at) }])));
    this.asker.ask([
      this.question(["tokens", "placeable", "connected"]),
      this.question([{ mesh: shading }]),
      this.question([{ points: hexOf(ground.at) }]),
      this.question([{ triangle: { col, row } }]),
      { op: "triangle_neighbors", triangle: { col, row }, orientation },
      { op: "from_triangle", triangle: { col, row }, orientation },
    ], null);
  }

  /** @param {import("../../lib/engine_query.js").Answer[]} answers */
  answered([all, mesh, points, triangle, neighbors, under]) {
    if (all.error) return complain(all.error.message);
    const [tokens, placeable, connected] = all.ok;
    this.tokens = tokens;
    this.placeable = placeable.map(keyOf);
    this.connected = connected;
    this.neighbors = neighbors.ok ?? [];
    this.under = under.ok;
    this.drawPlan();
    this.drawPoints(points.ok?.[0], triangle.ok?.[0]);
    this.drawSpace(mesh.ok?.[0]);
  }

  drawPlan() {
    const { ground, map } = this;
    const highest = Math.max(1, ...ground.tokens.values());
    const style = (/** @type {number} */ height) => (height <= 0 ? "heat_low" : height > highest / 2 ? "heat_high" : "heat_mid");
    const keys = [...ground.tokens.keys()];
    const found = (/** @type {{ col: number, row: number }} */ triangle) => {
      for (const { hex, triangles } of this.tokens) {
        const slice = triangles.findIndex((/** @type {any} */ one) => one.col === triangle.col && one.row === triangle.row);
        if (slice >= 0) return { hex: keyOf(hex), slice };
      }
      return null;
    };
    const [col, row] = ground.actor.split(",").map(Number);
    const actor = found({ col, row });
    const dot = actor && map?.slicePoint(actor.hex, actor.slice);
    const next = ground.tool === "walk" ? this.neighbors.flatMap((one) => found(one) ?? []) : [];
    map?.show({
      marks: [...[...new Set([...ground.tokens.values()])].map((height) => ({ style: style(height), hexes: keys.filter((key) => ground.tokens.get(key) === height) })), { style: "legal", hexes: ground.tool === "lay" ? this.placeable : [] }],
      words: ground.numbers ? new Map() : new Map([...ground.tokens].map(([hex, height]) => [hex, String(height)])),
      slices: this.tokens.map(({ hex, triangles }) => ({ hex: keyOf(hex), slices: [0, 1, 2, 3, 4, 5], texts: ground.numbers && (ground.tool === "walk" || keyOf(hex) !== ground.at) ? triangles.map((/** @type {any} */ one) => `${one.col},${one.row}`) : [] })),
      chosen: next.map(({ hex, slice }) => ({ hex, slice })),
      dots: dot ? [dot] : [],
      symbols: ground.tokens.has(ground.at) ? [{ hex: ground.at, name: "points" }, { hex: ground.at, name: "letters" }] : [],
    });
  }

  /** @param {{ height: number, hexes: { q: number, r: number }[] }[] | undefined} points @param {any} triangle */
  drawPoints(points, triangle) {
    const { ground } = this;
    const cell = (/** @type {string} */ name, /** @type {string} */ value) => element("tr", {}, element("th", { scope: "row" }, name), element("td", {}, value));
    const decimals = (/** @type {number} */ number) => String(Number(number.toFixed(4)));
    const rows = (points ?? []).map(({ height, hexes }, number) => cell(`P${number}`, number === 0 ? `${decimals(height)}, the token itself` : `${decimals(height)}, mean of ${hexes.map((hex) => `${keyOf(hex)} (${ground.tokens.get(keyOf(hex))})`).join(", ")}`));
    this.result?.replaceChildren(element("tbody", {},
      cell("tokens", `${ground.tokens.size}${this.connected ? "" : ", in several islands"}`),
      cell("hex", points ? ground.at : `${ground.at} has no token`), ...rows,
      cell("actor on triangle", `${ground.actor}${this.under ? `, part ${this.under.local.col},${this.under.local.row} of hex ${keyOf(this.under.hex)}, points ${this.under.points_up ? "up" : "down"}` : ""}`),
      ...(triangle ? [cell("its corners", triangle.points.map((/** @type {number} */ point, /** @type {number} */ at) => `P${point} ${decimals(triangle.heights[at])}`).join(", ")), cell("how steep", `${decimals(triangle.degrees)}°`)] : [])));
    const names = STEPS[ground.orientation];
    redraw(this.walk, new Text("The actor goes "), ...this.neighbors.map((/** @type {any} */ one, /** @type {number} */ at) =>
      element("button", { type: "button", class: "quiet", click: () => this.step(one, names[at]) }, `${names[at]}: ${one.col},${one.row}`)));
  }

  /** @param {{ col: number, row: number }} triangle @param {string} way */
  step(triangle, way) {
    const on = this.tokens.find(({ triangles }) => triangles.some((/** @type {any} */ one) => one.col === triangle.col && one.row === triangle.row));
    if (!on) return complain(`There is no ground ${way} of ${this.ground.actor}: lay a token there first.`);
    this.ground.actor = `${triangle.col},${triangle.row}`;
    announce(`actor on ${this.ground.actor}`);
    this.ask();
  }

  /** @param {any} mesh nothing where the ground is too large for one */
  async drawSpace(mesh) {
    if (this.space3d?.works && mesh) {
      if (this.canvas && !this.canvas.isConnected) this.space?.replaceChildren(this.canvas);
      return this.space3d.show(mesh, this.ground.shading === "wireframe");
    }
    // Without WebGL, and for much ground, the engine draws the model.
    const number = (this.pictures += 1);
    const picture = await made("/api/terrain/svg", this.body()).then((blob) => blob.text()).catch(() => "");
    if (number !== this.pictures) return;
    this.space?.replaceChildren(element("img", { src: `data:image/svg+xml,${encodeURIComponent(picture)}`, alt: "The ground, drawn from the south" }));
  }

  /** Lays the tokens of a token file. @param {File} file */
  async open(file) {
    const response = await request("/api/terrain/tokens", { method: "POST", headers: { "content-type": "application/toml" }, body: file }).catch((error) => complain(`${file.name}: ${error.message}`));
    if (!response) return;
    const answer = await response.json();
    const tokens = new Map(answer.tokens.map((/** @type {any} */ token) => [keyOf(token.hex), token.height]));
    // The plan shows all of it, as far as plans go.
    const far = Math.max(...answer.tokens.map((/** @type {any} */ { hex: { q, r } }) => Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r))), 2);
    Object.assign(this.ground, { orientation: answer.orientation, radius: Math.min(20, far) });
    announce(`${answer.title}: ${tokens.size} tokens`);
    this.set(tokens);
  }

  /** What files are made of. */
  body() {
    const { orientation, tokens, shading } = this.ground;
    return { title: "Terrain", orientation, tokens: tokenList(tokens), shading: shading === "facets" ? "facets" : "smooth" };
  }

  drawTools() {
    const { ground } = this;
    const radio = (/** @type {keyof typeof TOOL_TITLES} */ tool) => element("label", { class: "tool" },
      element("input", { type: "radio", name: "tool", value: tool, checked: ground.tool === tool, change: () => { ground.tool = tool; this.changed(); } }), element("span", {}, TOOL_TITLES[tool]));
    const choice = (/** @type {string} */ label, /** @type {string} */ name, /** @type {string} */ value, /** @type {readonly string[]} */ all, /** @type {(value: any) => void} */ chosen) =>
      element("label", {}, `${label} `, element("select", { name, change: (/** @type {any} */ event) => { chosen(event.target.value); this.changed(); } }, ...all.map((one) => element("option", { value: one, selected: one === value }, one))));
    const button = (/** @type {string} */ text, /** @type {() => void} */ click, disabled = false) => element("button", { type: "button", class: "quiet", disabled, click }, text);
    redraw(this.tools,
      element("fieldset", { class: "tool-choice" }, element("legend", { class: "unseen" }, "What a press on the plan does"), ...TOOLS.map(radio)),
      button("Undo", () => this.back(this.past, this.future), this.past.length === 0), button("Redo", () => this.back(this.future, this.past), this.future.length === 0),
      button("Empty", () => this.set(new Map())),
      choice("hexes", "hexes", ground.orientation, ["flat", "pointy"], (value) => { ground.orientation = value; }),
      choice("radius", "size", String(ground.radius), ["2", "3", "4", "6", "8", "12"], (value) => { ground.radius = Number(value); }),
      choice("shading", "shading", ground.shading, SHADINGS, (value) => { ground.shading = value; }),
      choice("show", "numbers", ground.numbers ? "triangles" : "heights", ["triangles", "heights"], (value) => { ground.numbers = value === "triangles"; }),
      element("label", { class: "button quiet" }, "Open a file", element("input", { type: "file", class: "unseen", name: "file", accept: ".toml", change: (/** @type {any} */ event) => event.target.files[0] && this.open(event.target.files[0]) })),
      element("span", { class: "saves", role: "group", "aria-label": "Save as" }, "save as", ...["glb", "obj", "svg", "png", "toml"].map((format) => button(`.${format}`, () => made(`/api/terrain/${format}`, this.body()).then((blob) => save(blob, `terrain.${format}`)).catch(complain)))));
  }

  /** @param {Map<string, number>[]} from @param {Map<string, number>[]} to */
  back(from, to) {
    const tokens = from.pop();
    if (!tokens) return;
    to.push(this.ground.tokens);
    this.ground.tokens = tokens;
    this.changed();
  }

  /** @param {Map<string, number>} tokens */
  set(tokens) {
    this.past.push(this.ground.tokens);
    this.future = [];
    this.ground.tokens = tokens;
    this.changed();
  }

  /**
   * Uses the tool on a hex, after what was pressed before: each press is about the ground that the last one left.
   * @param {string} hex @param {{ first: boolean, slice?: number }} how
   */
  press(hex, how) {
    const { tool } = this.ground;
    return this.turns.do(() => this.use(tool, hex, how));
  }

  /** @param {typeof TOOLS[number]} tool @param {string} hex @param {{ first: boolean, slice?: number }} how */
  async use(tool, hex, { first, slice }) {
    const { ground } = this;
    if (tool === "walk") {
      const token = this.tokens.find((one) => keyOf(one.hex) === hex);
      if (!token || slice === undefined) return complain("There is no ground here to walk on.");
      ground.actor = `${token.triangles[slice].col},${token.triangles[slice].row}`;
      return this.ask();
    }
    ground.at = hex;
    if (!first || tool === "look") return this.ask();
    const height = ground.tokens.get(hex);
    const change = { lay: { lay: { hex: hexOf(hex), height: 1 } }, take: { take: { hex: hexOf(hex) } }, raise: { height: { hex: hexOf(hex), height: (height ?? 0) + 1 } }, lower: { height: { hex: hexOf(hex), height: (height ?? 0) - 1 } } }[tool];
    // The engine decides; a refusal says why.
    const [answer] = await ask([{ ...this.question(["tokens"]), ops: [change] }]);
    if (answer.error) {
      complain(answer.error.message.replace(/^argument `[^`]*`: /, ""));
      return this.ask();
    }
    this.set(new Map(answer.ok[0].map((/** @type {any} */ token) => [keyOf(token.hex), token.height])));
    announce(`${TOOL_TITLES[tool]} ${hex}`);
  }
}
