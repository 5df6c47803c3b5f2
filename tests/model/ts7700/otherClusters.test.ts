/** Grids whose clusters have few cache drawers, or aren't all of one model: by hand. */
import { describe, expect, test } from "@jest/globals";
import { estimateOf, tableOf } from "../../ask";
import { flat, planned } from "../plan/planned";

describe("few cache drawers", () => {
  // The published 4,000 MB/s are of 5.351:1 data on ten drawers: what is taken is the square root of the share.
  test.each([
    [1, 1, 4000 * Math.sqrt(1 / (10 * 5.351))],
    [1, 10, 4000 * Math.sqrt(1 / 5.351)],
    [2.66, 4, 4000 * Math.sqrt((4 * 2.66) / (10 * 5.351))],
    [5.351, 10, 4000],
  ])("data of %d:1 on %d drawers", (compression, drawers, mbps) => {
    const asked = { links: "4x10", compression, drawers, modes: "DD" };
    const { value, spannedBy } = estimateOf("TS7700_COPY_MBPS", asked);
    expect(value).toBeCloseTo(Math.min(mbps, 5000 * compression), 6);
    expect(spannedBy.length).toBeGreaterThan(0);
    const { value: hours } = estimateOf("TS7700_CATCHUP_HOURS", { ...asked, host_gb: 3600 });
    expect(hours).toBeCloseTo(1000 / value, 9);
  });

  test("a rate that is given has all its drawers", () => {
    const asked = { links: "4x10", compression: 1, drawers: 1, cluster_mbps: 2000 };
    expect(estimateOf("TS7700_COPY_MBPS", asked).value).toBe(2000);
  });

  test("one drawer is less than ten, in the range, too", () => {
    const [few, many] = [1, 10].map((drawers) =>
      estimateOf("TS7700_COPY_MBPS", { links: "4x10", compression: 2, drawers }),
    );
    expect(few?.low).toBeLessThan(many?.low ?? NaN);
  });
});

describe("hybrid grids", () => {
  const grid = { links: "4x10", compression: 2, cluster_mbps: 1000, link_efficiency: 1 };

  test.each([
    // A cluster copies 1,000 host MB/s less twice its premigration; the links carry 5,000 MB/s compressed.
    ["disk only to tape", { premigration_mbps: 0, target_premigration_mbps: 300 }, 400],
    ["tape to disk only", { premigration_mbps: 300, target_premigration_mbps: 0 }, 400],
    ["both the same", { premigration_mbps: 300 }, 400],
    ["disk only to tape and disk: the highest", { modes: "DDD", target_premigration_mbps: 300 }, 400],
    [
      "tape to two of disk only: two streams out",
      { modes: "DDD", premigration_mbps: 300, target_premigration_mbps: 0 },
      200,
    ],
    ["disk only to two of tape: one stream in each", { modes: "DDD", target_premigration_mbps: 200 }, 500],
  ])("%s", (_, more, mbps) => {
    expect(estimateOf("TS7700_COPY_MBPS", { ...grid, ...more }).value).toBeCloseTo(mbps, 9);
    const { value } = estimateOf("TS7700_CATCHUP_HOURS", { ...grid, ...more, host_gb: 3600 });
    expect(value).toBeCloseTo(1000 / mbps, 9);
  });

  test("GRID_PLAN: a target of tape copies 400 MB/s, one of disk only 1,000 less what is written", () => {
    const asked = { ...grid, host_mbps: flat(420), target_hours: 24, lost: "none", headroom_percent: 0 };
    const level = (target_premigration_mbps: number): unknown =>
      planned("GRID_PLAN", { ...asked, target_premigration_mbps }).entered.level;
    expect([level(0), level(300)]).toEqual(["fits", "doesn't fit"]);
  });

  test("TS7700_DAY: the writing cluster has no tape, and copies as the target's tape lets it", () => {
    const day = { ...grid, model: "TS7770", host_mbps: flat(450), premigration_mbps: 0, modes: "DD" };
    const left = (target_premigration_mbps: number): unknown =>
      tableOf("TS7700_DAY", { ...day, target_premigration_mbps }).rows[23]?.[7];
    expect(left(0)).toBeCloseTo(0, 9);
    expect(left(300)).toBeCloseTo((450 - 400) * 3.6 * 24, 6);
  });
});
