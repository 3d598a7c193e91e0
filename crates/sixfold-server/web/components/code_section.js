// The code at the end of a room: the panel and the programs are loaded when they are scrolled into view, or printed.
import { html, later, useEffect, useRef, useState } from "../lib/view.js";

/** @param {{ place?: { current: HTMLElement | null } }} props */
const Empty = ({ place }) => html`<section class="calls" aria-label="Code" ref=${place}></section>`;

/** Calls back when the page is about to be printed. @param {() => void} soon @returns {() => void} ends it */
function beforePrint(soon) {
  const media = matchMedia("print");
  // What is loaded when printing begins comes too late, so Ctrl and Meta (of Ctrl+P) load it.
  const key = (/** @type {KeyboardEvent} */ event) => ["Control", "Meta"].includes(event.key) && soon();
  addEventListener("beforeprint", soon);
  media.addEventListener("change", soon);
  addEventListener("keydown", key);
  return () => {
    removeEventListener("beforeprint", soon);
    media.removeEventListener("change", soon);
    removeEventListener("keydown", key);
  };
}

/**
 * A component that is loaded when its place is scrolled into view.
 * @template P
 * @param {() => Promise<(props: P) => import("../lib/view.js").View>} load
 * @returns {(props: P) => import("../lib/view.js").View}
 */
export function codeSection(load) {
  const Code = later(load, html`<${Empty} />`);
  return (props) => {
    const place = useRef(/** @type {HTMLElement | null} */ (null));
    const [seen, setSeen] = useState(false);
    useEffect(() => {
      const observer = new IntersectionObserver((all) => setSeen(all.some((one) => one.isIntersecting)), {
        // A sliver at the lower edge of the window is not looked at yet.
        rootMargin: "0px 0px -40px",
      });
      if (!seen && place.current) observer.observe(place.current);
      const end = seen ? () => {} : beforePrint(() => setSeen(true));
      return () => {
        observer.disconnect();
        end();
      };
    }, [seen]);
    return seen ? html`<${Code} ...${props} />` : html`<${Empty} place=${place} />`;
  };
}
