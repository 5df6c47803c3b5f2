/**
 * GM_LINK_MBPS, GM_LINK_FOR_CATCHUP, GM_BURST_MINUTES, GM_CATCHUP_MINUTES: closed forms, and inverses of each other.
 */
import { linkForGap, longestGap } from "../../../src/model/globalMirror/burstRun";
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { DRAIN_DEFAULT } from "../../../src/model/globalMirror/cycle";
import { ask, estimateOf, valueOf, verdictOf } from "../../ask";

const LINK = 361.1;
/** Idle and sending parts at 1,000 km: 1.48 + 4 x 5 ms, 1.46 s. */
const IDLE = 1.5;
const SENDING = 1.46;

describe("GM_LINK_MBPS by hand, 100 MB/s at 1,000 km", () => {
  // P = (X + 1.46) / 1.5 for a target X on the mean age; u = 1 - 1.5 / P.
  test.each<[string, string, number, number]>([
    ["lag 6 s: P 4.97333, u 0.698391", "lag", 6, 100 / (1 - IDLE / ((6 + SENDING) / 1.5))],
    ["since 2.5 s: P 5, u 0.7", "since", 2.5, 100 / 0.7],
    ["interval 5 s: the same", "interval", 5, 100 / 0.7],
    ["worst 8.54 s: P 5 again", "worst", 8.54, 100 / 0.7],
  ])("%s", (_, statistic, target, expected) => {
    expect(valueOf("GM_LINK_MBPS", 100, target, 1000, null, statistic)).toBeCloseTo(expected, 9);
  });

  test("within a round trip of the least age the writes in flight decide: 3 ms to spare of 10 ms is u 0.3", () => {
    const value = valueOf("GM_LINK_MBPS", 100, IDLE + SENDING + 0.003, 1000, null, "interval");
    expect(value).toBeCloseTo(100 / 0.3, 6);
  });

  test("headroom: at most 70 % used", () => {
    const answer = estimateOf("GM_LINK_MBPS", 70, 60, 1000, null, null, null, "70 %");
    expect(answer.value).toBeCloseTo(100, 9);
    expect(answer.limitedBy).toContain("headroom");
  });

  test("the drain limit: P 32.96 s at most, u = 1 - 1.5 / 32.96; a higher limit asks for less", () => {
    const answer = estimateOf("GM_LINK_MBPS", 100, "10 min", 1000);
    expect(answer.value).toBeCloseTo(100 / (1 - IDLE / (IDLE + SENDING + 30)), 6);
    expect(answer.limitedBy).toContain("drain limit");
    expect(answer.low).toBeLessThan(answer.value);
    // The limit is assumed only where it sets the answer.
    expect(answer.assumptions).toContainEqual(DRAIN_DEFAULT);
    expect(estimateOf("GM_LINK_MBPS", 100, 6, 1000).assumptions).not.toContainEqual(DRAIN_DEFAULT);
    expect(valueOf("GM_LINK_MBPS", 100, "10 min", 1000, null, null, null, null, 3600)).toBeLessThan(answer.value);
  });

  test("no link is enough for a target below the age on an idle link; without writes, none is needed", () => {
    // 2 x 2.96 - 1.46 = 4.46 s; the mean 1.5 x 2.96 - 1.46 = 2.98 s.
    expect(verdictOf("GM_LINK_MBPS", 100, 4.4, 1000)).toMatchObject({
      reason: "no link is fast enough: an idle link gives 4.46 s, the target is 4.4 s",
      equation: "4.46 s maximum age of the recoverable copy on an idle link",
    });
    expect(verdictOf("GM_LINK_MBPS", 100, 2.9, 1000, null, "lag").equation).toMatch(/^2\.98 s mean age/);
    expect(valueOf("GM_LINK_MBPS", 0, 4.5, 1000)).toBe(0);
    expect(ask("GM_LINK_MBPS", 0, 4.4, 1000).kind).toBe("verdict");
  });

  test("the range reads the about 6 s as 4.8 and 7.2 s; where the longer idle part cannot meet the target it is open", () => {
    // The maximum on an idle link is 4.46 s; read as 7.2 s, the idle part is 1.74 s and that maximum 4.94 s.
    expect(estimateOf("GM_LINK_MBPS", 100, 4.6, 1000).high).toBe(Infinity);
    const { low, high, value } = estimateOf("GM_LINK_MBPS", 100, 6, 1000);
    expect(low).toBeLessThan(value);
    expect(high).toBeGreaterThan(value);
  });
});

