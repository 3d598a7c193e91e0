// The calls behind the terrain room, to copy.
import { hexOf } from "../../lib/hex.js";
import { tokenList } from "./state.js";

/** @param {import("./state.js").Ground} ground @param {Record<string, any>} asked @returns {import("../../components/code_panel.js").Calls} */
export function calls(ground, asked) {
  const at = hexOf(ground.at);
  const tokens = [...ground.tokens].map(
    ([hex, height]) => `        (Hex::new(${hex.replace(",", ", ")}), Token::new(${height}, ())),`,
  );
  const listed = tokenList(ground.tokens);
  const orientation = ground.orientation === "flat" ? "Flat" : "Pointy";
  const line = JSON.stringify(asked);
  return {
    rust: `use sixfold::coord::{Hex, Orientation};
use sixfold_terrain::{Terrain, Token};

fn main() {
    let tokens = [
${tokens.join("\n")}
    ];
    let ground = Terrain::from_tokens(Orientation::${orientation}, tokens).expect("each hex once");
    for hex in ground.placeable() {
        println!("{hex}");
    }
    let points = ground.point_heights(Hex::new(${at.q}, ${at.r})).expect("a token");
    println!("{:.4}", points.center);
    for corner in points.corners {
        println!("{corner:.4}");
    }
}
`,
    typescript: `import { Terrain } from "sixfold/full";

const ground = new Terrain([
${listed.map(({ hex, height }) => `  { hex: { q: ${hex.q}, r: ${hex.r} }, height: ${height} },`).join("\n")}
]${orientation === "Flat" ? "" : ', "pointy"'});
for (const hex of ground.placeable()) console.log(\`\${hex.q},\${hex.r}\`);
for (const { height } of ground.points({ q: ${at.q}, r: ${at.r} })) console.log(height.toFixed(4));
`,
    python: `from sixfold import ask, key

tokens = [
${listed.map(({ hex, height }) => `    {"hex": {"q": ${hex.q}, "r": ${hex.r}}, "height": ${height}},`).join("\n")}
]
placeable, points = ask("terrain", {
    "tokens": tokens,${orientation === "Flat" ? "" : '\n    "orientation": "pointy",'}
    "ask": ["placeable", {"points": {"q": ${at.q}, "r": ${at.r}}}],
})
for hex in placeable:
    print(key(hex))
for point in points:
    print(f"{point['height']:.4f}")
`,
    shell: `sixfold query <<'END'\n${line}\nEND`,
    query: line,
  };
}

/** What the program prints. @param {any[]} ok the answers to `placeable` and `points` */
export const printed = ([placeable, points]) => [
  ...placeable.map((/** @type {any} */ { q, r }) => `${q},${r}`),
  ...points.map((/** @type {any} */ { height }) => height.toFixed(4)),
];
