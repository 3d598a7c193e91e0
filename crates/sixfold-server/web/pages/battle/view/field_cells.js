// The hexes of the battle map that can be pressed, and what lies over them.
import { picture } from "../../../board/picture.js";
import { allMarks, objectiveName } from "../edit/marks.js";
import { viewOf } from "../model/hex_views.js";
import { answerShapes, borderShapes, objectiveShapes, previewShapes, unitShapes } from "./answers.js";

/** The scale at which coordinates can be read. */
const READABLE = 0.5;

/**
 * Draws answers, objectives and units, where they are seen.
 * @param {import("./field.js").Field} field
 * @param {(hex: string) => boolean} isSeen
 */
export function drawOver(field, isSeen) {
  const { battle, layers, laid, ghost, corners = [], outline = "" } = field;
  if (!battle || !layers) return;
  const isLit = (/** @type {string} */ hex) => isSeen(hex) && (laid.seen?.has(hex) ?? true);
  const point = (/** @type {string} */ key) => field.point(key);
  const preview = laid.preview.filter((hex) => field.drawn.has(hex));
  layers.ways.replaceChildren(
    ...borderShapes(laid, corners, point),
    ...previewShapes(preview, outline, point),
    ...answerShapes(laid, outline, point),
  );
  const objectives = allMarks(battle).flatMap(({ hex, text }) => {
    const name = objectiveName(text);
    return name !== undefined && isLit(hex) ? [{ hex, name }] : [];
  });
  const units = [...battle.units.values()].filter(({ hex }) => isLit(hex));
  const dragged = ghost && battle.unitOn(ghost.from);
  // Shadows are costly: units are drawn again when something about them is different.
  const state = JSON.stringify([objectives, units, dragged && ghost]);
  if (layers.units.dataset.state === state) return;
  layers.units.dataset.state = state;
  const shapes = unitShapes(units, battle.map.orientation, point);
  if (ghost && dragged)
    for (const shape of unitShapes([{ ...dragged, hex: ghost.to }], battle.map.orientation, point)) {
      shape.classList.add("ghost");
      shapes.push(shape);
    }
  layers.units.replaceChildren(...objectiveShapes(objectives, point), ...shapes);
}

/**
 * Draws the hexes that are wanted, and removes others. Those that are there stay as they are while nothing that is
 * written on hexes has changed.
 * @param {import("./field.js").Field} field
 * @param {Set<string>} wanted
 */
export function drawCells(field, wanted) {
  for (const [key, shape] of field.drawn) {
    if (wanted.has(key)) continue;
    shape.remove();
    field.drawn.delete(key);
  }
  const { marks, words, seen } = field.laid;
  const log = field.battle?.log.length;
  const written = [log, marks, marks.size, words, words.size, seen, field.host.isNamed(), field.scale];
  const isSame = written.every((part, at) => part === field.written[at]);
  field.written = written;
  for (const key of wanted) if (!isSame || !field.drawn.has(key)) drawCell(field, key);
}

/**
 * Draws a hex that can be pressed: its mark, its word and its name; its ground only until the picture has it.
 * @param {import("./field.js").Field} field
 * @param {string} key
 */
function drawCell(field, key) {
  const { battle, laid } = field;
  if (!battle) return;
  const kind = battle.cell(key);
  const view = viewOf(kind, field.drawAgain);
  const [mark, word] = [laid.marks.get(key) ?? "", laid.words.get(key) ?? ""];
  let shape = field.drawn.get(key);
  if (!shape) {
    const { x, y } = field.point(key);
    const tabindex = key === field.focused ? 0 : -1;
    shape = /** @type {SVGGElement} */ (
      picture(
        "g",
        { class: "cell", "data-hex": key, transform: `translate(${x} ${y})`, role: "button", tabindex },
        picture("polygon", { points: field.outline }),
        picture("polygon", { class: "over", points: field.outline }),
        picture("text", { class: "word", y: 8 }),
      )
    );
    field.cells?.append(shape);
    field.drawn.set(key, shape);
  }
  // The ground as the server will draw it, but for its signs, until its picture is there.
  const fresh = field.fresh.has(key) ? `var(--${view.style}-fill)` : "";
  const fog = laid.seen && !laid.seen.has(key) ? " fog" : "";
  const named = field.host.isNamed() && field.scale >= READABLE ? key : "";
  const state = `${fresh}|${mark}|${word}|${fog}|${named}`;
  if (shape.dataset.state !== state) {
    shape.dataset.state = state;
    const [ground, over, written, coordinates] = shape.children;
    /** @type {SVGElement} */ (ground).style.fill = fresh;
    over.setAttribute("class", `over${mark ? ` is-${mark}` : ""}${fog}`);
    // The space is not drawn; it keeps the word apart from the rest for those who listen.
    written.textContent = word ? ` ${word}` : "";
    coordinates?.remove();
    if (named) shape.append(picture("text", { class: "coordinates", y: -17 }, named));
  }
  // The name holds what is written on the hex, as people who see it would say it.
  const level = kind.level !== 0 ? ` level ${kind.level}` : "";
  const there = fog ? ", not seen" : field.host.describe(key);
  const name = `${key} ${view.terrain}${level}${word ? ` ${word}` : ""}${there}`;
  if (shape.getAttribute("aria-label") !== name) shape.setAttribute("aria-label", name);
}
