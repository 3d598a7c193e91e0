// Programs in Rust, for the crate `sixfold` and those beside it.
import { familyOf, numbersIn } from "./systems.js";
import { pascal } from "./operations.js";
import { attack, bracket, grid, movement } from "./rust_grid.js";
import { sorted, usedIn } from "./program.js";

/**
 * @typedef {import("../query_types.d.ts").Asked} Question
 * @typedef {import("../query_types.d.ts").Shape} Shape
 * @typedef {import("../query_types.d.ts").Hex} Hex
 * @typedef {import("../query_types.d.ts").Wall} Wall
 */

/** Where the names are that the samples use. @type {Record<string, string>} */
const MODULES = {
  "sixfold::coord": "Cube Direction Doubled DoubledAxis Edge Hex Mirror Offset Orientation Parity Triangle",
  "sixfold::grid": "Draft Grid Measure Outline Placement Posture Region Side Wrap WrappedSides",
  "sixfold::layout": "Layout Point YAxis bearing_in facing_of_angle facing_to normalize_angle",
  "sixfold::readings": "axial_angle",
  "sixfold::search":
    "Blocker Blockers Costs IMPASSABLE LineOfSight Pose Scratch Viewer flow line_of_sight path reach view",
  "sixfold::shape": "Line Resolution Shape Tie range ring spiral wedge",
  sixfold_games: "catalogue",
  sixfold_maps: "Format ReadOptions TerrainNames read",
  sixfold_tactics:
    "ArcScheme Attack Condition Cover FiringArc Friends Mobility Mode Mount MoveRules Movement Ranges " +
    "RuleTable SightMap Slopes Weapon ZonesOfControl sight to_hit",
  sixfold_terrain: "Terrain Token TriangleLine triangle_distance",
};

const WORLD = '.expect("within the world")';

/** The call of each operation, with `{name}` for its arguments. @type {Record<string, string>} */
const CALLS = {
  to_cube: "Cube::from({hex})",
  to_offset: "Offset::of({hex}, {parity})",
  to_doubled: "Doubled::of({hex}, {axis})",
  to_triangle: "Triangle::anchor_of({hex}, {orientation})",
  spiral_index: 'spiral(Hex::ORIGIN, {hex}.length()).index_of({hex}).expect("the last ring holds it")',
  distance: "{a}.distance({b})",
  neighbors: "{hex}.neighbors()",
  from_pixel: `layout.hex_at({point})${WORLD}`,
  to_pixel: "layout.point_of({hex})",
  interpolate: "layout.point_between({a}, {b}, {t})",
  add: "{a} + {b}",
  sub: "{a} - {b}",
  scale: "{hex} * {factor}",
  line: "Line::new({a}, {b}, {tie})",
  bearing: 'bearing_in({orientation}, {a}, {b}).expect("two different hexes")',
  axial_angle: 'axial_angle({a}, {b}).expect("two different hexes")',
  facing_to: 'facing_to({a}, {b}).expect("two different hexes").number()',
  normalize_angle: 'normalize_angle({degrees}).expect("a finite angle")',
  facing_from_angle: 'facing_of_angle({degrees}).expect("a finite angle").number()',
  range: "range({center}, {radius})",
  ring: "ring({center}, {radius})",
  spiral: "spiral({center}, {radius})",
  wedge: "wedge({apex}, {facing}, {radius})",
  wedge_with_borders: `wedge({apex}, {facing}, {radius}).with_both_borders()${WORLD}`,
  arc_hexes: "{scheme}.hexes(Pose::new({at}, {facing}), {arc}, {range})",
  rotate: "{hex}.rotate_around({center}, {steps})",
  reflect: "{hex}.reflect_around({center}, {mirror})",
  search_path: 'path(&costs, {from}, {to}, &mut scratch).expect("a way")',
  search_reach: "reach(&costs, {from}, {budget}, &mut scratch)",
  search_flow: "flow(&costs, &{goals}, &mut scratch)",
  search_sight: 'line_of_sight(&blockers, {from}, {to}).expect("hexes of the map")',
  search_view: "view(&blockers, {from}, {radius}, &mut Viewer::new()).into_area().hexes()",
  wrap_distance: "world.distance({a}, {b})",
  wrap_neighbors: "world.neighbors({hex})",
  wrap_line: "world.line({a}, {b})",
  triangle_distance: "triangle_distance({a}, {b}, {orientation})",
  triangle_line: "TriangleLine::new({a}, {b}, {orientation})",
  sight: 'sight(&grid, {from}, {to}).expect("hexes of the map")',
  game_play: 'game.play({position}, &[{moves}]).expect("legal moves").position',
  view: "SightMap::of(&grid).view({from}, {radius})",
};