describe("GM_LINK_MBPS and CGFT_ESTIMATE", () => {
  const statistics = fc.constantFrom("since", "interval", "lag", "worst");
  const place = fc.record({
    write: fc.double({ min: 1, max: 1000, noNaN: true }),
    used: fc.double({ min: 0.01, max: 0.94, noNaN: true }),
    km: fc.double({ min: 0, max: 10000, noNaN: true }),
    wait: fc.constantFrom(0, 5, 60),
    wire: fc.constantFrom(0.5, 1, 1.1),
  });

  test("undo each other where the writes stretch the cycle", () => {
    fc.assert(
      fc.property(place, statistics, ({ write, used, km, wait, wire }, statistic) => {
        const link = (wire * write) / used;
        const target = valueOf("CGFT_ESTIMATE", write, link, km, wait, statistic, wire);
        const found = ask("GM_LINK_MBPS", write, target, km, wait, statistic, wire, null, 1e4);
        // A target within rounding of an idle cycle may have no link.
        if (found.kind !== "estimate") return;
        const again = valueOf("CGFT_ESTIMATE", write, found.value, km, wait, statistic, wire);
        // A difference of nearly equal numbers loses digits of the round trip in seconds.
        expect(Math.abs(again / target - 1)).toBeLessThan(1e-9);
      }),
      { numRuns: 300 },
    );
  });

  test("the link falls with the target and rises with the writes, in proportion", () => {
    fc.assert(
      fc.property(place, fc.double({ min: 6, max: 100, noNaN: true }), ({ write, km }, target) => {
        const at = (w: number, x: number): number => valueOf("GM_LINK_MBPS", w, x, km);
        expect(at(write, target + 5)).toBeLessThanOrEqual(at(write, target));
        expect(at(2 * write, target) / at(write, target)).toBeCloseTo(2, 9);
      }),
    );
  });
});

describe("GM_BURST_MINUTES", () => {
  test("the paper's burst: 60,000 MB over 111.1 MB/s, 9.0 min; at 361.1 the backlog reaches 53.3 GB", () => {
    const answer = estimateOf("GM_BURST_MINUTES", 250, 60, 1000, LINK);
    // Before a group fails, at most two idle parts of 1.54 s leave 361.1 MB/s x 1.54 s unsent: 5.0 s each at 111.1.
    expect(Math.abs(answer.value - 60000 / 111.1 / 60)).toBeLessThan(10 / 60);
    expect(answer.equation).toContain("53.3 GB");
    // (60,000 - 30 x 361.1) / 111.1 / 60
    const enough = answer.spannedBy.find(({ name }) => name === "formation resumes when the rest drains within 30 s");
    expect(enough?.value).toBeCloseTo((60000 - 30 * LINK) / 111.1 / 60, 9);
  });

  test("the reading without compression: base shrunk to 0.444 on two GbE links of 222.2 MB/s", () => {
    // 222.2 - 0.444 x 250 = 111.2 MB/s to spare.
    expect(valueOf("GM_BURST_MINUTES", 250, 60, 1000, 222.2, 0.444, 1)).toBeCloseTo(60000 / 111.2 / 60, 1);
  });

  test("0 where the link carries both; never where it does not carry the base", () => {
    expect(valueOf("GM_BURST_MINUTES", 250, 60, 80, LINK)).toBe(0);
    // 361 of 361.1 MB/s leave nothing for the idle parts: each cycle is 1.54 s longer than the last, and one of 33 s
    // comes before the nine minutes are over. GM_TIMELINE also suspends formation.
    expect(valueOf("GM_BURST_MINUTES", 250, 60, 111, LINK)).toBeGreaterThan(1);
    expect(verdictOf("GM_BURST_MINUTES", 400, 60, 1000, LINK).reason).toMatch(/^the backlog never drains: /);
    expect(verdictOf("GM_BURST_MINUTES", LINK, 60, 1000, LINK).limitedBy).toBe("link");
  });

  test("a burst that drains within the limit suspends nothing, and says so", () => {
    // 5 GB at 1 GB/s: 5 s x 888.9 MB/s = 4.4 GB, 12 s of link.
    const { equation, value, low, high } = estimateOf("GM_BURST_MINUTES", 250, 5, 1000, LINK);
    expect(equation).toContain("each consistency group drains within 30 s");
    expect([value, low, high]).toEqual([0, 0, 0]);
  });
});

