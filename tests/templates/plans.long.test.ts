/** Each proposal shows what its plan answers, for what fits and for what doesn't. */
import { beforeAll, describe, expect, test } from "@jest/globals";
import type { Answers } from "../../src/filling/answers";
import { fill } from "../../src/filling/fill";
import { fieldsOf } from "../../src/filling/descriptor";
import { openedTemplate, TEMPLATES } from "./committed";
import { differences } from "./comparison";
import { allReopened, type Reopened } from "./excelize";
import { expectedOf, partOfPlan, planOf } from "./expected";
import { recalculated } from "./recalculated";

const flat = (rate: number): number[] => Array.from({ length: 24 }, () => rate);

/** Much less than anything's limit, and more than can be ordered, with growth. */
const CASES: Readonly<Record<string, readonly [Answers, Answers]>> = {
  "channel-plan": [{ demand: flat(20) }, { demand: flat(90_000), growth_percent: 10, years: 3 }],
  "drives-recall": [{ demand: flat(2) }, { demand: flat(5000), growth_percent: 10, years: 10 }],
  "global-mirror-link": [{ demand: flat(5) }, { demand: flat(100_000), lost: "half" }],
  "grid-recovery": [{ demand: flat(50) }, { demand: flat(3900), growth_percent: 10, years: 3 }],
  "ptp-vts-sizing": [{ demand: flat(50) }, { demand: flat(6000), growth_percent: 10, years: 3 }],
  refresh: [{ demand: flat(20), growth_percent: 0, years: 0 }, { demand: flat(6000) }],
  "tape-migration": [{ amount_gb: 50_000 }, { amount_gb: 5_000_000_000, days: 3 }],
  "ts7770-features": [{ demand: flat(100) }, { demand: flat(20_000) }],
};

/** Limit for filling a workbook twice, which takes some seconds each. */
const PATIENCE_MS = 240_000;

describe.each(TEMPLATES)("%s", (name) => {
  const [little, much] = (CASES[name] ?? []).map((answers): Answers => {
    const lists = fieldsOf(openedTemplate(name).descriptor).filter(
      (field) => field.kind === "input" && field.cells !== undefined && !(field.name in answers),
    );
    return { ...answers, ...Object.fromEntries(lists.map((field) => [field.name, "sample"])) };
  });
  let books: readonly Reopened[];
  beforeAll(async () => {
    const filled: Uint8Array[] = [];
    for (const answers of [little, much]) filled.push(await fill(openedTemplate(name), answers ?? {}, recalculated));
    books = allReopened(filled);
  }, PATIENCE_MS);

  test.each([
    ["little", little, "fits"],
    ["more than can be ordered", much, "doesn't fit"],
  ] as const)("%s", (what, answers, level) => {
    const plan = planOf(name, answers);
    expect(partOfPlan(plan, "verdict")[0]?.[6]).toBe(level);
    const book = books[what === "little" ? 0 : 1];
    expect(book && differences(expectedOf(answers, name), book)).toEqual([]);
    // What is read on paper.
    const seen = book?.sheets.filter((sheet) => sheet !== "Model").flatMap((sheet) => book.sheet(sheet).shown.flat());
    expect(seen?.filter((text) => /^#|No verdict|NaN|undefined|^[\d,.]+[.,]$|\de-\d/i.test(text))).toEqual([]);
  });
});
