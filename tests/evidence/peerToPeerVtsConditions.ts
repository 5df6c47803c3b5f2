/** Claims about the conditions of VTS_THROUGHPUT: compression in the VTC, Table 2, and how the paper measured. */
import { expect } from "@jest/globals";
import type { FactId } from "../../src/model/facts/factIds";
import { knownId } from "../../src/model/facts/facts";
import type { Given } from "../../src/model/question/parseArguments";
import { CHOSEN } from "../../src/model/peerToPeerVts/parameters";
import { tableOf, valueOf } from "../ask";
import type { FactRecord } from "../../src/tools/docs/records";
import { expectBetween, expectNeverFalling, holds } from "./statements";
import { answered, FACTORS, loadOf, MIXES, rate, STATES } from "./peerToPeerVtsThroughput";

type Asked = Readonly<Record<string, Given>>;

export function claimConditions(): void {
  claimCompression();
  claimTests();
}

function claimCompression(): void {
  const gain = (asked: Asked): number => rate({ ...asked, lic: "with" }) / rate({ ...asked, lic: "without" });
  const b18 = ["B18", "B18-8"];
  const mostOf = (): number =>
    Math.max(
      ...b18.flatMap((model) =>
        STATES.flatMap((state) => FACTORS.map((compression) => gain({ model, state, compression }))),
      ),
    );
  holds(
    "ptp-vts.lic.throughput-gain.b18-up-to",
    "the largest gain is at least half of the paper's and at most 5% of the rate above it; the B18 without VTC compression is an assumption",
    ({ high }) => {
      const most = 1 + (high ?? NaN) / 100;
      expectBetween(mostOf(), 1 + (high ?? NaN) / 200, 1.05 * most);
    },
  );
  holds(
    "ptp-vts.b18.new-lic-improves-all-modes",
    "never slower, and over 10% faster somewhere on each curve; the rates without VTC compression are an assumption",
    () => {
      for (const model of b18) {
        for (const state of STATES) {
          const gains = FACTORS.map((compression) => gain({ model, state, compression }));
          expect(Math.min(...gains)).toBeGreaterThanOrEqual(1);
          expect(Math.max(...gains)).toBeGreaterThan(1.1);
        }
      }
    },
  );
  const fromTwo = (value: number | null, asked: Asked, states: readonly string[]): void => {
    const from = value ?? NaN;
    for (const state of states) {
      for (const compression of FACTORS.filter((f) => f >= from)) {
        expect(gain({ ...asked, model: "B18", state, compression })).toBeGreaterThanOrEqual(1.1);
      }
    }
    const sustained = (compression: number): number =>
      gain({ ...asked, model: "B18", state: "sustained", compression });
    const below = Math.max(...FACTORS.filter((f) => f < from).map(sustained));
    for (const compression of FACTORS.filter((f) => f >= from)) expect(sustained(compression)).toBeGreaterThan(below);
  };
  holds(
    "ptp-vts.b18.16ch.significant-gain-from-cf",
    "at least 10% from a factor of 2 up in every state, sustained more than below 2; the rates without VTC compression are an assumption",
    ({ value }) => {
      fromTwo(value, {}, STATES);
    },
  );
  holds(
    "ptp-vts.b18.16ch.mixed-gain-from-cf",
    "at least 10% from a factor of 2 up in every state, sustained more than below 2; the rates without VTC compression are an assumption",
    ({ value }) => {
      for (const mix of MIXES) fromTwo(value, { mix }, STATES);
    },
  );
}

