import { describe, expect, test } from "@jest/globals";
import { CsvError, type CsvLine } from "../../src/workload/csv";
import { textRows } from "../../src/workload/textRows";

function rowsOf(...pieces: string[]): { rows: string[]; faults: string[]; heading: string; passed: string[] } {
  const rows: string[] = [];
  const faults: string[] = [];
  const passed: string[] = [];
  let heading = "";
  const reader = textRows({
    heading: ({ row, cells }: CsvLine) => {
      if (!cells.includes("a")) return new CsvError(row, "has no a");
      heading = `${row}: ${cells.join("|")}`;
      return true;
    },
    row: ({ row, cells }) => rows.push(`${row}: ${cells.join("|")}`),
    passedOver: (row, what) => passed.push(`${row}: ${what}`),
    fault: (row, rule) => faults.push(`${row}: ${rule}`),
  });
  for (const piece of pieces) reader.push(piece);
  reader.end();
  return { rows, faults, heading, passed };
}

describe("rows of a text in pieces", () => {
  test("are counted as an editor counts lines, over comments and blank ones", () => {
    expect(rowsOf("# x\n\na,b\r\n1,2\r\n\r\n# y\n", "3,", "4")).toEqual({
      heading: "3: a|b",
      rows: ["4: 1|2", "8: 3|4"].map((row) => row.replace("8:", "7:")),
      faults: [],
      passed: [],
    });
  });

  test("keep a quoted separator, and lose a row whose quotation mark is open, only that row", () => {
    expect(rowsOf('a;b\n"1;2";3\n"4;5\n6;7\n')).toEqual({
      heading: "1: a|b",
      rows: ["2: 1;2|3", "4: 6|7"],
      faults: ["3: a quotation mark isn't closed"],
      passed: [],
    });
  });

  test("begin below the first line that can be a heading, within twenty", () => {
    expect(rowsOf("title\nsystem,X\na,b\n1,2")).toMatchObject({
      heading: "3: a|b",
      rows: ["4: 1|2"],
      faults: [],
      passed: ["3: this is the heading; the lines above it aren't rows"],
    });
    expect(rowsOf("a,b\n1,2\na,b\n3,4").passed).toEqual(["3: the heading is repeated"]);
    expect(() => rowsOf(`${"title\n".repeat(25)}a,b\n`)).toThrow("row 1: has no a");
    expect(() => rowsOf("x\n")).toThrow("row 1: has no a");
    expect(() => rowsOf("# only\n")).toThrow("row 1: the file is empty");
  });

  test("of a line longer than any text can be lose that line and keep none of it", () => {
    const piece = "9".repeat(10_000_000);
    // 600 million characters; a JavaScript text can have about 2 ** 29.
    const { rows, faults } = rowsOf("a,b\n1,2\n3,", ...Array<string>(60).fill(piece), "\n4,5\n");
    expect(rows).toEqual(["2: 1|2", "4: 4|5"]);
    expect(faults).toEqual(["3: is longer than 100,000 characters"]);
  });
});
