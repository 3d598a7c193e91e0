// A turn of War in Heaven: what there is to decide, what is planned, and the one button that plays it.
import { freeMoves } from "../../../../lib/legal_moves.js";
import { Icon } from "../../../../components/icon.js";
import { html, later } from "../../../../lib/view.js";
import { playerName, sideTitle, words } from "../../../../lib/words.js";
import { Question } from "../../confirm.js";
import { canEnd, commitTurn, make, unplan } from "../../moves/planning.js";
import { actionsLeft, phaseQuestion } from "../../messages/status.js";
import { tokenOf, turnWords } from "../../moves/turn_words.js";
import { Hint } from "../guide/hint.js";
import { Status } from "../moves.js";

/** @typedef {import("../../match.js").Table} Table */

const Battle = later(async () => (await import("./battle_order.js")).Battle);

/** @param {{ table: Table }} props */
export function TurnPanel({ table }) {
  const { plan, match } = table.shown;
  if (match.outcome) return null;
  const free = freeMoves(table.moves);
  const of = (/** @type {string} */ kind) => free.filter((move) => move.kind === kind);
  const passes = plan.length > 0 && table.phase?.ends_turn ? [] : of("pass");
  const question = phaseQuestion(table);
  const left = table.acting >= 0 ? actionsLeft(table) : "";
  return html`
    <section class="panel turnp actions" aria-label="Your turn">
      <${Status} table=${table}><${Pips} table=${table} /></${Status}>
      <${RoundSteps} table=${table} />
      ${question && html`<p class="question">${question}</p>`}
      ${left && html`<p class="unseen">${left}</p>`}
      <${Plan} table=${table} />
      <${Hint} table=${table} />
      ${of("battle").length > 0 && html`<${Battle} table=${table} battles=${of("battle")} />`}
      <div class="choices">
        ${of("recharge").map(
          (move, at) => html`
          <button key=${move.text} type="button" class=${at === 0 ? "main" : ""}
            onClick=${() => table.does(() => make(table, move.text))}>
            <${Icon} name="zap" />Recharge ${words(move.card ?? "")}</button>`,
        )}
        ${passes.map(
          (move) => html`
          <button key="pass" type="button" class="skip-it" onClick=${() => table.does(() => make(table, move.text))}>
            ${table.phase?.passing ?? "Skip"}</button>`,
        )}
      </div>
      <${Commit} table=${table} />
      <${Call} table=${table} />
      <${LastTurn} table=${table} />
    </section>`;
}

/** The steps of a round; gold is where it stands. @param {{ table: Table }} props */
function RoundSteps({ table: { phases, state } }) {
  const now = phases.findIndex(({ name }) => name === state.phase);
  return html`
    <ol class="steps" aria-label="Steps of the round">${phases.map(
      ({ name, title }, at) => html`
      <li key=${name} class=${at < now ? "done" : at === now ? "now" : ""}
        aria-current=${at === now ? "step" : undefined}>${title}</li>`,
    )}</ol>`;
}

/** The actions of the turn: those planned are numbered, those left are gold. @param {{ table: Table }} props */
function Pips({ table }) {
  const left = table.state.actions_left ?? 0;
  const planned = table.shown.plan.filter((text) => !/^(call|recharge|return|pass)/.test(text)).length;
  if (table.acting < 0 || !table.phase?.ends_turn) return null;
  return html`
    <span class="pips" aria-hidden="true">
      ${Array.from({ length: planned }, (_, at) => html`<i key=${at} class="pip used">${at + 1}</i>`)}
      ${Array.from({ length: left }, (_, at) => html`<i key=${`left${at}`} class="pip"></i>`)}
    </span>`;
}

/** The plan, a sentence each. @param {{ table: Table }} props */
function Plan({ table }) {
  const { plan, steps } = table.shown;
  if (plan.length === 0) return null;
  return html`
    <ol class="plan" aria-label="Planned">
      ${plan.map(
        (text, at) => html`
        <li key=${at} data-move=${text}>
          <i aria-hidden="true">${at + 1}</i><span>
            ${steps[at]?.[0] ?? turnWords(text)[0]}${steps[at]?.[1] && html`<small>${steps[at][1]}</small>`}</span>
          <button class="icon" type="button"
            aria-label=${at === plan.length - 1 ? "Undo the last" : `Undo from ${at + 1} on`}
            onClick=${() => table.does(() => unplan(table, at))}><${Icon} name="x" /></button>
        </li>`,
      )}
    </ol>`;
}

/** @param {{ table: Table }} props */
function Commit({ table }) {
  const { plan, planned, match } = table.shown;
  if (plan.length === 0 || !planned) return null;
  const done = planned.outcome || planned.side_to_move !== match.to_move;
  const whole = done || canEnd(table);
  return html`
    <div class="commit">
      <button class=${whole ? "main" : ""} type="button" onClick=${() => table.does(() => commitTurn(table))}>
        ${whole ? "Play turn" : "Play these moves"}</button>
    </div>`;
}

/** The call of the commander, once a game; it costs no action. @param {{ table: Table }} props */
function Call({ table }) {
  const { calling } = table.shown;
  if (!calling && !table.moves.some(({ kind }) => kind === "call")) return null;
  const commander = table.state.tokens.find(
    (token) => token.role === "commander" && token.side === table.shown.match.to_move,
  );
  const name = commander ? `${commander.title}’s call` : "The call";
  if (table.shown.asks?.at === "call") return html`<${Question} table=${table} at="call" />`;
  return html`
    <button class="gold call" type="button" aria-pressed=${String(calling)} onClick=${() => table.call(!calling)}>
      <${Icon} name=${calling ? "x" : "megaphone"} /><span>
        ${calling ? "No call" : name}<small>once a game, costs no action</small></span>
    </button>`;
}

/** The last turn of the other side, with a way to see it again. @param {{ table: Table }} props */
function LastTurn({ table }) {
  const { match, past } = table.shown;
  const side = match.moves.at(-1)?.side;
  if (past !== null || !side || side === match.to_move) return null;
  const first = match.moves.findLastIndex((move) => move.side !== side) + 1;
  const made = match.moves.slice(first).filter(({ text }) => text !== "pass");
  if (made.length === 0) return null;
  const player = match.seats.findIndex((/** @type {{ side: string }} */ seat) => seat.side === side);
  const who = table.secrets[1 - player] ? playerName(match.seats[player], false) : sideTitle(side);
  const again = () => table.does(async () => (await import("../../moves/show_again.js")).showAgain(table, first));
  return html`
    <div class="lastturn">
      <h3>${who}${who.endsWith("s") ? "’" : "’s"} last turn
        <button class="quiet" type="button" onClick=${again}>Show again</button></h3>
      <ul>${made.map(
        (move, at) => html`<li key=${at}>
        ${turnWords(move.text, tokenOf(move))[0]}</li>`,
      )}</ul>
    </div>`;
}
