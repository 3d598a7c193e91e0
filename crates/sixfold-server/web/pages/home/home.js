// The front page: games to go on with, one box to start a game, a game that is going on, the Lab.
import { games, running } from "../../lib/api.js";
import { complain } from "../../lib/messages.js";
import { signal } from "../../lib/signals.js";
import { html, render } from "../../lib/view.js";
import { LabBand } from "./lab_band.js";
import { LiveBoard } from "./live_board.js";
import { AllGames, CarryOn, ownGames } from "./own_games.js";
import { PlayBox, rememberedGame } from "./play_box.js";
import { WaitingSeats, Watch } from "./watch.js";

/**
 * The games, as the server lists them.
 * @type {import("../../lib/signals.js").Signal<import("../../lib/api.js").GameInfo[]>}
 */
const known = signal([]);

/** @typedef {import("../../lib/api.js").RunningMatch[] | null} Going */

/** The matches that go on now, once the server has answered. @type {import("../../lib/signals.js").Signal<Going>} */
const going = signal(null);

/** The name of the game that is chosen to be played. */
const chosen = signal(rememberedGame());

function Home() {
  const game = known.value.find((one) => one.game === chosen.value) ?? known.value[0];
  return html`
    <div class="home">
      <${CarryOn} games=${known.value} />
      <div class="hero">
        <${PlayBox} games=${known.value} game=${game} choose=${(/** @type {string} */ name) => {
          chosen.value = name;
        }} />
        ${game && html`<${LiveBoard} key=${game.game} game=${game} matches=${going.value} />`}
      </div>
      <${WaitingSeats} games=${known.value} matches=${going.value ?? []} />
      <${LabBand} />
      <div class="lists">
        <${AllGames} games=${known.value} />
        <${Watch} games=${known.value} matches=${going.value ?? []} />
      </div>
    </div>`;
}

/** @param {HTMLElement} view */
export async function showHome(view) {
  document.title = "Sixfold: two board games on hexes";
  view.replaceChildren();
  render(html`<${Home} />`, view);
  try {
    known.value = await games();
    going.value = (await running()).matches;
    if (location.hash === "#lab") document.getElementById("lab")?.scrollIntoView();
    await ownGames.learn();
  } catch (error) {
    complain(error);
  }
}
