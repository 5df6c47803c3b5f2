/** IBM's tables of LTO drives by cartridge, and which drive reads which cartridge. */
import { expect } from "@jest/globals";
import { canRead, canWrite, TAPE_MODELS } from "../../../src/model/drives/tape/tapeDrive";
import type { FactId } from "../../../src/model/facts/factIds";
import { knownId, namedNumbers } from "../../../src/model/facts/facts";
import { ask, estimateOf, tableOf, valueOf } from "../../ask";
import { holds, matches, recordOf } from "../statements";

const PREFIX = "current-hardware.";
const EQUAL = "the question's value equals the fact";
/** Tolerance: sums of published numbers. */
const EXACT = 1e-9;

const access = (model: string, cartridge?: string): number => valueOf("TAPE_ACCESS_TIME", model, cartridge);
const cycle = (model: string, cartridge?: string): number => valueOf("TAPE_CYCLE_TIME", model, cartridge);
const specified = (model: string, label: string, cartridge = "Standard"): number =>
  Number(tableOf("TAPE_SPEC", model, cartridge).rows.find((row) => row[0] === label)?.[1]);

/** The numbers of a table by drive and cartridge. */
function cellsOf(id: FactId, suffix: string): (readonly [model: string, cartridge: string, value: number])[] {
  const drives = Object.entries(recordOf(id).inputs);
  return drives.flatMap(([drive, cells]) =>
    typeof cells === "object" && cells !== null
      ? Object.keys(cells).map(
          (cartridge) => [`${drive}${suffix}`, cartridge, namedNumbers(id, `${drive}.${cartridge}`)[0] ?? NaN] as const,
        )
      : [],
  );
}

export function driveTableEvidence(): void {
  rates();
  times();
  readers();
}

function rates(): void {
  const CELLS = "every cell equals the rate of that drive with that cartridge";
  for (const [name, suffix] of [
    ["media", ""],
    ["media-hh", " HH"],
  ] as const)
    holds(knownId(`${PREFIX}lto.native-rate.${name}`), CELLS, ({ id }) => {
      const cells = cellsOf(id, suffix);
      expect(cells.length).toBeGreaterThan(13);
      for (const [model, cartridge, value] of cells)
        expect([model, cartridge, valueOf("TAPE_MBPS", { model, cartridge })]).toEqual([model, cartridge, value]);
    });
  for (const [name, suffix, port] of [
    ["media-fc", "", "FC"],
    ["media-sas", "", "SAS"],
    ["media-hh-fc", " HH", "FC"],
    ["media-hh-sas", " HH", "SAS"],
  ] as const)
    holds(knownId(`${PREFIX}lto.sustained.${name}`), `${CELLS} at 100:1`, ({ id }) => {
      for (const [model, cartridge, value] of cellsOf(id, suffix)) {
        const most = valueOf("TAPE_MBPS", { model, cartridge, compression: 100, interface: port });
        expect([model, cartridge, most]).toEqual([model, cartridge, value]);
      }
    });
  matches(
    `${PREFIX}lto.burst`,
    0,
    "the end of an LTO-7's range at 100:1 is its port, which the maximum of 2.5 x 300 doesn't bound",
    () => estimateOf("TAPE_MBPS", { model: "LTO-7", compression: 100 }).high,
  );
  holds(`${PREFIX}3592.ts1160.sas`, "a TS1160 has a SAS port", () => {
    expect(valueOf("TAPE_MBPS", { model: "TS1160", interface: "SAS" })).toBe(400);
  });
}

