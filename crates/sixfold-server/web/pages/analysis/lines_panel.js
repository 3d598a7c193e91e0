// The computer's lines: how the sides stand in words and as a bar, how far it has looked, and each line to step into.
import { Icon } from "../../components/icon.js";
import { html } from "../../lib/view.js";
import { outcomeText, sideTitle } from "../../lib/words.js";
import { MoveText } from "../match/review/move_text.js";
import { numberOf } from "./moves_panel.js";
import { scoreText, shareOf, verdict } from "./evaluation.js";

/** @typedef {import("./analysis.js").Analysis} Analysis @typedef {import("./analysis.js").Ready} Ready */

/** How the two sides stand, as a bar: the first side is light. @param {{ room: Analysis }} props */
export function EvaluationBar({ room }) {
  const { score } = room;
  const share = 100 * (score === null ? 0.5 : shareOf(score));
  const words = score === null ? "Not looked at yet" : `${verdict(room.sides, score)}, ${scoreText(score)}`;
  return html`
    <div class="evalbar" role="img" aria-label=${words}>
      <svg class="upright" viewBox="0 0 10 100" preserveAspectRatio="none" aria-hidden="true">
        <rect class="second" width="10" height="100" />
        <rect class="first" y=${100 - share} width="10" height=${share} />
        <path class="even" d="M0 50H10" />
      </svg>
      <svg class="lying" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
        <rect class="second" width="100" height="10" />
        <rect class="first" width=${share} height="10" />
        <path class="even" d="M50 0V10" />
      </svg>
      ${score !== null && html`<b>${scoreText(score)}</b>`}
    </div>`;
}

/** A judgement of the position in two or three words. @param {Ready} room */
function title({ fault, state, score, sides }) {
  if (fault) return "Not a position";
  if (state.outcome) return outcomeText(state.outcome);
  return score === null ? "Analysis" : verdict(sides, score);
}

/** The lines that the computer would play. @param {{ room: Ready }} props */
export function Lines({ room }) {
  const { lines, state, fault, search } = room;
  const count = `${state.moves.length} legal ${state.moves.length === 1 ? "move" : "moves"}`;
  const legal = state.outcome ? outcomeText(state.outcome) : `${sideTitle(state.side_to_move)} to move, ${count}`;
  const marked = [...room.marked].map(([label, why]) => (why ? `${label} (${why})` : label)).join(", ");
  const look = (/** @type {import("../../lib/view.js").FieldEvent} */ event) => room.look(event.currentTarget.checked);
  return html`
    <section class="panel lines" aria-label="The computer">
      <header>
        <h1>${title(room)}</h1>
        <label class="switch"><span>Look ahead</span>
          <input type="checkbox" role="switch" name="looking" checked=${room.looking} onChange=${look} /></label>
      </header>
      <div role="status">
        <p>${fault ? `This is not a position of the game: ${fault}` : legal}</p>
        ${room.shows.startsWith("attacked") && html`<p class="small">${room.info.attacks}</p>`}
        ${marked && html`<p class="small">Marked: ${marked}</p>`}
      </div>
      <ol>${lines.map((line, at) => html`<${Line} key=${at} room=${room} line=${line} at=${at} />`)}</ol>
      ${!fault && !state.outcome && html`<${Progress} room=${room} running=${search.isRunning} />`}
    </section>`;
}

/** How far it has looked, and going on or not. @param {{ room: Analysis, running: boolean }} props */
function Progress({ room, running }) {
  const { known } = room;
  const depth = known && `looked ${known.depth} ${room.info.phases.length > 1 ? "turns" : "moves"} ahead`;
  const positions = known && `${known.nodes.toLocaleString("en")} positions`;
  return html`
    <p class="small searched">${known ? `${depth}, ${positions}` : running ? "Thinking…" : ""}</p>
    ${
      running
        ? html`<button type="button" class="quiet deeper" onClick=${() => room.stop()}><${Icon}
            name="pause" />Stop</button>`
        : html`<button type="button" class="quiet deeper" onClick=${() => room.think()}><${Icon}
            name="plus" />${known ? "Look deeper" : "Ask the computer"}</button>`
    }`;
}

/**
 * The number before a move of a line, in a game of figures.
 * @param {{ room: Ready, at: number, first: boolean }} props
 */
function MoveNumber({ room, at, first }) {
  if (!room.tokens) return null;
  const number = numberOf(room, at) || (first ? numberOf(room, at - 1).replace(".", "…") : "");
  return number && html`<small>${number} </small>`;
}

/** The score of a line, and the side it speaks for. @param {{ room: Ready, value: number }} props */
function Badge({ room, value }) {
  const score = room.forFirst(value);
  const decided = scoreText(Math.abs(score));
  const side = sideTitle(room.sides[score >= 0 ? 0 : 1]);
  // A game that is decided is won by a side, whichever is to move.
  return html`<b class="ev">${decided.startsWith("wins") ? decided : scoreText(score)}
    <small>${score === 0 ? "even" : side}</small></b>`;
}

/**
 * A line: pointing at a move shows it on the board, pressing it goes there.
 * @param {{ room: Ready, line: import("./search.js").Known["lines"][0], at: number }} props
 */
function Line({ room, line, at }) {
  const before = room.moves.map((text) => ({ text }));
  const lookingTo = (/** @type {string[]} */ moves) => {
    const [look, away] = [moves, []].map((to) => () => room.lookTo(to));
    return { onPointerEnter: look, onFocus: look, onPointerLeave: away, onBlur: away };
  };
  return html`
    <li onPointerEnter=${() => room.pointAt(at)} onPointerLeave=${() => room.pointAt(null)}>
      <span class=${`place place-${at + 1}`} aria-hidden="true">${at + 1}</span>
      <${Badge} room=${room} value=${line.value} />
      <span class="line-moves">${line.moves.map(
        (text, step) => html`<button key=${step} type="button" class="quiet lab-move" data-move=${text}
          ...${lookingTo(line.moves.slice(0, step + 1))}
          onClick=${() => room.turns.do(() => room.playAll(line.moves.slice(0, step + 1)))}><${MoveNumber} room=${room}
          at=${room.moves.length + step} first=${step === 0} /><${MoveText}
          start=${room.tokens} moves=${[...before, ...line.moves.slice(0, step).map((move) => ({ text: move }))]}
          move=${{ text }} /></button>`,
      )}</span>
    </li>`;
}
