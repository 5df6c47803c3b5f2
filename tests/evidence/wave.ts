/** Claims about the bytes of a wave of the TS7770's workload, which bear on its rates and on the conversion of units. */
import { expect } from "@jest/globals";
import { valueOf } from "../ask";
import { holds } from "./statements";

export function claimWave(): void {
  holds(
    "ts7770-r51.workload.wave-host-bytes",
    "within 0.1 GB of a hand calculation rounded to one decimal",
    ({ value }) => {
      expect(Math.abs(valueOf("UNITS", 128 * 10.7, "GiB", "GB") - (value ?? NaN))).toBeLessThanOrEqual(0.1);
    },
  );
  holds(
    "ts7770-r51.workload.wave-compressed-bytes",
    "within 0.1 GB of a hand calculation rounded to one decimal",
    ({ value }) => {
      // 13.1 waves of this size reach 3,600 GB.
      expect(Math.abs(valueOf("UNITS", (128 * 10.7) / 5.351, "GiB", "GB") - (value ?? NaN))).toBeLessThanOrEqual(0.1);
    },
  );
}
