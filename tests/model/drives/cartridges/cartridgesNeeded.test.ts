import { describe, expect, test } from "@jest/globals";
import { FIELD_COMPRESSION, publishedOf, type CartridgeName } from "../../../../src/model/drives/cartridges/cartridges";
import hardware from "../../../../src/model/facts/currentHardware.json";
import { papers } from "../../../../src/model/facts/papers";
import type { Given } from "../../../../src/model/question/parseArguments";
import { ask, estimateOf, valueOf } from "../../../ask";

const cartridges = (...args: Given[]): number => valueOf("CARTRIDGES_NEEDED", ...args);

/** The published inputs of a fact, from the file. */
function inputsOf(id: string): Readonly<Record<string, unknown>> {
  for (const { facts } of papers)
    for (const one of facts as readonly { id: string; inputs: object }[])
      if (one.id === `current-hardware.${id}`) return { ...one.inputs };
  throw new RangeError(`no fact ${id}`);
}

describe("by hand", () => {
  test("10 PB on LTO-9: 10,000,000 / (18,000 x 1.25 x 0.675) = 658.4, and 15 empty ones", () => {
    expect(cartridges("10 PB")).toBe(659 + 15);
  });

  test("the range: 2.5 claimed, 80% full, none empty to 1.098 measured", () => {
    const { low, high, spannedBy, rangeFrom } = estimateOf("CARTRIDGES_NEEDED", "10 PB");
    // 10,000,000 / (18,000 x 2.5 x 0.8) = 277.8; LTO-8 in the field: 13.18 / 12 = 1.0983;
    // 10,000,000 / (18,000 x 1.09833 x 0.675) = 749.35.
    expect([low, high]).toEqual([278, 750 + 15]);
    expect(spannedBy.map(({ name }) => name)).toEqual([
      "compression 2.5 as claimed, cartridges 80% full, no scratch cartridges",
      "compression 1.1, the lowest measured mean",
    ]);
    expect(rangeFrom).toContain("compression measured on your own data would narrow it");
  });

  test("what is given has no range; a threshold of 1 is full cartridges", () => {
    // 10,000,000 / (18,000 x 1.25) = 444.4.
    const { low, value, high } = estimateOf("CARTRIDGES_NEEDED", "10 PB", "LTO-9", 1.25, 1, 0);
    expect([low, value, high]).toEqual([445, 445, 445]);
    // 20% to full is 60% on average: 500,000 / (40,000 x 2 x 0.6) = 10.4.
    expect(cartridges("500 TB", "LTO-10 40 TB", 2, 0.2, 50)).toBe(11 + 50);
  });

  test("a quotient that is whole needs no cartridge more", () => {
    // 18,000 x 1.1 x 1 GB each.
    expect(cartridges(7 * 18_000 * 1.1, "LTO-9", 1.1, 1, 0)).toBe(7);
  });

  test("where documents disagree on a capacity, both are in the range", () => {
    const c = estimateOf("CARTRIDGES_NEEDED", "1 PB", "T10000C", 1, 1, 0);
    expect([c.low, c.value, c.high]).toEqual([182, 200, 200]);
    const d = estimateOf("CARTRIDGES_NEEDED", "1 PB", "T10000D", 1, 1, 0);
    expect([d.low, d.value, d.high]).toEqual([118, 118, 125]);
  });
});

test("the default compression is the mean of the five measured, with binary TB: 1.2486", () => {
  // 1.71 / 1.5, 2.93 / 2.5, 6.73 / 6, 10.31 / 9 and 13.18 / 12, each times 1.0995: 1.2535, 1.2886, 1.2333, 1.2596, 1.2076.
  const facts = hardware.facts.filter(({ id }) => id.startsWith("current-hardware.compression.field."));
  const means = facts.map(({ value, inputs }) => ((value ?? NaN) * 1.024 ** 4) / Number(inputs.native_TB));
  expect(means).toHaveLength(5);
  // Rounded to two decimals.
  expect(Number((means.reduce((sum, one) => sum + one, 0) / 5).toFixed(2))).toBe(FIELD_COMPRESSION);
});

test("the first loads of new LTO-9 cartridges are warned of: 674 x 20 min to 2 h", () => {
  const { warnings, facts } = estimateOf("CARTRIDGES_NEEDED", "10 PB");
  expect(warnings).toEqual([
    "each new LTO-9 cartridge takes 20 to 120 min in a drive on its first load: 225 to 1,348 h in all",
  ]);
  expect(facts).toContain("current-hardware.lto9.optimize.range-20-120");
  expect(estimateOf("CARTRIDGES_NEEDED", "10 PB", "LTO-8").warnings).toEqual([]);
});

test("a 3592 cartridge that one drive writes needs no drive in its name", () => {
  for (const [media, name] of [
    ["JE", "TS1160 JE"],
    ["3592-JF", "TS1170 JF"],
    ["JF", "TS1170 JF"],
    ["JL", "TS1155 JL"],
    ["JB", "TS1140 JB"],
  ])
    expect(estimateOf("CARTRIDGES_NEEDED", "1 PB", media)).toEqual(estimateOf("CARTRIDGES_NEEDED", "1 PB", name));
  // 1,000 / 15 TB.
  expect(cartridges("1 PB", "TS1160 JD", 1, 1, 0)).toBe(67);
  expect(() => ask("CARTRIDGES_NEEDED", "1 PB", "JD")).toThrow(
    "cartridge must be one of 41 names (did you mean TS1150 JD or TS1155 JD or TS1160 JD?)",
  );
});

