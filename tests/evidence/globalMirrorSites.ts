/** Claims about modes, space at the secondary, lost transactions and response times. */
import { expect } from "@jest/globals";
import { roundTripSeconds } from "../../src/model/quantities/fibreDelay";
import { tableOf, valueOf } from "../ask";
import { expectRising, holds } from "./statements";

const [WHAT, SYNCHRONOUS, ASYNCHRONOUS] = [0, 1, 2];

function modeRow(what: string, km: number, ...more: number[]): readonly (string | number)[] {
  const found = tableOf("GM_MODE", km, ...more).rows.find((row) => String(row[WHAT]).startsWith(what));
  if (!found) throw new RangeError(`no row ${what}`);
  return found;
}

export function claimSites(): void {
  holds("global-mirror.rpo.synchronous", "exact: 0 by definition", ({ value }) => {
    expect(modeRow("Maximum age", 100)[SYNCHRONOUS]).toBe(value);
  });
  holds(
    "global-mirror.rpo.sync-host-latency-longer",
    "strictly above 0 from 1 to 2,897 km, and at least a round trip; asynchronous mirroring adds 0",
    () => {
      for (const km of [1, 50, 300, 2897]) {
        const added = modeRow("Minimum added", km);
        expect(added[SYNCHRONOUS]).toBeGreaterThanOrEqual(1000 * roundTripSeconds(km));
        expect(added[SYNCHRONOUS]).toBeGreaterThan(0);
        expect(added[ASYNCHRONOUS]).toBe(0);
      }
    },
  );
  holds(
    "global-mirror.sync.max-distance",
    "exact: synchronous mirroring fits at this distance, but not 1 km beyond",
    ({ value }) => {
      expect(modeRow("Fits", value ?? NaN)[SYNCHRONOUS]).toBe("yes");
      expect(modeRow("Fits", (value ?? NaN) + 1)[SYNCHRONOUS]).toBe("no");
    },
  );
  holds("global-mirror.sync.typical-range", "GM_MODE answers asynchronous at 301, 1,000 and 5,000 km", () => {
    for (const km of [301, 1000, 5000]) expect(tableOf("GM_MODE", km).summary).toMatch(/^asynchronous/);
  });
  holds(
    "global-mirror.hardware.secondary-capacity-multiple.traditional",
    "exact: GM_SECONDARY_GB divided by the primary's capacity",
    ({ value }) => {
      expect(valueOf("GM_SECONDARY_GB", 1000)).toBe(1000 * (value ?? NaN));
    },
  );
  holds(
    "global-mirror.hardware.capacity.space-efficient-below-traditional",
    "strictly less capacity at shares of changes of 0, 0.1, 0.5 and 0.99",
    () => {
      const full = valueOf("GM_SECONDARY_GB", 1000);
      const sizes = [0, 0.1, 0.5, 0.99].map((share) => valueOf("GM_SECONDARY_GB", 1000, "space-efficient", share));
      expectRising([...sizes, full]);
    },
  );
  holds(
    "global-mirror.rpo.example.transaction-rate",
    "exact: the example's 1,000 transactions per second x 5 s",
    ({ value }) => {
      expect(valueOf("GM_LOST_TRANSACTIONS", value, 5)).toBe(5000);
    },
  );
  holds("global-mirror.rpo.example.lag", "exact: the example's 1,000 transactions per second x 5 s", ({ value }) => {
    expect(valueOf("GM_LOST_TRANSACTIONS", 1000, value)).toBe(5000);
  });
  holds(
    "global-mirror.rpo.example.transactions-to-recover",
    "exact: the example's 1,000 transactions per second x 5 s",
    ({ value }) => {
      expect(valueOf("GM_LOST_TRANSACTIONS", 1000, 5)).toBe(value);
    },
  );
  holds(
    "global-mirror.rpo.recovery-proportional",
    "in proportion to the lag, within the rounding of a product (1e-12)",
    () => {
      for (const lag of [0.5, 3, 60, 3600]) {
        expect(Math.abs(valueOf("GM_LOST_TRANSACTIONS", 700, lag) / lag / 700 - 1)).toBeLessThan(1e-12);
      }
    },
  );
  holds("global-mirror.method.rt-weighted.formula", "within 1e-12 of (RT_M IO_M + RT_S IO_S) / (IO_M + IO_S)", () => {
    const weighted = (1.25 * 9000 + 0.75 * 3000) / (9000 + 3000);
    expect(Math.abs(valueOf("GM_RESPONSE_MS", [1.25, 0.75], [9000, 3000]) / weighted - 1)).toBeLessThan(1e-12);
  });
}
