import { readFileSync } from "node:fs";

import { expect, test } from "@jest/globals";

import { exampleOf, SAMPLE_DAY } from "../../../src/taskpane/form/example";
import { outcomeOf } from "../../../src/taskpane/form/outcome";
import { paneQuestions } from "../../../src/taskpane/questions";
import { questionNamed } from "../../ask";

/** The names that can't be words of the trade. */
const namesOf = (inputs: object): string[] => Object.keys(inputs).filter((name) => name.includes("_"));

test("an answer says labels, not names of arguments, in what every example warns, assumes and is limited by", () => {
  const named = paneQuestions.flatMap((question) =>
    question.examples.flatMap((example) => {
      const entries = exampleOf({ ...question, examples: [example] }, ".");
      const { answer } = outcomeOf(question, { entries, held: {} }, ".");
      const texts = [
        ...(answer?.warnings ?? []),
        ...(answer?.assumptions.map(({ text }) => text) ?? []),
        answer?.limitedBy ?? "",
      ];
      const names = namesOf(question.inputs);
      return texts.filter((text) => names.some((name) => new RegExp(`\\b${name}\\b`).test(text)));
    }),
  );
  expect(named).toEqual([]);
});

test("one value of a day is called by the label of its interval", () => {
  const day = questionNamed("VTS_DAY");
  const entries = { ...exampleOf(day, "."), host_mbps: { kind: "typed", text: "150" } } as const;
  const { answer } = outcomeOf(day, { entries, held: {} }, ".");
  expect(answer?.warnings).toContain("one value is one interval of 1 h: Interval length = 24 is a constant day");
});

test("an example of measured rates is the day of samples/day.csv, and its answer has each hour", () => {
  const csv = readFileSync("samples/day.csv", "utf8");
  expect(SAMPLE_DAY).toEqual([...csv.matchAll(/^\d\d:\d\d,(\d+)$/gm)].map(([, rate]) => Number(rate)));
  for (const name of ["VTS_DAY", "TS7700_DAY", "GM_TIMELINE"]) {
    const question = questionNamed(name);
    const { answer } = outcomeOf(question, { entries: exampleOf(question, "."), held: {} }, ".");
    expect(answer?.kind === "table" ? answer.rows : []).toHaveLength(24);
  }
});