function claimTests(): void {
  const shares = { mix1: [0.6, 0.2, 0.2, 0.55], mix2: [0.55, 0.405, 0.045, 0.3] } as const;
  for (const [mix, [writes, readHits, recalls, mounts]] of Object.entries(shares)) {
    const table = mix.replace("mix", "mix-");
    const byShares = ({ value }: FactRecord, printed: number): void => {
      expect(value).toBe(printed);
      expect(writes + readHits + recalls).toBeCloseTo(1, 12);
      for (const state of ["deferred peak", "sustained"]) {
        expect(rate({ mix, state, compression: 1.5 })).toBeCloseTo(
          rate({ read_hits: readHits, recalls, state, compression: 1.5 }),
          9,
        );
      }
    };
    for (const [cell, printed] of [
      ["writes", writes],
      ["read-hits", readHits],
      ["recalls", recalls],
    ] as const) {
      holds(
        knownId(`ptp-vts.workload.${table}.fraction-${cell}`),
        "the mix gives the same rates as its shares given one by one",
        (fact) => {
          byShares(fact, printed);
        },
      );
    }
    holds(
      knownId(`ptp-vts.workload.${table}.mounts-per-recall`),
      "the tape drives' time per host MB equals a hand calculation with this value",
      ({ value }) => {
        expect(value).toBe(mounts);
        const each =
          (writes * (1 / 3 + 200 / 800) + (recalls / 2) * (1 / 3 + (200 + mounts * 2000) / 250)) /
          (3 * CHOSEN.sustainedB20);
        expect(loadOf("tape drives", { mix, state: "sustained" })).toBeCloseTo(each, 12);
      },
    );
  }
  const recallTime = (printed: number): void => {
    // All recalls, half of them at each VTS: 1 / 2 (1 / factor + (200 + 0.55 x 2,000) / volume) on twelve drives.
    const each = (1 / 3 + (200 + 0.55 * 2000) / printed) / 2 / (3 * CHOSEN.sustainedB20);
    expect(loadOf("tape drives", { recalls: 1, read_hits: 0 })).toBeCloseTo(each, 12);
  };
  for (const id of ["ptp-vts.assume.read-volume-mb", "ptp-vts.remote.mix.recall-volume-mb"] as const) {
    holds(id, "the tape drives' time per recalled MB equals a hand calculation with this volume size", ({ value }) => {
      recallTime(value ?? NaN);
    });
  }
  holds(
    "ptp-vts.assume.max-channels-and-drives",
    "a blank means all channels, and one fewer is slower; twelve drives recall twice as fast as a B10's six",
    () => {
      for (const [model, channels] of [
        ["B10", 8],
        ["B18", 16],
        ["B18-8", 8],
        ["B20", 16],
      ] as const) {
        expect(rate({ model, channels })).toBe(rate({ model }));
        expect(rate({ model, channels: channels - 1 })).toBeLessThan(rate({ model }));
      }
      const drives = (model: string): number => 1 / loadOf("tape drives", { model, state: "sustained" });
      expect(drives("B20") / drives("B10")).toBeCloseTo(2, 9);
      // If everything is recalled, only the drives limit, so their number shows in the answer.
      const recalled = (model: string): number => {
        const { value, limitedBy } = answered({ model, state: "sustained", recalls: 1, read_hits: 0 });
        expect(limitedBy).toBe("tape drives");
        return value;
      };
      expect(recalled("B20") / recalled("B10")).toBeCloseTo(2, 9);
    },
  );
  for (const [id, configuration] of [
    ["ptp-vts.assume.jobs.b10", "B10"],
    ["ptp-vts.assume.jobs.b20", "B20-256"],
  ] as const) {
    holds(id, "VTS_CONFIG's number of virtual drives equals the fact", ({ value }) => {
      const row = tableOf("VTS_CONFIG", configuration).rows.find(([what]) => String(what).startsWith("Virtual drives"));
      expect(row?.[1]).toBe(value);
    });
  }
  holds(
    "ptp-vts.assume.local-max-km",
    "up to this distance no remote paths are modelled; 0.1 km beyond it they are",
    ({ value }) => {
      const names = (km: number): string[] =>
        answered({ state: "sustained", distance_km: km }).limits.map((u) => u.resource);
      expect(names(value ?? NaN)).toContain("VTC to VTS paths");
      expect(names((value ?? NaN) + 0.1)).toContain("VTC paths to the remote VTS");
    },
  );
  const blank = (id: FactId, why: string, check: (fact: FactRecord) => void): void => {
    holds(id, why, check);
  };
  blank(
    "ptp-vts.remote.model-block-kb",
    "the rate equals CHANNEL_MBPS's for 16 ESCON channels with this block size, and not with 64 KB",
    ({ value }) => {
      expect(rate()).toBeCloseTo(valueOf("CHANNEL_MBPS", "ESCON", 16, value), 9);
      expect(rate()).not.toBeCloseTo(valueOf("CHANNEL_MBPS", "ESCON", 16, 64), 0);
    },
  );
  blank(
    "ptp-vts.remote.model-bufno",
    "a blank gives the same answer as this value, and another value a different one",
    ({ value }) => {
      expect(rate({ bufno: value })).toBe(rate());
      expect(rate({ bufno: 10 })).toBeLessThan(rate());
    },
  );
  holds(
    "ptp-vts.remote.smaller-bufno-lower",
    "fewer buffers are strictly slower where the channels limit, and never faster otherwise",
    () => {
      for (const state of STATES) {
        for (const compression of [1, 3, 5])
          expectNeverFalling([2, 5, 10, 19, 20].map((bufno) => rate({ state, compression, bufno })));
      }
      for (const bufno of [2, 5, 10, 19]) expect(rate({ bufno })).toBeLessThan(rate());
    },
  );
}
