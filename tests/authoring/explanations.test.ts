/** The sheet of sources has room for every explanation that its inputs can give. */
import { expect, test } from "@jest/globals";
import type { Cell } from "../../src/model/estimate";
import { PTP_MODELS } from "../../src/model/ptpVts/models";
import { tableOf } from "../ask";
import { partOf, committedWorkbook } from "../templates/committed";
import { explanationOf } from "../templates/explanations";
import { SHIPPED } from "../templates/sampleDay";

const DAYS = [SHIPPED.demand, SHIPPED.demand.map((rate) => 10 * rate)];

const explanations: readonly (readonly (readonly Cell[])[])[] = PTP_MODELS.flatMap((model) =>
  [72, 50000].flatMap((cache) =>
    [1, 2.66, 20].flatMap((compression) =>
      [0, 24].flatMap((priority) => [
        tableOf("EXPLAIN", "VTS_PEAK_HOURS", model, cache, compression, null, priority).rows,
        ...DAYS.map(
          (day) => tableOf("EXPLAIN", "VTS_DAY", model, cache, compression, [...day], null, null, priority).rows,
        ),
      ]),
    ),
  ),
);

test("in rows: the first explanation ends above the heading of the second, and both are printed", () => {
  const longest = Math.max(...explanations.map((rows) => rows.length));
  expect(longest).toBeGreaterThan(28);
  expect(longest).toBeLessThanOrEqual(46);
  expect(explanationOf("VTS_DAY") - explanationOf("VTS_PEAK_HOURS")).toBeGreaterThan(longest + 1);
  expect(partOf(committedWorkbook(), "xl/workbook.xml")).toContain("Sources!$A$1:$B$103");
});

test("in lines: every text has at most two of them", () => {
  // A column of 92 characters at 10 points fits about 118 letters of mean width at 9 points.
  const longest = Math.max(...explanations.flat().map(([, text]) => String(text).length));
  expect(longest).toBeGreaterThan(118);
  expect(longest).toBeLessThanOrEqual(2 * 118);
});
