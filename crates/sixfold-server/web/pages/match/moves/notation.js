// Moves of Underchex as players read them: the piece as a figure, where it goes, what it takes, what it becomes.

/** @typedef {{ piece: string | null, text: string, becomes: string | null }} Figure a pawn has no figure of its own */

/** The pieces that a pawn becomes, by their letters in a record. @type {Record<string, string>} */
const BECOMES = { Q: "queen", C: "chariot", A: "lance_a", B: "lance_b", N: "knight" };

/**
 * The moves of a match in figures, from what stands on the board at its start.
 * @param {{ label: string, piece?: string }[]} start
 * @param {{ text: string }[]} moves
 * @returns {(Figure | null)[]} nothing for what is no move of a piece
 */
export function figures(start, moves) {
  const standing = new Map(start.map(({ label, piece }) => [label, piece]));
  return moves.map(({ text }) => {
    const [, from, sign, to, letter] = /^([a-z]\d+)([-x])([a-z]\d+)(?:=(\w))?/.exec(text) ?? [];
    const piece = standing.get(from);
    if (!piece) return null;
    const becomes = BECOMES[letter] ?? null;
    standing.delete(from);
    standing.set(to, becomes ?? piece);
    const takes = sign === "x" ? "×" : "";
    if (piece === "pawn") return { piece: null, text: `${takes ? from[0] : ""}${takes}${to}`, becomes };
    return { piece, text: `${takes}${to}`, becomes };
  });
}
