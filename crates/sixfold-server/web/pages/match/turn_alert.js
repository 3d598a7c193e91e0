// Calls somebody back who looks at another tab: the title changes every second until the page is looked at again.

/** @type {number | undefined} */
let timer;

export function blinkTitle() {
  if (timer !== undefined || !document.hidden) return;
  const title = document.title;
  let lit = false;
  timer = setInterval(() => {
    lit = !lit;
    document.title = lit ? `⬢ ${title}` : title;
  }, 1000);
  const back = () => {
    if (document.hidden) return;
    clearInterval(timer);
    timer = undefined;
    document.title = title;
    document.removeEventListener("visibilitychange", back);
  };
  document.addEventListener("visibilitychange", back);
}
