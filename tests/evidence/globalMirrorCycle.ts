/** Claims about Global Mirror's formation time in steady state. */
import { expect } from "@jest/globals";
import { STATISTICS } from "../../src/model/globalMirror/cycle";
import { solve } from "../../src/model/engines/solve";
import { ask, estimateOf, questionNamed, valueOf } from "../ask";
import { expectBetween, expectNeverFalling, expectWithin, holds } from "./statements";

/** Link rate that the 60 GB burst implies, MB/s: 250 + 60,000 / 540. */
export const LINK = 361.1;
export const KM_PER_MILE = 1.609344;
const cgft = (write: number, link: number, statistic?: string, miles = 1800): number =>
  valueOf("CGFT_ESTIMATE", write, link, miles * KM_PER_MILE, null, statistic);
/** Brokerage Batch: 22.20% writes of 47 KB. */
const batchMbps = (ioPerSecond: number): number => (ioPerSecond * 0.222 * 47) / 1000;

const ONSET = 1.05;

export function claimCycle(): void {
  holds(
    "global-mirror.experiment.burst.links-saturated",
    "1,250 MB/s has no steady state on the link rates read from the paper, 250 and 361.1 MB/s",
    () => {
      for (const link of [250, LINK]) expect(ask("CGFT_ESTIMATE", 1250, link).kind).toBe("verdict");
    },
  );
  holds(
    "global-mirror.experiment.half-link.cgft-increases",
    "strictly longer on half the link, at 110 to 170 MB/s, above the flat part",
    () => {
      for (const write of [110, 130, 150, 170]) expect(cgft(write, LINK / 2)).toBeGreaterThan(cgft(write, LINK));
    },
  );
  holds(
    "global-mirror.result.market-open.cgft-max",
    "at most 2.75 s (about 2.5 s plus 10%), as mean time since the last consistency group",
    () => {
      for (const write of [0, 125, 250]) expect(cgft(write, LINK, "since")).toBeLessThanOrEqual(2.75);
    },
  );
  holds(
    "global-mirror.result.market-open.data-currency",
    "within 10%, as mean time since the last consistency group",
    ({ value }) => {
      expectWithin(cgft(250, LINK, "since"), value, 0.1);
    },
  );
  holds(
    "global-mirror.result.market-open.cgft-rises-slightly",
    "never falling from 132 to 250 MB/s; strictly longer at 250 than at 132, but at most twice as long",
    () => {
      expectNeverFalling([132, 160, 190, 220, 250].map((write) => cgft(write, LINK, "since")));
      const ratio = cgft(250, LINK, "since") / cgft(132, LINK, "since");
      expect(ratio).toBeGreaterThan(1);
      expect(ratio).toBeLessThanOrEqual(2);
    },
  );
  holds(
    "global-mirror.result.market-open.link-not-bottleneck",
    "there is a steady state at 83, 125 and 250 MB/s, over the whole sweep",
    () => {
      for (const write of [83, 125, 250]) expect(ask("CGFT_ESTIMATE", write, LINK).kind).toBe("estimate");
    },
  );
  holds(
    "global-mirror.result.brokerage-batch.bottleneck-onset-io-rate",
    "15,000 to 20,000 I/Os per second, where formation time is 5% above its flat part",
    () => {
      const since = (io: number): number => cgft(batchMbps(io), LINK, "since");
      const onset = solve(since, ONSET * since(6000), [6000, 30000]);
      expectBetween(onset ?? NaN, 15000, 20000);
    },
  );
  holds(
    "global-mirror.result.brokerage-batch.cgft-shape",
    "relative to 6,000 I/Os per second: strictly longer at 8,000, at most 5% longer at 15,000, 5 to 50% longer at 19,000",
    () => {
      const since = (io: number): number => cgft(batchMbps(io), LINK, "since");
      expect(since(15000) / since(6000)).toBeLessThanOrEqual(1.05);
      expect(since(8000)).toBeGreaterThan(since(6000));
      expectBetween(since(19000) / since(6000), 1.05, 1.5);
    },
  );
  holds(
    "global-mirror.result.brokerage-batch.cause-link",
    "twice the link shortens formation at 19,000 I/Os per second, and changes it by at most 2% at 9,500",
    () => {
      expect(cgft(batchMbps(19000), 2 * LINK, "since")).toBeLessThan(cgft(batchMbps(19000), LINK, "since"));
      expectWithin(cgft(batchMbps(9500), 2 * LINK, "since"), cgft(batchMbps(9500), LINK, "since"), 0.02);
    },
  );
  holds(
    "global-mirror.result.distance.insensitive",
    "never falling with distance; at 70% load, at most 10% longer at 2,000 miles than at 700",
    () => {
      expectNeverFalling([0, 700, 1400, 1800, 2000].map((miles) => cgft(0.7 * LINK, LINK, "lag", miles)));
      expect(cgft(0.7 * LINK, LINK, "lag", 2000) / cgft(0.7 * LINK, LINK, "lag", 700)).toBeLessThanOrEqual(1.1);
    },
  );
  holds(
    "global-mirror.cg.formation-cadence",
    "3 to 5 s within 0.1 s from 0 to 250 MB/s: the paper's design target names no load",
    ({ low, high }) => {
      for (const write of [0, 50, 100, 150, 200, 250]) {
        expectBetween(cgft(write, LINK, "interval"), (low ?? NaN) - 0.1, (high ?? NaN) + 0.1);
      }
    },
  );
  holds("global-mirror.rpo.asynchronous-positive", "strictly above 0 even without writes, for every statistic", () => {
    for (const statistic of STATISTICS) expect(cgft(0, LINK, statistic)).toBeGreaterThan(0);
  });
  holds(
    "global-mirror.rpo.typical-lag",
    "1 to 99 s with up to 95% of the link used: the paper says single seconds to tens of seconds",
    () => {
      for (const used of [0, 0.5, 0.9, 0.95]) expectBetween(cgft(used * LINK, LINK, "lag"), 1, 99);
    },
  );

  holds(
    "global-mirror.result.distance.beyond",
    "no warning at this distance; one at twice this distance",
    ({ value }) => {
      const warnings = (miles: number): readonly string[] =>
        estimateOf("CGFT_ESTIMATE", 100, LINK, miles * KM_PER_MILE).warnings;
      expect(warnings(value ?? NaN)).toEqual([]);
      expect(warnings(2 * (value ?? NaN)).join()).toContain("distance_km");
    },
  );
  holds("global-mirror.result.flashcopy.cgft-same", "CGFT_ESTIMATE and GM_TIMELINE have no FlashCopy argument", () => {
    for (const name of ["CGFT_ESTIMATE", "GM_TIMELINE"]) {
      expect(Object.keys(questionNamed(name).inputs)).not.toContain("flashcopy");
    }
  });
  holds(
    "global-mirror.cg.interval-parameter.default",
    "a blank gives the same answer as an added wait of 0 s; 1 s gives a longer time",
    () => {
      expect(valueOf("CGFT_ESTIMATE", 100, LINK)).toBe(valueOf("CGFT_ESTIMATE", 100, LINK, null, 0));
      expect(valueOf("CGFT_ESTIMATE", 100, LINK, null, 1)).toBeGreaterThan(valueOf("CGFT_ESTIMATE", 100, LINK));
    },
  );
  holds("global-mirror.cg.master-coordinates", "coordination takes time even at 0 km and without writes", () => {
    // From cut to group: the interval without its sending part.
    const worst = valueOf("CGFT_ESTIMATE", 0, LINK, 0, null, "worst");
    expect(worst - valueOf("CGFT_ESTIMATE", 0, LINK, 0, null, "interval")).toBeGreaterThan(0);
  });
}
