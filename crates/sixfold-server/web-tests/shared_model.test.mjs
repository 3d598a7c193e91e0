// The shared map against a model of the server, without a browser: lost requests, lost answers, connections that break,
// and several who change the same hexes. Whatever happens, everybody ends with the map that the server's list gives.
import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { chance } from "./chance.mjs";

// There is no page here: nothing of what a page listens to happens.
globalThis.document = {};
for (const place of [globalThis, globalThis.document])
  Object.assign(place, { addEventListener: () => {}, removeEventListener: () => {} });

/** A server that keeps one list of operations, behind a bad line. */
class Model {
  constructor(random) {
    this.random = random;
    this.operations = [];
    this.sockets = new Set();
    /** How often a request is lost, an answer is lost, a connection breaks. */
    this.trouble = 0.15;
    this.requests = 0;
  }

  /** The referee: two units do not stand on one hex. */
  takes(operations) {
    const units = new Map();
    for (const { operation } of [...this.operations, ...operations.map((operation) => ({ operation }))]) {
      if (operation.what !== "unit") continue;
      if (operation.to && [...units].some(([name, hex]) => name !== operation.unit && hex === operation.to.hex))
        return false;
      if (operation.to) units.set(operation.unit, operation.to.hex);
      else units.delete(operation.unit);
    }
    return true;
  }

  since(after) {
    // A short answer, so that who has missed much asks again.
    return { number: this.operations.length, after, operations: this.operations.slice(after, after + 5) };
  }

  /** Puts a change at the end, whatever others added since; refuses what its sender has to hear of first. */
  change({ number, by, operations }) {
    this.requests += 1;
    const own = this.operations.slice(number - 1).filter((one) => one.by === by);
    const same = operations.every((operation, at) => JSON.stringify(own[at]?.operation) === JSON.stringify(operation));
    if (own.length > 0 && same) return [200, this.since(number - 1)];
    if (own.length > 0 || number > this.operations.length + 1)
      return [409, { error: { kind: "stale", message: "stale" } }];
    if (!this.takes(operations)) return [422, { error: { kind: "bad_operation", message: "somebody stands there" } }];
    const after = this.operations.length;
    this.operations.push(...operations.map((operation) => ({ by, operation })));
    for (const socket of this.sockets) socket.tell({ watching: 1, map: this.since(after) });
    return [200, this.since(number - 1)];
  }

  async fetch(address, { method, body }) {
    await new Promise((wait) => setTimeout(wait, 20 + 200 * this.random()));
    if (this.random() < this.trouble) {
      // Some requests are lost, and some arrive after their sender has given them up.
      if (method === "POST" && this.random() < 0.5)
        setTimeout(() => this.change(JSON.parse(body)), 3000 * this.random());
      throw new TypeError("the line is cut");
    }
    const [status, answer] =
      method === "POST" ? this.change(JSON.parse(body)) : [200, this.since(Number(/after=(\d+)/.exec(address)[1]))];
    await new Promise((wait) => setTimeout(wait, 20 + 200 * this.random()));
    if (this.random() < this.trouble) throw new TypeError("the answer is lost");
    return { ok: status < 400, status, json: async () => answer };
  }

  /** The connections of this server, as a browser has them. */
  socketClass() {
    const model = this;
    return class Socket extends EventTarget {
      static OPEN = 1;

      constructor() {
        super();
        this.readyState = 0;
        setTimeout(() => {
          this.readyState = 1;
          model.sockets.add(this);
          this.dispatchEvent(new Event("open"));
        }, 50);
      }

      send(text) {
        const { after } = JSON.parse(text);
        if (after !== undefined) this.tell({ watching: 1, map: model.since(after) });
      }

      tell(message) {
        setTimeout(
          () => {
            if (this.readyState !== 1) return;
            if (model.random() < model.trouble) return this.close();
            const event = new Event("message");
            event.data = JSON.stringify(message);
            this.dispatchEvent(event);
          },
          20 + 200 * model.random(),
        );
      }

      close() {
        if (this.readyState === 3) return;
        this.readyState = 3;
        model.sockets.delete(this);
        setTimeout(() => this.dispatchEvent(new Event("close")), 10);
      }
    };
  }
}

const MAP = {
  title: "Model",
  map: {
    shape: { rectangle: { width: 4, height: 4 } },
    kinds: [{ level: 0 }],
    rows: Array.from({ length: 4 }, () => [0, 0, 0, 0]),
  },
};
const KEYS = ["0,0", "0,1", "1,0", "1,1", "2,0", "2,-1", "3,0"];

/** Something that somebody might do. */
function change(random, battle) {
  const one = (list) => list[Math.floor(list.length * random())];
  const kind = random();
  if (kind < 0.5)
    return Array.from({ length: 1 + Math.floor(3 * random()) }, () => ({
      what: "hex",
      hex: one(KEYS),
      to: { level: Math.floor(3 * random()), features: [{ name: one(["water", "rough", "road"]), level: 1 }] },
    }));
  if (kind < 0.65) return [{ what: "wall", wall: one(["0,0 0,1", "1,0 2,0"]), to: random() < 0.5 }];
  const unit = one(["A1", "A2", "B1"]);
  const free = KEYS.filter((hex) => !battle.unitOn(hex));
  const to = kind < 0.75 || free.length === 0 ? null : { unit, hex: one(free), facing: Math.floor(6 * random()) };
  return [{ what: "unit", unit, to }];
}

