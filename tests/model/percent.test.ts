/** A cell that Excel shows as 20% holds 0.2, and these arguments take 20. */
import { describe, expect, test } from "@jest/globals";
import { catalogue } from "../../src/model/catalogue/catalogue";
import type { Question } from "../../src/model/question/question";
import { ask, estimateOf, tableOf } from "../ask";

const PERCENTS = catalogue.flatMap((question) =>
  Object.entries(question.inputs).flatMap(([argument, input]) =>
    "unit" in input && input.unit === "percent" ? [[question.name, argument, question] as const] : [],
  ),
);

function warnings(question: Question, argument: string, value: number | string): readonly string[] {
  const names = Object.keys(question.inputs);
  const given = Object.fromEntries((question.examples[0] ?? []).map((one, i) => [names[i] ?? "", one]));
  return question.ask({ ...given, [argument]: value }).warnings;
}

test("the catalogue asks for percentages", () => {
  expect(new Set(PERCENTS.map(([, argument]) => argument))).toEqual(
    new Set(["growth_percent", "headroom_percent", "margin_percent", "safety_percent"]),
  );
});

describe.each(PERCENTS)("%s %s", (_, argument, question) => {
  test("below 1 says how it is read", () => {
    const words = `${argument} 0.2 is read as 0.2%: enter 20 for 20%`;
    expect(warnings(question, argument, 0.2)).toContain(words);
    expect(warnings(question, argument, "0.2")).toContain(words);
    expect(warnings(question, argument, 0.07)).toContain(`${argument} 0.07 is read as 0.07%: enter 7 for 7%`);
    for (const meant of [0, 1, 20, "0.2%", "0.2 percent", "20%"]) {
      expect(warnings(question, argument, meant).join()).not.toContain("read as");
    }
  });
});

test("the value stays, and EXPLAIN says it", () => {
  // 185 x 1.002.
  expect(estimateOf("GROWTH_TO", 185, 0.2, "2026-01-01", "2027-01-01").value).toBeCloseTo(185.37, 9);
  const { rows } = tableOf("EXPLAIN", "GROWTH_TO", 185, 0.2, "2026-01-01", "2027-01-01");
  expect(rows).toContainEqual(["Warning", "Growth per year 0.2 is read as 0.2%: enter 20 for 20%"]);
  expect(ask("GROWTH_TO", 185, -0.2, "2026-01-01", "2027-01-01").warnings).toEqual([
    "growth_percent -0.2 is read as -0.2%: enter -20 for -20%",
  ]);
});

test("texts say shares as percentages: only a sweep of the paper, to 150%, is above 100%", () => {
  const texts = catalogue.flatMap(({ name, notes, examples }) => [
    ...notes,
    ...examples.flatMap((given) => ask(name, ...given).assumptions.map(({ text }) => text)),
  ]);
  const above = texts
    .flatMap((text) => text.match(/[\d.,]+(?=%)/g) ?? [])
    .filter((percent) => Number(percent.replace(/,/g, "")) > 100);
  expect([...new Set(above)]).toEqual(["150"]);
});
