// Measures how long the main thread of the page works for a frame while somebody uses the battle map: run by
// `cargo xtask load`, with the variables of the browser tests. It prints the 95th percentile of each gesture; nothing
// is asserted.
import { createRequire } from "node:module";
import { join } from "node:path";
import { Server } from "./server.mjs";

const packages = createRequire(join(process.env.SIXFOLD_WEB_TOOLS ?? process.cwd(), "package.json"));
const { chromium } = packages("playwright-core");

/** The sides of the maps, and the frames a second that are wanted on them. */
const MAPS = [
  [100, 60],
  [200, 30],
];

/** How long a map may take to open, in milliseconds. */
const PATIENCE = 180_000;

/** How many places the pointer goes to in a gesture, and where. */
const PLACES = 120;
const places = Array.from({ length: PLACES }, (_, at) => {
  const angle = (at / PLACES) * 4 * Math.PI;
  return [560 + 260 * Math.cos(angle), 500 + 180 * Math.sin(angle)];
});

/** The tool of each gesture, and whether the button is down. */
const GESTURES = [
  ["pointing", "Units", false],
  ["dragging", "Units", true],
  ["painting", "Terrain", true],
];

/** The traced events: tasks of the main thread, and frames. */
const CATEGORIES = ["disabled-by-default-devtools.timeline", "disabled-by-default-devtools.timeline.frame"];

/** Where the main thread of the page begins a frame, in a trace. */
const FRAME = "BeginMainThreadFrame";

/** The milliseconds of processor that the main thread of a page took for each frame of a trace. */
function workByFrame({ traceEvents: events }) {
  const counts = new Map();
  for (const { name, pid, tid } of events)
    if (name === FRAME) counts.set(`${pid} ${tid}`, (counts.get(`${pid} ${tid}`) ?? 0) + 1);
  const [thread] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [""];
  const own = events.filter(({ pid, tid }) => `${pid} ${tid}` === thread);
  const starts = own.filter(({ name }) => name === FRAME).map(({ ts }) => ts);
  const tasks = own.filter(({ name, ph }) => name === "RunTask" && ph === "X");
  return starts.slice(1).map((end, at) => {
    const within = tasks.filter(({ ts }) => ts >= starts[at] && ts < end);
    return within.reduce((sum, { dur, tdur = dur }) => sum + tdur, 0) / 1000;
  });
}

/** The value that 95 of 100 are below. */
const usual = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0;

const server = new Server();
await server.start();
const browser = await chromium.launch({
  executablePath: process.env.SIXFOLD_CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  for (const [side, wanted] of MAPS) {
    for (const zoomed of [true, false]) {
      for (const [gesture, tool, isDown] of GESTURES) {
        const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
        page.setDefaultTimeout(PATIENCE);
        await page.goto(`${server.url}/battle?seed=1&width=${side}&height=${side}&units=A1@50,10`);
        await page.getByText(new RegExp(`${side * side} hexes`)).waitFor();
        if (!zoomed) await page.getByRole("button", { name: "Show all of the map" }).click();
        await page.locator(".tool", { hasText: tool }).first().click();
        await page.waitForLoadState("networkidle");
        await page.mouse.move(...places[0]);
        await browser.startTracing(page, { categories: CATEGORIES });
        if (isDown) await page.mouse.down();
        for (const place of places) await page.mouse.move(...place);
        if (isDown) await page.mouse.up();
        const trace = JSON.parse((await browser.stopTracing()).toString());
        const work = workByFrame(trace);
        const name = `${side} × ${side}, ${zoomed ? "near" : "the whole map"}, ${gesture}`;
        console.log(`${name}: ${usual(work).toFixed(1)} ms a frame (95th percentile of ${work.length} frames)`);
        await page.close();
      }
    }
    console.log(`${wanted} frames a second leave ${(1000 / wanted).toFixed(1)} ms for a frame`);
  }
} finally {
  await browser.close();
  await server.remove();
}
