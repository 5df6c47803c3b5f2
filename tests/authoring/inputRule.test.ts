import { expect, test } from "@jest/globals";
import { noteOf, validationOf, unitBesideCell } from "../../src/authoring/inputRule";
import { choice, list, quantity, rows, text } from "../../src/model/question/question";

test("a choice is a list of its names", () => {
  const input = choice(["B10", "B20"], "Model");
  expect(validationOf(input)).toEqual({
    kind: "list",
    names: ["B10", "B20"],
    message: "Model must be one of B10, B20",
    prompt: "one of B10, B20",
  });
  expect(noteOf(input)).toBe("one of B10, B20");
  expect(unitBesideCell(input)).toBe("");
});

test("many names are left to the cell's list", () => {
  const names = Array.from({ length: 20 }, (_, i) => `drive ${i}`);
  const input = choice(names, "Drive");
  expect(noteOf(input)).toBe("one of 20 names: see the cell's list");
  expect(validationOf(input)).toMatchObject({
    names,
    message: "Drive must be one of 20 names: see the cell's list",
  });
});

test("a cell of rows with one value has that value's rule and unit", () => {
  const input = rows(
    { read: { label: "Read", takes: "number", as: quantity("MB/s", "Read", { atLeast: 0, atMost: 9 }) } },
    "Reads",
  );
  expect(validationOf(input)).toMatchObject({ kind: "decimal", bounds: ["0", "9"] });
  expect(unitBesideCell(input)).toBe("MB/s");
});

test("two limits are a span, in the declared unit", () => {
  const input = quantity("GB", "Cache", { atLeast: 72, atMost: 100000, usual: [216, 1728] });
  expect(validationOf(input)).toEqual({
    kind: "decimal",
    operator: "between",
    bounds: ["72", "100000"],
    message: "Cache must be a number, 72 to 100,000 GB",
    prompt: "72 to 100,000; published range 216 to 1,728",
  });
  expect(noteOf(input)).toBe("72 to 100,000; published range 216 to 1,728");
  expect(unitBesideCell(input)).toBe("GB");
});

test("whole numbers only", () => {
  const input = quantity("h", "Threshold", { atLeast: 0, atMost: 24, whole: true });
  expect(validationOf(input)).toMatchObject({
    kind: "whole",
    message: "Threshold must be a whole number, 0 to 24 h",
  });
  expect(noteOf(input)).toBe("whole, 0 to 24");
});

test.each([
  [{ above: 0 }, "greaterThan", ["0"]],
  [{ atLeast: 1 }, "greaterThanOrEqual", ["1"]],
  [{ atMost: 9 }, "lessThanOrEqual", ["9"]],
] as const)("%j is one bound", (limits, operator, bounds) => {
  expect(validationOf(list("MB/s", "Rates", limits))).toMatchObject({ operator, bounds });
});

test("a rule can't have an exclusive and an inclusive limit: it gets the exclusive one", () => {
  expect(validationOf(quantity("h", "Length", { above: 0, atMost: 168 }))).toMatchObject({
    operator: "greaterThan",
    bounds: ["0"],
    message: "Length must be a number, above 0, at most 168 h",
  });
});

test("what has no limits has no rule", () => {
  expect(() => validationOf(text("Name"))).toThrow("Name has no limits");
  expect(() => validationOf(quantity("h", "Length", {}))).toThrow("Length has no limits");
});

test("a ratio is shown as one", () => {
  expect(unitBesideCell(quantity("ratio", "Compression", { atLeast: 1 }))).toBe(":1");
});
