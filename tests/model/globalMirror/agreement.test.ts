/**
 * Questions about the same mirror agree: bursts, outages and targets with the run of GM_TIMELINE and with
 * CGFT_ESTIMATE.
 */
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import type { Table } from "../../../src/model/question/answer";
import { longestGap } from "../../../src/model/globalMirror/burstRun";
import { cycleParts } from "../../../src/model/globalMirror/cycle";
import { runFormation } from "../../../src/model/globalMirror/formation";
import { ask, estimateOf, tableOf, valueOf } from "../../ask";

const KM = 2897;

function numbers({ columns, rows }: Table, label: string): number[] {
  const at = columns.findIndex((column) => column.label === label);
  return rows.map((row) => Number(row[at]));
}

const isSuspended = ({ rows, columns }: Table): boolean => {
  const at = columns.findIndex(({ label }) => label === "State");
  return rows.some((row) => row[at] === "suspended");
};

/** Reads "no group for 8.69 min", which has three figures. */
function gapMinutes({ summary }: Table): number {
  const [, value = "", unit] = /^no consistency group for ([\d.,]+) (min|h)/.exec(summary) ?? [];
  return Number(value.replace(",", "")) * (unit === "h" ? 60 : 1);
}
const THREE_FIGURES = 0.006;

interface Burst {
  readonly write: number;
  readonly gb: number;
  readonly rate: number;
  readonly link: number;
  readonly km: number;
  readonly wait: number;
  readonly limit: number;
}

const burstMinutes = ({ write, gb, rate, link, km, wait, limit }: Burst): number =>
  valueOf("GM_BURST_MINUTES", write, gb, rate, link, null, null, limit, km, wait);

/** Runs the burst in the first interval; the other intervals are enough to send its backlog. */
function burstRun({ write, gb, rate, link, km, wait, limit }: Burst): Table {
  const hours = gb / rate / 3.6;
  const after = Math.ceil(2 + (3 * (gb * 1000 + link * (limit + wait))) / (link - write) / (hours * 3600));
  const writes = [write + rate, ...Array.from({ length: after }, () => write)];
  return tableOf("GM_TIMELINE", writes, link, hours, null, km, wait, null, limit);
}

const someBurst = fc
  .record({
    used: fc.double({ min: 0.05, max: 0.85, noNaN: true }),
    link: fc.double({ min: 50, max: 2000, noNaN: true }),
    /** Burst rate over the spare link rate. */
    times: fc.double({ min: 0.5, max: 8, noNaN: true }),
    seconds: fc.double({ min: 5, max: 2000, noNaN: true }),
    km: fc.constantFrom(0, KM, 10000),
    wait: fc.constantFrom(0, 0, 5),
    limit: fc.constantFrom(30, 30, 10, 120),
  })
  .map(({ used, link, times, seconds, ...rest }): Burst => {
    const rate = times * (1 - used) * link;
    return { write: used * link, link, rate, gb: (rate * seconds) / 1000, ...rest };
  });

