/** The functions bundle as built, loaded as Excel loads it: a bare engine with CustomFunctions and nothing else. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { createContext, runInContext } from "node:vm";
import { gzipSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { parse } from "acorn";
import type { FunctionsJson } from "../../src/functions/metadata";
import { catalogue } from "../../src/model/catalogue";
import { isOptional, type Raw } from "../../src/model/question";
import { verdictOf } from "../ask";
import { customFunctions, CustomFunctionsError, INVOCATION, type ExcelFunction } from "../functions/customFunctions";

const dist = path.join(__dirname, "../../dist");
/** The limit: the bundle is fetched at every start of Excel. */
const MOST_GZIP_BYTES = 120_000;

/** What the oldest engine that runs custom functions lacks (all newer than ES2017), and what no worker has. */
const STRIPPED = `
  for (const [owner, names] of [
    [Object, ["fromEntries", "hasOwn", "groupBy"]],
    [Array.prototype, ["flat", "flatMap", "at", "findLast", "findLastIndex", "toSorted", "toReversed", "with"]],
    [String.prototype, ["matchAll", "replaceAll", "at", "trimStart", "trimEnd"]],
    [Promise, ["allSettled", "any"]],
    [globalThis, ["Intl", "WebAssembly", "SharedArrayBuffer", "Atomics", "BigInt", "structuredClone", "WeakRef"]],
  ]) for (const name of names) delete owner[name];
  delete globalThis.globalThis;
`;

let source = "";
let metadata: FunctionsJson;
let functions: Map<string, ExcelFunction>;

beforeAll(() => {
  if (!existsSync(path.join(dist, "functions.js"))) throw new Error("dist/functions.js is missing: npm run build");
  source = readFileSync(path.join(dist, "functions.js"), "utf8");
  metadata = JSON.parse(readFileSync(path.join(dist, "functions.json"), "utf8")) as FunctionsJson;
  const { CustomFunctions, associated } = customFunctions();
  const context = createContext({});
  runInContext(STRIPPED, context);
  (context as { CustomFunctions?: unknown }).CustomFunctions = CustomFunctions;
  runInContext(source, context);
  functions = associated;
});

/** A value, or the code and message of the error. */
function outcome(name: string, ...args: unknown[]): unknown {
  const call = functions.get(name);
  if (!call) throw new RangeError(`${name} is not associated`);
  try {
    return call(...args, INVOCATION);
  } catch (error) {
    if (error instanceof CustomFunctionsError) return [error.code, error.message];
    throw error;
  }
}

/** Arguments as matrices; those that repeat in one list. */
function matrices(name: string, args: readonly Raw[]): unknown[] {
  const parameters = metadata.functions.find((f) => f.id === name)?.parameters ?? [];
  const repeating = parameters.findIndex((p) => p.repeating);
  const cells = args.map((value) => [[value ?? null]]);
  return repeating < 0 ? cells : [...cells.slice(0, repeating), cells.slice(repeating)];
}

const numberOf = (name: string, ...args: Raw[]): number => {
  const out = outcome(name, ...matrices(name, args)) as number[][];
  return Number(out[0]?.[0]);
};

