// A QR code for a link, made here: the link holds a secret, so it goes to no server.
// Byte mode, error correction level L, versions 1 to 10 (up to 271 bytes), after ISO/IEC 18004.
import { picture } from "../../../board/picture.js";

/** For each version: all codewords, those for correction in a block, blocks, places of alignment patterns. */
const VERSIONS = /** @type {[number, number, number, number[]][]} */ ([
  [26, 7, 1, []],
  [44, 10, 1, [6, 18]],
  [70, 15, 1, [6, 22]],
  [100, 20, 1, [6, 26]],
  [134, 26, 1, [6, 30]],
  [172, 18, 2, [6, 34]],
  [196, 20, 2, [6, 22, 38]],
  [242, 24, 2, [6, 24, 42]],
  [292, 30, 2, [6, 26, 46]],
  [346, 18, 4, [6, 28, 50]],
]);

/** Multiplies in the field of 256 elements that the code counts in. @param {number} a @param {number} b */
function times(a, b) {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    product ^= ((b >> bit) & 1) * a;
  }
  return product & 255;
}

/** The codewords that correct a block. @param {number[]} data @param {number} count */
function correction(data, count) {
  const divisor = new Array(count - 1).fill(0).concat(1);
  for (let i = 0, root = 1; i < count; i++, root = times(root, 2)) {
    for (let j = 0; j < count; j++) divisor[j] = times(divisor[j], root) ^ (divisor[j + 1] ?? 0);
  }
  const rest = new Array(count).fill(0);
  for (const byte of data) {
    const factor = byte ^ /** @type {number} */ (rest.shift());
    rest.push(0);
    divisor.forEach((coefficient, i) => {
      rest[i] ^= times(coefficient, factor);
    });
  }
  return rest;
}

/**
 * All codewords of a text, data and correction, in the order they are drawn.
 * @param {Uint8Array} bytes
 * @param {number} version
 */
function codewords(bytes, version) {
  const [all, perBlock, blocks] = VERSIONS[version - 1];
  const capacity = all - perBlock * blocks;
  const bits = [...number(4, 4), ...number(bytes.length, version < 10 ? 8 : 16)];
  for (const byte of bytes) bits.push(...number(byte, 8));
  bits.push(...new Array(Math.min(4, capacity * 8 - bits.length)).fill(0));
  while (bits.length % 8 !== 0) bits.push(0);
  const data = [];
  for (let i = 0; i < bits.length; i += 8) data.push(parseInt(bits.slice(i, i + 8).join(""), 2));
  for (let pad = 0xec; data.length < capacity; pad ^= 0xec ^ 0x11) data.push(pad);
  const short = Math.floor(capacity / blocks);
  const long = capacity % blocks;
  const parts = [];
  for (let block = 0, at = 0; block < blocks; block++) {
    const length = short + (block >= blocks - long ? 1 : 0);
    parts.push(data.slice(at, at + length));
    at += length;
  }
  const fixes = parts.map((part) => correction(part, perBlock));
  const mixed = [];
  for (let i = 0; i <= short; i++) for (const part of parts) if (i < part.length) mixed.push(part[i]);
  for (let i = 0; i < perBlock; i++) for (const fix of fixes) mixed.push(fix[i]);
  return mixed;
}

/** @param {number} value @param {number} length @returns {number[]} */
const number = (value, length) => Array.from({ length }, (_, i) => (value >> (length - 1 - i)) & 1);

/**
 * The remainder that protects the words about the code itself.
 * @param {number} value
 * @param {number} generator
 * @param {number} length
 */
function protectedWord(value, generator, length) {
  let rest = value;
  const top = generator.toString(2).length - 1;
  for (let i = 0; i < length; i++) rest = (rest << 1) ^ ((rest >> (top - 1)) * generator);
  return (value << length) | (rest & ((1 << length) - 1));
}

/**
 * The code as rows of dark and light.
 * @param {string} text
 * @returns {boolean[][]}
 */
