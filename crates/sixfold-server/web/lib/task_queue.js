// Runs tasks in order; a second click applies to the result of the first.

/** The most tasks that wait; further clicks are dropped, because they answer a state that was never on the screen. */
const MOST = 16;

export class TaskQueue {
  /** @param {(error: unknown) => void} fail called with the error of a task; the tasks after it run all the same */
  constructor(fail) {
    this.fail = fail;
    /** Resolves when every task has ended. @type {Promise<void>} */
    this.last = Promise.resolve();
    this.waiting = 0;
  }

  /**
   * Runs a task after all earlier ones; at once, if none is running.
   * @param {() => unknown} work
   * @returns {Promise<void>} resolves when the task has ended
   */
  do(work) {
    if (this.waiting >= MOST) return this.last;
    this.waiting += 1;
    this.last = this.last
      .then(work)
      .then(() => {}, this.fail)
      .finally(() => {
        this.waiting -= 1;
      });
    return this.last;
  }
}
