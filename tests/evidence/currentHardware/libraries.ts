/** Robots of libraries, cleaning cartridges, write-once cartridges and backup windows. */
import { expect } from "@jest/globals";
import { ask, estimateOf, valueOf } from "../../ask";
import { holds, matches } from "../statements";

const PREFIX = "current-hardware.";

export function libraryEvidence(): void {
  for (const [id, accessors] of [
    ["one", 1],
    ["two", 2],
  ] as const)
    matches(
      `${PREFIX}library.ts4500.mounts.${id}`,
      0,
      "each number of frames in the table has its mounts",
      ({ inputs }) => {
        const mounts = (inputs.frames as number[]).map((frames) =>
          valueOf("ROBOT_MOUNTS", "TS4500", frames, accessors),
        );
        expect(mounts).toEqual(inputs.mounts);
        return mounts[0] ?? NaN;
      },
    );
  matches(`${PREFIX}library.diamondback.mounts`, 0, "the mounts per hour equal the fact", () =>
    valueOf("ROBOT_MOUNTS", "Diamondback"),
  );
  for (const [id, library] of [
    ["ts4500", "TS4500"],
    ["diamondback", "Diamondback"],
  ] as const)
    holds(
      `${PREFIX}library.${id}.tiers`,
      "a library so full loses this share at most, and the range without a share covers it",
      ({ high, inputs }) => {
        const [none, most] = [0, Number(inputs.full_percent) / 100].map((full) =>
          valueOf("ROBOT_MOUNTS", library, null, 1, full),
        );
        const left = 1 - Number(high) / 100;
        expect(most).toBeCloseTo((none ?? NaN) * left, 9);
        expect(estimateOf("ROBOT_MOUNTS", library).low).toBeCloseTo((none ?? NaN) * left, 9);
      },
    );
  holds(
    `${PREFIX}library.sl8500.move`,
    "a mount is two moves of it, and the range has its ends",
    ({ value, low, high }) => {
      const found = estimateOf("ROBOT_MOUNTS", "SL8500");
      const mounts = [value, high, low].map((seconds) => 3600 / (2 * Number(seconds)));
      expect([found.value, found.low, found.high]).toEqual(mounts);
    },
  );
  holds(`${PREFIX}library.sl8500.overlap`, "a warning says so many requests", ({ value }) => {
    const { warnings } = estimateOf("ROBOT_MOUNTS", "SL8500");
    expect(warnings[0]).toContain(`at least ${String(value)} mount requests`);
  });
  const slots = (writes: number, per: number): number =>
    valueOf("LIBRARY_SLOTS", {
      ...{ amount_gb: 1, compression: 1, reclaim_threshold: 1, scratch: 0, free: 0 },
      ...{ full_writes: writes, writes_per_cleaning: per },
    });
  holds(
    `${PREFIX}cleaning.uses`,
    "so many cleanings take one cartridge more than none, and one more a second",
    ({ value }) => {
      const uses = value ?? NaN;
      expect([slots(uses, 1) - slots(0, 1), slots(uses + 1, 1) - slots(0, 1)]).toEqual([1, 2]);
    },
  );
  holds(
    `${PREFIX}cleaning.t10000b`,
    "the default between cleanings; the range has a T10000A's",
    ({ value, inputs }) => {
      const given = { ...{ amount_gb: "1000 PB", compression: 1, reclaim_threshold: 1, scratch: 0, free: 0 } };
      const at = (per: number): number => valueOf("LIBRARY_SLOTS", { ...given, writes_per_cleaning: per });
      const found = estimateOf("LIBRARY_SLOTS", given);
      expect([found.value, found.low]).toEqual([at(value ?? NaN), at(Number(inputs.T10000A))]);
    },
  );
  holds(`${PREFIX}worm.reclaim`, "write-once cartridges are full, as if nothing were reclaimed", () => {
    const given = { amount_gb: "1 PB", compression: 1, scratch: 0 };
    expect(valueOf("CARTRIDGES_NEEDED", { ...given, worm: "yes" })).toBe(
      valueOf("CARTRIDGES_NEEDED", { ...given, reclaim_threshold: 1 }),
    );
    expect(() => ask("CARTRIDGES_NEEDED", { ...given, worm: "yes", reclaim_threshold: 0.5 })).toThrow("reclaimed");
  });
  for (const [id, names] of [
    ["lto", (code: string) => `LTO-${code.slice(1)}`],
    ["3592", (code: string) => ({ JX: "TS1140 JX", JY: "TS1140 JY", JZ: "TS1150 JZ", JV: "TS1160 JV" })[code]],
  ] as const)
    holds(`${PREFIX}labels.${id}`, "a cartridge with this label is filled, as with worm", ({ inputs }) => {
      for (const [code, label] of Object.entries(inputs) as [string, string][]) {
        const needed = (cartridge: string | undefined, worm?: string) =>
          valueOf("CARTRIDGES_NEEDED", { amount_gb: "1 PB", cartridge, compression: 1, scratch: 0, worm });
        const known = id === "lto" ? !["L3", "L4"].includes(code) : !["JW", "JR"].includes(label);
        if (known) {
          const rewritable = id === "lto" ? names(code) : names(label)?.replace(label, code);
          expect([code, needed(id === "lto" ? label : names(label))]).toEqual([code, needed(rewritable, "yes")]);
        } else if (id === "lto") {
          expect(ask("TAPE_MBPS", "LTO-5", null, null, label)).toEqual(ask("TAPE_MBPS", "LTO-5", null, null, code));
        } else {
          expect(() => needed(label)).toThrow("no numbers of this one were found");
        }
      }
    });
  holds(
    `${PREFIX}backup.window`,
    "one drive of this rate is enough for the window, one of 0.1% less isn't",
    ({ value, inputs }) => {
      const drives = (gbPerHour: number): number =>
        valueOf("BACKUP_DRIVES", {
          ...{ amount_gb: 1000 * Number(inputs.TB), window_hours: Number(inputs.hours) },
          ...{ duty: 1, drive_mbps: gbPerHour / 3.6 },
        });
      expect([drives(value ?? NaN), drives(0.999 * (value ?? NaN))]).toEqual([1, 2]);
    },
  );
}
