// The code that computes what the battle map shows, made from the very requests that the page sends: one source for
// Rust, the shell, TypeScript, Python and JSON. Each program prints the same lines.
import { keyOf } from "../../lib/hex.js";

/**
 * @typedef {Record<string, any>} Question a request of the query protocol
 * @typedef {{ q: number, r: number }} Hex
 */

/** The crate of a module. @param {string} module */
const crateOf = (module) => (/^(tactics|maps)\b/.test(module) ? "sixfold_" : "sixfold::");

/** @param {Hex} hex */
const rustHex = ({ q, r }) => `Hex::new(${q}, ${r})`;

/** @param {string} name */
const capital = (name) =>
  name
    .split(/[-_]/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join("");

/**
 * What the programs print for an answer.
 * @param {Question} question
 * @param {{ ok?: any, error?: { message: string } }} answer
 * @returns {string[]}
 */
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
  if (op === "range_bracket") return [`${ok.bracket} ${ok.modifier}`];
  return ok.map(keyOf);
}

/** A map in our own form, a line for each kind and row. @param {Record<string, any>} map */
function mapLines({ kinds, rows, units, ...rest }) {
  const members = Object.entries({ ...rest, units }).map(([name, value]) => `"${name}":${JSON.stringify(value)}`);
  const listed = (/** @type {string} */ name, /** @type {any[]} */ list) =>
    `"${name}":[\n${list.map((one) => JSON.stringify(one)).join(",\n")}\n]`;
  return `{${[...members, listed("kinds", kinds), listed("rows", rows)].join(",\n")}}`;
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
  const { uses, body } = questions[0].map ? rustGrid(questions[0].map) : { uses: [], body: [] };
  const all = [...new Set([...uses, ...parts.flatMap((part) => part.uses)])].sort();
  const modules = new Map(/** @type {[string, string[]][]} */ ([]));
  for (const use of all) {
    const at = use.indexOf("::");
    modules.set(use.slice(0, at), [...(modules.get(use.slice(0, at)) ?? []), use.slice(at + 2)]);
  }
  const order = (/** @type {string} */ name) => (/^[A-Z]/.test(name) ? `0${name}` : `1${name}`);
  const lines = [...modules].map(([module, names]) => {
    const sorted = names.sort((a, b) => (order(a) < order(b) ? -1 : 1)).join(", ");
    return `use ${crateOf(module)}${module}::${names.length > 1 ? `{${sorted}}` : sorted};`;
  });
  const inside = [...body, ...parts.flatMap((part) => part.body)];
  return `${lines.join("\n")}\n\nfn main() {\n${inside.map((line) => `    ${line}`).join("\n")}\n}\n`;
}

/** The map with what stands on it. @param {Record<string, any>} map */
function rustGrid(map) {
  const uses = ["grid::Draft", "grid::Placement", "grid::Posture", "grid::Side"];
  const maps = ["maps::ReadOptions", "maps::TerrainNames", "maps::read_part"];
  return {
    uses: [...uses, ...maps],
    body: [
      ...`let map = r#"${mapLines(map)}"#;`.split("\n"),
      'let map = read_part(map, &ReadOptions::default()).expect("a map").map;',
      'let mut grid = Draft::of(&TerrainNames::standard().grid(&map).expect("levels that can be played on").grid);',
      "for unit in &map.units {",
      "    let posture = if unit.prone { Posture::Prone } else { Posture::Standing };",
      "    let side = Side(unit.side.parse().unwrap_or(0));",
      "    let placement = Placement::at(unit.hex).facing(unit.facing).side(side).posture(posture);",
      '    grid.place(&*unit.unit, placement).expect("a free hex");',
      "}",
      "let grid = grid.finish();",
    ],
  };
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
        `let pose = Pose::new(${rustHex(at)}, Direction::D${facing});`,
        `for hex in ArcScheme::${rustScheme(scheme)}.hexes(pose, FiringArc::${capital(arc)}, ${range}) {`,
        '    println!("{hex}");',
        "}",
      ],
    };
  }
  const { distance, weapon } = question;
  return {
    uses: ["tactics::Ranges", "tactics::RuleTable"],
    body: [
      `let ranges = ${rustRanges(weapon)};`,
      `let bracket = ranges.bracket(${distance}).expect("within reach");`,
      `let near = i64::from(ranges.too_near(${distance}));`,
      'println!("{} {}", bracket.name(), i64::from(RuleTable::STANDARD.range_modifier(bracket)) + near);',
    ],
  };
}

/** @param {Record<string, any>} weapon */
const rustRanges = ({ short, medium, long, extreme, minimum }) =>
  `Ranges::try_new(${short}, ${medium}, ${long}).expect("each farther than the last")${
    extreme ? `.try_with_extreme(${extreme}).expect("farther than long")` : ""
  }${minimum ? `.with_minimum(${minimum})` : ""}`;

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
      `let rules = MoveRules${chosen.length ? ` { ${chosen.join(", ")}, ..MoveRules::default() }` : "::default()"};`,
      `let points = Mobility { walk: ${walk}, jump: ${jump}, heat: ${heat} };`,
      `let movement = Movement::new(&grid, "${unit}", points, Mode::${capital(mode)}, rules)` +
        '.expect("a unit of the map");',
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
  const { mount } = weapon;
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
      `let ranges = ${rustRanges(weapon)};`,
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

