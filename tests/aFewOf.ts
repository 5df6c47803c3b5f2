/** `npm test` runs a sample of the tests that take long; `npm run test:long` runs them all. */
import { describe, test } from "@jest/globals";

const runsAll = process.env.ALL_CASES !== undefined;

/** Evenly spread cases of a list, at most `count`; all of them in `npm run test:long`. */
export function aFewOf<T>(all: readonly T[], count: number): readonly T[] {
  if (runsAll || count >= all.length) return all;
  return Array.from({ length: count }, (_, i) => all[Math.floor((i * all.length) / count)] as T);
}

/**
 * Number of random cases of a property. In `npm run test:long`, it is `inAll`, whatever that multiplies other properties
 * by; `npm test` takes a part of `usually`, as of any property (jest.config.mjs).
 */
export const drawn = (usually: number, inAll: number): number =>
  runsAll ? Math.ceil(inAll / Number(process.env.FUZZ_TIMES ?? 1)) : usually;

const none = Object.assign(() => undefined, { each: () => () => undefined });

/**
 * Tests of rarer cases, whose code the usual tests run, too: for `npm run test:long` only. One of these in a
 * `usualDescribe`, or a `usualTest` in a `longDescribe`, never runs.
 */
export const longTest = runsAll ? test : (none as unknown as typeof test);
export const longDescribe = runsAll ? describe : (none as unknown as typeof describe);
/** Tests that take long themselves, which `npm run test:long` doesn't repeat when it runs the suite's others. */
export const usualTest = runsAll ? (none as unknown as typeof test) : test;
export const usualDescribe = runsAll ? (none as unknown as typeof describe) : describe;