describe("GM_BURST_MINUTES and GM_TIMELINE", () => {
  test("no group fails: 60 GB at 1 GB/s above 250 MB/s on 1,000 MB/s is 0 min, and nothing jumps at 1,250", () => {
    // 60,000 MB x (1 - 750 / 1,000) = 15,000 MB of backlog, 15 s of the link; the limit is 30 s.
    const run = tableOf("GM_TIMELINE", [250, 1250, 250, 250, 250], 1000, "1 min", null, KM);
    expect(isSuspended(run)).toBe(false);
    for (const link of [1000, 1100, 1249, 1249.999, 1250, 1250.001, 2000]) {
      const { value, warnings, limitedBy } = estimateOf("GM_BURST_MINUTES", 250, 60, 1000, link, null, null, null, KM);
      expect([value, limitedBy, warnings]).toEqual([0, "nothing", []]);
    }
  });

  test("any burst: 0 where the run suspends nothing at any moment, else no shorter than the run's longest gap", () => {
    let [suspended, carried] = [0, 0];
    fc.assert(
      fc.property(someBurst, (burst) => {
        const run = burstRun(burst);
        const minutes = burstMinutes(burst);
        if (isSuspended(run)) {
          suspended += 1;
          expect(minutes).toBeGreaterThanOrEqual(gapMinutes(run) * (1 - THREE_FIGURES));
        } else carried += 1;
        // A group fails only after the limit, so no gap is shorter than the limit.
        if (minutes !== 0) expect(minutes * 60).toBeGreaterThan(burst.limit);
        else expect(isSuspended(run)).toBe(false);
      }),
      { numRuns: 300 },
    );
    // Enough bursts of both kinds were tried.
    expect(Math.min(suspended, carried)).toBeGreaterThan(30);
  });

  test("seen: 0.85 min, range from 0.42, where the run suspends nothing: from 0, and said at once", () => {
    const burst = { write: 149.9, gb: 30, rate: 1195, link: 611.6, km: KM, wait: 0, limit: 30 };
    expect(isSuspended(burstRun(burst))).toBe(false);
    const { value, low, warnings, spannedBy } = estimateOf("GM_BURST_MINUTES", 149.9, 30, 1195, 611.6);
    expect(value).toBeGreaterThan(0.5);
    expect(low).toBe(0);
    expect(spannedBy).toContainEqual({ name: "the burst starts at the best moment of a cycle", value: 0 });
    expect(warnings.join()).toContain("at the best moment no group fails");
  });

  test("any burst: what the run of the burst in its first interval gives lies within the range", () => {
    fc.assert(
      fc.property(someBurst, (burst) => {
        const { write, gb, rate, link, km, wait, limit } = burst;
        const run = burstRun(burst);
        const { low, high } = estimateOf("GM_BURST_MINUTES", write, gb, rate, link, null, null, limit, km, wait);
        const minutes = isSuspended(run) ? gapMinutes(run) : 0;
        expect(low).toBeLessThanOrEqual(minutes * (1 + THREE_FIGURES));
        expect(high).toBeGreaterThanOrEqual(minutes * (1 - THREE_FIGURES));
      }),
      { numRuns: 300 },
    );
  });

  test("a burst that begins a while into steady writes suspends them for no longer than that", () => {
    fc.assert(
      fc.property(someBurst, fc.integer({ min: 1, max: 40 }), (burst, lead) => {
        const { write, gb, rate, link, km, wait, limit } = burst;
        const hours = gb / rate / 3.6 / 4;
        const after = Math.ceil(8 + (3 * (gb * 1000 + link * (limit + wait))) / (link - write) / (hours * 3600));
        const lasts = Array.from({ length: 4 }, () => write + rate);
        const at = (count: number): number[] => Array.from({ length: count }, () => write);
        const run = tableOf(
          "GM_TIMELINE",
          [...at(lead), ...lasts, ...at(after)],
          link,
          hours,
          null,
          km,
          wait,
          null,
          limit,
        );
        // Tolerance: a sixteenth of a cycle for moments between those that are tried, and the run's three figures.
        const cycle = valueOf("CGFT_ESTIMATE", write, link, km, wait, "interval");
        const most = burstMinutes(burst) * (1 + THREE_FIGURES) + cycle / 16 / 60;
        if (burstMinutes(burst) > 0) expect(gapMinutes(run) || 0).toBeLessThanOrEqual(most);
      }),
      { numRuns: 150 },
    );
  });

  test("falls with the link without a jump until no group fails any more", () => {
    let before = Infinity;
    for (let link = 300; link <= 1400; link += 2) {
      const minutes = valueOf("GM_BURST_MINUTES", 250, 60, 1000, link, null, null, null, KM);
      // Less than a second more, because of moments between those that are tried.
      expect(minutes).toBeLessThan(before + 1 / 60);
      // With 2 MB/s more of at least 50 MB/s spare, the closed form falls by at most 4%.
      if (minutes > 0 && before < Infinity) expect(minutes).toBeGreaterThan(before * 0.95 - 1 / 60);
      before = minutes;
    }
    expect(before).toBe(0);
  });
});

