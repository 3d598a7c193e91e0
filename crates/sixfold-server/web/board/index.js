// The package `sixfold-board`: hex boards and maps for any page. The page of the table is built of the same files.
export { arrowPath } from "./arrow.js";
export { Board } from "./board.js";
export { drawHexes } from "./draw.js";
export * from "./hex.js";
export { HexBoard } from "./hex_board.js";
export { MapView } from "./map_view.js";
export { Pinch } from "./pinch.js";
export { ZoomBox } from "./zoom_box.js";

/**
 * @typedef {import("./board.js").BoardHost} BoardHost
 * @typedef {import("./board.js").Marks} Marks
 * @typedef {import("./draw.js").DrawnHex} DrawnHex
 * @typedef {import("./draw.js").Drawing} Drawing
 * @typedef {import("./hex_board.js").Player} Player
 * @typedef {import("./hex_board.js").Position} Position
 * @typedef {import("./map_view.js").MapHost} MapHost
 * @typedef {import("./map_view.js").Shown} Shown
 * @typedef {import("./tokens.js").Painter} Painter
 * @typedef {import("./tokens.js").Token} Token
 * @typedef {import("./tokens.js").TokenEvent} TokenEvent
 */
