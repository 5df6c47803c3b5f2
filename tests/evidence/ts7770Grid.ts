/** Claims about the TS7770's grid: links, copy modes, catch-up and the delay at a job's end. */
import { expect } from "@jest/globals";
import type { GivenAll } from "../../src/model/question/parseArguments";
import { ask, questionNamed, valueOf, verdictOf } from "../ask";
import type { FactRecord } from "../../src/tools/docs/records";
import { expectNeverFalling, expectRising, holds } from "./statements";
import { asked, valued } from "./ts7770Rates";
import { column, day, hours } from "./ts7770Thresholds";

const copy = (given: GivenAll): number => valued("TS7700_COPY_MBPS", { links: "2x10", compression: 5.351, ...given });
const catchup = (given: GivenAll): number =>
  valued("TS7700_CATCHUP_HOURS", { host_gb: 50000, links: "2x10", compression: 5.351, ...given });
const hold = (mode: string, given: GivenAll = {}): number =>
  valued("TS7700_JOB_HOLD", { mode, copy_mbps: 4000, ...given });

/** A cluster rate above any links here, so that only the links limit. */
const LINKS_ALONE = { cluster_mbps: 100000 };

export function claimGrid(): void {
  for (const links of ["2x10", "4x10", "2x1", "4x1"] as const) {
    const rate = (): number => copy({ links, ...LINKS_ALONE });
    holds(
      `ts7770-r51.links.host-equivalent-${links}`,
      "within 1 MB/s with efficiency 1, because the fact is rounded to whole MB/s",
      ({ value }) => {
        expect(Math.abs(rate() - (value ?? NaN))).toBeLessThanOrEqual(1);
      },
    );
  }
  const links = ({ value, inputs }: FactRecord): void => {
    const raw = (value ?? NaN) * Number(inputs.Gb_each) * 125;
    const name = `${String(value)}x${String(inputs.Gb_each)}`;
    for (const c of [1, 2, 4]) expect(copy({ links: name, compression: c, ...LINKS_ALONE })).toBeCloseTo(raw * c, 9);
  };
  const AS_RUN = "TS7700_COPY_MBPS offers these links, at number x Gb/s x 125 MB/s x compression";
  for (const model of ["ts7770", "ts7770t", "ts7770c"] as const) holds(`ts7770-r51.links.grid-${model}`, AS_RUN, links);
  holds(
    "ts7770-r51.grid.link-options",
    "TS7700_COPY_MBPS offers exactly these links, each strictly faster than the one before",
    ({ inputs }) => {
      const options = inputs.options as string[];
      const offered = questionNamed("TS7700_COPY_MBPS").inputs.links;
      if (offered?.kind !== "choice") throw new TypeError("links is no choice");
      const names = options.map((option) => option.replace(/ Gb$/, "").replace(/ /g, ""));
      expect([...offered.names].sort()).toEqual([...names].sort());
      expectRising(names.map((name) => copy({ links: name, ...LINKS_ALONE })));
    },
  );

  const clusters = (count: number): string => "D".repeat(count);
  holds(
    "ts7770-r51.grid.max-standard",
    "no warning up to this number of clusters; one more gives a warning that an iRPQ is needed",
    ({ value }) => {
      const said = (count: number): string =>
        asked("TS7700_COPY_MBPS", { links: "4x10", compression: 5, modes: clusters(count) }).warnings.join();
      expect(said(value ?? NaN)).toBe("");
      expect(said((value ?? NaN) + 1)).toContain("iRPQ");
    },
  );
  holds(
    "ts7770-r51.grid.max-irpq",
    "up to this number of clusters is accepted and one more rejected, in TS7700_COPY_MBPS and TS7700_CATCHUP_HOURS",
    ({ value }) => {
      for (const rate of [copy, catchup]) {
        for (let count = 2; count <= (value ?? NaN); count += 1)
          expect(rate({ modes: clusters(count) })).toBeGreaterThan(0);
        expect(() => rate({ modes: clusters((value ?? NaN) + 1) })).toThrow("2 to 8 letters");
      }
    },
  );
  holds("ts7770-r51.grid.copy-modes", "these three letters are accepted; A, X and 1 are rejected", ({ inputs }) => {
    const letters = Object.keys(inputs).filter((key) => key.length === 1);
    expect(letters).toHaveLength(3);
    for (const letter of letters) expect(copy({ modes: letter.repeat(2) })).toBeGreaterThan(0);
    for (const letter of ["A", "X", "1"]) expect(() => copy({ modes: `D${letter}` })).toThrow("must be letters");
    for (const letter of letters) expect(hold(letter)).toBeGreaterThanOrEqual(0);
  });
  holds(
    "ts7770-r51.grid.copy-optional",
    "each cluster has its own mode: a cluster with N gets no copy, and DN makes no copies at all",
    () => {
      expect(copy({ modes: "DDN", ...LINKS_ALONE })).toBe(copy({ modes: "DD", ...LINKS_ALONE }));
      expect(copy({ modes: "DDD", ...LINKS_ALONE })).toBeCloseTo(copy({ modes: "DD", ...LINKS_ALONE }) / 2, 9);
      expect(verdictOf("TS7700_COPY_MBPS", "2x10", 5, "DN").reason).toContain("no copies are made");
    },
  );
  holds(
    "ts7770-r51.grid.run-mode",
    "the hold at job end is strictly longer with volume size, jobs, clusters and distance",
    () => {
      expectRising([1, 5, 10.7].map((gib) => hold("RUN", { volume_gib: gib })));
      expectRising([1, 16, 128].map((jobs) => hold("RUN", { jobs })));
      expectRising(["RR", "RRR", "RRRR"].map((modes) => hold("RUN", { copy_mbps: copy({ modes }) })));
      expectRising([0, 100, 5000].map((km) => hold("RUN", { distance_km: km })));
    },
  );
  holds(
    "ts7770-r51.grid.deferred-mode",
    "no hold with a DCT of 0; the day's copy backlog and the catch-up time equal a hand calculation",
    () => {
      expect(hold("deferred", { dct_seconds: 0 })).toBe(0);
      const table = day({
        model: "TS7770",
        host_mbps: [3000, 3000, 0, 0, 0],
        premigration_mbps: 0,
        copy_mode: "deferred",
        copy_mbps: 2000,
      });
      // For 2 h, 1,000 MB/s more are written than copied: 7,200 GB; then 7,200 GB per hour are copied.
      expect(column(table, 7)).toEqual([3600, 7200, 0, 0, 0]);
      expect(valueOf("TS7700_CATCHUP_HOURS", 7200, "2x10", 5.351, null, "DD", 0, 1, 2000)).toBeCloseTo(1, 12);
    },
  );
  holds(
    "ts7770-r51.grid.sync-mode",
    "sync copies take two streams and add no hold at 0 km; S is accepted for two clusters or none",
    ({ value }) => {
      expect(value).toBe(2);
      expect(copy({ modes: "SS", cluster_mbps: 3000 })).toBeCloseTo(3000 / 2, 9);
      expect(hold("sync")).toBe(0);
      for (const modes of ["SD", "SSS"]) expect(() => copy({ modes })).toThrow("must have S for 2 clusters or none");
    },
  );
  holds(
    "ts7770-r51.grid.dct-default",
    "a blank gives the same answer as this value, no delay and no range; 0.125 s gives a range",
    ({ value }) => {
      const at = (given: GivenAll): (number | undefined)[] => {
        const answer = asked("TS7700_JOB_HOLD", { mode: "deferred", copy_mbps: 4000, ...given });
        return answer.kind === "estimate" ? [answer.value, answer.high] : [];
      };
      expect(at({})).toEqual([0, 0]);
      expect(at({ dct_seconds: value })).toEqual([0, 0]);
      expect(at({ dct_seconds: 0.125 })).toEqual([0, 0.125]);
    },
  );
  holds(
    "ts7770-r51.grid.dct-control",
    "the DCT sets the range's high end, up to the copy's own time; it doesn't change RUN",
    () => {
      const most = (dct_seconds: number): number | undefined => {
        const answer = asked("TS7700_JOB_HOLD", { mode: "deferred", copy_mbps: 4000, dct_seconds });
        return answer.kind === "estimate" ? answer.high : undefined;
      };
      expect([0, 0.05, 0.125, 0.25].map(most)).toEqual([0, 0.05, 0.125, 0.25]);
      expect(most(86400)).toBe(hold("RUN"));
      expect(hold("RUN", { dct_seconds: 125 })).toBe(hold("RUN"));
    },
  );
  holds(
    "ts7770-r51.grid.deferred-recovery",
    "a warning if copies don't end before the next peak, and none if they do",
    () => {
      const needed = catchup({ cluster_mbps: 4000 });
      const said = (gap: number): string =>
        asked("TS7700_CATCHUP_HOURS", {
          host_gb: 50000,
          links: "2x10",
          compression: 5.351,
          cluster_mbps: 4000,
          gap_hours: gap,
        }).warnings.join();
      expect(said(needed * 1.001)).toBe("");
      expect(said(needed * 0.999)).toContain("grows from peak to peak");
      const days = (copyMbps: number): string =>
        day({
          model: "TS7770",
          host_mbps: [...hours(6), 0, 0],
          premigration_mbps: 0,
          copy_mode: "deferred",
          copy_mbps: copyMbps,
          days: 3,
        }).warnings.join();
      // 6 h at 4,000 MB/s and 8 h to copy them in: 3,000 MB/s.
      expect(days(3001)).not.toContain("keeps growing");
      expect(days(2999)).toContain("keeps growing");
    },
  );
  holds(
    "ts7770-r51.grid.distance",
    "no warning for a blank and for this distance; one at 50 km; the rate never rises with distance",
    ({ value }) => {
      const said = (km: number | null): string =>
        asked("TS7700_COPY_MBPS", { links: "2x10", compression: 5, distance_km: km }).warnings.join();
      expect([null, value].map(said)).toEqual(["", ""]);
      expect(said(50)).toContain("near zero distance");
      expectNeverFalling([5000, 1000, 100, 0].map((km) => copy({ distance_km: km, window_mib: 16 })));
    },
  );
  holds(
    "ts7770-r51.grid.encryption-variant",
    "strictly rising with tls_factor; a chart reading for an encrypted pair is used at 0.5, and not at 1",
    () => {
      expectRising([0.3, 0.6, 1].map((factor) => copy({ tls_factor: factor })));
      const readings = ["ts7770-r51.fig-24", "TS7700 pair with SDT", 1, 1234];
      expect(ask("TS7700_COPY_MBPS", "2x10", 5.351, "DD", 0.5, null, null, null, null, null, readings)).toMatchObject({
        value: 1234,
      });
      expect(ask("TS7700_COPY_MBPS", "2x10", 5.351, "DD", 1, null, null, null, null, null, readings)).not.toMatchObject(
        { value: 1234 },
      );
    },
  );
  holds(
    "ts7770-r51.order.deferred-over-run",
    "deferred copy accepts at least as much as RUN in each hour, and strictly more if writes exceed the copy rate",
    () => {
      for (const copyMbps of [500, 1500, 3000, 6000]) {
        const accepted = (mode: string): number[] =>
          column(
            day({ model: "TS7770", host_mbps: hours(8), premigration_mbps: 0, copy_mode: mode, copy_mbps: copyMbps }),
            2,
          ).map(Number);
        const [deferred, run, sync] = [accepted("deferred"), accepted("RUN"), accepted("sync")];
        deferred.forEach((rate, i) => {
          expect(rate).toBeGreaterThanOrEqual(run[i] ?? NaN);
          if (copyMbps < 4000) expect(rate).toBeGreaterThan(run[i] ?? NaN);
        });
        expect(sync).toEqual(run);
      }
      for (const name of ["2x1", "4x1", "2x10", "4x10"]) {
        for (const c of [1, 2.5, 5.351]) {
          expect(copy({ links: name, compression: c, modes: "DD" })).toBeGreaterThanOrEqual(
            copy({ links: name, compression: c, modes: "RR" }),
          );
        }
      }
    },
  );
  holds(
    "ts7770-r51.order.copy-disk-over-tape",
    "strictly slower the more a tape pair premigrates, on 2 and 4 links of 10 Gb; without premigration equal",
    () => {
      for (const name of ["2x10", "4x10"]) {
        for (const c of [2, 5.351]) {
          const pair = (premigration: number): number =>
            copy({ links: name, compression: c, premigration_mbps: premigration });
          expectRising([600, 300, 50, 0].map(pair));
          const wait = (premigration: number): number =>
            catchup({ links: name, compression: c, premigration_mbps: premigration });
          expectRising([0, 50, 300, 600].map(wait));
        }
      }
      expect(copy({ premigration_mbps: 0 })).toBe(copy({}));
    },
  );
}
