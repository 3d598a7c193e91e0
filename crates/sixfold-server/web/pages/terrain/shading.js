// The ground in colour: each triangle in the colour of its token, the shadows that the ground throws on itself, and the
// actor.
import { basisOf, hexAt } from "../../board/hex.js";

/**
 * @typedef {object} Scene
 * @property {"flat" | "pointy"} orientation
 * @property {Map<string, number>} tokens height by hex
 * @property {Map<string, string>} colors `#rrggbb` by hex, where a file gives kinds
 * @property {{ x: number, y: number, z: number } | null} actor where it stands
 */

/** How high a level is, with triangles of side 1. */
export const RISE = 0.2;

/** Towards the sun, and how far one looks for what is in its way. */
const SUN = { x: -0.45, y: 0.8, z: 0.4 };
const SHADOW_STEPS = 14;

/** The look of ground by its height where no file gives one: water, sand, grass, woods, rock, snow. So is the plan. */
const GROUNDS = [
  [0.2, 0.46, 0.66],
  [0.85, 0.77, 0.55],
  [0.52, 0.68, 0.36],
  [0.33, 0.53, 0.29],
  [0.55, 0.53, 0.5],
  [0.94, 0.95, 0.97],
];
const ACTOR = [0.14, 0.25, 0.56];
const WALL = [0.47, 0.4, 0.33];

/** Where the middle of hex 0,0 lies in a model. */
export const MIDDLE = { flat: { x: 1, z: Math.sqrt(3) / 2 }, pointy: { x: Math.sqrt(3) / 2, z: 1 } };

/** Which of the looks of ground a height has, from 0 for water. @param {number} height @param {number} highest */
export function groundStep(height, highest) {
  if (height <= 0) return 0;
  const at = Math.ceil((height / Math.max(highest, 5)) * (GROUNDS.length - 1));
  return Math.min(GROUNDS.length - 1, at);
}

/** @param {string} color */
const parsed = (color) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);

/**
 * How much of the sun reaches a point: the nearer the ground comes to its ray, the less, so that shadows are soft.
 * @param {number[]} point
 * @param {(x: number, z: number) => number} heightAt
 */
function sunlight([x, y, z], heightAt) {
  let light = 1;
  for (let step = 1; step <= SHADOW_STEPS; step += 1) {
    const far = step * 0.22;
    const above = y + 0.02 + SUN.y * far - heightAt(x + SUN.x * far, z + SUN.z * far);
    light = Math.min(light, 0.5 + (2.2 * above) / far);
  }
  return Math.max(0.15, Math.min(1, light));
}

/**
 * An actor as eight triangles that stand on the ground.
 * @param {{ x: number, y: number, z: number }} at
 * @returns {number[][][]}
 */
function actorFaces({ x, y, z }) {
  const [wide, high] = [0.16, 0.3];
  const [top, bottom] = [
    [x, y + 2 * high, z],
    [x, y, z],
  ];
  const around = [
    [x + wide, y + high, z],
    [x, y + high, z + wide],
    [x - wide, y + high, z],
    [x, y + high, z - wide],
  ];
  return around.flatMap((one, at) => {
    const next = around[(at + 1) % 4];
    return [
      [top, next, one],
      [bottom, one, next],
    ];
  });
}

/** @param {number[][]} face */
function normalOf([a, b, c]) {
  const [u, v] = [b.map((n, at) => n - a[at]), c.map((n, at) => n - a[at])];
  return [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
}

/**
 * A mesh as triangles of their own, each with its colour and its light.
 * @param {{ positions: number[], normals: number[], indices: number[] }} mesh
 * @param {Scene} scene
 */
export function shaded({ positions, normals, indices }, { orientation, tokens, colors, actor }) {
  const basis = basisOf(orientation, 1);
  const highest = Math.max(1, ...tokens.values());
  const middle = MIDDLE[orientation];
  const hexUnder = (/** @type {number} */ x, /** @type {number} */ z) =>
    hexAt({ x: x - middle.x, y: z - middle.z }, basis);
  const heightAt = (/** @type {number} */ x, /** @type {number} */ z) => (tokens.get(hexUnder(x, z)) ?? -1000) * RISE;
  /** @type {{ places: number[], ups: number[], tones: number[], edges: number[] }} */
  const made = { places: [], ups: [], tones: [], edges: [] };
  const corner = (/** @type {number} */ index) => positions.slice(3 * index, 3 * index + 3);
  for (let at = 0; at < indices.length; at += 3) {
    const face = indices.slice(at, at + 3);
    const points = face.map(corner);
    const [x, z] = [0, 2].map((axis) => points.reduce((sum, point) => sum + point[axis], 0) / 3);
    const hex = hexUnder(x, z);
    const color = colors.get(hex);
    const steep = Math.abs(normals[3 * face[0] + 1]) < 0.01;
    const tone = steep ? WALL : color ? parsed(color) : GROUNDS[groundStep(tokens.get(hex) ?? 0, highest)];
    face.forEach((index, number) => {
      made.places.push(...points[number]);
      made.ups.push(...normals.slice(3 * index, 3 * index + 3));
      made.tones.push(...tone, sunlight(points[number], heightAt));
    });
    made.edges.push(at, at + 1, at + 1, at + 2, at + 2, at);
  }
  for (const face of actor ? actorFaces(actor) : []) {
    const up = normalOf(face);
    for (const point of face) {
      made.places.push(...point);
      made.ups.push(...up);
      made.tones.push(...ACTOR, 1);
    }
  }
  return {
    positions: new Float32Array(made.places),
    normals: new Float32Array(made.ups),
    colors: new Float32Array(made.tones),
    edges: new Uint16Array(made.edges),
  };
}
