// The calls behind the analysis room, to copy: loaded after the board, which is what one came for.
import { CodePanel } from "../../components/code_panel.js";
import { codeSamples } from "../../lib/code_samples/index.js";
import { html } from "../../lib/view.js";

/** @param {{ room: import("./analysis.js").Analysis }} props */
export function Code({ room }) {
  const { game, position, moves } = room.question;
  const calls = room.games.length > 0 ? codeSamples([{ op: "game_play", game, position, moves: moves ?? [] }]) : {};
  return html`<${CodePanel} calls=${calls} />`;
}
