// The code of the ground, to copy: where the next token may lie, and the points of the hex that is looked at.
import { CodePanel } from "../../components/code_panel.js";
import { codeSamples } from "../../lib/code_samples/index.js";
import { hexOf } from "../../board/hex.js";
import { html } from "../../lib/view.js";

/** @param {{ room: import("./terrain.js").TerrainRoom }} props */
export const Code = ({ room }) =>
  html`<${CodePanel} calls=${codeSamples([room.question(["placeable", { points: hexOf(room.ground.at) }])])} />`;
