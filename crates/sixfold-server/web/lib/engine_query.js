// Questions to the engine while a pointer moves: many in one request, few requests at once, and an outdated question
// is not sent. The same question has the same answer, so answers are kept.
import { request } from "./api.js";

/** The shortest time between two requests, in milliseconds: below what the server allows one address. */
const PAUSE = 40;

/** Requests on their way at once. With a slow line, answers keep coming while the pointer moves. */
const AT_ONCE = 4;

/** How many answers are kept. */
const KEPT = 4000;

/**
 * @typedef {import("./query_types.d.ts").Question} Question
 * @typedef {import("./query_types.d.ts").Answer} Answer
 */

/** @type {Map<string, Answer>} */
const known = new Map();

/**
 * Asks the engine, all at once; what is known already is not asked again.
 * @param {Question[]} questions
 * @param {AbortSignal} [signal]
 * @returns {Promise<Answer[]>}
 */
export async function ask(questions, signal) {
  const lines = questions.map((question) => JSON.stringify(question));
  // An entry may be dropped while the rest is loading.
  const answers = new Map(
    lines.flatMap((line) => {
      const answer = known.get(line);
      return answer ? [[line, answer]] : [];
    }),
  );
  const missing = [...new Set(lines.filter((line) => !answers.has(line)))];
  // The server takes 256 lines at once.
  for (let from = 0; from < missing.length; from += 256) {
    const asked = missing.slice(from, from + 256);
    (await fetchAnswers(asked, signal)).forEach((answer, index) => answers.set(asked[index], answer));
  }
  return lines.map((line) => /** @type {Answer} */ (answers.get(line)));
}

/** @param {string[]} lines @param {AbortSignal | undefined} signal @returns {Promise<Answer[]>} */
async function fetchAnswers(lines, signal) {
  const response = await request("/api/query", {
    method: "POST",
    headers: { "content-type": "application/x-ndjson" },
    body: lines.join("\n"),
    signal,
  });
  const answers = (await response.text())
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  if (known.size > KEPT) known.clear();
  // A map that is not known is sent, and the question asked again.
  lines.forEach((line, index) => {
    if (answers[index].error?.kind !== "unknown_map") known.set(line, answers[index]);
  });
  return answers;
}

/**
 * Asks again and again as what is asked about changes, and shows the newest answers that have come.
 * @template About what was asked about: it may have changed when the answers come
 */
export class Asker {
  /**
   * @param {(answers: Answer[], about: About) => void} show
   * @param {(error: Error) => void} fail
   */
  constructor(show, fail) {
    this.show = show;
    this.fail = fail;
    this.number = 0;
    this.shown = 0;
    this.sentAt = 0;
    /** @type {{ questions: Question[], about: About, number: number } | null} */
    this.waiting = null;
    /** @type {Map<number, AbortController>} */
    this.onTheWay = new Map();
    this.timer = 0;
  }

  /**
   * Asks; of several in quick succession only the last is sent.
   * @param {Question[]} questions
   * @param {About} about passed to `show` with the answers
   */
  ask(questions, about) {
    this.number += 1;
    const { number } = this;
    if (questions.every((question) => known.has(JSON.stringify(question)))) {
      this.waiting = null;
      this.#arrived(
        number,
        questions.map((question) => /** @type {Answer} */ (known.get(JSON.stringify(question)))),
        about,
      );
      return;
    }
    this.waiting = { questions, about, number };
    this.#send();
  }

  #send() {
    clearTimeout(this.timer);
    if (!this.waiting || this.onTheWay.size >= AT_ONCE) return;
    const wait = this.sentAt + PAUSE - performance.now();
    if (wait > 0) {
      this.timer = setTimeout(() => this.#send(), wait);
      return;
    }
    const { questions, about, number } = this.waiting;
    this.waiting = null;
    this.sentAt = performance.now();
    const control = new AbortController();
    this.onTheWay.set(number, control);
    ask(questions, control.signal)
      .then(
        (answers) => this.#arrived(number, answers, about),
        (error) => {
          if (error.name !== "AbortError") this.fail(error);
        },
      )
      .finally(() => {
        this.onTheWay.delete(number);
        this.#send();
      });
  }

  /** @param {number} number @param {Answer[]} answers @param {About} about */
  #arrived(number, answers, about) {
    if (number < this.shown) return;
    this.shown = number;
    // Answers to earlier questions are no longer needed.
    for (const [older, control] of this.onTheWay) if (older < number) control.abort();
    this.show(answers, about);
  }
}
