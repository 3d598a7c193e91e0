// The terrain room: tokens on the triangle grid, laid where the rule allows, seen from above and in space.
import { ask as askApi } from "../../lib/api.js";
import { announce, complain } from "../../lib/messages.js";
import { made } from "../../lib/download.js";
import { ask, Asker } from "../../lib/engine_query.js";
import { History } from "../../lib/history.js";
import { hexOf, keyOf } from "../../board/hex.js";
import { loadSheets } from "../../lib/stylesheet.js";
import { TaskQueue } from "../../lib/task_queue.js";
import { listenForUndo } from "../../lib/undo_keys.js";
import { readAddress, writeAddress } from "../../lib/url_state.js";
import { html, render } from "../../lib/view.js";
import { ServerMap } from "../../components/server_map.js";
import { anchorOf, withExtras } from "./file.js";
import { Room, TOOL_TITLES } from "./panels.js";
import { groundStep } from "./shading.js";
import { groundParameters, readGround, tokenList } from "./state.js";
import { isStep, laidOf, update } from "./update.js";
import { View3d } from "./view3d.js";
import { sceneOf, walk } from "./walk.js";

/** @param {HTMLElement} view */
export async function showRoom(view) {
  document.title = "Terrain · Sixfold";
  await loadSheets("/api/colors.css", "lab/index", "lab/terrain");
  await new TerrainRoom(view).start();
}

/** @typedef {import("./update.js").GroundEvent} GroundEvent */
/** @typedef {{ col: number, row: number }} Triangle */
/** @typedef {{ height: number, hexes: import("../../board/hex.js").Hex[] }} Point */

export class TerrainRoom {
  /** @param {HTMLElement} view */
  constructor(view) {
    this.view = view;
    this.ground = readGround(readAddress());
    this.turns = new TaskQueue(complain);
    /** How many pictures of the model were asked for; only the last is shown. */
    this.pictures = 0;
    /** @type {History<import("./update.js").Laid>} */
    this.steps = new History();
    this.asker = new Asker((answers) => this.answered(answers), complain);
    /** Whether the engine has answered. */
    this.answers = false;
    this.connected = true;
    /** The points of the hex that is looked at. @type {Point[] | undefined} */
    this.points = undefined;
    /** The triangle under the actor. @type {{ points: number[], heights: number[], degrees: number } | undefined} */
    this.triangle = undefined;
    /** The hex under the actor. @type {import("./panels.js").Under | undefined} */
    this.under = undefined;
    /** The model as a picture, where the browser draws none. */
    this.image = "";
    /** @type {HTMLCanvasElement | null} */
    this.canvas = null;
    /** @type {View3d | null} */
    this.space3d = null;
    /** @type {import("../../lib/query_types.d.ts").GroundToken[]} */
    this.tokens = [];
    /** @type {{ col: number, row: number }[]} the triangles beside the actor */
    this.neighbors = [];
    /** @type {string[]} */
    this.placeable = [];
    /** Answers about triangles. @type {import("./panels.js").Placement} */
    this.placement = { contributors: [], surrounding: [], anchors: [], anchor: false };
  }

  async start() {
    this.draw();
    listenForUndo(
      () => this.undo(),
      () => this.redo(),
    );
    document.getElementById("look")?.addEventListener("change", () => this.space3d?.draw());
    await this.changed();
  }

  /** The place of the plan is there. @param {HTMLElement | null} place */
  takePlace(place) {
    if (!place || this.map) return;
    const words = (/** @type {string} */ hex) =>
      this.placeable.includes(hex) ? "empty, a token may lie here" : "empty";
    this.map = new ServerMap(place, {
      press: (hex, how) => this.press(hex, how),
      point: () => {},
      side: () => {},
      describe: (hex) => (this.ground.tokens.has(hex) ? `token of height ${this.ground.tokens.get(hex)}` : words(hex)),
    });
    place.addEventListener("dragover", (event) => event.preventDefault());
    place.addEventListener("drop", (event) => {
      event.preventDefault();
      const file = event.dataTransfer?.files[0];
      if (file) this.open(file);
    });
  }

  /** The place of the model is there, or it is gone. @param {HTMLCanvasElement | null} canvas */
  takeCanvas(canvas) {
    if (!canvas || this.canvas === canvas) return;
    this.canvas = canvas;
    this.space3d = new View3d(canvas);
  }

  /** Draws everything from what is known. */
  draw() {
    render(html`<${Room} room=${this} />`, this.view);
  }

