// The cards of a side of War in Heaven: what each can do, what it costs, whether it is ready, spent or on the board.
import { cardMoves, cardSource } from "../../../../lib/legal_moves.js";
import { turnOver } from "../../../../board/motion.js";
import { Token } from "../../../../components/icon.js";
import { html, useLayoutEffect, useRef } from "../../../../lib/view.js";
import { sideTitle } from "../../../../lib/words.js";
import { about } from "../guide/token_info.js";
import { payment, payWith } from "./payment.js";

/** @typedef {import("../../match.js").MatchScreen} MatchScreen */
/** @typedef {import("../../../../lib/api.js").Card} Waiting a card off the board */

/**
 * A card off the board, or an ally on it with its hex.
 * @typedef {Pick<Waiting, "card" | "side" | "title" | "role" | "ability" | "attack" | "defense">
 *   & { cost?: number, active?: number, inactive?: number, id?: string, label?: string }} Shown
 */

/**
 * The cards of a side in their order, those on the board with their hexes.
 * @param {MatchScreen} screen
 * @param {string} side
 * @returns {Shown[]}
 */
function cardsOf(screen, side) {
  const { off_board: waiting = [], tokens } = screen.state;
  const allies = tokens.filter((token) => token.side === side && token.role === "ally");
  const out = allies.map((token) => /** @type {Shown} */ ({ ...token, active: 0 }));
  const place = ({ card = "" }) => screen.kinds.findIndex(({ name }) => name === card) >>> 0;
  return [...waiting.filter((card) => card.side === side), ...out].sort((a, b) => place(a) - place(b));
}

/** @param {MatchScreen} screen @param {string} side */
const troopsOf = ({ state }, side) => state.tokens.filter((token) => token.side === side && token.role === "troop");

/** @param {MatchScreen} screen @param {string} side */
const onBoard = (screen, side) => `${troopsOf(screen, side).length} on the board`;

/** @param {{ screen: MatchScreen, player: number }} props */
export function Hand({ screen, player }) {
  const { side } = screen.shown.match.seats[player];
  const both = screen.secrets[0] && screen.secrets[1];
  // On a phone the hand that is in reach is one's own, or that of the side to move.
  const own = both ? side === screen.shown.match.to_move : player === screen.below;
  const cards = cardsOf(screen, side);
  const [troop] = troopsOf(screen, side);
  return html`
    <section class=${`hand ${side} ${player === screen.below ? "lower" : "upper"} ${own ? "own" : "other"}`}
      aria-label=${`${sideTitle(side)}: cards`}>
      <div class="cards">${cards.map(
        (card) => html`<${Card} key=${card.id ?? card.card} screen=${screen} card=${card} />`,
      )}</div>
      ${
        troop &&
        cards.every(({ role }) => role !== "troop") &&
        html`<p class="troops"><${Token} symbol=${troop.card} side=${side} />
          <span class="cn"><b>${troop.title}</b><small>${onBoard(screen, side)}</small></span></p>`
      }
    </section>`;
}

/**
 * The allies of a side in a row, small: spent ones are grey, those on the board underlined.
 * @param {{ screen: MatchScreen, player: number }} props
 */
export function Minis({ screen, player }) {
  const { side } = screen.shown.match.seats[player];
  const allies = cardsOf(screen, side).filter(({ role }) => role === "ally");
  return html`
    <span class="minis" aria-hidden="true">${allies.map(
      ({ card, label, active }) => html`
      <i key=${card} class=${label ? "out" : active ? "" : "spent"}><${Token} symbol=${card} side=${side} /></i>`,
    )}</span>`;
}

/** @param {{ screen: MatchScreen, card: Shown }} props */
function Card({ screen, card }) {
  const kind = screen.kinds.find(({ name }) => name === card.card);
  const power = card.role === "troop" ? onBoard(screen, card.side) : kind?.moves;
  const { label } = card;
  if (label) {
    return html`<${CardFace} card=${card} power=${power} usable=${true} selected=${screen.shown.selected === label}
      press=${() => screen.select(screen.shown.selected === label ? null : label)} />`;
  }
  const turns = cardMoves(screen.moves, card.card);
  const usable = turns.length > 0 || screen.moves.some((move) => move.kind === "deploy" && move.card === card.card);
  const selected = screen.shown.selected === cardSource(card.card);
  const planned = screen.shown.plan.some((text) => text.split("/")[1]?.split(",").includes(card.card));
  const pays = planned ? "pays" : payment(screen, card.card);
  return html`<${CardFace} card=${card} power=${power} usable=${usable || pays === "can-pay"} selected=${selected}
    pays=${pays} press=${(/** @type {boolean} */ byKeys) => press(screen, card, byKeys)} />`;
}

/**
 * A card as it is seen; on the board it says where.
 * @param {{ card: Shown, power?: string, usable: boolean, selected: boolean, pays?: string,
 *   press: (byKeys: boolean) => void }} props
 */
export function CardFace({ card, power = card.ability ?? "", usable, selected, pays = "", press: pressed }) {
  const { active = 0, cost = 0 } = card;
  const place = useFlip(active);
  const state = pays || (card.label ? "out" : active > 0 ? "ready" : "spent");
  const words = card.label ? `on ${card.label}` : state.replace("-", " ");
  const tag = card.role === "troop" ? `${active} ready, ${card.inactive} spent` : words;
  return html`
    <button type="button" ref=${place}
      class=${`card ${card.side} ${state} ${selected ? "selected" : ""} ${usable ? "usable" : ""}`}
      title=${card.ability ?? ""} data-card=${card.card}
      aria-pressed=${String(selected)} aria-disabled=${usable ? undefined : "true"}
      onClick=${(/** @type {MouseEvent} */ { detail }) => pressed(detail === 0)}>
      <${Token} symbol=${card.card} side=${card.side} />
      <span class="cn"><b>${card.title}</b><small>${power}</small></span>
      <span class="cm">
        ${
          cost > 0 &&
          html`<span class="cost" role="img" aria-label=${`cost ${cost}`}>
          ${Array.from({ length: cost }, (_, at) => html`<i key=${at}></i>`)}</span>`
        }
        <span class="stat"><i class="at"><span class="unseen">attack </span>${card.attack}</i><i class="de"><span
          class="unseen">defence </span>${card.defense}</i></span>
      </span>
      <span class="cs">${tag}</span>
    </button>`;
}

/** A card flips when it becomes ready again. @param {number} active how many of it are ready */
function useFlip(active) {
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  const before = useRef(active);
  useLayoutEffect(() => {
    if (before.current === 0 && active > 0) turnOver(place.current?.querySelector("svg"));
    before.current = active;
  });
  return place;
}

/**
 * A card is recharged, picked up to be brought in, or says what it is.
 * @param {MatchScreen} screen
 * @param {Shown} card
 * @param {boolean} byKeys
 */
function press(screen, card, byKeys) {
  const source = cardSource(card.card);
  // While an ally is picked up, the cards that can pay for it are pressed to pay.
  if (payment(screen, card.card) === "can-pay") return payWith(screen, card.card);
  const turns = cardMoves(screen.moves, card.card);
  if (turns.length > 0) return screen.does(() => screen.choose(turns));
  if (screen.movesFrom(source).length === 0) return screen.tell(about(card));
  screen.select(screen.shown.selected === source ? null : source);
  screen.board?.svg.scrollIntoView({ block: "nearest" });
  // By keys: on to where it can go.
  const [to] = byKeys ? screen.movesFrom(source) : [];
  if (to?.to) screen.board?.focus(to.to);
  return undefined;
}
