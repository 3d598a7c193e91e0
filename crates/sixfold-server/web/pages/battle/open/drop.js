// Files that are dropped on the map.

/**
 * Lets files be dropped on a place.
 * @param {HTMLElement} place
 * @param {(files: File[]) => void} opened
 */
export function letDrop(place, opened) {
  place.addEventListener("dragover", (event) => {
    event.preventDefault();
    place.classList.add("dropping");
  });
  place.addEventListener("dragleave", () => place.classList.remove("dropping"));
  place.addEventListener("drop", (event) => {
    event.preventDefault();
    place.classList.remove("dropping");
    const files = [...(event.dataTransfer?.files ?? [])];
    if (files.length > 0) opened(files);
  });
}
