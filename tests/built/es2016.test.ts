import { runInContext } from "node:vm";
import { describe, expect, test } from "@jest/globals";
import { oldestEngine } from "./es2016";

const engine = oldestEngine();
const run = (code: string): unknown => runInContext(code, engine);

describe("the oldest engine", () => {
  test.each([
    // Added by ES2017.
    ...["Object.values", "Object.entries", "Object.getOwnPropertyDescriptors", '"".padStart', '"".padEnd'],
    ...["typeof SharedArrayBuffer === 'undefined' ? undefined : 1", "typeof Atomics === 'undefined' ? undefined : 1"],
    // Added by ES2018.
    "Promise.prototype.finally",
    // Added by ES2019.
    ...["[].flat", "[].flatMap", "Object.fromEntries", '"".trimStart', '"".trimEnd'],
    // Added by ES2020 and later.
    ...['"".matchAll', "Promise.allSettled", "Promise.any", '"".replaceAll', "[].at", "Object.hasOwn", "[].findLast"],
    ...["[].toSorted", "[].with", "new Uint8Array(1).at", "Object.groupBy", "[].values().map"],
  ])("has no %s", (later) => {
    expect(run(later)).toBeUndefined();
  });

  test.each(["BigInt", "WeakRef", "globalThis", "Intl", "WebAssembly", "console", "structuredClone"])(
    "has no %s",
    (name) => {
      expect(run(`typeof ${name}`)).toBe("undefined");
    },
  );

  test.each([
    ["[1, NaN].includes(NaN)", true],
    ["Object.keys(Object.assign({}, { a: 1 })).join()", "a"],
    ["Array.from(new Set([1, 1, 2])).length", 2],
    ["new Map([[1, 2]]).get(1)", 2],
    ["Math.trunc(2.5) + Math.sign(-3) + Math.log2(8)", 4],
    ["'ab'.startsWith('a') && 'ab'.repeat(2) === 'abab'", true],
    ["Number.isInteger(3) && Number.EPSILON > 0", true],
    ["[3, 1, 2].sort().join()", "1,2,3"],
    ["[3, 1, 2].find((x) => x < 3)", 1],
    ["typeof Promise.resolve().then", "function"],
    ["Symbol.iterator in []", true],
    ["JSON.stringify({ a: [parseFloat('1.5')] })", '{"a":[1.5]}'],
    ["isNaN(undefined) && Math.max() === -Infinity", true],
  ])("answers %s", (code, answer) => {
    expect(run(code)).toBe(answer);
  });

  test("sorts, but keeps no order among equals", () => {
    expect(run("[[1, 'a'], [0, 'b'], [1, 'c']].sort((x, y) => x[0] - y[0]).map((x) => x[1]).join('')")).toBe("bca");
  });
});
