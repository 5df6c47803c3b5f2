/** Tests that the quick checks (quickExpect.cjs) hold and fail as Jest's own do, which is imported here. */
import { expect, test } from "@jest/globals";
import { expect as own } from "expect";

const CHECKS = ["toBe", "toEqual", "toBeLessThan", "toBeLessThanOrEqual", "toBeGreaterThan", "toBeGreaterThanOrEqual"];
const VALUES = [
  0,
  -0,
  1,
  2,
  NaN,
  Infinity,
  3n,
  "1",
  "",
  null,
  undefined,
  true,
  [],
  [],
  [1],
  {},
  { a: 1 },
  new Error("a"),
];

type Expect = (actual: unknown) => Readonly<Record<string, (wanted: unknown) => void>>;

/** Returns what a check throws, and nothing if it holds. */
function complaint(by: unknown, name: string, actual: unknown, wanted: unknown): string | undefined {
  try {
    (by as Expect)(actual)[name]?.(wanted);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

test.each(CHECKS)("%s", (name) => {
  const pairs = VALUES.flatMap((actual) => VALUES.map((wanted) => [actual, wanted] as const));
  const differing = pairs.filter(
    ([actual, wanted]) => complaint(expect, name, actual, wanted) !== complaint(own, name, actual, wanted),
  );
  own(differing).toEqual([]);
});

test("a check that fails is noted where it is called", () => {
  const stack = ((): string => {
    try {
      expect(1).toBe(2);
      return "";
    } catch (error) {
      return (error as Error).stack ?? "";
    }
  })();
  own(stack).toMatch(/^.*\n(?:.*\n)*? +at .*quickExpect\.test\.ts/);
  own(stack).not.toContain("quickExpect.cjs");
});