function times(): void {
  const HALF_HEIGHT = "every cell is in the specification of that half-height drive";
  for (const [name, label] of [
    ["load", "load to ready"],
    ["unload", "unload, without rewind"],
  ] as const)
    holds(knownId(`${PREFIX}lto.${name}.hh`), HALF_HEIGHT, ({ id }) => {
      for (const generation of [5, 6, 7, 8, 9])
        expect(specified(`LTO-${generation} HH`, label)).toBe(namedNumbers(id, `LTO-${generation}`)[0]);
    });
  matches(`${PREFIX}lto.locate.lto-10-pa`, EXACT, EQUAL, () => access("LTO-10", "PA") - 12);
  matches(`${PREFIX}lto.locate.lto-9`, EXACT, `${EQUAL}; the range holds the half-height drive's`, () => {
    const { value, high } = estimateOf("TAPE_ACCESS_TIME", "LTO-9");
    expect(high).toBe(17 + 65);
    return value - 17;
  });
  matches(`${PREFIX}lto.locate.hh-7`, EXACT, EQUAL, () => access("LTO-7 HH") - 15);
  matches(
    `${PREFIX}lto.rewind.lto-10-pa`,
    EXACT,
    EQUAL,
    () => cycle("LTO-10", "PA") - access("LTO-10", "PA") - specified("LTO-10", "unload, without rewind", "PA"),
  );
  holds(`${PREFIX}lto.unload-rewind.lto-9-hh`, "one, two or three rewinds, by the amount moved", ({ low, value }) => {
    expect(specified("LTO-9 HH", "rewind before unloading, under 5 GB moved")).toBe(low);
    expect(specified("LTO-9 HH", "rewind before unloading, 5 to 50 GB moved")).toBe(124);
    expect(specified("LTO-9 HH", "rewind before unloading, over 50 GB moved")).toBe(value);
  });
  holds(`${PREFIX}lto9.optimize.range-40-132`, "the longest first load in a half-height LTO-9", ({ high }) => {
    expect(specified("LTO-9 HH", "first load of a new cartridge, longest")).toBe(high);
  });
  matches(
    `${PREFIX}lto.geometry.lto-3-4`,
    0,
    "wraps x 16 tracks at a time",
    () => 16 * specified("LTO-5", "wraps", "L4"),
  );
  matches(`${PREFIX}lto.capacity.lto-3-4`, EXACT, EQUAL, () => specified("LTO-5", "native capacity", "L4") / 1000);
}

function readers(): void {
  const drives = (of: (model: (typeof TAPE_MODELS)[number]) => boolean): string[] => TAPE_MODELS.filter(of);
  holds(`${PREFIX}lto.reads.lto-9`, "an LTO-9 of either height reads and writes L9 and L8, and not M8 or L7", () => {
    for (const model of ["LTO-9", "LTO-9 HH"] as const) {
      expect(["L9", "L8", "M8", "L7"].map((code) => canRead(model, code))).toEqual([true, true, false, false]);
      expect(["L9", "L8"].map((code) => canWrite(model, code))).toEqual([true, true]);
    }
  });
  holds(`${PREFIX}lto.reads.m8`, "no other drive than an LTO-8 reads M8", () => {
    expect(drives((model) => canRead(model, "M8"))).toEqual(["LTO-8", "LTO-8 HH"]);
  });
  holds(
    `${PREFIX}lto.reads.rule`,
    "LTO-8 reads and writes one generation back; LTO-5 to LTO-7 read two and write one",
    () => {
      for (const generation of [5, 6, 7, 8] as const)
        for (const model of [`LTO-${generation}`, `LTO-${generation} HH`] as const) {
          const back = (by: number): string => `L${generation - by}`;
          expect([1, 2, 3].map((by) => canRead(model, back(by)))).toEqual([true, generation < 8, false]);
          expect(canWrite(model, back(1))).toBe(true);
          if (generation < 8) expect(canWrite(model, back(2))).toBe(false);
        }
    },
  );
  holds(`${PREFIX}lto.reads.lto-10`, "an LTO-10 reads LA and PA only", () => {
    expect(() => ask("TAPE_SPEC", "LTO-10", "L9")).toThrow("LTO-10 can't read L9, only LA and PA");
  });
  holds(`${PREFIX}3592.reads.ts1160`, "the capacity of each cartridge in a TS1160", ({ id }) => {
    for (const code of ["JE", "JD", "JC", "JM", "JL", "JK"])
      expect(specified("TS1160", "native capacity", code)).toBe(1000 * (namedNumbers(id, code)[0] ?? NaN));
  });
  holds(`${PREFIX}t10000d.reads`, "a T10000D reads what A, B and C wrote, and writes its own", () => {
    const models = ["T10000A", "T10000B", "T10000C", "T10000D"] as const;
    expect(models.map((code) => canRead("T10000D", code))).toEqual([true, true, true, true]);
    expect(models.map((code) => canWrite("T10000D", code))).toEqual([false, false, false, true]);
  });
}
