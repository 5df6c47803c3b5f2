/** Tests that the proposal and the pane agree about a day: the template's verdict and the finding of VTS_DAY. */
import { beforeAll, describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { fill, openTemplate } from "../../src/filling/fill";
import { PTP_MODELS } from "../../src/model/peerToPeerVts/models";
import { tableOf } from "../ask";
import { recalculated } from "./recalculated";
import { cellsNamed, committedDescriptor, committedWorkbook } from "./committed";
import { differences } from "./comparison";
import { allReopened, type Reopened } from "./excelize";
import { expectedOf, type Scenario } from "./expected";

const [VERDICT = ""] = cellsNamed("verdict");
const [RATES = ""] = cellsNamed("finding_1");

/** @param cell an address such as "Sizing!B7" */
function held(book: Reopened, cell: string): string {
  const [sheet = "", address = ""] = cell.split("!");
  return book.value(sheet, address);
}

const TIMES = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, "0")}:00`);

/** Any entries of the template's fields. The demand is constant for hours at a time, so that every finding occurs. */
const scenario: fc.Arbitrary<Scenario> = fc
  .record({
    model: fc.constantFrom(...PTP_MODELS),
    cache_gb: fc.constantFrom(72, 216, 432, 864, 1728, 10000),
    compression: fc.double({ min: 1, max: 5, noNaN: true }).map((factor) => Number(factor.toFixed(2))),
    priority_hours: fc.oneof(fc.constant(24), fc.integer({ min: 0, max: 24 })),
    runs: fc.array(
      fc.tuple(fc.integer({ min: 1, max: 8 }), fc.oneof(fc.constant(0), fc.integer({ max: 220, min: 1 }))),
      {
        minLength: 1,
        maxLength: 6,
      },
    ),
  })
  .map(({ runs, ...given }) => {
    const hours = runs.flatMap(([length, rate]) => Array<number>(length).fill(rate));
    return { ...given, times: TIMES, demand: TIMES.map((_, hour) => hours[hour] ?? 0) };
  });

type Finding = "does not fit" | "waits" | "never throttled";

/** Returns what a planner reads in the pane's headline. */
function findingOf({ model, cache_gb, compression, priority_hours, demand }: Scenario): Finding {
  const { summary } = tableOf("VTS_DAY", model, cache_gb, compression, demand, null, null, priority_hours);
  if (/^throttled for /.test(summary) || summary.includes(" still waiting at the end")) return "does not fit";
  if (summary.startsWith("demand waits in ")) return "waits";
  expect(summary).toMatch(/^never throttled; /);
  return "never throttled";
}

/** Returns what a customer reads in the proposal's verdict and in the finding above its chart of rates. */
function proposed(verdict: string, rates: string): Finding {
  if (verdict.startsWith("Doesn't fit: ")) return "does not fit";
  expect(verdict).toMatch(/^Fits/);
  if (rates.startsWith("Demand waits in ")) return "waits";
  expect(rates).toBe("Never throttled: all demand is accepted at once");
  expect(verdict).not.toContain("waits");
  return "never throttled";
}

test("on any day, by arithmetic on the table", () => {
  const seen = new Set<Finding>();
  fc.assert(
    fc.property(scenario, (given) => {
      const expected = expectedOf(given);
      const found = proposed(String(expected.get(VERDICT)), String(expected.get(RATES)));
      expect(found).toBe(findingOf(given));
      seen.add(found);
    }),
    { numRuns: 25 },
  );
  expect(seen.size).toBe(3);
});

describe("on some days, in the filled workbook", () => {
  /** Limit for filling the workbooks, which takes about a second each. */
  const PATIENCE_MS = 120_000;
  const days = fc.sample(scenario, 2);

  let books: readonly Reopened[];
  beforeAll(async () => {
    const template = openTemplate(committedWorkbook(), committedDescriptor());
    const filled: Uint8Array[] = [];
    for (const { times, demand, ...given } of days) {
      filled.push(await fill(template, { ...given, demand, day_begins: times[0] }, recalculated));
    }
    books = allReopened(filled);
  }, PATIENCE_MS);

  test.each(days.map((given, i) => ({ given, i })))("day $i", ({ given, i }) => {
    const book = books[i];
    if (!book) throw new RangeError(`no workbook ${i}`);
    expect(differences(expectedOf(given), book)).toEqual([]);
    expect(proposed(held(book, VERDICT), held(book, RATES))).toBe(findingOf(given));
  });
});
