// Two short sounds, made here; off unless somebody turns them on.
import { browser } from "../../lib/storage.js";

const KEY = "sixfold.sound";

/** @returns {boolean} */
export const soundOn = () => browser.text(KEY) === "on";

/** @param {boolean} on */
export const setSound = (on) => browser.keep(KEY, on ? "on" : "off");

/** @type {AudioContext | null} */
let context = null;

/** @param {"move" | "end"} what */
export function play(what) {
  if (!soundOn()) return;
  context ??= new AudioContext();
  const tone = context.createOscillator();
  const volume = context.createGain();
  const now = context.currentTime;
  const length = what === "end" ? 0.6 : 0.09;
  tone.frequency.setValueAtTime(what === "end" ? 330 : 520, now);
  volume.gain.setValueAtTime(0.12, now);
  volume.gain.exponentialRampToValueAtTime(0.001, now + length);
  tone.connect(volume).connect(context.destination);
  tone.start(now);
  tone.stop(now + length);
}
