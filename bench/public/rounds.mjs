// Shared by runners in JavaScript: reads the questions, measures rounds, writes the answers.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** A file of the package that `with.sh` installed. */
export const library = (file) => import(pathToFileURL(join(process.env.PACKAGES, file)).href);

/** The version of that package. */
export const version = (name) =>
  JSON.parse(readFileSync(join(process.env.PACKAGES, name, "package.json"), "utf8")).version;

/** A map of the questions: what stands on a hex, by q and r; `undefined` outside. */
function mapOf({ map, radius, ground, levels }) {
  const width = 2 * radius + 1;
  const places = new Int32Array(width * width).fill(-1);
  let place = 0;
  for (let q = -radius; q <= radius; q++) {
    for (let r = Math.max(-radius, -radius - q); r <= Math.min(radius, radius - q); r++)
      places[(q + radius) * width + r + radius] = place++;
  }
  const at = (q, r) => (Math.max(Math.abs(q), Math.abs(r)) > radius ? -1 : places[(q + radius) * width + r + radius]);
  return {
    name: map,
    radius,
    /** The cost of entering a hex, 0 for a wall or outside. */
    cost: (q, r) => Number(ground[at(q, r)]) || 0,
    isPlain: !/[2-9]/.test(ground) && !/[1-9]/.test(levels),
  };
}

/**
 * Answers the tasks of some kinds. A kind has `prepare(map, task)`, which gives the function that answers a question
 * (or nothing, where the library has no answer), and `numbers(found)`, which turns its answer into those of the form.
 */
export function run(runner, version, kinds) {
  const lines = readFileSync(0, "utf8").trim().split("\n").map((line) => JSON.parse(line));
  if (lines[0].format !== "sixfold-benchmark" || lines[0].version !== 1) throw new Error("not version 1 of the form");
  const maps = new Map(lines.filter((line) => "radius" in line).map((line) => [line.map, mapOf(line)]));
  console.log(JSON.stringify({ runner, version }));
  const now = () => process.hrtime.bigint();
  for (const task of lines) {
    const kind = task.task === undefined ? undefined : kinds[task.kind];
    if (kind === undefined) continue;
    const begun = now();
    const answer = kind.prepare(maps.get(task.map), task);
    const prepare = Number(now() - begun);
    if (answer === undefined) continue;
    let [nanoseconds, total, found] = [Infinity, 0, []];
    while (total < 100_000_000) {
      const start = now();
      found = task.questions.map(answer);
      const taken = Number(now() - start);
      [nanoseconds, total] = [Math.min(nanoseconds, taken), total + taken];
    }
    console.log(JSON.stringify({ task: task.task, prepare, nanoseconds, answers: found.map(kind.numbers) }));
  }
}
