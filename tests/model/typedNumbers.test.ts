/** Texts take numbers from the model's constants and don't type them a second time. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@jest/globals";
import ts from "typescript";

const model = path.join(__dirname, "../../src/model");

/** Conversion factors. Whole numbers up to 12 are counts more often than parameters. */
const NO_PARAMETERS = [24, 60, 100, 1000, 1024, 3600];
const isParameter = (value: number): boolean =>
  !Number.isInteger(value) || (value > 12 && !NO_PARAMETERS.includes(value));

/** Numbers that equal a constant in the same folder by coincidence, with the words around them. */
const COINCIDENCES = [
  // Channels and MB/s of the paper's statement, not a line of 16 Gb.
  "160 MB/s over 16 channels",
  // A published configuration, not the most pairs of a plan.
  "B18 with 16 channels",
  // A cache and residuals of the calibration, not the smallest published cache or a share.
  "with 216 GB 2.49 h",
  "then sustains 0.9% less",
  // Shares of a link, percent of a sweep and sizes, not milliseconds of coordination.
  "50% if one of two",
  "from 50% to 150%",
  "of 21 to 50 KB",
  // A configuration's name, not the most pairs of a plan.
  "B18 with 16 channels",
  // Times of day.
  "9:30 to 9:45",
  "10:30 to 11:45",
  "for example 2026-11-20 18:00",
  // A rate of another drive, a figure's number, an example.
  "2 m/s gives 64 MB/s",
  "Figure 20 by channels",
  "20% per year is 44%",
];

/** What a file declares outside of functions and questions, and the texts that it types. */
function read(file: string): { constants: number[]; texts: string[] } {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
  const found = { constants: [] as number[], texts: [] as string[] };
  const visit = (node: ts.Node, isConstant: boolean): void => {
    if (ts.isNumericLiteral(node) && isConstant) found.constants.push(Number(node.text));
    if (ts.isPropertyAssignment(node) && node.name.getText() === "examples") return;
    if (ts.isStringLiteral(node) || ts.isTemplateLiteralToken(node)) found.texts.push(node.text);
    const goesOn = isConstant && !ts.isFunctionLike(node) && !ts.isCallExpression(node);
    ts.forEachChild(node, (child) => {
      visit(child, goesOn || (node === source && ts.isVariableStatement(child)));
    });
  };
  visit(source, false);
  return found;
}

const folders = readdirSync(model, { withFileTypes: true, recursive: true }).flatMap((e) =>
  e.isDirectory() ? [path.relative(model, path.join(e.parentPath, e.name))] : [],
);

test.each(folders)("src/model/%s", (folder) => {
  const inside = path.join(model, folder);
  const files = readdirSync(inside).filter((name) => name.endsWith(".ts"));
  const all = files.map((name) => read(path.join(inside, name)));
  const constants = new Set(all.flatMap((file) => file.constants).filter(isParameter));
  const typed = all
    .flatMap((file) => file.texts)
    .filter((text) => text.includes(" ") && !COINCIDENCES.some((words) => text.includes(words)))
    .filter((text) =>
      (text.match(/(?<![\w.,-])\d[\d,]*(\.\d+)?(?! Gb)/g) ?? []).some((n) =>
        constants.has(Number(n.replace(/,/g, ""))),
      ),
    );
  expect(typed).toEqual([]);
});
