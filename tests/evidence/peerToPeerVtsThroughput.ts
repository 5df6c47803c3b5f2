/** Claims about VTS_THROUGHPUT within one site: modes, mixes, models. */
import { expect } from "@jest/globals";
import { knownId } from "../../src/model/facts/facts";
import { solve } from "../../src/model/engines/solve";
import { estimateOf, questionNamed, tableOf, valueOf } from "../ask";
import type { Estimate } from "../../src/model/question/answer";
import type { Given } from "../../src/model/question/parseArguments";
import type { FactRecord } from "../../src/tools/docs/records";
import { expectBetween, expectNeverFalling, expectWithin, holds } from "./statements";

export const MODELS = ["B10", "B18", "B18-8", "B20"] as const;
export const STATES = ["deferred peak", "immediate peak", "sustained"] as const;
export const MIXES = ["mix1", "mix2"] as const;
/** The range of the paper's figures, in steps of 0.05. */
export const FACTORS = Array.from({ length: 61 }, (_, i) => Math.round(100 + 5 * i) / 100);

type Asked = Readonly<Record<string, Given>>;

/** Asks by argument name, with a B20 at a factor of 3 unless given. */
export function answered(asked: Asked): Estimate {
  return estimateOf("VTS_THROUGHPUT", ...inOrder(asked));
}

export function rate(asked: Asked = {}): number {
  return valueOf("VTS_THROUGHPUT", ...inOrder(asked));
}

function inOrder(asked: Asked): Given[] {
  const names = Object.keys(questionNamed("VTS_THROUGHPUT").inputs);
  const given: Asked = { model: "B20", compression: 3, ...asked };
  for (const name of Object.keys(given)) if (!names.includes(name)) throw new RangeError(`no argument ${name}`);
  return names.map((name) => given[name] ?? null);
}

/** Returns the utilisation of a resource per host MB/s. */
export function loadOf(resource: string, asked: Asked): number {
  const { limits, value } = answered(asked);
  const found = limits.find((u) => u.resource === resource);
  if (!found) throw new RangeError(`${resource} is not among ${limits.map((u) => u.resource).join(", ")}`);
  return found.utilisation / value;
}

export function claimThroughput(): void {
  claimModes();
  claimMixes();
  claimModels();
}

