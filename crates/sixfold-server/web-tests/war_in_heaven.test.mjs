// War in Heaven: turns that are planned, committed, refused; cards, battles, the end.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  Table,
  button,
  clean,
  click,
  counts,
  drag,
  eventually,
  hears,
  hex,
  lastMove,
  middles,
  moves,
  over,
  planned,
  refuses,
  resign,
  screenshot,
  walk,
} from "./table.mjs";

const table = new Table();

test("two people play by mouse: steps, a deployment with its payment, a battle, the end", async () => {
  const pages = await table.openForTwo("War in Heaven");
  // A lot decides who begins.
  const begins = await pages[0].getByRole("heading", { name: "Your turn" }).count();
  const [first, second] = begins ? pages : [pages[1], pages[0]];
  const [own, other] = begins
    ? [
        ["A3", "A4", "A5"],
        ["A7", "A6"],
      ]
    : [
        ["A7", "A6", "A5"],
        ["A3", "A4"],
      ];
  await click(first, own[0], other[1]);
  await refuses(first, `${other[1]} is not within that of ${own[0]}. It can go to `);
  await screenshot(first, "war-refused");
  // The token that was picked up stays in the hand.
  await hex(first, own[1]).click();
  await first.locator(".plan li").waitFor();
  await screenshot(first, "war-plan");
  await button(first, "Undo the last").click();
  await first.locator(".plan").waitFor({ state: "detached" });
  await drag(first, own[0], own[1]);
  await first.locator(".plan li").waitFor();
  await counts(second.locator(".mv"), 0, "a plan is nobody else's business");
  await click(first, own[1], own[2]);
  await first.locator(".plan li").nth(1).waitFor();
  await button(first, "Play turn").click();
  await moves(second, 3);
  await second.getByRole("heading", { name: "Your turn" }).waitFor();
  // The turn of the other side can be seen again.
  await button(second, "Show again").click();
  await hears(second, "The last turn again");
  await eventually(async () => assert.equal(await second.locator(`svg.board .token[data-at="${own[2]}"]`).count(), 1));
  await click(second, other[0], other[1]);
  await second.locator(".plan li").waitFor();
  await deploy(second, begins ? "Leviathen" : "Uriel");
  await screenshot(second, "war-deployed");
  const battle = second.getByRole("button", { name: /^Battle/ }).first();
  await battle.hover();
  await screenshot(second, "war-battle");
  await battle.click();
  await second.locator(".plan li").nth(2).waitFor();
  const commit = button(second, "Play these moves").or(button(second, "Play turn"));
  await commit.click();
  await moves(first, 6);
  await resign(first);
  for (const page of pages) await over(page, /You (won|lost)/, "Resignation");
  await screenshot(first, "war-end", { fullPage: true });
  clean(...pages);
});

/** Two games up to their last action: a battle in which Lucifer falls, and a step onto the last of the gates. */
const LAST_BATTLE =
  "deploy:gabriel-B1/uriel,jophiel,zadkiel deploy:camiel-A1/raphael call:A1-A2 deploy:belphegor-B9/leviathen,baal " +
  "A7-A6 deploy:beelzebub-A9/asmodeus,mammon call:D7-C8 recharge:jophiel recharge:asmodeus A3-A4 A4-A5 battle " +
  "recharge:uriel C7-C6 C8-D7 C6-B5 recharge:zadkiel recharge:mammon deploy:zadkiel-A1/uriel,jophiel battle A2-A4 " +
  "recharge:jophiel D7-E6 B8-C7 E6-D7 recharge:uriel recharge:leviathen B1-C2 deploy:uriel-B1/jophiel B1-A2 " +
  "recharge:raphael B7-B6 B9-C8 deploy:leviathen-B9/asmodeus recharge:jophiel recharge:asmodeus battle A2-B4 B4-B5 " +
  "C7-C6 C6-C5 C5-C4 pass";
const LAST_GATE =
  "deploy:gabriel-B1/uriel,jophiel,zadkiel deploy:camiel-A1/raphael call:A1-A2 deploy:beelzebub-A9/mammon,baal B7-C6 " +
  "D7-C8 call:C6-B7 recharge:jophiel recharge:baal B3-B4 B4-A5 A2-C4 recharge:zadkiel A9-A8 A7-A6 A6-B6 " +
  "recharge:uriel recharge:mammon deploy:zadkiel-A1/uriel,jophiel battle A3-B4 recharge:jophiel " +
  "deploy:asmodeus-B9/leviathen B8-A9 C8-D7 recharge:uriel recharge:leviathen B1-C2 deploy:uriel-B1/jophiel B4-B5 " +
  "recharge:jophiel B7-B6 A9-B8 B6-C6 recharge:raphael recharge:fallen_angel battle B1-B3 B3-C5 " +
  "deploy:belphegor-A9/mammon,baal D7-D6 D6-D7 recharge:mammon D3-E4 E4-D5";