test("an endless burst suspends groups just where CGFT_ESTIMATE says that they don't drain in time", () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.1, max: 0.7, noNaN: true }),
      fc.double({ min: 0.75, max: 0.99, noNaN: true }),
      fc.constantFrom(10, 30, 60),
      (base, during, limit) => {
        // A burst of a day; the steady state is reached within the hour.
        const gb = ((during - base) * 1000 * 86400) / 1000;
        const minutes = valueOf(
          "GM_BURST_MINUTES",
          base * 1000,
          gb,
          (during - base) * 1000,
          1000,
          null,
          null,
          limit,
          KM,
        );
        const warned = estimateOf("CGFT_ESTIMATE", during * 1000, 1000, KM, null, null, null, limit).warnings.join();
        expect(minutes > 0).toBe(warned.includes("keep failing"));
      },
    ),
  );
});

const event = fc.record({
  used: fc.double({ min: 0.05, max: 0.85, noNaN: true }),
  link: fc.double({ min: 10, max: 5000, noNaN: true }),
  minutes: fc.integer({ min: 2, max: 120 }),
});

test("an outage: GM_TIMELINE has sent all just when GM_CATCHUP_MINUTES says, but for what a cycle had left", () => {
  fc.assert(
    fc.property(event, ({ used, link, minutes }) => {
      const write = used * link;
      const expected = valueOf("GM_CATCHUP_MINUTES", write, link, minutes);
      const after = Math.ceil(1.5 * expected) + 5;
      const links = Array.from({ length: 10 + minutes + after }, (_, i) => (i >= 10 && i < 10 + minutes ? 0 : link));
      const run = tableOf(
        "GM_TIMELINE",
        links.map(() => write),
        links,
        "1 min",
        null,
        KM,
      );
      const gone = Number(/backlog cleared at minute ([\d.,]+)/.exec(run.equation)?.[1]?.replace(",", ""));
      const took = gone - 10 - minutes;
      // Tolerance: the writes of one cycle over the spare link rate; the text has two decimals.
      const cycle = valueOf("CGFT_ESTIMATE", write, link, KM, null, "interval");
      expect(took).toBeGreaterThanOrEqual(expected - 0.006);
      expect(took).toBeLessThanOrEqual(expected + (cycle * used) / (1 - used) / 60 + 0.006);
    }),
    { numRuns: 60 },
  );
});

describe("GM_LINK_FOR_CATCHUP undoes GM_BURST_MINUTES", () => {
  // A burst without a rate ("all at once") has the largest rate that GM_BURST_MINUTES accepts.
  const bursts = fc.record({
    gb: fc.double({ min: 1, max: 600, noNaN: true }),
    rate: fc.oneof(fc.double({ min: 1, max: 1e4, noNaN: true }), fc.constant(null)),
    factor: fc.constantFrom(1, 0.5),
  });
  const gapOver = (link: number, write: number, gb: number, rate: number | null, factor: number): number =>
    valueOf("GM_BURST_MINUTES", write, gb, rate ?? 1e6, link, factor);

  test.each([
    [250, 60, 60, 1000],
    [831.7, 5.14, 41.96, 3134],
  ])("writing %d MB/s, within %d min, %d GB at %d MB/s", (write, minutes, gb, rate) => {
    const link = valueOf("GM_LINK_FOR_CATCHUP", write, minutes, null, null, gb, rate);
    // The link is found to a millionth, the gap to a hundred-thousandth.
    expect(gapOver(link, write, gb, rate, 1)).toBeLessThanOrEqual(minutes);
    expect(gapOver(link, write, gb, rate, 1)).toBeGreaterThan(minutes * (1 - 2e-5));
  });

  test("any burst: no gap is longer than the deadline; above the closed form a link 0.1% less leaves a longer one", () => {
    let solved = 0;
    fc.assert(
      fc.property(event, bursts, ({ used, link: some, minutes: wanted }, { gb, rate, factor }) => {
        const write = (used * some) / factor;
        // A burst can't be sent before it's written.
        const minutes = rate === null ? wanted : Math.max(wanted, (gb * 1000) / rate / 60);
        const link = valueOf("GM_LINK_FOR_CATCHUP", write, minutes, null, null, gb, rate, factor);
        expect(gapOver(link, write, gb, rate, factor)).toBeLessThanOrEqual(minutes);
        const closed = factor * (write + (gb * 1000) / (minutes * 60));
        // The whole burst is sent by the deadline, or the link carries it as it's written.
        if (rate === null) expect(link).toBeGreaterThanOrEqual(closed);
        else expect(link).toBeGreaterThanOrEqual(Math.min(closed, factor * (write + rate)));
        if (link > closed * 1.001 && rate === null) {
          solved += 1;
          const gapWith = (share: number): number =>
            gapOver(factor * write + (link - factor * write) * share, write, gb, rate, factor);
          // At the verge, where a group just fails or just doesn't, the moments that are tried may miss the one that fails.
          expect(gapWith(0.999) || gapWith(0.95)).toBeGreaterThan(minutes);
        }
      }),
    );
    expect(solved).toBeGreaterThan(10);
  });
});

