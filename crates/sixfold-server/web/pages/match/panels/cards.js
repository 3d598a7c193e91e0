// The cards of War in Heaven: the tokens that are off the board, what they cost, whether they are ready.
import { about } from "./token_info.js";
import { cardSource } from "../../../board/legal_moves.js";
import { element, picture } from "../../../lib/dom.js";
import { sideTitle } from "../../../lib/words.js";

/**
 * @param {import("../match.js").Table} table
 * @param {(card: string) => import("../../../board/legal_moves.js").Move[]} movesOf
 */
export function cardsPanel(table, movesOf) {
  const { state } = table;
  const sides = table.shown.match.seats.map((/** @type {any} */ seat) => seat.side);
  const sources = new Set(table.moves.map((move) => (move.kind === "deploy" && move.card ? move.card : "")));
  const card = (/** @type {any} */ card) => {
    const source = cardSource(card.card);
    const turns = movesOf(card.card);
    const usable = sources.has(card.card) || turns.length > 0;
    const ready = card.active > 0;
    const count = card.role === "troop" ? ` ${card.active} ready, ${card.inactive} spent` : ready ? "ready" : "spent";
    return element(
      "button",
      {
        class: `card ${card.side} ${ready ? "ready" : "spent"} ${table.shown.selected === source ? "selected" : ""}`,
        "aria-pressed": String(table.shown.selected === source),
        title: card.ability ?? "",
        "aria-disabled": usable ? undefined : "true",
        click: (/** @type {MouseEvent} */ { detail }) => {
          if (turns.length > 0) table.does(() => table.choose(turns));
          else if (usable) {
            table.select(table.shown.selected === source ? null : source);
            // On a phone the board is above the cards, out of sight.
            table.board?.svg.scrollIntoView({ block: "nearest" });
            // By keys: on to where it can go.
            const [to] = detail === 0 ? table.movesFrom(source) : [];
            if (to?.to) table.board?.focus(to.to);
          }
          else table.tell(about(card));
        },
      },
      icon(card),
      element("span", { class: "name" }, card.title),
      element("span", { class: "numbers" }, card.role === "ally" ? `cost ${card.cost} · ` : "", spoken("attack"), String(card.attack), "/", spoken("defence"), String(card.defense)),
      element("span", { class: "ready-or-not" }, count),
    );
  };
  const side = (/** @type {string} */ name) =>
    element(
      "div",
      { class: `hand ${name}`, role: "group", "aria-label": `${sideTitle(name)}: off the board` },
      element("h2", {}, sideTitle(name), state.calls[name] ? element("span", { class: "small" }, " · call not used yet") : ""),
      element("div", { class: "cards" }, ...state.off_board.filter((/** @type {any} */ entry) => entry.side === name).map(card)),
    );
  return element("section", { class: "hands", "aria-label": "Cards" }, ...sides.map(side));
}

/** What only a screen reader needs between the numbers. @param {string} text */
const spoken = (text) => element("span", { class: "unseen" }, ` ${text} `);

/** @param {any} card */
function icon(card) {
  const svg = picture("svg", { viewBox: "-24 -24 48 48", class: `token ${card.side}`, "aria-hidden": "true" });
  svg.append(picture("use", { href: `#${card.card}`, x: -24, y: -24, width: 48, height: 48 }));
  return svg;
}
