// The analysis room on the screen: the bar, the lines of the computer, the moves, setting up, and the code.
import { cardsIn, freeMoves } from "../../board/legal_moves.js";
import { CodePanel } from "../../components/code_panel.js";
import { Choice } from "../../components/fields.js";
import { Icon } from "../../components/icon.js";
import { html, useState } from "../../lib/view.js";
import { outcomeText, sideTitle, words } from "../../lib/words.js";
import { scoreText, shareOf, verdict } from "./evaluation.js";
import { offered } from "./overlays.js";
import { setUpOf } from "./position.js";

/** @typedef {import("./analysis.js").Analysis} Analysis */

/** How the two sides stand, as a bar: the first side is light. @param {{ room: Analysis }} props */
function EvaluationBar({ room }) {
  const score = room.score;
  const share = score === null ? 0.5 : shareOf(score);
  return html`<div class="evalbar" role="img" aria-label=${score === null ? "Not looked at yet" : `${verdict(room.sides, score)}, ${scoreText(score)}`}>
    <svg class="upright" viewBox="0 0 10 100" preserveAspectRatio="none" aria-hidden="true"><rect class="second" width="10" height="100" /><rect class="first" y=${100 - 100 * share} width="10" height=${100 * share} /><path class="even" d="M0 50H10" /></svg>
    <svg class="lying" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true"><rect class="second" width="100" height="10" /><rect class="first" width=${100 * share} height="10" /><path class="even" d="M50 0V10" /></svg>
    ${score !== null && html`<b>${scoreText(score)}</b>`}
  </div>`;
}

/** What the computer would play. @param {{ room: Analysis }} props */
function Lines({ room }) {
  const { hints, line, state, fault, thinking } = room;
  const over = Boolean(fault || state.outcome);
  const title = fault
    ? "Not a position"
    : state.outcome
      ? outcomeText(state.outcome)
      : room.score === null
        ? "Analysis"
        : verdict(room.sides, room.score);
  const legal = `${sideTitle(state.side_to_move)} to move, ${state.moves.length} legal ${state.moves.length === 1 ? "move" : "moves"}`;
  return html`<section class="panel lines" aria-label="The computer">
    <header><h1>${title}</h1>
      <label class="switch"><span>Look ahead</span><input type="checkbox" role="switch" name="looking" checked=${room.looking} onChange=${(/** @type {any} */ { target }) => room.look(target.checked)} /></label></header>
    <div role="status">
      <p>${fault ? `This is not a position of the game: ${fault}` : state.outcome ? outcomeText(state.outcome) : legal}</p>
      ${room.shows.startsWith("attacked") && html`<p class="small">${room.info.attacks}</p>`}
      ${room.marked?.size > 0 && html`<p class="small">${`Marked: ${[...room.marked].map(([label, why]) => (why ? `${label} (${why})` : label)).join(", ")}`}</p>`}
    </div>
    ${
      hints.length > 0 &&
      html`<ol>${hints.map(
        (
          { move, value },
          at,
        ) => html`<li key=${move} onPointerEnter=${() => room.pointAt(at)} onPointerLeave=${() => room.pointAt(null)}>
      <span class=${`place place-${at + 1}`} aria-hidden="true">${at + 1}</span><b class="ev">${scoreText(room.forFirst(value))}</b>
      <button type="button" class="quiet lab-move" onClick=${() => room.turns.do(() => room.play(move))}>${move}</button></li>`,
      )}</ol>
      ${line.length > 0 && html`<p class="best-line">Its line: ${line.join(" ")}</p>`}`
    }
    <button type="button" class="quiet deeper" disabled=${over || thinking} onClick=${() => room.askHints(hints.length > 0)}><${Icon} name="plus" />${thinking ? "Thinking…" : hints.length > 0 ? "Look deeper" : "Ask the computer"}</button>
  </section>`;
}

