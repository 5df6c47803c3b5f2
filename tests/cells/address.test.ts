import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { utils } from "xlsx";
import {
  addressOf,
  around,
  COLUMNS,
  cornerOf,
  firstCell,
  fixedAddress,
  intersection,
  isWithin,
  positionOf,
  positionsIn,
  rangeOf,
  rectangleOf,
  referenceOf,
  ROWS,
  type Rectangle,
} from "../../src/cells/address";

describe("a cell's address", () => {
  test.each([
    ["A1", 0, 0],
    ["Z9", 8, 25],
    ["AA10", 9, 26],
    ["$C$8", 7, 2],
    ["xfd1048576", ROWS - 1, COLUMNS - 1],
  ])("%s", (address, row, column) => {
    expect(positionOf(address)).toEqual({ row, column });
  });

  test.each(["", "A", "1", "A0", "A01", "XFE1", "A1048577", "AAAA1", "A1:B2", "R1C1", "A-1", "A1 ", "A$$1", "$"])(
    "%j is none",
    (address) => {
      expect(positionOf(address)).toBeUndefined();
    },
  );

  test("every one as SheetJS writes it, and back", () => {
    const position = fc.record({
      row: fc.integer({ min: 0, max: ROWS - 1 }),
      column: fc.integer({ min: 0, max: COLUMNS - 1 }),
    });
    fc.assert(
      fc.property(position, ({ row, column }) => {
        const address = addressOf({ row, column });
        expect(address).toBe(utils.encode_cell({ r: row, c: column }));
        expect(positionOf(address)).toEqual({ row, column });
      }),
    );
  });

  test("has dollar signs before what stays", () => {
    const cell = { row: 5, column: 1 };
    expect([addressOf(cell, "row"), addressOf(cell, "column"), addressOf(cell, "both")]).toEqual([
      "B$6",
      "$B6",
      "$B$6",
    ]);
    expect(cornerOf("$B6")).toEqual({ ...cell, isColumnFixed: true, isRowFixed: false });
    expect(cornerOf("$6")).toEqual({ row: 5, column: undefined, isColumnFixed: false, isRowFixed: true });
    expect(["$B6:C29", "B:B", "B6"].map(fixedAddress)).toEqual(["$B$6:$C$29", "$B:$B", "$B$6"]);
  });
});

describe("a block of cells", () => {
  const block = { row: 1, column: 1, rows: 3, columns: 2 };
  test.each(["B2:C4", "$B$2:$C$4", "C4:B2", "b4:c2"])("%s", (reference) => {
    expect(rectangleOf(reference)).toEqual(block);
    expect(referenceOf(block)).toBe("B2:C4");
  });

  test.each([
    ["C8", { row: 7, column: 2, rows: 1, columns: 1 }],
    ["XFD1048576", { row: ROWS - 1, column: COLUMNS - 1, rows: 1, columns: 1 }],
    ["B:C", { row: 0, column: 1, rows: ROWS, columns: 2 }],
    ["2:3", { row: 1, column: 0, rows: 2, columns: COLUMNS }],
  ])("%s is read and written", (reference, range) => {
    expect(rangeOf(reference)).toEqual(range);
    expect(referenceOf(range)).toBe(reference);
  });

  test.each(["", "B0", "B", "2", "B6:", "B6:C", "B:2", "B6:C9:D1", "A1,B2", "B6#", "model", "A1:XFE1"])(
    "%j is none",
    (reference) => {
      expect(rangeOf(reference)).toBeUndefined();
    },
  );

  test.each(["B:B", "2:4"])("%j is no block with corners", (reference) => {
    expect(rectangleOf(reference)).toBeUndefined();
  });

  test("has its cells in reading order, the first of them first", () => {
    expect(positionsIn(block).map((position) => addressOf(position))).toEqual(["B2", "C2", "B3", "C3", "B4", "C4"]);
    expect([firstCell("B6:C9"), firstCell("B6")]).toEqual(["B6", "B6"]);
  });

  test("ends with its edges", () => {
    const within = ["B2", "C4", "A2", "D4", "B1", "C5"].map((address) => {
      const position = positionOf(address);
      return position && isWithin(position, block);
    });
    expect(within).toEqual([true, true, false, false, false, false]);
  });

  test("meets another in the cells of both, and one around both has the cells of each", () => {
    const small = fc.nat({ max: 5 });
    const size = fc.integer({ min: 1, max: 5 });
    const rectangle = fc.record({ row: small, column: small, rows: size, columns: size });
    const named = (cells: Rectangle): string[] => positionsIn(cells).map((position) => addressOf(position));
    fc.assert(
      fc.property(rectangle, rectangle, (a, b) => {
        const shared = intersection(a, b);
        expect(shared ? named(shared) : []).toEqual(named(a).filter((cell) => named(b).includes(cell)));
        expect(named(around(a, b))).toEqual(expect.arrayContaining([...named(a), ...named(b)]));
        const edges = [a, b].map(({ row, column, rows, columns }) => [row, column, row + rows, column + columns]);
        const [first, last] = [0, 1].map((i) => Math.min(...edges.map((edge) => edge[i] ?? 0)));
        expect(around(a, b)).toMatchObject({ row: first, column: last });
      }),
    );
  });
});
