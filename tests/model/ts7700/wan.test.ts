/** A leased WAN of any rate behind the grid links. */
import { describe, expect, test } from "@jest/globals";
import { ask, estimateOf, tableOf, valueOf } from "../../ask";

describe("TS7700_COPY_MBPS with a leased WAN", () => {
  test("3 Gb/s behind 2x10 are 375 MB/s compressed, at 2.66", () => {
    const given = { links: "2x10", compression: 2.66, wan_mbps: "3 Gb/s" };
    const copied = estimateOf("TS7700_COPY_MBPS", given);
    expect(copied.value).toBeCloseTo(375 * 2.66, 9);
    expect(copied.limitedBy).toBe("leased WAN");
    // 80% of the line, as of links.
    expect(copied.low).toBeCloseTo(0.8 * 375 * 2.66, 9);
    expect(valueOf("TS7700_COPY_MBPS", { ...given, wan_mbps: "300 Mb/s" })).toBeCloseTo(37.5 * 2.66, 9);
    // Two copies share it.
    expect(valueOf("TS7700_COPY_MBPS", { ...given, modes: "DDD" })).toBeCloseTo((375 * 2.66) / 2, 9);
  });

  test("a faster WAN than the links changes nothing, and says so", () => {
    const given = { links: "2x1", compression: 1 };
    const over = estimateOf("TS7700_COPY_MBPS", { ...given, wan_mbps: 251 });
    expect(over.value).toBe(valueOf("TS7700_COPY_MBPS", given));
    expect(over.limitedBy).toBe("grid links");
    expect(over.warnings.join()).toContain("wan_mbps isn't used");
  });
});

test("TS7700_CATCHUP_HOURS: 50,000 host GB at 375 MB/s x 2.5", () => {
  // 50,000,000 MB / 937.5 MB/s = 53,333 s.
  const given = { host_gb: 50000, links: "2x10", compression: 2.5, wan_mbps: "3 Gb/s" };
  expect(valueOf("TS7700_CATCHUP_HOURS", given)).toBeCloseTo(53333.333 / 3600, 6);
});

test("TS7700_DAY copies at the WAN's rate", () => {
  const given = {
    model: "TS7770",
    compression: 2,
    host_mbps: [1000, 0],
    premigration_mbps: 0,
    links: "2x10",
    modes: "DD",
  };
  // 1,000 MB/s for 1 h less 2 x 100 MB/s: 2,880 host GB; an hour later 2,160.
  const { rows, columns } = tableOf("TS7700_DAY", { ...given, wan_mbps: 100 });
  const at = columns.findIndex(({ label }) => label === "Copy backlog");
  expect(rows.map((row) => row[at])).toEqual([2880, 2160]);
});

describe("GRID_PLAN with a leased WAN", () => {
  // 400 host MB/s at 2:1 are 200 MB/s compressed, 800 host MB/s 400.
  const given = { compression: 2, host_mbps: Array<number>(24).fill(400), links: "2x1", target_hours: 1 };
  const grade = (more: Readonly<Record<string, number | string>>): string | undefined => {
    const answer = ask("GRID_PLAN", {
      ...given,
      headroom_percent: 0,
      link_efficiency: 1,
      cluster_mbps: 4000,
      lost: "none",
      ...more,
    });
    return answer.kind === "table" ? answer.grade?.word : undefined;
  };

  test("a WAN that carries 200 MB/s is enough, one of 199 isn't, whatever the links", () => {
    expect(grade({ wan_mbps: 200.001 })).toBe(grade({}));
    expect(grade({ wan_mbps: 199 })).not.toBe(grade({}));
    expect(grade({ wan_mbps: 199, links: "4x10" })).toBe(grade({ wan_mbps: 199 }));
  });

  test("losing a link doesn't slow the WAN", () => {
    // Half of 2x10 is 1,250 MB/s, more than the WAN.
    expect(grade({ wan_mbps: 201, links: "2x10", lost: "one" })).toBe(grade({ links: "2x10" }));
  });

  test("no links are enough for a WAN that is too slow, and it is named", () => {
    const answer = tableOf("GRID_PLAN", { ...given, wan_mbps: 100 });
    expect(JSON.stringify(answer.rows) + answer.summary).toContain("leased WAN");
  });
});
