// Sets, territories, plans over several turns, areas of effect, footprints and hexsides, on random maps, beside slow
// ways to the same answers; and a wrapped map beside the protocol.
import test from "node:test";
import assert from "node:assert/strict";
import { entry } from "./places.mjs";

const six = await entry("full");
const { Blockers, Costs, EdgeField, Footprint, HexSet, Hexes, Region, SixfoldError, WrappedMap } = six;

/** Random whole numbers from 0 to below a bound, the same in each run. */
let state = 7;
const chance = (below) => {
  state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
  return Math.floor((state / 2 ** 31) * below);
};
const RADIUS = 4;
const map = Region.hexagon(RADIUS);
const all = [...map];
const some = (part) => all.filter(() => chance(part) === 0);
const one = () => all[chance(all.length)];
const keys = (hexes) => [...hexes].map(six.key);
const plainCosts = () => all.map(() => (chance(5) === 0 ? six.IMPASSABLE : 1 + chance(3)));
const refused = (call) => {
  try {
    call();
  } catch (error) {
    assert.ok(error instanceof SixfoldError, `${error?.stack}`);
    return [error.kind, error.argument];
  }
  return assert.fail(`${call} is refused`);
};

test("sets are those of JavaScript", () => {
  for (let round = 0; round < 50; round++) {
    const [a, b] = [some(3), some(3)];
    const [inA, inB] = [new Set(keys(a)), new Set(keys(b))];
    const [one, other] = [new HexSet(map, a), new HexSet(map, b)];
    const wanted = (keep) => keys(all).filter(keep);
    assert.deepEqual(
      keys(one.union(other)),
      wanted((key) => inA.has(key) || inB.has(key)),
    );
    assert.deepEqual(
      keys(one.intersection(other)),
      wanted((key) => inA.has(key) && inB.has(key)),
    );
    assert.deepEqual(
      keys(one.difference(other)),
      wanted((key) => inA.has(key) && !inB.has(key)),
    );
    assert.deepEqual(
      keys(one.complement()),
      wanted((key) => !inA.has(key)),
    );
    const near = (hexes, hex) => [...hexes].some((set) => six.distance(set, hex) <= 1);
    assert.deepEqual(keys(one.grown(1)), keys(all.filter((hex) => near(a, hex))));
    const rest = all.filter((hex) => !inA.has(six.key(hex)));
    assert.deepEqual(keys(one.shrunk(1)), keys(a.filter((hex) => !near(rest, hex))));
    const sides = a.flatMap((hex) =>
      [...six.neighbors(hex)].filter((next) => !inA.has(six.key(next))).map((next) => [hex, next]),
    );
    const pair = ([inside, beyond]) => `${six.key(inside)} ${six.key(beyond)}`;
    assert.deepEqual(one.outline().map(pair).sort(), sides.map(pair).sort());
    const parts = one.components();
    assert.equal(
      parts.reduce((total, part) => total + part.length, 0),
      one.length,
    );
    assert.ok(parts.every((part) => part.isSubset(one) && part.grown(1).intersection(one).equals(part)));
    assert.equal(one.isDisjoint(other), one.intersection(other).length === 0);
    assert.equal(one.isSubset(other), one.difference(other).length === 0);
    assert.deepEqual(keys(one.toRegion()), keys(one));
  }
  const set = new HexSet(map);
  assert.deepEqual(
    [set.insert({ q: 1, r: 1 }), set.insert({ q: 1, r: 1 }), set.insert({ q: 9, r: 9 })],
    [true, false, false],
  );
  assert.deepEqual([set.contains({ q: 1, r: 1 }), set.remove({ q: 1, r: 1 }), set.length], [true, true, 0]);
  assert.equal(set.region().length, map.length);
  assert.deepEqual(
    refused(() => set.grown(-1)),
    ["bad_argument", "steps"],
  );
  assert.deepEqual(
    refused(() => new HexSet(map, [{ q: 1.5, r: 0 }])),
    ["bad_argument", "hexes[0]"],
  );
});

test("territories are the nearest of single searches", () => {
  for (let round = 0; round < 30; round++) {
    const costs = Costs.perHex(map, plainCosts());
    const starts = [one(), one(), one(), { q: 99, r: 0 }];
    const found = six.territories(costs, starts);
    const each = starts.slice(0, 3).map((start) => six.reach(costs, start, 1000));
    for (const [place, hex] of all.entries()) {
      const wanted = each.map((reached) => reached.cost(hex) ?? Infinity);
      const least = Math.min(...wanted);
      const number = least === Infinity ? undefined : wanted.indexOf(least);
      assert.equal(found.numberOf(hex), number);
      assert.deepEqual(found.startOf(hex), number === undefined ? undefined : { ...starts[number] });
      assert.equal(found.cost(hex), number === undefined ? undefined : least);
      assert.deepEqual(
        [found.numbers[place], found.costs[place]],
        [number ?? -1, number === undefined ? six.IMPASSABLE : least],
      );
    }
    const sizes = [0, 1, 2].map((number) => found.setOf(number).length);
    assert.equal(sizes[0] + sizes[1] + sizes[2], [...found.numbers].filter((number) => number >= 0).length);
    for (const [a, b] of found.borders()) assert.notEqual(found.numberOf(a), found.numberOf(b));
  }
  const costs = Costs.uniform(map);
  assert.deepEqual(
    refused(() => six.territories(costs, [{ q: 2 ** 30, r: 0 }])),
    ["out_of_range", "starts[0].q"],
  );
  assert.deepEqual(
    refused(() => six.territories(costs, []).setOf(1)),
    ["bad_argument", "number"],
  );
});

