// Positions that somebody sets up: what is put where, written as the engine reads it.

/** @typedef {{ piece: string, color: string, hex: { q: number, r: number } }} Piece */

/**
 * Underchex: the request that writes a position with these pieces.
 * @param {any[]} tokens those of a state
 * @param {string} turn
 */
export const underchexRequest = (tokens, turn) => ({
  op: "underchex_position",
  pieces: tokens.map(({ piece, color, hex }) => ({ piece, color, hex })),
  turn,
});

/**
 * War in Heaven: the text of a position with a token moved, put down or taken away.
 * @param {string} position
 * @param {string} card
 * @param {string | null} from a hex, or nothing for a token beside the board
 * @param {string} to a hex, or `+` beside the board and active, `-` inactive
 */
export function withCard(position, card, from, to) {
  return position.split(" ").map((field) => {
    const [name, value] = field.split(":");
    if (name !== card) return field;
    const places = value.split(",");
    const at = from === null ? places.findIndex((place) => place === "+" || place === "-") : places.indexOf(from);
    if (at < 0) return field;
    places[at] = to;
    return `${name}:${places.join()}`;
  }).join(" ");
}

/** The text of a position of War in Heaven with another value of a field. @param {string} position @param {string} name @param {string} value */
export const withField = (position, name, value) => position.split(" ").map((field) => (field.startsWith(`${name}:`) ? `${name}:${value}` : field)).join(" ");

/** The value of a field. @param {string} position @param {string} name */
export const fieldOf = (position, name) => position.split(" ").find((field) => field.startsWith(`${name}:`))?.slice(name.length + 1) ?? "";
