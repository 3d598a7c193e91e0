// Who plays a side: name, one word of state, the pieces taken with the difference, and an offer with its answers.
import { Icon, Token } from "../../../../components/icon.js";
import { html, later } from "../../../../lib/view.js";
import { playerName, sideTitle, words } from "../../../../lib/words.js";
import { deedText } from "../../messages/notices.js";
import { difference, taken } from "./captured.js";

/** @typedef {import("../../match.js").MatchScreen} MatchScreen */

// Loaded where a match has clocks, and where a name is typed.
const Clock = later(async () => (await import("./clock.js")).Clock);
const OwnName = later(async () => (await import("./own_name_field.js")).OwnName);

/** @param {{ screen: MatchScreen, player: number }} props */
export function PlayerBar({ screen, player }) {
  const { match } = screen.shown;
  const seat = match.seats[player];
  const own = Boolean(screen.secrets[player]);
  const both = screen.secrets[0] && screen.secrets[1];
  // A person who plays both sides, or neither, sees the names of the sides.
  const bySide = both || (seat.kind === "person" && !seat.name && !screen.secrets.some((secret) => secret));
  const name = bySide ? sideTitle(seat.side) : playerName(seat, own);
  const turn = match.to_move === seat.side && !match.outcome;
  const left = match.clock?.left[player] ?? null;
  /** @type {Record<string, boolean> | undefined} */
  const calls = screen.state.calls;
  return html`
    <section class=${`pbar ${player === screen.below ? "lower" : "upper"} ${turn ? "turn" : ""}`}
      aria-label=${sideTitle(seat.side)}>
      <span class=${`ava ${seat.side}`} aria-hidden="true">${
        seat.kind === "engine"
          ? html`<${Icon}
        name="bot" />`
          : name[0]
      }</span>
      <div class="who"><b>${name}${isHere(screen, player) && html`<i class="here" title=${`${name} is here`}></i>`}</b>
        <small>${stateOf(screen, player, turn)}</small></div>
      ${screen.shown.naming && own && !both && html`<${OwnName} screen=${screen} player=${player} />`}
      ${screen.shown.phrases[player] && html`<p class="bubble">${screen.shown.phrases[player]}</p>`}
      ${screen.panels && html`<${screen.panels.Minis} screen=${screen} player=${player} />`}
      ${!screen.plans && html`<${Captured} screen=${screen} player=${player} />`}
      ${
        calls &&
        html`<span class=${`tag call-tag ${calls[seat.side] ? "gold-tag" : ""}`}>
        ${calls[seat.side] ? "call ready" : "call used"}</span>`
      }
      ${left !== null && html`<${Clock} screen=${screen} player=${player} sent=${left} />`}
      ${match.outcome?.winner === seat.side && html`<span class="tag winner">Winner</span>`}
      <${Offer} screen=${screen} player=${player} />
    </section>`;
}

/** Whether another player is at the screen now. @param {MatchScreen} screen @param {number} player */
const isHere = ({ shown, secrets }, player) =>
  !secrets[player] && shown.match.seats[player].kind === "person" && shown.present[player];

/**
 * One word of state: what the player does now, or which side it is.
 * @param {MatchScreen} screen
 * @param {number} player
 * @param {boolean} turn
 */
function stateOf(screen, player, turn) {
  const { match } = screen.shown;
  const seat = match.seats[player];
  const both = screen.secrets[0] && screen.secrets[1];
  const computer = seat.kind === "engine";
  const side = both ? "" : computer ? `${sideTitle(seat.side)} · ${seat.level}` : `plays ${sideTitle(seat.side)}`;
  if (match.outcome) return match.outcome.winner === seat.side ? "won" : side;
  if (seat.kind === "open") return `waiting for somebody to play ${sideTitle(seat.side)}`;
  const own = screen.secrets[player];
  if (turn && own) return both ? "to move" : `your ${screen.plans ? "turn" : "move"} · ${sideTitle(seat.side)}`;
  const here = isHere(screen, player) ? " · is here" : "";
  return turn ? `is thinking · ${sideTitle(seat.side)}${here}` : `${side}${here}`;
}

/**
 * The pieces that a player has taken, equal ones close together.
 * @param {{ screen: MatchScreen, player: number }} props
 */
function Captured({ screen, player }) {
  const side = screen.shown.match.seats[1 - player].side;
  const pieces = taken(screen, side);
  const more = difference(screen, player);
  if (pieces.length === 0) return null;
  return html`
    <div class="caps" role="group" aria-label=${`Taken: ${pieces.map((piece) => words(piece)).join(", ")}`}>
      ${pieces.map(
        (piece, at) => html`<${Token} key=${`${piece}${at}`} symbol=${piece} side=${side}
        title=${words(piece)} kind=${piece === pieces[at - 1] ? "stack" : ""} />`,
      )}
      ${more > 0 && html`<b>+${more}</b>`}
    </div>`;
}

/**
 * The offer of this player with its answers; and what became of one's own offer.
 * @param {{ screen: MatchScreen, player: number }} props
 */
function Offer({ screen, player }) {
  const {
    answered,
    match: { offer, seats },
  } = screen.shown;
  const by = seats.findIndex(({ side }) => side === offer?.by);
  if (!offer)
    return answered && player === 1 - screen.below ? html`<p class="offer-line answered">${answered}.</p>` : null;
  // Offers stand in the bar above, for the player who makes one and for the one who gets it.
  if (player !== 1 - screen.below) return null;
  const button = (/** @type {string} */ name, /** @type {string} */ action, /** @type {number} */ who, kind = "") =>
    html`<button class=${kind} type="button" onClick=${() => screen.does(() => screen.send([action], who))}>
      ${name}</button>`;
  return html`
    <div class="offer-line offer" role="group" aria-label="Offer">
      <span>${deedText(screen, offer.by, `!${offer.kind}`, undefined)}.</span>
      ${
        screen.secrets[1 - by]
          ? html`${button("Accept", "!accept", 1 - by, "main")}${button("Decline", "!decline", 1 - by)}`
          : screen.secrets[by] && button("Withdraw", "!withdraw", by)
      }
    </div>`;
}
