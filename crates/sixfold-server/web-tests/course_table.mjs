// The table of the course in docs/course.md, from its articles. `node course_table.mjs --write` writes it anew.
import { readFileSync, writeFileSync } from "node:fs";
import { ALGORITHMS } from "../web/pages/explorer/algorithms/index.js";
import { QUESTIONS } from "../web/pages/explorer/course/questions.js";
import { ENTRIES, loadAll } from "../web/pages/explorer/topics/index.js";

const PAGE = new URL("../../../docs/course.md", import.meta.url);
const [BEGIN, END] = ["<!-- topics: begin -->", "<!-- topics: end -->"];

/** The page as it is, and as it should be. */
export async function coursePage() {
  const text = readFileSync(PAGE, "utf8");
  const topics = await loadAll();
  const rows = topics.map(({ id, title, lead, figure, does }) => {
    const code = ALGORITHMS[id] ? "call and algorithm" : "call";
    return `| ${title} \`/explore?topic=${id}\` | ${lead} | ${figure.caption} | ${does} | ${code} |`;
  });
  const questions = QUESTIONS.map(([question, id, answers, right], at) => {
    const topic = ENTRIES.find((one) => one.id === id);
    return `${at + 1}. ${question} *${answers[right]}*: ${topic?.title}, \`/explore?topic=${id}\``;
  });
  const sections = topics.flatMap(({ id, title, text, why, words, mistake }) => [
    `### ${title}`,
    "",
    `${text} ${words}`,
    "",
    `${why} The usual mistake: ${mistake} \`/explore?topic=${id}\``,
    "",
  ]);
  const table = [
    BEGIN,
    "| topic | explains | shows | lets one do | code |",
    "|---|---|---|---|---|",
    ...rows,
    "",
    "## The ten questions at its end",
    "",
    ...questions,
    "",
    "## The articles without their maps",
    "",
    ...sections,
    END,
  ].join("\n");
  return { text, wanted: text.replace(new RegExp(`${BEGIN}[\\s\\S]*${END}`), () => table) };
}

if (process.argv[2] === "--write") writeFileSync(PAGE, (await coursePage()).wanted);