function claimModes(): void {
  for (const state of STATES) {
    const name = state.replace(" ", "-");
    holds(
      knownId(`ptp-vts.local.b20.${name}.limit-high-cf`),
      "within 3% from a factor of 3.75 up, because the paper prints two digits",
      ({ value }) => {
        for (const compression of [3.75, 4, 5, 8, 20]) expectWithin(rate({ state, compression }), value, 0.03);
      },
    );
  }
  holds(
    "ptp-vts.local.b20.host-channel-aggregate-limit",
    "within 3%, because the paper prints two digits; the host channels limit",
    ({ value }) => {
      expectWithin(rate(), value, 0.03);
      expect(answered({}).limitedBy).toBe("host channels");
    },
  );
  const ceiling = rate({ compression: 20 });
  const meeting = (): number =>
    solve((compression) => rate({ state: "sustained", compression }), 0.99 * ceiling, [1, 5]) ?? NaN;
  holds(
    "ptp-vts.local.b20.cf-where-modes-coincide",
    "within 5%: the smallest factor at which all modes are within 1% of the highest rate",
    ({ value }) => {
      expectWithin(meeting(), value, 0.05);
      for (const state of STATES)
        expect(rate({ state, compression: meeting() + 0.001 })).toBeGreaterThan(0.99 * ceiling);
    },
  );
  holds(
    "ptp-vts.local.b20.sub-3.5-cf-not-host-limited",
    "the host channels don't limit the immediate peak or sustained rate at any factor from 1 to 3.3",
    () => {
      for (const compression of FACTORS.filter((f) => f <= 3.3)) {
        for (const state of ["immediate peak", "sustained"]) {
          expect(answered({ state, compression }).limitedBy).not.toBe("host channels");
          expect(rate({ state, compression })).toBeLessThan(ceiling);
        }
      }
    },
  );
  const ordered = (): void => {
    for (const model of MODELS) {
      for (const compression of FACTORS) {
        expectNeverFalling([...STATES].reverse().map((state) => rate({ model, state, compression })));
      }
    }
  };
  holds(
    "ptp-vts.local.dp-ge-ip-ge-sus",
    "sustained <= immediate peak <= deferred peak, for every model and factor from 1 to 4",
    ordered,
  );
  holds(
    "ptp-vts.mode.deferred-best-performance",
    "sustained <= immediate peak <= deferred peak, for every model and factor from 1 to 4",
    ordered,
  );
  holds(
    "ptp-vts.local.b10.deferred-peak.cf3",
    "80 to 90 MB/s, because the paper says over 80 and would have printed more; the host channels limit",
    ({ low }) => {
      expectBetween(rate({ model: "B10" }), low ?? NaN, 90);
      expect(answered({ model: "B10" }).limitedBy).toBe("host channels");
    },
  );
  holds(
    "ptp-vts.local.b10.sustained.cf3",
    "50 to 60 MB/s, because the paper says over 50 and would have printed more",
    ({ low }) => {
      expectBetween(rate({ model: "B10", state: "sustained" }), low ?? NaN, 60);
    },
  );
  holds(
    "ptp-vts.mode.sustained-equal-in-immediate-and-deferred",
    "within 5%: the rate that VTS_DAY accepts in hour 30 in both modes",
    () => {
      for (const model of MODELS) {
        const [deferred, immediate] = ["deferred", "immediate"].map((mode) => {
          const { rows } = tableOf("VTS_DAY", model, 216, 2, Array<number>(30).fill(170), null, mode);
          return Number(rows[29]?.[2]);
        });
        expectWithin(deferred ?? NaN, immediate ?? NaN, 0.05);
      }
    },
  );
  holds(
    "ptp-vts.mode.throughput-depends-on",
    "copy mode, cache fill after some hours, read share and compression factor each change a rate",
    () => {
      expect(rate({ state: "immediate peak" })).not.toBe(rate());
      expect(rate({ state: "sustained", read_hits: 0.5 })).not.toBe(rate({ state: "sustained" }));
      expect(rate({ state: "sustained", compression: 2 })).not.toBe(rate({ state: "sustained" }));
      // Elapsed time matters, because it decides what the caches hold at the beginning of an hour.
      const { rows } = tableOf("VTS_DAY", "B20", 216, 3, Array<number>(3).fill(160));
      expect(Number(rows[2]?.[2])).toBeLessThan(Number(rows[0]?.[2]));
    },
  );
  holds(
    "ptp-vts.mode.load-balance-unless-preferred",
    "without preference both VTSs and their paths are loaded alike; a preferred VTS is loaded separately",
    () => {
      for (const model of MODELS) {
        for (const state of STATES) {
          const names = answered({ model, state }).limits.map((u) => u.resource);
          expect(names).toEqual(expect.arrayContaining(["VTS", "VTC to VTS paths", "tape drives"]));
          expect(answered({ model, state, preference: "preferred" }).limits.map((u) => u.resource)).toContain(
            "local VTS",
          );
        }
      }
    },
  );
  holds(
    "ptp-vts.arch.peer-copy-crosses-vtc-paths",
    "with its copies, a host MB loads the paths three times as much as at the deferred peak",
    () => {
      const paths = (state: string): number => loadOf("VTC to VTS paths", { state });
      expect(paths("sustained") / paths("deferred peak")).toBeCloseTo(3, 9);
    },
  );
  holds(
    "ptp-vts.local.dp-backlog-components",
    "exact: a VTS does 3.75 times its deferred-peak work when sustained: copy out, copy in and two writes to tape",
    () => {
      const work = (state: string): number => loadOf("VTS", { state });
      expect(work("sustained") / work("deferred peak")).toBeCloseTo((1 + 1 + 0.75 + 2 * 0.5) / 1, 9);
    },
  );
  holds(
    "ptp-vts.local.ip-backlog-components",
    "exact: sustained work exceeds that of the immediate peak only by two writes to tape",
    () => {
      const work = (state: string): number => loadOf("VTS", { state });
      expect(work("sustained") / work("immediate peak")).toBeCloseTo((1 + 1 + 0.75 + 2 * 0.5) / (1 + 1 + 0.75), 9);
    },
  );
}

