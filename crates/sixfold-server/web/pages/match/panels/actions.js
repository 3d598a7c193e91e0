// Actions besides moves: one row of icons, and More for rare ones.
import { LABELS, chooseLabels, chosenLabels } from "../../../lib/chosen_labels.js";
import { Icon } from "../../../components/icon.js";
import { html, later, useLayoutEffect, useRef } from "../../../lib/view.js";
import { ask, Question } from "../confirm.js";
import { canHint, showHint } from "../moves/hint_move.js";
import { takeBack } from "../moves/planning.js";
import { BoardAsText } from "./guide/board_as_text.js";

/** @typedef {import("../match.js").Table} Table */

const Phrases = later(async () => (await import("../messages/phrases.js")).Phrases);

/** @param {{ table: Table }} props */
export function ActionRow({ table }) {
  const { match } = table.shown;
  const player = table.acting >= 0 ? table.acting : table.secrets.findIndex((secret) => secret);
  const seated = player >= 0 && !match.outcome;
  const talks = player >= 0 && match.seats[1 - player].kind === "person" && !table.secrets[1 - player];
  const sayMore = () => {
    table.shown.phrasesOpen = !table.shown.phrasesOpen;
    table.draw([]);
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
      ${seated && act("undo-2", "Take back", () => table.does(() => takeBack(table, player)))}
      ${canHint(table) && act("lightbulb", "Hint", () => table.does(() => showHint(table)))}
      ${seated && act("handshake", "Draw", () => table.does(() => table.send(["!draw"], player)), "Offer a draw")}
      ${seated && html`<${Resign} table=${table} player=${player} />`}
      ${act("refresh-cw", "Flip", () => table.flip(), "Flip the board")}
      ${!canHint(table) && !talks && act("circle-help", "Help", () => table.help())}
      ${talks && act("megaphone", "Say", sayMore, "Say something")}
      <${More} table=${table} help=${canHint(table) || talks} />
      ${talks && table.shown.phrasesOpen && html`<${Phrases} table=${table} player=${player} />`}
    </section>`;
}

/**
 * Asks in place of the button; by keys the answer that gives nothing up has the focus.
 * @param {{ table: Table, player: number }} props
 */
function Resign({ table, player }) {
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  const asked = table.shown.asks?.at === "options";
  const before = useRef(asked);
  useLayoutEffect(() => {
    if (asked === before.current) return;
    before.current = asked;
    const buttons = place.current?.querySelectorAll("button");
    if (asked || document.activeElement === document.body)
      buttons?.[buttons.length - 1]?.focus({ preventScroll: true });
  });
  const press = () => ask(table, { words: "Resign?", at: "options", yes: () => table.send(["!resign"], player) });
  return html`
    <div class="resign" ref=${place}>
      ${
        asked
          ? html`<${Question} table=${table} at="options" />`
          : html`<button class="act" type="button" onClick=${press}><${Icon} name="flag" /><span>Resign</span></button>`
      }
    </div>`;
}

/** @param {{ table: Table, help: boolean }} props whether help is here, since the row has no room for it */
function More({ table, help }) {
  const { moreOpen } = table.shown;
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  const toggle = () => {
    table.shown.moreOpen = !moreOpen;
    table.draw([]);
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
          <${TypedMove} table=${table} />
          ${
            help &&
            html`<button type="button" onClick=${() => table.help()}>
              <${Icon} name="circle-help" />Help</button>`
          }
          <${NameButton} table=${table} />
          <${Question} table=${table} at="typed" />
          ${table.board?.hasOtherLabels && html`<${LabelChoice} table=${table} />`}
          <button type="button" onClick=${() => table.share()}><${Icon} name="share" />Share</button>
          <${BoardAsText} table=${table} />
        </div>`
      }
    </div>`;
}

/** Opens the field for one's name, where others see it. @param {{ table: Table }} props */
function NameButton({ table }) {
  const own = table.secrets.filter((secret) => secret).length;
  const others = table.shown.match.seats.some(({ kind }) => kind !== "engine");
  if (own !== 1 || !others) return null;
  const open = () => {
    Object.assign(table.shown, { naming: true, moreOpen: false });
    table.draw([]);
  };
  return html`<button type="button" onClick=${open}><${Icon} name="keyboard" />Your name</button>`;
}

/** @param {{ table: Table }} props */
function TypedMove({ table }) {
  if (table.acting < 0 || table.shown.match.outcome) return null;
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.currentTarget);
    const input = /** @type {HTMLInputElement} */ (form.elements.namedItem("move"));
    const text = input.value.trim();
    input.value = "";
    if (text) table.does(async () => (await import("../messages/typed_commands.js")).enter(table, text));
  };
  return html`
    <form class="typed" onSubmit=${submit}>
      <label>Type a move<input name="move" autocomplete="off" spellcheck="false"
        placeholder=${table.moves.find((move) => move.from && move.to)?.text} /></label>
      <button>Play</button>
    </form>`;
}

/** Which labels the hexes show. @param {{ table: Table }} props */
function LabelChoice({ table }) {
  const change = (/** @type {import("../../../lib/view.js").FieldEvent} */ event) => {
    chooseLabels(event.currentTarget.value);
    table.board?.label(chosenLabels());
  };
  return html`
    <label class="field">Labels <select name="labels" onChange=${change}>
      ${LABELS.map(
        ([kind, text]) => html`<option key=${kind} value=${kind} selected=${kind === chosenLabels()}>
        ${text}</option>`,
      )}
    </select></label>`;
}
