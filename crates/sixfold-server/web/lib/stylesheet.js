// Style sheets that only rooms need, loaded when the first room is entered.
import { element } from "./dom.js";

/** @param {...string} addresses */
export async function loadSheets(...addresses) {
  await Promise.all(
    addresses.map(
      (href) =>
        new Promise((loaded) => {
          if (document.querySelector(`link[href="${href}"]`)) return loaded(undefined);
          document.head.append(element("link", { rel: "stylesheet", href, load: loaded, error: loaded }));
        }),
    ),
  );
}
