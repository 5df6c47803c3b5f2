/** Tests how the shell prints tables. */
import { expect, test } from "@jest/globals";
import { asTable } from "../../src/cli/print";

/** A row that counts how often its cells are read. */
function counted(row: readonly (number | string)[], read: () => void): readonly (number | string)[] {
  return new Proxy(row, {
    get(of, key, receiver) {
      if (key === "0") read();
      return Reflect.get(of, key, receiver) as unknown;
    },
  });
}

test("a long table reads each cell a few times, not once for each row", () => {
  const ROWS = 300;
  let reads = 0;
  const rows = Array.from({ length: ROWS }, (_, i) => counted([i, `state ${i}`], () => (reads += 1)));
  const columns = [
    { label: "Hour", unit: "" },
    { label: "State", unit: "" },
  ];
  const lines = asTable({ columns, rows }).split("\n");
  expect(lines).toHaveLength(ROWS + 1);
  expect(lines[1]).toBe("   0  state 0");
  // Once for its text and once for its kind.
  expect(reads).toBeLessThanOrEqual(3 * ROWS);
});