describe("GM_CATCHUP_MINUTES by hand", () => {
  test.each<[string, (number | string)[], number]>([
    ["an hour without links at 100 on 150 MB/s: 360 GB over 50 MB/s, 2 h", [100, 150, 60], 120],
    ["five minutes on half of 361.1: 69.45 x 5 / 111.1", [250, LINK, 5, "50 %"], (69.45 * 5) / 111.1],
    ["half that carries the writes leaves nothing", [150, LINK, 5, 0.5], 0],
    ["half the bytes on the wire: 50 over 100 to spare", [100, 150, 60, 0, 0.5], 30],
    ["no outage", [100, 150, 0], 0],
    ["a minute at 1 MB/s, without links", [1, 400, 1, 0], 1 / 399],
  ])("%s", (_, args, expected) => {
    expect(valueOf("GM_CATCHUP_MINUTES", ...args)).toBeCloseTo(expected, 9);
  });

  test("never where the link does not carry the writes", () => {
    expect(verdictOf("GM_CATCHUP_MINUTES", 100, 100, 1).reason).toBe(
      "Global Mirror never catches up: the writes need 100 MB/s, and the link carries 100 MB/s",
    );
    // Three figures are enough to tell them apart.
    expect(verdictOf("GM_CATCHUP_MINUTES", 123.456, 100, 1).reason).toBe(
      "Global Mirror never catches up: the writes need 123 MB/s, and the link carries 100 MB/s",
    );
  });
});

