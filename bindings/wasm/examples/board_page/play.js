// A board with its legal moves, and an opponent: the package does all of it, on the page.
import { Game, board, load } from "sixfold/full";

await load();
const game = new Game("underchex");
const { cells, extent } = board("underchex", 30);
const said = document.querySelector("#said");
const shown = document.querySelector("#board");

let position = game.start();
let chosen;
let last = [];

/** The moves of the selected piece. */
const moves = () => game.state(position).moves.filter(({ from }) => from === chosen);

function draw() {
  const { tokens, outcome, sideToMove } = game.state(position);
  const pieces = new Map(tokens.map((token) => [token.label, token]));
  const goals = new Set(moves().map(({ to }) => to));
  const { min, max } = extent;
  const hexes = cells.map(({ label, point, corners }) => {
    const piece = pieces.get(label);
    const marks = [label === chosen && "chosen", goals.has(label) && "legal", last.includes(label) && "last"].filter(
      Boolean,
    );
    const outline = corners.map(({ x, y }) => `${x},${y}`).join(" ");
    const letter = piece ? `<text x="${point.x}" y="${point.y}" class="${piece.color}">${piece.letter}</text>` : "";
    const dot = goals.has(label) ? `<circle cx="${point.x}" cy="${point.y}" r="6"/>` : "";
    const inside = `<title>${label}</title><polygon points="${outline}"/>${letter}${dot}`;
    return `<g data-label="${label}" class="${marks.join(" ")}">${inside}</g>`;
  });
  shown.innerHTML = `<svg viewBox="${min.x} ${min.y} ${max.x - min.x} ${max.y - min.y}">${hexes.join("")}</svg>`;
  said.textContent = outcome ? `${outcome.winner ?? "nobody"} wins: ${outcome.ending}` : `${sideToMove} to move`;
}

function play(move) {
  const played = game.play(position, move);
  last = played.events.flatMap(({ from, to }) => (from && to ? [from, to] : []));
  position = played.position;
  chosen = undefined;
}

shown.addEventListener("click", (event) => {
  const label = event.target.closest("[data-label]")?.dataset.label;
  const move = moves().find(({ to }) => to === label);
  if (move) {
    play(move.text);
    const answer = game.choose(position, { nodes: 500 });
    if (answer) play(answer.move);
  } else {
    chosen = game.state(position).moves.some(({ from }) => from === label) ? label : undefined;
  }
  draw();
});

draw();
