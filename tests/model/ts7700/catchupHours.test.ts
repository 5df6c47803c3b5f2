import { describe, expect, test } from "@jest/globals";
import type { Answer } from "../../../src/model/question/answer";
import type { GivenAll } from "../../../src/model/question/parseArguments";
import { questionNamed, tableOf } from "../../ask";

const asked = (given: GivenAll): Answer =>
  questionNamed("TS7700_CATCHUP_HOURS").ask({ host_gb: 36000, links: "2x1", compression: 4, ...given });
function hours(given: GivenAll): number {
  const answer = asked(given);
  if (answer.kind !== "estimate") throw new TypeError(JSON.stringify(answer));
  return answer.value;
}

describe("by hand: 36,000 GB over 2x1 Gb at 4:1, 1,000 host MB/s", () => {
  test.each<[string, GivenAll, number]>([
    ["10 h", {}, 10],
    ["20 h while 500 MB/s come", { host_mbps: 500 }, 20],
    ["30 h to three clusters", { modes: "DDDD" }, 30],
    // The RUN copies of 200 MB/s use as much of the links: 800 MB/s are left for deferred copies.
    ["beside RUN copies of 200 MB/s: 36,000 / (800 - 200) / 3.6", { modes: "RRD", host_mbps: 200 }, 16.6667],
    ["5 h over 4x1", { links: "4x1" }, 5],
    ["2.5 h over 2x10, where the cluster copies 4,000", { links: "2x10" }, 2.5],
    ["slower by 600 x 4 premigrated: 36,000 / 1,600 / 3.6", { links: "2x10", premigration_mbps: 600 }, 6.25],
    // The host's 1,000 MB/s leave the writing cluster 3,000 for copies, of which 1,000 only keep up with the host.
    ["beside 1,000 MB/s of the host, over 2x10", { links: "2x10", host_mbps: 1000 }, 5],
    ["nothing to copy", { host_gb: 0 }, 0],
  ])("%s", (_, given, expected) => {
    expect(hours({ cluster_mbps: 4000, ...given })).toBeCloseTo(expected, 3);
  });
});

test("never catches up where as much comes as is copied", () => {
  expect(asked({ host_mbps: 1000 })).toMatchObject({ kind: "verdict" });
  expect(asked({ modes: "RR" })).toMatchObject({ kind: "verdict", limitedBy: "nothing" });
});

test("a grid that nothing waits in yet never catches up either where more comes than is copied", () => {
  expect(asked({ host_gb: 0, host_mbps: 999 })).toMatchObject({ kind: "estimate", value: 0 });
  expect(asked({ host_gb: 0, host_mbps: 1001 })).toMatchObject({ kind: "verdict", means: "over capacity" });
});

test("more than RUN copies keep pace with, or than a cluster takes, is more than the grid can take", () => {
  // 2x1 Gb are 250 MB/s, 1,000 host MB/s at 4:1, for one RUN copy; half of it for two.
  expect(asked({ modes: "RR", host_mbps: 1001 })).toMatchObject({
    means: "over capacity",
    reason: "the grid can't accept 1,001 MB/s: its maximum is 1,000 MB/s",
    limitedBy: "grid links",
  });
  expect(asked({ modes: "RRRD", host_mbps: 501 })).toMatchObject({ means: "over capacity" });
  expect(asked({ modes: "RR", host_mbps: 1000 })).toMatchObject({ means: "carried" });
  for (const modes of ["DN", "DD"]) {
    expect(asked({ modes, links: "4x10", host_mbps: 4001 })).toMatchObject({
      means: "over capacity",
      reason: "the grid can't accept 4,001 MB/s: its maximum is 4,000 MB/s",
    });
  }
});

describe("the links for a wanted time", () => {
  const said = (gap: number): string => asked({ gap_hours: gap }).warnings.join();

  test("are named where the copies do not fit: the least that let them, by asking forward", () => {
    expect(said(10)).toBe("");
    expect(said(9)).toContain("with 4x1 links they complete in time");
    expect(said(4)).toContain("with 2x10 links");
    expect(said(2)).toContain("no grid links complete the copies");
    expect(hours({ links: "4x1" })).toBeLessThanOrEqual(9);
    expect(hours({ links: "4x1" })).toBeGreaterThan(4);
    expect(hours({ links: "2x10" })).toBeLessThanOrEqual(4);
    expect(hours({ links: "4x10" })).toBeGreaterThan(2);
  });

  test("say which would be too slow, except where the slowest are enough", () => {
    const order = (gap: number): string => {
      const answer = asked({ gap_hours: gap });
      return answer.kind === "estimate" ? (answer.order ?? "") : "";
    };
    expect(order(1000)).toBe("2x1 are the next links (published)");
    expect(order(9)).toMatch(/^4x1 are the next links \(published\); 2x1 links take .* h too long$/);
    expect(order(2)).toMatch(/^no links are fast enough \(published\); 4x10 links take .* h too long$/);
  });
});

test("agrees with the day: the backlog of a peak is gone when it says", () => {
  // 2 h at 3,500 MB/s, 1,000 copied: 18,000 GB, and 5 h without the host.
  expect(hours({ host_gb: 18000 })).toBeCloseTo(5, 12);
  const table = tableOf(
    ...(["TS7700_DAY", "TS7770", 5.351, [3500, 3500, 0, 0, 0, 0, 0], 0] as const),
    ...[1, null, null, null, null, null, null, null, "deferred", 1000],
  );
  expect(table.rows.map((row) => row[7])).toEqual([9000, 18000, 14400, 10800, 7200, 3600, 0]);
});

test("what is exactly enough is enough", () => {
  // 4x1 Gb are 500 MB/s, 1,000 host MB/s at 2:1: 3,600 GB in 1 h; 2x1 take 2 h.
  const answer = asked({ compression: 2, host_gb: 3600, links: "2x1", gap_hours: 1 });
  expect(answer.warnings).toEqual([
    "the copies take longer than gap_hours (1 h); with 4x1 links they complete in time",
  ]);
  expect(answer).toMatchObject({ order: "4x1 are the next links (published); 2x1 links take 1 h too long" });
  expect(asked({ compression: 2, host_gb: 3600, links: "4x1", gap_hours: 1 }).warnings).toEqual([]);
  // Without a backlog, the copies needn't gain on the host. 0.5 MB/s are gained on 499.5 MB/s.
  expect(asked({ compression: 2, host_gb: 0, links: "2x1", host_mbps: 500 })).toMatchObject({ value: 0 });
  expect(asked({ compression: 2, host_gb: 3600, links: "2x1", host_mbps: 499.5 })).toMatchObject({ value: 2000 });
});
