/** Each proposal shows what its plan answers, for what fits and for what doesn't, and what LibreOffice calculates. */
import { beforeAll, describe, expect, test } from "@jest/globals";
import { fill } from "../../src/filling/fill";
import { calculatedByLibreOffice, hasLibreOffice, isSameValue } from "../../src/tools/workbooks/libreOffice";
import { valuesByCell } from "../../src/tools/workbooks/comparison";
import { committedWorkbook, openedTemplate, TEMPLATES } from "./committed";
import { differences } from "./comparison";
import { allReopened, type Reopened } from "./excelize";
import { expectedOf, partOfPlan, planOf } from "./expected";
import { littleAndMuch } from "./littleAndMuch";
import { recalculated } from "./recalculated";

const isHere = hasLibreOffice();
if (!isHere) process.stderr.write("Not installed here: soffice; the values are not compared with LibreOffice's\n");

interface Filled {
  readonly bytes: Uint8Array;
  readonly without: readonly string[];
}

/** With little and with much, of each template. */
const filled = new Map<string, readonly Filled[]>();
let books: readonly Reopened[];

// Each is filled once, and all are opened in one run of each program, because filling and starting take longest.
beforeAll(async () => {
  for (const name of TEMPLATES) {
    const both: Filled[] = [];
    for (const answers of littleAndMuch(name)) {
      const without: string[] = [];
      const bytes = await fill(openedTemplate(name), answers, recalculated, undefined, (cell) => without.push(cell));
      both.push({ bytes, without });
    }
    filled.set(name, both);
  }
  books = allReopened([...filled.values()].flatMap((both) => both.map(({ bytes }) => bytes)));
}, 600_000);

describe.each(TEMPLATES.map((name, i) => [name, i] as const))("%s", (name, place) => {
  const [little = {}, much = {}] = littleAndMuch(name);

  test.each([
    ["little", little, "fits"],
    ["more than can be ordered", much, "doesn't fit"],
  ] as const)("%s", (what, answers, level) => {
    const plan = planOf(name, answers);
    expect(partOfPlan(plan, "verdict")[0]?.[6]).toBe(level);
    const book = books[2 * place + (what === "little" ? 0 : 1)];
    expect(book && differences(expectedOf(answers, name), book)).toEqual([]);
    // What is read on paper.
    const seen = book?.sheets.filter((sheet) => sheet !== "Model").flatMap((sheet) => book.sheet(sheet).shown.flat());
    expect(seen?.filter((text) => /^#|No verdict|NaN|undefined|^[\d,.]+[.,]$|\de-\d/i.test(text))).toEqual([]);
  });

  test("has a value in each cell", () => {
    expect(filled.get(name)?.map(({ without }) => without)).toEqual([[], []]);
  });
});

(isHere ? describe : describe.skip)("as LibreOffice calculates it, with our functions' values", () => {
  const workbooks = TEMPLATES.map(
    (name) => [name, () => [committedWorkbook(name), ...(filled.get(name) ?? []).map(({ bytes }) => bytes)]] as const,
  );
  let calculated: ReturnType<typeof calculatedByLibreOffice>;
  beforeAll(() => {
    calculated = calculatedByLibreOffice(workbooks.flatMap(([, all]) => all()));
  }, 240_000);

  test.each(workbooks.map(([name, all], i) => [name, all, i] as const))("%s", (_, all, place) => {
    const compared = all();
    expect(compared).toHaveLength(3);
    const found = compared.flatMap((book, i) =>
      [...valuesByCell(book)].flatMap(([cell, value]) => {
        const other = calculated[3 * place + i]?.get(cell) ?? null;
        return isSameValue(value, other) ? [] : [{ book: i, cell, value, other }];
      }),
    );
    expect(found).toEqual([]);
  });
});