  /** The ground, its form or the tool changed. */
  async changed() {
    const { ground } = this;
    await this.map?.load(
      new URLSearchParams({
        shape: JSON.stringify({ hexagon: { radius: ground.radius } }),
        orientation: ground.orientation,
        labels: "axial",
      }),
    );
    this.ask();
  }

  /** The request about all of the ground. @param {(string | object)[]} questions */
  question(questions) {
    const { orientation, tokens } = this.ground;
    return {
      op: "terrain",
      tokens: tokenList(tokens),
      ...(orientation === "flat" ? {} : { orientation }),
      ask: questions,
    };
  }

  ask() {
    const { ground } = this;
    writeAddress(groundParameters(ground));
    const [col, row] = ground.actor.split(",").map(Number);
    const orientation = ground.orientation;
    const shading = ground.shading === "facets" ? "facets" : "smooth";
    this.asker.ask(
      [
        this.question(["tokens", "placeable", "connected"]),
        this.question([{ mesh: shading }]),
        this.question([{ points: hexOf(ground.at) }]),
        this.question([{ triangle: { col, row } }]),
        { op: "triangle_neighbors", triangle: { col, row }, orientation },
        { op: "from_triangle", triangle: { col, row }, orientation },
        { op: "triangle_contributors", triangle: { col, row }, orientation },
        { op: "triangle_surrounding", hex: hexOf(ground.at), orientation },
        { op: "valid_anchor", triangle: { col, row }, orientation },
        { op: "placeable", anchors: [...ground.tokens.keys()].map((key) => anchorOf(key, orientation)), orientation },
      ],
      null,
    );
    this.draw();
  }

  /** @param {import("../../lib/engine_query.js").Answer[]} answers */
  answered([all, mesh, points, triangle, neighbors, under, contributors, surrounding, anchor, anchors]) {
    if (all.error) return complain(all.error.message);
    const [tokens, placeable, connected] = all.ok;
    this.tokens = tokens;
    this.placeable = placeable.map(keyOf);
    this.connected = connected;
    this.neighbors = neighbors.ok ?? [];
    this.placement = {
      contributors: contributors.ok ?? [],
      surrounding: surrounding.ok ?? [],
      anchor: anchor.ok ?? false,
      anchors: anchors.ok ?? [],
    };
    Object.assign(this, { under: under.ok, points: points.ok?.[0], triangle: triangle.ok?.[0], answers: true });
    this.draw();
    this.drawPlan();
    this.drawSpace(mesh.ok?.[0]);
  }

  drawPlan() {
    const { ground, map } = this;
    const highest = Math.max(1, ...ground.tokens.values());
    const style = (/** @type {number} */ height) => `ground_${groundStep(height, highest)}`;
    const keys = [...ground.tokens.keys()];
    const dot = this.actorPoint();
    const outlined = { walk: this.neighbors, look: this.placement.surrounding }[String(ground.tool)] ?? [];
    const next = outlined.flatMap((/** @type {Triangle} */ one) => this.sliceOf(one) ?? []);
    map?.show({
      marks: [
        ...[...new Set([...ground.tokens.values()])].map((height) => ({
          style: style(height),
          hexes: keys.filter((key) => ground.tokens.get(key) === height),
        })),
        { style: "legal", hexes: ground.tool === "lay" ? this.placeable : [] },
      ],
      words: ground.numbers ? new Map() : new Map([...ground.tokens].map(([hex, height]) => [hex, String(height)])),
      slices: this.tokens.map(({ hex, triangles }) => ({
        hex: keyOf(hex),
        slices: [0, 1, 2, 3, 4, 5],
        texts:
          ground.numbers && (ground.tool === "walk" || keyOf(hex) !== ground.at)
            ? triangles.map((one) => `${one.col},${one.row}`)
            : [],
      })),
      chosen: next.map(({ hex, slice }) => ({ hex, slice })),
      dots: dot ? [dot] : [],
      symbols: ground.tokens.has(ground.at)
        ? [
            { hex: ground.at, name: "points" },
            { hex: ground.at, name: "letters" },
          ]
        : [],
    });
  }

  /** The hex of a triangle and which of its six it is; nothing where no token lies. @param {Triangle} triangle */
  sliceOf({ col, row }) {
    for (const { hex, triangles } of this.tokens) {
      const slice = triangles.findIndex((/** @type {Triangle} */ one) => one.col === col && one.row === row);
      if (slice >= 0) return { hex: keyOf(hex), slice };
    }
    return null;
  }

