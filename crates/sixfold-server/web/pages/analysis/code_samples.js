// The calls behind the analysis room, to copy: the position after the moves, and what can be played then.

/** @param {string} text */
const quoted = (text) => JSON.stringify(text);

/**
 * @param {{ game: string, position: string, moves?: string[] }} question as the room asks it
 * @returns {import("../../components/code_panel.js").Calls}
 */
export function calls(question) {
  const { game, position, moves = [] } = question;
  const line = JSON.stringify(question);
  const list = moves.map(quoted).join(", ");
  return {
    rust: `use sixfold_games::catalogue;

fn main() {
    let game = catalogue::find(${quoted(game)}).expect("a game that comes along");
    let position = ${quoted(position)};
    let played = game.play(position, &[${list}]).expect("legal moves");
    println!("{}", played.position);
    for text in game.moves(&played.position).expect("a position") {
        println!("{text}");
    }
}
`,
    shell: `sixfold query <<'END'\n${line}\nEND`,
    typescript: `import { Game } from "sixfold/full";

const game = new Game(${quoted(game)});
const position = ${quoted(position)};
const played = game.play(position${list ? `, ${list}` : ""});
console.log(played.position);
for (const text of game.moves(played.position)) console.log(text);
`,
    python: `from sixfold import Game

game = Game(${quoted(game)})
position = ${quoted(position)}
played = game.play(position${list ? `, ${list}` : ""})
print(played.position)
for text in game.moves(played.position):
    print(text)
`,
    query: line,
  };
}
