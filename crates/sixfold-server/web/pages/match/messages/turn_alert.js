// Calls a player back from another tab: the title changes every second until the page is looked at again.

/** The sign that comes and goes before the title. */
const SIGN = "⬢ ";

/** @type {ReturnType<typeof setInterval> | undefined} */
let timer;

export function blinkTitle() {
  if (timer !== undefined || !document.hidden) return;
  const show = (/** @type {boolean} */ lit) => {
    // Meanwhile the match may have gone on, and the title with it.
    const title = document.title.replace(SIGN, "");
    document.title = lit ? `${SIGN}${title}` : title;
  };
  timer = setInterval(() => show(!document.title.startsWith(SIGN)), 1000);
  const back = () => {
    if (document.hidden) return;
    clearInterval(timer);
    timer = undefined;
    show(false);
    document.removeEventListener("visibilitychange", back);
  };
  document.addEventListener("visibilitychange", back);
}
