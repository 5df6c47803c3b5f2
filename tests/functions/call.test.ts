import { afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import { excelFunction } from "../../src/functions/call";
import type { CardCell } from "../../src/functions/card";
import { estimate } from "../../src/model/question/answer";
import { quantity, question, rows } from "../../src/model/question/question";
import { questionNamed } from "../ask";
import { dispatcher, receivedError } from "./customFunctions";
import { UNNAMED } from "../model/unnamed";

beforeAll(() => {
  Object.assign(globalThis, { CustomFunctions: dispatcher().CustomFunctions });
});

/** The last argument, which Excel adds to each call. */
const INVOCATION = { functionName: "SIZING.X", address: undefined };

/** Calls a function as Excel does: with matrices and an Invocation. */
function call(name: string, ...args: unknown[]): unknown[][] {
  return excelFunction(questionNamed(name))(...args, INVOCATION);
}

function thrown(act: () => unknown): CustomFunctions.Error {
  try {
    act();
  } catch (error) {
    if (error instanceof CustomFunctions.Error) return error;
    throw error;
  }
  throw new Error("nothing was thrown");
}

const received = (text: string): unknown => receivedError(text, CustomFunctions);

const at = (matrix: unknown[][], row: number, column: number): unknown => matrix[row]?.[column];
const code = (cell: unknown): string =>
  cell instanceof CustomFunctions.Error ? cell.code : `no error: ${String(cell)}`;

describe("one call", () => {
  test("a value: 13.1 + 115 s from Table 2", () => {
    expect(call("T10K_ACCESS_TIME", [["T10000C"]], [["Standard"]], [["max"]])).toEqual([[128.1]]);
  });

  test("an argument that cannot be used is #VALUE! with the argument, the rule and the value", () => {
    const error = thrown(() => call("VTS_PEAK_HOURS", [["B20"]], [[864]], [[0.4]]));
    expect([error.code, error.message]).toEqual(["#VALUE!", "compression must be at least 1, got 0.4"]);
  });

  test("an error among several answers is a text in a build for an Excel that would show it in all of them", () => {
    const bad = (): unknown => at(call("VTS_PEAK_HOURS", [["B20"]], [[864], [-1]], [[3]]), 1, 0);
    expect(code(bad())).toBe("#VALUE!");
    Object.assign(globalThis, { SIZING_ERRORS_ARE_TEXTS: true });
    try {
      expect(bad()).toMatch(/^#VALUE! cache_gb must be .*, got -1/);
      expect(thrown(() => call("VTS_PEAK_HOURS", [["B20"]], [[-1]], [[3]])).code).toBe("#VALUE!");
    } finally {
      Reflect.deleteProperty(globalThis, "SIZING_ERRORS_ARE_TEXTS");
    }
  });

  test("a question without an answer is #N/A with its reason", () => {
    const error = thrown(() => call("CGFT_ESTIMATE", [[400]], [[361]]));
    expect([error.code, error.message]).toEqual(["#N/A", expect.stringMatching(/^no steady state/)]);
  });

  test("a table has headings with units, then its rows", () => {
    const table = call("VTS_DAY", [["B20"]], [[864]], [[3]], [[100], [50]]);
    expect(table.map((row) => row.length)).toEqual([7, 7, 7]);
    expect([at(table, 0, 1), at(table, 1, 1), at(table, 2, 1)]).toEqual(["Demand (host MB/s)", 100, 50]);
  });

  test("a range of rows is one argument, whatever the others are: each answer has all of it", () => {
    const parts = { name: { label: "Name", takes: "text" }, size: { label: "Size", takes: "number" } } as const;
    const sum = question({
      ...UNNAMED,
      inputs: { factor: quantity("ratio", "Factor", { atLeast: 1 }), parts: rows(parts, "Parts") },
      answer: ({ factor, parts: given }) =>
        estimate(factor * given.reduce((all, { cells }) => all + cells.size, 0), "", () => ({})),
    });
    const range = [
      ["a", 10],
      ["b", 20],
    ];
    expect(excelFunction(sum)([[1], [2]], range, INVOCATION)).toEqual([[30], [60]]);
    expect(thrown(() => excelFunction(sum)([[1]], [["a", 10, "b"]], INVOCATION)).message).toBe(
      "parts must have 2 columns: name, size, got a range of 3 cells",
    );
  });

  test("whatever else a model throws is #VALUE! with words, in its place", () => {
    const broken = question({
      ...UNNAMED,
      inputs: { x: quantity("ratio", "X", {}) },
      answer: ({ x }) => {
        if (x === 1) throw new RangeError("x".repeat(80_000));
        return estimate(x, "", () => ({}));
      },
    });
    const out = excelFunction(broken)([[1], [2]], INVOCATION);
    expect([code(at(out, 0, 0)), at(out, 1, 0)]).toEqual(["#VALUE!", 2]);
    expect((at(out, 0, 0) as CustomFunctions.Error).message).toMatch(
      /^the add-in failed on these inputs: report the formula with its inputs \(RangeError: x{10,40}…\)$/,
    );
  });

  test("arguments that follow go on to the explained function", () => {
    const rows = call("EXPLAIN", [["T10K_ACCESS_TIME"]], [[["T10000C"]], [["Sport"]]]);
    expect(rows.find(([what]) => what === "Answer")?.[1]).toBe(30.6);
  });
});

describe("a number with its card", () => {
  /** Imitates an Excel with these requirement sets. */
  function excelWith(sets: Readonly<Record<string, number>>): void {
    const isSetSupported = (name: string, version: string): boolean => {
      const [major = 0, minor = 0] = version.split(".").map(Number);
      return major === 1 && (sets[name] ?? -1) >= minor;
    };
    Object.assign(globalThis, { OfficeRuntime: { apiInformation: { isSetSupported } } });
  }

  afterEach(() => {
    Reflect.deleteProperty(globalThis, "OfficeRuntime");
  });

  const MICROSOFT_365 = { CustomFunctionsRuntime: 5, ExcelApi: 19 };
  const card = (): unknown => call("CARD", [["T10K_ACCESS_TIME"]], [[["T10000C"]]])[0]?.[0];

  test("is a Double that computes, with properties by name and a card of all of them", () => {
    excelWith(MICROSOFT_365);
    const cell = card() as CardCell;
    // Load and average search, t10000c-ficon-2011, Table 2.
    expect(cell).toMatchObject({ type: "Double", basicType: "Double", basicValue: 70.1 });
    expect(cell.properties).toMatchObject({
      Range: { type: "String", basicType: "String", basicValue: "no range modelled" },
      Low: { type: "Double", basicType: "Double", basicValue: 70.1 },
      Unit: { type: "String", basicType: "String", basicValue: "s" },
    });
    const { title, sections } = cell.layouts.card;
    expect(title).toBe("T10K_ACCESS_TIME: 70.1 s");
    expect(sections.map(({ layout }) => layout)).toEqual(sections.map(() => "List"));
    expect(sections.map(({ collapsed }) => collapsed)).toEqual(sections.map((_, i) => i > 0));
    const shown = sections.reduce<string[]>((all, { properties }) => [...all, ...properties], []);
    expect(shown.sort()).toEqual(Object.keys(cell.properties).sort());
  });

  test.each([
    ["without data types", { CustomFunctionsRuntime: 3, ExcelApi: 14 }],
    ["with data types for all functions only", { CustomFunctionsRuntime: 4, ExcelApi: 19 }],
    ["without properties of numbers", { CustomFunctionsRuntime: 5, ExcelApi: 18 }],
  ])("is the plain number in an Excel %s", (_, sets) => {
    excelWith(sets);
    expect(card()).toBe(70.1);
  });

  test("is the plain number in an Excel that cannot say what it has", () => {
    expect(card()).toBe(70.1);
    Object.assign(globalThis, { OfficeRuntime: {} });
    expect(card()).toBe(70.1);
    const isSetSupported = (): boolean => {
      throw new TypeError("Office isn't ready");
    };
    Object.assign(globalThis, { OfficeRuntime: { apiInformation: { isSetSupported } } });
    expect(card()).toBe(70.1);
  });

  test("comes back in as its number, and cell values name the function", () => {
    excelWith(MICROSOFT_365);
    const hours = call("CARD", [["VTS_PEAK_HOURS"]], [[["B20"]], [[864]], [[3]]])[0]?.[0] as CardCell;
    const name = { type: "String", basicType: "String", basicValue: "UNITS" };
    const minutes = call("CARD", [[name]], [[[hours]], [["h"]], [["min"]]])[0]?.[0] as CardCell;
    expect(minutes.basicValue).toBeCloseTo(60 * hours.basicValue, 9);
    expect(call("UNITS", [[hours]], [["h"]], [["min"]])).toEqual([[minutes.basicValue]]);
  });

  test("other functions return plain numbers", () => {
    excelWith(MICROSOFT_365);
    expect(call("T10K_ACCESS_TIME", [["T10000C"]])).toEqual([[70.1]]);
  });

  test("no number is the function's own error", () => {
    excelWith(MICROSOFT_365);
    expect(thrown(() => call("CARD", [["CGFT_ESTIMATE"]], [[[400]], [[361]]])).code).toBe("#N/A");
    expect(thrown(() => call("CARD", [["VTS_PEAK_HOURS"]], [[["B20"]], [[864]], [[0.4]]])).message).toBe(
      "compression must be at least 1, got 0.4",
    );
  });
});

describe("blank in all its shapes is the default: position average, 13.1 + 57 s", () => {
  test.each([
    ["omitted", []],
    ["null", [null, null]],
    ["undefined", [undefined, undefined]],
    ["empty text", ["", ""]],
    ["a blank cell as null", [[[null]], [[null]]]],
    ["a blank cell as text", [[[""]], [[" "]]]],
    ["an empty array", [[], []]],
    ["an array of an empty row", [[[]], [[]]]],
  ])("%s", (_, blanks) => {
    expect(call("T10K_ACCESS_TIME", [["T10000C"]], ...blanks)).toEqual([[70.1]]);
  });

  test("a stale metadata cache that puts the Invocation in place of a newer argument", () => {
    expect(excelFunction(questionNamed("T10K_ACCESS_TIME"))([["T10000C"]], INVOCATION)).toEqual([[70.1]]);
  });

  test("a blank required argument is missing", () => {
    expect(thrown(() => call("VTS_PEAK_HOURS", [["B20"]], [[null]], [[3]])).message).toBe("cache_gb is missing");
  });
});

describe("ranges and arrays", () => {
  test("a column of models gives a column: load and mid search from Table 2", () => {
    expect(call("T10K_ACCESS_TIME", [["T10000C"], ["T10000A"], ["T9840D"]])).toEqual([[70.1], [62.5], [16.5]]);
  });

  test("a column against a row gives a table", () => {
    expect(call("T10K_ACCESS_TIME", [["T10000C"], ["T10000A"]], [["Standard", "Sport"]])).toEqual([
      [70.1, 30.6],
      [62.5, 30.5],
    ]);
  });

  test("a cell past a shorter array is #N/A", () => {
    const out = call("T10K_ACCESS_TIME", [["T10000C"], ["T10000A"], ["T10000B"]], [["Sport"], ["Sport"]]);
    expect([at(out, 0, 0), at(out, 1, 0), code(at(out, 2, 0))]).toEqual([30.6, 30.5, "#N/A"]);
  });

  test("one bad element is an error in its place", () => {
    const out = call("T10K_ACCESS_TIME", [["T10000C"], ["T10000Z"], ["T9840D"]]);
    expect([at(out, 0, 0), code(at(out, 1, 0)), at(out, 2, 0)]).toEqual([70.1, "#VALUE!", 16.5]);
  });

  test("an element without an answer is #N/A in its place", () => {
    const out = call("CGFT_ESTIMATE", [[361], [0]], [[361]], [[0]], undefined, [["interval"]]);
    // No load, no distance: 1.48 s idle and 1.46 s sending.
    expect([code(at(out, 0, 0)), at(out, 1, 0)]).toEqual(["#N/A", expect.closeTo(2.94, 9)]);
  });

  test("an error that comes in goes out in its place, in both of Excel's forms; #REF! cannot be returned", () => {
    const incoming = [["T10000C"], [received("#REF!")], [{ type: "Error", basicValue: "#DIV/0!" }]];
    const out = call("T10K_ACCESS_TIME", incoming);
    expect([at(out, 0, 0), code(at(out, 1, 0)), code(at(out, 2, 0))]).toEqual([70.1, "#VALUE!", "#DIV/0!"]);
  });

  test("an error within a list is the whole answer", () => {
    const day = [[100], [received("#N/A")]];
    expect(thrown(() => call("VTS_DAY", [["B20"]], [[864]], [[3]], day)).code).toBe("#N/A");
  });

  test("an error that no function can return goes out as #VALUE!, by its name", () => {
    const error = thrown(() => call("T10K_ACCESS_TIME", [[{ type: "Error", basicValue: "#SPILL!" }]]));
    const message = "model is #SPILL!: correct the cell or formula that it comes from";
    expect([error.code, error.message]).toEqual(["#VALUE!", message]);
  });

  test("a list may be a column as long as a sheet's part in use: more cells than a call takes arguments", () => {
    const column: unknown[][] = Array.from({ length: 300_000 }, (_, i) => [i < 2 ? 100 : null]);
    expect(call("VTS_DAY", [["B20"]], [[864]], [[3]], column)).toEqual(
      call("VTS_DAY", [["B20"]], [[864]], [[3]], [[100], [100]]),
    );
  });

  test("a formatted number is its value", () => {
    const formatted = [[{ type: "FormattedNumber", basicValue: 864, numberFormat: "0 GB" }]];
    expect(call("VTS_PEAK_HOURS", [["B20"]], formatted, [[3]])).toEqual(
      call("VTS_PEAK_HOURS", [["B20"]], [[864]], [[3]]),
    );
  });

  test("a table takes one value where it needs one", () => {
    const error = thrown(() => call("VTS_DAY", [["B20"]], [[864], [432]], [[3]], [[100]]));
    expect(error.message).toBe("cache_gb must be a single value here, got a range of 2 cells");
  });
});