/** A number as Rust writes one with a point. @param {number} number */
const float = (number) => (Number.isInteger(number) ? `${number}.0` : String(number));

/** @param {{ q: number, r: number }} hex */
const hexText = ({ q, r }) => `Hex::new(${q}, ${r})`;

/**
 * Arguments that are not written as they are.
 * @type {Record<string, (value: import("./program.js").Value) => string>}
 */
const ARGUMENTS = {
  parity: (value) => `Parity::${pascal(value)}`,
  axis: (value) => `DoubledAxis::${pascal(value)}`,
  orientation: (value) => `Orientation::${pascal(value)}`,
  tie: (value) => `Tie::${pascal(value)}`,
  facing: (value) => `Direction::D${value}`,
  arc: (value) => `FiringArc::${pascal(value)}`,
  scheme: (value) => `ArcScheme::${value === "mirrored" ? "MIRRORED" : "Geometric"}`,
  mirror: (value) => `Mirror::${value % 2 ? "Between" : "Through"}(Direction::D${Math.floor(value / 2)})`,
  moves: (value) => value.map((/** @type {string} */ move) => JSON.stringify(move)).join(", "),
  degrees: float,
  t: float,
  point: ({ x, y }) => `Point::new(${float(x)}, ${float(y)})`,
};

/** The hexes of a map, as an outline. @param {Shape} shape */
function outline({ hexagon, rectangle, board }) {
  if (hexagon) return `Outline::hexagon(${hexagon.radius})`;
  if (board) return `Outline::Hexes(sixfold_boards::find("${board}").expect("a board").hexes().to_vec())`;
  const { width, height, parity } = /** @type {NonNullable<Shape["rectangle"]>} */ (rectangle);
  const corner = "corner: Offset { col: 0, row: 0 }";
  return `Outline::Rectangle { ${corner}, width: ${width}, height: ${height}, parity: Parity::${pascal(parity)} }`;
}

/** @param {Shape} shape */
export function region(shape) {
  if (shape.hexagon) return `Region::hexagon(${shape.hexagon.radius})`;
  if (!shape.rectangle) return `Region::try_new(${outline(shape)}).expect("hexes")`;
  const { width, height, parity } = shape.rectangle;
  return `Region::rectangle(${width}, ${height}, Parity::${pascal(parity)})`;
}

/** The map of a search, or one whose sides meet. @param {Pick<Question, "shape" | "wrap">} question */
const ground = ({ shape, wrap }) =>
  wrap
    ? [
        `let outline = ${outline(shape)};`,
        `let world = Wrap::try_new(outline, WrappedSides::${pascal(wrap)}).expect("a map that can wrap");`,
      ]
    : [`let region = ${region(shape)};`];

/** Hexes as a pattern. @param {Hex[]} hexes */
const pattern = (hexes) => hexes.map(({ q, r }) => `(${q}, ${r})`).join(" | ");

/** Walls on what is searched. @param {string} name @param {Wall[]} [walls] */
const built = (name, walls = []) =>
  walls.map(([a, b]) => `${name}.set_wall(Edge::between(${hexText(a)}, ${hexText(b)}).expect("two neighbours"));`);

/** The costs of steps. @param {Question} question */
function costs({ shape, wrap, costs: all = [], blocked = [], walls }) {
  const base = wrap ? "world" : "region";
  const taken = new Set(blocked.map(hexText));
  const dear = all.filter(({ hex }) => !taken.has(hexText(hex)));
  const prices = [...new Set(dear.map(({ cost }) => cost))];
  const at = (/** @type {number} */ price) => pattern(dear.flatMap(({ cost, hex }) => (cost === price ? [hex] : [])));
  const arms = [
    ...(blocked.length ? [`    ${pattern(blocked)} => IMPASSABLE,`] : []),
    ...prices.map((price) => `    ${at(price)} => ${price},`),
    "    _ => 1,",
  ];
  const begin = `let ${walls?.length ? "mut " : ""}costs = Costs::`;
  return [
    ...ground({ shape, wrap }),
    ...(arms.length > 1
      ? [`${begin}per_hex(&${base}, |hex| match (hex.q(), hex.r()) {`, ...arms, "});"]
      : [`${begin}uniform(&${base});`]),
    ...built("costs", walls),
    "let mut scratch = Scratch::new();",
  ];
}

