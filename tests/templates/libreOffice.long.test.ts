/** Filled proposals have the values that LibreOffice calculates, if it is installed. It gets those of our functions. */
import { describe, expect, test } from "@jest/globals";
import { fill } from "../../src/filling/fill";
import { calculatedByLibreOffice, hasLibreOffice, isSameValue } from "../../src/tools/workbooks/libreOffice";
import { valuesByCell } from "../../src/tools/workbooks/comparison";
import { committedWorkbook, openedTemplate, TEMPLATES } from "./committed";
import { littleAndMuch } from "./littleAndMuch";
import { recalculated } from "./recalculated";

const isHere = hasLibreOffice();
if (!isHere) process.stderr.write("Not installed here: soffice; the values are not compared with LibreOffice's\n");

/** Limit for filling two workbooks and calculating them again. */
const PATIENCE_MS = 240_000;

(isHere ? describe : describe.skip)("the template, filled with little and with much", () => {
  test.each(TEMPLATES)(
    "%s",
    async (name) => {
      const books = [committedWorkbook(name)];
      const without: string[] = [];
      for (const answers of littleAndMuch(name)) {
        const left = (cell: string): unknown => without.push(cell);
        books.push(await fill(openedTemplate(name), answers, recalculated, undefined, left));
      }
      expect(without).toEqual([]);
      const second = calculatedByLibreOffice(books);
      const differences = books.flatMap((book, i) =>
        [...valuesByCell(book)].flatMap(([cell, value]) => {
          const other = second[i]?.get(cell) ?? null;
          return isSameValue(value, other) ? [] : [{ book: i, cell, value, other }];
        }),
      );
      expect(differences).toEqual([]);
    },
    PATIENCE_MS,
  );
});
