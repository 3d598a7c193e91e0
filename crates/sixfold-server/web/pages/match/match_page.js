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

/** @param {{ screen: import("./match.js").MatchScreen, place: (place: HTMLElement | null) => void }} props */
export function MatchPage({ screen, place }) {
  const { match } = screen.shown;
  const below = screen.below;
  const cards = screen.panels;
  const over = match.outcome && !screen.shown.endClosed;
  const won = over ? ` over ${screen.won ? "won" : match.outcome?.winner && screen.plays ? "lost" : "drawn"}` : "";
  const past = screen.shown.past !== null ? " looking-back" : "";
  return html`
    <div class=${`match ${match.game}${cards ? " with-cards" : ""}${won}${past}`}>
      <h1 class="unseen">${match.title}</h1>
      ${held(screen.shown.id)?.invitation && html`<${Invitation} screen=${screen} />`}
      <div class="stage">
        ${cards && html`<${cards.RoundTrack} state=${screen.state} />`}
        <${PlayerBar} key="above" screen=${screen} player=${1 - below} />
        <div class="board-place" ref=${place}></div>
        <${PlayerBar} key="below" screen=${screen} player=${below} />
      </div>
      ${over && html`<${EndCard} screen=${screen} />`}
      ${!over && !cards && html`<${Guide} screen=${screen} />`}
      ${cards && html`<${cards.Hand} key="own" screen=${screen} player=${below} />`}
      ${cards && html`<${cards.Hand} key="other" screen=${screen} player=${1 - below} />`}
      <div class="side">
        ${cards && html`<${cards.TurnPanel} screen=${screen} />`}
        <${MovesPanel} screen=${screen} />
        <${ActionRow} screen=${screen} />
      </div>
    </div>`;
}
