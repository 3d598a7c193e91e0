// The rounds of War in Heaven as hexes, and who holds the gates.
import { html } from "../../../../lib/view.js";
import { doing } from "../../../../lib/words.js";

/** @import { State } from "../../../../lib/api.js" */

/** @param {{ state: State }} props */
export function RoundTrack({ state }) {
  const { round = 1, rounds = 0, gates } = state;
  const { angels, demons } = gates?.tokens ?? { angels: 0, demons: 0 };
  const held = gates?.control ? `${doing(gates.control, "hold")} them` : "nobody holds them";
  const kind = (/** @type {number} */ at) => (at < round ? "done" : at === round ? "now" : "");
  return html`
    <div class="whead">
      <div class="track" role="img" aria-label=${`Round ${round} of ${rounds}`}>
        ${Array.from(
          { length: rounds },
          (_, at) => html`<i key=${at}
          class=${`${kind(at + 1)} ${at === 7 ? "more" : ""}`}>${at + 1}</i>`,
        )}
      </div>
      <p class="gates">Gates <span class="gate-dots" aria-hidden="true">
        ${Array.from(
          { length: 4 },
          (_, at) => html`<i key=${at}
          class=${at < angels ? "angels" : at >= 4 - demons ? "demons" : ""}></i>`,
        )}
      </span> <b>${angels} : ${demons}</b> <small>${held}</small></p>
    </div>`;
}