/** Everything that blocks sight. @param {Question} question */
function blockers({ shape, wrap, blocked, walls }) {
  const test = blocked?.length ? `|hex| matches!((hex.q(), hex.r()), ${pattern(blocked)})` : "|_| false";
  return [
    ...ground({ shape, wrap }),
    `let ${walls?.length ? "mut " : ""}blockers = Blockers::new(&${wrap ? "world" : "region"}, ${test});`,
    ...built("blockers", walls),
  ];
}

/** @param {string} list @param {string} names @param {string} line */
const each = (list, names, line) => [`for ${names} in ${list} {`, `    println!(${line});`, "}"];

/** @param {string} list */
const eachHex = (list) => each(list, "hex", '"{hex}"');

/** @param {string} value */
const print = (value) => [`println!("{}", ${value});`];

/** @type {import("./program.js").Language} */
export const rust = {
  define: (name, hex, system) => {
    const [family, kind] = familyOf(system);
    const [one, two, three] = numbersIn(hex, system);
    if (family === "axial") return `let ${name} = Hex::new(${one}, ${two});`;
    if (family === "cube")
      return `let ${name} = Hex::from(Cube::try_new(${one}, ${three}, ${two}).expect("a sum of 0"));`;
    if (family === "offset")
      return `let ${name} = Offset { col: ${one}, row: ${two} }.hex(Parity::${pascal(kind)})${WORLD};`;
    const doubled = `Doubled::try_new(${one}, ${two}).expect("an even sum")`;
    return `let ${name} = ${doubled}.hex(DoubledAxis::${pascal(kind)})${WORLD};`;
  },
  argument: (name, value, question) => {
    if (ARGUMENTS[name]) return ARGUMENTS[name](value);
    if (question.op.startsWith("triangle")) return `Triangle::new(${value.col}, ${value.row})`;
    return value?.q === undefined ? JSON.stringify(value) : hexText(value);
  },
  list: (items) => `[${items.join(", ")}]`,
  make: {
    layout: ({ layout: { orientation, size, y_axis: up } }) => [
      `let layout = Layout::try_new(Orientation::${pascal(orientation)}, ${float(size)}).expect("a size above 0");`,
      ...(up ? ["let layout = layout.with_y_axis(YAxis::Up);"] : []),
    ],
    costs,
    blockers,
    world: (question) => {
      if (question.op.startsWith("wrap")) return ground(question);
      return /sight|view/.test(question.op) ? blockers(question) : costs(question);
    },
    grid,
    game: ({ game }) => [`let game = catalogue::find("${game}").expect("a game that comes along");`],
  },
  call: ({ op, args }) =>
    (CALLS[op] ?? "").replaceAll(/\{(\w+)\}/g, (_, name) =>
      name === "orientation" && !args[name] ? "Orientation::Flat" : args[name],
    ),
  print: {
    hex: print,
    hexes: eachHex,
    number: print,
    decimal: (call) => [`println!("{:.4}", ${call});`],
    cube: (call) => [`let cube = ${call};`, 'println!("{} {} {}", cube.q(), cube.s(), cube.r());'],
    pair: (call, { op, parity, axis }) => {
      const name = (parity ?? axis ?? op.slice(3)).replace("-", "_");
      const part = parity ? "" : "()";
      return [`let ${name} = ${call};`, `println!("{} {}", ${name}.col${part}, ${name}.row${part});`];
    },
    pairs: (call) => each(call, "triangle", '"{} {}", triangle.col(), triangle.row()'),
    point: (call) => [`let point = ${call};`, 'println!("{:.3} {:.3}", point.x, point.y);'],
    place: (call) => [
      `let point = ${call};`,
      'println!("{:.3} {:.3}", point.x, point.y);',
      `println!("{}", layout.hex_at(point)${WORLD});`,
    ],
    labels: (_, { board, label }) => [
      `let board = sixfold_boards::find("${board}").expect("a board that comes along");`,
      `let here = board.find("${label}").expect("a label of the board");`,
      "for direction in Direction::ALL {",
      "    if let Some(next) = board.neighbor(here, direction) {",
      '        let label = board.label(next).expect("on the board");',
      '        println!("{} {label}", direction.name(board.orientation()));',
      "    }",
      "}",
    ],
    way: (call) => [`let way = ${call};`, 'println!("{}", way.cost());', ...eachHex("way.hexes()")],
    reached: (call) => each(`${call}.hexes()`, "(hex, cost)", '"{hex} {cost}"'),
    flow: (call) => [
      `let field = ${call};`,
      "for (hex, cost) in field.hexes() {",
      "    match field.direction(hex) {",
      '        Some(step) => println!("{hex} {cost} {}", step.number()),',
      '        None => println!("{hex} {cost} goal"),',
      "    }",
      "}",
    ],
    line_of_sight: (call, { wrap, from, to }) => [
      ...(wrap
        ? [
            `let (from, to) = (${hexText(from)}, ${hexText(to)});`,
            'let to = world.nearest_copy(from, to).expect("a hex of the map");',
          ]
        : []),
      `match ${wrap ? 'line_of_sight(&blockers, from, to).expect("hexes of the map")' : call} {`,
      '    LineOfSight::Clear => println!("clear"),',
      '    LineOfSight::Blocked(Blocker::Hex(hex)) => println!("hex {hex}"),',
      "    LineOfSight::Blocked(Blocker::Wall(edge)) => {",
      "        let [one, other] = edge.hexes();",
      '        println!("wall {one} {other}");',
      "    }",
      '    LineOfSight::Blocked(_) => println!("blocked"),',
      "}",
    ],
    big_hex: (_, { hex, radius }) => [
      `let (hex, chunks) = (${hexText(hex)}, Resolution::new(${radius}));`,
      "let big = chunks.big_hex(hex);",
      ...print("big"),
      ...print(`chunks.center(big)${WORLD}`),
      ...print("chunks.local(hex)"),
      ...eachHex(`chunks.children(big)${WORLD}`),
    ],
    // The operations of battle maps, whose names are shorter.
    reach: (_, question) => [
      ...movement(question),
      ...each("movement.reach(&mut Scratch::new())", "(hex, cost)", '"{hex} {cost}"'),
    ],
    move: (_, question) => [
      ...movement(question),
      `match movement.to(${hexText(question.to)}, None, &mut Scratch::new()) {`,
      "    Ok(done) => {",
      '        println!("{} points, {} heat", done.cost, done.heat());',
      '        done.path.iter().for_each(|hex| println!("{hex}"));',
      "    }",
      '    Err(refused) => println!("{refused}"),',
      "}",
    ],
    sight: (call) => [
      `let seen = ${call};`,
      "match seen.blocked {",
      '    Some(block) => println!("{} on {}", block.name(&grid), block.hex),',
      '    None => println!("clear, {} to hit", seen.modifier),',
      "}",
    ],
    to_hit: (_, question) => attack(question),
    bracket: (_, question) => bracket(question),
    grid: (_, { ask: [, , , { cell }] }) => [
      "let (all, taken, free) = (grid.len(), grid.occupied_count(), grid.empty_count());",
      'println!("{all} hexes, {taken} with a unit, {free} without");',
      ...print(`grid.occupant(${hexText(cell)}).unwrap_or("nobody")`),
      ...eachHex(`grid.neighbors(${hexText(cell)})`),
    ],
    terrain: (_, { tokens, orientation = "flat", ask: [, { points }] }) => [
      "let tokens = [",
      ...tokens.map(({ hex, height }) => `    (${hexText(hex)}, Token::new(${height}, ())),`),
      "];",
      `let ground = Terrain::from_tokens(Orientation::${pascal(orientation)}, tokens).expect("each hex once");`,
      ...eachHex("ground.placeable()"),
      `let points = ground.point_heights(${hexText(points)}).expect("a token");`,
      'println!("{:.4}", points.center);',
      ...each("points.corners", "corner", '"{corner:.4}"'),
    ],
    position: print,
  },
  file: (body) => {
    // A trait and a module are used by other words than their names.
    const code = body.join("\n").replaceAll(".index_of", " Shape").replaceAll("catalogue::", "catalogue(");
    const uses = Object.entries(MODULES).flatMap(([module, names]) => {
      const used = sorted(usedIn(names.split(" "), code));
      return used.length ? [`use ${module}::${used.length > 1 ? `{${used.join(", ")}}` : used[0]};`] : [];
    });
    const inside = body.flatMap((lines) => lines.split("\n")).map((line) => `    ${line}`);
    return `${uses.join("\n")}${uses.length ? "\n\n" : ""}fn main() {\n${inside.join("\n")}\n}\n`;
  },
};
