// The Rust of battle maps: a grid with what stands on it, the movement of a unit, and an attack.
import { pascal } from "./operations.js";
import { mapFile, unitsOf } from "./program.js";

/**
 * @typedef {import("../query_types.d.ts").Asked} Question
 * @typedef {import("../query_types.d.ts").Hex} Hex
 * @typedef {import("../query_types.d.ts").MapCell} MapCell
 */

/** @param {Hex} hex */
const hexText = ({ q, r }) => `Hex::new(${q}, ${r})`;

/**
 * The region of a map; of some hexes their list first.
 * @param {import("../query_types.d.ts").Shape} shape
 * @returns {{ before: string[], region: string }}
 */
function region({ hexagon, rectangle, hexes, board }) {
  if (hexagon) return { before: [], region: `Region::hexagon(${hexagon.radius})` };
  if (rectangle) {
    const { width, height, parity } = rectangle;
    return { before: [], region: `Region::rectangle(${width}, ${height}, Parity::${pascal(parity)})` };
  }
  const before = board
    ? [`let hexes = sixfold_boards::find("${board}").expect("a board").hexes().to_vec();`]
    : [
        `let hexes = [${(hexes ?? []).map(({ q, r }) => `(${q}, ${r})`).join(", ")}];`,
        "let hexes = hexes.map(|(q, r)| Hex::new(q, r)).to_vec();",
      ];
  return { before, region: 'Region::try_new(Outline::Hexes(hexes)).expect("hexes")' };
}

/** @param {import("../query_types.d.ts").MapUnit} unit */
function placement({ unit, hex, facing, prone, side }) {
  const parts = [
    `Placement::at(${hexText(hex)})`,
    facing === undefined ? "" : `.facing(Direction::D${facing})`,
    side === undefined ? "" : `.side(Side(${side}))`,
    prone ? ".posture(Posture::Prone)" : "",
  ];
  return `map.place("${unit}", ${parts.join("")}).expect("a free hex");`;
}

/** The map in our own form that a request is about, with what stands on it. @param {Question["map"]} map */
const readGrid = (map) => [
  `let file = r#"${mapFile(map)}"#;`,
  'let file = read(file.as_bytes(), Format::Json, &ReadOptions::default()).expect("a map").map;',
  'let ground = TerrainNames::standard().grid(&file).expect("levels that can be played on").grid;',
  "let mut map = Draft::of(&ground);",
  ...unitsOf(map).map(({ unit, hex, standing }) => placement({ unit, hex, ...standing })),
  "let grid = map.finish();",
];

/** The map with what stands on it. @param {Question} question @returns {string[]} */
export function grid({ map, shape, cells = [], walls = [], units = [], ops = [] }) {
  if (map) return readGrid(map);
  const { before, region: all } = region(shape);
  const placed = [...units, ...ops.map(({ place }) => place)];
  if (cells.length + walls.length + placed.length === 0) return [...before, `let grid: Grid = Grid::new(${all});`];
  const row = (/** @type {MapCell} */ { hex, terrain = "clear", elevation = 0 }) =>
    `    (${hexText(hex)}, "${terrain}", ${elevation}),`;
  const grounds = [
    "for (hex, terrain, level) in [",
    ...cells.map(row),
    "] {",
    '    map.set_terrain(hex, terrain).expect("a hex of the map");',
    '    map.set_elevation(hex, level).expect("a hex of the map");',
    "}",
  ];
  const measure = (/** @type {Hex} */ hex, /** @type {string} */ name, /** @type {number | undefined} */ value) =>
    value === undefined
      ? []
      : [`map.set_measure(${hexText(hex)}, Measure::${name}, ${value}).expect("a measure of the terrain");`];
  return [
    ...before,
    `let mut map = Draft::of(&Grid::new(${all}));`,
    ...(cells.length ? grounds : []),
    ...cells.flatMap(({ hex, depth, height }) => [...measure(hex, "Depth", depth), ...measure(hex, "Height", height)]),
    ...walls.flatMap(([a, b]) => [
      `let side = Edge::between(${hexText(a)}, ${hexText(b)}).expect("two neighbours");`,
      'map.set_wall(side).expect("a hexside of the map");',
    ]),
    ...placed.map(placement),
    "let grid = map.finish();",
  ];
}