/** A question without its map. @param {Question} question */
function asked({ map, ...rest }) {
  return map ? { rest, own: { map: true } } : { rest, own: {} };
}

/** @param {Question[]} questions */
function typescript(questions) {
  const [{ map }] = questions;
  const lines = ['import { query } from "sixfold/full";', ""];
  if (map) lines.push(...`const map = ${mapLines(map)};`.split("\n"), "");
  questions.forEach((question, at) => {
    const { rest, own } = asked(question);
    const { op, ...more } = rest;
    const name = `answer${at + 1}`;
    const json = JSON.stringify({ op, ...own, ...more }).replace('"map":true', "map");
    lines.push(`const ${name} = JSON.parse(query(JSON.stringify(${json})));`);
    lines.push(`if (${name}.error) console.log(${name}.error.message);`, "else {");
    lines.push(...typescriptPrints(op, `${name}.ok`).map((line) => `  ${line}`), "}");
  });
  return `${lines.join("\n")}\n`;
}

/** @param {string} op @param {string} ok */
function typescriptPrints(op, ok) {
  const hex = "`${hex.q},${hex.r}`";
  if (op === "reach") return [`for (const { hex, cost } of ${ok}) console.log(${hex.replace("}`", "} ${cost}`")});`];
  if (op === "move")
    return [
      `console.log(\`\${${ok}.cost} points, \${${ok}.heat} heat\`);`,
      `for (const hex of ${ok}.path) console.log(${hex});`,
    ];
  if (op === "sight")
    return [
      `const { visible, modifier, reason, blocked_by: by } = ${ok};`,
      "console.log(visible ? `clear, ${modifier} to hit` : `${reason} on ${by.q},${by.r}`);",
    ];
  if (op === "to_hit")
    return [
      `console.log(\`\${${ok}.target} or more, \${${ok}.ways} of 36\`);`,
      `for (const { reason, value } of ${ok}.modifiers)`,
      '  console.log(`${value > 0 ? "+" : ""}${value} ${reason}`);',
    ];
  if (op === "range_bracket") return [`console.log(\`\${${ok}.bracket} \${${ok}.modifier}\`);`];
  return [`for (const hex of ${ok}) console.log(${hex});`];
}

/** A value as a literal of Python. @param {any} value @returns {string} */
function pythonLiteral(value) {
  if (value === true) return "True";
  if (value === false) return "False";
  if (value === null) return "None";
  if (Array.isArray(value)) return `[${value.map(pythonLiteral).join(", ")}]`;
  if (typeof value !== "object") return JSON.stringify(value);
  const members = Object.entries(value).map(([name, inside]) => `"${name}": ${pythonLiteral(inside)}`);
  return `{${members.join(", ")}}`;
}

/** @param {Question[]} questions */
function python(questions) {
  const [{ map }] = questions;
  const lines = [
    ...(map ? ["import json", ""] : []),
    "from sixfold import SixfoldError, ask, key",
    "",
    ...(map ? [...`MAP = json.loads("""${mapLines(map)}""")`.split("\n"), ""] : []),
  ];
  for (const question of questions) {
    const { rest, own } = asked(question);
    const { op, from, ...more } = rest;
    // `from` is a keyword of Python, so it stands in a dictionary.
    const first = from === undefined ? "" : `, ${pythonLiteral({ from })}`;
    const named = Object.entries(more).map(([name, value]) => `, ${name}=${pythonLiteral(value)}`);
    lines.push("try:", `    found = ask("${op}"${first}${"map" in own ? ", map=MAP" : ""}${named.join("")})`);
    lines.push(...pythonPrints(op).map((line) => `    ${line}`));
    lines.push("except SixfoldError as refused:", "    print(refused)");
  }
  return `${lines.join("\n")}\n`;
}

/** @param {string} op */
function pythonPrints(op) {
  if (op === "reach") return ["for place in found:", '    print(key(place["hex"]), place["cost"])'];
  if (op === "move")
    return [
      "print(f\"{found['cost']} points, {found['heat']} heat\")",
      'for hex in found["path"]:',
      "    print(key(hex))",
    ];
  if (op === "sight")
    return [
      'if found["visible"]:',
      "    print(f\"clear, {found['modifier']} to hit\")",
      "else:",
      "    print(f\"{found['reason']} on {key(found['blocked_by'])}\")",
    ];
  if (op === "to_hit")
    return [
      "print(f\"{found['target']} or more, {found['ways']} of 36\")",
      'for modifier in found["modifiers"]:',
      "    print(f\"{modifier['value']:+} {modifier['reason']}\")",
    ];
  if (op === "range_bracket") return ['print(found["bracket"], found["modifier"])'];
  return ["for hex in found:", "    print(key(hex))"];
}
