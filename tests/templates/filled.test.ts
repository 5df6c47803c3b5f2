/** Tests templates with other entries: every formula has the model's answer, and nothing else has changed. */
import { beforeAll, describe, expect, test } from "@jest/globals";
import type { Answers } from "../../src/filling/answers";
import { fill, fillForExcel, openTemplate } from "../../src/filling/fill";
import { check } from "../../src/filling/template";
import { recalculated } from "./recalculated";
import { cellsNamed, committedDescriptor, committedWorkbook, partsOf } from "./committed";
import { differences } from "./comparison";
import { allReopened, reopened, type Reopened } from "./excelize";
import { expectedOf, type Expected, type Scenario } from "./expected";
import { explanationRows } from "./explanations";
import { isHere, objectionsTo } from "./openXmlValidator";
import { SHIPPED } from "./sampleDay";

const template = openTemplate(committedWorkbook(), committedDescriptor());

const hoursFrom = (first: number): string[] =>
  Array.from({ length: 24 }, (_, i) => `${String((first + i) % 24).padStart(2, "0")}:00`);

interface Filled {
  readonly what: string;
  readonly answers: Answers;
  readonly scenario: Scenario;
  /** The beginning of the verdict, worked out by hand for the scenario. */
  readonly verdict: string;
}

const flat = (rate: number): number[] => Array.from({ length: 24 }, () => rate);
const SHORT_PEAK = [150, 150, ...flat(50).slice(2)];
const LAST_HOUR_ONLY = [...flat(0).slice(1), 300];

const FILLED: readonly Filled[] = [
  {
    what: "a lower compression factor",
    answers: { demand: "sample", compression: 2.66 },
    scenario: { ...SHIPPED, compression: 2.66 },
    verdict: "Doesn't fit: the B20 throttles the host",
  },
  {
    what: "a smaller model, spelled otherwise, and text with a unit",
    answers: { demand: "sample", model: "b10", cache_gb: "0.432 TB" },
    scenario: { ...SHIPPED, model: "B10", cache_gb: 432 },
    verdict: "Doesn't fit: the B10 throttles the host",
  },
  {
    what: "a factor at which copying keeps up: no number, and shorter explanations",
    answers: { demand: "sample", compression: 5 },
    scenario: { ...SHIPPED, compression: 5 },
    // Six hours have more than the channels' 161.7 MB/s: 172, 182, 185, 178, 171 and 166.
    verdict: "Fits by the end of the day, but demand waits in 6 of 24 hours, first from 22:00.",
  },
  {
    what: "a cache twice the size",
    answers: { demand: "sample", cache_gb: 1728 },
    scenario: { ...SHIPPED, cache_gb: 1728 },
    verdict: "Fits by the end of the day, but demand waits in 6 of 24 hours, first from 22:00.",
  },
  {
    what: "a day that is copied as it is written",
    answers: { demand: flat(100) },
    scenario: { ...SHIPPED, demand: flat(100) },
    verdict: "Fits: the B20 never throttles the host. Its uncopied backlog peaks at 0% of the limit.",
  },
  {
    what: "a day with 150 MB/s for two hours",
    answers: { demand: SHORT_PEAK },
    scenario: { ...SHIPPED, demand: SHORT_PEAK },
    // (150 - 83.1) x 2 x 3.6 / 3 = 161 of 1,050 GB. 83.1 is between copying 132.6 at 132.6 MB/s and 49.8 at 161.7.
    verdict: "Fits: the B20 never throttles the host. Its uncopied backlog peaks at 15% of the limit.",
  },
  {
    what: "copies that must keep pace from the start",
    answers: { demand: SHORT_PEAK, priority_hours: 0 },
    scenario: { ...SHIPPED, demand: SHORT_PEAK, priority_hours: 0 },
    // 2 hours at 132.6 MB/s leave (150 - 132.6) x 2 = 34.8 MB/s x h for a third.
    verdict: "Doesn't fit: the B20 throttles the host in 3 of 24 hours, first from 18:00.",
  },
  {
    what: "a day that leaves a backlog, from midnight",
    answers: { cache_gb: 1728, demand: flat(150), day_begins: "00:00", demand_source: "measured.csv" },
    scenario: { ...SHIPPED, cache_gb: 1728, demand: flat(150), times: hoursFrom(0) },
    verdict: "Fits, but leaves ",
  },
  {
    what: "a day that ends too fast, and copies that get priority early",
    answers: { cache_gb: 17280, demand: LAST_HOUR_ONLY, priority_hours: 2 },
    scenario: { ...SHIPPED, cache_gb: 17280, demand: LAST_HOUR_ONLY, priority_hours: 2 },
    verdict: "Doesn't fit: 498 GB of demand is still waiting at the end of the day.",
  },
];

/** Limit for filling the workbooks, which takes about a second each. */
const PATIENCE_MS = 120_000;

const DAYS = FILLED;

describe("other answers", () => {
  let books: readonly Reopened[];
  beforeAll(async () => {
    const filled: Uint8Array[] = [];
    for (const { answers } of DAYS) filled.push(await fill(template, answers, recalculated));
    books = allReopened(filled);
  }, PATIENCE_MS);

  test.each(DAYS.map((filled, i) => ({ ...filled, i })))("$what", ({ scenario, verdict, i }) => {
    const book = books[i];
    if (!book) throw new RangeError(`no workbook ${i}`);
    const expected = expectedOf(scenario);
    expect(differences(expected, book)).toEqual([]);
    expect(valueNamed(book, "verdict").slice(0, verdict.length)).toBe(verdict);
    expect(leftBehind(book, expected)).toEqual([]);
  });
});

function valueNamed(book: Reopened, name: string): string {
  const [sheet = "", address = ""] = (cellsNamed(name)[0] ?? "").split("!");
  return book.value(sheet, address);
}

/** Returns the cells that a longer explanation left below a shorter one. */
function leftBehind(book: Reopened, expected: Expected): string[] {
  return explanationRows()
    .flatMap((row) => [`A${row}`, `B${row}`])
    .filter((cell) => !expected.has(`Sources!${cell}`) && book.value("Sources", cell) !== "");
}

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
    const sheets = ["sheet1", "sheet2", "sheet3", "sheet4"].map((sheet) => `xl/worksheets/${sheet}.xml`);
    expect(changedIn(bytes)).toEqual(["xl/charts/chart1.xml", "xl/charts/chart2.xml", ...sheets]);
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
    expect(["C4", "C5", "F5"].map((cell) => book.value("Sizing", cell))).toEqual(["=1+1", "+49 30 1234", "@home"]);
    expect(partsOf(bytes).get("xl/worksheets/sheet1.xml")).not.toMatch(/<f[^>]*>(1\+1|\+49|@home)/);
    // From March 1900, Excel's serial number is the number of days since 30 December 1899.
    expect(book.value("Sizing", "F4")).toBe(String((Date.UTC(2026, 10, 21) - Date.UTC(1899, 11, 30)) / 86_400_000));
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
