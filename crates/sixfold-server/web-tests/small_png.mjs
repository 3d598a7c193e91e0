// Writes pictures with at most 256 colours as small PNG files: the colours that are there most often, and for all
// others the nearest of them. Pictures of pages have few colours and large areas, so little is lost.
import { crc32, deflateSync } from "node:zlib";

/** The most colours of a palette, and by how many bits they are grouped before they are counted. */
const COLORS = 256;
const GROUPED = 3;

/** A part of a PNG file. @param {string} name @param {Buffer} data */
function chunk(name, data) {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(checksum(body));
  return Buffer.concat([length, body, check]);
}

/** The checksum of PNG, which newer versions of Node bring along. @param {Buffer} bytes */
function checksum(bytes) {
  if (crc32) return crc32(bytes);
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return ~sum >>> 0;
}

/** The colours that are there most often, as red, green and blue. @param {Uint8Array} pixels four bytes each */
function palette(pixels) {
  /** @type {Map<number, { count: number, sum: number[] }>} */
  const groups = new Map();
  for (let at = 0; at < pixels.length; at += 4) {
    const [r, g, b] = pixels.subarray(at, at + 3);
    const key = ((r >> GROUPED) << 16) | ((g >> GROUPED) << 8) | (b >> GROUPED);
    const group = groups.get(key) ?? { count: 0, sum: [0, 0, 0] };
    group.count += 1;
    group.sum = [group.sum[0] + r, group.sum[1] + g, group.sum[2] + b];
    groups.set(key, group);
  }
  const most = [...groups.values()].sort((a, b) => b.count - a.count).slice(0, COLORS);
  return most.map(({ count, sum }) => sum.map((part) => Math.round(part / count)));
}

/**
 * A PNG file of these pixels.
 * @param {Uint8Array} pixels four bytes each
 * @param {number} width
 * @param {number} height
 */
export function smallPng(pixels, width, height) {
  const colors = palette(pixels);
  /** @type {Map<number, number>} */
  const nearest = new Map();
  const index = (/** @type {number} */ r, /** @type {number} */ g, /** @type {number} */ b) => {
    const key = (r << 16) | (g << 8) | b;
    const known = nearest.get(key);
    if (known !== undefined) return known;
    const far = colors.map(([x, y, z]) => (x - r) ** 2 + (y - g) ** 2 + (z - b) ** 2);
    const found = far.indexOf(Math.min(...far));
    nearest.set(key, found);
    return found;
  };
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = 4 * (y * width + x);
      rows[y * (width + 1) + x + 1] = index(pixels[at], pixels[at + 1], pixels[at + 2]);
    }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits for a pixel, which is the number of a colour.
  head.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", head),
    chunk("PLTE", Buffer.from(colors.flat())),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
