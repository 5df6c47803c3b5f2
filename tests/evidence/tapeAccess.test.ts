import { expect } from "@jest/globals";
import { valueOf } from "../ask";
import { evidenceFor, expectRising, type Evidence } from "./ledger";

const { holds, notExecutable, complete } = evidenceFor("tape-access", ["T10K_ACCESS_TIME"]);

const DRIVES = ["t10000c", "t10000b", "t10000a"];
const CARTRIDGES = { std: "Standard", sport: "Sport" } as const;
const LOAD = { t10000c: 13.1, t10000b: 16.5, t10000a: 16.5, t9840d: 8.5 } as const;
const access = (drive: string, cartridge: string, position?: string | number): number =>
  valueOf("T10K_ACCESS_TIME", drive, cartridge, position);
/** Sums of two one-decimal cells, so no more than the rounding of doubles. */
const EXACT = 1e-9;
const CELL = "exact: the cell itself";

function expectSearch(drive: keyof typeof LOAD, cartridge: string, position: string, { value }: Evidence): void {
  expect(Math.abs(access(drive, cartridge, position) - LOAD[drive] - (value ?? NaN))).toBeLessThan(EXACT);
}

for (const drive of ["t10000c", "t10000b", "t10000a"] as const) {
  for (const [short, cartridge] of Object.entries(CARTRIDGES)) {
    const id = `t10000c-ficon-2011.access.${drive}-${short}`;
    holds(`${id}-search-mid`, CELL, (fact) => {
      expectSearch(drive, cartridge, "average", fact);
    });
    holds(`${id}-search-end`, CELL, (fact) => {
      expectSearch(drive, cartridge, "max", fact);
    });
    holds(`${id}-average`, "exact: sum of two cells", ({ value }) => {
      expect(Math.abs(access(drive, cartridge) - (value ?? NaN))).toBeLessThan(EXACT);
    });
    holds(
      `t10000c-ficon-2011.physics.${drive}-${short}-gb-per-wrap`,
      "0.0005 GB, half a unit of its last digit: one wrap's data ends where the tape ends",
      ({ value }) => {
        const end = access(drive, cartridge, "max");
        // Search slows by at most (end - mid) / half a wrap per GB.
        const perGb = (2 * (end - access(drive, cartridge))) / (value ?? NaN);
        expect(Math.abs(access(drive, cartridge, `${String(value)} GB`) - end)).toBeLessThanOrEqual(
          0.0005 * perGb + EXACT,
        );
        // Two wraps end where the tape begins.
        const two = access(drive, cartridge, `${String(2 * (value ?? NaN))} GB`);
        expect(two - LOAD[drive]).toBeLessThan(0.01);
      },
    );
    notExecutable(
      `t10000c-ficon-2011.physics.${drive}-${short}-used-length`,
      "metres do not enter the access time, which runs in fractions of the recorded length; T10K_SPEC will show it",
    );
  }
  holds(`t10000c-ficon-2011.access.${drive}-load`, CELL, ({ value }) => {
    expect(access(drive, "Standard", 0)).toBe(value);
  });
}

holds("t10000c-ficon-2011.access.t9840d-native-search-mid", CELL, (fact) => {
  expectSearch("t9840d", "Standard", "average", fact);
});
holds("t10000c-ficon-2011.access.t9840d-native-search-end", CELL, (fact) => {
  expectSearch("t9840d", "Standard", "max", fact);
});
holds("t10000c-ficon-2011.access.t9840d-load", CELL, ({ value }) => {
  expect(access("t9840d", "Standard", 0)).toBe(value);
});
holds("t10000c-ficon-2011.access.t9840d-native-average", "exact: sum of two cells", ({ value }) => {
  expect(Math.abs(access("t9840d", "Standard") - (value ?? NaN))).toBeLessThan(EXACT);
});
holds(
  "t10000c-ficon-2011.physics.t9840d-native-gb-per-wrap",
  "0.0005 GB: half a wrap's data ends at the end of the half tape, a whole wrap's back at the middle",
  ({ value }) => {
    const half = (value ?? NaN) / 2;
    expect(
      Math.abs(access("t9840d", "Standard", `${String(half)} GB`) - access("t9840d", "Standard", "max")),
    ).toBeLessThan(0.01);
    expect(access("t9840d", "Standard", `${String(2 * half)} GB`) - LOAD.t9840d).toBeLessThan(0.01);
  },
);
notExecutable(
  "t10000c-ficon-2011.physics.t9840d-native-used-length",
  "metres do not enter the access time; T10K_SPEC will show it",
);

const searches = (drive: string, cartridge: string): number[] =>
  ["average", "max"].map((p) => access(drive, cartridge, p) - LOAD[drive as keyof typeof LOAD]);
holds("t10000c-ficon-2011.order.search-9840d-fastest", "strict in every cell of Table 2", () => {
  for (const i of [0, 1]) {
    const t9840d = searches("t9840d", "Standard")[i] ?? NaN;
    for (const a of DRIVES)
      for (const b of DRIVES) {
        expectRising([t9840d, searches(a, "Sport")[i] ?? NaN, searches(b, "Standard")[i] ?? NaN]);
      }
  }
  for (const drive of DRIVES) expect(access("t9840d", "Standard", 0)).toBeLessThan(access(drive, "Standard", 0));
});
holds("t10000c-ficon-2011.order.search-sport-std", "strict in every cell of Table 2", () => {
  for (const drive of DRIVES) {
    searches(drive, "Sport").forEach((seconds, i) => {
      expect(seconds).toBeLessThan(searches(drive, "Standard")[i] ?? NaN);
    });
  }
});
holds("t10000c-ficon-2011.order.search-generation", "strict for C, equal for A and B: identical cells", () => {
  for (const cartridge of Object.values(CARTRIDGES)) {
    expect(searches("t10000a", cartridge)).toEqual(searches("t10000b", cartridge));
    searches("t10000c", cartridge).forEach((seconds, i) => {
      expect(seconds).toBeGreaterThan(searches("t10000b", cartridge)[i] ?? NaN);
    });
  }
});
holds(
  "t10000c-ficon-2011.fit.t10000-rule-of-thumb",
  "3.7 s: the rule's worst residual, which the other end of the range therefore keeps at the cells",
  () => {
    const lengths = {
      t10000c: { std: 1147, sport: 334 },
      t10000b: { std: 917, sport: 267 },
      t10000a: { std: 917, sport: 267 },
    };
    for (const [drive, byCartridge] of Object.entries(lengths)) {
      for (const [short, metres] of Object.entries(byCartridge)) {
        const [mid = NaN, end = NaN] = searches(drive, CARTRIDGES[short as keyof typeof CARTRIDGES]);
        expect(Math.abs(mid - metres / 2 / 10)).toBeLessThanOrEqual(3.7);
        expect(Math.abs(end - metres / 10)).toBeLessThanOrEqual(3.7 + EXACT);
      }
    }
  },
);

complete();
