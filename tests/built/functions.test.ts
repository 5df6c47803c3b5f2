/**
 * Tests the built functions bundle, loaded as Excel loads it, into an engine with CustomFunctions and nothing else, and
 * called by Microsoft's own dispatcher.
 */
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "@jest/globals";
import { parse } from "acorn";
import type { CardCell } from "../../src/functions/card";
import { catalogue } from "../../src/model/catalogue/catalogue";
import { isOptional, type Raw } from "../../src/model/question/parseArguments";
import { verdictOf } from "../ask";
import { incomingError, type Outcome } from "../functions/customFunctions";
import { loadBundle } from "./bundle";
import { passed } from "./passed";

/** The bundle is fetched at every start of Excel; a library in it would be noticed. */
const MOST_GZIP_BYTES = 300_000;

const { source, metadata, excel } = loadBundle();

/** Calls a function as Excel does: omitted arguments are null. */
function outcome(name: string, ...args: unknown[]): Promise<Outcome> {
  const parameters = metadata.functions.find((f) => f.id === name)?.parameters ?? [];
  return excel.call(name, ...parameters.map((_, i) => args[i] ?? null));
}

/** Returns arguments in the order of the inputs as Excel passes them: matrices, with pairs and others that repeat in a list. */
function matrices(name: string, args: readonly Raw[]): unknown[] {
  return passed(
    name,
    args.map((value) => (value === null || value === undefined ? null : [[value]])),
  );
}

async function numberOf(name: string, ...args: Raw[]): Promise<number> {
  const out = (await outcome(name, ...matrices(name, args))) as number[][];
  return Number(out[0]?.[0]);
}