describe("the file", () => {
  test("is plain ES2017", () => {
    expect(() => parse(source, { ecmaVersion: 2017, sourceType: "script" })).not.toThrow();
    expect(() => parse(`${source}\n;const {...rest} = {};`, { ecmaVersion: 2017, sourceType: "script" })).toThrow();
  });

  test(`is under ${MOST_GZIP_BYTES} bytes of gzip with the facts`, () => {
    const bytes = gzipSync(source, { level: 9 }).length;
    process.stdout.write(`functions.js: ${bytes} bytes of gzip\n`);
    expect(bytes).toBeLessThan(MOST_GZIP_BYTES);
  });

  test("makes no code from text", () => {
    expect(source).not.toMatch(/\beval\s*\(|new Function\s*\(/);
  });
});

test("functions.json and the bundle have the same functions: the catalogue's", () => {
  const names = catalogue.map((q) => q.name).sort();
  expect([...functions.keys()].sort()).toEqual(names);
  expect(metadata.functions.map((f) => f.id).sort()).toEqual(names);
});

describe("every function", () => {
  test.each(catalogue.flatMap((q) => q.examples.map((example) => [q.name, example] as const)))(
    "%s %j answers",
    (name, example) => {
      const out = outcome(name, ...matrices(name, example)) as unknown[][] | [string, string];
      if (out[0] === "#N/A") expect(out[1]).toBe(verdictOf(name, ...example).reason);
      else expect(out[0].length).toBeGreaterThan(0);
      expect(out[0]).not.toBe("#VALUE!");
    },
  );

  const needing = catalogue.filter((q) => !Object.values(q.inputs).every(isOptional));

  test.each(needing.map((q) => [q.name, Object.keys(q.inputs)[0] ?? ""]))(
    "%s without arguments says that %s is missing",
    (name, first) => {
      expect(outcome(name)).toEqual(["#VALUE!", `${first} is missing`]);
    },
  );

  test.each(catalogue.filter((q) => !needing.includes(q)).map((q) => q.name))(
    "%s needs no arguments, and answers without",
    (name) => {
      expect((outcome(name) as unknown[])[0]).not.toBe("#VALUE!");
    },
  );
});

describe("the issue's answers, through the bundle", () => {
  test.each([
    // 160 to two digits; "a little over 80".
    ["CHANNEL_MBPS", ["ESCON", 16], 155, 165],
    ["CHANNEL_MBPS", ["ESCON", 8], 80, 85],
    // "About" one-digit hours: 10 %.
    ["VTS_PEAK_HOURS", ["B10", 432, 3], 5.4, 6.6],
    ["VTS_PEAK_HOURS", ["B10", 216, 3], 2.25, 2.75],
    ["VTS_PEAK_HOURS", ["B20", 864, 3], 6.5, 8],
    ["CGFT_ESTIMATE", [250, 361.1], 5.4, 6.6],
    ["CGFT_ESTIMATE", [250, 361.1, null, null, "since"], 2.25, 2.75],
    ["CGFT_ESTIMATE", [250, 361.1, null, null, "interval"], 4.5, 5.5],
    // Sums of printed cells.
    ["T10K_ACCESS_TIME", ["T10000C"], 70.1, 70.1],
    ["T10K_ACCESS_TIME", ["T10000C", "Sport"], 30.6, 30.6],
    ["T10K_ACCESS_TIME", ["T10000A"], 62.5, 62.5],
    ["T10K_ACCESS_TIME", ["T9840D"], 16.5, 16.5],
    ["T10K_ACCESS_TIME", ["T10000C", "Standard", "max"], 128.1, 128.1],
  ])("%s %j is %d to %d", (name, args, low, high) => {
    const value = numberOf(name, ...args);
    expect(value).toBeGreaterThanOrEqual(low - 1e-9);
    expect(value).toBeLessThanOrEqual(high + 1e-9);
  });

  test("ESCON over 20 km carries about half (45 to 55 %)", () => {
    const share = numberOf("CHANNEL_MBPS", "ESCON", 1, null, null, null, 20) / numberOf("CHANNEL_MBPS", "ESCON", 1);
    expect(share).toBeGreaterThan(0.45);
    expect(share).toBeLessThan(0.55);
  });

  test("1.7 TB lasts about twice as long as 864 GB (10 %), and is the same as 1700", () => {
    const [small, large, text] = [864, 1700, "1.7 TB"].map((cache) => numberOf("VTS_PEAK_HOURS", "B20", cache, 3));
    expect((large ?? NaN) / (small ?? NaN)).toBeGreaterThan(1.8);
    expect((large ?? NaN) / (small ?? NaN)).toBeLessThan(2.2);
    expect(text).toBe(large);
  });

  test.each([
    ["VTS_PEAK_HOURS", ["B20", "1.7 Tb", 3], "#VALUE!", /cache_gb.*terabits.*was TB meant/],
    ["VTS_PEAK_HOURS", ["B20", 864, 3, 5], "#N/A", /never fills/],
    ["CGFT_ESTIMATE", [361, 361], "#N/A", /no steady state/],
    ["CGFT_ESTIMATE", [400, 361], "#N/A", /no steady state/],
  ])("%s %j is %s", (name, args, code, message) => {
    expect(outcome(name, ...matrices(name, args))).toEqual([code, expect.stringMatching(message)]);
  });
});