describe("GM_LINK_FOR_CATCHUP undoes both", () => {
  const event = fc.record({
    write: fc.double({ min: 1, max: 1000, noNaN: true }),
    deadline: fc.double({ min: 1, max: 1000, noNaN: true }),
    outage: fc.double({ min: 0.1, max: 1000, noNaN: true }),
    share: fc.double({ min: 0, max: 0.9, noNaN: true }),
    wire: fc.constantFrom(0.5, 1),
  });

  test("an outage: that link has caught up just at the deadline", () => {
    fc.assert(
      fc.property(event, ({ write, deadline, outage, share, wire }) => {
        const link = valueOf("GM_LINK_FOR_CATCHUP", write, deadline, outage, share, null, null, wire);
        const minutes = valueOf("GM_CATCHUP_MINUTES", write, link, outage, share, wire);
        expect(minutes / deadline).toBeCloseTo(1, 6);
      }),
    );
  });

  test("by hand: 100 MB/s, an hour's outage made up in an hour needs twice; 36 GB in 10 min need 60 MB/s more", () => {
    expect(valueOf("GM_LINK_FOR_CATCHUP", 100, 60, 60)).toBe(200);
    // The cycles before and after the burst use 4 to 8 s of the 600 s, with idle parts of 1.54 s.
    const burst = valueOf("GM_LINK_FOR_CATCHUP", 100, 10, null, null, 36);
    expect(burst).toBeGreaterThan(100 + 36000 / 596);
    expect(burst).toBeLessThan(100 + 36000 / 592);
    // 100 x (10 + 5) / (10 + 2.5) = 120 with half of the links left for 5 min: the burst needs more.
    const both = estimateOf("GM_LINK_FOR_CATCHUP", 100, 10, 5, 0.5, 36);
    expect(both.value).toBe(burst);
    expect(both.limitedBy).toBe("the burst");
    expect(estimateOf("GM_LINK_FOR_CATCHUP", 100, 10, 5, 0.5, 6).value).toBe(120);
  });

  test("a slow burst asks for no more than carries it in a steady state: 211 MB/s at 95.3 % used", () => {
    // Groups drain within 30 s up to u = 1 - 1.53794 / (1.53794 + 1.46 + 30).
    const share = 1 - 1.53794 / 32.99794;
    // It is written in 360,000 MB / 111 MB/s = 54.05 min, and may be sent up to then.
    const link = valueOf("GM_LINK_FOR_CATCHUP", 100, 54.06, null, null, 360, 111);
    expect(link).toBeGreaterThanOrEqual(100 + 360_000 / (54.06 * 60));
    expect(link).toBeLessThanOrEqual((211 / share) * (1 + 1e-6));
  });

  test("with neither there is nothing to size, and a link that the writes alone fill is warned of", () => {
    expect(verdictOf("GM_LINK_FOR_CATCHUP", 100, 10).means).toBe("no answer");
    // It rests on no cycle.
    expect(verdictOf("GM_LINK_FOR_CATCHUP", 100, 10).assumptions).toHaveLength(1);
    expect(verdictOf("GM_LINK_FOR_CATCHUP", 100, 10, 5, 1).reason).toMatch(/^there's nothing to catch up on: /);
    // 100 x 1,001 / 1,000.
    const { value, warnings } = estimateOf("GM_LINK_FOR_CATCHUP", 100, 1000, 1);
    expect(value).toBeCloseTo(100.1, 9);
    expect(warnings.join()).toContain("consistency groups keep failing");
    expect(estimateOf("GM_CATCHUP_MINUTES", 100, 100.1, 1).warnings).toEqual(warnings);
  });
});

test("GM_LINK_FOR_CATCHUP sends no burst before it is written", () => {
  // 60 GB at 10 MB/s take 6,000 s; at 1,000 MB/s 60 s.
  expect(() => ask("GM_LINK_FOR_CATCHUP", 0, 0.5, null, null, 60, 10)).toThrow(
    "deadline_minutes must be at least 100 min, the time to write the burst, got 0.5",
  );
  expect(() => ask("GM_LINK_FOR_CATCHUP", 250, 0.5, null, null, 60, 1000)).toThrow("must be at least 1 min, the time");
  // 33.33... min are rounded up, so that the number of the message is taken.
  expect(() => ask("GM_LINK_FOR_CATCHUP", 250, 33, null, null, 2, 1)).toThrow("must be at least 33.34 min, the time");
  expect(estimateOf("GM_LINK_FOR_CATCHUP", 250, 33.34, null, null, 2, 1).value).toBeGreaterThan(250);
  expect(estimateOf("GM_LINK_FOR_CATCHUP", 250, 1, null, null, 60, 1000).value).toBeGreaterThan(250);
  expect(estimateOf("GM_LINK_FOR_CATCHUP", 250, 0.5, 5, null, 0, 10).value).toBeGreaterThan(250);
});

test("GM_LINK_FOR_CATCHUP speaks only of what was asked: an outage, a burst, or both", () => {
  expect(estimateOf("GM_LINK_FOR_CATCHUP", 250, 9, null, null, 60).equation).not.toContain("outage");
  expect(estimateOf("GM_LINK_FOR_CATCHUP", 250, 60, 60).equation).not.toContain("burst");
  expect(estimateOf("GM_LINK_FOR_CATCHUP", 250, 30, 10, 0, 60).equation).toMatch(/outage of 10 min, .* burst of 60 GB/);
});

test("GM_LINK_FOR_CATCHUP asked for neither, or with all links left, leaves nothing behind, however it is rounded", () => {
  // 22.993 x 1.1 x 11 / 11 is not 22.993 x 1.1 in the last digit.
  expect(verdictOf("GM_LINK_FOR_CATCHUP", 22.993, 11, 0, 0.37, 0, null, 1.1).means).toBe("no answer");
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 1e5, noNaN: true }),
      fc.double({ min: 0.01, max: 1e5, noNaN: true }),
      fc.double({ min: 0.01, max: 10, noNaN: true }),
      fc.double({ min: 0, max: 1e5, noNaN: true }),
      (write, deadline, wire, outage) => {
        expect(verdictOf("GM_LINK_FOR_CATCHUP", write, deadline, 0, null, 0, null, wire).means).toBe("no answer");
        expect(verdictOf("GM_LINK_FOR_CATCHUP", write, deadline, outage, 1, 0, null, wire).means).toBe("no answer");
      },
    ),
  );
});