test("the default fill is said, with that of the archive study: (100 + 35) / 2 = 67.5% and 80%", () => {
  const { formula, default_threshold } = inputsOf("ts7700.fill.rule");
  expect([formula, default_threshold, inputsOf("tco.esg").media_fill_percent]).toEqual([
    "(reclaim threshold % + 100)/2",
    35,
    80,
  ]);
  const said = (...args: Given[]): string[] =>
    estimateOf("CARTRIDGES_NEEDED", "10 PB", "LTO-9", ...args)
      .assumptions.map(({ text }) => text)
      .filter((text) => text.startsWith("The reclaim"));
  expect(said()).toEqual([
    "The reclaim threshold is 35%, so cartridges are 67.5% full on average. The range covers the 80% of an archive study.",
  ]);
  expect(said(null, 0.5)).toEqual([]);
});

test("compression as claimed or more is warned of, and less isn't", () => {
  const warned = (type: string, ratio: number): number =>
    estimateOf("CARTRIDGES_NEEDED", "1 PB", type, ratio).warnings.filter((text) => text.includes("claim")).length;
  expect([warned("LTO-9", 2.49), warned("LTO-9", 2.5), warned("TS1160 JE", 2.5), warned("LTO-5", 2)]).toEqual([
    0, 1, 0, 1,
  ]);
});

describe("the capacities are the documents'", () => {
  const tb = (name: CartridgeName): number => publishedOf(name).tb;

  test("LTO", () => {
    const printed = inputsOf("lto.capacity");
    expect(["LTO-5", "LTO-6", "LTO-7", "M8", "LTO-8", "LTO-9"].map((name) => printed[name])).toEqual(
      (["LTO-5", "LTO-6", "LTO-7", "LTO-7 M8", "LTO-8", "LTO-9"] as const).map(tb),
    );
    expect(inputsOf("lto.capacity.lto-10")["LTO-10"]).toEqual([tb("LTO-10 30 TB"), tb("LTO-10 40 TB")]);
  });

  test.each(["TS1140", "TS1150", "TS1155"])("%s, every cartridge", (drive) => {
    const printed = Object.entries(inputsOf(`3592.capacity.${drive.toLowerCase()}`)).filter(([name]) =>
      /^J[A-Z]$/.test(name),
    );
    expect(printed.length).toBeGreaterThan(2);
    for (const [name, capacity] of printed) expect(tb(`${drive} ${name}` as CartridgeName)).toBe(capacity);
  });

  test("TS1160, TS1170, T10000", () => {
    expect(inputsOf("3592.ts1160").native_TB).toContain(tb("TS1160 JE"));
    expect(inputsOf("lto.capacity.cta")).toMatchObject({ "3592JE": tb("TS1160 JE"), "3592JF": tb("TS1170 JF") });
    expect(inputsOf("t10000d.capacity")).toMatchObject({ T10000C: 5.5, T10000D: tb("T10000D") });
    expect(inputsOf("t10000d.rate").capacity_TB).toBe(8);
  });

  test("the claims are the documents'", () => {
    const { "LTO-5 and earlier": five, "LTO-6 and later": later, 3592: enterprise } = inputsOf("compression.claimed");
    expect((["LTO-5", "LTO-9", "TS1150 JD"] as const).map((name) => publishedOf(name).claimed)).toEqual([
      five,
      later,
      enterprise,
    ]);
  });
});

test("a better cartridge never needs more, whatever the rest", () => {
  const sorted = ["LTO-5", "LTO-6", "LTO-7", "LTO-7 M8", "LTO-8", "LTO-9", "LTO-10 30 TB", "LTO-10 40 TB"];
  for (const ratio of [1, 1.25, 3])
    for (const gb of [1, 999, 1e6, 1e8]) {
      const counts = sorted.map((name) => cartridges(gb, name, ratio));
      expect(counts).toEqual([...counts].sort((a, b) => b - a));
    }
});

test("a name that isn't in the long list is rejected with the nearest, or examples", () => {
  expect(() => cartridges("1 PB", "LTO-99")).toThrow(
    'cartridge must be one of 41 names (did you mean LTO-9?), got "LTO-99"',
  );
  expect(() => cartridges("1 PB", "papyrus")).toThrow(
    /must be one of LTO-5, LTO-5 WORM, LTO-6, .* or \d+ more, got "papyrus"$/,
  );
});

test("LTO-10 is the 30 TB cartridge, and a warning says that there is another", () => {
  const warnings = (name: string): readonly string[] => estimateOf("CARTRIDGES_NEEDED", 1e6, name).warnings;
  const said = "cartridge LTO-10 is read as LTO-10 30 TB: it could also be LTO-10 40 TB";
  expect(warnings("lto10")).toContain(said);
  expect(warnings("LTO-10 30 TB")).not.toContain(said);
  expect(warnings("LTO-10 PA")).not.toContain(said);
});

test("a default's source is named only where the default counts", () => {
  const sources = (...args: Given[]): readonly string[] =>
    estimateOf("CARTRIDGES_NEEDED", "10 PB", "LTO-9", ...args).facts;
  const left = (facts: readonly string[]): string[] => sources().filter((id) => !facts.includes(id));
  expect(left(sources(null, null, 15))).toEqual(["current-hardware.ts7700.scratch"]);
  expect(left(sources(null, 0.35))).toEqual(["current-hardware.tco.esg"]);
  // LTO-5 to LTO-9, a mean of each.
  expect(left(sources(1.25))).toEqual(
    hardware.facts.map(({ id }) => id).filter((id) => id.startsWith("current-hardware.compression.field.")),
  );
});
