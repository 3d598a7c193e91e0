// Style sheets that a page loads by itself: those of a room, and of parts that are shown later.

/** @param {...string} names files below `style/`, such as `lab/index`, or addresses of the API */
export async function loadSheets(...names) {
  await Promise.all(
    names.map((name) => {
      const href = name.startsWith("/") ? name : new URL(`../style/${name}.css`, import.meta.url).href;
      return new Promise((loaded) => {
        if (document.querySelector(`link[href="${href}"]`)) return loaded(undefined);
        document.head.append(
          Object.assign(document.createElement("link"), { rel: "stylesheet", href, onload: loaded, onerror: loaded }),
        );
      });
    }),
  );
}
