import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { estimate, table, verdict, type Answer, type Reply } from "../../../src/model/question/answer";
import type { Inputs } from "../../../src/model/question/input";
import {
  faultOf,
  InputError,
  isBlank,
  isOptional,
  type Given,
  type GivenAll,
} from "../../../src/model/question/parseArguments";
import { cell, choice, list, place, quantity, question, rest, rows, text } from "../../../src/model/question/question";
import { UNNAMED } from "../unnamed";

/** Returns the value that an answer gets of one input, and the warnings that come with it. */
function seen(inputs: Inputs, given: GivenAll): { values: unknown; warnings: readonly string[] } {
  let values: unknown;
  const asked = question({
    ...UNNAMED,
    inputs,
    answer(found) {
      values = found;
      return estimate(1, "", () => ({ warnings: ["the answer's own"] }));
    },
  });
  const { warnings } = asked.ask(given);
  return { values, warnings };
}

function refusal(inputs: Inputs, given: GivenAll): InputError {
  try {
    seen(inputs, given);
  } catch (error) {
    if (error instanceof InputError) return error;
    throw error;
  }
  throw new Error("was not refused");
}

const BLANKS: readonly Given[] = [null, undefined, "", "   ", "\u00a0"];

describe("a choice", () => {
  const inputs = {
    model: choice(["B10", "B18-8", "FICON-16"], "Model", { aliases: { "16 Gb FICON": "FICON-16", old: "B10" } }),
  };
  test.each([
    ["B18-8", "B18-8"],
    ["b18-8", "B18-8"],
    ["B18 8", "B18-8"],
    ["b_18_8", "B18-8"],
    ["B188", "B18-8"],
    ["  ficon 16 ", "FICON-16"],
    ["16 GB ficon", "FICON-16"],
    ["16gb-ficon", "FICON-16"],
    ["OLD", "B10"],
  ])("%j is %s: case, spaces, hyphens and underscores are forgiven", (given, name) => {
    expect(seen(inputs, { model: given }).values).toEqual({ model: name });
  });

  test.each<[Given, string]>([
    ["B11", 'model must be one of B10, B18-8, FICON-16, got "B11"'],
    ["B1", 'model must be one of B10, B18-8, FICON-16, got "B1"'],
    [10, "model must be one of B10, B18-8, FICON-16, got 10"],
    [true, "model must be one of B10, B18-8, FICON-16, got true"],
    ["--", 'model must be one of B10, B18-8, FICON-16, got "--"'],
    [["B10", "B10"], "model must be a single value here, got a range of 2 cells"],
  ])("%j is rejected: %s", (given, message) => {
    expect(refusal(inputs, { model: given }).message).toBe(message);
  });

  test("a name that is a number, as a cell would hold it", () => {
    expect(seen({ gb: choice(["8", "16"], "Gb") }, { gb: 16 }).values).toEqual({ gb: "16" });
  });

  test("blank is its default; missing without one", () => {
    const optional = { mode: choice(["deferred", "immediate"], "Mode", { otherwise: "deferred" }) };
    for (const mode of BLANKS) {
      expect(seen(optional, { mode }).values).toEqual({ mode: "deferred" });
      expect(refusal(inputs, { model: mode }).message).toBe("model is missing");
    }
    expect(seen(optional, {}).values).toEqual({ mode: "deferred" });
  });
});

