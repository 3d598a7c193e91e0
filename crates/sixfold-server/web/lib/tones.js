// The tones and knocks of each sound. They are loaded with the first sound.

/**
 * A part of a sound: when it begins and how long it lasts in seconds, how loud it is, and how high in hertz where it
 * begins and ends. `wood` is a knock of noise around that height, all else the form of a wave.
 * @typedef {OscillatorType | "wood"} Form
 * @typedef {[after: number, length: number, volume: number, from: number, to: number, form?: Form]} Part
 */

/** @satisfies {Record<string, Part[]>} */
const SOUNDS = {
  move: [
    [0, 0.035, 0.5, 1150, 1150, "wood"],
    [0, 0.09, 0.3, 260, 170],
  ],
  take: [
    [0, 0.05, 0.6, 720, 720, "wood"],
    [0, 0.15, 0.45, 165, 85],
  ],
  check: [
    [0, 0.08, 0.16, 560, 500],
    [0.15, 0.1, 0.16, 560, 500],
  ],
  refused: [
    [0, 0.03, 0.25, 320, 320, "wood"],
    [0, 0.07, 0.2, 140, 110],
  ],
  deploy: [
    [0, 0.3, 0.1, 659, 659],
    [0.07, 0.3, 0.1, 784, 784],
    [0.14, 0.4, 0.1, 1047, 1047],
  ],
  battle: [
    [0, 0.12, 0.7, 210, 210, "wood"],
    [0, 0.28, 0.5, 95, 42],
  ],
  call: [
    [0, 0.28, 0.12, 220, 220, "triangle"],
    [0.2, 0.6, 0.16, 330, 330, "triangle"],
    [0.2, 0.6, 0.03, 331, 331, "sawtooth"],
  ],
  recharge: [
    [0, 0.02, 0.4, 2600, 2600, "wood"],
    [0.05, 0.03, 0.06, 1500, 1700],
  ],
  bell: [
    [0, 1.2, 0.16, 880, 880],
    [0, 0.7, 0.06, 2430, 2430],
  ],
  end: [
    [0, 0.35, 0.14, 392, 392],
    [0.16, 0.35, 0.14, 494, 494],
    [0.32, 0.8, 0.16, 587, 587],
  ],
  lost: [
    [0, 0.35, 0.14, 392, 392],
    [0.16, 0.35, 0.14, 349, 349],
    [0.32, 0.8, 0.16, 294, 294],
  ],
};

/** @typedef {keyof typeof SOUNDS} Sound */

/** @type {AudioContext | null} */
let context = null;

/** A second of noise. @type {AudioBuffer | null} */
let noise = null;

/** @param {Sound} what */
export function sound(what) {
  context ??= new AudioContext();
  for (const part of /** @type {Part[]} */ (SOUNDS[what])) playPart(context, part);
}

/** @param {AudioContext} on @param {Part} part */
function playPart(on, [after, length, loud, from, to, form = "sine"]) {
  const start = on.currentTime + after;
  const volume = on.createGain();
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(loud, start + Math.min(0.006, length / 4));
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  volume.connect(on.destination);
  const source = form === "wood" ? knock(on, from, volume) : wave(on, start, length, from, to, form, volume);
  source.start(start);
  source.stop(start + length);
}

/** @param {AudioContext} on @param {number} height @param {AudioNode} end */
function knock(on, height, end) {
  noise ??= noiseFor(on);
  const source = new AudioBufferSourceNode(on, { buffer: noise });
  source.connect(new BiquadFilterNode(on, { type: "bandpass", frequency: height, Q: 2 })).connect(end);
  return source;
}

/** @param {AudioContext} on */
function noiseFor(on) {
  const buffer = new AudioBuffer({ length: on.sampleRate, sampleRate: on.sampleRate });
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at += 1) samples[at] = 2 * Math.random() - 1;
  return buffer;
}

/**
 * @param {AudioContext} on
 * @param {number} start
 * @param {number} length
 * @param {number} from
 * @param {number} to
 * @param {OscillatorType} form
 * @param {AudioNode} end
 */
function wave(on, start, length, from, to, form, end) {
  const source = new OscillatorNode(on, { type: form, frequency: from });
  source.frequency.setValueAtTime(from, start);
  source.frequency.exponentialRampToValueAtTime(to, start + length);
  source.connect(end);
  return source;
}
