import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { utils } from "xlsx";
import {
  addressOf,
  isWithin,
  LAST_COLUMN,
  LAST_ROW,
  positionOf,
  positionsIn,
  rectangleOf,
  referenceOf,
} from "../../src/filling/address";

describe("a cell's address", () => {
  test.each([
    ["A1", 1, 1],
    ["Z9", 9, 26],
    ["AA10", 10, 27],
    ["$C$8", 8, 3],
    ["xfd1048576", LAST_ROW, LAST_COLUMN],
  ])("%s", (address, row, column) => {
    expect(positionOf(address)).toEqual({ row, column });
  });

  test.each(["", "A", "1", "A0", "A01", "XFE1", "A1048577", "AAAA1", "A1:B2", "R1C1", "A-1", "A1 "])(
    "%j is none",
    (address) => {
      expect(positionOf(address)).toBeUndefined();
    },
  );

  test("every one as SheetJS writes it, and back", () => {
    const position = fc.record({
      row: fc.integer({ min: 1, max: LAST_ROW }),
      column: fc.integer({ min: 1, max: LAST_COLUMN }),
    });
    fc.assert(
      fc.property(position, ({ row, column }) => {
        const address = addressOf({ row, column });
        expect(address).toBe(utils.encode_cell({ r: row - 1, c: column - 1 }));
        expect(positionOf(address)).toEqual({ row, column });
      }),
    );
  });
});

describe("a block of cells", () => {
  const block = { top: 2, left: 2, bottom: 4, right: 3 };
  test.each(["B2:C4", "$B$2:$C$4", "C4:B2", "B4:C2"])("%s", (reference) => {
    expect(rectangleOf(reference)).toEqual(block);
    expect(referenceOf(block)).toBe("B2:C4");
  });

  test("of one cell", () => {
    expect(rectangleOf("C8")).toEqual({ top: 8, left: 3, bottom: 8, right: 3 });
    expect(referenceOf({ top: 8, left: 3, bottom: 8, right: 3 })).toBe("C8");
  });

  test.each(["B:B", "2:4", "A1:B2:C3", "A1,B2", "", "A1:"])("%j is none", (reference) => {
    expect(rectangleOf(reference)).toBeUndefined();
  });

  test("has its cells in reading order", () => {
    expect(positionsIn(block).map(addressOf)).toEqual(["B2", "C2", "B3", "C3", "B4", "C4"]);
  });

  test("ends with its edges", () => {
    const within = ["B2", "C4", "A2", "D4", "B1", "C5"].map((address) => {
      const position = positionOf(address);
      return position && isWithin(position, block);
    });
    expect(within).toEqual([true, true, false, false, false, false]);
  });
});