describe("a quantity", () => {
  const inputs = {
    compression: quantity("ratio", "Compression", { atLeast: 1, atMost: 20, usual: [1, 5] }),
  };
  const cache = { cache_gb: quantity("GB", "Cache", { atLeast: 72, atMost: 100000, usual: [216, 1728] }) };
  const host = { host_mbps: quantity("MB/s", "Rate", { above: 0 }) };
  const count = { count: quantity("count", "Channels", { atLeast: 1, atMost: 1024, whole: true }) };

  test.each<[Inputs, string, Given, number]>([
    [cache, "cache_gb", 864, 864],
    [cache, "cache_gb", "864", 864],
    [cache, "cache_gb", "1.7 TB", 1700],
    [cache, "cache_gb", "1,700", 1700],
    [inputs, "compression", 1, 1],
    [inputs, "compression", 20, 20],
    [inputs, "compression", "3:1", 3],
    [host, "host_mbps", 5e-324, 5e-324],
    [count, "count", "16", 16],
    [count, "count", 1024, 1024],
  ])("takes the declared %#", (declared, name, given, value) => {
    expect(seen(declared, { [name]: given }).values).toEqual({ [name]: value });
  });

  test.each<[Inputs, string, Given, string]>([
    [inputs, "compression", 0.4, "compression must be at least 1, got 0.4"],
    [inputs, "compression", 20.5, "compression must be at most 20, got 20.5"],
    [inputs, "compression", "0.4", 'compression must be at least 1, got "0.4"'],
    [inputs, "compression", -0, "compression must be at least 1, got 0"],
    [cache, "cache_gb", 71.9, "cache_gb must be at least 72 GB, got 71.9"],
    [cache, "cache_gb", 1e6, "cache_gb must be at most 100,000 GB, got 1,000,000"],
    [cache, "cache_gb", "50 GB", 'cache_gb must be at least 72 GB, got "50 GB"'],
    [
      cache,
      "cache_gb",
      "1.7 Tb",
      'cache_gb must be a data amount (GB): "Tb" means terabits; for terabytes, 8 times as much, write TB, got "1.7 Tb"',
    ],
    [cache, "cache_gb", "25 km", 'cache_gb must be a data amount (GB): "km" is a distance, got "25 km"'],
    [cache, "cache_gb", "large", 'cache_gb must be a number, with an optional unit, got "large"'],
    [cache, "cache_gb", true, "cache_gb must be a number, or text with a unit, got true"],
    [cache, "cache_gb", NaN, "cache_gb must be a finite number, got NaN"],
    [cache, "cache_gb", Infinity, "cache_gb must be a finite number, got Infinity"],
    [cache, "cache_gb", [100, 200, 300], "cache_gb must be a single value here, got a range of 3 cells"],
    [host, "host_mbps", 0, "host_mbps must be above 0 MB/s, got 0"],
    [host, "host_mbps", -5, "host_mbps must be above 0 MB/s, got -5"],
    [count, "count", 1.5, "count must be a whole number, got 1.5"],
    [count, "count", 0, "count must be at least 1, got 0"],
    [count, "count", 1025, "count must be at most 1,024, got 1,025"],
    [count, "count", "16 GB", 'count must be a number without a unit: "GB" is a data amount, got "16 GB"'],
    [cache, "cache_gb", null, "cache_gb is missing"],
    [cache, "cache_gb", "", "cache_gb is missing"],
  ])("%#: %s %j: %s", (declared, name, given, message) => {
    const error = refusal(declared, { [name]: given });
    expect(error.message).toBe(message);
    expect(error).toMatchObject({ name: "UserError", argument: name, given });
  });

  test("exactly at a limit it is taken, one rounding beyond it is not", () => {
    fc.assert(
      fc.property(fc.double({ min: 1, max: 20, noNaN: true }), (compression) => {
        expect(seen(inputs, { compression }).values).toEqual({ compression });
      }),
    );
    for (const compression of [1 - 2 ** -53, 20 + 2 ** -48])
      expect(() => seen(inputs, { compression })).toThrow(InputError);
  });

  test.each([
    [5000, ["cache_gb 5,000 is above the published range (216 to 1,728 GB), so extrapolated"]],
    [100, ["cache_gb 100 is below the published range (216 to 1,728 GB), so extrapolated"]],
    // The answer of another formula, which nobody wrote with all its digits.
    [161.694658371958, ["cache_gb 162 is below the published range (216 to 1,728 GB), so extrapolated"]],
    [216, []],
    [1728, []],
  ])("%p GB, the unusual with a warning before the answer's own", (cache_gb, warnings) => {
    expect(seen(cache, { cache_gb }).warnings).toEqual([...warnings, "the answer's own"]);
  });

  test("a ratio's warning shows no unit", () => {
    expect(seen(inputs, { compression: 6 }).warnings[0]).toBe(
      "compression 6 is above the published range (1 to 5), so extrapolated",
    );
  });

  test("blank is the default's number, or nothing where the default is in words; never a warning", () => {
    const optional = {
      interval_hours: quantity("h", "Interval", { otherwise: 1, usual: [2, 3] }),
      host_mbps: quantity("MB/s", "Rate", { above: 0, otherwise: "the model's peak" }),
    };
    for (const blank of BLANKS) {
      expect(seen(optional, { interval_hours: blank, host_mbps: blank })).toEqual({
        values: { interval_hours: 1, host_mbps: undefined },
        warnings: ["the answer's own"],
      });
    }
    expect(seen(optional, {}).values).toEqual({ interval_hours: 1, host_mbps: undefined });
  });
});

