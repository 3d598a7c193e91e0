// Short sounds, made here. They are on unless somebody turns them off; browsers play none before the first press.
import { browser } from "./storage.js";

const KEY = "sixfold.sound";

/** @returns {boolean} */
export const soundOn = () => browser.text(KEY) !== "off";

/** @param {boolean} on */
export const setSound = (on) => browser.keep(KEY, on ? "on" : "off");

/** The tones of each sound: when it begins, how high it is and how long it lasts, in seconds and hertz. */
const SOUNDS = {
  move: [[0, 520, 0.07]],
  take: [[0, 330, 0.1]],
  check: [
    [0, 620, 0.08],
    [0.12, 620, 0.08],
  ],
  turn: [
    [0, 660, 0.12],
    [0.1, 880, 0.16],
  ],
  refused: [[0, 160, 0.06]],
  end: [
    [0, 392, 0.2],
    [0.16, 494, 0.2],
    [0.32, 587, 0.4],
  ],
};

/** @type {AudioContext | null} */
let context = null;

/** @param {keyof typeof SOUNDS} what */
export function play(what) {
  // Before the first press a browser refuses sounds, and notes each one.
  if (!soundOn() || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  for (const [after, height, length] of SOUNDS[what]) tone(context, context.currentTime + after, height, length);
}

/** @param {AudioContext} context @param {number} start @param {number} height @param {number} length */
function tone(context, start, height, length) {
  const source = context.createOscillator();
  const volume = context.createGain();
  source.frequency.setValueAtTime(height, start);
  volume.gain.setValueAtTime(0.12, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + length);
  source.connect(volume).connect(context.destination);
  source.start(start);
  source.stop(start + length);
}