function claimMixes(): void {
  holds("ptp-vts.mixed.ip-equals-sus", "within 5% at every factor from 1 to 4, for both mixes, B10 and B20", () => {
    for (const model of ["B10", "B20"]) {
      for (const mix of MIXES) {
        for (const compression of FACTORS) {
          const [ip, sus] = ["immediate peak", "sustained"].map((state) => rate({ model, mix, state, compression }));
          expectWithin(ip ?? NaN, sus ?? NaN, 0.05);
        }
      }
    }
  });
  /** Share of the compression factors at which a curve of Fig. 4 is about twice as high for a B20 as for a B10. */
  const shareOfTwice = ({ value }: FactRecord, mix: string, state: string): number => {
    const about = FACTORS.filter((compression) => {
      const ratio = rate({ mix, state, compression, model: "B20" }) / rate({ mix, state, compression, model: "B10" });
      return Math.abs(ratio / (value ?? NaN) - 1) <= 0.15;
    });
    return about.length / FACTORS.length;
  };
  const leastOfTwice = (fact: FactRecord): number =>
    Math.min(...MIXES.flatMap((mix) => ["deferred peak", "sustained"].map((state) => shareOfTwice(fact, mix, state))));
  holds(
    "ptp-vts.mixed.b20-over-b10-ratio",
    "within 15% on each curve at half or more of the factors from 1 to 4",
    (fact) => {
      expect(leastOfTwice(fact)).toBeGreaterThanOrEqual(0.5);
    },
  );
  const gapAt = (model: string, compression: number): number =>
    rate({ model, mix: "mix2", state: "sustained", compression }) -
    rate({ model, mix: "mix1", state: "sustained", compression });
  const widest = (model: string): number =>
    FACTORS.reduce((best, factor) => (gapAt(model, factor) > gapAt(model, best) ? factor : best), 1);
  holds(
    "ptp-vts.mixed.mix-gap-cf-range",
    "within 0.25 of the paper's factors, searched in steps of 0.05",
    ({ low, high }) => {
      expectBetween(widest("B20"), (low ?? NaN) - 0.25, (high ?? NaN) + 0.25);
      expectBetween(widest("B10"), (low ?? NaN) - 0.25, (high ?? NaN) + 0.25);
    },
  );
  holds(
    "ptp-vts.mixed.mix2-ge-mix1-cf2.5-3",
    "Mix 2 is strictly faster from 2.5 to 3, for B10 and B20, immediate peak and sustained",
    () => {
      for (const model of ["B10", "B20"]) {
        for (const state of ["immediate peak", "sustained"]) {
          for (const compression of FACTORS.filter((f) => f >= 2.5 && f <= 3)) {
            const [one, two] = MIXES.map((mix) => rate({ model, mix, state, compression }));
            expect(two).toBeGreaterThan(one ?? NaN);
          }
        }
      }
    },
  );
  holds(
    "ptp-vts.tvc.read-hit-better-than-recall",
    "sustained read hits are strictly faster than recalls at each share of reads; equal where the host channels limit both",
    () => {
      for (const model of MODELS) {
        for (const share of [0.2, 0.5, 1]) {
          for (const compression of [1, 2, 3]) {
            const [hits, recalls] = [
              { read_hits: share, recalls: 0 },
              { read_hits: 0, recalls: share },
            ].map((kind) => answered({ model, state: "sustained", compression, ...kind }));
            const bindBoth = [hits, recalls].every((found) => found?.limitedBy === "host channels");
            if (bindBoth) expect(hits?.value).toBeCloseTo(recalls?.value ?? NaN, 9);
            else expect(hits?.value).toBeGreaterThan(recalls?.value ?? NaN);
          }
        }
      }
    },
  );
  holds(
    "ptp-vts.remote.escon-read-slower-than-write",
    "strictly slower than writing where the host channels limit; the paper gives no number",
    () => {
      expect(answered({ read_hits: 1, recalls: 0 }).limitedBy).toBe("host channels");
      expect(rate({ read_hits: 1, recalls: 0 })).toBeLessThan(rate());
    },
  );
}

function claimModels(): void {
  holds("ptp-vts.b18.sustained-independent-of-channels", "equal with 8 and 16 channels at every factor tested", () => {
    for (const compression of [...FACTORS, 6, 10, 20]) {
      const of = (model: string): number => rate({ model, state: "sustained", compression });
      expect(of("B18-8")).toBeCloseTo(of("B18"), 9);
    }
  });
  holds("ptp-vts.b18.16ch-deferred-peak-equals-b20", "within 5% at factors from 2.5 to 3.5", () => {
    for (const compression of FACTORS.filter((f) => f >= 2.5 && f <= 3.5)) {
      expectWithin(rate({ model: "B18", compression }), rate({ compression }), 0.05);
    }
  });
  const ratio = (state: string, compression: number): number =>
    rate({ state, compression }) / rate({ model: "B18", state, compression });
  holds(
    "ptp-vts.b20-over-b18.immediate-and-sustained-ratio",
    "at most 5% above the paper's ratio at every factor",
    ({ value }) => {
      const most = 1.05 * (value ?? NaN);
      for (const state of ["immediate peak", "sustained"]) {
        for (const compression of FACTORS) expect(ratio(state, compression)).toBeLessThanOrEqual(most);
      }
      expect(ratio("sustained", 3)).toBeGreaterThan(0.95 * (value ?? NaN));
    },
  );
}