describe("a list", () => {
  const inputs = { host_mbps: list("MB/s", "Demand", { atLeast: 0, atMost: 10000, usual: [0, 1000] }) };
  test.each<[string, Given, number[]]>([
    ["one cell", 150, [150]],
    ["a text with its unit", "0.15 GB/s", [150]],
    ["several, of both kinds", [100, "0.15 GB/s", 0], [100, 150, 0]],
    ["blanks behind the last number are no intervals", [1, 2, null, "", undefined, " "], [1, 2]],
  ])("takes %s", (_, given, values) => {
    expect(seen(inputs, { host_mbps: given }).values).toEqual({ host_mbps: values });
  });

  test.each<[Given, string]>([
    [[1, null, 3], "host_mbps[2] is blank; enter 0 if you mean zero"],
    [[null, 3], "host_mbps[1] is blank; enter 0 if you mean zero"],
    [
      Array<number>(366 * 288 + 1).fill(5),
      "host_mbps must have at most 105,408 values, a year of five-minute intervals; take longer intervals, or a shorter time, got a range of 105409 cells",
    ],
    [[1, 2, -1], "host_mbps[3] must be at least 0 MB/s, got -1"],
    [[1, "none"], 'host_mbps[2] must be a number, with an optional unit, got "none"'],
    [[1, true], "host_mbps[2] must be a number, or text with a unit, got true"],
    [
      [1, "5 GB"],
      'host_mbps[2] must be a data rate (MB/s or Gb/s): "GB" is a data amount (did you mean GB/s?), got "5 GB"',
    ],
    [10001, "host_mbps[1] must be at most 10,000 MB/s, got 10,001"],
    [null, "host_mbps is missing"],
    ["", "host_mbps is missing"],
    [[], "host_mbps is missing"],
    [[null, "", undefined], "host_mbps is missing"],
  ])("%j: %s", (given, message) => {
    expect(refusal(inputs, { host_mbps: given }).message).toBe(message);
  });

  test("the first of many unusual elements is warned of, by its place", () => {
    expect(seen(inputs, { host_mbps: [500, 1500, 2500] }).warnings).toEqual([
      "host_mbps[2] 1,500 is above the published range (0 to 1,000 MB/s), so extrapolated",
      "the answer's own",
    ]);
  });
});

describe("rows of several columns", () => {
  const columns = {
    name: { label: "Name", takes: "text" },
    note: { label: "Note", takes: "text", mayBeBlank: true },
    size: { label: "Size", takes: "number" },
  } as const;
  const inputs = { parts: rows(columns, "Parts") };

  test("are cut from the cells in reading order, named by their place; blank rows are left out", () => {
    const given = [" a ", "x", 1, null, "", undefined, "b", null, "2,000", "", " ", null];
    expect(seen(inputs, { parts: given }).values).toEqual({
      parts: [
        { name: "parts[1]", cells: { name: "a", note: "x", size: 1 } },
        { name: "parts[3]", cells: { name: "b", note: "", size: 2000 } },
      ],
    });
  });

  test("blank rows below the last one are no rows, as in a whole column", () => {
    const given = ["a", "x", 1, ...Array<null>(3 * 366 * 288).fill(null)];
    expect(seen(inputs, { parts: given }).values).toEqual({
      parts: [{ name: "parts[1]", cells: { name: "a", note: "x", size: 1 } }],
    });
  });

  test("a number is taken as text where a text is wanted", () => {
    expect(seen(inputs, { parts: [7, 8, 9] }).values).toEqual({
      parts: [{ name: "parts[1]", cells: { name: "7", note: "8", size: 9 } }],
    });
  });

  test.each<[Given, string]>([
    [["a", "x"], "parts must have 3 columns: name, note, size, got a range of 2 cells"],
    ["a", 'parts must have 3 columns: name, note, size, got "a"'],
    [
      Array<number>(3 * (366 * 288 + 1)).fill(5),
      "parts must have at most 105,408 rows, a year of five-minute intervals; take longer intervals, or a shorter time, got a range of 316227 cells",
    ],
    [["a", "x", 1, null, "x", 2], "parts[2] name is missing"],
    [["a", "x", 1, "b", "x", ""], "parts[2] size is missing"],
    [["a", "x", "1 GB"], 'parts[1] size must be a number without a unit: "GB" is a data amount, got "1 GB"'],
    [["a", "x", NaN], "parts[1] size must be a finite number, got NaN"],
    [["a", false, 1], "parts[1] note must be text, got false"],
    [null, "parts is missing"],
    [["", null, undefined], "parts is missing"],
  ])("%j: %s", (given, message) => {
    expect(refusal(inputs, { parts: given }).message).toBe(message);
  });

  test("blank is none where they are optional", () => {
    const optional = { parts: rows(columns, "Parts", { otherwise: "none" }) };
    for (const blank of [...BLANKS, [], ["", null, undefined]]) {
      expect(seen(optional, { parts: blank }).values).toEqual({ parts: [] });
    }
  });
});