/** The content of a map, in an order that does not depend on how it came there. */
function picture(battle) {
  const units = [...battle.units.values()];
  return {
    cells: [...battle.map.hexes()].map(([key, kind]) => `${key} ${JSON.stringify(kind)}`).sort(),
    units: units.map((unit) => JSON.stringify(unit)).sort(),
  };
}

/** Lets time pass, and everything that waits for it. */
async function pass(milliseconds) {
  for (let at = 0; at < milliseconds; at += 25) {
    mock.timers.tick(25);
    // Waiting tasks go on, and those that they start.
    for (let turn = 0; turn < 4; turn += 1) await new Promise((next) => setImmediate(next));
  }
}

test("whoever loses whatever, all end with the same map", async () => {
  mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
  globalThis.location = { protocol: "http:", host: "model" };
  const { SharedMap } = await import("../web/pages/battle/share/map_sync.js");
  const { Battle } = await import("../web/pages/battle/model/state.js");
  let taken = 0;
  let refused = 0;
  for (let seed = 1; seed <= 40; seed += 1) {
    const random = chance(seed);
    const model = new Model(random);
    globalThis.fetch = (address, options) => model.fetch(address, options);
    globalThis.WebSocket = model.socketClass();
    const people = [1, 2, 3].map(() => {
      const battle = new Battle(MAP);
      return {
        battle,
        shared: new SharedMap("0".repeat(32), "1".repeat(64), 0, {
          battle,
          changed: () => {},
          refused: () => {
            refused += 1;
          },
        }),
      };
    });
    for (let step = 0; step < 40; step += 1) {
      const { battle, shared } = people[Math.floor(3 * random())];
      const what = random();
      if (what < 0.1) shared.undo();
      else if (what < 0.15) shared.redo();
      else shared.send(battle.do("something", change(random, battle)));
      await pass(25 + Math.floor(400 * random()));
    }
    // The line is mended; then everything arrives.
    model.trouble = 0;
    const done = () =>
      people.every(({ shared }) => shared.unsent.length === 0 && shared.number === model.operations.length);
    for (let tries = 0; tries < 400 && !done(); tries += 1) await pass(250);
    const numbers = people.map(
      ({ shared }) => `${shared.number} of ${model.operations.length}, ${shared.unsent.length} waiting`,
    );
    assert.ok(done(), `seed ${seed}: ${numbers.join("; ")}`);
    const replayed = new Battle(MAP);
    replayed.do(
      "all",
      model.operations.map(({ operation }) => operation),
    );
    for (const { battle, shared } of people) {
      assert.deepEqual(picture(battle), picture(replayed), `seed ${seed}`);
      shared.end();
    }
    taken += model.operations.length;
    await pass(10_000);
  }
  mock.timers.reset();
  assert.ok(taken > 500 && refused > 0, `${taken} operations, ${refused} refused`);
});

test("an own change that was given up and is kept late is no answer to the change that waits", async () => {
  mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
  globalThis.location = { protocol: "http:", host: "model" };
  const { SharedMap } = await import("../web/pages/battle/share/map_sync.js");
  const { Battle } = await import("../web/pages/battle/model/state.js");
  const model = new Model(() => 0.5);
  model.trouble = 0;
  // The server refuses every request; its state comes by the connection alone.
  const refusal = {
    ok: false,
    status: 422,
    json: async () => ({ error: { kind: "bad_operation", message: "somebody stands there" } }),
  };
  let answers = true;
  globalThis.fetch = () => (answers ? Promise.resolve(refusal) : new Promise(() => {}));
  globalThis.WebSocket = model.socketClass();
  const battle = new Battle(MAP);
  const shared = new SharedMap("0".repeat(32), "1".repeat(64), 0, { battle, changed: () => {}, refused: () => {} });
  await pass(500);
  const given = {
    what: "unit",
    unit: "A1",
    to: { unit: "A1", hex: "0,0", facing: 0, prone: false, side: "1", walk: 5, jump: 3, heat: 0, gunnery: 4 },
  };
  shared.send(battle.do("placed", [given]));
  await pass(1000);
  assert.equal(battle.units.size, 0, "what is refused is taken out");
  answers = false;
  const waiting = { what: "hex", hex: "1,1", to: { level: 0, features: [{ name: "water", level: 1 }] } };
  shared.send(battle.do("painted", [waiting]));
  const tell = (...operations) => {
    model.operations.push(...operations.map((operation) => ({ by: shared.me, operation })));
    for (const socket of model.sockets) socket.tell({ watching: 1, map: model.since(0) });
    return pass(1000);
  };
  await tell(given);
  assert.deepEqual([battle.units.size, shared.unsent.length], [1, 1], "the unit is there, and the hex still waits");
  // Written as the server writes it: in another order, without what is as usual.
  await tell({ what: "hex", to: { features: [{ level: 1, name: "water" }] }, hex: "1,1" });
  const [{ name }] = battle.cell("1,1").features;
  assert.deepEqual([name, shared.unsent.length, shared.number], ["water", 0, 2]);
  shared.end();
  mock.timers.reset();
});
