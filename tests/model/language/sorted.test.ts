import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { sorted } from "../../../src/model/language/sorted";

test("in order, equal ones as they stood, and the list itself stays as it was", () => {
  fc.assert(
    fc.property(fc.array(fc.record({ key: fc.integer({ min: 0, max: 3 }) })), (list) => {
      const before = [...list];
      const found = sorted(list, (a, b) => a.key - b.key);
      // Counted key by key, without sorting.
      expect(found).toEqual(
        [0, 1, 2, 3].reduce<typeof list>((all, key) => [...all, ...list.filter((one) => one.key === key)], []),
      );
      found.forEach((one, i) => {
        const next = found[i + 1];
        if (next?.key === one.key) expect(list.indexOf(next)).toBeGreaterThan(list.indexOf(one));
      });
      expect(list).toEqual(before);
    }),
  );
});
