// The cards of a side of War in Heaven: what each can do, what it costs, whether it is ready, spent or on the board.
import { cardMoves, cardSource } from "../../../../board/legal_moves.js";
import { Token } from "../../../../components/icon.js";
import { html } from "../../../../lib/view.js";
import { sideTitle } from "../../../../lib/words.js";
import { about } from "../guide/token_info.js";
import { payment, payWith } from "./payment.js";

/** @typedef {import("../../match.js").Table} Table */

/**
 * The cards of a side in their order, those on the board with their hexes.
 * @param {Table} table
 * @param {string} side
 */
function cardsOf(table, side) {
  const { off_board: waiting, tokens } = table.state;
  const own = (/** @type {any} */ card) => card.side === side;
  const out = tokens.filter((/** @type {any} */ token) => own(token) && token.role === "ally");
  const place = ({ card = "" }) => table.kinds.findIndex(({ name }) => name === card) >>> 0;
  return [...waiting.filter(own), ...out].sort((a, b) => place(a) - place(b));
}

/** @param {{ table: Table, player: number }} props */
export function Hand({ table, player }) {
  const { side } = table.shown.match.seats[player];
  const both = table.secrets[0] && table.secrets[1];
  // On a phone the hand that is in reach is one's own, or that of the side to move.
  const own = both ? side === table.shown.match.to_move : player === table.below;
  return html`
    <section class=${`hand ${side} ${player === table.below ? "lower" : "upper"} ${own ? "own" : "other"}`}
      aria-label=${`${sideTitle(side)}: cards`}>
      <div class="cards">${cardsOf(table, side).map(
        (card) => html`<${Card} key=${card.id ?? card.card} table=${table} card=${card} />`,
      )}</div>
    </section>`;
}

/**
 * The allies of a side in a row, small: spent ones are grey, those on the board underlined.
 * @param {{ table: Table, player: number }} props
 */
export function Minis({ table, player }) {
  const { side } = table.shown.match.seats[player];
  const allies = cardsOf(table, side).filter(({ role }) => role === "ally");
  return html`
    <span class="minis" aria-hidden="true">${allies.map(
      ({ card, label, active }) => html`
      <i key=${card} class=${label ? "out" : active ? "" : "spent"}><${Token} symbol=${card} side=${side} /></i>`,
    )}</span>`;
}

/** @param {{ table: Table, card: any }} props */
function Card({ table, card }) {
  const power = table.kinds.find(({ name }) => name === card.card)?.moves;
  if (card.label) {
    return html`<${CardFace} card=${card} power=${power} usable=${true} selected=${table.shown.selected === card.label}
      press=${() => table.select(table.shown.selected === card.label ? null : card.label)} />`;
  }
  const turns = cardMoves(table.moves, card.card);
  const usable = turns.length > 0 || table.moves.some((move) => move.kind === "deploy" && move.card === card.card);
  const selected = table.shown.selected === cardSource(card.card);
  const planned = table.shown.plan.some((text) => text.split("/")[1]?.split(",").includes(card.card));
  const pays = planned ? "pays" : payment(table, card.card);
  return html`<${CardFace} card=${card} power=${power} usable=${usable || pays === "can-pay"} selected=${selected}
    pays=${pays} press=${(/** @type {boolean} */ byKeys) => press(table, card, byKeys)} />`;
}

/**
 * A card as it is seen; on the board it says where.
 * @param {{ card: any, power?: string, usable: boolean, selected: boolean, pays?: string,
 *   press: (byKeys: boolean) => void }} props
 */
export function CardFace({ card, power = card.ability ?? "", usable, selected, pays = "", press: pressed }) {
  const state = pays || (card.label ? "out" : card.active > 0 ? "ready" : "spent");
  const words = card.label ? `on ${card.label}` : state.replace("-", " ");
  const tag = card.role === "troop" ? `${card.active} ready, ${card.inactive} spent` : words;
  return html`
    <button type="button"
      class=${`card ${card.side} ${state} ${selected ? "selected" : ""} ${usable ? "usable" : ""}`}
      title=${card.ability ?? ""} data-card=${card.card}
      aria-pressed=${String(selected)} aria-disabled=${usable ? undefined : "true"}
      onClick=${(/** @type {MouseEvent} */ { detail }) => pressed(detail === 0)}>
      <${Token} symbol=${card.card} side=${card.side} />
      <span class="cn"><b>${card.title}</b><small>${power}</small></span>
      <span class="cm">
        ${
          card.cost > 0 &&
          html`<span class="cost" role="img" aria-label=${`cost ${card.cost}`}>
          ${Array.from({ length: card.cost }, (_, at) => html`<i key=${at}></i>`)}</span>`
        }
        <span class="stat"><i class="at"><span class="unseen">attack </span>${card.attack}</i><i class="de"><span
          class="unseen">defence </span>${card.defense}</i></span>
      </span>
      <span class="cs">${tag}</span>
    </button>`;
}

/**
 * A card is recharged, picked up to be brought in, or says what it is.
 * @param {Table} table
 * @param {any} card
 * @param {boolean} byKeys
 */
function press(table, card, byKeys) {
  const source = cardSource(card.card);
  // While an ally is picked up, the cards that can pay for it are pressed to pay.
  if (payment(table, card.card) === "can-pay") return payWith(table, card.card);
  const turns = cardMoves(table.moves, card.card);
  if (turns.length > 0) return table.does(() => table.choose(turns));
  if (table.movesFrom(source).length === 0) return table.tell(about(card));
  table.select(table.shown.selected === source ? null : source);
  table.board?.svg.scrollIntoView({ block: "nearest" });
  // By keys: on to where it can go.
  const [to] = byKeys ? table.movesFrom(source) : [];
  if (to?.to) table.board?.focus(to.to);
  return undefined;
}
