// The actor on the ground: its way along triangles, and where it stands in the model.
import { ask } from "../../lib/engine_query.js";
import { announce, complain } from "../../lib/messages.js";
import { colorsOf } from "./file.js";
import { MIDDLE, RISE } from "./shading.js";

/** @typedef {import("./terrain.js").TerrainRoom} TerrainRoom @typedef {import("./terrain.js").Triangle} Triangle */

/** How long the actor stands on a triangle on its way, in milliseconds. */
const STEP_TIME = 140;

/** Walks along triangles as far as there is ground. @param {TerrainRoom} room @param {Triangle} to */
export async function walk(room, to) {
  const { actor, orientation } = room.ground;
  const [col, row] = actor.split(",").map(Number);
  const question = { op: "triangle_line", a: { col, row }, b: to, orientation };
  const [{ ok: line = [to] }] = await ask([question]);
  const end = line.findIndex((/** @type {Triangle} */ one) => room.sliceOf(one) === null);
  // An actor that stands nowhere is put down where it was sent.
  const steps = end === 0 ? [to] : end < 0 ? line : line.slice(0, end);
  for (const step of steps) {
    room.update({ what: "set", to: { actor: `${step.col},${step.row}` } });
    room.drawPlan();
    if (!matchMedia("(prefers-reduced-motion: reduce)").matches)
      await new Promise((done) => setTimeout(done, STEP_TIME));
  }
  room.ask();
  if (end <= 0) return announce(`actor on ${room.ground.actor} after ${steps.length - 1} steps`);
  complain(
    `The actor stops on ${room.ground.actor}: there is no ground on triangle ${line[end].col},${line[end].row}.`,
  );
}

/** The model's colours and actor. @param {TerrainRoom} room @returns {import("./shading.js").Scene} */
export function sceneOf(room) {
  const { ground, triangle } = room;
  const [point, middle] = [room.actorPoint(), MIDDLE[ground.orientation]];
  const heights = /** @type {number[]} */ (triangle?.heights ?? []);
  const mean = heights.reduce((sum, height) => sum + height, 0) / Math.max(1, heights.length);
  return {
    orientation: ground.orientation,
    tokens: ground.tokens,
    colors: colorsOf(ground.extras),
    actor: point && triangle ? { x: point.x / 40 + middle.x, y: mean * RISE, z: point.y / 40 + middle.z } : null,
  };
}
