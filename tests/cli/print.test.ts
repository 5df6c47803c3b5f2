/** Tests how the shell prints tables. */
import { expect, test } from "@jest/globals";
import { table } from "../../src/model/question/answer";
import { asTable, asText } from "../../src/cli/print";
import { size } from "./size";

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

test("a table with parts is printed part by part, in 100 columns, without columns that say nothing there", () => {
  const columns = ["Part", "Item", "Count", "By"].map((label) => ({ label, unit: "" }));
  const long = "two very long words about a configuration ".repeat(2).trim();
  const rows = [
    ["entered", long, "", "links"],
    ["recommended", `${long} and more`, "", "nothing"],
    ["bill", "links", 12, ""],
  ];
  const all = columns.map(({ label }, at) => ({ at, title: label }));
  const parts = [
    { title: "Compared", from: 0, to: 2, columns: all, shown: "side by side" },
    { title: "Bill", from: 2, to: 3, columns: all.slice(1), shown: "rows" },
  ] as const;
  const text = asText(table(columns, rows, "it fits", () => ({ parts })).whole());
  expect(text.split("\n")).toEqual([
    "Compared",
    // Two columns of 46: 100 less 4 of the title, halved, less the gap of 2.
    "      entered                                        recommended",
    "Item  two very long words about a configuration two  two very long words about a configuration two",
    "      very long words about a configuration          very long words about a configuration and more",
    "By    links                                          nothing",
    "",
    "Bill",
    "Item   Count",
    "links     12",
    "",
    "answer: it fits",
  ]);
});

test("control characters and escape sequences are printed as such", async () => {
  const { err } = await size("ask", "VTS_PEAK_HOURS", "model=\u001b[31mB20\u0007\u202e");
  expect(err).toContain("\\u001b[31mB20\\u0007\\u202e");
});
