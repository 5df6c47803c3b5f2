/** How an error names the argument, its element and its cell. */
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { elementOf, InputError, isOptional, partsOf, readInput } from "../../../src/model/question/parseArguments";
import type { Input, Row } from "../../../src/model/question/input";
import { sizesInput } from "../../../src/model/question/orderable";
import { cell, choice, list, place, quantity, rest, rows } from "../../../src/model/question/question";

describe("the name of an argument's element", () => {
  test("has its position from 1, and the column in a table", () => {
    expect(elementOf("host_mbps", 2)).toBe("host_mbps[3]");
    expect(elementOf("readings", 1, "figure")).toBe("readings[2] figure");
    expect(partsOf("host_mbps")).toEqual({ argument: "host_mbps" });
  });

  test("gives its parts back", () => {
    const name = fc.stringMatching(/^[a-z][a-z0-9_]*$/);
    fc.assert(
      fc.property(name, fc.nat(), fc.option(name, { nil: undefined }), (argument, index, column) => {
        const parts = { argument, index, ...(column !== undefined && { column }) };
        expect(partsOf(elementOf(argument, index, column))).toEqual(parts);
      }),
    );
  });
});

test("an error tells the rule and the value, apart from the name", () => {
  expect(new InputError("cache_gb", "must be at least 72 GB", 10)).toMatchObject({
    told: "must be at least 72 GB, got 10",
    message: "cache_gb must be at least 72 GB, got 10",
  });
  expect(new InputError("cache_gb", "is missing", null).told).toBe("is missing");
});

describe("digits in groups of three, alone in a list,", () => {
  const sizes = list("GB", "Sizes", {});
  test.each(["432,864", " 432,864", "432 864", "1,700"])("are rejected: %p", (text) => {
    const one = text.replace(/\D/g, "");
    for (const given of [text, [text], [text, null]])
      expect(() => readInput("sizes", sizes, given)).toThrow(
        `sizes could be one value or several: write ${one}, or each value in its own cell`,
      );
  });

  test("are rejected as the only size that can be ordered", () => {
    const sizes = sizesInput("GB", "no list");
    expect(() => readInput("sizes", sizes, "432,864")).toThrow("sizes could be one value or several: write 432864");
    expect(() => readInput("sizes", sizes, ["", "432,864"])).toThrow("could be one value or several");
    expect(readInput("sizes", sizes, ["1,700", 864])).toMatchObject([
      { cells: { size: 1700 } },
      { cells: { size: 864 } },
    ]);
  });

  test("are one number with a unit, or next to others", () => {
    expect(readInput("sizes", sizes, "1,700 GB")).toEqual([1700]);
    expect(readInput("sizes", sizes, ["864", "1,700"])).toEqual([864, 1700]);
    expect(readInput("sizes", sizes, "1700")).toEqual([1700]);
  });
});

test("minus zero in a list is zero, so that no cell shows -0", () => {
  const [first] = readInput("host_mbps", list("MB/s", "Rates", {}), [-0, 1]) as number[];
  expect(Object.is(first, 0)).toBe(true);
});

test("a value that is like none of many names is answered with the first names and the number of others", () => {
  const model = choice(
    Array.from({ length: 40 }, (_, i) => `Drive ${String.fromCharCode(65 + (i % 26))}${i}`),
    "Model",
  );
  const rule = "model must be one of Drive A0, Drive B1, Drive C2, Drive D3, Drive E4, Drive F5 or 34 more";
  expect(() => readInput("model", model, "zzzzzzzzzzzzzzzz")).toThrow(`${rule}, got "zzzzzzzzzzzzzzzz"`);
  // The digit is in 13 of the names.
  expect(() => readInput("model", model, -1)).toThrow(`${rule}, got -1`);
  expect(() => readInput("model", model, 39)).toThrow("must be one of 40 names (did you mean Drive N39?), got 39");
});

test("an error is told with what the reader calls the argument, and which of its values it is", () => {
  const of = (argument: string): string => new InputError(argument, "must be at least 0", -1).saidOf(named);
  const named = (argument: string): string | undefined => (argument === "offsets" ? "Offsets" : undefined);
  expect(of("offsets[3]")).toBe("Offsets, value 3, must be at least 0, got -1");
  expect(of("offsets")).toBe("Offsets must be at least 0, got -1");
  expect(of("files")).toBe("files must be at least 0, got -1");
});

test("an argument may be left out if it has a default, or is the rest", () => {
  const optional: readonly Input[] = [quantity("GB", "Size", { otherwise: 5 }), rest("Others")];
  expect([...optional, quantity("GB", "Size", {})].map(isOptional)).toEqual([true, true, false]);
});

