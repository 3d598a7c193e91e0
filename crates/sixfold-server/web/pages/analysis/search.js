// The computer searches a position and reports its lines after each depth, until it is stopped or reaches its limit.
import { send } from "../../lib/api.js";

/** @typedef {import("../../lib/api_types.d.ts").AnalysisView} Known */

/** How many first moves are compared. */
const LINES = 3;

/** It goes on for as long as the server lets it: until it is stopped, for two minutes, or until others wait. */
const NODES = 100_000_000;

/** The most positions whose lines are remembered. */
const MOST_FOUND = 200;

export class Search {
  /** What was found about positions, by their texts. @type {Map<string, Known>} */
  #found = new Map();

  /** @param {(known: Known) => void} onKnown */
  constructor(onKnown) {
    this.onKnown = onKnown;
    /** @type {AbortController | null} */
    this.running = null;
  }

  /** Whether it goes on. */
  get isRunning() {
    return this.running !== null;
  }

  /**
   * Looks at a position, and at no other any more.
   * @param {string} game
   * @param {string} position
   */
  async start(game, position) {
    this.stop();
    const running = new AbortController();
    this.running = running;
    try {
      const body = { game, position, nodes: NODES, lines: LINES };
      const answer = await send("POST /api/analysis", { body, signal: running.signal });
      for await (const line of linesOf(answer)) {
        if (running.signal.aborted) return;
        const known = JSON.parse(line);
        if (known.error) throw new Error(known.error.message);
        if (this.#learn(position, known)) this.onKnown(known);
      }
    } catch (error) {
      if (!running.signal.aborted) throw error;
    } finally {
      if (this.running === running) this.running = null;
    }
  }

  /** What is known about a position. @param {string} position */
  found(position) {
    return this.#found.get(position) ?? null;
  }

  /** Keeps what was found, unless more is known; says so. @param {string} position @param {Known} known */
  #learn(position, known) {
    if ((this.#found.get(position)?.depth ?? 0) > known.depth) return false;
    this.#found.delete(position);
    this.#found.set(position, known);
    for (const old of [...this.#found.keys()].slice(0, -MOST_FOUND)) this.#found.delete(old);
    return true;
  }

  /** Ends the search: the server stops when the request is aborted. */
  stop() {
    this.running?.abort();
    this.running = null;
  }
}

/** The lines of an answer as they come. @param {Response} answer */
async function* linesOf(answer) {
  const body = /** @type {ReadableStream<BufferSource>} */ (/** @type {unknown} */ (answer.body));
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    const lines = (rest + value).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
}
