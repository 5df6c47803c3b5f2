/**
 * Capacity of mirrors, tape drives and copies: no question answers a demand that its own throughput question says is
 * too high, and what a question says to buy can carry the demand.
 */
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { ask, estimateOf, questionNamed, tableOf, valueOf } from "../ask";

const KM = 2897;
const positive = (from: number, to: number): fc.Arbitrary<number> => fc.double({ min: from, max: to, noNaN: true });

describe("Global Mirror", () => {
  const OVER = { kind: "verdict", means: "over capacity" };
  const full = fc.record({
    link: positive(1, 5000),
    /** Share of the link that the writes need, as sent. */
    used: positive(1, 5),
    wire: fc.constantFrom(0.5, 1, 1.1),
  });

  test("writes at or above the link are over capacity in every question that is asked for both", () => {
    fc.assert(
      fc.property(full, ({ link, used, wire }) => {
        // Raised by more than rounding, so that the writes aren't below the link.
        const write = ((used * link) / wire) * (1 + 1e-12);
        expect(ask("CGFT_ESTIMATE", write, link, KM, null, null, wire)).toMatchObject(OVER);
        expect(ask("GM_CATCHUP_MINUTES", write, link, 60, null, wire)).toMatchObject(OVER);
        expect(ask("GM_BURST_MINUTES", write, 60, 100, link, wire)).toMatchObject(OVER);
        expect(ask("GM_HOURS_OVER_RPO", [write, write], link, 60, 1, KM, null, wire)).toMatchObject(OVER);
        expect(tableOf("GM_TIMELINE", write, link, 1, null, KM, null, wire).warnings.join()).toContain(
          "the backlog keeps growing",
        );
        const curve = tableOf("GM_LINK_CURVE", write, [link], 1e7, 1, null, KM, null, wire);
        expect(curve.summary).toMatch(/^none of these links/);
        if (wire === 1) expect(tableOf("GM_MODE", 1000, 600, null, write, link).summary).toMatch(/no steady state$/);
      }),
    );
  });

  test("an outage or a burst of nothing makes no exception", () => {
    expect(ask("GM_CATCHUP_MINUTES", 100, 100, 0)).toMatchObject(OVER);
    expect(ask("GM_CATCHUP_MINUTES", 150, 100, 5, 1)).toMatchObject(OVER);
    expect(ask("GM_BURST_MINUTES", 100, 0, 1, 100)).toMatchObject(OVER);
  });

  test("a target that no link keeps is over capacity, and GM_MODE does not fit it either", () => {
    fc.assert(
      fc.property(positive(1, 1000), positive(0.01, 20), positive(301, 20000), (write, target, km) => {
        const link = ask("GM_LINK_MBPS", write, target, km);
        if (link.kind === "estimate") return;
        expect(link).toMatchObject(OVER);
        expect(tableOf("GM_MODE", km, target, null, write, 1e6).summary).toMatch(/^neither: /);
      }),
    );
  });

  test("the link that is sized carries the writes: steady within the target, no group fails, no hour is over", () => {
    fc.assert(
      fc.property(positive(1, 1000), positive(5, 3600), positive(0, 8000), (write, target, km) => {
        const link = valueOf("GM_LINK_MBPS", write, target, km) * (1 + 1e-9);
        const age = estimateOf("CGFT_ESTIMATE", write, link, km, null, "worst");
        expect(age.value).toBeLessThanOrEqual(target);
        expect(age.warnings.join()).not.toContain("keep failing");
        expect(valueOf("GM_HOURS_OVER_RPO", [write, write, write], link, target * (1 + 1e-6), 1, km)).toBe(0);
      }),
    );
  });

  test("the link for catching up is above the writes", () => {
    fc.assert(
      fc.property(positive(1, 1000), positive(1, 1000), positive(0.1, 1000), positive(0, 0.9), (write, ...event) => {
        const link = valueOf("GM_LINK_FOR_CATCHUP", write, ...event);
        expect(ask("CGFT_ESTIMATE", write, link, KM).kind).toBe("estimate");
      }),
    );
  });
});

describe("tape drives", () => {
  test("the drives that are needed bear the mounts, and more mounts than they bear need more drives", () => {
    fc.assert(
      fc.property(positive(1, 2000), positive(10, 600), positive(1, 600), (mounts, cycle, wait) => {
        const drives = valueOf("DRIVES_NEEDED", mounts, cycle, wait);
        const borne = valueOf("DRIVES_MOUNTS_PER_HOUR", drives, cycle, wait);
        // Rounding of a bisection to neighbouring numbers.
        expect(borne).toBeGreaterThanOrEqual(mounts * (1 - 1e-9));
        expect(valueOf("DRIVES_NEEDED", borne * (1 + 1e-9), cycle, wait)).toBeGreaterThan(drives);
      }),
    );
  });

  const model = fc.constantFrom("T10000A", "T10000B", "T10000C", "T9840D");
  /** TAPE_MBPS with blocks and chains so large that only the drive's head and port limit. */
  const most = (name: string, compression: number): number => {
    const wide = { channel: "FICON-16", block_kib: 65536, blocks_per_io: 65536, access: "EXCP" };
    const given = { ...wide, model: name, compression };
    const streams = questionNamed("TAPE_MBPS").ask(given);
    if (streams.kind !== "estimate") throw new TypeError(streams.kind);
    return streams.value;
  };
  const OVER = { kind: "verdict", means: "over capacity" };

  test("TAPE_CYCLE_TIME takes what TAPE_MBPS can be, also where no rate is given, and no more", () => {
    fc.assert(
      fc.property(model, positive(1, 20), positive(1.001, 10), (name, compression, times) => {
        const limit = most(name, compression);
        const at = (rate: number | null): ReturnType<typeof ask> =>
          ask("TAPE_CYCLE_TIME", name, null, 10, null, compression, rate);
        expect(at(limit)).toMatchObject({ kind: "estimate" });
        expect(estimateOf("TAPE_CYCLE_TIME", name, null, 10, null, compression).used?.rate_mbps).toBeCloseTo(limit, 6);
        expect(at(times * limit)).toMatchObject(OVER);
      }),
    );
  });

  test("T10K_SYNC_MBPS takes what TAPE_MBPS can be of data that compresses best, and no more", () => {
    const help = fc.constantFrom("none", "FSA", "TAA");
    fc.assert(
      fc.property(model, help, positive(1, 5000), positive(1.001, 10), (name, accelerator, interval, times) => {
        const limit = most(name, 100);
        const at = (rate: number): ReturnType<typeof ask> =>
          ask("T10K_SYNC_MBPS", interval, name, accelerator, null, null, rate, 100);
        const taken = at(limit);
        if (taken.kind !== "estimate") throw new TypeError(taken.kind);
        expect(taken.value).toBeLessThanOrEqual(limit * (1 + 1e-9));
        expect(at(times * limit)).toMatchObject(OVER);
      }),
    );
  });
});

test("copies: a deadline that no pairs keep is over capacity", () => {
  // 1e9 GB at 75 MB/s are 154,321 pair-days.
  expect(ask("TAPE_COPY_PAIRS", 1e9, 15)).toMatchObject({ kind: "verdict", means: "over capacity" });
  expect(valueOf("TAPE_COPY_PAIRS", 1e9, 16)).toBeLessThanOrEqual(10_000);
});

test("growth: a value above its limit is over capacity, one that never gets there is carried", () => {
  expect(ask("GROWTH_YEARS", 201, 10, 200)).toMatchObject({ means: "over capacity" });
  expect(ask("GROWTH_YEARS", 200, -10, 300)).toMatchObject({ means: "carried" });
});
