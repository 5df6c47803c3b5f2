/**
 * Every numeric input moves its question's answer only the way that ways.ts declares, and answers jump only where it's
 * declared, for random inputs.
 */
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { catalogue } from "../../src/model/catalogue/catalogue";
import { at, jumpWithin, numericInputs, shows, stepsOf } from "./steps";
import { NO_WAYS, WAYS, type Way } from "./ways";

/** Relative tolerance: sums and quotients in another order. */
const ROUNDING = 1e-9;
/** A relative change in the last of 45 halvings that no slope explains. */
const JUMP = 1e-5;
const STEPS = { numRuns: 4 };

test("every question declares the ways of all its numeric inputs, or why it has none", () => {
  const declared = Object.entries(WAYS).map(([name, { of }]) => [name, Object.keys(of)]);
  const asked = catalogue
    .filter(({ name }) => !(name in NO_WAYS))
    .map((question) => [question.name, numericInputs(question).map(([input]) => input)]);
  expect(asked.map(([name, inputs]) => [name, [...(inputs as string[])].sort()])).toEqual(
    asked.map(([name]) => [name, [...((declared.find(([one]) => one === name)?.[1] ?? []) as string[])].sort()]),
  );
  expect([...Object.keys(WAYS), ...Object.keys(NO_WAYS)].sort()).toEqual(catalogue.map(({ name }) => name).sort());
});

function allows(way: Way, change: number): boolean {
  if (typeof way !== "string") return true;
  if (way === "rises") return change >= 0;
  if (way === "falls") return change <= 0;
  return change === 0;
}

/** Returns the change relative to the larger value, with its sign; 0 if it's below `part`. */
function changeOf(before: number, after: number, part: number): number {
  if (before === after) return 0;
  const larger = Math.max(Math.abs(before), Math.abs(after));
  if (larger === Infinity) return after - before;
  return Math.abs(after - before) <= part * larger ? 0 : (after - before) / larger;
}

const cases = catalogue.flatMap((question) => {
  const ways = WAYS[question.name];
  return ways ? numericInputs(question).map(([name, input]) => ({ question, name, input, ways })) : [];
});

describe.each(cases.map((one) => [`${one.question.name} ${one.name}`, one] as const))("%s", (_, one) => {
  const { question, name, input, ways } = one;
  const way = ways.of[name] ?? "same";

  test(typeof way === "string" ? way : `neither: ${way.neither}`, () => {
    fc.assert(
      fc.property(stepsOf(question, name, input), (step) => {
        const [before, after] = [at(question, step, name, step.from), at(question, step, name, step.to)];
        if (before === undefined || after === undefined) return;
        const { state } = ways.except ?? {};
        if (state !== undefined && [step.from, step.to].some((value) => shows(state, question, step, name, value)))
          return;
        const change = changeOf(before, after, ways.within ?? ROUNDING);
        if (!allows(way, change)) throw new Error(`${before} at ${step.from}, ${after} at ${step.to}`);
      }),
      STEPS,
    );
  });

  const jumps = ways.jumps?.[name] ?? ways.jumps?.all;
  if (jumps !== undefined || input.whole) return;
  test("no jump", () => {
    fc.assert(
      fc.property(stepsOf(question, name, input), (step) => {
        const jump = jumpWithin(question, step, name);
        if (jump && Math.abs(jump.after - jump.before) > Math.max(JUMP, ways.within ?? 0) * jump.scale) {
          throw new Error(`${jump.before} before ${jump.at}, ${jump.after} from there on`);
        }
      }),
      STEPS,
    );
  });
});
