import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { knownId, valueOf as factValue } from "../../../../src/model/facts/facts";
import type { Given } from "../../../../src/model/question/parseArguments";
import { ask, estimateOf, valueOf } from "../../../ask";

const access = (...args: Given[]): number => valueOf("T10K_ACCESS_TIME", ...args);

/** Tolerance, s: sums of cells with one decimal. */
const ROUNDING = 1e-9;

describe("the table of the issue", () => {
  test.each<[Given[], number]>([
    [["T10000C"], 70.1],
    [["T10000C", "Sport"], 30.6],
    [["T10000A"], 62.5],
    [["T9840D"], 16.5],
    [["T10000C", "Standard", "max"], 128.1],
  ])("%j: %p s", (args, seconds) => {
    expect(Math.abs(access(...args) - seconds)).toBeLessThan(ROUNDING);
  });
});

interface Cells {
  readonly model: string;
  readonly cartridge: string;
  readonly load: number;
  readonly mid: number;
  readonly end: number;
  readonly wraps: number;
  readonly capacity: number;
}

/** Every cell of Table 2 that access needs, by the facts' IDs. */
const drives: Cells[] = [
  ...["T10000A", "T10000B", "T10000C"].flatMap((model) => [
    cells(model, "Standard", "std"),
    cells(model, "Sport", "sport"),
  ]),
  cells("T9840D", "Standard", "native"),
];

function cells(model: string, cartridge: string, kind: string): Cells {
  const of = (group: string, cell: string): number =>
    factValue(knownId(`t10000c-ficon-2011.${group}.${model.toLowerCase()}-${cell}`));
  return {
    model,
    cartridge,
    load: of("access", "load"),
    mid: of("access", `${kind}-search-mid`),
    end: of("access", `${kind}-search-end`),
    wraps: of("spec", "wraps"),
    capacity: of("spec", `${kind}-capacity`),
  };
}

describe.each(drives.map((d) => [`${d.model} ${d.cartridge}`, d] as const))("%s", (_, drive) => {
  const { model, cartridge, load, mid, end, wraps, capacity } = drive;
  const at = (position: Given): number => access(model, cartridge, position) - load;

  test("words are the table's cells, and so are the places that they name", () => {
    expect(Math.abs(at("average") - mid)).toBeLessThan(ROUNDING);
    expect(Math.abs(at("max") - end)).toBeLessThan(ROUNDING);
    expect(Math.abs(at(0.5) - mid)).toBeLessThan(ROUNDING);
    expect(Math.abs(at(1) - end)).toBeLessThan(ROUNDING);
    expect(Math.abs(at(0))).toBeLessThan(ROUNDING);
  });

  test("a quarter of the way lies half-way to the middle, three quarters half-way from there to the end", () => {
    expect(Math.abs(at(0.25) - mid / 2)).toBeLessThan(ROUNDING);
    expect(Math.abs(at("75 %") - (mid + end) / 2)).toBeLessThan(ROUNDING);
  });

  test("random is the mean over places, by summing 400 of them", () => {
    const places = 400;
    let sum = 0;
    for (let i = 0; i < places; i += 1) sum += at((i + 0.5) / places);
    // The midpoint rule is exact on straight lines; the sum's rounding remains.
    expect(Math.abs(at("random") - sum / places)).toBeLessThan(1e-6);
  });

  test("random is also the mean over all data, by the serpentine map", () => {
    // Four offsets in every wrap: again exact on straight lines, because no offset's part crosses the middle.
    const offsets = wraps * 4;
    let sum = 0;
    for (let i = 0; i < offsets; i += 1) sum += at(`${String(((i + 0.5) / offsets) * capacity)} GB`);
    expect(Math.abs(at("random") - sum / offsets)).toBeLessThan(1e-6);
  });

  test("an offset lies where walking wrap by wrap gets to", () => {
    const passes = model === "T9840D" ? 2 * wraps : wraps;
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (share) => {
        const offset = Number((share * capacity).toPrecision(6));
        const walked = walk(offset, capacity / passes);
        const expected = walked <= 0.5 ? 2 * walked * mid : mid + (2 * walked - 1) * (end - mid);
        // Tolerance, s: the walk subtracts up to 112 times, on a tape of at most 115 s.
        expect(Math.abs(at(`${String(offset)} GB`) - expected)).toBeLessThan(1e-8);
      }),
    );
  });

  test("the first byte and the last are where the wraps begin and end", () => {
    expect(at("0 GB")).toBeLessThan(ROUNDING);
    // All drives have an even number of passes, so the last one ends where the first began.
    expect(at(`${String(capacity)} GB`)).toBeLessThan(ROUNDING);
  });

  test("offsets outside the cartridge are rejected", () => {
    expect(() => ask("T10K_ACCESS_TIME", model, cartridge, `${String(capacity + 1)} GB`)).toThrow(
      /^position must be from 0 to the cartridge capacity of [\d,]+ GB, got /,
    );
    expect(() => ask("T10K_ACCESS_TIME", model, cartridge, "-1 GB")).toThrow("position must be from 0 to");
  });
});

