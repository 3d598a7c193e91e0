// Style sheets that a page loads by itself: those of a room, and of parts that are shown later.
import { element } from "./dom.js";

/** @param {...string} names files below `style/`, such as `lab/index`, or addresses of the API */
export async function loadSheets(...names) {
  await Promise.all(
    names.map((name) => {
      const href = name.startsWith("/") ? name : new URL(`../style/${name}.css`, import.meta.url).href;
      return new Promise((loaded) => {
        if (document.querySelector(`link[href="${href}"]`)) return loaded(undefined);
        document.head.append(element("link", { rel: "stylesheet", href, load: loaded, error: loaded }));
      });
    }),
  );
}
