// Moves of War in Heaven in a player's words, from how they are written in the record.
import { words } from "../../../lib/words.js";

/** The title of the token that a move moved or called. @param {{ token?: string }} move */
export const tokenOf = ({ token }) => token && words(token);

/** Several names in a row: `Uriel and Camiel`. @param {string[]} names */
const row = (names) => (names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)}` : names[0]);

/**
 * A move in a sentence, and what it costs in another: `["Uriel enters on A1", "Camiel pays and is spent"]`.
 * @param {string} text such as `deploy:uriel-A1/camiel`
 * @param {string} [token] the title of the token that moves, where it is known
 * @returns {[string, string]}
 */
export function turnWords(text, token) {
  const [, kind, rest = ""] = /^([a-z]+)(?::(.*))?$/.exec(text) ?? [];
  const [from, to] = (kind ? rest : text).split("/")[0].split("-");
  const who = token ?? (kind ? "" : from);
  if (kind === "deploy") {
    const pays = rest.split("/")[1]?.split(",").map(words) ?? [];
    const spent =
      pays.length > 1 ? `${row(pays)} pay and are spent` : pays.length === 1 ? `${pays[0]} pays and is spent` : "";
    return [`${words(from)} enters on ${to}`, spent];
  }
  if (kind === "call") return [`${who || "A token"} is called to ${to}`, `from ${from}; the call is used`];
  if (kind === "return") return [to ? `${who || words(from)} returns to ${to}` : `${words(from)} returns`, ""];
  if (kind === "recharge") return [`${words(from)} is recharged`, ""];
  if (kind === "battle") return ["Battle", ""];
  if (kind === "pass") return ["No more actions", ""];
  return [token ? `${token} steps to ${to}` : `${from} to ${to}`, ""];
}