describe("the file", () => {
  test("is plain ES2016", () => {
    const read = (script: string): unknown => parse(script, { ecmaVersion: 2016, sourceType: "script" });
    expect(() => read(source)).not.toThrow();
    for (const later of ["async () => {}", "f(1,)", "({ ...a })", "/a/s", "/(?<a>b)/"])
      expect(() => read(`${source}\n;${later};`)).toThrow();
  });

  test(`is under ${MOST_GZIP_BYTES} bytes of gzip with the facts`, () => {
    const bytes = gzipSync(source, { level: 9 }).length;
    process.stdout.write(`functions.js: ${bytes} bytes of gzip\n`);
    expect(bytes).toBeLessThan(MOST_GZIP_BYTES);
  });

  test("leaves out what only the pane, the reference and the command line show", () => {
    for (const { goals = [] } of catalogue) for (const goal of goals) expect(source).not.toContain(goal);
  });

  test("makes no code from text", () => {
    expect(source).not.toMatch(/\beval\s*\(|new Function\s*\(/);
  });
});

test("functions.json and the bundle have the same functions: the catalogue's", () => {
  const names = catalogue.map(({ name }) => name).sort();
  expect(Object.keys(excel.associated()).sort()).toEqual(names);
  expect(metadata.functions.map((f) => f.id).sort()).toEqual(names);
});

describe("every function", () => {
  test.each(catalogue.flatMap((q) => q.examples.map((example) => [q.name, example] as const)))(
    "%s %j answers",
    async (name, example) => {
      const out = await outcome(name, ...matrices(name, example));
      if (out[0] === "#N/A") expect(out[1]).toBe(verdictOf(name, ...example).reason);
      else expect(out[0]).toEqual(expect.arrayContaining([expect.anything()]));
    },
  );

  const needing = catalogue.filter((q) => !Object.values(q.inputs).every(isOptional));

  test.each(needing.map((q) => [q.name, Object.keys(q.inputs)[0] ?? ""]))(
    "%s without arguments says that %s is missing",
    async (name, first) => {
      expect(await outcome(name)).toEqual(["#VALUE!", `${first} is missing`]);
    },
  );

  test.each(catalogue.filter((q) => !needing.includes(q)).map((q) => q.name))(
    "%s needs no arguments, and answers without",
    async (name) => {
      expect((await outcome(name))[0]).not.toBe("#VALUE!");
    },
  );
});

describe("the issue's answers, through the bundle", () => {
  test.each([
    // The paper says 160, to two digits, and "a little over 80".
    ["CHANNEL_MBPS", ["ESCON", 16], 155, 165],
    ["CHANNEL_MBPS", ["ESCON", 8], 80, 85],
    // The papers say "about" with one digit, so 10% is allowed.
    ["VTS_PEAK_HOURS", ["B10", 432, 3], 5.4, 6.6],
    ["VTS_PEAK_HOURS", ["B10", 216, 3], 2.25, 2.75],
    ["VTS_PEAK_HOURS", ["B20", 864, 3], 6.5, 8],
    ["CGFT_ESTIMATE", [250, 361.1], 5.4, 6.6],
    ["CGFT_ESTIMATE", [250, 361.1, null, null, "since"], 2.25, 2.75],
    ["CGFT_ESTIMATE", [250, 361.1, null, null, "interval"], 4.5, 5.5],
    // Sums of cells in the paper's table.
    ["T10K_ACCESS_TIME", ["T10000C"], 70.1, 70.1],
    ["T10K_ACCESS_TIME", ["T10000C", "Sport"], 30.6, 30.6],
    ["T10K_ACCESS_TIME", ["T10000A"], 62.5, 62.5],
    ["T10K_ACCESS_TIME", ["T9840D"], 16.5, 16.5],
    ["T10K_ACCESS_TIME", ["T10000C", "Standard", "max"], 128.1, 128.1],
  ])("%s %j is %d to %d", async (name, args, low, high) => {
    const value = await numberOf(name, ...args);
    expect(value).toBeGreaterThanOrEqual(low - 1e-9);
    expect(value).toBeLessThanOrEqual(high + 1e-9);
  });

  test("ESCON over 20 km carries about half (45 to 55 %)", async () => {
    const far = await numberOf("CHANNEL_MBPS", "ESCON", 1, null, null, null, 20);
    const share = far / (await numberOf("CHANNEL_MBPS", "ESCON", 1));
    expect(share).toBeGreaterThan(0.45);
    expect(share).toBeLessThan(0.55);
  });

  test("1.7 TB lasts about twice as long as 864 GB (10 %), and is the same as 1700", async () => {
    const caches = [864, 1700, "1.7 TB"].map((cache) => numberOf("VTS_PEAK_HOURS", "B20", cache, 3));
    const [small, large, text] = await Promise.all(caches);
    expect((large ?? NaN) / (small ?? NaN)).toBeGreaterThan(1.8);
    expect((large ?? NaN) / (small ?? NaN)).toBeLessThan(2.2);
    expect(text).toBe(large);
  });

  test.each([
    ["VTS_PEAK_HOURS", ["B20", "1.7 Tb", 3], "#VALUE!", /cache_gb.*terabits.*8 times as much, write TB/],
    ["VTS_PEAK_HOURS", ["B20", 864, 3, 5], "#N/A", /never fill/],
    ["CGFT_ESTIMATE", [361, 361], "#N/A", /no steady state/],
    ["CGFT_ESTIMATE", [400, 361], "#N/A", /no steady state/],
  ])("%s %j is %s", async (name, args, code, message) => {
    expect(await outcome(name, ...matrices(name, args))).toEqual([code, expect.stringMatching(message)]);
  });
});

describe("CARD", () => {
  const CALLED = ["CARD", [["T10K_ACCESS_TIME"]], [[["T10000C"]]]] as const;

  test("is a plain number in an Excel that shows no cards", async () => {
    expect(await outcome(...CALLED)).toEqual([[70.1]]);
  });

  test("goes through Microsoft's dispatcher as a number with a card", async () => {
    const asked: string[] = [];
    const isSetSupported = (...set: string[]): boolean => asked.push(set.join(" ")) > 0;
    const { excel: withCards } = loadBundle({ OfficeRuntime: { apiInformation: { isSetSupported } } });
    const [[cell]] = (await withCards.call(...CALLED)) as [[CardCell]];
    expect(asked).toEqual(["CustomFunctionsRuntime 1.5", "ExcelApi 1.19"]);
    expect(cell).toMatchObject({
      type: "Double",
      basicValue: 70.1,
      properties: { Range: { type: "String", basicValue: "no range modelled" }, Source: { type: "String" } },
      layouts: { card: { title: "T10K_ACCESS_TIME: 70.1 s" } },
    });
    // Excel passes a card to other functions unchanged.
    const minutes = await withCards.call("UNITS", [[cell]], [["s"]], [["ms"]]);
    expect(minutes).toEqual([[70_100]]);
    expect(await withCards.call("T10K_ACCESS_TIME", [["T10000C"]], null, null)).toEqual([[70.1]]);
  });
});

describe("errors that come in", () => {
  const MODELS = (code: string): unknown[][] => [["T10000C"], [incomingError(code)], ["T9840D"]];
  const WORDS = "correct the cell or formula that it comes from";

  /** Excel's errors: those that a function can return unchanged, and those that it can't. */
  test.each([
    ["#DIV/0!", "#DIV/0!", ""],
    ["#NUM!", "#NUM!", ""],
    ["#NULL!", "#NULL!", ""],
    ...["#VALUE!", "#N/A"].map((code) => [code, code, `model is ${code}: ${WORDS}`]),
    ...["#REF!", "#NAME?", "#SPILL!", "#CALC!", "#FIELD!", "#BLOCKED!", "#CONNECT!", "#UNKNOWN!", "#EXTERNAL!"].map(
      (code) => [code, "#VALUE!", `model is ${code}: ${WORDS}`],
    ),
    ...["#BUSY!", "#GETTING_DATA"].map((code) => [
      code,
      "#VALUE!",
      `model is ${code}: wait until Excel has calculated it`,
    ]),
  ])("%s goes out as %s, alone, in a cell and in its place in a column", async (code, out, message) => {
    expect(await outcome("T10K_ACCESS_TIME", incomingError(code))).toEqual([out, message]);
    expect(await outcome("T10K_ACCESS_TIME", [[incomingError(code)]])).toEqual([out, message]);
    const inPlace = { code: out, ...(message !== "" && { message }) };
    // Load and average search, t10000c-ficon-2011, Table 2.
    expect(await outcome("T10K_ACCESS_TIME", MODELS(code))).toMatchObject([[70.1], [inPlace], [16.5]]);
  });

  test.each([
    ["a list", "VTS_DAY", [[["B20"]], [[864]], [[3]], [[100], [incomingError("#REF!")]]], "host_mbps[2]"],
    [
      "arguments that repeat",
      "EXPLAIN",
      [[["VTS_PEAK_HOURS"]], [[["B20"]], [[incomingError("#REF!")]]]],
      "arguments[2]",
    ],
    ["a question of a table", "VTS_DAY", [[["B20"]], [[incomingError("#REF!")]], [[3]], [[100]]], "cache_gb"],
  ])("within %s gives one error, by the name of the argument", async (_, name, args, argument) => {
    expect(await outcome(name, ...args)).toEqual(["#VALUE!", `${argument} is #REF!: ${WORDS}`]);
  });

  test.each(catalogue.map((q) => [q.name, q] as const))("%s names each argument that is #REF!", async (name, q) => {
    const inputs = Object.entries(q.inputs);
    for (const [at, [argument, input]] of inputs.entries()) {
      const error = [[incomingError("#REF!")]];
      const args = inputs.map((_, i) => (i === at ? error : [[1]]));
      const [code, message] = await outcome(name, ...passed(name, args));
      expect([code, message]).toEqual(["#VALUE!", expect.stringMatching(/^[\w[\]]+ is #REF!: /)]);
      if (input.kind !== "rest") expect(message).toContain(argument);
    }
  });
});

describe("numbers and texts at the edge", () => {
  const NO_NUMBER = "the answer is larger than any number in Excel: an input is too large or too small";

  test.each([
    ["UNITS", ["5e307 m", "m", "ft"], ["#N/A", NO_NUMBER]],
    ["UNITS", ["-0 km", "km", "mi"], [[0]]],
    ["UNITS", ["1e-310 km", "km", "mi"], [[0]]],
    ["WORKLOAD_PEAK", ["x".repeat(80_000)], ["#VALUE!", expect.stringMatching(/^.{20,140}$/)]],
    ["EXPLAIN", ["VTS_PEAKHOURS"], ["#VALUE!", expect.stringMatching(/did you mean VTS_PEAK_HOURS\?/)]],
  ])("of %s", async (name, args, out) => {
    expect(await outcome(name, ...matrices(name, args))).toEqual(out);
  });

  // Calls the functions directly, because JSON would turn minus zero into 0.
  test("minus zero comes in and goes out as zero", () => {
    const { UNITS, LINK_MBPS } = excel.associated();
    expect(UNITS?.([["-0 km"]], [["km"]], [["mi"]], {})).toEqual([[0]]);
    const over = (distance: string): unknown => LINK_MBPS?.(1, 100, null, null, distance, [[["credits"]], [[8]]], {});
    expect(over("-0")).toEqual(over("0"));
  });
});
