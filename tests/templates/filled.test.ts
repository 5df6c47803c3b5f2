/** Tests templates with other entries: every formula has the model's answer, and nothing else has changed. */
import { beforeAll, describe, expect, test } from "@jest/globals";
import type { Answers } from "../../src/filling/answers";
import { fill, fillForExcel, openTemplate } from "../../src/filling/fill";
import { check } from "../../src/filling/template";
import { recalculated } from "./recalculated";
import { cellsNamed, committedDescriptor, committedWorkbook, partsOf } from "./committed";
import { differences } from "./comparison";
import { allReopened, reopened, type Reopened } from "./excelize";
import { expectedOf } from "./expected";
import { isHere, objectionsTo } from "./openXmlValidator";

const template = openTemplate(committedWorkbook(), committedDescriptor());

interface Filled {
  readonly what: string;
  readonly answers: Answers;
  /** The verdict on what is entered, worked out by hand. */
  readonly level: string;
}

const flat = (rate: number, count = 24): number[] => Array.from({ length: count }, () => rate);
/** A week of five minutes, of which one interval is twice as high. */
const WEEK = flat(60, 7 * 24 * 12).map((rate, i) => (i === 1000 ? 2 * rate : rate));

const FILLED: readonly Filled[] = [
  {
    what: "a smaller model, spelled otherwise, and text with a unit",
    answers: { demand: "sample", model: "b10", cache_gb: "0.432 TB" },
    // A B10 has eight channels, about 80 MB/s; the sample day has 185.
    level: "doesn't fit",
  },
  {
    what: "demand that is copied as it is written",
    // 100 MB/s with 20% headroom are less than 133, the published sustained rate.
    answers: { demand: flat(100) },
    level: "fits",
  },
  {
    what: "growth to more than the channels carry",
    // 100 x 1.2 x 1.2^5 = 299 MB/s, of about 160.
    answers: { demand: flat(100), growth_percent: 20, years: 5 },
    level: "doesn't fit",
  },
  {
    what: "a week of five minutes",
    // 60 MB/s with 20% headroom; at most 120 x 1.2 = 144 for five minutes, less than the peak rate.
    answers: { demand: WEEK, interval_hours: 1 / 12, day_begins: "00:00", demand_source: "week.csv" },
    level: "fits",
  },
];

/** Limit for filling the workbooks, which takes some seconds each. */
const PATIENCE_MS = 240_000;

describe("other answers", () => {
  let books: readonly Reopened[];
  beforeAll(async () => {
    const filled: Uint8Array[] = [];
    for (const { answers } of FILLED) filled.push(await fill(template, answers, recalculated));
    books = allReopened(filled);
  }, PATIENCE_MS);

  const bookOf = (i: number): Reopened => {
    const book = books[i];
    if (!book) throw new RangeError(`no workbook ${i}`);
    return book;
  };

  test.each(FILLED.map((filled, i) => ({ ...filled, i })))("$what", ({ answers, level, i }) => {
    const book = bookOf(i);
    expect(differences(expectedOf(read(answers)), book)).toEqual([]);
    expect(valueNamed(book, "level")).toBe(level);
  });

  test("the table by hour of a week has the mean and the highest interval of each hour of the day", () => {
    const book = bookOf(FILLED.length - 1);
    const rowOf = (hour: string): number =>
      Array.from({ length: 120 }, (_, i) => i + 1).find((row) => book.value("Sizing", `B${row}`) === hour) ?? 0;
    const shown = (column: string, hour: string): number => Number(book.value("Sizing", `${column}${rowOf(hour)}`));
    // Interval 1,000 of five minutes is in hour 83 of the week, 11:00 of its day: 84 intervals, one of which has 120.
    expect(shown("C", "11:00")).toBeCloseTo((83 * 60 + 120) / 84, 1);
    expect(shown("E", "11:00")).toBe(120);
    expect([shown("C", "00:00"), shown("E", "00:00")]).toEqual([60, 60]);
  });
});

