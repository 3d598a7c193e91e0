// Where a piece goes, as a small picture: the piece on 19 hexes, arrows along the lines, dots where it leaps to.
import { html } from "../lib/view.js";

/** The six directions clockwise from the top, as steps in q and r. */
const WAYS = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
];

/** The size of a hex: from its middle to a corner. */
const SIZE = 12;

/** The middle of a hex on a board with flat tops. @param {number} q @param {number} r */
const middle = (q, r) => [1.5 * SIZE * q, Math.sqrt(3) * SIZE * (r + q / 2)];

const CORNERS = Array.from({ length: 6 }, (_, at) => {
  const turn = (at * Math.PI) / 3;
  return `${(SIZE * 0.94 * Math.cos(turn)).toFixed(2)},${(SIZE * 0.94 * Math.sin(turn)).toFixed(2)}`;
}).join(" ");

const HEXES = Array.from({ length: 25 }, (_, at) => [Math.floor(at / 5) - 2, (at % 5) - 2]).filter(
  ([q, r]) => Math.abs(q + r) <= 2,
);

/**
 * @param {{ entry: import("../lib/api.js").GuideEntry, side: string, turned: boolean }} props turned where forward is
 *   downward
 */
export const MoveDiagram = ({ entry, side, turned }) => html`
  <svg class="move-diagram" viewBox="-50 -54 100 108" role="img" aria-label=${`Where it goes: ${entry.says}`}>
    <g transform=${turned ? "rotate(180)" : undefined}>
      ${HEXES.map(([q, r]) => {
        const [x, y] = middle(q, r);
        // The three tones of the board.
        const tone = `tone-${1 + ((((q - r) % 3) + 3) % 3)}`;
        return html`<polygon key=${`${q},${r}`} class=${tone} points=${CORNERS} transform=${`translate(${x} ${y})`} />`;
      })}
      ${entry.rides.map((way) => html`<${Arrow} key=${way} way=${way} far=${2.45} />`)}
      ${entry.steps.map((way) => html`<${Arrow} key=${way} way=${way} far=${1.25} />`)}
      ${entry.leaps.map(({ q, r }) => {
        const [x, y] = middle(q, r);
        return html`<circle key=${`${q},${r}`} cx=${x} cy=${y} r="5.5" />`;
      })}
    </g>
    <g class=${`token ${side}`}><use href=${`#${entry.name}`} x="-11" y="-11" width="22" height="22" /></g>
  </svg>`;

/** An arrow from the middle over `far` hexes. @param {{ way: number, far: number }} props */
function Arrow({ way, far }) {
  const [x, y] = middle(WAYS[way][0], WAYS[way][1]);
  const turn = (Math.atan2(y, x) * 180) / Math.PI;
  const length = far * Math.hypot(x, y);
  return html`<path transform=${`rotate(${turn})`}
    d=${`M9-1.6H${length - 8}V-5.5L${length},0L${length - 8},5.5V1.6H9z`} />`;
}
