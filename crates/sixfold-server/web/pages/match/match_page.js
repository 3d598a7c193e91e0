// A match on the screen: players above and below the board, what can be done beside it.
import { held } from "../../lib/seats.js";
import { html, later } from "../../lib/view.js";
import { ActionRow } from "./panels/actions.js";
import { MovesPanel } from "./panels/moves.js";
import { PlayerBar } from "./panels/players/player_bar.js";

// Panels that not every match shows are loaded where they are shown.
const Guide = later(async () => (await import("./panels/guide/guide.js")).Guide);
const Invitation = later(async () => (await import("./panels/players/invitation.js")).Invitation);
const EndCard = later(async () => (await import("./panels/end_card.js")).EndCard);

/** @param {{ table: import("./match.js").Table, place: (place: HTMLElement | null) => void }} props */
export function MatchPage({ table, place }) {
  const { match } = table.shown;
  const below = table.below;
  const cards = table.panels;
  const over = match.outcome && !table.shown.endClosed;
  const won = over ? ` over ${table.won ? "won" : match.outcome?.winner && table.plays ? "lost" : "drawn"}` : "";
  const past = table.shown.past !== null ? " looking-back" : "";
  return html`
    <div class=${`match ${match.game}${cards ? " with-cards" : ""}${won}${past}`}>
      <h1 class="unseen">${match.title}</h1>
      ${held(table.shown.id)?.invitation && html`<${Invitation} table=${table} />`}
      <div class="stage">
        ${cards && html`<${cards.RoundTrack} state=${table.state} />`}
        <${PlayerBar} key="above" table=${table} player=${1 - below} />
        <div class="board-place" ref=${place}></div>
        <${PlayerBar} key="below" table=${table} player=${below} />
      </div>
      ${over && html`<${EndCard} table=${table} />`}
      ${!over && !cards && html`<${Guide} table=${table} />`}
      ${cards && html`<${cards.Hand} key="own" table=${table} player=${below} />`}
      ${cards && html`<${cards.Hand} key="other" table=${table} player=${1 - below} />`}
      <div class="side">
        ${cards && html`<${cards.TurnPanel} table=${table} />`}
        <${MovesPanel} table=${table} />
        <${ActionRow} table=${table} />
      </div>
    </div>`;
}
