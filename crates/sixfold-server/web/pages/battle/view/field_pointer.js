// A pointer on the battle map: it points, presses, paints a stroke, drags a unit or the map; two fingers zoom.
import { coalesced } from "../../../board/coalesced.js";
import { hexAt, line } from "../../../board/hex.js";
import { Pinch } from "../../../board/pinch.js";

/** How far a pointer moves before a press becomes a drag of the map. */
const DRAG_FROM = 6;

/**
 * @param {import("./field.js").Field} field
 * @param {SVGSVGElement} svg
 * @returns {() => boolean} whether a pointer is down
 */
export function listenToPointer(field, svg) {
  const { host } = field;
  /**
   * What is held: `did` once it has pressed something, `unit` where it is a unit that can be dragged.
   * @type {{ x: number, y: number, hex: string, moved: boolean, press: (() => void) | null, did?: boolean,
   *   unit?: boolean } | null}
   */
  let held = null;
  /** Whether the pointer moves the map. */
  let pans = true;
  const pinch = new Pinch(svg, {
    begin: () => giveUp(),
    change: (by, at, moved) => {
      field.zoom(by, at);
      field.pan(moved.x, moved.y);
    },
  });
  const letGo = () => {
    if (held) host.end();
    held = null;
  };
  const giveUp = () => {
    field.showGhost(null);
    // A finger that has pressed nothing yet leaves alone what another press began.
    if (held?.did) host.giveUp();
    held = null;
  };
  const pointOf = (/** @type {PointerEvent} */ event) => {
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM()?.inverse());
    return { x, y };
  };
  const under = (/** @type {{ x: number, y: number }} */ point) => hexAt(point, field.basis);
  const onMap = (/** @type {string} */ hex) => field.battle?.has(hex) ?? false;
  /** Presses the hex that was gone to first, once. */
  const pressHeld = () => {
    const press = held?.press;
    if (held && press) Object.assign(held, { press: null, did: true });
    press?.();
  };
  /**
   * Paints all hexes between the last place of the pointer and this one: browsers report few of its places.
   * @param {PointerEvent} event
   */
  const paint = (event) => {
    pressHeld();
    const point = pointOf(event);
    const hexes = coalesced(event).flatMap((place) => {
      const to = under(pointOf(place));
      const way = held ? line(held.hex, to).slice(1) : [];
      if (held) held.hex = to;
      return way;
    });
    const there = [...new Set(hexes)].filter(onMap);
    if (there.length === 0) return;
    if (held) held.did = true;
    host.press(there, { first: false, point });
  };
  svg.addEventListener("pointerdown", (event) => {
    if (pinch.active) return;
    // The right button moves the map with every tool.
    pans = event.button !== 0 || !host.paints();
    if (event.button !== 0) {
      held = { x: event.clientX, y: event.clientY, hex: "", moved: true, press: null };
      return svg.setPointerCapture(event.pointerId);
    }
    const point = pointOf(event);
    const hex = under(point);
    if (event.altKey && host.paints()) return host.pick(hex);
    host.begin();
    held = {
      x: event.clientX,
      y: event.clientY,
      hex,
      moved: false,
      press: onMap(hex) ? () => host.press([hex], { first: true, point }) : null,
      unit: !host.paints() && onMap(hex) && host.grabs(hex),
    };
    svg.setPointerCapture(event.pointerId);
    if (onMap(hex)) field.focus(hex, false);
    // A finger paints when it moves or is lifted: a second one may follow, which zooms.
    if (host.paints() && event.pointerType !== "touch") pressHeld();
  });
  svg.addEventListener("pointermove", (event) => {
    if (pinch.active) return;
    if (!held) {
      const hex = under(pointOf(event));
      return host.point(onMap(hex) ? hex : null);
    }
    if (!held.moved && held.press && Math.hypot(event.clientX - held.x, event.clientY - held.y) < DRAG_FROM) return;
    held.moved = true;
    if (held.unit) {
      const to = under(pointOf(event));
      return onMap(to) && field.showGhost({ from: held.hex, to }) ? host.drag(held.hex, to) : undefined;
    }
    if (!pans) return paint(event);
    field.pan(event.clientX - held.x, event.clientY - held.y);
    [held.x, held.y] = [event.clientX, event.clientY];
  });
  svg.addEventListener("pointerup", () => {
    const { ghost } = field;
    field.showGhost(null);
    if (held && !held.moved) pressHeld();
    else if (held && ghost && ghost.to !== ghost.from) host.drop(ghost.from, ghost.to);
    letGo();
  });
  svg.addEventListener("contextmenu", (event) => event.preventDefault());
  svg.addEventListener("pointercancel", giveUp);
  svg.addEventListener(
    "wheel",
    (event) => {
      if (event.ctrlKey) return;
      event.preventDefault();
      field.zoom(event.deltaY < 0 ? 1.15 : 1 / 1.15, { x: event.clientX, y: event.clientY });
    },
    { passive: false },
  );
  return () => held !== null;
}
