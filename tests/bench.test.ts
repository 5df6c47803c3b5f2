import { expect, test } from "@jest/globals";
import { CASES, type Case, type Matrix } from "../bench/bare";
import { excelFunction } from "../src/functions/call";
import { questionNamed } from "./ask";
import { dispatcher } from "./functions/customFunctions";

/** Rows of a column that are compared: the first of each hundred and one, which is prime to the columns' cycles. */
const STEP = 101;
/** Relative difference that the order of operations may make. */
const ROUNDING = 1e-9;

function thinned({ args }: Case): Matrix[] {
  return args.map((arg) => (typeof arg === "function" ? arg().filter((_, row) => row % STEP === 0) : [[arg]]));
}

test("the functions answer as the equations by hand, to which `npm run bench` compares them", () => {
  Object.assign(globalThis, { CustomFunctions: dispatcher().CustomFunctions });
  const differing = CASES.flatMap((asked) => {
    if (typeof asked.bare === "string") return [];
    const args = thinned(asked);
    const theirs = asked.bare(...args).flat();
    const ours = excelFunction(questionNamed(asked.question))(...args).flat();
    expect(ours).toHaveLength(theirs.length);
    const row = theirs.findIndex((value, i) => {
      const own = ours[i];
      return !(typeof own === "number" && Math.abs(own - value) <= ROUNDING * Math.abs(value));
    });
    return row < 0 ? [] : [{ ...asked, row, ours: ours[row], theirs: theirs[row] }];
  });
  expect(differing).toEqual([]);
});
