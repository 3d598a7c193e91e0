// Things that are done one after the other. Whoever presses twice while the first press is still with the server
// means the second to be about what the first leaves behind.

/** How many may wait: whoever presses more often has not seen what the first did. */
const MOST = 16;

export class InTurn {
  /** @param {(error: unknown) => void} fail is told what went wrong; what waits goes on */
  constructor(fail) {
    this.fail = fail;
    /** Ends when all of it is done. @type {Promise<void>} */
    this.last = Promise.resolve();
    this.waiting = 0;
  }

  /**
   * Does something after everything before it; at once, if nothing is being done.
   * @param {() => unknown} work
   * @returns {Promise<void>} ends when it is done
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
