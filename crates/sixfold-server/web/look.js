// Light, dark or high contrast: the choice of the person, else that of the system.

const KEY = "sixfold.look";

/** Applies the chosen look and keeps the choice. */
export function startLook() {
  const select = /** @type {HTMLSelectElement} */ (document.getElementById("look"));
  select.value = localStorage.getItem(KEY) ?? "system";
  apply(select.value);
  select.addEventListener("change", () => {
    localStorage.setItem(KEY, select.value);
    apply(select.value);
  });
}

/** @param {string} look */
function apply(look) {
  if (look === "system") {
    delete document.documentElement.dataset.look;
  } else {
    document.documentElement.dataset.look = look;
  }
}