test("a game ends when a commander falls or all gates are held, by mouse and by touch", async () => {
  const page = await table.visitor();
  await table.arrange(page, "war-in-heaven", "angels", LAST_BATTLE.split(" "));
  await page
    .getByRole("button", { name: /^Battle/ })
    .first()
    .click();
  await button(page, "Play turn").click();
  await over(page, "Angels won", "commander fell");
  await screenshot(page, "war-end-battle");
  const phone = await table.visitor({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await table.arrange(phone, "war-in-heaven", "angels", LAST_GATE.split(" "));
  await hex(phone, "C4").tap();
  await hex(phone, "E4").tap();
  await button(phone, "Play turn").tap();
  await over(phone, "Angels won", "all four gates held");
  await screenshot(phone, "war-end-gates");
  clean(page, phone);
});

test("after a reload the record names who moved, and on a phone a card is pressed to recharge", async () => {
  const page = await table.visitor({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const made =
    "deploy:camiel-A1/zadkiel deploy:gabriel-B1/uriel,jophiel,raphael call:A1-A2 deploy:asmodeus-B9/leviathen " +
    "deploy:beelzebub-A9/mammon,baal call:B9-C8 B8-B9";
  await table.arrange(page, "war-in-heaven", "angels", made.split(" "));
  for (const words of ["Camiel is called to A2", "Asmodeus is called to C8", "Lucifer steps to B9"])
    await page.locator(".mv", { hasText: words }).waitFor();
  await page.locator('.hand.own [data-card="jophiel"].spent.usable').tap();
  await lastMove(page, "recharge:jophiel");
  clean(page);
});

test("beside the board stand the troops of each side, above it who holds the gates", async () => {
  const page = await table.visitor({ viewport: { width: 1440, height: 900 } });
  await table.open(page, "War in Heaven", "here");
  for (const [side, name] of [
    ["angels", "Militia"],
    ["demons", "Fallen Angels"],
  ])
    await page.locator(`.hand.${side} .troops`, { hasText: `${name}4 on the board` }).waitFor();
  await page.locator(".gates", { hasText: "0 : 0 nobody holds them" }).waitFor();
  // Troops that fell are a card, which says both.
  await table.arrange(page, "war-in-heaven", "angels", LAST_GATE.split(" "));
  const fallen = page.locator('.hand.demons [data-card="fallen_angel"]');
  await fallen.filter({ hasText: "2 on the board" }).filter({ hasText: "1 ready, 1 spent" }).waitFor();
  await counts(page.locator(".hand.demons .troops"), 0);
  clean(page);
});

test("a finger is enough, and the screen of a phone", async () => {
  const page = await table.visitor({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await table.open(page, "War in Heaven", "here");
  const angels = await page.getByText("Angels to move").count();
  const [from, to] = angels ? ["B3", "B4"] : ["B7", "B6"];
  await hex(page, from).tap();
  await hex(page, to).and(page.locator(".legal")).waitFor();
  await hex(page, to).tap();
  await page.locator(".plan li").waitFor();
  await screenshot(page, "war-phone", { fullPage: true });
  clean(page);
});

test("an offer leaves the plan of the other as it is, and is announced", async () => {
  const pages = await table.openForTwo("War in Heaven", { viewport: { width: 360, height: 640 } });
  const begins = await pages[0].getByRole("heading", { name: "Your turn" }).count();
  const [first, second] = begins ? pages : [pages[1], pages[0]];
  const [from, to] = begins ? ["A3", "A4"] : ["A7", "A6"];
  await click(first, from, to);
  await first.locator(".plan li").waitFor();
  await button(second, "Offer a draw").click();
  await button(first, "Decline").waitFor();
  await hears(first, "Your opponent offers a draw");
  await planned(first, `${from}-${to}`).waitFor();
  await button(first, "Decline").click();
  await second.locator(".offer").waitFor({ state: "detached" });
  await first.locator(".plan li").waitFor();
  // A match that went on meanwhile: what was done elsewhere is announced before the refusal.
  await first.route(
    "**/actions",
    async (route) => {
      await button(second, "Offer a draw").click();
      await button(second, "Withdraw").waitFor();
      await route.continue();
    },
    { times: 1 },
  );
  await button(first, "Play these moves").click();
  await refuses(first, "The other player was faster");
  await button(first, "Accept").waitFor();
  await counts(first.locator(".plan li"), 1);
  first.faults = first.faults.filter((fault) => !/status of 409/.test(fault));
  clean(...pages);
});

test("what there is to decide is said in the words of the game", async () => {
  const page = await table.visitor();
  await page.route("**/api/games", async (route) => {
    const answer = await (await route.fetch()).json();
    const { phases } = answer.games.find(({ game }) => game === "war-in-heaven");
    Object.assign(
      phases.find(({ name }) => name === "recharge"),
      { asks: "may take a breath", passing: "Hold it" },
    );
    await route.fulfill({ json: answer });
  });
  await table.arrange(page, "war-in-heaven", "angels", ROUND_TWO);
  await page.getByText("Angels may take a breath").waitFor();
  await button(page, "Hold it").click();
  await page.getByText("Angels may use an ability").waitFor();
  clean(page);
});

/** Demons are to move, and it depends on who strikes first whether the fallen angel on C5 falls. */
const FIGHTING = [
  "deploy:jophiel-B1/uriel,raphael",
  "D3-D4",
  "call:B3-A1",
  "D7-C8",
  "B7-B6",
  "C7-C6",
  "pass",
  "pass",
  "B1-C2",
  "C2-D3",
  "D3-C2",
];

test("the order of attackers decides who falls: by dragging, by keys, by choosing the result", async () => {
  const page = await table.visitor();
  const { id } = await table.arrange(page, "war-in-heaven", "angels", FIGHTING);
  // The angels may end their turn with a call; then the demons act.
  if (await button(page, "End the turn").count()) await button(page, "End the turn").click();
  await page.getByText("Demons to move").waitFor();
  await page.getByRole("button", { name: /^Battle: 2 results/ }).click();
  const falls = page.locator(".battle-order .falls");
  await falls.filter({ hasText: "C5" }).waitFor();
  await hex(page, "C5").and(page.locator(".danger")).waitFor();
  await screenshot(page, "war-battle-order");
  const angels = page.getByRole("list", { name: /^Angels/ });
  const order = (labels) =>
    eventually(async () =>
      assert.equal(
        (await angels.locator("li").evaluateAll((rows) => rows.map((row) => row.getAttribute("data-label")))).join(),
        labels,
      ),
    );
  await order("C3,D4");
  // By mouse: the second row above the first.
  const [[, top], [x, y]] = await middles(angels.locator("li").nth(0), angels.locator("li").nth(1));
  await page.mouse.move(x, y);
  await page.mouse.down();
  await angels.locator(".dragged").waitFor();
  // Somebody comes to watch in the middle of it; the news is shown after the hand is off.
  const watcher = await table.visitor();
  await watcher.goto(`${table.server.url}/m/${id}`);
  await watcher.getByText("2 are here").waitFor();
  for (const part of [0.4, 0.8, 1]) await page.mouse.move(x, y + (top - y - 8) * part);
  await page.mouse.up();
  await page.getByText("2 are here").waitFor();
  await falls.filter({ hasNotText: "C5" }).waitFor();
  await order("D4,C3");
  await hex(page, "C5").and(page.locator(".danger")).waitFor({ state: "detached" });
  // By keys: back again, and the focus stays.
  const earlier = page.getByRole("button", { name: /C3 earlier$/ });
  await earlier.focus();
  await page.keyboard.press("Enter");
  await falls.filter({ hasText: "C5" }).waitFor();
  await eventually(async () =>
    assert.ok(await earlier.evaluate((shape) => shape === document.activeElement), "the focus stays where it was"),
  );
  // By the result.
  await page.locator(".battle-order summary").click();
  await page.locator(".battle-order .options button").filter({ hasNotText: "C5" }).click();
  await page.locator('.plan li[data-move^="battle:D4"]').waitFor();
  await counts(page.locator('[data-at="C5"]'), 1);
  await button(page, "Undo the last").click();
  await page.getByRole("button", { name: /^Battle: 2 results/ }).click();
  await button(page, "Give battle").click();
  await page.locator('.plan li[data-move^="battle"]').waitFor();
  await page.locator('[data-at="C5"]').waitFor({ state: "detached" });
  // Who only listens hears who fell, in the plan and when it is played.
  await hears(page, /^Planned: Battle\. .*Fallen angel C5 falls/);
  await button(page, "Play these moves").click();
  await hears(watcher, /^Demons battle\S*\. .*Fallen angel C5 falls/);
  clean(page);
});

/** The second round begins; the angels have spent three allies for Raphael. */
const ROUND_TWO = ["deploy:raphael-B1/uriel,camiel,jophiel", "B3-B4", "pass", "B7-B6", "A7-A6", "C7-C6", "pass"];

test("a whole turn by keys: recharge, an ability, a step, a call, a deployment, the commitment", async () => {
  const page = await table.visitor();
  await table.arrange(page, "war-in-heaven", "angels", ROUND_TWO);
  await page.getByText("Angels may recharge one token").waitFor();
  await screenshot(page, "war-recharge");
  await press(page, button(page, "Recharge Uriel"));
  await page.getByText("may use an ability").waitFor();
  await onBoard(page, ".cell", "where the button is gone, the board has the focus");
  await screenshot(page, "war-ability");
  await walk(page, "B4");
  await page.keyboard.press("Enter");
  await walk(page, "A1");
  await page.keyboard.press("Enter");
  await planned(page, "return:B4-A1").or(page.locator('.mv[data-move="return:B4-A1"]')).first().waitFor();
  await page.getByText("3 actions left").waitFor();
  await walk(page, "C3");
  await page.keyboard.press("Enter");
  await walk(page, "C4");
  await page.keyboard.press("Enter");
  await page.getByText("2 actions left").waitFor();
  // The militia of D3 can step to C3, or be called there, for which the call is pressed. Where only that leads is gold.
  await walk(page, "D3");
  await page.keyboard.press("Enter");
  await hex(page, "A2").and(page.locator(".legal.call")).waitFor();
  await hex(page, "C3").and(page.locator(".legal:not(.call)")).waitFor();
  await press(page, page.getByRole("button", { name: /^Michael’s call/ }));
  for (const label of ["D3", "C3"]) {
    await walk(page, label);
    await page.keyboard.press("Enter");
  }
  const sure = page.getByRole("group", { name: "Use the call now? There is one in a game." });
  await press(page, sure.getByRole("button", { name: "Yes" }));
  await planned(page, "call:D3-C3").waitFor();
  // The plan is on the board: numbers where actions end, and a ghost where one began.
  await eventually(async () => {
    const numbers = await page.locator("svg.board .planned .number").allTextContents();
    assert.equal(numbers.at(-1), String(await page.locator(".plan li").count()));
    assert.ok(numbers.length >= 2 && (await page.locator("svg.board .planned .ghost").count()) >= 2);
  });
  // Raphael stands on the one deploy hex and the troop on the other: one of them leaves.
  await walk(page, "A1");
  await page.keyboard.press("Enter");
  await walk(page, "A2");
  await page.keyboard.press("Enter");
  await page.getByText("1 action left").waitFor();
  await press(page, page.locator(".card", { hasText: "Uriel" }));
  await onBoard(page, ".legal", "the focus goes on to where the card can go");
  await walk(page, "A1");
  await page.keyboard.press("Enter");
  await page.locator('.plan li[data-move^="deploy:uriel-A1"]').waitFor();
  await screenshot(page, "war-whole-turn");
  await page.keyboard.press("Control+Enter");
  await page.getByText("Demons to move").waitFor();
  await onBoard(page, ".cell", "after the commitment the board has the focus");
  await page.locator(".mv", { hasText: "Militia is called to C3" }).waitFor();
  clean(page);
});

test("a whole turn by touch, on a phone", async () => {
  const page = await table.visitor({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await table.arrange(page, "war-in-heaven", "angels", ROUND_TWO);
  await button(page, "Skip").tap();
  await page.getByText("may use an ability").waitFor();
  await button(page, "Skip").tap();
  await page.getByText("3 actions left").waitFor();
  for (const [from, to] of [
    ["C3", "C4"],
    ["C4", "D4"],
    ["B4", "A4"],
  ]) {
    await hex(page, from).tap();
    await hex(page, to).and(page.locator(".legal")).waitFor();
    await hex(page, to).tap();
    await planned(page, `${from}-${to}`).waitFor();
  }
  await screenshot(page, "war-phone-turn", { fullPage: true });
  await button(page, "Play turn").tap();
  await page.getByText("Demons to move").waitFor();
  clean(page);
});

/** Waits until a hex of this kind has the focus. */
const onBoard = (page, kind, why) =>
  eventually(async () =>
    assert.ok(await page.evaluate((kind) => document.activeElement?.matches(`svg.board ${kind}`), kind), why),
  );

/** Presses a button with the keyboard. */
async function press(page, what) {
  await what.focus();
  await page.keyboard.press("Enter");
}

/** Deploys a card on the first hex that takes it, and pays with another than the one that would. */
async function deploy(page, card) {
  await page.locator(".card", { hasText: card }).click();
  const target = page.locator("svg.board .legal").first();
  await target.waitFor();
  const [pays, can] = [page.locator(".card.pays"), page.locator(".card.can-pay")];
  const cheapest = await pays.getAttribute("data-card");
  const other = await can.last().getAttribute("data-card");
  assert.notEqual(cheapest, other);
  await can.last().click();
  await page.locator(`.card.pays[data-card="${other}"]`).waitFor();
  await counts(pays, 1);
  await screenshot(page, "war-card-selected", { fullPage: true });
  await target.click();
  await page.locator(`.plan li[data-move^="deploy:"][data-move$="/${other}"]`).waitFor();
}
