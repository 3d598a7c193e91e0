// The answers of the engine, drawn over the map so that it is seen on every ground: the way with a dark rim, the line
// of sight solid where it is free and dashed behind what blocks it, hexes that are refused, and units.
import { picture } from "../../../board/picture.js";
import { neighbors } from "../../../board/hex.js";

/**
 * @typedef {{ x: number, y: number }} Point
 * @typedef {object} Laid what lies over the map
 * @property {Map<string, string>} marks a style for a hex
 * @property {Map<string, string>} words
 * @property {string[]} path
 * @property {string} cost what the whole path costs
 * @property {{ from: string, to: string, blocked: string | null } | null} sight
 * @property {string | null} refused a hex that cannot be gone to
 * @property {string | null} selected
 * @property {string[]} preview hexes that the tool in hand would change
 * @property {Set<string> | null} border the hexes that a line goes around
 * @property {Set<string> | null} free those that could be reached if no enemy stood there
 * @property {Set<string> | null} seen the hexes that the chosen side sees; nothing where all are shown
 */

/** Nothing lies over the map. @returns {Laid} */
export const nothingLaid = () => ({
  marks: new Map(),
  words: new Map(),
  path: [],
  cost: "",
  sight: null,
  refused: null,
  selected: null,
  preview: [],
  border: null,
  free: null,
  seen: null,
});

/** A line with its rim. @param {string} kind @param {Point[]} points */
function way(kind, points) {
  const line = points.map(({ x, y }) => `${x},${y}`).join(" ");
  return [
    picture("polyline", { class: `way rim ${kind}`, points: line }),
    picture("polyline", { class: `way is-${kind}`, points: line }),
  ];
}

/** The outline of a hex. @param {string} kind @param {string} outline @param {Point} at */
const hexagon = (kind, outline, { x, y }) =>
  picture("polygon", { class: kind, points: outline, transform: `translate(${x} ${y}) scale(.92)` });

/** The outline of a hex with its rim. @param {string} kind @param {string} outline @param {Point} at */
const ring = (kind, outline, at) => [hexagon("ring rim", outline, at), hexagon(kind, outline, at)];

/** @param {Laid} laid @param {string} outline @param {(key: string) => Point} point */
export function answerShapes({ path, cost, sight, refused, selected }, outline, point) {
  const shapes = [];
  if (selected) shapes.push(...ring("ring", outline, point(selected)));
  if (refused) shapes.push(...ring("ring refused", outline, point(refused)));
  if (sight) {
    const [from, to] = [point(sight.from), point(sight.to)];
    const blocker = sight.blocked ? point(sight.blocked) : null;
    const long = (/** @type {Point} */ a, /** @type {Point} */ b) => Math.hypot(a.x - b.x, a.y - b.y);
    // The place of the line that is nearest to the middle of the hex that blocks it.
    const part = blocker ? Math.min(1, long(from, blocker) / Math.max(1, long(from, to))) : 1;
    const end = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
    shapes.push(...way("sight", [from, end]));
    if (blocker) shapes.push(...way("sight blocked", [end, to]), ...ring("ring blocker", outline, blocker));
  }
  if (path.length > 1) {
    const points = path.map(point);
    const { x, y } = points[points.length - 1];
    shapes.push(...way("path", points));
    shapes.push(
      picture(
        "g",
        { class: "cost", transform: `translate(${x} ${y})` },
        picture("circle", { r: 14 }),
        picture("text", { y: 5 }, cost),
      ),
    );
  }
  return shapes;
}

/**
 * The line around hexes.
 * @param {string} kind
 * @param {Set<string>} hexes
 * @param {[number, number][]} corners
 * @param {(key: string) => Point} point
 */
function border(kind, hexes, corners, point) {
  const sides = [...hexes].flatMap((hex) => {
    const { x, y } = point(hex);
    return neighbors(hex)
      .filter((other) => !hexes.has(other))
      .map((other) => {
        const to = point(other);
        const towards = ([dx, dy] = [0, 0]) => dx * (to.x - x) + dy * (to.y - y);
        const [[a, b], [c, d]] = corners.toSorted((one, two) => towards(two) - towards(one));
        return `M${x + a} ${y + b}L${x + c} ${y + d}`;
      });
  });
  return picture("path", { class: `border is-${kind}`, d: sides.join("") });
}

/**
 * The lines around what can be reached or seen.
 * @param {Laid} laid
 * @param {[number, number][]} corners
 * @param {(key: string) => Point} point
 */
export function borderShapes({ border: inside, free }, corners, point) {
  return [
    ...(free ? [border("free", free, corners, point)] : []),
    ...(inside ? [border("reach", inside, corners, point)] : []),
  ];
}

/**
 * Hexes that are not seen, as one shape.
 * @param {Iterable<string>} hexes
 * @param {[number, number][]} corners
 * @param {(key: string) => Point} point
 */
export function fogShape(hexes, corners, point) {
  const outlines = Array.from(hexes, (hex) => {
    const { x, y } = point(hex);
    return `M${corners.map(([dx, dy]) => `${x + dx} ${y + dy}`).join("L")}z`;
  });
  return picture("path", { d: outlines.join("") });
}

/**
 * The hexes that the tool in hand would change.
 * @param {string[]} hexes
 * @param {string} outline
 * @param {(key: string) => Point} point
 */
export const previewShapes = (hexes, outline, point) => hexes.map((hex) => hexagon("preview", outline, point(hex)));

/**
 * Objectives: a flag with a name.
 * @param {{ hex: string, name: string }[]} objectives
 * @param {(key: string) => Point} point
 */
export function objectiveShapes(objectives, point) {
  return objectives.map(({ hex, name }) => {
    const { x, y } = point(hex);
    return picture(
      "g",
      { class: "battle-objective", transform: `translate(${x} ${y})` },
      picture("path", { class: "pole", d: "M-12 26V-26" }),
      picture("path", { class: "cloth", d: "M-12 -26H18L10 -15L18 -4H-12z" }),
      picture("text", { y: 40 }, name),
    );
  });
}

/**
 * @param {import("../model/state.js").Unit[]} units
 * @param {"flat" | "pointy"} orientation
 * @param {(key: string) => Point} point
 */
export function unitShapes(units, orientation, point) {
  return units.map((unit) => {
    const { x, y } = point(unit.hex);
    const turned = 60 * unit.facing - (orientation === "flat" ? 0 : 30);
    const side = unit.side === "1" ? "side-one" : "side-two";
    return picture(
      "g",
      { class: `battle-unit ${side}${unit.prone ? " prone" : ""}`, transform: `translate(${x} ${y})` },
      picture("path", { class: "nose", d: "M-9 -17L0 -30L9 -17z", transform: `rotate(${turned})` }),
      picture("circle", { r: 19 }),
      picture("text", { y: 5 }, unit.unit.slice(0, 4)),
    );
  });
}