  /** Where the actor stands on the plan. */
  actorPoint() {
    const [col, row] = this.ground.actor.split(",").map(Number);
    const at = this.sliceOf({ col, row });
    return at ? (this.map?.slicePoint(at.hex, at.slice) ?? null) : null;
  }

  /** @param {Triangle} triangle @param {string} way */
  step(triangle, way) {
    if (!this.sliceOf(triangle))
      return complain(`There is no ground ${way} of ${this.ground.actor}: lay a token there first.`);
    this.update({ what: "set", to: { actor: `${triangle.col},${triangle.row}` } });
    announce(`actor on ${this.ground.actor}`);
    this.ask();
  }

  /** @param {import("./view3d.js").Mesh | undefined} mesh nothing where the ground is too large for one */
  async drawSpace(mesh) {
    if (this.space3d?.works && mesh) {
      if (this.image) {
        this.image = "";
        this.draw();
      }
      return this.space3d.show(mesh, this.ground.shading === "wireframe", sceneOf(this));
    }
    // Without WebGL, and for much ground, the engine draws the model.
    this.pictures += 1;
    const number = this.pictures;
    const picture = await made("POST /api/terrain/{format}", { path: { format: "svg" }, body: this.body() })
      .then((blob) => blob.text())
      .catch(() => "");
    if (number !== this.pictures) return;
    this.image = `data:image/svg+xml,${encodeURIComponent(picture)}`;
    this.draw();
  }

  /** Lays the tokens of a token file. @param {File} file */
  async open(file) {
    const answer = await askApi("POST /api/terrain/tokens", { body: file }).catch((error) =>
      complain(`${file.name}: ${error.message}`),
    );
    if (!answer) return;
    announce(`${answer.title}: ${answer.tokens.length} tokens`);
    this.do({ what: "open", file: answer });
  }

  /** The request that files are made of. */
  body() {
    const { orientation, tokens, shading, extras } = this.ground;
    return {
      orientation,
      ...withExtras(extras, tokenList(tokens), orientation),
      shading: shading === "facets" ? "facets" : "smooth",
    };
  }

  /** What an event makes of the ground, before the engine is asked again. @param {GroundEvent} event */
  update(event) {
    if (isStep(event)) this.steps.keep(laidOf(this.ground));
    this.ground = update(this.ground, event);
  }

  /** @param {GroundEvent} event */
  do(event) {
    this.update(event);
    this.changed();
  }

  undo() {
    this.#restore(this.steps.undo(laidOf(this.ground)));
  }

  redo() {
    this.#restore(this.steps.redo(laidOf(this.ground)));
  }

  /** @param {import("./update.js").Laid | undefined} laid */
  #restore(laid) {
    if (laid) this.do({ what: "restore", laid });
  }

  /**
   * Uses the tool on a hex, after what was pressed before: each press is about the ground that the last one left.
   * @param {string} hex @param {{ first: boolean, slice?: number }} how
   */
  press(hex, how) {
    const { tool } = this.ground;
    return this.turns.do(() => this.use(tool, hex, how));
  }

  /**
   * @param {import("./state.js").Ground["tool"]} tool
   * @param {string} hex
   * @param {{ first: boolean, slice?: number }} how
   */
  async use(tool, hex, { first, slice }) {
    if (tool === "walk") {
      const token = this.tokens.find((one) => keyOf(one.hex) === hex);
      if (!token || slice === undefined) return complain("There is no ground here to walk on.");
      return walk(this, token.triangles[slice]);
    }
    this.update({ what: "set", to: { at: hex } });
    if (!first || tool === "look") return this.ask();
    const height = this.ground.tokens.get(hex);
    const change = {
      lay: { lay: { hex: hexOf(hex), height: 1 } },
      take: { take: { hex: hexOf(hex) } },
      raise: { height: { hex: hexOf(hex), height: (height ?? 0) + 1 } },
      lower: { height: { hex: hexOf(hex), height: (height ?? 0) - 1 } },
    }[tool];
    // The engine decides; a refusal says why.
    const [answer] = await ask([{ ...this.question(["tokens"]), ops: [change] }]);
    if (answer.error) {
      complain(answer.error.message.replace(/^argument `[^`]*`: /, ""));
      return this.ask();
    }
    [this.tokens] = answer.ok;
    this.do({ what: "lay", tokens: this.tokens });
    announce(`${TOOL_TITLES[tool]} ${hex}`);
  }
}
