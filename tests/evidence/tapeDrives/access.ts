/** Table 2: load, search, rewind, unload. */
import { expect } from "@jest/globals";
import { knownId } from "../../../src/model/facts/facts";
import { valueOf } from "../../ask";
import { expectRising, holds, matches } from "../statements";
import { access, COLUMNS, cycle, DRIVES, EXACT, PAPER, T10000S, type CartridgeId, type DriveId } from "./drives";

const CELL = "the question's value equals the table's cell";

export function accessEvidence(): void {
  for (const drive of DRIVES) {
    const kind = drive === "t9840d" ? "native" : "std";
    const load = access(drive, kind, 0);
    matches(`${PAPER}access.${drive}-load`, EXACT, CELL, () => access(drive, kind, "0 GB"));
    matches(`${PAPER}access.${drive}-unload`, EXACT, CELL, () => cycle(drive, kind, "0 GB") - load);
  }
  for (const [drive, kind] of COLUMNS) {
    const load = access(drive, kind, 0);
    const unload = cycle(drive, kind, "0 GB") - load;
    const id = `${PAPER}access.${drive}-${kind}`;
    const search = (position: string): number => access(drive, kind, position) - load;
    const rewind = (position: string): number => cycle(drive, kind, position) - access(drive, kind, position) - unload;
    matches(knownId(`${id}-search-mid`), EXACT, CELL, () => search("average"));
    matches(knownId(`${id}-search-end`), EXACT, CELL, () => search("max"));
    matches(knownId(`${id}-rewind-mid`), EXACT, CELL, () => rewind("average"));
    matches(knownId(`${id}-rewind-end`), EXACT, CELL, () => rewind("max"));
    matches(knownId(`${id}-average`), EXACT, "exact: the sum of two cells (load and search)", () =>
      access(drive, kind),
    );
    matches(
      knownId(`${PAPER}cycle.${drive}-${kind}-overhead`),
      EXACT,
      "exact: the sum of four cells (load, search, rewind and unload)",
      () => cycle(drive, kind),
    );
  }
  orderings();
  fitted();
  holds(
    `${PAPER}comparison.midpoint-load`,
    "a T9840D reaches the end of its tape after half a wrap, a T10000C after a whole wrap",
    () => {
      expect(access("t9840d", "native", `${String(75 / 36 / 2)} GB`)).toBe(access("t9840d", "native", "max"));
      expect(access("t10000c", "std", `${String(5000 / 112 - 1e-9)} GB`)).toBeCloseTo(
        access("t10000c", "std", "max"),
        6,
      );
    },
  );
  holds(
    `${PAPER}drive.recording`,
    "the first byte needs no search, because every mount starts at the beginning of the tape",
    () => {
      for (const drive of T10000S) {
        expect(valueOf("TAPE_RECALL_TIME", drive, 0, 1e-9)).toBeCloseTo(cycle(drive, "std", "0 GB"), 6);
      }
    },
  );
}

/** Returns search to the middle and to the end, and rewind from there. */
function motions(drive: DriveId, kind: CartridgeId): number[] {
  const load = access(drive, kind, 0);
  const unload = cycle(drive, kind, "0 GB") - load;
  return ["average", "max"].flatMap((position) => {
    const reached = access(drive, kind, position);
    return [reached - load, cycle(drive, kind, position) - reached - unload];
  });
}

function orderings(): void {
  holds(
    `${PAPER}order.search-9840d-fastest`,
    "a T9840D is strictly faster than every T10000 in every cell of Table 2",
    () => {
      motions("t9840d", "native").forEach((fastest, i) => {
        for (const a of T10000S)
          for (const b of T10000S) {
            expectRising([fastest, motions(a, "sport")[i] ?? NaN, motions(b, "std")[i] ?? NaN]);
          }
      });
      for (const drive of T10000S) {
        expect(access("t9840d", "native", 0)).toBeLessThan(access(drive, "std", 0));
        expect(cycle("t9840d", "native", "0 GB")).toBeLessThan(cycle(drive, "std", "0 GB"));
      }
    },
  );
  holds(
    `${PAPER}order.search-sport-std`,
    "Sport cartridges are strictly faster than Standard in every cell of Table 2",
    () => {
      for (const drive of T10000S) {
        motions(drive, "sport").forEach((seconds, i) => {
          expect(seconds).toBeLessThan(motions(drive, "std")[i] ?? NaN);
        });
      }
    },
  );
  holds(
    `${PAPER}order.search-generation`,
    "strictly slower for the T10000C; equal for A and B, whose cells are identical",
    () => {
      for (const kind of ["std", "sport"] as const) {
        motions("t10000a", kind).forEach((seconds, i) => {
          expect(Math.abs(seconds - (motions("t10000b", kind)[i] ?? NaN))).toBeLessThan(EXACT);
          expect(motions("t10000c", kind)[i]).toBeGreaterThan(seconds);
        });
      }
    },
  );
}

function fitted(): void {
  holds(
    `${PAPER}fit.t10000-rule-of-thumb`,
    "every cell within 3.7 s of the rule: tape length in m / 20 to the middle, / 10 to the end",
    () => {
      const metres = { t10000a: [917, 267], t10000b: [917, 267], t10000c: [1147, 334] } as const;
      for (const drive of T10000S) {
        (["std", "sport"] as const).forEach((kind, i) => {
          const length = metres[drive][i] ?? NaN;
          const [searchMid = NaN, rewindMid = NaN, searchEnd = NaN, rewindEnd = NaN] = motions(drive, kind);
          for (const seconds of [searchMid, rewindMid]) {
            expect(Math.abs(seconds - length / 20)).toBeLessThanOrEqual(3.7);
          }
          for (const seconds of [searchEnd, rewindEnd]) {
            expect(Math.abs(seconds - length / 10)).toBeLessThanOrEqual(3.7 + EXACT);
          }
        });
      }
    },
  );
}
