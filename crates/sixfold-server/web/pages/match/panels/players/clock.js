// The clock of a player. The server keeps the time; between two messages the page counts on from the last one.
import { announce } from "../../../../lib/messages.js";
import { html, useEffect, useRef, useState } from "../../../../lib/view.js";

/** @typedef {import("../../match.js").MatchScreen} MatchScreen */

const [SECOND, MINUTE, HOUR, DAY] = [1000, 60_000, 3_600_000, 86_400_000];

/** Below this tenths are shown, and one announcement is made. */
const SHORT = 10 * SECOND;

/** @param {{ screen: MatchScreen, player: number, sent: number }} props the time left as the server sent it */
export function Clock({ screen, player, sent }) {
  const { match } = screen.shown;
  const runs = match.clock?.runs === match.seats[player].side && !match.outcome;
  const left = runs ? Math.max(0, sent - (performance.now() - screen.shown.receivedAt)) : sent;
  const [, drawAgain] = useState(0);
  const warned = useRef(false);
  const own = screen.secrets[player] && !screen.secrets[1 - player];
  useEffect(() => {
    if (!runs || left <= 0) return undefined;
    // The next moment at which something else is shown.
    const step = left < SHORT ? 100 : left < DAY ? SECOND : MINUTE;
    const timer = setTimeout(() => drawAgain((count) => count + 1), Math.max(20, left % step || step));
    return () => clearTimeout(timer);
  });
  useEffect(() => {
    if (!runs || !own || left >= SHORT) return;
    if (!warned.current) announce("Less than ten seconds left");
    warned.current = true;
  });
  const short = left < SHORT && !match.outcome;
  return html`
    <span class=${`clock ${runs ? "runs" : ""} ${short ? "short" : ""}`} role="timer"
      aria-label=${spoken(left)}>${written(left)}</span>`;
}

/**
 * A time as it is shown: `7:41`, `9.4`, `1:02:30`, `2 d 4 h`. What is begun counts as whole, so that `0:00` is never
 * shown while there is time left.
 * @param {number} left in milliseconds
 */
export function written(left) {
  if (left < SHORT) return (Math.ceil(left / 100) / 10).toFixed(1);
  const whole = Math.ceil(left / SECOND) * SECOND;
  if (whole >= DAY) return `${Math.floor(whole / DAY)} d ${Math.floor((whole % DAY) / HOUR)} h`;
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  const [minutes, seconds] = [Math.floor((whole % HOUR) / MINUTE), Math.floor((whole % MINUTE) / SECOND)];
  return whole >= HOUR ? `${Math.floor(whole / HOUR)}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

/** A time for a screen reader: `7 minutes 41 seconds left`. @param {number} left */
function spoken(left) {
  const whole = Math.ceil(left / SECOND) * SECOND;
  const parts = [
    [Math.floor(whole / DAY), "day"],
    [Math.floor((whole % DAY) / HOUR), "hour"],
    [Math.floor((whole % HOUR) / MINUTE), "minute"],
    [Math.floor((whole % MINUTE) / SECOND), "second"],
  ];
  const largest = parts.filter(([number]) => number).slice(0, 2);
  const words = largest.map(([number, unit]) => `${number} ${unit}${number === 1 ? "" : "s"}`);
  return words.length > 0 ? `${words.join(" ")} left` : "no time left";
}
