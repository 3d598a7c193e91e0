// What is laid over a map: triangles, walls, ways, arrows, dots and letters, each kind in a layer of its own.
import { picture } from "./picture.js";

/**
 * @typedef {object} Shown what is laid over a map; hexes are keys such as `3,-1`
 * @property {{ style: string, hexes: string[] }[]} [marks] of several on a hex the last is seen
 * @property {{ style: string, hexes: string[] }[]} [paths]
 * @property {{ style: string, d: string }[]} [curves] paths of SVG in the units of the drawing, below those of hexes
 * @property {Map<string, string>} [words]
 * @property {{ hex: string, direction: number }[]} [arrows]
 * @property {{ hex: string, direction: number, style?: string }[]} [walls]
 * @property {{ hex: string, slices: number[], texts?: string[] }[]} [slices] triangles of hexes
 * @property {{ hex: string, slice: number }[]} [chosen] triangles that stand out
 * @property {{ hex: string, name: string }[]} [symbols] what the drawing defines to be laid on a hex
 * @property {Record<string, string>} [handles] a letter for a hex
 * @property {{ x: number, y: number, kind?: string }[]} [dots] those of the kind `cut` are small and hollow
 *
 * @typedef {object} Cell a hex of the drawing: its middle, its group, and what is shown and read out there
 * @property {number} x
 * @property {number} y
 * @property {SVGGElement} shape
 * @property {string} label
 * @property {string[]} styles
 * @property {string} name
 *
 * @typedef {Map<string, Cell>} Cells
 */

/** From the lowest to the highest. */
const NAMES = /** @type {const} */ (["slices", "walls", "ways", "arrows", "dots", "handles", "sides"]);

/** From this number of arrows on they are drawn thinner. */
const MANY_ARROWS = 12;

export class MapLayers {
  /** @param {SVGSVGElement} svg @param {Cells} cells */
  constructor(svg, cells) {
    this.svg = svg;
    this.cells = cells;
    // Drawings of one page that define shapes of different sizes name them differently.
    this.shapes = svg.dataset.shapes ?? "";
    this.layers = /** @type {Record<typeof NAMES[number], SVGElement>} */ (
      Object.fromEntries(NAMES.map((name) => [name, picture("g", { class: name, "aria-hidden": "true" })]))
    );
    svg.append(...Object.values(this.layers));
  }

  /** Lays these over the map in place of what was there before. @param {Shown} shown */
  show(shown) {
    const { layers, svg } = this;
    const { walls = [], arrows = [], handles = {}, curves = [], paths = [], dots = [] } = shown;
    svg.classList.toggle("arrowed", arrows.length > MANY_ARROWS);
    layers.slices.replaceChildren(...this.#slices(shown));
    layers.walls.replaceChildren(
      ...walls.flatMap(({ hex, direction, style }) => this.#use(`side-${direction}`, hex, style && `is-${style}`)),
    );
    layers.ways.replaceChildren(
      ...curves.map(({ style, d }) => picture("path", { class: `curve is-${style}`, d })),
      ...paths.map(({ style, hexes }) => this.#way(style, hexes)),
    );
    layers.arrows.replaceChildren(...arrows.flatMap(({ hex, direction }) => this.#use(`arrow-${direction}`, hex)));
    layers.dots.replaceChildren(
      ...dots.map(({ x, y, kind }) => picture("circle", { r: kind ? 4.5 : 6, cx: x, cy: y, class: kind })),
    );
    layers.handles.replaceChildren(...Object.entries(handles).flatMap(([name, hex]) => this.#handle(name, hex)));
  }

  /** Shows the hexsides that can be pressed, or none. @param {boolean} shown */
  showSides(shown) {
    const uses = !shown
      ? []
      : [...this.cells].flatMap(([hex, { x, y }]) =>
          [0, 1, 2, 3, 4, 5].map((side) =>
            picture("use", {
              href: `#${this.shapes}side-${side}`,
              transform: `translate(${x} ${y})`,
              "data-of": hex,
              "data-side": side,
            }),
          ),
        );
    this.layers.sides.replaceChildren(...uses);
  }

  /** The middle of a triangle of a hex. @param {string} hex @param {number} slice */
  slicePoint(hex, slice) {
    const cell = this.cells.get(hex);
    const shape = this.svg.querySelector(`#${this.shapes}slice-${slice}`);
    return cell && shape
      ? { x: cell.x + Number(shape.getAttribute("data-x")), y: cell.y + Number(shape.getAttribute("data-y")) }
      : null;
  }

  /**
   * A symbol of the drawing on a hex; nothing where the hex is not on the map.
   * @param {string} symbol
   * @param {string} hex
   * @param {string} [style]
   */
  #use(symbol, hex, style) {
    const cell = this.cells.get(hex);
    if (!cell) return [];
    const [href, transform] = [`#${this.shapes}${symbol}`, `translate(${cell.x} ${cell.y})`];
    return [picture("use", { href, transform, class: style })];
  }

  /** Triangles and the symbols of hexes. @param {Shown} shown */
  #slices({ slices = [], chosen = [], symbols = [] }) {
    const outstanding = new Set(chosen.map(({ hex, slice }) => `${hex} ${slice}`));
    const triangles = slices.flatMap(({ hex, slices, texts }) =>
      slices.flatMap((slice) => {
        const [shape] = this.#use(`slice-${slice}`, hex, outstanding.has(`${hex} ${slice}`) ? "chosen" : undefined);
        if (!shape) return [];
        shape.setAttribute("data-of", hex);
        shape.setAttribute("data-slice", String(slice));
        const text = texts?.[slice];
        const at = text ? this.slicePoint(hex, slice) : null;
        return at && text ? [shape, picture("text", { x: at.x, y: at.y + 3 }, text)] : [shape];
      }),
    );
    return [...triangles, ...symbols.flatMap(({ hex, name }) => this.#use(name, hex, name))];
  }

  /** A line through the middles of hexes. @param {string} style @param {string[]} hexes */
  #way(style, hexes) {
    const points = hexes.flatMap((hex) => {
      const cell = this.cells.get(hex);
      return cell ? [`${cell.x},${cell.y}`] : [];
    });
    return picture("polyline", { class: `way is-${style}`, points: points.join(" ") });
  }

  /** A letter that can be moved. @param {string} name @param {string} hex */
  #handle(name, hex) {
    const cell = this.cells.get(hex);
    if (!cell) return [];
    return [
      picture(
        "g",
        { transform: `translate(${cell.x} ${cell.y})` },
        picture("circle", { class: "halo", r: 28 }),
        picture("circle", { r: 18 }),
        picture("text", { y: 6 }, name),
      ),
    ];
  }
}
