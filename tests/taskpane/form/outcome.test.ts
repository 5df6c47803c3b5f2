import { readFileSync } from "node:fs";

import { describe, expect, test } from "@jest/globals";

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

test("the day of an example reaches the example's rate, in whole MB/s", () => {
  const ratesOf = (name: string): number[] => {
    const entry = exampleOf(questionNamed(name), ".").host_mbps;
    return entry?.kind === "typed" ? entry.text.split("\n").map(Number) : [];
  };
  // The sample day's highest hour has 185 MB/s, its first 58. VTS_DAY's example has 150 MB/s, below that, TS7700_DAY's 4,000.
  expect(ratesOf("VTS_DAY").slice(0, 7)).toEqual([58, 84, 122, 156, 172, 182, 185]);
  // 58 x 4,000 / 185 = 1,254.05...
  expect(ratesOf("TS7700_DAY")[0]).toBe(1254);
  expect(Math.max(...ratesOf("TS7700_DAY"))).toBe(4000);
});

/** Numbers of a table's row; of the columns that hold words, none. */
const isZero = (cells: readonly unknown[]): boolean => cells.every((cell) => cell === 0 || typeof cell !== "number");

describe("the example of every question", () => {
  test.each(paneQuestions.map((question) => [question.name, question] as const))(
    "of %s says something",
    (_, question) => {
      const { answer, faults, missing } = outcomeOf(question, { entries: exampleOf(question, "."), held: {} }, ".");
      expect({ faults, missing }).toEqual({ faults: {}, missing: [] });
      if (answer?.kind !== "table") {
        expect(answer).toBeDefined();
        expect(answer).not.toMatchObject({ value: 0 });
        return;
      }
      // Copies of a cluster without a grid, or the time over a target that is met, are zero throughout.
      const columns = answer.columns.map((_column, i) => answer.rows.map((row) => row[i]));
      const numbers = columns.filter((cells) => cells.some((cell) => typeof cell === "number"));
      expect(numbers.filter(isZero).length).toBeLessThanOrEqual(numbers.length / 3);
    },
  );
});
