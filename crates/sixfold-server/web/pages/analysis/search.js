// The computer searches a position and reports its lines after each depth, until it is stopped or reaches its limit.
import { request } from "../../lib/api.js";

/** @typedef {import("../../lib/api_types.d.ts").AnalysisView} Known */

/** How many first moves are compared. */
const LINES = 3;

export class Search {
  /** @param {(known: Known) => void} told */
  constructor(told) {
    this.told = told;
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
   * @param {number} nodes how many positions it looks at
   */
  async start(game, position, nodes) {
    this.stop();
    const running = new AbortController();
    this.running = running;
    try {
      const body = JSON.stringify({ game, position, nodes, lines: LINES });
      const headers = { "content-type": "application/json" };
      const answer = await request("/api/analysis", { method: "POST", body, headers, signal: running.signal });
      for await (const line of linesOf(answer)) {
        if (running.signal.aborted) return;
        const known = JSON.parse(line);
        if (known.error) throw new Error(known.error.message);
        this.told(known);
      }
    } catch (error) {
      if (!running.signal.aborted) throw error;
    } finally {
      if (this.running === running) this.running = null;
    }
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
