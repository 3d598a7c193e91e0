// The view library, in one place: components are functions from what is known to what is shown, written with `html`.
// Elements survive a new drawing, so focus, typed text and a press under way stay as they are.
import { Component, h, render } from "../vendor/preact.js";
import { useEffect, useState } from "../vendor/hooks.js";
import htm from "../vendor/htm.js";
import { complain } from "./messages.js";

export { render };
export { useEffect, useLayoutEffect, useMemo, useRef, useState } from "../vendor/hooks.js";

// A match is one object that changes in place, so what has the same properties as before may look different: a
// component is drawn whenever what is around it is. Signals would skip those with hooks.
Component.prototype.shouldComponentUpdate = undefined;

/** Markup as a tagged template: `html\`<p class="small">${text}</p>\``. Texts never become markup. */
export const html = htm.bind(h);

/**
 * Draws a view in a place. Where the control with the focus is gone, keys go on from another place.
 * @param {View} view
 * @param {HTMLElement} place
 * @param {() => void} elsewhere gives the focus to that place
 */
export function renderKeepingFocus(view, place, elsewhere) {
  const focused = document.activeElement;
  const within = focused && focused !== place && place.contains(focused);
  render(view, place);
  if (within && !focused.isConnected && document.activeElement === document.body) elsewhere();
}

/**
 * A component that is loaded when it is first shown.
 * @template P
 * @param {() => Promise<(props: P) => View>} load
 * @param {View} [meanwhile] shown until it is there
 * @returns {(props: P) => View}
 */
export function later(load, meanwhile = null) {
  /** @type {((props: P) => View) | null} */
  let loaded = null;
  return (props) => {
    const [, drawAgain] = useState(false);
    useEffect(() => {
      if (loaded) return;
      const arrived = (/** @type {(props: P) => View} */ component) => {
        loaded = component;
        drawAgain(true);
      };
      load().then(arrived).catch(complain);
    }, []);
    return loaded ? html`<${loaded} ...${props} />` : meanwhile;
  };
}

/** @typedef {import("../vendor/preact.js").Child} View something to be shown */
/** @typedef {Event & { currentTarget: HTMLInputElement }} FieldEvent of a field that is typed into or chosen */
