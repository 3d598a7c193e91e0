// A score in words and as a share of the bar. Scores are for the first side, in hundredths of a pawn or of a strike.

/** A won game, less the moves of both sides until then; from `DECIDED` on a score is such a number. */
const WON = 1_000_000;
const DECIDED = 900_000;

/**
 * A score as people write it: a win in as many moves of the winner.
 * @param {number} score
 */
export function scoreText(score) {
  const moves = Math.ceil((WON - Math.abs(score)) / 2);
  if (Math.abs(score) > DECIDED) return `${score > 0 ? "wins" : "loses"} in ${moves}`;
  return `${score > 0 ? "+" : ""}${(score / 100).toFixed(2)}`;
}

/** The part of the bar that belongs to the first side. @param {number} score */
export const shareOf = (score) => 1 / (1 + Math.exp(-score / 300));

/** Who stands better. @param {readonly string[]} sides @param {number} score */
export function verdict(sides, score) {
  const name = sides[score > 0 ? 0 : 1];
  const side = `${name.charAt(0).toUpperCase()}${name.slice(1)} ${name.endsWith("s") ? "are" : "is"}`;
  const much = Math.abs(score);
  if (much < 60) return "Even";
  return much < 250 ? `${side} better` : `${side} winning`;
}
