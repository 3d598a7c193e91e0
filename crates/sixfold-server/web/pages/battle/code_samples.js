// The code that computes what the battle map shows, made from the very requests that the page sends: one source for
// Rust, the shell, TypeScript, Python and JSON. Each program prints the same lines.
import { crateOf } from "../explorer/topics/topic.js";
import { keyOf } from "../../lib/hex.js";

/**
 * @typedef {Record<string, any>} Question a request of the query protocol
 * @typedef {{ q: number, r: number }} Hex
 */

/** @param {Hex} hex */
const rustHex = ({ q, r }) => `Hex::new(${q}, ${r})`;

/** @param {string} name */
const capital = (name) =>
  name
    .split(/[-_]/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join("");

/**
 * The same question about the whole map, which is shorter to write: a rectangle in place of the hexes around.
 * @param {Question} question
 * @param {import("./state.js").Battle} battle
 * @returns {Question}
 */
export function compact(question, battle) {
  const { width, height, parity, corner } = battle.map;
  if (!question.shape?.hexes || battle.holes.size > 0 || corner?.col || corner?.row) return question;
  const { shape, cells, walls, units, ...rest } = question;
  const { op, ...asked } = rest;
  return {
    op,
    shape: { rectangle: { width, height, parity } },
    ...(cells.length ? { cells } : {}),
    ...(walls.length ? { walls } : {}),
    units,
    ...asked,
  };
}

/** What the programs print for an answer. @param {Question} question @param {{ ok?: any, error?: { message: string } }} answer @returns {string[]} */
export function printed({ op }, { ok, error }) {
  if (error) return [error.message];
  if (op === "reach") return ok.map((/** @type {any} */ { hex, cost }) => `${keyOf(hex)} ${cost}`);
  if (op === "move") return [`${ok.cost} points, ${ok.heat} heat`, ...ok.path.map(keyOf)];
  if (op === "sight") return [ok.visible ? `clear, ${ok.modifier} to hit` : `${ok.reason} on ${keyOf(ok.blocked_by)}`];
  if (op === "to_hit")
    return [
      `${ok.target} or more, ${ok.ways} of 36`,
      ...ok.modifiers.map((/** @type {any} */ { reason, value }) => `${value > 0 ? "+" : ""}${value} ${reason}`),
    ];
  return ok.map(keyOf);
}

/** Every language. @param {Question[]} questions all about the same map */
export function calls(questions) {
  const query = questions.map((question) => JSON.stringify(question)).join("\n");
  return {
    rust: rust(questions),
    shell: `sixfold query <<'END'\n${query}\nEND`,
    typescript: typescript(questions),
    python: python(questions),
    query,
  };
}

/** @param {Question[]} questions */
function rust(questions) {
  const parts = questions.map(rustQuestion);
  const { uses, body } = questions[0].shape ? rustGrid(questions[0]) : { uses: [], body: [] };
  const all = [...new Set([...uses, ...parts.flatMap((part) => part.uses)])].sort();
  const modules = new Map(/** @type {[string, string[]][]} */ ([]));
  for (const use of all) {
    const at = use.indexOf("::");
    modules.set(use.slice(0, at), [...(modules.get(use.slice(0, at)) ?? []), use.slice(at + 2)]);
  }
  const order = (/** @type {string} */ name) => (/^[A-Z]/.test(name) ? `0${name}` : `1${name}`);
  const lines = [...modules].map(
    ([module, names]) =>
      `use ${crateOf(module)}${module}::${names.length > 1 ? `{${names.sort((a, b) => (order(a) < order(b) ? -1 : 1)).join(", ")}}` : names[0]};`,
  );
  const inside = [...body, ...parts.flatMap((part) => part.body)];
  return `${lines.join("\n")}\n\nfn main() {\n${inside.map((line) => `    ${line}`).join("\n")}\n}\n`;
}

/** The map with what stands on it. @param {Question} question */
function rustGrid({ shape, cells = [], walls = [], units = [] }) {
  const uses = ["coord::Hex", "grid::Draft", "grid::Grid", "grid::Region"];
  const body = [];
  if (shape.rectangle) {
    const { width, height, parity } = shape.rectangle;
    uses.push("coord::Parity");
    body.push(
      `let mut map = Draft::of(&Grid::new(Region::rectangle(${width}, ${height}, Parity::${capital(parity)})));`,
    );
  } else {
    uses.push("grid::Outline");
    body.push(
      `let hexes = [${shape.hexes.map((/** @type {Hex} */ { q, r }) => `(${q}, ${r})`).join(", ")}];`,
      "let hexes = hexes.map(|(q, r)| Hex::new(q, r)).to_vec();",
      'let mut map = Draft::of(&Grid::new(Region::try_new(Outline::Hexes(hexes)).expect("hexes")));',
    );
  }
  if (cells.length > 0) {
    body.push(
      "for (q, r, terrain, level) in [",
      ...cells.map(
        (/** @type {any} */ { hex, terrain, elevation }) =>
          `    (${hex.q}, ${hex.r}, "${terrain}", ${elevation ?? 0}),`,
      ),
      "] {",
      '    map.set_terrain(Hex::new(q, r), terrain).expect("a hex of the map");',
      '    map.set_elevation(Hex::new(q, r), level).expect("a hex of the map");',
      "}",
    );
  }
  for (const { hex, depth, height } of cells) {
    for (const [measure, value] of [
      ["Depth", depth],
      ["Height", height],
    ]) {
      if (value === undefined) continue;
      uses.push("grid::Measure");
      body.push(`map.set_measure(${rustHex(hex)}, Measure::${measure}, ${value}).expect("a measure of the terrain");`);
    }
  }
  for (const [a, b] of walls) {
    uses.push("coord::Edge");
    body.push(
      `map.set_wall(Edge::between(${rustHex(a)}, ${rustHex(b)}).expect("two neighbours")).expect("a hexside of the map");`,
    );
  }
  for (const { unit, hex, facing, prone, side } of units) {
    uses.push("coord::Direction", "grid::Placement", "grid::Side", ...(prone ? ["grid::Posture"] : []));
    body.push(
      `map.place("${unit}", Placement::at(${rustHex(hex)}).facing(Direction::D${facing}).side(Side(${side}))${prone ? ".posture(Posture::Prone)" : ""}).expect("a free hex");`,
    );
  }
  return { uses, body: [...body, "let grid = map.finish();"] };
}

/** A question in Rust, and what it prints. @param {Question} question @returns {{ uses: string[], body: string[] }} */
function rustQuestion(question) {
  const { op } = question;
  if (op === "reach") {
    const { uses, body } = rustMovement(question);
    return {
      uses,
      body: [...body, "for (hex, cost) in movement.reach(&mut Scratch::new()) {", '    println!("{hex} {cost}");', "}"],
    };
  }
  if (op === "move") {
    const { uses, body } = rustMovement(question);
    return {
      uses,
      body: [
        ...body,
        `match movement.to(${rustHex(question.to)}, None, &mut Scratch::new()) {`,
        "    Ok(done) => {",
        '        println!("{} points, {} heat", done.cost, done.heat());',
        '        done.path.iter().for_each(|hex| println!("{hex}"));',
        "    }",
        '    Err(refused) => println!("{refused}"),',
        "}",
      ],
    };
  }
  if (op === "sight") {
    return {
      uses: ["coord::Hex", "tactics::sight"],
      body: [
        `let seen = sight(&grid, ${rustHex(question.from)}, ${rustHex(question.to)}).expect("hexes of the map");`,
        "match seen.blocked {",
        '    Some(block) => println!("{} on {}", block.name(&grid), block.hex),',
        '    None => println!("clear, {} to hit", seen.modifier),',
        "}",
      ],
    };
  }
  if (op === "view")
    return {
      uses: ["coord::Hex", "tactics::SightMap"],
      body: [
        `for hex in SightMap::of(&grid).view(${rustHex(question.from)}, ${question.radius}) {`,
        '    println!("{hex}");',
        "}",
      ],
    };
  if (op === "to_hit") return rustAttack(question);
  if (op === "arc_hexes") {
    const { at, facing, arc, range, scheme } = question;
    return {
      uses: ["coord::Direction", "coord::Hex", "search::Pose", "tactics::ArcScheme", "tactics::FiringArc"],
      body: [
        `for hex in ArcScheme::${rustScheme(scheme)}.hexes(Pose::new(${rustHex(at)}, Direction::D${facing}), FiringArc::${capital(arc)}, ${range}) {`,
        '    println!("{hex}");',
        "}",
      ],
    };
  }
  return {
    uses: ["coord::Hex", "shape::ring"],
    body: [`for hex in ring(${rustHex(question.center)}, ${question.radius}) {`, '    println!("{hex}");', "}"],
  };
}

/** @param {string | undefined} scheme */
const rustScheme = (scheme) => (scheme === "mirrored" ? "MIRRORED" : "Geometric");

/** @param {Question} question */
function rustMovement({ unit, walk, jump, heat, mode, rules }) {
  const chosen = [
    ...(rules.turn_cost ? [`turn_cost: ${rules.turn_cost}`] : []),
    ...(rules.through_friends ? ["friends: Friends::LetPass"] : []),
  ];
  return {
    uses: [
      "search::Scratch",
      "tactics::Mobility",
      "tactics::Mode",
      "tactics::MoveRules",
      "tactics::Movement",
      ...(rules.through_friends ? ["tactics::Friends"] : []),
    ],
    body: [
      `let rules = ${chosen.length ? `MoveRules { ${chosen.join(", ")}, ..MoveRules::default() }` : "MoveRules::default()"};`,
      `let points = Mobility { walk: ${walk}, jump: ${jump}, heat: ${heat} };`,
      `let movement = Movement::new(&grid, "${unit}", points, Mode::${capital(mode)}, rules).expect("a unit of the map");`,
    ],
  };
}

/** @param {Question} question */
function rustAttack({
  attacker,
  target,
  weapon,
  gunnery,
  heat,
  scheme,
  attacker_mode: own,
  target_mode: other,
  target_hexes: hexes,
  target_immobile: immobile,
  partial_cover: cover,
}) {
  const { short, medium, long, extreme, minimum, mount } = weapon;
  const uses = ["tactics::Attack", "tactics::Ranges", "tactics::Weapon", "tactics::to_hit"];
  const fields = [];
  if (own) fields.push(`attacker_mode: Some(Mode::${capital(own)})`);
  if (heat) fields.push(`heat: ${heat}`);
  if (other) fields.push(`target_mode: Some(Mode::${capital(other)})`);
  if (hexes) fields.push(`target_hexes: ${hexes}`);
  if (immobile) fields.push("condition: Condition::Immobile");
  if (cover) fields.push("cover: Cover::Partial");
  if (scheme === "mirrored") fields.push("scheme: ArcScheme::MIRRORED");
  if (own || other) uses.push("tactics::Mode");
  if (immobile) uses.push("tactics::Condition");
  if (cover) uses.push("tactics::Cover");
  if (scheme === "mirrored") uses.push("tactics::ArcScheme");
  if (mount && mount !== "front") uses.push("tactics::Mount");
  const attack = `Attack::new("${attacker}", "${target}", weapon, ${gunnery})`;
  return {
    uses,
    body: [
      `let ranges = Ranges::try_new(${short}, ${medium}, ${long}).expect("each farther than the last")${extreme ? `.try_with_extreme(${extreme}).expect("farther than long")` : ""}${minimum ? `.with_minimum(${minimum})` : ""};`,
      `let weapon = Weapon::new(ranges)${mount && mount !== "front" ? `.mounted(Mount::${capital(mount)})` : ""};`,
      ...(fields.length
        ? ["let attack = Attack {", ...fields.map((field) => `    ${field},`), `    ..${attack}`, "};"]
        : [`let attack = ${attack};`]),
      "match to_hit(&grid, &attack) {",
      "    Ok(roll) => {",
      '        println!("{} or more, {} of 36", roll.target(), roll.rolls_that_hit());',
      '        roll.modifiers.iter().for_each(|modifier| println!("{modifier}"));',
      "    }",
      '    Err(refused) => println!("{refused}"),',
      "}",
    ],
  };
}

/** A value as a literal of TypeScript. @param {any} value @returns {string} */
function literal(value) {
  if (Array.isArray(value)) return `[${value.map(literal).join(", ")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  return `{ ${Object.entries(value)
    .map(([name, inside]) => `${name.replace(/_([a-z])/g, (_, letter) => letter.toUpperCase())}: ${literal(inside)}`)
    .join(", ")} }`;
}

/** Parts of a map, a line each. @param {string} name @param {any[] | undefined} parts */
const listed = (name, parts) =>
  parts?.length ? [`  ${name}: [`, ...parts.map((part) => `    ${literal(part)},`), "  ],"] : [];

/** @param {Question[]} questions */
function typescript(questions) {
  const [first] = questions;
  const { rectangle } = first.shape ?? {};
  const begin = rectangle
    ? `Grid.rectangle(${rectangle.width}, ${rectangle.height}, "${rectangle.parity}", {`
    : `new Grid(${literal(first.shape)}, {`;
  const grid = first.shape
    ? [
        `const grid = ${begin}`,
        ...listed("cells", first.cells),
        ...listed("walls", first.walls),
        ...listed("units", first.units),
        "});",
      ]
    : [];
  const names = new Set(first.shape ? ["Grid"] : []);
  const body = questions.flatMap((question) => {
    const { op, shape: _shape, cells: _cells, walls: _walls, units: _units, ...rest } = question;
    const each = (/** @type {string} */ call) => [`for (const hex of ${call}) console.log(\`\${hex.q},\${hex.r}\`);`];
    const tried = (/** @type {string[]} */ lines) => {
      names.add("SixfoldError");
      return [
        "try {",
        ...lines.map((line) => `  ${line}`),
        "} catch (refused) {",
        "  if (refused instanceof SixfoldError) console.log(refused.message);",
        "}",
      ];
    };
    if (op === "reach" || op === "move") {
      const { unit, to, rules, ...mobility } = rest;
      if (op === "reach")
        return [
          `for (const { hex, cost } of grid.reach("${unit}", ${literal(mobility)}, ${literal(rules)})) console.log(\`\${hex.q},\${hex.r} \${cost}\`);`,
        ];
      return tried([
        `const done = grid.moveTo("${unit}", ${literal(to)}, ${literal(mobility)}, { rules: ${literal(rules)} });`,
        "console.log(`${done.cost} points, ${done.heat} heat`);",
        "for (const hex of done.path) console.log(`${hex.q},${hex.r}`);",
      ]);
    }
    if (op === "sight")
      return [
        `const seen = grid.sight(${literal(rest.from)}, ${literal(rest.to)});`,
        "console.log(seen.visible ? `clear, ${seen.modifier} to hit` : `${seen.reason} on ${seen.blockedBy?.q},${seen.blockedBy?.r}`);",
      ];
    if (op === "view") return each(`grid.view(${literal(rest.from)}, ${rest.radius})`);
    if (op === "to_hit") {
      const { attacker, target, ...options } = rest;
      return tried([
        `const roll = grid.toHit("${attacker}", "${target}", ${literal(options)});`,
        "console.log(`${roll.target} or more, ${roll.ways} of 36`);",
        'for (const { reason, value } of roll.modifiers) console.log(`${value > 0 ? "+" : ""}${value} ${reason}`);',
      ]);
    }
    if (op === "ring") {
      names.add("ring");
      return each(`ring(${literal(rest.center)}, ${rest.radius})`);
    }
    names.add("arcHexes");
    return each(`arcHexes(${literal(rest.at)}, ${rest.facing}, "${rest.arc}", ${rest.range}, "${rest.scheme}")`);
  });
  return `import { ${[...names].join(", ")} } from "sixfold";\n\n${[...grid, ...body].join("\n")}\n`;
}

/** A value as a literal of Python; a hex is a pair. @param {any} value @returns {string} */
function pythonLiteral(value) {
  if (value === true) return "True";
  if (value === false) return "False";
  if (Array.isArray(value)) return `[${value.map(pythonLiteral).join(", ")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  if ("q" in value && "r" in value) return `(${value.q}, ${value.r})`;
  return `{${Object.entries(value)
    .map(([name, inside]) => `"${name}": ${pythonLiteral(inside)}`)
    .join(", ")}}`;
}

/** Arguments with names. @param {Record<string, any>} values */
const named = (values) =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${pythonLiteral(value)}`)
    .join(", ");

/** @param {Question[]} questions */
function python(questions) {
  const [first] = questions;
  const { rectangle, hexes } = first.shape ?? {};
  const listed = (/** @type {string} */ name, /** @type {any[] | undefined} */ parts) =>
    parts?.length ? [`    ${name}=[`, ...parts.map((part) => `        ${pythonLiteral(part)},`), "    ],"] : [];
  const names = new Set(["key"]);
  if (first.shape) names.add("Grid");
  const grid = first.shape
    ? [
        ...(rectangle
          ? ["grid = Grid.rectangle(", `    ${rectangle.width}, ${rectangle.height}, "${rectangle.parity}",`]
          : ["grid = Grid.of(", `    ${pythonLiteral(hexes)},`]),
        ...listed("cells", first.cells),
        ...listed("walls", first.walls),
        ...listed("units", first.units),
        ")",
      ]
    : [];
  const body = questions.flatMap((question) => {
    const { op, shape: _shape, cells: _cells, walls: _walls, units: _units, ...rest } = question;
    const each = (/** @type {string} */ call) => [`for hex in ${call}:`, "    print(key(hex))"];
    const tried = (/** @type {string[]} */ lines) => {
      names.add("SixfoldError");
      return ["try:", ...lines.map((line) => `    ${line}`), "except SixfoldError as refused:", "    print(refused)"];
    };
    if (op === "reach" || op === "move") {
      const { unit, to, rules, ...mobility } = rest;
      names.add("MoveRules");
      const how = `${named(mobility)}, rules=MoveRules(${named(rules)})`;
      if (op === "reach") return [`for hex, cost in grid.reach("${unit}", ${how}):`, "    print(key(hex), cost)"];
      return tried([
        `done = grid.move_to("${unit}", ${pythonLiteral(to)}, ${how})`,
        'print(f"{done.cost} points, {done.heat} heat")',
        "for hex in done.path:",
        "    print(key(hex))",
      ]);
    }
    if (op === "sight")
      return [
        `seen = grid.sight(${pythonLiteral(rest.from)}, ${pythonLiteral(rest.to)})`,
        'print(f"clear, {seen.modifier} to hit" if seen.visible else f"{seen.reason} on {key(seen.blocked_by)}")',
      ];
    if (op === "view") return each(`grid.view(${pythonLiteral(rest.from)}, ${rest.radius})`);
    if (op === "to_hit") {
      const { attacker, target, weapon, ...options } = rest;
      names.add("Weapon");
      return tried([
        `roll = grid.to_hit("${attacker}", "${target}", weapon=Weapon(${named(weapon)}), ${named(options)})`,
        'print(f"{roll.target} or more, {roll.ways} of 36")',
        "for reason, value in roll.modifiers:",
        '    print(f"{value:+} {reason}")',
      ]);
    }
    if (op === "ring") {
      names.add("ring");
      return each(`ring(${pythonLiteral(rest.center)}, ${rest.radius})`);
    }
    names.add("ask");
    return each(`ask("${op}", ${named(rest)})`);
  });
  const order = [...names].sort((a, b) => Number(/^[a-z]/.test(a)) - Number(/^[a-z]/.test(b)) || (a < b ? -1 : 1));
  return `from sixfold import ${order.join(", ")}\n\n${[...grid, ...body].join("\n")}\n`;
}
