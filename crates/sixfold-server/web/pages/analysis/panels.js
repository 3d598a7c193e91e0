// The analysis room on the screen: the bar and the board, the lines of the computer, the moves, setting up, the code.
import { codeSection } from "../../components/code_section.js";
import { Choice } from "../../components/fields.js";
import { Icon } from "../../components/icon.js";
import { html } from "../../lib/view.js";
import { EvaluationBar, Lines } from "./lines_panel.js";
import { Moves } from "./moves_panel.js";
import { offered } from "./overlays.js";
import { PositionText, SetUp } from "./setup_panel.js";

/** @typedef {import("./analysis.js").Analysis} Analysis */

/** The code of what is shown. */
const Code = codeSection(async () => (await import("./code.js")).Code);

/** Other actions. @param {{ room: import("./analysis.js").Ready }} props */
function Actions({ room }) {
  const others = room.games.filter(({ game }) => game !== room.game);
  const set = () => {
    room.setting = !room.setting;
    return room.setPosition(room.text);
  };
  const show = (/** @type {import("./analysis.js").Analysis["shows"]} */ shows) =>
    room.turns.do(() => room.show(shows));
  return html`
    <section class="panel lab-acts" aria-label="Actions">
      <div class="act-row">
        <button type="button" class="quiet" onClick=${() => room.turns.do(set)}><${Icon}
          name=${room.setting ? "play" : "brush"} />${room.setting ? "Play on" : "Set up"}</button>
        <button type="button" class="quiet" onClick=${() => room.flip()}><${Icon}
          name="refresh-cw" />Turn the board</button>
        ${others.map(
          ({ game, title }) => html`<a key=${game} class="button quiet" href=${`/analysis?game=${game}`}><${Icon}
            name="swords" />Go to ${title}</a>`,
        )}
      </div>
      <${Choice} label="Show" name="show" value=${room.shows} options=${offered(room)} choose=${show} />
      <${PositionText} room=${room} />
    </section>`;
}

/** @param {{ room: Analysis }} props */
export function Room({ room }) {
  const place = (/** @type {HTMLElement | null} */ found) => {
    room.place ??= found;
  };
  return html`
    <div class=${`room analysis ${room.game}`}>
      <div class="lab-main">
        <${EvaluationBar} room=${room} />
        <div class=${`board-place ${room.game}`} ref=${place}></div>
      </div>
      <div class="lab-side">${
        room.state &&
        html`<${SetUp} room=${room} /><${Lines} room=${room} /><${Moves} room=${room} /><${Actions} room=${room} />`
      }</div>
      ${room.state && html`<${Code} room=${room} />`}
    </div>`;
}
