/** Bursts at any moment of a steady cycle: the longest and the shortest gap, against plain runs of many moments. */
import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { longestGap, shortestGap, type Burst } from "../../../src/model/globalMirror/burstRun";
import { cycleParts, steadyCycle } from "../../../src/model/globalMirror/cycle";
import { runFormation } from "../../../src/model/globalMirror/formation";

const someBurst: fc.Arbitrary<Burst> = fc
  .record({
    used: fc.double({ min: 0.05, max: 0.85, noNaN: true }),
    linkMbps: fc.double({ min: 50, max: 2000, noNaN: true }),
    /** Burst rate over the spare link rate. */
    times: fc.double({ min: 1.2, max: 6, noNaN: true }),
    seconds: fc.double({ min: 5, max: 1000, noNaN: true }),
    km: fc.constantFrom(0, 2897, 10000),
    waitSeconds: fc.constantFrom(0, 0, 5),
    drainLimit: fc.constantFrom(30, 60, 900),
  })
  .map(({ used, times, seconds, ...rest }) => {
    const burstingMbps = times * (1 - used) * rest.linkMbps;
    return { writingMbps: used * rest.linkMbps, burstingMbps, burstMb: burstingMbps * seconds, ...rest };
  });

const MOMENTS = 24;
/** A group fails or not within a part of a cycle. The search tries eighths first, so it can miss a narrower part. */
const FEW = MOMENTS / 8;
/** It then follows the best of them, and another can lead to a gap that is better by less than a hundredth. */
const NEARLY = 0.99;
/** At 85% of the link, 0.85^100 of what a cycle starts with is left. */
const SETTLED = 100;

/** Gaps of bursts that start with everything sent, or at evenly spread moments of a steady cycle; 0 where none fails. */
function gapsOf(burst: Burst): number[] {
  const { writingMbps, burstingMbps, burstMb, linkMbps, drainLimit } = burst;
  const { interval } = steadyCycle({ ...burst, writeMbps: writingMbps, wireFactor: 1 });
  const leads = Array.from({ length: MOMENTS }, (_, i) => (SETTLED + i / MOMENTS) * interval);
  const stretch = (more: number, seconds: number): Parameters<typeof runFormation>[1][number] => ({
    writeMbps: writingMbps + more,
    linkMbps,
    seconds,
  });
  return [0, ...leads].map((lead) => {
    const { suspensions } = runFormation({ ...cycleParts(burst), drainLimit }, [
      ...(lead > 0 ? [stretch(0, lead)] : []),
      stretch(burstingMbps, burstMb / burstingMbps),
      stretch(0, 10 * ((burstMb + linkMbps * drainLimit) / (linkMbps - writingMbps) + interval)),
    ]);
    return Math.max(0, ...suspensions.map(({ lastGroup, nextGroup = NaN }) => nextGroup - lastGroup));
  });
}

test("no moment has a longer gap than the longest, or a shorter one than the shortest, and some have nearly these", () => {
  fc.assert(
    fc.property(someBurst, (burst) => {
      const gaps = gapsOf(burst);
      const [least, most] = [Math.min(...gaps), Math.max(...gaps)];
      const [shortest, longest] = [shortestGap(burst), longestGap(burst)];
      const failing = gaps.filter((gap) => gap > 0).length;
      if (failing > FEW) expect(longest).toBeGreaterThan(NEARLY * most);
      if (gaps.length - failing > FEW) expect(shortest).toBe(0);
      if (failing < gaps.length || shortest === 0) return;
      expect(NEARLY * shortest).toBeLessThan(least);
      // The gap changes steadily but for jumps, so some moment is within a fifth of its range.
      const nearby = (longest - shortest) / 5 + 0.1;
      expect(most).toBeGreaterThan(longest - nearby);
      expect(least).toBeLessThan(shortest + nearby);
    }),
    { numRuns: 40 },
  );
});

test("a burst of 30,000 years above the link rate takes as long to send as its MB at the spare rate", () => {
  // 1e12 MB at 0.5 + 1 MB/s on a link of 1 MB/s; 0.5 MB/s are spare afterwards.
  const burst = {
    writingMbps: 0.5,
    burstingMbps: 1,
    burstMb: 1e12,
    linkMbps: 1,
    km: 0,
    waitSeconds: 0,
    drainLimit: 30,
  };
  expect(longestGap(burst) / (1e12 / 0.5)).toBeCloseTo(1, 9);
});

test("writes whose groups fail by themselves have no burst's gap without a burst, and theirs with any", () => {
  // 97% of the link: a steady drain would take 48 s, the limit is 30 s.
  const writes = { writingMbps: 97, burstingMbps: 100, linkMbps: 100, km: 0, waitSeconds: 0, drainLimit: 30 };
  expect(longestGap({ ...writes, burstMb: 0 })).toBe(0);
  expect(longestGap({ ...writes, burstMb: 1 })).toBeGreaterThan(30);
});