/** What an input makes of a value, and its warnings. */
function read(input: Input, given: Parameters<typeof readInput>[2]): unknown {
  const warnings: string[] = [];
  try {
    const value = readInput("x", input, given, { warnings });
    return warnings.length > 0 ? [value, ...warnings] : value;
  } catch (fault) {
    if (fault instanceof InputError) return fault.message;
    throw fault;
  }
}

test("a cell's value is a number or text", () => {
  expect([5, "a", true].map((one) => read(cell("Value"), one))).toEqual([
    5,
    "a",
    "x must be a number or text, got true",
  ]);
});

test("a vague name is read as one of the names that begin with it, and the others are told", () => {
  const model = choice(["A 1", "A 2", "A 3", "AB", "B"], "Model", { aliases: { A: "A 1" }, vague: ["A"] });
  expect(read(model, "A")).toEqual(["A 1", "x A is read as A 1: it could also be A 2 or A 3"]);
  expect(read(model, "A 1")).toBe("A 1");
});

describe("a message lists names", () => {
  const named = (...lengths: number[]): Input =>
    choice(
      lengths.map((length, i) => String.fromCharCode(65 + i).repeat(length)),
      "Model",
    );
  const told = (input: Input, given: string): string => String(read(input, given)).replace(/, got .*/, "");

  test("all that fit in a hundred characters", () => {
    expect(told(named(49, 49), "?")).toBe(`x must be one of ${"A".repeat(49)}, ${"B".repeat(49)}`);
    expect(told(named(49, 50), "?")).toMatch(/^x must be one of A+ or 1 more$/);
  });

  test("otherwise the first in sixty characters", () => {
    // The comma after the second name is character 60, or 61.
    expect(told(named(29, 29, 50), "?")).toMatch(/^x must be one of A+, B+ or 1 more$/);
    expect(told(named(29, 30, 50), "?")).toMatch(/^x must be one of A+ or 2 more$/);
  });

  test("at most three of those that contain the text", () => {
    const input = choice(
      ["A", "B", "C", "D", "E"].map((one) => `${one.repeat(24)}Q7`),
      "Model",
    );
    expect(told(input, "q7")).toBe(
      `x must be one of 5 names (did you mean ${["A", "B", "C"].map((one) => `${one.repeat(24)}Q7`).join(" or ")}?)`,
    );
  });
});

test("a percentage below 1 may be meant as a fraction, unless it's written as a percentage", () => {
  const percent = quantity("percent", "Growth", { otherwise: "none" });
  expect(read(percent, 0.25)).toEqual([0.25, "x 0.25 is read as 0.25%: enter 25 for 25%"]);
  expect(read(percent, -0.25)).toEqual([-0.25, "x -0.25 is read as -0.25%: enter -25 for -25%"]);
  expect(["0.25%", "0.25 percent", 0, 1, -1, 20].map((one) => read(percent, one))).toEqual([0.25, 0.25, 0, 1, -1, 20]);
  expect(read(quantity("ratio", "Ratio", {}), 0.25)).toBe(0.25);
});

describe("limits and the published range", () => {
  const size = quantity("GB", "Size", { atLeast: 10, atMost: 500, usual: [20, 400] });
  const sizes = list("GB", "Sizes", { atLeast: 10, atMost: 500, usual: [20, 400] });
  const above = "x 401 is above the published range (20 to 400 GB), so extrapolated";
  const below = "x 19 is below the published range (20 to 400 GB), so extrapolated";

  test("of one value", () => {
    expect([10, 20, 400, 500].map((one) => [read(size, one)].flat()[0])).toEqual([10, 20, 400, 500]);
    expect([20, 400].map((one) => read(size, one))).toEqual([20, 400]);
    expect([read(size, 19), read(size, 401)]).toEqual([
      [19, below],
      [401, above],
    ]);
    expect([read(size, 9), read(size, 501)]).toEqual([
      "x must be at least 10 GB, got 9",
      "x must be at most 500 GB, got 501",
    ]);
    const only = quantity("GB", "Size", { usual: [30, 30] });
    expect(read(only, 31)).toEqual([31, "x 31 is above the published range (30 GB), so extrapolated"]);
  });

  test("of each value of a list, of which the first outside is told", () => {
    expect(read(sizes, [20, "400", 300])).toEqual([20, 400, 300]);
    expect(read(sizes, [20, 19, 401])).toEqual([[20, 19, 401], below.replace("x", "x[2]")]);
    expect(read(sizes, [401, 19])).toEqual([[401, 19], above.replace("x", "x[1]")]);
    expect(read(sizes, [20, 9])).toBe("x[2] must be at least 10 GB, got 9");
    expect(read(sizes, [20, 501])).toBe("x[2] must be at most 500 GB, got 501");
    expect(read(sizes, [20, Infinity])).toBe("x[2] must be a finite number, got Infinity");
    const open = list("GB", "Sizes", { atLeast: 10 });
    expect([read(open, [-Infinity]), read(open, [9])]).toEqual([
      "x[1] must be a finite number, got -Infinity",
      "x[1] must be at least 10 GB, got 9",
    ]);
  });

  test("zero may be allowed below the least, and a limit may say why", () => {
    const orZero = quantity("GB", "Size", { orZero: true, atLeast: 5 });
    expect([0, 1].map((one) => read(orZero, one))).toEqual([0, "x must be at least 5 GB, got 1"]);
    const limited = quantity("GB", "Size", { atMost: 5, beyond: "buy another" });
    expect(read(limited, 6)).toBe("x must be at most 5 GB (buy another), got 6");
  });

  test("what must be above its limit is", () => {
    const above = quantity("GB", "Size", { above: 5 });
    expect([5, 4, 5.1].map((one) => read(above, one))).toEqual([
      "x must be above 5 GB, got 5",
      "x must be above 5 GB, got 4",
      5.1,
    ]);
  });

  test("minus zero is zero", () => {
    for (const zero of [-0, "-0", "-0 GB"]) expect(Object.is(read(quantity("GB", "Size", {}), zero), 0)).toBe(true);
  });

  test("blanks after the last value of a list don't count", () => {
    expect(read(sizes, [20, null, ""])).toEqual([20]);
    expect(read(sizes, [null, ""])).toBe("x is missing");
  });
});

