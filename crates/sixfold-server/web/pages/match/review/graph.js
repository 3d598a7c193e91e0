// Who stood better, move by move: above the middle the first side. Pressing it, or the arrow keys, goes to a move.
import { html } from "../../../lib/view.js";
import { sideTitle } from "../../../lib/words.js";

/** @typedef {import("./ask_review.js").Review} Review */

/** Half of the height of the picture. */
const HALF = 30;

/**
 * @param {object} props
 * @param {Pick<Review, "from" | "values" | "clear" | "marks" | "turning">} props.review
 * @param {[string, string]} props.sides
 * @param {number} [props.at] how many moves the board shows
 * @param {(moves: number) => void} [props.go] without it nothing can be pressed
 */
export function Graph({ review, sides, at, go }) {
  const { from, values, clear, marks, turning } = review;
  const width = Math.max(1, values.length - 1);
  const height = (/** @type {number} */ value) => HALF - (HALF - 2) * (value / (Math.abs(value) + clear));
  const points = values.map((value, index) => `${index},${height(value).toFixed(1)}`).join(" L");
  const percent = (/** @type {number} */ moves) => `${((100 * (moves - from)) / width).toFixed(2)}%`;
  const line = at !== undefined && at >= from ? at : at === undefined && turning !== null ? turning + 1 : null;
  const dot = ({ move, kind } = marks[0]) => html`
    <circle key=${move} class=${`dot ${kind}`} cx=${percent(move + 1)}
      cy=${`${((100 * height(values[move + 1 - from])) / (2 * HALF)).toFixed(2)}%`} r="4.500" />`;
  const press = (/** @type {MouseEvent} */ event) => {
    const box = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
    go?.(from + Math.round((width * (event.clientX - box.left)) / box.width));
  };
  const keys = (/** @type {KeyboardEvent} */ event) => {
    const by = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity }[event.key];
    if (by === undefined || at === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    go?.(Math.min(from + width, Math.max(from, at + by)));
  };
  const words = `Who stood better: above the line ${sideTitle(sides[0])}, below it ${sideTitle(sides[1])}`;
  const slider = go && {
    role: "slider",
    tabindex: 0,
    "aria-valuemin": from,
    "aria-valuemax": from + width,
    "aria-valuenow": at,
    "aria-valuetext": `after move ${at}`,
    onClick: press,
    onKeyDown: keys,
  };
  return html`
    <div class=${`graph ${go ? "pressed" : ""}`} aria-label=${words} role="img" ...${slider}>
      <svg class="curve" viewBox=${`0 0 ${width} ${2 * HALF}`} preserveAspectRatio="none" aria-hidden="true">
        <path class="area" d=${`M0,${2 * HALF} L${points} L${width},${2 * HALF} Z`} />
        <path class="zero" d=${`M0,${HALF} H${width}`} />
        ${line !== null && html`<path class="turning" d=${`M${line - from},0 V${2 * HALF}`} />`}
      </svg>
      ${go && html`<svg class="curve-dots" aria-hidden="true">${marks.map(dot)}</svg>`}
    </div>`;
}
