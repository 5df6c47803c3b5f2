/** Formulas that read a template's lists by name: calculated alone from stored values as together with everything. */
import { expect, test } from "@jest/globals";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { areaNamed, readBook } from "../../src/filling/book";
import type { ComputedCell } from "../../src/filling/computed";
import { openPackage } from "../../src/filling/package";
import { recalculated } from "./recalculated";
import { committedWorkbook, TEMPLATES } from "./committed";

const FRONT = "xl/worksheets/sheet1.xml";
/** Below what the front page holds. */
const FIRST_ROW = 900;

test.each(TEMPLATES)(
  "%s",
  async (name) => {
    const book = readBook(openPackage(committedWorkbook(name)));
    const lists = book.names.flatMap(({ name: one, sheet }) =>
      sheet === undefined && areaNamed(book, one).rows > 1 ? [one] : [],
    );
    expect(lists.length).toBeGreaterThan(2);
    const rows = lists.map((list, i) => {
      const formulas = [`INDEX(${list},2)`, `IF(ISNUMBER(INDEX(${list},3)),INDEX(${list},3)*2,0)`];
      const cells = formulas.map((text, j) => `<c r="${"AB".charAt(j)}${FIRST_ROW + i}"><f>${text}</f><v>-999</v></c>`);
      return `<row r="${FIRST_ROW + i}">${cells.join("")}</row>`;
    });
    const parts = unzipSync(committedWorkbook(name));
    const front = strFromU8(parts[FRONT] ?? new Uint8Array());
    parts[FRONT] = strToU8(front.replace("</sheetData>", `${rows.join("")}</sheetData>`));
    const file = zipSync(parts);
    const isOurs = ({ sheet, address }: ComputedCell): boolean => sheet === "Sizing" && /^[AB]9\d\d$/.test(address);
    const full = (await recalculated(file)).filter(isOurs);
    expect(full).toHaveLength(2 * lists.length);
    const alone = await recalculated(file, new Set(full.map(({ address }) => `Sizing!${address}`)));
    // Fifteen digits are stored.
    const shown = (cells: readonly ComputedCell[]): unknown[] =>
      cells.map(({ address, values }) => {
        const value = values[0]?.[0];
        return [address, typeof value === "number" ? Number(value.toPrecision(12)) : value];
      });
    expect(shown(alone)).toEqual(shown(full));
  },
  60_000,
);
