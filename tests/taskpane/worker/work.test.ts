/** Tests that everything sent to a worker and back is plain data, so that copies of it mean the same. */
import { describe, expect, test } from "@jest/globals";
import { catalogue } from "../../../src/model/catalogue/catalogue";
import type { Raw } from "../../../src/model/question/parseArguments";
import { recordOf } from "../../../src/model/language/es2016";
import { work } from "../../../src/taskpane/worker/work";
import type { Entries } from "../../../src/taskpane/form/entry";
import { outcomeOf } from "../../../src/taskpane/form/outcome";
import { spellingOf } from "../../../src/cells/spelling";
import { ask, questionNamed } from "../../ask";

const examples = catalogue.flatMap(({ name, examples: all }) =>
  all.map((args, i) => [`${name} ${i + 1}`, name, args] as const),
);

test.each(examples)("the answer to %s survives being copied", (_, name, args) => {
  const answer = ask(name, ...args);
  expect(structuredClone(answer)).toEqual(answer);
});

const entries = (texts: Readonly<Record<string, string>>): Entries =>
  recordOf(Object.entries(texts).map(([name, text]) => [name, { kind: "typed", text } as const]));
const DAY = { model: "B20", cache_gb: "864", compression: "3", host_mbps: "150;150;0" };

describe("what a form comes to", () => {
  const question = questionNamed("VTS_DAY");
  const cells = { kind: "bound", cells: { sheet: "A", address: "B1" } } as const;
  test.each([
    ["an answer", { entries: entries(DAY), held: {} }],
    ["a fault of one value", { entries: entries({ ...DAY, host_mbps: "150;-1" }), held: {} }],
    ["a fault that only the answer finds", { entries: entries({ ...DAY, preference: "teapot" }), held: {} }],
    ["what is missing", { entries: entries({ model: "B20" }), held: {} }],
    ["cells that are not read yet", { entries: { ...entries(DAY), cache_gb: cells }, held: {} }],
    [
      "cells that are lost",
      { entries: { ...entries(DAY), cache_gb: cells }, held: { cache_gb: { kind: "lost", reason: "gone" } as const } },
    ],
  ])("beside the page is what it is on it: %s", (_, filled) => {
    expect(structuredClone(work.outcomes("VTS_DAY", structuredClone([filled, filled]), "."))).toEqual([
      outcomeOf(question, filled),
      outcomeOf(question, filled),
    ]);
  });

  test("in another language too", () => {
    const filled = { entries: entries({ ...DAY, compression: "3,5" }), held: {} };
    const [outcome] = work.outcomes("VTS_DAY", [filled], ",");
    expect(outcome?.answer).toEqual(ask("VTS_DAY", "B20", 864, 3.5, [150, 150, 0]));
  });
});

const demand: readonly Raw[] = [150, 150, 0];
const call = {
  name: "VTS_DAY",
  args: [...["B20", 864, 3].map((value) => ({ value })), { value: demand, from: "A1:A3" }],
};

test("an explanation", () => {
  expect(structuredClone(work.explain(structuredClone([call, { name: "TEAPOT", args: [] }])))).toMatchObject([
    { kind: "answered", name: "VTS_DAY", answer: ask("VTS_DAY", "B20", 864, 3, [...demand]) },
    { kind: "unknown", name: "TEAPOT" },
  ]);
});

test("a finding", () => {
  const formula = '=SIZING.VTS_DAY("B20",864,3,A1:A3)';
  const spelling = spellingOf(formula);
  if (!spelling) throw new Error("no SIZING formula");
  const found = { sheet: "A", address: "C1", formula, spelling, value: "never throttled" };
  const all = structuredClone([{ found, checked: { calls: [call], beside: [], meeting: [] } }]);
  expect(structuredClone(work.audit(all))).toMatchObject([{ found, state: "fine" }]);
});
