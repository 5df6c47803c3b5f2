/** Every plan read by its parts: nothing of it is lost, and each part says what it's about. */
import { describe, expect, test } from "@jest/globals";
import { catalogue } from "../../../src/model/catalogue/catalogue";
import { partsOf } from "../../../src/model/question/parts";
import { ask } from "../../ask";

const PLANS = catalogue.filter(({ name }) => name.endsWith("_PLAN"));
const cases = PLANS.flatMap(({ name, examples }) =>
  examples.map((example, i) => [`${name} ${i}`, name, example] as const),
);

test("there are eight", () => {
  expect(PLANS).toHaveLength(8);
});

describe.each(cases)("%s", (_, name, example) => {
  const answer = ask(name, ...example);
  if (answer.kind !== "table") throw new TypeError(answer.kind);
  const { rows, parts = [], grade } = answer;

  test("has each row but the verdict's in one part, in the order of the rows", () => {
    const held = parts.flatMap(({ from, to }) => rows.slice(from, to));
    expect(held).toEqual(rows.filter(([part]) => part !== "verdict"));
  });

  test("is graded as its verdict's row says", () => {
    const [verdict = []] = rows;
    expect([verdict[0], verdict[6]]).toEqual(["verdict", grade?.word]);
    expect(grade?.among).toContain(grade?.word);
  });

  test("has no blank column in a part, and years count from 0", () => {
    const read = partsOf(answer);
    for (const { columns, rows: own } of read) {
      for (const i of columns.keys()) expect(own.some((row) => row[i] !== "")).toBe(true);
    }
    const years = read.find(({ title }) => title === "Year by year");
    expect(years?.rows.map(([year]) => year) ?? []).toEqual(years ? years.rows.map((__, i) => i) : []);
  });
});
