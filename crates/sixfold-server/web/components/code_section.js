// The code at the end of a room: the panel and the programs are loaded when one scrolls towards them.
import { html, later, useEffect, useRef, useState } from "../lib/view.js";

/** How far below the window the section may be when its code is loaded. */
const AHEAD = "300px";

/** @param {{ place?: { current: HTMLElement | null } }} props */
const Empty = ({ place }) => html`<section class="calls" aria-label="Code" ref=${place}></section>`;

/**
 * A component that is loaded when its place is near the window.
 * @template P
 * @param {() => Promise<(props: P) => import("../lib/view.js").View>} load
 * @returns {(props: P) => import("../lib/view.js").View}
 */
export function codeSection(load) {
  const Code = later(load, html`<${Empty} />`);
  return (props) => {
    const place = useRef(/** @type {HTMLElement | null} */ (null));
    const [near, setNear] = useState(false);
    useEffect(() => {
      const observer = new IntersectionObserver((seen) => setNear(seen.some((one) => one.isIntersecting)), {
        rootMargin: AHEAD,
      });
      if (!near && place.current) observer.observe(place.current);
      return () => observer.disconnect();
    }, [near]);
    return near ? html`<${Code} ...${props} />` : html`<${Empty} place=${place} />`;
  };
}
