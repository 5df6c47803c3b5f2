import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "@jest/globals";
import { run } from "../src/cli/run";
import { ask, questionNamed } from "./ask";
import { valueText, type Answer } from "../src/model/question/answer";
import { argumentsByName, cellsShape, type Cells } from "../src/model/question/pairs";
import type { Given, Raw } from "../src/model/question/parseArguments";
import { CALL } from "../src/model/reference/explain";
import { scratchFolder } from "./scratchFolder";
import { recalculated } from "./templates/recalculated";

const root = path.join(__dirname, "..");
const readme = readFileSync(path.join(root, "README.md"), "utf8");
const PAGES = ["README.md", ...readdirSync(path.join(root, "docs")).map((file) => `docs/${file}`)].filter((file) =>
  file.endsWith(".md"),
);
const pages = PAGES.map((file) => [file, readFileSync(path.join(root, file), "utf8")] as const);

/** Answers a call in the text; a range of cells is a list. */
function answerOf(formula: string): Answer {
  const [, name = "", inside = ""] = /^=SIZING\.(\w+)\((.*)\)$/.exec(formula) ?? [];
  const words = inside.match(/"[^"]*"|[^,\s]+/g) ?? [];
  const args = words.map((word) => {
    if (word.startsWith('"')) return word.slice(1, -1);
    return /^[A-Z]+\d+:[A-Z]+\d+$/.test(word) ? [20, 180, 20] : Number(word);
  });
  const question = questionNamed(name);
  if (question.inputs === CALL) return ask(name, ...args);
  const cells = args.map((arg): Cells<Raw> => (Array.isArray(arg) ? arg.map((one) => [one]) : [[arg]]));
  const shape = cellsShape<Raw>((cell) => cell);
  const given = [...argumentsByName(question, cells, shape)].map(([input, held]): [string, Given] => {
    const all = held.flat();
    return [input, all.length === 1 ? all[0] : all];
  });
  return question.ask(Object.fromEntries(given));
}

describe("the README's formulas give the answers that it says", () => {
  const rows = [...readme.matchAll(/^\| `(=SIZING[^`]*)` \| (.*) \|$/gm)].map(
    ([, formula = "", says = ""]) => [formula, says] as const,
  );

  test("there are some", () => {
    expect(rows.length).toBeGreaterThan(6);
  });

  test.each(rows)("%s: %s", (formula, says) => {
    const answer = answerOf(formula);
    switch (answer.kind) {
      case "estimate":
        expect(says).toMatch(new RegExp(`^${valueText(answer).replace(".", "\\.")} ${answer.unit}`));
        break;
      case "verdict":
        expect(says).toMatch(/^#N\/A, .*never fill/);
        expect(answer.reason).toMatch(/never fill/);
        break;
      case "table":
        expect(answer.rows.length).toBeGreaterThan(2);
    }
  });
});

describe("the commands of the README and of docs work", () => {
  const commands = [
    ...new Set(
      pages.flatMap(([, text]) =>
        [...text.matchAll(/^ {4}node dist\/size\.cjs (.*)$/gm)].map(([, words = ""]) => words),
      ),
    ),
  ];

  test("there are some", () => {
    expect(commands.length).toBeGreaterThan(2);
  });

  test.each(commands)("size %s", async (words) => {
    const at = process.cwd();
    process.chdir(root);
    try {
      const err: string[] = [];
      // The command's files go into a temporary folder.
      const folder = scratchFolder();
      const args = words
        .split(" ")
        .map((word) => word.replace(/^"(.*)"$/, "$1"))
        .map((word, i, all) => (all[i - 1] === "--out" ? path.join(folder, word) : word));
      const status = await run(args, {
        out: () => undefined,
        err: (text) => err.push(text),
        recalculate: recalculated,
      });
      // Remarks about good data aren't failures.
      expect([status, status === 0 ? [] : err]).toEqual([0, []]);
    } finally {
      process.chdir(at);
    }
  });
});

test("the README is short", () => {
  expect(readme.split("\n").length).toBeLessThan(100);
});

describe.each(pages.filter(([file]) => file !== "docs/CHANGELOG.md"))("%s", (file, text) => {
  test("names files and folders that are there", () => {
    const names = [...text.matchAll(/`((?:src|tests|templates|samples|bench|docs)\/[\w./-]*)`/g)].map(
      ([, name = ""]) => name,
    );
    expect(names.filter((name) => !existsSync(path.join(root, name)))).toEqual([]);
  });

  test("links to pages and pictures that are there", () => {
    const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = ""]) => link);
    const own = links.filter((link) => !/^[a-z]+:/.test(link)).map((link) => link.replace(/#.*/, ""));
    expect(own.filter((link) => !existsSync(path.join(root, path.dirname(file), link)))).toEqual([]);
  });
});
