// Writes a program from requests: what is asked, in the words of a language.
import { hexOf, keyOf } from "../../board/hex.js";
import { argument, operationOf, OPERATIONS } from "./operations.js";

/**
 * @typedef {import("./operations.js").Question} Question
 * @typedef {import("./operations.js").Owner} Owner
 * @typedef {any} Value of an argument, whose name says which form it has
 *
 * @typedef {{ op: string, name: string, owner: Owner | undefined, args: Record<string, string> }} Call
 *
 * @typedef {object} Language
 * @property {(name: string, hex: string, system: import("./systems.js").System) => string} define a hex with a name
 * @property {(name: string, value: Value, question: Question) => string} argument
 * @property {(items: string[]) => string} list
 * @property {Record<string, (question: Question) => string[]>} make the object that is asked
 * @property {(call: Call) => string} call
 * @property {Record<string, (call: string, question: Question, owner: Owner | undefined) => string[]>} print
 * @property {(body: string[]) => string} file the lines with what they import
 */

/** The object that answers a request; maps whose sides meet are objects of their own. @param {Question} question */
export function ownerOf({ op, wrap }) {
  const { on } = OPERATIONS[op];
  return wrap && (on === "costs" || on === "blockers") ? "world" : on;
}

/**
 * @param {Question[]} questions
 * @param {Language} language
 * @param {Record<string, string>} hexes hexes with names, which stand for them wherever they are arguments
 * @param {import("./systems.js").System} system in which they are written
 */
export function program(questions, language, hexes, system) {
  const names = new Map(Object.entries(hexes).map(([name, hex]) => [hex, name]));
  const named = (/** @type {Value} */ value) => (value?.q === undefined ? undefined : names.get(keyOf(value)));
  const made = new Set();
  const body = questions.flatMap((question) => {
    const op = operationOf(question);
    const { args, call, prints } = OPERATIONS[op];
    const owner = ownerOf(question);
    const begins = owner && !made.has(owner) ? language.make[owner](question) : [];
    made.add(owner);
    const text = (/** @type {string} */ name) => {
      const value = argument(question, name);
      if (value === undefined) return "";
      const each = Array.isArray(value) && value.length > 0 && value.every((one) => one?.q !== undefined);
      const plain = (/** @type {Value} */ one) => named(one) ?? language.argument(name, one, question);
      return each ? language.list(value.map(plain)) : plain(value);
    };
    const values = Object.fromEntries(args.map((name) => [name, text(name)]));
    const asked = language.call({ op, name: call ?? op, owner, args: values });
    return [...begins, ...(language.print[op] ?? language.print[prints])(asked, question, owner)];
  });
  // Texts use a name only between braces: "with a unit" does not use the hex `a`.
  const braces = (/** @type {string} */ text) => (text.match(/\{[^}]*\}/g) ?? []).join(" ");
  const code = body.join("\n").replaceAll(/"[^"\n]*"/g, braces);
  const used = Object.entries(hexes).filter(([name]) => new RegExp(`(?<![\\w."'])${name}\\b`).test(code));
  return language.file([...used.map(([name, hex]) => language.define(name, hex, system)), ...body]);
}

/** A map in our own form as a file without units, a line for each kind and row. @param {Question["map"]} map */
export function mapFile({ kinds, rows, units: _, ...rest }) {
  const head = JSON.stringify({ sixfold: "map", version: 1, ...rest }).slice(0, -1);
  const listed = (/** @type {string} */ name, /** @type {unknown[]} */ list) =>
    `"${name}":[\n${list.map((one) => JSON.stringify(one)).join(",\n")}\n]`;
  return `${[head, listed("kinds", kinds), listed("rows", rows)].join(",\n")}}`;
}

/**
 * The units of a map in our own form, as a grid places them.
 * @param {import("../query_types.d.ts").MapFile} map
 */
export const unitsOf = ({ units }) =>
  units.map(({ unit, hex, facing, prone, side }) => ({
    unit,
    hex: hexOf(hex),
    standing: { facing, prone: prone || undefined, side: Number.parseInt(side, 10) || 0 },
  }));

/**
 * Those of some names that code uses: classes anywhere, functions where they are called. Plain texts are left out.
 * @param {string[]} names
 * @param {string} code
 */
export function usedIn(names, code) {
  const bare = code.replaceAll(/"[^"(){}\n]*"/g, '""');
  return names.filter((name) =>
    new RegExp(/^[A-Z]/.test(name) ? `\\b${name}\\b` : `(?<![\\w.])${name}\\b(?=[(<]|, \\w+\\.|\\))`).test(bare),
  );
}

/** Names in the order in which imports have them: classes first. @param {string[]} names */
export const sorted = (names) =>
  [...names].sort((a, b) => Number(/^[a-z]/.test(a)) - Number(/^[a-z]/.test(b)) || (a < b ? -1 : 1));
