/**
 * IBM's documentation has no suspension: after five failed groups in a row, the next drains without a limit. The
 * paper's burst shows no group for nine minutes, so this is only an end of the ranges.
 */
import { describe, expect, test } from "@jest/globals";
import type { Estimate } from "../../../src/model/question/answer";
import { runFormation } from "../../../src/model/globalMirror/formation";
import { ask, estimateOf } from "../../ask";

const DOCUMENTED = "after 5 failed groups in a row, the next drains without a limit";

function documented({ spannedBy }: Estimate): number {
  return spannedBy.find(({ name }) => name === DOCUMENTED)?.value ?? NaN;
}

test("the formation by hand: the sixth group takes as long as it needs", () => {
  const formation = { idle: 1.5, sending: 1.5, roundTrip: 0, drainLimit: 30, failuresInARow: 5 };
  const { suspensions } = runFormation(formation, [{ writeMbps: 100, linkMbps: 40, seconds: 1000 }]);
  // Cuts: 1.5 s with 90 MB, formed at 1.5 + 2.25 + 1.5 s; 6.75 s with 465 MB, formed at 6.75 + 11.625 + 1.5 s; the third
  // has 40 MB/s x 33.4 s to drain.
  const third = 6.75 + 11.625 + 1.5 + 1.5;
  const sixthCut = third + 5 * 31.5;
  // Everything was sent except during the two idle parts.
  const backlog = 100 * sixthCut - 40 * (sixthCut - 2 * 1.5);
  expect(suspensions[0]?.lastGroup).toBeCloseTo(third - 1.5, 9);
  expect(suspensions[0]?.givenUp).toBeCloseTo(third + 30, 9);
  expect(suspensions[0]?.nextGroup).toBeCloseTo(sixthCut + backlog / 40 + 1.5, 9);
});

describe("an end of the range", () => {
  test("of GM_BURST_MINUTES: the paper's burst would stop groups for 4.6 min, not 9.1", () => {
    const answer = estimateOf("GM_BURST_MINUTES", 250, 60, 1000, 361.1);
    // The last group's cut 1.46 s after it, five times 30 + 1.46 s, then what is left at 361.1 MB/s. At the first cut
    // that fails 30 s x 361.1 MB wait at least, after 12.2 s of the burst; the sixth is 157.3 s later, at 170 to 173 s:
    // 53,334 - 111.1 x (110 to 113) MB and up to two idle parts of 1.54 s at 1,250 MB/s, 113 to 124 s. With its own idle
    // part 274 to 284 s.
    expect(documented(answer)).toBeGreaterThan(274 / 60);
    expect(documented(answer)).toBeLessThan(284 / 60);
    expect(answer.low).toBeLessThanOrEqual(documented(answer));
    expect(answer.value).toBeCloseTo(9.09, 1);
    expect(answer.assumptions.map(({ text }) => text).join()).toContain("IBM's DS Storage Manager 5.2 help");
  });

  test("of GM_HOURS_OVER_RPO: the run's groups come back earlier", () => {
    // A minute of 1,250 MB/s, then 250 MB/s: no group for 9 minutes, or for 4.6.
    const writes = [250, 1250, ...Array<number>(18).fill(250)];
    const answer = estimateOf("GM_HOURS_OVER_RPO", writes, 361.1, 60, "1 min");
    expect(answer.value * 60).toBeGreaterThan(7.5);
    // The copy is older than a minute from about a minute into the gap on. The sixth group is as old as it took to
    // drain, two minutes, and the next group is cut and formed within about half a minute of new backlog.
    expect(documented(answer) * 60).toBeGreaterThan(3.6);
    expect(documented(answer)).toBeLessThan(answer.value);
    expect(answer.low).toBeLessThanOrEqual(documented(answer));
  });

  test("of CGFT_ESTIMATE where groups take longer to drain than the limit", () => {
    // 98% used: 1.54 / 0.02 = 77 s between groups without a limit.
    const answer = estimateOf("CGFT_ESTIMATE", 98, 100, null, null, "interval");
    expect(answer.value).toBeCloseTo(77, 0);
    expect(answer.warnings.join()).toContain("they keep failing");
    // Without the idle part, which failed groups don't have, the link catches up: the sixth drains what is left of
    // 77 s or less. Suspended, the 3,000 MB of 30 s take 1,500 s at 2 MB/s.
    expect(documented(answer)).toBeLessThan(6 * 31.5 + 77);
    expect(answer.high).toBeGreaterThan(documented(answer));
    const statistics = ["since", "lag", "worst"].map((statistic) =>
      documented(estimateOf("CGFT_ESTIMATE", 98, 100, null, null, statistic)),
    );
    // The mean time since a group is less than its mean age, and that is less than the maximum age.
    expect(statistics).toEqual([...statistics].sort((a, b) => a - b));
  });

  test("of GM_TIMELINE as a warning, because a table has no range", () => {
    const writes = [250, 1250, ...Array<number>(18).fill(250)];
    const answer = ask("GM_TIMELINE", writes, 361.1, "1 min");
    if (answer.kind !== "table") throw new TypeError("no table");
    // 274 to 284 s from group to group, as by hand above. The data of the first one is older than it by the time to form
    // it, up to 30 + 1.5 s.
    const [, seconds] = /after 5 failures in a row, .* maximum age ([\d.]+) s/.exec(answer.warnings.join()) ?? [];
    expect(Number(seconds)).toBeGreaterThan(274);
    expect(Number(seconds)).toBeLessThan(316);
    expect(answer.facts).toContain("current-hardware.gm.five-failures");
    const forming = ask("GM_TIMELINE", [250, 250], 361.1);
    expect(forming.kind === "table" && forming.warnings.join()).not.toContain("failures in a row");
  });

  test("of GM_LINK_CURVE as a warning that leads to the range", () => {
    const answer = ask("GM_LINK_CURVE", [100, 450, 100, 100], [361.1, 1000], 30, 0.2);
    expect(answer.kind === "table" && answer.warnings.join()).toContain("groups fail at 361.1 MB/s");
  });

  test("only where groups fail", () => {
    for (const answer of [
      estimateOf("CGFT_ESTIMATE", 250, 361.1),
      estimateOf("GM_HOURS_OVER_RPO", [250, 250], 361.1, 60),
      estimateOf("GM_BURST_MINUTES", 100, 60, 200, 361.1),
    ]) {
      expect(documented(answer)).toBeNaN();
      expect(answer.assumptions.map(({ text }) => text).join()).not.toContain("Storage Manager");
    }
  });
});
