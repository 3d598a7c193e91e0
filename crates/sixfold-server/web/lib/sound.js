// Short sounds, made here. They are on unless somebody turns them off; browsers play none before the first press.
import { browser, KEYS } from "./storage.js";

const KEY = KEYS.sound;

/** @returns {boolean} */
export const soundOn = () => browser.text(KEY) !== "off";

/** @param {boolean} on */
export const setSound = (on) => browser.keep(KEY, on ? "on" : "off");

/** The sound of each thing that happens on a board; of several at once the first one is played. */
const HEARD = /** @type {const} */ ([
  ["captured", "take"],
  ["fought", "battle"],
  ["deployed", "deploy"],
  ["returned", "deploy"],
  ["called", "call"],
  ["recharged", "recharge"],
  ["moved", "move"],
  ["pushed", "move"],
  ["pulled", "move"],
]);

/** Plays what happens on a board in one step, where somebody sees it. @param {{ event: string }[]} step */
export function playStep(step) {
  const sound = HEARD.find(([kind]) => step.some(({ event }) => event === kind))?.[1];
  if (sound && !document.hidden) play(sound);
}

/** @param {import("./tones.js").Sound} what */
export function play(what) {
  // Before the first press a browser refuses sounds, and notes each one.
  if (!soundOn() || !navigator.userActivation?.hasBeenActive) return;
  // Without a connection it stays still until the next one.
  import("./tones.js").then(
    ({ sound }) => sound(what),
    () => {},
  );
}
