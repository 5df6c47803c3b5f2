/** Everything that goes to a worker and comes back is plain data: copies of it say the same. */
import { describe, expect, test } from "@jest/globals";
import { catalogue } from "../../../src/model/catalogue";
import type { GivenAll, Raw } from "../../../src/model/given";
import { recordOf } from "../../../src/model/record";
import { jobDone } from "../../../src/taskpane/jobs/jobDone";
import { work, type Jobs, type Kind, type Results } from "../../../src/taskpane/jobs/jobs";
import { jobStarter } from "../../../src/taskpane/jobs/startJob";
import type { Entries } from "../../../src/taskpane/form/entry";
import { outcomeOf } from "../../../src/taskpane/form/outcome";
import { spellingOf } from "../../../src/cells/spelling";
import { ask, questionNamed } from "../../ask";

/** As a worker does it: with copies both ways. */
function done<K extends Kind>(kind: K, job: Jobs[K]): Results[K] {
  const steps = work(kind, structuredClone(job));
  for (;;) {
    const step = steps.next();
    if (step.done) return structuredClone(step.value);
  }
}

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
    expect(done("outcomes", { question: "VTS_DAY", filled: [filled, filled], decimal: "." })).toEqual([
      outcomeOf(question, filled),
      outcomeOf(question, filled),
    ]);
  });

  test("in another language too", () => {
    const filled = { entries: entries({ ...DAY, compression: "3,5" }), held: {} };
    const [outcome] = done("outcomes", { question: "VTS_DAY", filled: [filled], decimal: "," });
    expect(outcome?.answer).toEqual(ask("VTS_DAY", "B20", 864, 3.5, [150, 150, 0]));
  });
});

const demand: readonly Raw[] = [150, 150, 0];
const call = {
  name: "VTS_DAY",
  args: [...["B20", 864, 3].map((value) => ({ value })), { value: demand, from: "A1:A3" }],
};

test("an explanation", () => {
  expect(done("explain", { calls: [call, { name: "TEAPOT", args: [] }] })).toMatchObject([
    { kind: "answered", name: "VTS_DAY", answer: ask("VTS_DAY", "B20", 864, 3, [...demand]) },
    { kind: "unknown", name: "TEAPOT" },
  ]);
});

test("a finding", () => {
  const formula = '=SIZING.VTS_DAY("B20",864,3,A1:A3)';
  const spelling = spellingOf(formula);
  if (!spelling) throw new Error("no SIZING formula");
  const found = { sheet: "A", address: "C1", formula, spelling, value: "never throttled" };
  expect(done("audit", { found, checked: { calls: [call], beside: [], meeting: [] } })).toMatchObject({
    found,
    state: "fine",
  });
});

test("what must be improved", () => {
  const given: GivenAll = { model: "B20", cache_gb: 864, compression: 3 };
  expect(done("improve", { question: "VTS_PEAK_HOURS", given }).better.map(({ to }) => to)).toContain("1,728 GB");
});

test("a job as a promise ends with its result, or with the reason for which it was given up", async () => {
  const start = jobStarter(undefined);
  const of = new AbortController();
  await expect(jobDone(start, "explain", { calls: [call] }, of.signal)).resolves.toHaveLength(1);
  const left = jobDone(start, "explain", { calls: [call] }, of.signal);
  of.abort(new Error("enough"));
  await expect(left).rejects.toThrow("enough");
  await expect(jobDone(start, "explain", { calls: [call] }, of.signal)).rejects.toThrow("enough");
});