/** The answers as the core takes them. */
function read(answers: Answers): Answers {
  return { ...answers, ...(answers["cache_gb"] === "0.432 TB" && { cache_gb: 432 }) };
}

function valueNamed(book: Reopened, name: string): string {
  const [sheet = "", address = ""] = (cellsNamed(name)[0] ?? "").split("!");
  return book.value(sheet, address);
}

test(
  "a year has the month that it begins in, after the proposal's date",
  async () => {
    const held = async (answers: Answers): Promise<string[]> => {
      const book = reopened(
        await fill(template, { demand: "sample", growth_percent: 10, years: 2, ...answers }, recalculated),
      );
      const shown = Array.from({ length: 120 }, (_, i) => book.value("Sizing", `E${i + 1}`));
      const first = shown.indexOf("year") + 1;
      expect(first).toBeGreaterThan(0);
      return shown.slice(first, first + 4);
    };
    expect(await held({ date: "2026-11-29" })).toEqual(["0 (Nov 2026)", "1 (Nov 2027)", "2 (Nov 2028)", ""]);
    expect(await held({})).toEqual(["0", "1", "2", ""]);
  },
  PATIENCE_MS,
);

describe("a filled workbook", () => {
  const answers: Answers = {
    customer: "=1+1",
    site: "+49 30 1234",
    date: "2026-11-21",
    prepared_by: "@home",
    compression: 2.66,
    demand: "sample",
  };

  let bytes: Uint8Array;
  beforeAll(async () => {
    bytes = await fill(template, answers, recalculated);
  }, PATIENCE_MS);

  const changedIn = (workbook: Uint8Array): string[] => {
    const before = partsOf(committedWorkbook());
    const after = partsOf(workbook);
    expect([...after.keys()]).toEqual([...before.keys()]);
    return [...after.keys()].filter((name) => after.get(name) !== before.get(name)).sort();
  };

  test("differs from the template in the parts of sheets and charts only", () => {
    // Not in the second and third, of a demand that stays, and of prices.
    const sheets = ["sheet1", "sheet4", "sheet5"].map((sheet) => `xl/worksheets/${sheet}.xml`);
    expect(changedIn(bytes).filter((part) => !part.startsWith("xl/charts/"))).toEqual(sheets);
  });

  test(
    "that asks nothing else differs in the sheet with the answer only",
    async () => {
      const named = await fill(template, { customer: "Example Insurance", demand: "sample" }, recalculated);
      expect(changedIn(named)).toEqual(["xl/worksheets/sheet1.xml"]);
    },
    PATIENCE_MS,
  );

  test("keeps text as text, whatever it begins with", () => {
    const book = reopened(bytes);
    expect(["customer", "site", "prepared_by"].map((name) => valueNamed(book, name))).toEqual([
      "=1+1",
      "+49 30 1234",
      "@home",
    ]);
    expect(partsOf(bytes).get("xl/worksheets/sheet1.xml")).not.toMatch(/<f[^>]*>(1\+1|\+49|@home)/);
    // From March 1900, Excel's serial number is the number of days since 30 December 1899.
    expect(valueNamed(book, "date")).toBe(String((Date.UTC(2026, 10, 21) - Date.UTC(1899, 11, 30)) / 86_400_000));
  });

  (isHere ? test : test.skip)("has nothing that Microsoft's OpenXmlValidator objects to", () => {
    expect(objectionsTo(bytes)).toEqual([]);
    expect(objectionsTo(fillForExcel(template, answers))).toEqual([]);
  });
});

test("what the template lacks is said by cell and rule", () => {
  const { missing, faults } = check(template, { compression: 0.4 });
  expect(missing.map(({ field }) => field)).toEqual(["customer", "site", "date", "prepared_by", "demand"]);
  expect(faults.map(({ message }) => message)).toEqual([
    `compression (${cellsNamed("compression").join()}) must be at least 1, got 0.4`,
  ]);
});