describe("a place", () => {
  const inputs = { position: place(["average", "max"], "GB", "Where", "average") };
  test.each<[Given, unknown]>([
    ["max", { at: "word", word: "max" }],
    [" MAX ", { at: "word", word: "max" }],
    [0, { at: "fraction", fraction: 0 }],
    [0.5, { at: "fraction", fraction: 0.5 }],
    [1, { at: "fraction", fraction: 1 }],
    ["0.25", { at: "fraction", fraction: 0.25 }],
    ["50 %", { at: "fraction", fraction: 0.5 }],
    ["1.2 TB", { at: "offset", gb: 1200 }],
    ["500 GB", { at: "offset", gb: 500 }],
    ["-3 GB", { at: "offset", gb: -3 }],
    [null, { at: "word", word: "average" }],
  ])("%j is %j", (given, value) => {
    expect(seen(inputs, { position: given }).values).toEqual({ position: value });
  });

  const FRACTION = 'must be a fraction from 0 to 1, or a data offset with a unit, for example "1,200 GB"';
  const ANY = "must be average, max, a fraction from 0 to 1, or a data offset with a unit";
  test("takes no longer for many blanks than for few", () => {
    const begun = performance.now();
    expect(seen(inputs, { position: `5${" ".repeat(100_000)}GB` }).values).toEqual({
      position: { at: "offset", gb: 5 },
    });
    // Over 10 s where the blanks are looked at once for each of them.
    expect(performance.now() - begun).toBeLessThan(2000);
  });

  test.each<[Given, string]>([
    [1.5, `position ${FRACTION}, got 1.5`],
    [-0.1, `position ${FRACTION}, got -0.1`],
    ["1200", `position ${FRACTION}, got "1200"`],
    ["150 %", `position ${FRACTION}, got "150 %"`],
    ["middle", `position ${ANY}, got "middle"`],
    ["GB", `position ${ANY}, got "GB"`],
    [true, `position ${ANY}, got true`],
    ["5 km", 'position must be a data amount (GB): "km" is a distance, got "5 km"'],
    [
      "5 Gb",
      'position must be a data amount (GB): "Gb" means gigabits; for gigabytes, 8 times as much, write GB, got "5 Gb"',
    ],
    [NaN, "position must be a finite number, got NaN"],
  ])("%j: %s", (given, message) => {
    expect(refusal(inputs, { position: given }).message).toBe(message);
  });
});

describe("text, cell and rest", () => {
  test("text is trimmed; a number is read as its text", () => {
    expect(seen({ id: text("Id") }, { id: "  a.b " }).values).toEqual({ id: "a.b" });
    expect(seen({ id: text("Id") }, { id: 5 }).values).toEqual({ id: "5" });
    expect(refusal({ id: text("Id") }, { id: " " }).message).toBe("id is missing");
  });

  test("a cell is taken unchanged, except truth values", () => {
    expect(seen({ value: cell("Value") }, { value: " 5 GB" }).values).toEqual({ value: " 5 GB" });
    expect(seen({ value: cell("Value") }, { value: 0 }).values).toEqual({ value: 0 });
    expect(refusal({ value: cell("Value") }, { value: false }).message).toBe(
      "value must be a number or text, got false",
    );
    expect(refusal({ value: cell("Value") }, { value: "" }).message).toBe("value is missing");
  });

  test("the rest is taken unchanged, with blanks and ranges; without cells, it's an empty list", () => {
    const inputs = { function: text("Function"), arguments: rest("Arguments") };
    expect(seen(inputs, { function: "F", arguments: [1, null, ["a", "b"]] }).values).toEqual({
      function: "F",
      arguments: [1, null, ["a", "b"]],
    });
    expect(seen(inputs, { function: "F" }).values).toEqual({ function: "F", arguments: [] });
  });
});

test("the first argument that can't be used is reported, in the declared order", () => {
  const inputs = { a: quantity("GB", "A", { atLeast: 1 }), b: quantity("GB", "B", { atLeast: 1 }) };
  expect(refusal(inputs, { b: 0, a: 0 }).argument).toBe("a");
  expect(refusal(inputs, { b: 0, a: 1 }).argument).toBe("b");
});

test("a form learns each argument's fault by itself, or none", () => {
  const input = quantity("GB", "Cache", { atLeast: 72 });
  expect(faultOf("cache_gb", input, 50)?.message).toBe("cache_gb must be at least 72 GB, got 50");
  expect(faultOf("cache_gb", input, null)?.message).toBe("cache_gb is missing");
  expect(faultOf("cache_gb", input, "1.7 TB")).toBeUndefined();
  expect(faultOf("arguments", rest("Further"), undefined)).toBeUndefined();
});

