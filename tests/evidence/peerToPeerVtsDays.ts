/** What the day is held to: how copying goes on, what full caches do, and the thresholds. */
import { expect } from "@jest/globals";
import { lawOf } from "../../src/model/ptpVts/law";
import { ask, estimateOf, tableOf, valueOf } from "../ask";
import { expectBetween, expectRising, expectWithin, residual, type Ledger } from "./ledger";

const OLD = "without compression in the VTC";
const [ACCEPTED, BACKLOG, FILL, STATE] = [2, 3, 4, 5] as const;

type Args = Parameters<typeof valueOf> extends [string, ...infer Rest] ? Rest : never;
const day = (...args: Args): ReturnType<typeof tableOf>["rows"] => tableOf("VTS_DAY", ...args).rows;
const numbers = (rows: ReturnType<typeof day>, column: number): number[] => rows.map((row) => Number(row[column]));
const always = (mbps: number, intervals: number): number[] => Array<number>(intervals).fill(mbps);

export function claimDays(ledger: Ledger): void {
  claimAfterFull(ledger);
  claimCopying(ledger);
  claimThresholds(ledger);
}

function claimAfterFull({ holds, misses, notExecutable }: Ledger): void {
  /** Taken in the last hour of a day that wants 160 MB/s, without compression in the VTC at 2.66. */
  const afterFull = (): number =>
    numbers(day("B20", 864, 2.66, always(160, 24), null, null, null, "without"), ACCEPTED)[23] ?? NaN;
  const drop = (): number =>
    100 * (1 - afterFull() / valueOf("VTS_THROUGHPUT", "B20", 2.66, "sustained", null, null, null, null, "without"));
  const shown = (): string => `${drop().toFixed(1)} % below sustained`;
  notExecutable(
    "ptp-vts.overload.b20.drop-below-sustained",
    `the model takes its drop from this span (${OLD}, ${shown()}), so finding it there proves nothing; with it no drop is modelled`,
  );
  holds(
    "ptp-vts.tvc.b20-864.rate-after-full.drop",
    () => `5 points; ${OLD}: ${shown()}`,
    ({ value }) => {
      expectBetween(drop(), (value ?? NaN) - 5, (value ?? NaN) + 5);
    },
  );
  holds(
    "ptp-vts.tvc.b20-864.rate-after-full.mbps",
    (fact) => `10 %: "about"; ${OLD}; ${residual(afterFull(), fact)}`,
    ({ value }) => {
      expectWithin(afterFull(), value, 0.1);
    },
  );
  holds(
    "ptp-vts.tvc.full-threshold-forces-sustained",
    "equal with compression in the VTC, once full; at most without",
    () => {
      for (const model of ["B10", "B18", "B20"]) {
        for (const lic of ["with", "without"]) {
          const rows = day(model, 216, 3, always(170, 24), null, null, null, lic);
          const sustained = valueOf("VTS_THROUGHPUT", model, 3, "sustained", null, null, null, null, lic);
          const full = numbers(
            rows.filter((row, i) => row[FILL] === 100 && rows[i - 1]?.[FILL] === 100),
            ACCEPTED,
          );
          expect(full.length).toBeGreaterThan(10);
          for (const accepted of full) {
            if (lic === "with") expect(accepted).toBeCloseTo(sustained, 8);
            else expect(accepted).toBeLessThanOrEqual(sustained);
          }
        }
      }
    },
  );
  holds(
    "ptp-vts.local.threshold-throttle",
    "at the threshold as much is taken as copying frees: the backlog stays",
    () => {
      for (const mode of ["deferred", "immediate"]) {
        const rows = day("B10", 216, 3, always(100, 24), null, mode);
        const last = numbers(rows, FILL).slice(12);
        for (const fill of last) expect(fill).toBeCloseTo(100, 8);
      }
    },
  );
  /** The least that is taken while aged data is worked off, in percent below sustained. */
  const dip = (): number => {
    const sustained = valueOf("VTS_THROUGHPUT", "B20", 3, "sustained");
    const rows = day("B20", 864, 3, always(170, 8), null, null, 2);
    const aged = rows.filter((row) => row[STATE] === "priority copy");
    return 100 * (1 - Math.min(...numbers(aged, ACCEPTED)) / sustained);
  };
  misses(
    "ptp-vts.tvc.age-threshold-can-dip-below-sustained",
    "the model takes the sustained rate while aged data is worked off, and never less",
    () => `it dips ${dip().toFixed(1)} % below sustained`,
  );
}

