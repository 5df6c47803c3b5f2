/** Each proposal shows what its plan answers, for what fits and for what doesn't. */
import { beforeAll, describe, expect, test } from "@jest/globals";
import { fill } from "../../src/filling/fill";
import { openedTemplate, TEMPLATES } from "./committed";
import { differences } from "./comparison";
import { allReopened, type Reopened } from "./excelize";
import { expectedOf, partOfPlan, planOf } from "./expected";
import { littleAndMuch } from "./littleAndMuch";
import { recalculated } from "./recalculated";

/** Limit for filling a workbook twice, which takes some seconds each. */
const PATIENCE_MS = 240_000;

describe.each(TEMPLATES)("%s", (name) => {
  const [little = {}, much = {}] = littleAndMuch(name);
  let books: readonly Reopened[];
  beforeAll(async () => {
    const filled: Uint8Array[] = [];
    for (const answers of [little, much]) filled.push(await fill(openedTemplate(name), answers, recalculated));
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
