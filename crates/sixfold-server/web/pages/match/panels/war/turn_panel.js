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

/** @typedef {import("../../match.js").MatchScreen} MatchScreen */

const Battle = later(async () => (await import("./battle_order.js")).Battle);

/** @param {{ screen: MatchScreen }} props */
export function TurnPanel({ screen }) {
  const { plan, match } = screen.shown;
  if (match.outcome) return null;
  const free = freeMoves(screen.moves);
  const of = (/** @type {string} */ kind) => free.filter((move) => move.kind === kind);
  const passes = plan.length > 0 && screen.phase?.ends_turn ? [] : of("pass");
  const question = phaseQuestion(screen);
  const left = screen.acting >= 0 ? actionsLeft(screen) : "";
  return html`
    <section class="panel turnp actions" aria-label="Your turn">
      <${Status} screen=${screen}><${Pips} screen=${screen} /></${Status}>
      <${RoundSteps} screen=${screen} />
      ${question && html`<p class="question">${question}</p>`}
      ${left && html`<p class="unseen">${left}</p>`}
      <${Plan} screen=${screen} />
      <${Hint} screen=${screen} />
      ${of("battle").length > 0 && html`<${Battle} screen=${screen} battles=${of("battle")} />`}
      <div class="choices">
        ${of("recharge").map(
          (move, at) => html`
          <button key=${move.text} type="button" class=${at === 0 ? "main" : ""}
            onClick=${() => screen.does(() => make(screen, move.text))}>
            <${Icon} name="zap" />Recharge ${words(move.card ?? "")}</button>`,
        )}
        ${passes.map(
          (move) => html`
          <button key="pass" type="button" class="skip-it" onClick=${() => screen.does(() => make(screen, move.text))}>
            ${screen.phase?.passing ?? "Skip"}</button>`,
        )}
      </div>
      <${Commit} screen=${screen} />
      <${Call} screen=${screen} />
      <${LastTurn} screen=${screen} />
    </section>`;
}

/** The steps of a round; gold is where it stands. @param {{ screen: MatchScreen }} props */
function RoundSteps({ screen: { phases, state } }) {
  const now = phases.findIndex(({ name }) => name === state.phase);
  return html`
    <ol class="steps" aria-label="Steps of the round">${phases.map(
      ({ name, title }, at) => html`
      <li key=${name} class=${at < now ? "done" : at === now ? "now" : ""}
        aria-current=${at === now ? "step" : undefined}>${title}</li>`,
    )}</ol>`;
}

/** The actions of the turn: those planned are numbered, those left are gold. @param {{ screen: MatchScreen }} props */
function Pips({ screen }) {
  const left = screen.state.actions_left ?? 0;
  const planned = screen.shown.plan.filter((text) => !/^(call|recharge|return|pass)/.test(text)).length;
  if (screen.acting < 0 || !screen.phase?.ends_turn) return null;
  return html`
    <span class="pips" aria-hidden="true">
      ${Array.from({ length: planned }, (_, at) => html`<i key=${at} class="pip used">${at + 1}</i>`)}
      ${Array.from({ length: left }, (_, at) => html`<i key=${`left${at}`} class="pip"></i>`)}
    </span>`;
}

/** The plan, a sentence each. @param {{ screen: MatchScreen }} props */
function Plan({ screen }) {
  const { plan, steps } = screen.shown;
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
            onClick=${() => screen.does(() => unplan(screen, at))}><${Icon} name="x" /></button>
        </li>`,
      )}
    </ol>`;
}

/** @param {{ screen: MatchScreen }} props */
function Commit({ screen }) {
  const { plan, planned, match } = screen.shown;
  if (plan.length === 0 || !planned) return null;
  const done = planned.outcome || planned.side_to_move !== match.to_move;
  const whole = done || canEnd(screen);
  return html`
    <div class="commit">
      <button class=${whole ? "main" : ""} type="button" onClick=${() => screen.does(() => commitTurn(screen))}>
        ${whole ? "Play turn" : "Play these moves"}</button>
    </div>`;
}

/** The call of the commander, once a game; it costs no action. @param {{ screen: MatchScreen }} props */
function Call({ screen }) {
  const { calling } = screen.shown;
  if (!calling && !screen.moves.some(({ kind }) => kind === "call")) return null;
  const commander = screen.state.tokens.find(
    (token) => token.role === "commander" && token.side === screen.shown.match.to_move,
  );
  const name = commander ? `${commander.title}’s call` : "The call";
  if (screen.shown.asks?.at === "call") return html`<${Question} screen=${screen} at="call" />`;
  return html`
    <button class="gold call" type="button" aria-pressed=${String(calling)} onClick=${() => screen.call(!calling)}>
      <${Icon} name=${calling ? "x" : "megaphone"} /><span>
        ${calling ? "No call" : name}<small>once a game, costs no action</small></span>
    </button>`;
}

/** The last turn of the other side, with a way to see it again. @param {{ screen: MatchScreen }} props */
function LastTurn({ screen }) {
  const { match, past } = screen.shown;
  const side = match.moves.at(-1)?.side;
  if (past !== null || !side || side === match.to_move) return null;
  const first = match.moves.findLastIndex((move) => move.side !== side) + 1;
  const made = match.moves.slice(first).filter(({ text }) => text !== "pass");
  if (made.length === 0) return null;
  const player = match.seats.findIndex((/** @type {{ side: string }} */ seat) => seat.side === side);
  const who = screen.secrets[1 - player] ? playerName(match.seats[player], false) : sideTitle(side);
  const again = () => screen.does(async () => (await import("../../moves/show_again.js")).showAgain(screen, first));
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
