import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { onceInARow } from "../../src/model/language/memoize";

interface Key {
  readonly a?: number | undefined;
  readonly b?: number | undefined;
}

test("a value that is kept is that of the key, whatever was asked before", () => {
  const digit = fc.option(fc.integer({ min: 0, max: 1 }), { nil: undefined });
  const keys = fc.array(fc.record({ a: digit, b: digit }, { requiredKeys: [] }));
  fc.assert(
    fc.property(keys, (asked) => {
      const kept = onceInARow((key: Key) => JSON.stringify([Object.keys(key).sort(), key.a, key.b]));
      const expected = asked.map((key: Key) => JSON.stringify([Object.keys(key).sort(), key.a, key.b]));
      expect(asked.map(kept)).toEqual(expected);
    }),
    { numRuns: 500 },
  );
});

test("a key that is the same as the last isn't computed again", () => {
  let computed = 0;
  const count = onceInARow(({ a }: Key) => [(computed += 1), a]);
  for (const a of [1, 1, 2, 2, 1]) count({ a });
  expect(computed).toBe(3);
});
