// How sharing goes, in words: the two sides of a map, and who is here.

/** The secret of the side that the address asks for. @param {URLSearchParams} fragment */
export const sideInAddress = (fragment) => /^[0-9a-f]{64}$/.exec(fragment.get("side") ?? "")?.[0];

/** The link that shows what a side sees. @param {string} secret */
export const sideLink = (secret) => `${location.origin}/battle#side=${secret}`;

/** The sides in words. */
export const SIDES = [
  ["1", "first side"],
  ["2", "second side"],
];

/** @param {string} side */
export const sideWords = (side) => SIDES.find(([name]) => name === side)?.[1] ?? side;

/** The sentence above a map that is seen by the link of a side. @param {import("./side_watch.js").SideWatch} side */
export function sideText({ side, gone, connected }) {
  if (gone) return "This map is not shared any more. You keep what is on the screen.";
  const line = connected ? "" : " The server does not answer just now.";
  return `You see what the units of the ${sideWords(side)} see, and nothing else.${line}`;
}

/** How sharing goes, in words. @param {import("./map_sync.js").SharedMap} shared */
export function sharedText({ gone, connected, watching, number, unsent, secret }) {
  if (gone) return "This map is not shared any more. You keep what is on the screen.";
  const waiting = unsent.reduce((count, { done }) => count + done.length, 0);
  const people = watching === 1 ? "Only you are here" : `${watching} are here`;
  const changes = number === 1 ? "1 change" : `${number} changes`;
  const kept = waiting === 0 ? `${changes}, all kept` : `${changes} kept, ${waiting} on the way`;
  const line = connected ? "" : " The server does not answer just now; changes are sent when it does.";
  return `${people}; ${kept}.${secret ? "" : " You look on; changes need the link with the key."}${line}`;
}
