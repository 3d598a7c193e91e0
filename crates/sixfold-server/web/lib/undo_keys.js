// Ctrl+Z and Ctrl+Shift+Z (or Ctrl+Y) undo and redo in a room, except in a field that has an undo of its own.

/** Kinds of inputs in which nothing is typed. */
const PRESSED = ["button", "checkbox", "color", "file", "radio", "range", "reset", "submit"];

/** Whether somebody types there. @param {EventTarget | null} target */
function isTextField(target) {
  if (target instanceof HTMLInputElement) return !target.readOnly && !PRESSED.includes(target.type);
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLElement && target.isContentEditable);
}

/** @param {() => void} undo @param {() => void} redo */
export function listenForUndo(undo, redo) {
  document.addEventListener("keydown", (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || isTextField(event.target)) return;
    const key = event.key.toLowerCase();
    if (key !== "z" && key !== "y") return;
    event.preventDefault();
    if (event.shiftKey || key === "y") redo();
    else undo();
  });
}