describe("a table's cells", () => {
  const number = { label: "Rate", takes: "number" } as const;
  const words = { label: "Name", takes: "text" } as const;
  const cellsOf = (columns: Parameters<typeof rows>[0], given: Parameters<typeof readInput>[2]): unknown => {
    const found = read(rows(columns, "Rows", {}), given);
    const cells = (row: Row): unknown[] => [row.name, ...Object.values<unknown>(row.cells)];
    return Array.isArray(found) ? (found as readonly Row[]).map(cells) : found;
  };

  test("one text that may be several numbers is rejected only where numbers are one by one", () => {
    expect(cellsOf({ a: number }, "1,700")).toContain("could be one value or several");
    expect(cellsOf({ a: words }, "1,700")).toEqual([["x[1]", "1,700"]]);
    expect(cellsOf({ a: number, b: number }, ["1,700", null])).toBe("x[1] b is missing");
  });

  test("a first row of words where numbers belong is headings, also after blank rows and with a blank name", () => {
    const columns = { a: words, b: number };
    for (const before of [[], [null, ""], [null, null, "", ""]]) {
      const at = before.length / 2;
      expect(cellsOf(columns, [...before, "Name", "Rate", "x", 5])).toEqual([[`x[${at + 2}]`, "x", 5]]);
      expect(cellsOf(columns, [...before, "", "Rate", "x", 5])).toEqual([[`x[${at + 2}]`, "x", 5]]);
    }
  });

  test("otherwise it's a row", () => {
    const columns = { a: words, b: number };
    // No row follows, a number, a number with a unit, nothing where a number belongs, and no column of numbers.
    expect(cellsOf(columns, ["Name", "Rate"])).toContain("x[1] b must be");
    expect(cellsOf(columns, ["Name", 4, "x", 5])).toEqual([
      ["x[1]", "Name", 4],
      ["x[2]", "x", 5],
    ]);
    expect(cellsOf(columns, ["Name", "Rate 1", "x", 5])).toContain("x[1] b must be");
    expect(cellsOf(columns, ["Name", null, "x", 5])).toBe("x[1] b is missing");
    expect(cellsOf({ a: words }, ["Name", "x"])).toEqual([
      ["x[1]", "Name"],
      ["x[2]", "x"],
    ]);
  });
});

test("a place is a word, a fraction from 0 to 1 or an amount with a unit", () => {
  const where = place(["beginning", "end"], "GB", "Where", "beginning");
  expect(read(where, "End")).toEqual({ at: "word", word: "end" });
  expect([0, 1, 0.5, "0.5", "50 %"].map((one) => read(where, one))).toEqual(
    [0, 1, 0.5, 0.5, 0.5].map((fraction) => ({ at: "fraction", fraction })),
  );
  expect(read(where, "1,200 GB")).toEqual({ at: "offset", gb: 1200 });
  for (const wrong of [-0.1, 1.1, "150%"])
    expect(read(where, wrong)).toContain("x must be a fraction from 0 to 1, or a data offset");
  for (const wrong of [true, "middle"])
    expect(read(where, wrong)).toContain("x must be beginning, end, a fraction from 0 to 1");
});
