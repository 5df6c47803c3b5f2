/** A drive copies a cartridge at most at the rate that it has with it, whatever the report measured with others. */
import { describe, expect, test } from "@jest/globals";
import {
  canWrite,
  TAPE_MODELS,
  tapeCartridgeInput,
  tapeDriveOf,
  type TapeModel,
} from "../../../src/model/drives/tape/tapeDrive";
import { estimateOf, valueOf } from "../../ask";
import { planned } from "../plan/planned";

interface Loaded {
  readonly model: TapeModel;
  readonly cartridge: string;
}

/** Every drive with each cartridge that it reads, if the rate is published. */
const LOADED = TAPE_MODELS.flatMap((model) =>
  tapeCartridgeInput.names.flatMap((cartridge): Loaded[] => {
    try {
      return Number.isNaN(tapeDriveOf(model, cartridge).rate) ? [] : [{ model, cartridge }];
    } catch {
      return [];
    }
  }),
);
const WRITTEN = LOADED.filter(({ model, cartridge }) => canWrite(model, cartridge));

const asSource = ({ model, cartridge }: Loaded) => ({ source: model, source_cartridge: cartridge });
const asTarget = ({ model, cartridge }: Loaded) => ({ target: model, target_cartridge: cartridge });
const name = ({ model, cartridge }: Loaded): string => `${model} ${cartridge}`;
const rates = new Map(LOADED.map((one) => [name(one), valueOf("TAPE_MBPS", { ...one })]));
const most = (one: Loaded): number => (rates.get(name(one)) ?? NaN) * (1 + 1e-9);

const near = (actual: number, expected: number): void => {
  expect(Math.abs(actual / expected - 1)).toBeLessThan(1e-9);
};

describe("a copy is never faster than", () => {
  test.each(LOADED.map((one) => [name(one), one] as const))("%s alone, from or to disk, range included", (_, one) => {
    const alone = estimateOf("TAPE_MBPS", { ...one });
    const ends = [
      { ...asSource(one), target: "disk" },
      ...(canWrite(one.model, one.cartridge) ? [{ source: "disk", ...asTarget(one) }] : []),
    ];
    for (const given of ends) {
      const { value, low, high } = estimateOf("TAPE_COPY_MBPS", given);
      expect(value).toBeLessThanOrEqual(most(one));
      expect(high).toBeLessThanOrEqual(alone.high * (1 + 1e-9));
      expect(low).toBeLessThanOrEqual(value);
    }
  });

  // The rates of all pairs by level "start" and through disk need no run of the event model.
  test.each([
    { level: "start", via: "direct" },
    { level: "typical", via: "staged" },
    { level: "typical", via: "pipelined" },
  ])("either drive with its cartridge, for all pairs: %j", (how) => {
    const above: unknown[] = [];
    for (const source of LOADED)
      for (const target of WRITTEN) {
        const rate = valueOf("TAPE_COPY_MBPS", { ...asSource(source), ...asTarget(target), ...how });
        if (rate > Math.min(most(source), most(target))) above.push([name(source), name(target), rate]);
      }
    expect(above).toEqual([]);
  });

  test.each(["typical", "worst"])("an LTO-5 with each cartridge in a direct copy: %s", (level) => {
    const above: unknown[] = [];
    for (const one of LOADED.filter(({ model }) => model === "LTO-5" || model === "T10000B")) {
      const pairs = [
        { ...asSource(one), target: "LTO-9" },
        ...(canWrite(one.model, one.cartridge) ? [{ source: "LTO-9", ...asTarget(one) }] : []),
      ];
      for (const given of pairs) {
        const { value, high } = estimateOf("TAPE_COPY_MBPS", { ...given, level });
        if (Math.max(value, high) > most(one)) above.push([given, value, high]);
      }
    }
    expect(above).toEqual([]);
  });
});