function claimCopying({ holds, notExecutable }: Ledger): void {
  holds(
    "ptp-vts.mode.work-conserving-background",
    "nothing written, what the paths carry is copied, in both modes",
    () => {
      for (const mode of ["deferred", "immediate"]) {
        const [before, after] = numbers(day("B20", 1700, 3, [...always(150, 6), 0], null, mode).slice(5), BACKLOG);
        // Sixteen paths of 11.8 x 3 MB/s, two for a copied MB: 283.2 host MB/s for an hour.
        const copied = Math.min((283.2 * 3.6) / 3, before ?? NaN);
        expect((before ?? NaN) - (after ?? NaN)).toBeCloseTo(copied, 6);
      }
    },
  );
  holds(
    "ptp-vts.mode.deferred.background-suspended-at-peak",
    "less than a quarter of what is copied at the sustained rate; the low end of the hours has none",
    () => {
      for (const model of ["B10", "B18", "B20"] as const) {
        const law = lawOf({ model, compression: 3, lic: "with", mode: "deferred" });
        expect(law.copying(law.peak)).toBeLessThan(law.sustained / 4);
      }
      const { low } = estimateOf("VTS_PEAK_HOURS", "B20", 864, 3);
      expect(low).toBeCloseTo((1155.16 * 3) / valueOf("VTS_THROUGHPUT", "B20", 3) / 3.6, 6);
    },
  );
  holds(
    "ptp-vts.mode.deferred.no-capacity-lost-when-input-lapses",
    "strict: the less is written, the more is copied, from the peak down to where the paths are full",
    () => {
      for (const model of ["B10", "B18", "B20"] as const) {
        for (const compression of [2, 3]) {
          const law = lawOf({ model, compression, lic: "with", mode: "deferred" });
          const { peak, sustained } = law;
          expectRising([0, 0.2, 0.5, 0.9, 1].map((share) => law.copying(peak - share * (peak - sustained))));
          expectRising([1, 0.8, 0.5, 0].map((share) => law.copying(share * sustained)));
        }
      }
    },
  );
  holds(
    "ptp-vts.local.coincidence-means-concurrent-copies",
    "where the curves meet, no rate ever fills, and a day leaves no backlog",
    () => {
      for (const compression of [3.55, 4, 5]) {
        expect(ask("VTS_PEAK_HOURS", "B20", 864, compression).kind).toBe("verdict");
        for (const backlog of numbers(day("B20", 864, compression, always(170, 24)), BACKLOG)) expect(backlog).toBe(0);
      }
    },
  );
  holds(
    "ptp-vts.mode.intermediate-rates-in-transition",
    "between sustained and peak while copies keep pace with what comes of age",
    () => {
      const accepted = numbers(
        day(
          "B20",
          1700,
          3,
          [0, 140, 140, 160, 130, 160, 160].flatMap((x) => always(x, 10)),
          0.1,
          null,
          1,
        ),
        ACCEPTED,
      );
      const [peak, sustained] = ["deferred peak", "sustained"].map((state) =>
        valueOf("VTS_THROUGHPUT", "B20", 3, state),
      );
      const [least, most] = [(sustained ?? NaN) + 0.1, Math.min(160, peak ?? NaN) - 0.1];
      const between = accepted.slice(50).filter((x) => x > least && x < most);
      expect(between.length).toBeGreaterThan(2);
    },
  );
  notExecutable(
    "ptp-vts.throttle.peer-copy-before-tape",
    "the order of a volume's copies within a VTS is not modelled",
    "VTS_DAY",
  );
}

function claimThresholds({ holds, notExecutable }: Ledger): void {
  const states = (mode: string): unknown[] => day("B10", 216, 3, always(100, 24), null, mode).map((row) => row[STATE]);
  holds(
    "ptp-vts.throttle.premigration",
    "immediate copy: from peak to premigration, at the sustained rate, with no uncopied data",
    () => {
      const all = states("immediate");
      expect([all[0], all[23]]).toEqual(["peak", "premigration"]);
      expect(all).not.toContain("throttled");
      const rows = day("B10", 216, 3, always(100, 24), null, "immediate");
      expect(Number(rows[23]?.[ACCEPTED])).toBeCloseTo(valueOf("VTS_THROUGHPUT", "B10", 3, "sustained"), 8);
    },
  );
  holds("ptp-vts.throttle.vts-copy", "deferred copy: throttled by uncopied data alone, whatever is on tape", () => {
    const all = states("deferred");
    expect([all[0], all[23]]).toEqual(["peak", "throttled"]);
    expect(all).not.toContain("premigration");
  });
  notExecutable(
    "ptp-vts.throttle.vtc-copy-time",
    "only switched on at the service panel; its two periods are not given",
    "VTS_DAY",
  );
  holds("ptp-vts.tools.smf94.interval-h", "the default of a blank, and of no other interval", ({ value }) => {
    expect(day("B20", 864, 3, always(160, 5), value)).toEqual(day("B20", 864, 3, always(160, 5)));
    expect(day("B20", 864, 3, always(160, 5), 0.5)).not.toEqual(day("B20", 864, 3, always(160, 5)));
  });
}
