// What the view of a match shows, as one plain object.

/**
 * @typedef {object} Shown
 * @property {string} id
 * @property {any} match what the server last told
 * @property {number} watching
 * @property {boolean} connected
 * @property {string[]} plan moves of a turn that is not committed
 * @property {any} planned the state after the plan
 * @property {number | null} past how many moves are shown, when not the newest position
 * @property {any} pastState
 * @property {string | null} selected a cell or a card
 * @property {string | null} refused
 * @property {string[]} danger cells that a previewed battle would empty
 * @property {boolean} flipped
 * @property {any} start the position at the start, where the page compares with it
 * @property {boolean} busy
 */

/**
 * What is shown of a match at first.
 * @param {string} id
 * @param {any} match
 * @returns {Shown}
 */
export function freshlyShown(id, match) {
  return {
    id, match, watching: 0, connected: false, plan: [], planned: null, past: null, pastState: null,
    selected: null, refused: null, danger: [], flipped: false, start: null, busy: false,
  };
}

/**
 * The cells a move goes from and to, as its notation says.
 * @param {string} text
 * @returns {{ from: string, to: string }[]}
 */
export function steps(text) {
  const found = /^(?:call:|return:)?([a-zA-Z]\d{1,2})[-x]([a-zA-Z]\d{1,2})/.exec(text);
  return found ? [{ from: found[1], to: found[2] }] : [];
}
