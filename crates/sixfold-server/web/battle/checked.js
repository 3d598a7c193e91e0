// A battle from a file, from a link or from what this browser has kept: anything can be written there, so it is checked
// before it is shown. What is wrong is said in words; the room stays as it was.

/** The most columns and rows of a map, and units on it; the server has the same limits. */
const WIDEST = 200;
const MOST_UNITS = 400;

const PARITIES = ["odd-q", "even-q", "odd-r", "even-r"];
const KEY = /^-?\d{1,4},-?\d{1,4}$/;
const NAME = /^[\w-]{1,24}$/;

/** @param {unknown} value @param {number} low @param {number} high */
const whole = (value, low, high) => Number.isInteger(value) && Number(value) >= low && Number(value) <= high;

/** @param {any} value */
const isHex = (value) => whole(value?.q, -999, 999) && whole(value?.r, -999, 999);

/** @param {any} value */
const isGround = (value) => /^[a-z_]{1,40}$/.test(value?.terrain) && whole(value.elevation ?? 0, -999, 999) && whole(value.depth ?? 0, 0, 99) && whole(value.height ?? 0, 0, 99);

/** @param {any} value */
const isUnit = (value) => NAME.test(value?.unit) && KEY.test(value.hex) && whole(value.facing, 0, 5) && typeof value.prone === "boolean" && ["1", "2"].includes(value.side)
  && [value.walk, value.jump, value.heat, value.gunnery, value.hexes ?? 0].every((number) => whole(number, 0, 99)) && ["no", "walk", "run", "jump"].includes(value.moved ?? "no");

/** @param {any} value */
const isWall = (value) => typeof value === "string" && value.split(" ").length === 2 && value.split(" ").every((key) => KEY.test(key));

/** Whether something is an operation of a battle. @param {any} value */
const isOperation = (value) => (value?.what === "ground" && KEY.test(value.hex) && isGround(value.to))
  || (value?.what === "wall" && isWall(value.wall) && typeof value.to === "boolean")
  || (value?.what === "unit" && NAME.test(value.unit) && (value.to === null || (isUnit(value.to) && value.to.unit === value.unit)));

/** @param {unknown} list @param {(one: any) => boolean} fits @param {number} most */
const every = (list, fits, most) => Array.isArray(list) && list.length <= most && list.every(fits);

/**
 * A map with what is on it, if it is one.
 * @param {any} map
 * @param {string} what it is called when it is refused, such as the name of a file
 * @returns {any}
 */
export function checkedMap(map, what) {
  const { title = "", width, height, parity, orientation, first, cells, holes = [], notes = [], walls = [], units = [] } = map ?? {};
  const most = WIDEST * WIDEST;
  const parts = /** @type {[string, boolean][]} */ ([
    [`its width and height are not from 1 to ${WIDEST}`, whole(width, 1, WIDEST) && whole(height, 1, WIDEST)],
    [`its parity is none of ${PARITIES.join(", ")}`, PARITIES.includes(parity)],
    ["its orientation is neither flat nor pointy", ["flat", "pointy"].includes(orientation)],
    ["its lines of hexes do not begin as they should", Array.isArray(first) && first.length === (orientation === "flat" ? width : height) && first.every((start) => whole(start, -999, 999))],
    ["a cell is not a hex with a terrain and a level", every(cells, (cell) => isHex(cell?.hex) && isGround(cell), most)],
    ["a hole is not a hex", every(holes, isHex, most)],
    ["a wall is not between two hexes", every(walls, isWall, 3 * most)],
    [`a unit lacks something that units have, or there are more than ${MOST_UNITS}`, every(units, isUnit, MOST_UNITS)],
    ["its title and notes are not texts", typeof title === "string" && every(notes, (note) => typeof note === "string", 100)],
  ]);
  const fault = parts.find(([, fine]) => !fine);
  if (fault) throw new Error(`${what} is not a battle of this room: ${fault[0]}.`);
  return { ...map, title: title.slice(0, WIDEST), holes, notes, walls, units };
}

/** The operations of a link, if they are such. @param {unknown} operations @returns {import("./state.js").Operation[]} */
export function checkedOperations(operations) {
  if (!every(operations, isOperation, 20_000)) throw new Error("This link is not a battle of this room: one of its steps is not a change of a battle.");
  return /** @type {import("./state.js").Operation[]} */ (operations);
}