describe("an LTO-5 with a cartridge that the report didn't measure", () => {
  /** Of native 140 MB/s, the report has 130, to 10. */
  const CASES: [string, number][] = [
    ["L4", 120],
    ["L3", 80],
  ];

  test.each(CASES)("%s: the same share of its native %i MB/s, from the report's rounding to all of it", (l, native) => {
    const given = { source: "LTO-5", source_cartridge: l, target: "disk" };
    const { value, low, high, facts, assumptions } = estimateOf("TAPE_COPY_MBPS", given);
    // L4: 120 x 130 / 140 = 111.4, down to 120 x 125 / 140 = 107.1, up to 120.
    near(value, (native * 130) / 140);
    near(low, (native * 125) / 140);
    near(high, native);
    expect(facts).toEqual(
      expect.arrayContaining(["tsm-tape-copy.rate.expected-lto5", "current-hardware.lto.native-rate.media"]),
    );
    const said = assumptions.filter(({ text }) => text.startsWith("The report's 130 MB/s of an LTO-5 are of L5"));
    expect(said).toHaveLength(1);
    expect(said[0]?.basis).toBe("interpretation");
  });

  test("through disk, of source and target: both at once, and in turn", () => {
    const both = { source: "LTO-5", source_cartridge: "L4", target: "LTO-5", target_cartridge: "L4" };
    const share = (mbps: number): number => (120 * mbps) / 140;
    const pipelined = estimateOf("TAPE_COPY_MBPS", { ...both, via: "pipelined" });
    near(pipelined.value, share(130));
    near(pipelined.low, share(125));
    near(pipelined.high, 120);
    // One after the other at the same rate is half of it.
    const staged = estimateOf("TAPE_COPY_MBPS", { ...both, via: "staged" });
    near(staged.value, share(130) / 2);
    near(staged.low, share(125) / 2);
    near(staged.high, 60);
    // The L5 cartridge of the target is the report's: 135 at most, of the L4 all of the native rate.
    const mixed = estimateOf("TAPE_COPY_MBPS", { ...both, target_cartridge: null, via: "staged" });
    near(mixed.value, 1 / (1 / share(130) + 1 / 130));
    near(mixed.high, 1 / (1 / 120 + 1 / 135));
  });

  test.each(CASES)("%s directly: less our 25%, from as much lost as by two LTO-5 to nothing lost", (l, native) => {
    for (const given of [
      { source: "LTO-5", source_cartridge: l, target: "LTO-9" },
      // An LTO-5 writes L4, not L3.
      ...(l === "L4" ? [{ source: "LTO-9", target: "LTO-5", target_cartridge: l }] : []),
    ]) {
      const { value, low, high } = estimateOf("TAPE_COPY_MBPS", given);
      near(value, (0.75 * native * 130) / 140);
      // 75 of 130 MB/s: 120 x 75 / 140 = 64.3.
      expect(low).toBeLessThanOrEqual(((native * 75) / 140) * (1 + 1e-9));
      near(high, native);
    }
  });

  test("with L5 by its name, or blank, has the report's 130", () => {
    for (const source_cartridge of ["L5", null])
      expect(estimateOf("TAPE_COPY_MBPS", { source: "LTO-5", source_cartridge, target: "disk" })).toMatchObject({
        value: 130,
        low: 125,
        high: 135,
      });
  });

  test("keeps its firmware and buffer, which aren't the cartridge's", () => {
    const given = { source: "LTO-5", source_cartridge: "L4", target: "LTO-5", target_cartridge: "L4" };
    const { assumptions } = estimateOf("TAPE_COPY_MBPS", given);
    const said = assumptions.map(({ text }) => text).join(" ");
    expect(said).not.toContain("buffer size of LTO-5");
    expect(said).toContain("LTO-5 with L4 stops, turns and speeds up as with its own cartridges in the report");
  });
});

test("a cartridge whose rate is an interpretation says so in a copy through disk, too", () => {
  // TAPE_MBPS: at the T10000B's 120 MB/s, up to the T10000C's own 240.
  const given = { source: "T10000C", source_cartridge: "T10000B" };
  const found = estimateOf("TAPE_COPY_MBPS", { ...given, target: "disk" });
  expect(found).toMatchObject({ value: 120, low: 120, high: 240 });
  expect(found.assumptions.map(({ text }) => text).join()).toContain("reads a T10000B cartridge at that cartridge's");
  expect(estimateOf("TAPE_COPY_MBPS", { ...given, target: "LTO-9", via: "pipelined" }).high).toBe(240);
});

test("MIGRATION_PLAN: LTO-4 cartridges in LTO-5 drives, 1 PB to disk in 20 days: 6 pairs, not 5", () => {
  // 1,250 L4 of 800 GB; 12 s to load and 17 s to unload, and a full cartridge ends at the load point.
  const days = (pairs: number, mbps: number): number => (Math.ceil(1250 / pairs) * (800_000 / mbps + 12 + 17)) / 86_400;
  const [derived, least] = [(120 * 130) / 140, (120 * 125) / 140];
  const given = {
    amount_gb: 1e6,
    days: 20,
    pairs: 5,
    source: "LTO-5",
    target: "disk",
    headroom_percent: 0,
    robot_s: 0,
  };
  const found = planned("MIGRATION_PLAN", { ...given, source_cartridge: "L4" });
  // At 130 MB/s 5 would do: 17.9 days, at 125 18.6. At 111 they take 20.9; 6 take 17.4, and 18.1 at 107.
  expect([days(5, 125) <= 20, days(5, derived) <= 20, days(6, least) <= 20]).toEqual([true, false, true]);
  expect(found.entered.level).toBe("doesn't fit");
  expect(found.entered.felt).toBeCloseTo(days(5, derived), 6);
  expect(found.recommended?.first).toBe(6);
});
