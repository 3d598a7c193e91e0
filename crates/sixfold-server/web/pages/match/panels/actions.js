// Actions besides moves: one row of icons, and More for rare ones.
import { LABELS, chooseLabels, chosenLabels } from "../../../lib/chosen_labels.js";
import { Icon } from "../../../components/icon.js";
import { html, later, useLayoutEffect, useRef } from "../../../lib/view.js";
import { ask, Question } from "../confirm.js";
import { canHint, showHint } from "../moves/hint_move.js";
import { takeBack } from "../moves/planning.js";
import { BoardAsText } from "./guide/board_as_text.js";

/** @typedef {import("../match.js").MatchScreen} MatchScreen */

const Phrases = later(async () => (await import("../messages/phrases.js")).Phrases);

/** @param {{ screen: MatchScreen }} props */
export function ActionRow({ screen }) {
  const { match } = screen.shown;
  const player = screen.acting >= 0 ? screen.acting : screen.secrets.findIndex((secret) => secret);
  const seated = player >= 0 && !match.outcome;
  const talks = player >= 0 && match.seats[1 - player].kind === "person" && !screen.secrets[1 - player];
  const sayMore = () => {
    screen.shown.phrasesOpen = !screen.shown.phrasesOpen;
    screen.draw([]);
  };
  const act = (
    /** @type {string} */ icon,
    /** @type {string} */ name,
    /** @type {() => void} */ press,
    label = name,
  ) => html`
    <button class="act" type="button" aria-label=${label === name ? undefined : label} onClick=${press}><${Icon}
      name=${icon} /><span>${name}</span></button>`;
  return html`
    <section class="acts" aria-label="Actions">
      ${seated && act("undo-2", "Take back", () => screen.does(() => takeBack(screen, player)))}
      ${canHint(screen) && act("lightbulb", "Hint", () => screen.does(() => showHint(screen)))}
      ${seated && act("handshake", "Draw", () => screen.does(() => screen.send(["!draw"], player)), "Offer a draw")}
      ${seated && html`<${Resign} screen=${screen} player=${player} />`}
      ${act("refresh-cw", "Flip", () => screen.flip(), "Flip the board")}
      ${!canHint(screen) && !talks && act("circle-help", "Help", () => screen.help())}
      ${talks && act("megaphone", "Say", sayMore, "Say something")}
      <${More} screen=${screen} help=${canHint(screen) || talks} />
      ${talks && screen.shown.phrasesOpen && html`<${Phrases} screen=${screen} player=${player} />`}
    </section>`;
}

/**
 * Asks in place of the button; by keys the answer that gives nothing up has the focus.
 * @param {{ screen: MatchScreen, player: number }} props
 */
function Resign({ screen, player }) {
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  const asked = screen.shown.asks?.at === "options";
  const before = useRef(asked);
  useLayoutEffect(() => {
    if (asked === before.current) return;
    before.current = asked;
    const buttons = place.current?.querySelectorAll("button");
    if (asked || document.activeElement === document.body)
      buttons?.[buttons.length - 1]?.focus({ preventScroll: true });
  });
  const press = () => ask(screen, { words: "Resign?", at: "options", yes: () => screen.send(["!resign"], player) });
  return html`
    <div class="resign" ref=${place}>
      ${
        asked
          ? html`<${Question} screen=${screen} at="options" />`
          : html`<button class="act" type="button" onClick=${press}><${Icon} name="flag" /><span>Resign</span></button>`
      }
    </div>`;
}

/** @param {{ screen: MatchScreen, help: boolean }} props whether help is here, since the row has no room for it */
function More({ screen, help }) {
  const { moreOpen } = screen.shown;
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  const toggle = () => {
    screen.shown.moreOpen = !moreOpen;
    screen.draw([]);
  };
  const closeByEscape = (/** @type {KeyboardEvent} */ { key }) => {
    if (key !== "Escape" || !moreOpen) return;
    toggle();
    /** @type {HTMLElement | null | undefined} */ (place.current?.querySelector("button.act"))?.focus();
  };
  return html`
    <div class="more" ref=${place} onKeyDown=${closeByEscape}>
      <button class="act" type="button" aria-expanded=${String(moreOpen)} onClick=${toggle}><${Icon}
        name="ellipsis" /><span>More</span></button>
      ${
        moreOpen &&
        html`
        <div class="more-sheet panel" role="group" aria-label="More">
          <button class="icon close" type="button" aria-label="Close More" onClick=${toggle}><${Icon} name="x" />
            </button>
          <${TypedMove} screen=${screen} />
          ${
            help &&
            html`<button type="button" onClick=${() => screen.help()}>
              <${Icon} name="circle-help" />Help</button>`
          }
          <${NameButton} screen=${screen} />
          <${Question} screen=${screen} at="typed" />
          ${screen.board?.hasOtherLabels && html`<${LabelChoice} screen=${screen} />`}
          <button type="button" onClick=${() => screen.share()}><${Icon} name="share" />Share</button>
          <${BoardAsText} screen=${screen} />
        </div>`
      }
    </div>`;
}

/** Opens the field for one's name, where others see it. @param {{ screen: MatchScreen }} props */
function NameButton({ screen }) {
  const own = screen.secrets.filter((secret) => secret).length;
  const others = screen.shown.match.seats.some(({ kind }) => kind !== "engine");
  if (own !== 1 || !others) return null;
  const open = () => {
    Object.assign(screen.shown, { naming: true, moreOpen: false });
    screen.draw([]);
  };
  return html`<button type="button" onClick=${open}><${Icon} name="keyboard" />Your name</button>`;
}

/** @param {{ screen: MatchScreen }} props */
function TypedMove({ screen }) {
  if (screen.acting < 0 || screen.shown.match.outcome) return null;
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.currentTarget);
    const input = /** @type {HTMLInputElement} */ (form.elements.namedItem("move"));
    const text = input.value.trim();
    input.value = "";
    if (text) screen.does(async () => (await import("../messages/typed_commands.js")).enter(screen, text));
  };
  return html`
    <form class="typed" onSubmit=${submit}>
      <label>Type a move<input name="move" autocomplete="off" spellcheck="false"
        placeholder=${screen.moves.find((move) => move.from && move.to)?.text} /></label>
      <button>Play</button>
    </form>`;
}

/** Which labels the hexes show. @param {{ screen: MatchScreen }} props */
function LabelChoice({ screen }) {
  const change = (/** @type {import("../../../lib/view.js").FieldEvent} */ event) => {
    chooseLabels(event.currentTarget.value);
    screen.board?.label(chosenLabels());
  };
  return html`
    <label class="field">Labels <select name="labels" onChange=${change}>
      ${LABELS.map(
        ([kind, text]) => html`<option key=${kind} value=${kind} selected=${kind === chosenLabels()}>
        ${text}</option>`,
      )}
    </select></label>`;
}