test("what may be left out: a default, or the rest", () => {
  expect(isOptional(quantity("GB", "A", { otherwise: 0 }))).toBe(true);
  expect(isOptional(quantity("GB", "A", { otherwise: "in words" }))).toBe(true);
  expect(isOptional(rest("Further"))).toBe(true);
  expect(isOptional(place(["a"], "GB", "A", "a"))).toBe(true);
  expect(isOptional(quantity("GB", "A", {}))).toBe(false);
  expect(isOptional(list("GB", "A", {}))).toBe(false);
});

test("blank is nothing, empty text and spaces; 0 and false are not", () => {
  for (const blank of BLANKS) expect(isBlank(blank)).toBe(true);
  for (const given of [0, false, "0", NaN, []]) expect(isBlank(given)).toBe(false);
});

describe("numbers that Excel does not have", () => {
  /** Returns a question whose answer is a function of its input. */
  const echo = (answer: (value: number) => Reply): ((given: Given) => Answer) => {
    const inputs = { x: cell("Anything") };
    const asked = question({
      ...UNNAMED,
      inputs,
      answer: ({ x }) => answer(Number(x)),
    });
    return (x) => asked.ask({ x });
  };
  // https://support.microsoft.com, "Excel specifications and limits".
  const [LARGEST, SMALLEST] = [9.99999999999999e307, 2.2250738585072014e-308];
  const NEAR_ZERO = [-0, 5e-324, -5e-324, 2.2250738585072e-308];

  test.each([-0, "-0", "\u22120 km", "-1e-400 km"])("%p comes in as zero", (given) => {
    const inputs = { x: quantity("km", "Distance", {}) };
    expect(seen(inputs, { x: given }).values).toEqual({ x: 0 });
    expect(seen({ x: list("km", "Distances", {}) }, { x: [given, 1] }).values).toEqual({ x: [0, 1] });
  });

  test.each(NEAR_ZERO)("%p goes out as zero: value, range, what spans it, tables", (value) => {
    const alternatives = [
      { name: "a", value },
      { name: "b", value: 1 },
    ];
    expect(echo((x) => estimate(x, "h", () => ({ alternatives })))(value)).toMatchObject({
      value: 0,
      low: 0,
      high: 1,
      spannedBy: [{ value: 0 }, { value: 1 }],
    });
    const columns = [{ label: "Name", unit: "" }];
    expect(echo((x) => table(columns, [["a"], [x], [2]], ""))(value)).toMatchObject({ rows: [["a"], [0], [2]] });
  });

  test.each([LARGEST, -LARGEST, SMALLEST, -SMALLEST, 0])("%p is a number of Excel's", (value) => {
    expect(echo((x) => estimate(x, "h", () => ({})))(value)).toEqual(estimate(value, "h", () => ({})).whole());
  });

  test.each([1e308, -1e308, Number.MAX_VALUE])("%p is no number of Excel's: a verdict instead", (value) => {
    const reason = ["the answer is larger than any number in Excel", "an input is too large or too small"] as const;
    for (const answer of [
      echo((x) => estimate(x, "h", () => ({})))(value),
      echo((x) => table([{ label: "X", unit: "" }], [[1], [x]], ""))(value),
    ])
      expect(answer).toEqual(verdict("no answer", reason, () => ({})).whole());
    expect(echo((x) => estimate(10 * x, "h", () => ({})))(value)).toEqual(
      verdict("no answer", reason, () => ({})).whole(),
    );
  });

  test("a slip of the model stays one", () => {
    expect(() => echo(() => estimate(NaN, "h", () => ({})))(1)).toThrow("not a number: NaN");
  });
});

describe("a long text that is given", () => {
  test.each([
    ["a quantity", { x: quantity("km", "Distance", {}) }],
    ["a quantity of another unit", { x: quantity("km", "Distance", {}) }, "1 "],
    ["a choice", { x: choice(["B10"], "Model") }],
    ["a list", { x: list("km", "Distances", {}) }],
    ["a place", { x: place(["start"], "GB", "Place", "start") }],
  ])("to %s is repeated to 40 characters", (_, inputs, before = "") => {
    for (const long of ["x".repeat(80_000), "\u{1F600}".repeat(40_000), "1".repeat(80_000), '"'.repeat(80_000)]) {
      const { message } = refusal(inputs, { x: before + long });
      expect(message.length).toBeLessThan(200);
      expect(message).toMatch(/, got "[^\p{Cs}]{19,39}…"$/u);
    }
  });
});