/** Walks along the tape to its end and back, pass after pass; returns where it stops, as a fraction of the length. */
function walk(offset: number, perPass: number): number {
  let left = offset;
  let outwards = true;
  while (left > perPass) {
    left -= perPass;
    outwards = !outwards;
  }
  return outwards ? left / perPass : 1 - left / perPass;
}

describe("what cannot be answered", () => {
  test("a T9840D has one cartridge", () => {
    expect(() => ask("T10K_ACCESS_TIME", "T9840D", "Sport")).toThrow(
      'cartridge must be Standard for a T9840D, which has one length only, got "Sport"',
    );
  });

  test("a drive without a name in the table", () => {
    expect(() => ask("T10K_ACCESS_TIME", "T10000D")).toThrow(
      'model must be one of T10000A, T10000B, T10000C, T9840D, got "T10000D"',
    );
  });

  test("a fraction beyond the tape, where an offset is perhaps meant", () => {
    expect(() => ask("T10K_ACCESS_TIME", "T10000C", "Standard", 1200)).toThrow(
      'or a data offset with a unit, for example "1,200 GB"',
    );
  });
});

describe("warnings, assumptions and limits", () => {
  test("printed cells have no range", () => {
    const { low, high, spannedBy } = estimateOf("T10K_ACCESS_TIME", "T10000C");
    expect([low, high]).toEqual([70.1, 70.1]);
    expect(spannedBy).toEqual([]);
  });

  test("between them 10 m/s over the tape's 1,147 m is the other reading: 13.1 + 0.25 x 114.7 = 41.775 s", () => {
    const { low, value, high, spannedBy, facts } = estimateOf("T10K_ACCESS_TIME", "T10000C", "Standard", 0.25);
    // 13.1 + 57 / 2 = 41.6
    expect([low, value, high].map((x) => Number(x.toFixed(6)))).toEqual([41.6, 41.6, 41.775]);
    expect(spannedBy).toHaveLength(1);
    expect(facts).toContain("t10000c-ficon-2011.fit.t10000-rule-of-thumb");
  });

  test("for random data it takes 10 m/s over half of the tape on average: 13.1 + 0.5 x 114.7 = 70.45 s", () => {
    const { low, value, high } = estimateOf("T10K_ACCESS_TIME", "T10000C", "Standard", "random");
    // Between the published seconds, 13.1 + (0 + 2 x 57 + 115) / 4, of the load point, the middle and the end.
    expect([low, value, high].map((x) => Number(x.toFixed(6)))).toEqual([70.35, 70.35, 70.45]);
  });

  test("an offset's wrap and metres: 1,200 GB are 26.88 wraps of 5,000 / 112 GB, 0.88 of 1,045 m", () => {
    const { equation } = estimateOf("T10K_ACCESS_TIME", "T10000C", "Standard", "1.2 TB");
    expect(equation).toContain("(at 88% of the tape, 920 m of 1,045 m recorded, wrap 27 of 112)");
  });

  test("aliases, and a blank cartridge and position", () => {
    expect(access("t10kc", "std", "max")).toBe(access("T10000C", "Standard", "max"));
    expect(access("9840D", null, null)).toBe(access("T9840D", "Standard", "average"));
  });
});
