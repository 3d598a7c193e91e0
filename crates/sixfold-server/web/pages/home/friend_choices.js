// Choices for a match with people, and for a clock: who may join, how long one may think, one's name.
import { Segments } from "../../components/segments.js";
import { keepName, LONGEST_NAME, ownName } from "../../lib/own_name.js";
import { html } from "../../lib/view.js";

/** @import { FieldEvent } from "../../lib/view.js" */

/** The clocks to choose from, as the server writes them. */
export const CLOCKS = /** @type {const} */ ([
  ["", "None"],
  ["5+3", "5 + 3"],
  ["15+10", "15 + 10"],
  ["3d", "3 days"],
]);

const SAYS = /** @type {Record<string, string>} */ ({
  "5+3": "5 minutes each, and 3 seconds more after every turn.",
  "15+10": "15 minutes each, and 10 seconds more after every turn.",
  "3d": "3 days for every turn.",
});

/** How long one may think. @param {{ value: string, choose: (value: string) => void }} props */
export const ClockChoice = ({ value, choose }) => html`
  <${Segments} legend="Clock" name="clock" value=${value} options=${CLOCKS} choose=${choose} />
  ${SAYS[value] && html`<p class="small">${SAYS[value]}</p>`}`;

const WHO = /** @type {const} */ ([
  ["link", "Only by link"],
  ["all", "Anybody here"],
]);

/** Who may take the other seat. @param {{ listed: boolean, choose: (listed: boolean) => void }} props */
export const WhoMayJoin = ({ listed, choose }) => html`
  <${Segments} legend="Who may join" name="listed" value=${listed ? "all" : "link"} options=${WHO}
    choose=${(/** @type {string} */ value) => choose(value === "all")} />`;

/** One's name, kept as it is typed. */
export const NameField = () => html`
  <label class="field own-name">Your name <small>optional</small>
    <input name="player" autocomplete="nickname" maxlength=${LONGEST_NAME} defaultValue=${ownName() ?? ""}
      onInput=${(/** @type {FieldEvent} */ { currentTarget }) => keepName(currentTarget.value)} /></label>`;