test("GM_HOURS_OVER_RPO is the sum of GM_TIMELINE's time over the target, or both say that the backlog grows", () => {
  const profile = fc.record({
    writes: fc.array(fc.double({ min: 0, max: 400, noNaN: true }), { minLength: 1, maxLength: 8 }),
    links: fc.constantFrom<number[]>([330], [250]),
    target: fc.double({ min: 1, max: 3600, noNaN: true }),
    hours: fc.constantFrom(0.25, 1),
  });
  fc.assert(
    fc.property(profile, ({ writes, links, target, hours }) => {
      const run = tableOf("GM_TIMELINE", writes, links, hours, target, KM);
      const answer = ask("GM_HOURS_OVER_RPO", writes, links, target, hours, KM);
      const mean = writes.reduce((sum, write) => sum + write, 0) / writes.length;
      if (mean >= (links[0] ?? NaN)) {
        expect(answer).toMatchObject({ kind: "verdict", means: "over capacity" });
        expect(run.warnings.join()).toMatch(/the backlog (?:grows from day to day|keeps growing)/);
      } else {
        const seconds = numbers(run, "Over the target").reduce((sum, one) => sum + one, 0);
        // Table values have twelve digits.
        expect(answer).toMatchObject({ kind: "estimate", value: expect.closeTo(seconds / 3600, 9) as unknown });
      }
    }),
    { numRuns: 100 },
  );
});

test("a gap near the link's rate lasts until the next group of a run that isn't cut", () => {
  // 340 of 361 MB/s are written, so what the groups before the burst leave takes as long to send as a third of the
  // burst. 1e6 s are far more than 50,000 MB need at 21 MB/s.
  const [writeMbps, linkMbps, drainLimit] = [340, 361, 30];
  const place = { km: KM, waitSeconds: 0 };
  const formation = { ...cycleParts(place), drainLimit };
  for (const burstingMbps of [300, 3000]) {
    for (const burstMb of [20_000, 50_000]) {
      const gaps = [0, 6000, 6006, 6012, 6018, 6024].flatMap((lead) =>
        runFormation(formation, [
          { writeMbps, linkMbps, seconds: lead },
          { writeMbps: writeMbps + burstingMbps, linkMbps, seconds: burstMb / burstingMbps },
          { writeMbps, linkMbps, seconds: 1e6 },
        ]).suspensions.map(({ lastGroup, nextGroup = Infinity }) => nextGroup - lastGroup),
      );
      const longest = longestGap({ ...place, writingMbps: writeMbps, burstingMbps, burstMb, linkMbps, drainLimit });
      expect(Math.max(...gaps)).toBeGreaterThan((1.1 * burstMb) / (linkMbps - writeMbps));
      // At 94% of the link, cycles are steady after 6,000 s: 0.94^230. Moments 6 s apart differ by up to 1% of a gap.
      expect(Math.abs(longest / Math.max(...gaps) - 1)).toBeLessThan(0.01);
    }
  }
});
