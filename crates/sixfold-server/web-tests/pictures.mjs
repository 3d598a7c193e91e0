// Makes the pictures of the page in docs/pictures: `node crates/sixfold-server/web-tests/pictures.mjs [MOCKUPS]`, with
// the variables of the browser tests. With a folder of mock-ups it also lays each screen beside its mock-up.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Server } from "./server.mjs";
import { smallPng } from "./small_png.mjs";

const packages = createRequire(join(process.env.SIXFOLD_WEB_TOOLS ?? process.cwd(), "package.json"));
const { chromium } = packages("playwright-core");

const FOLDER = fileURLToPath(new URL("../../../docs/pictures/", import.meta.url));
const [, , MOCKUPS] = process.argv;

/** A whole game of Underchex that ends with mate, and the beginning of one of War in Heaven. */
const UNDERCHEX = "d2-c3 d7-c5 f3-f4 c5-e6 f2-g3 h6-h5 h1-h2 f7-g5 e2-e5 g5xf4 c1-f3 b6-b5".split(" ");
const MATE = "h1-h2 h6-h5 b1-b2 b6-b5 e2-e3 e8xe3".split(" ");
const WAR = "deploy:gabriel-B1/uriel,camiel,zadkiel B2-A1".split(" ");

/**
 * The screens: the name of a picture and of its mock-up, its address, and what is there when it is drawn.
 * @typedef {{ opened: typeof opened }} Opener
 * @type {[string, string, (table: Opener) => Promise<string>, string][]}
 */
const SCREENS = [
  ["home", "home", async () => "/", ".gpick:nth-of-type(2)"],
  ["underchex", "underchex-match", ({ opened }) => opened("underchex", "white", UNDERCHEX), ".token"],
  ["end", "underchex-end", ({ opened }) => opened("underchex", "white", MATE, 1), ".endcard .graph"],
  [
    "review",
    "underchex-review",
    ({ opened }) => opened("underchex", "white", MATE, 1, "/review?move=5"),
    ".judged .played",
  ],
  ["war-in-heaven", "war-in-heaven", ({ opened }) => opened("war-in-heaven", "angels", WAR), ".token"],
  ["learn", "tutorial", async () => "/learn/underchex", ".token"],
  ["explorer", "explorer", async () => "/explore?topic=line", "#view svg"],
  ["battle", "battle-map", async () => "/battle", "#view svg"],
  ["terrain", "", async () => "/terrain", "#view canvas, #view svg"],
  ["read", "", async () => "/read", "h1"],
  ["analysis", "analysis", async () => `/analysis?moves=${UNDERCHEX.join(";")}`, ".lines li:nth-child(3)"],
];

/** The sizes of the pictures: the end of their names, width, height, and the part of it in a picture side by side. */
const SIZES = /** @type {[string, number, number, number][]} */ ([
  ["", 1440, 900, 0.4],
  ["-390", 390, 844, 0.6],
]);

const server = new Server();
await server.start();
const browser = await chromium.launch({
  executablePath: process.env.SIXFOLD_CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});

/** Asks the server. */
async function ask(path, body, seat = "") {
  const headers = { "content-type": "application/json", authorization: `Bearer ${seat}` };
  const answer = await fetch(server.url + path, { method: "POST", body: JSON.stringify(body), headers });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}

/** The address of a match with these moves, for the player of one side. */
async function opened(game, first, moves, player = 0, more = "") {
  const { id, secrets } = await ask("/api/matches", { game, first, seats: ["me", "me"] });
  const sides = game === "underchex" ? ["white", "black"] : ["angels", "demons"];
  let turn = first;
  for (const [at, text] of moves.entries()) {
    const seat = secrets[sides.indexOf(turn)];
    turn = (await ask(`/api/matches/${id}/actions`, { number: at + 1, actions: [text] }, seat)).to_move;
  }
  return more ? `/m/${id}${more}` : `/m/${id}#seat=${secrets[player]}`;
}

/** The pixels of a picture, or of two side by side, scaled by the browser. */
async function drawn(page, pictures, scale) {
  const encoded = pictures.map((bytes) => `data:image/png;base64,${bytes.toString("base64")}`);
  const { data, width, height } = await page.evaluate(
    async ([given, factor]) => {
      const images = await Promise.all(
        given.map(async (src) => {
          const image = new Image();
          image.src = src;
          await image.decode();
          return image;
        }),
      );
      const gap = images.length > 1 ? 12 : 0;
      const sizes = images.map((image) => [Math.round(image.width * factor), Math.round(image.height * factor)]);
      const width = sizes.reduce((sum, [wide]) => sum + wide, 0) + gap * (images.length - 1);
      const height = Math.max(...sizes.map(([, high]) => high));
      const canvas = document.createElement("canvas");
      Object.assign(canvas, { width, height });
      const context = canvas.getContext("2d");
      context.imageSmoothingQuality = "high";
      context.fillStyle = "#fff";
      context.fillRect(0, 0, width, height);
      let x = 0;
      images.forEach((image, at) => {
        context.drawImage(image, x, 0, ...sizes[at]);
        x += sizes[at][0] + gap;
      });
      const { data } = context.getImageData(0, 0, width, height);
      let text = "";
      for (let at = 0; at < data.length; at += 30_000) text += String.fromCharCode(...data.subarray(at, at + 30_000));
      return { data: btoa(text), width, height };
    },
    [encoded, scale],
  );
  return smallPng(Buffer.from(data, "base64"), width, height);
}

try {
  const blank = await browser.newPage();
  for (const [name, mockup, address, shown] of SCREENS) {
    for (const [kind, width, height, scale] of SIZES) {
      const wanted = MOCKUPS && mockup ? join(MOCKUPS, `${mockup}-${width}x${height}.png`) : "";
      const compared = Boolean(wanted) && existsSync(wanted);
      if (kind && !compared) continue;
      const context = await browser.newContext({
        viewport: { width, height },
        reducedMotion: "reduce",
        serviceWorkers: "block",
        isMobile: width < 720,
      });
      const page = await context.newPage();
      await page.goto(server.url + (await address({ opened })));
      await page.locator(shown).first().waitFor({ state: "attached", timeout: 120_000 });
      await page.waitForTimeout(1500);
      const picture = await page.screenshot();
      if (!kind) writeFileSync(join(FOLDER, `table-${name}.png`), await drawn(blank, [picture], 0.5));
      if (compared) {
        const beside = await drawn(blank, [readFileSync(wanted), picture], scale);
        writeFileSync(join(FOLDER, `beside-${name}${kind}.png`), beside);
      }
      await context.close();
      console.log(`${name}${kind}`);
    }
  }
} finally {
  await browser.close();
  await server.remove();
}