test("GM_LINK_FOR_CATCHUP of a burst that is next to nothing: no more than the writes in a steady state", () => {
  // Groups drain within 30 s up to u = 1 - 1.53794 / 32.99794; the link is found to a millionth.
  const atMost = (1 + 1e-5) / (1 - 1.53794 / 32.99794);
  fc.assert(
    fc.property(
      fc.double({ min: 1, max: 1e6, noNaN: true }),
      fc.double({ min: 0.01, max: 527040, noNaN: true }),
      fc.double({ min: -15, max: -12, noNaN: true }),
      (write, deadline, digits) => {
        const gb = (10 ** digits * write * deadline * 60) / 1000;
        const answer = ask("GM_LINK_FOR_CATCHUP", write, deadline, null, null, gb);
        const link = answer.kind === "estimate" ? answer.value : write;
        expect(link / write).toBeGreaterThanOrEqual(1);
        expect(link / write).toBeLessThanOrEqual(atMost);
      },
    ),
  );
});

test("where the gap creeps and then jumps with the link, the smallest link is found all the same", () => {
  const burst = {
    writingMbps: 161.638,
    burstingMbps: 62.5507,
    burstMb: 3836.48,
    km: 2897,
    waitSeconds: 0,
    drainLimit: 30,
  };
  const seconds = 281.806;
  const link = linkForGap(burst, seconds, burst.writingMbps + burst.burstMb / seconds);
  expect(longestGap({ ...burst, linkMbps: link })).toBeLessThanOrEqual(seconds);
  // The search ends within a millionth of the link, or a hundred-thousandth of the gap.
  expect(longestGap({ ...burst, linkMbps: link * (1 - 3e-5) })).toBeGreaterThan(seconds);
});

test("a larger link never lengthens the gap, even at the verge of a failing group, so no smaller link is enough", () => {
  const place = { km: 2897, waitSeconds: 0, drainLimit: 30 };
  const logarithmic = (from: number, to: number): fc.Arbitrary<number> =>
    fc.double({ min: Math.log(from), max: Math.log(to), noNaN: true }).map(Math.exp);
  const cases = fc.tuple(logarithmic(20, 400), logarithmic(0.5, 100), logarithmic(50, 1500), logarithmic(0.2, 20));
  let jumps = 0;
  fc.assert(
    fc.property(cases, ([writingMbps, gb, burstingMbps, minutes]) => {
      const burst = { ...place, writingMbps, burstingMbps, burstMb: 1000 * gb };
      let before = Infinity;
      for (let used = 0.98; used > 0.88; used -= 0.002) {
        const gap = longestGap({ ...burst, linkMbps: writingMbps / used });
        // The worst moment of a cycle is found to a part of a second.
        expect(gap).toBeLessThanOrEqual(before + 0.5);
        if (gap === 0 && before > 0) jumps += 1;
        before = gap;
      }
      const seconds = Math.max(60 * minutes, burst.burstMb / burstingMbps);
      const least = writingMbps + burst.burstMb / seconds;
      const link = linkForGap(burst, seconds, least);
      expect(longestGap({ ...burst, linkMbps: link })).toBeLessThanOrEqual(seconds);
      // The search ends within a millionth of the link, or a hundred-thousandth of the gap.
      const less = link * (1 - 3e-5);
      if (less > least) expect(longestGap({ ...burst, linkMbps: less })).toBeGreaterThan(seconds);
    }),
  );
  expect(jumps).toBeGreaterThan(3);
});