test("journeys end turns where they may and where they must", () => {
  const open = Costs.uniform(Region.hexagon(9));
  const origin = { q: 0, r: 0 };
  const way = six.journey(open, origin, { q: 0, r: 7 }, { points: [2, 4], must: [{ q: 0, r: 2 }] });
  assert.deepEqual([way.turns, way.left, way.legs.map(({ cost }) => cost)], [3, 3, [2, 4, 1]]);
  assert.deepEqual(
    way.legs.map(({ hexes }) => hexes.length),
    [3, 5, 2],
  );
  assert.equal(six.journey(open, origin, { q: 0, r: 1 }, { points: 1, cannot: [{ q: 0, r: 1 }] }), undefined);
  for (let round = 0; round < 20; round++) {
    const costs = Costs.perHex(map, plainCosts());
    const [from, to, points] = [one(), one(), 3 + chance(3)];
    // Without stops and with enough points for each step, a turn is a reach, and turns follow one another.
    const found = six.journeys(costs, from, 2, { points });
    const first = six.reach(costs, from, points);
    const second = six.reach(costs, first.hexes, points);
    for (const hex of all) {
      const turn = six.equals(hex, from)
        ? 0
        : first.cost(hex) !== undefined
          ? 1
          : second.cost(hex) !== undefined
            ? 2
            : undefined;
      assert.equal(found.turn(hex), turn, `${six.key(hex)} from ${six.key(from)} with ${points}`);
    }
    assert.equal(found.hexes.length, found.turns.length);
    const journey = six.journey(costs, from, to, { points });
    if (found.turn(to) !== undefined) {
      assert.deepEqual(found.journeyTo(to)?.turns, journey.turns);
      assert.equal(found.left(to), journey.left);
    }
  }
  assert.deepEqual(
    refused(() => six.journey(open, origin, origin, { points: [] })),
    ["bad_argument", "turns.points"],
  );
  assert.deepEqual(
    refused(() => six.journey(open, origin, origin, { points: -1 })),
    ["bad_argument", "turns.points"],
  );
  assert.deepEqual(refused(() => six.journeys(open, origin, 1, { points: 3, facing: 6 }))[0], "bad_argument");
});

test("areas of effect are parts of views", () => {
  const origin = { q: 0, r: 0 };
  const open = new Blockers(Region.hexagon(9));
  assert.equal(six.sector(open, origin, { q: 0, r: -1 }, { q: 1, r: -1 }, 4).length, 15);
  assert.equal(six.beam(open, { q: 0, r: -3 }, { q: 0, r: 3 }, 3).length, 19);
  assert.equal(six.burst(open, new Footprint(7).hexes({ q: 2, r: 0 }), 2).length, 37);
  for (let round = 0; round < 30; round++) {
    const blockers = new Blockers(map, some(5));
    const [a, b] = [one(), one()];
    const [seen, other] = [new Set(keys(six.view(blockers, a, 3))), new Set(keys(six.view(blockers, b, 3)))];
    assert.deepEqual(
      keys(six.burst(blockers, [a, b], 3)),
      keys(all).filter((key) => seen.has(key) || other.has(key)),
    );
    for (const key of keys(six.sector(blockers, a, b, a, 3))) assert.ok(seen.has(key));
    for (const hex of six.beam(blockers, a, b, 1)) assert.ok(six.canSee(blockers, a, hex));
  }
});

test("a footprint covers its hexes and pays for all of them", () => {
  assert.deepEqual(
    keys(
      new Footprint([
        { q: 0, r: 0 },
        { q: 0, r: 1 },
      ]).hexes({ q: 3, r: 3 }, 3),
    ),
    ["3,2", "3,3"],
  );
  assert.deepEqual(
    [1, 3, 7].map((count) => new Footprint(count).length),
    [1, 3, 7],
  );
  const table = plainCosts();
  const costs = Costs.perHex(map, table);
  const three = new Footprint(3);
  const clear = three.clearance(costs);
  for (const anchor of all) {
    for (let direction = 0; direction < 6; direction++) {
      const [before, after] = [three.hexes(anchor), three.hexes(six.neighbor(anchor, direction))];
      const isThere = [...before, ...after].every((hex) => map.contains(hex));
      const entered = [...after]
        .filter((hex) => !before.contains(hex))
        .map((hex) => table[map.index(hex) ?? -1] ?? six.IMPASSABLE);
      const wanted = isThere ? Math.max(...entered) : six.IMPASSABLE;
      assert.equal(clear.step(anchor, direction), wanted);
    }
  }
  assert.deepEqual(
    refused(() => new Footprint(2)),
    ["bad_argument", "hexes"],
  );
  assert.deepEqual(refused(() => three.hexes({ q: 0, r: 0 }, 6))[0], "bad_argument");
});