/** The rules of a move that are not the usual ones. @param {import("../query_types.d.ts").MoveRules} [rules] */
function rulesText({ turn_cost: turn, through_friends: friends, zones, slopes } = {}) {
  const fields = [
    turn ? `turn_cost: ${turn}` : "",
    friends ? "friends: Friends::LetPass" : "",
    typeof zones === "string" && zones !== "ignored" ? `zones: ZonesOfControl::${pascal(zones)}` : "",
    typeof zones === "object" ? `zones: ZonesOfControl::ExtraCost(${zones.extra_cost})` : "",
    slopes === false ? "slopes: Slopes::Ignored" : "",
  ].filter(Boolean);
  return fields.length ? `MoveRules { ${fields.join(", ")}, ..MoveRules::default() }` : "MoveRules::default()";
}

/** The movement of a unit. @param {Question} question */
export const movement = ({ unit, walk, jump = 0, heat = 0, mode = "walk", rules }) => [
  `let rules = ${rulesText(rules)};`,
  `let points = Mobility { walk: ${walk}, jump: ${jump}, heat: ${heat} };`,
  `let movement = Movement::new(&grid, "${unit}", points, Mode::${pascal(mode)}, rules).expect("a unit of the map");`,
];

/** The ranges of a weapon; one without its own has the fixed ones. @param {NonNullable<Question["weapon"]>} weapon */
const ranges = ({ short = 3, medium = 6, long = 15, extreme, minimum }) => [
  `let ranges = Ranges::try_new(${short}, ${medium}, ${long}).expect("each farther than the last");`,
  ...(extreme ? [`let ranges = ranges.try_with_extreme(${extreme}).expect("farther than long");`] : []),
  ...(minimum ? [`let ranges = ranges.with_minimum(${minimum});`] : []),
];

/** How far away a target is for a weapon. @param {Question} question */
export const bracket = ({ distance, weapon = {} }) => [
  ...ranges(weapon),
  `let bracket = ranges.bracket(${distance}).expect("within reach");`,
  `let near = i64::from(ranges.too_near(${distance}));`,
  'println!("{} {}", bracket.name(), i64::from(RuleTable::STANDARD.range_modifier(bracket)) + near);',
];

/** An attack, and the roll that it needs. @param {Question} question */
export function attack(question) {
  const { attacker, target, weapon, gunnery, attacker_mode: own, target_mode: other } = question;
  const { mount } = weapon;
  const fields = [
    own ? `attacker_mode: Some(Mode::${pascal(own)})` : "",
    question.heat ? `heat: ${question.heat}` : "",
    other ? `target_mode: Some(Mode::${pascal(other)})` : "",
    question.target_hexes ? `target_hexes: ${question.target_hexes}` : "",
    question.target_immobile ? "condition: Condition::Immobile" : "",
    question.partial_cover ? "cover: Cover::Partial" : "",
    question.scheme === "mirrored" ? "scheme: ArcScheme::MIRRORED" : "",
  ].filter(Boolean);
  const attacked = `Attack::new("${attacker}", "${target}", weapon, ${gunnery})`;
  return [
    ...ranges(weapon),
    `let weapon = Weapon::new(ranges)${mount && mount !== "front" ? `.mounted(Mount::${pascal(mount)})` : ""};`,
    ...(fields.length
      ? ["let attack = Attack {", ...fields.map((field) => `    ${field},`), `    ..${attacked}`, "};"]
      : [`let attack = ${attacked};`]),
    "match to_hit(&grid, &attack) {",
    "    Ok(roll) => {",
    '        println!("{} or more, {} of 36", roll.target(), roll.rolls_that_hit());',
    '        roll.modifiers.iter().for_each(|modifier| println!("{modifier}"));',
    "    }",
    '    Err(refused) => println!("{refused}"),',
    "}",
  ];
}