/** The moves so far, and those that start beside the board. @param {{ room: Analysis }} props */
function Moves({ room }) {
  const { moves, undone, legal, selected } = room;
  const icon = (
    /** @type {string} */ name,
    /** @type {string} */ text,
    /** @type {() => unknown} */ go,
    /** @type {boolean} */ disabled,
  ) => html`
    <button type="button" class="icon" aria-label=${text} title=${text} disabled=${disabled} onClick=${() => room.turns.do(go)}><${Icon} name=${name} /></button>`;
  const cards = cardsIn(legal);
  // Battles may be many; whatever else there is comes first, so that none of it is cut off.
  const free = freeMoves(legal)
    .sort((a, b) => Number(a.kind === "battle") - Number(b.kind === "battle"))
    .slice(0, 24);
  return html`<section class="panel flow" aria-label="Moves">
    <h2>Moves</h2>
    <p class="played">${moves.length > 0 ? moves.map((move, at) => html`<button key=${at} type="button" class="quiet lab-move" aria-current=${at === moves.length - 1 ? "true" : undefined} onClick=${() => room.turns.do(() => room.goTo(at + 1))}>${`${at + 1}. ${move}`}</button> `) : "No moves yet."}</p>
    ${
      cards.length > 0 &&
      html`<div class="controls" role="group" aria-label="Cards">From beside the board: ${cards.map(
        ([source, card]) => html`
      <button key=${source} type="button" class="quiet" aria-pressed=${String(selected === source)} onClick=${() => room.turns.do(() => room.lift(selected === source ? "" : source))}>${words(card)}</button>`,
      )}</div>`
    }
    ${free.length > 0 && html`<div class="controls">${free.map((move) => html`<button key=${move.text} type="button" class="quiet" onClick=${() => room.turns.do(() => room.play(move.text))}>${move.text}</button>`)}</div>`}
    <div class="steps">${icon("chevron-first", "Start of the game", () => room.setPosition(room.fresh), false)}${icon("chevron-left", "Back", () => room.back(), moves.length === 0)}${icon("chevron-right", "Forward", () => room.forward(), undone.length === 0)}${icon("chevron-last", "Last move", () => room.goTo(moves.length + undone.length), undone.length === 0)}</div>
  </section>`;
}

/** Setting up: tokens from the hand, or the text itself. @param {{ room: Analysis }} props */
function SetUp({ room }) {
  const [typed, setTyped] = useState(/** @type {{ over: string, text: string } | null} */ (null));
  const way = setUpOf(room);
  // What was typed over another position is gone with it.
  const text = typed?.over === room.text ? typed.text : room.text;
  const use = () => {
    setTyped(null);
    room.turns.do(() => room.setPosition(text.trim().replace(/\s+/g, " ")));
  };
  const hands = [["", "nothing: take away"], ...(way?.hand(room) ?? []).map((name) => [name, words(name)])];
  return html`<section class="panel" aria-label="Set up">
    ${
      room.setting &&
      way &&
      html`<p class="small">Choose what to put down and press a hex; drag to move. Press with an empty hand to take away.</p>
      <div class="controls"><${Choice} label="In the hand" name="hand" value=${room.hand} options=${hands} choose=${(
        /** @type {string} */ hand,
      ) => {
        room.hand = hand;
        room.draw();
      }} />
      <${Choice} label="to move" name="turn" value=${way.turn(room)} options=${room.sides.map((side) => [side, side])} choose=${(/** @type {string} */ side) => room.turns.do(async () => room.setPosition(await way.withTurn(room, side)))} /></div>`
    }
    <details open=${room.setting}><summary>Position as text</summary>
      <textarea name="position" rows="3" aria-label="Position as text" value=${text} onInput=${(/** @type {any} */ { target }) => setTyped({ over: room.text, text: target.value })}></textarea>
      <button type="button" onClick=${use}>Use this text</button></details>
  </section>`;
}

/** What else can be done. @param {{ room: Analysis }} props */
function Actions({ room }) {
  const others = room.games.filter(({ game }) => game !== room.game);
  const set = () => {
    room.setting = !room.setting;
    return room.setPosition(room.text);
  };
  return html`<section class="panel lab-acts" aria-label="Actions">
    <button type="button" class="quiet" onClick=${() => room.turns.do(set)}><${Icon} name=${room.setting ? "play" : "brush"} />${room.setting ? "Play on" : "Set up"}</button>
    <button type="button" class="quiet" onClick=${() => room.board?.flip(!room.board.flipped)}><${Icon} name="refresh-cw" />Turn the board</button>
    ${others.map(({ game, title }) => html`<a key=${game} class="button quiet" href=${`/analysis?game=${game}`}><${Icon} name="swords" />Go to ${title}</a>`)}
    <${Choice} label="Show" name="show" value=${room.shows} options=${offered(room)} choose=${(/** @type {any} */ shows) => room.turns.do(() => room.show(shows))} />
  </section>`;
}

/** @param {{ room: Analysis }} props */
export const Room = ({ room }) => html`<div class=${`room analysis ${room.game}`}>
  <div class="lab-main"><${EvaluationBar} room=${room} /><div class=${`board-place ${room.game}`} ref=${(
    /** @type {HTMLElement | null} */ place,
  ) => {
    room.place ??= place;
  }}></div></div>
  <div class="lab-side">${room.state && html`<${Lines} room=${room} /><${Moves} room=${room} /><${SetUp} room=${room} /><${Actions} room=${room} />`}</div>
  <${CodePanel} calls=${room.calls} />
</div>`;
