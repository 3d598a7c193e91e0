// All of a map in a few pixels: the ground from far away, and a dot for each unit.
import { themeNow } from "../../../lib/dark.js";

/** The largest width and height of the picture of a kept battle, in pixels. */
const [WIDEST, HIGHEST] = [96, 64];

/**
 * Paints the map from its upper left corner.
 * @param {CanvasRenderingContext2D} pen
 * @param {import("./field.js").Field} field
 * @param {number} by pixels for each unit of the map
 * @param {number} dot the radius of a unit, in pixels
 */
export function paintSmall(pen, field, by, dot) {
  const { box, far, battle, laid } = field;
  if (!box || !far?.whole) return;
  const [wide, high] = [box.right - box.left, box.bottom - box.top];
  const [x, y, of] = [box.left - far.left, box.top - far.top, far.scale];
  pen.drawImage(far.whole, x * of, y * of, wide * of, high * of, 0, 0, wide * by, high * by);
  for (const { hex, side } of battle?.units.values() ?? []) {
    if (!(laid.seen?.has(hex) ?? true)) continue;
    const at = field.point(hex);
    pen.beginPath();
    pen.arc((at.x - box.left) * by, (at.y - box.top) * by, dot, 0, 7);
    pen.fillStyle = far.color(`side_${side}`);
    pen.fill();
    pen.strokeStyle = "#fff";
    pen.stroke();
  }
}

/** The picture of a battle for the list of those that are kept. @param {import("./field.js").Field} field */
export function smallPicture(field) {
  const { box, far } = field;
  if (!box || !far) return "";
  far.prepare(themeNow());
  const [wide, high] = [box.right - box.left, box.bottom - box.top];
  const by = Math.min(WIDEST / wide, HIGHEST / high);
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [Math.ceil(wide * by), Math.ceil(high * by)];
  paintSmall(/** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d")), field, by, 2);
  return canvas.toDataURL("image/webp", 0.8);
}