export function code(text) {
  const bytes = new TextEncoder().encode(text);
  const fits = VERSIONS.findIndex(
    ([all, perBlock, blocks], i) => bytes.length + (i < 9 ? 2 : 3) <= all - perBlock * blocks,
  );
  if (fits < 0) throw new Error("the text is too long for a QR code of version 10");
  const version = fits + 1;
  const size = 17 + 4 * version;
  /** @type {(boolean | undefined)[][]} */
  const grid = Array.from({ length: size }, () => new Array(size).fill(undefined));
  drawPatterns(grid, version);
  drawData(grid, codewords(bytes, version));
  return /** @type {boolean[][]} */ (grid);
}

/** @param {(boolean | undefined)[][]} grid @param {number} version */
function drawPatterns(grid, version) {
  const size = grid.length;
  const set = (/** @type {number} */ x, /** @type {number} */ y, /** @type {boolean} */ dark) => {
    if (grid[y]?.[x] !== undefined || (x >= 0 && y >= 0 && x < size && y < size)) grid[y][x] = dark;
  };
  for (const [cx, cy] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ]) {
    for (let dy = -4; dy <= 4; dy++)
      for (let dx = -4; dx <= 4; dx++) {
        const ring = Math.max(Math.abs(dx), Math.abs(dy));
        if (cy + dy >= 0 && cy + dy < size && cx + dx >= 0 && cx + dx < size)
          set(cx + dx, cy + dy, ring !== 2 && ring !== 4);
      }
  }
  const places = VERSIONS[version - 1][3];
  for (const y of places)
    for (const x of places) {
      const corner = (x === 6 && y === 6) || (x === 6 && y === size - 7) || (x === size - 7 && y === 6);
      if (corner) continue;
      for (let dy = -2; dy <= 2; dy++)
        for (let dx = -2; dx <= 2; dx++) set(x + dx, y + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
    }
  for (let i = 8; i < size - 8; i++) {
    if (grid[6][i] === undefined) set(i, 6, i % 2 === 0);
    if (grid[i][6] === undefined) set(6, i, i % 2 === 0);
  }
  // Level L is 01, and the mask of `drawData` is number 0.
  const format = protectedWord(0b01000, 0x537, 10) ^ 0x5412;
  const bit = (/** @type {number} */ i) => ((format >> i) & 1) === 1;
  for (let i = 0; i < 6; i++) set(8, i, bit(i));
  set(8, 7, bit(6));
  set(8, 8, bit(7));
  set(7, 8, bit(8));
  for (let i = 9; i < 15; i++) set(14 - i, 8, bit(i));
  for (let i = 0; i < 8; i++) set(size - 1 - i, 8, bit(i));
  for (let i = 8; i < 15; i++) set(8, size - 15 + i, bit(i));
  set(8, size - 8, true);
  if (version >= 7) {
    const about = protectedWord(version, 0x1f25, 12);
    for (let i = 0; i < 18; i++) {
      const dark = ((about >> i) & 1) === 1;
      set(size - 11 + (i % 3), Math.floor(i / 3), dark);
      set(Math.floor(i / 3), size - 11 + (i % 3), dark);
    }
  }
}

/** @param {(boolean | undefined)[][]} grid @param {number[]} words */
function drawData(grid, words) {
  const size = grid.length;
  let at = 0;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++) {
      const upwards = ((right + 1) & 2) === 0;
      const y = upwards ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (grid[y][x] !== undefined) continue;
        const dark = at < words.length * 8 && ((words[at >> 3] >> (7 - (at & 7))) & 1) === 1;
        at += 1;
        grid[y][x] = dark !== ((x + y) % 2 === 0);
      }
    }
  }
}

/** @param {string} text */
export function codePicture(text) {
  const rows = code(text);
  const path = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  const size = rows.length;
  return picture(
    "svg",
    { viewBox: `-4 -4 ${size + 8} ${size + 8}`, class: "code", role: "img", "aria-label": "QR code of the link" },
    picture("rect", { x: -4, y: -4, width: size + 8, height: size + 8, fill: "#fff" }),
    picture("path", { d: path, fill: "#000" }),
  );
}