test("hexsides have one value from both sides, and costs of steps take them", () => {
  const rivers = new EdgeField([[{ q: 0, r: 0 }, { q: 0, r: 1 }, "deep"]]);
  assert.equal(rivers.get({ q: 0, r: 1 }, { q: 0, r: 0 }), "deep");
  rivers.set({ q: 1, r: 0 }, { q: 0, r: 0 }, "shallow");
  assert.deepEqual(
    [rivers.length, rivers.walls((river) => river === "shallow")],
    [
      2,
      [
        [
          { q: 0, r: 0 },
          { q: 1, r: 0 },
        ],
      ],
    ],
  );
  assert.deepEqual(
    [rivers.remove({ q: 0, r: 0 }, { q: 1, r: 0 }), rivers.remove({ q: 0, r: 0 }, { q: 1, r: 0 })],
    [true, false],
  );
  assert.deepEqual(
    refused(() => rivers.get({ q: 0, r: 0 }, { q: 2, r: 0 })),
    ["not_adjacent", "b"],
  );
  const costs = six.costsPerStep(map, ({ from, to }) => (rivers.get(from, to) === "deep" ? 4 : 1));
  assert.equal(six.path(costs, { q: 0, r: 0 }, { q: 0, r: 1 })?.cost, 2);
  assert.deepEqual(
    [costs.step({ q: 0, r: 0 }, 3), costs.step({ q: 0, r: 1 }, 0), costs.step({ q: 0, r: 0 }, 0)],
    [4, 4, 1],
  );
});

test("a wrapped map answers as the protocol does", () => {
  const worlds = [
    [{ hexagon: { radius: 3 } }, "all"],
    [{ hexagon: { radius: 3, center: { q: 5, r: -2 } } }, "all"],
    [{ rectangle: { width: 8, height: 6, parity: "even-q", corner: { col: 1, row: -2 } } }, "left_right"],
    [{ rectangle: { width: 6, height: 6, parity: "odd-r" } }, "top_bottom"],
  ];
  const plain = (value) =>
    value instanceof Hexes
      ? value.toArray()
      : Array.isArray(value)
        ? value.map(plain)
        : typeof value === "object" && value !== null
          ? Object.fromEntries(Object.entries(value).map(([name, item]) => [name, plain(item)]))
          : (value ?? null);
  for (const [shape, wrap] of worlds) {
    const hexes = [...new six.Grid(shape)];
    const pick = () => hexes[chance(hexes.length)];
    const blocked = hexes.filter(() => chance(9) === 0);
    const costs = hexes.filter(() => chance(3) === 0).map((hex) => ({ hex, cost: 1 + chance(4) }));
    const walls = Array.from({ length: 5 }, pick).map((hex) => [hex, six.neighbor(hex, chance(6))]);
    const world = new WrappedMap(shape, wrap, { costs, blocked, walls });
    for (let round = 0; round < 60; round++) {
      const around = () => ({ q: chance(40) - 20, r: chance(40) - 20 });
      const [a, b, radius, budget] = [pick(), chance(6) === 0 ? around() : pick(), chance(4), chance(6)];
      const places = { shape, wrap };
      const sight = { ...places, blocked, walls };
      const steps = { ...sight, costs };
      for (const [name, ours, op, args] of [
        ["hex", () => world.hex(b), "wrap_hex", { ...places, hex: b }],
        ["neighbors", () => world.neighbors(b), "wrap_neighbors", { ...places, hex: b }],
        ["distance", () => world.distance(a, b), "wrap_distance", { ...places, a, b }],
        ["line", () => world.line(a, b), "wrap_line", { ...places, a, b }],
        ["path", () => world.path(a, b)?.hexes, "search_path", { ...steps, from: a, to: b }],
        ["reach", () => world.reach(b, budget), "search_reach", { ...steps, from: b, budget }],
        ["flow", () => world.flow([a, b]), "search_flow", { ...steps, goals: [a, b] }],
        ["view", () => world.view(b, radius), "search_view", { ...sight, from: b, radius }],
        ["sight", () => world.sight(a, b), "search_sight", { ...sight, from: a, to: b }],
      ]) {
        const answer = (call) => {
          try {
            return plain(call());
          } catch (error) {
            return error.kind === "unreachable" ? null : `${error.kind}: ${error.message}`;
          }
        };
        const protocol = answer(() => six.ask(op, args));
        assert.deepEqual(
          answer(ours),
          name === "path" ? (protocol?.path ?? protocol) : protocol,
          `${name} ${JSON.stringify(args)}`,
        );
      }
    }
  }
});
