// A page that is never at rest, to find tests that count on rest: every answer of the server comes late, and whatever
// follows a live connection is drawn again and again. `SIXFOLD_UNSTEADY=200` delays answers by up to 200 ms.

/** How late an answer of the server comes at most, in milliseconds; 0 leaves pages as they are. */
const LATEST = Number(process.env.SIXFOLD_UNSTEADY ?? 0);

/** How often panels are drawn again, in milliseconds: a hand has to have the time to press what it sees. */
const AGAIN = 150 * Number(process.env.SIXFOLD_SLOWER ?? 1);

/** Makes every page of somebody's browser unsteady, where that is wanted. @param {any} context */
export async function unsettle(context) {
  if (!LATEST) return;
  await context.route("**/api/**", async (route) => {
    await new Promise((later) => setTimeout(later, LATEST * Math.random()));
    await route.continue().catch(() => {});
  });
  await context.addInitScript((again) => {
    globalThis.WebSocket = class extends WebSocket {
      constructor(/** @type {[string]} */ ...given) {
        super(...given);
        let watching = 1;
        let more = 0;
        this.addEventListener("message", ({ isTrusted, data }) => {
          if (isTrusted) watching = JSON.parse(data).watching ?? watching;
        });
        // Somebody comes and goes, so all panels are drawn again.
        const timer = setInterval(() => {
          more = 1 - more;
          if (this.readyState === 1)
            this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify({ watching: watching + more }) }));
        }, again);
        this.addEventListener("close", () => clearInterval(timer));
      }
    };
  }, AGAIN);
}
