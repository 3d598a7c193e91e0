// The declarations of the package: every call, and every place of a number in its arguments.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import assert from "node:assert/strict";
import { built } from "./places.mjs";

const OPEN = "([{<";
const CLOSE = ")]}>";

/** The parts of a text between separators that are outside of brackets. */
function parts(text, separators) {
  const found = [""];
  let depth = 0;
  for (const [at, letter] of [...text].entries()) {
    const isArrow = letter === ">" && text[at - 1] === "=";
    if (OPEN.includes(letter)) depth += 1;
    if (CLOSE.includes(letter) && !isArrow) depth -= 1;
    if (depth === 0 && separators.includes(letter)) found.push("");
    else found[found.length - 1] += letter;
  }
  return found.map((part) => part.trim()).filter((part) => part !== "");
}

/** The text inside the bracket at a place, and where it ends. */
function bracket(text, from) {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    const isArrow = text[at] === ">" && text[at - 1] === "=";
    if (OPEN.includes(text[at])) depth += 1;
    if (CLOSE.includes(text[at]) && !isArrow && --depth === 0) return { inside: text.slice(from + 1, at), end: at + 1 };
  }
  return assert.fail(`no end of the bracket in ${text.slice(from, from + 80)}`);
}

/** The types and calls of an entry of the package. */
export function declared(entry) {
  const folder = join(built, "sixfold", entry);
  const files = readdirSync(folder).filter((name) => name.endsWith(".d.ts") && name !== "raw.d.ts");
  const text = files
    .map((name) => readFileSync(join(folder, name), "utf8"))
    .join("\n")
    .replace(/\/\*[\s\S]*?\*\//g, "");
  const types = new Map();
  for (const found of text.matchAll(/export (?:declare )?interface (\w+)(?:<[^{]*?>)?(?: extends (\w+)[^{]*)? \{/g)) {
    types.set(found[1], { members: bracket(text, found.index + found[0].length - 1).inside, extends: found[2] });
  }
  for (const found of text.matchAll(/export (?:declare )?type (\w+)(?:<.*?>)? = /g)) {
    types.set(found[1], { alias: parts(text.slice(found.index + found[0].length), ";")[0] });
  }
  const calls = [];
  for (const found of text.matchAll(/export declare function (\w+)(?:<[^(]*>)?\(/g)) {
    calls.push({ name: found[1], parameters: bracket(text, found.index + found[0].length - 1).inside });
  }
  for (const found of text.matchAll(
    /export declare (?:abstract )?class (\w+)(?:<[^{]*?>)?(?: (?:extends|implements) [^{]*)? \{/g,
  )) {
    for (const member of parts(bracket(text, found.index + found[0].length - 1).inside, ";")) {
      const call = /^(?:protected )?(static )?(\w+)(?:<[^(]*>)?\(/.exec(member);
      if (call === null || member.startsWith("protected")) continue;
      const name = call[2] === "constructor" ? `new ${found[1]}` : `${found[1]}${call[1] ? "." : "#"}${call[2]}`;
      calls.push({ name, parameters: bracket(member, call[0].length - 1).inside });
    }
  }
  return calls.map(({ name, parameters }) => {
    const given = parts(parameters, ",").map(parameter);
    return {
      name,
      parameters: given.map(({ place }) => place),
      numbers: given.flatMap(({ type, ...at }) => [...inType(type, at, types, [])]),
    };
  });
}

function parameter(text) {
  const [, place, optional, type] =
    /^(?:\.\.\.)?(\w+)(\??):\s*([\s\S]*)$/.exec(text) ?? assert.fail(`what is the parameter ${text}?`);
  return { place, isOptional: optional === "?", owner: "", type };
}

/** The places of numbers in a type: `center.q`, `hexes[0].r`, `enter()`. */
function* inType(type, at, types, inside) {
  const alternatives = parts(type.replace(/^readonly /, ""), "|");
  if (alternatives.length > 1) {
    for (const one of alternatives) yield* inType(one, at, types, inside);
    return;
  }
  const [one] = alternatives;
  const both = parts(one, "&");
  if (both.length > 1) {
    for (const part of both) yield* inType(part, at, types, inside);
  } else if (one === "number" || one === "Direction") {
    yield { ...at, isDirection: one === "Direction" };
  } else if (one.endsWith("[]")) {
    yield* inType(one.slice(0, -2), { ...at, place: `${at.place}[0]` }, types, inside);
  } else if (one.startsWith("(") && bracket(one, 0).end === one.length) {
    yield* inType(bracket(one, 0).inside, at, types, inside);
  } else if (one.startsWith("(")) {
    // The return value of a function.
    yield* inType(
      one.slice(bracket(one, 0).end).replace(/^\s*=>\s*/, ""),
      { ...at, place: `${at.place}()` },
      types,
      inside,
    );
  } else if (one.startsWith("[")) {
    for (const [number, part] of parts(bracket(one, 0).inside, ",").entries())
      yield* inType(part, { ...at, place: `${at.place}[${number}]` }, types, inside);
  } else if (one.startsWith("{")) {
    yield* inMembers(bracket(one, 0).inside, "", at, types, inside);
  } else if (/^(Iterable|ArrayLike|Partial|Readonly)</.test(one)) {
    const isList = /^(Iterable|ArrayLike)/.test(one);
    yield* inType(
      bracket(one, one.indexOf("<")).inside,
      isList ? { ...at, place: `${at.place}[0]` } : at,
      types,
      inside,
    );
  } else {
    const name = /^\w+/.exec(one)?.[0];
    const known = types.get(name);
    if (known === undefined || inside.includes(name)) return;
    if (known.alias !== undefined) yield* inType(known.alias, at, types, [...inside, name]);
    else yield* inMembers(known.members, name, at, types, [...inside, name]);
    if (known.extends !== undefined) yield* inType(known.extends, at, types, [...inside, name]);
  }
}

function* inMembers(members, owner, at, types, inside) {
  for (const member of parts(members, ";")) {
    const found = /^(?:readonly )?(\w+)(\??):\s*([\s\S]*)$/.exec(member);
    if (found === null) continue;
    const [, name, optional, type] = found;
    yield* inType(type, { place: `${at.place}.${name}`, isOptional: optional === "?", owner }, types, inside);
  }
}
