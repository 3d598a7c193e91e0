// One box to start a game: which one, against whom, how strong; and one gold button.
import { Icon } from "../../components/icon.js";
import { Segments } from "../../components/segments.js";
import { complain } from "../../lib/messages.js";
import { startMatch } from "../../lib/open_match.js";
import { browser, isObject, KEYS } from "../../lib/storage.js";
import { signal } from "../../lib/signals.js";
import { html } from "../../lib/view.js";
import { sideTitle, words } from "../../lib/words.js";
import { CLOCKS, ClockChoice, NameField, WhoMayJoin } from "./friend_choices.js";

const KEY = KEYS.play;

/**
 * @typedef {object} Choice
 * @property {string} game
 * @property {"computer" | "friend" | "here"} against
 * @property {number} level how strong the computer plays
 * @property {number} side
 * @property {string} clock how long one may think, empty for as long as one likes
 * @property {boolean} listed whether anybody may join
 */

/** The last choice; anything can stand in the storage. @returns {Choice} */
function remembered() {
  const found = browser.versioned(KEY);
  const { game, against, level, side, clock, listed } = /** @type {import("../../lib/storage.js").Unchecked} */ (
    isObject(found) ? found : {}
  );
  return {
    game: typeof game === "string" ? game : "",
    against: ["friend", "here"].includes(against) ? against : "computer",
    level: Number.isInteger(level) && level >= 1 ? level : 3,
    side: side === 1 ? 1 : 0,
    clock: CLOCKS.some(([known]) => known === clock) ? clock : "",
    listed: listed === true,
  };
}

const choice = signal(remembered());

export const rememberedGame = () => choice.peek().game;

/** Changes what is chosen, and keeps it for the next time. @param {Partial<Choice>} change */
function choose(change) {
  choice.value = { ...choice.peek(), ...change };
  browser.keepVersioned(KEY, choice.peek());
}

/** One line about each game, shorter than its rules. @type {Record<string, string>} */
const LINES = { underchex: "Chess on 61 hexes", "war-in-heaven": "Angels against demons" };

const AGAINST = /** @type {const} */ ([
  ["computer", "Computer", "bot"],
  ["friend", "A friend", "link"],
  ["here", "Same screen", "monitor"],
]);

/** @typedef {import("../../lib/api.js").GameInfo} GameInfo */

/** @param {{ games: GameInfo[], game: GameInfo | undefined, choose: (game: string) => void }} props */
export function PlayBox({ games, game, choose: pick }) {
  const { against, level, clock, listed } = choice.value;
  const more = () => ({
    clock: clock || undefined,
    listed: against === "friend" ? listed : undefined,
  });
  const start = () => game && startMatch(game.game, seats(game), more()).catch(complain);
  const chooseClock = (/** @type {string} */ value) => choose({ clock: value });
  const levels = game?.levels ?? [];
  const chosen = Math.min(level, levels.length);
  return html`
    <section class="playbox" id="play" aria-label="Start a game">
      <h1>Two games. Six directions.</h1>
      <p class="lead">Play in your browser, alone or with a friend. No account, nothing to install.</p>
      <div class="games" role="radiogroup" aria-label="Game">${games.map(
        (one) => html`
        <label class="gpick" key=${one.game}>
          <input type="radio" name="game" value=${one.game} checked=${one === game} onChange=${() => {
            choose({ game: one.game });
            pick(one.game);
          }} />
          <img src=${`/api/games/${one.game}/picture.svg`} alt="" />
          <span><b>${one.title}</b><small>${LINES[one.game] ?? words(one.sides.join(" against "))}</small></span>
        </label>`,
      )}</div>
      <${Segments} legend="Against" name="against" value=${against} options=${AGAINST}
        choose=${(/** @type {Choice["against"]} */ value) => choose({ against: value })} />
      ${against === "computer" && html`<${Levels} levels=${levels} chosen=${chosen} />`}
      ${
        against === "friend" &&
        game &&
        html`<${Side} game=${game} /><${ClockChoice} value=${clock} choose=${chooseClock} />
        <${WhoMayJoin} listed=${listed} choose=${(/** @type {boolean} */ value) => choose({ listed: value })} />
        <${NameField} />`
      }
      <div class="go">
        <button class="gold big" type="button" disabled=${!game} onClick=${start}>
          ${
            against === "friend"
              ? html`<${Icon} name="link" />Make a link`
              : html`<${Icon} name="play" kind="solid" />Play now`
          }
        </button>
        ${
          against !== "friend" &&
          game &&
          html`<${MoreChoices} game=${game} level=${chosen}>
          <${ClockChoice} value=${clock} choose=${chooseClock} /></${MoreChoices}>`
        }
        <a class="newcomer" href=${`/learn${game ? `/${game.game}` : ""}`}>New here? Learn in 3 minutes</a>
      </div>
    </section>`;
}

/** Who sits where, in the order of the sides. @param {GameInfo} game @returns {[string, string]} */
function seats(game) {
  const { against, level, side } = choice.peek();
  if (against === "here") return ["me", "me"];
  const other = against === "friend" ? "invite" : `level:${Math.min(level, game.levels.length)}`;
  return side === 0 ? ["me", other] : [other, "me"];
}

/**
 * How strong the computer is, as hexes that light up, and what to expect of it.
 * @param {{ levels: GameInfo["levels"], chosen: number }} props
 */
const Levels = ({ levels, chosen }) => html`
  <fieldset class="levels">
    <legend>How strong</legend>
    <div>${levels.map(
      ({ level, name }) => html`
      <label key=${level} title=${name} class=${level <= chosen ? "lit" : ""}>
        <input type="radio" name="level" value=${level} checked=${level === chosen} aria-label=${name}
          onChange=${() => choose({ level })} />
        <span class="hexpip"></span>
      </label>`,
    )}</div>
    <p aria-live="polite"><b>${levels[chosen - 1]?.name}</b> ${levels[chosen - 1]?.about}</p>
  </fieldset>`;

/** Which side one plays. @param {{ game: GameInfo }} props */
const Side = ({ game }) => html`
  <${Segments} legend="You play" name="side" value=${String(choice.value.side)}
    options=${game.sides.map((side, player) => [String(player), sideTitle(side)])}
    choose=${(/** @type {string} */ value) => choose({ side: Number(value) })} />`;

/**
 * Rare wishes: the other side, a clock, two computers.
 * @param {{ game: GameInfo, level: number, children: unknown }} props
 */
const MoreChoices = ({ game, level, children }) => html`
  <details class="more-choices">
    <summary>More choices</summary>
    <div>
      ${choice.value.against === "computer" && html`<${Side} game=${game} />`}
      ${children}
      ${
        choice.value.against === "computer" &&
        html`<${NameField} /><button type="button"
        onClick=${() => startMatch(game.game, [`level:${level}`, `level:${level}`]).catch(complain)}>
        Watch two computers</button>`
      }
    </div>
  </details>`;
