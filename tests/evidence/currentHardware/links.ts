/** IP links: round trip, TCP window and loss, compression of an FCIP router, lines of a grid. */
import { expect } from "@jest/globals";
import { estimateOf, valueOf } from "../../ask";
import { expectWithin, holds, matches } from "../statements";

const PREFIX = "current-hardware.";
/** 1,000 km: 10 ms. */
const KM = 1000;
const SECONDS = 0.01;

export function linkEvidence(): void {
  matches(`${PREFIX}ip.rtt-per-km`, 1e-9, "exact: 10 us per km for both directions", () =>
    valueOf("ROUND_TRIP_MS", 100),
  );
  holds(
    `${PREFIX}ip.window.formula`,
    "with a window of round trip x line rate, the line limits; with 0.9 of it, the window does (payload is 0.949 of the line)",
    () => {
      const bytes = ((1000 * SECONDS * 1e6) / 8) * 1; // ms x kbit/s / 8
      const limit = (share: number): string => estimateOf("TCP_MBPS", "1 Gb/s", KM, (share * bytes) / 1024).limitedBy;
      expect([limit(1), limit(0.9)]).toEqual(["line", "TCP window (round trip)"]);
    },
  );
  matches(`${PREFIX}ip.window.64k`, 1e-6, "the range's low end assumes this window if none is given", () => {
    return estimateOf("TCP_MBPS", "10 Gb/s", KM, null, 0).low * 1e6 * SECONDS;
  });
  holds(`${PREFIX}ip.mathis`, "exact: 1,460 bytes / (10 ms x square root of 0.1%)", () => {
    expectWithin(valueOf("TCP_MBPS", "10 Gb/s", KM, null, 0.001), 1460 / (SECONDS * Math.sqrt(0.001)) / 1e6, 1e-12);
  });
  matches(
    `${PREFIX}ip.loss`,
    1e-9,
    "the range's low end assumes this loss if none is given, by Mathis's equation",
    () => {
      const { low } = estimateOf("TCP_MBPS", "10 Gb/s", KM, "1 GiB");
      return 100 * (1460 / (SECONDS * low * 1e6)) ** 2;
    },
  );
  holds(`${PREFIX}fcip.compress-150`, "given as compressor_mbps, this speed limits the host data", ({ value }) => {
    expect(valueOf("TCP_MBPS", "10 Gb/s", 0, null, null, null, 2, value)).toBe(value);
  });
  holds(
    `${PREFIX}fcip.compress-190`,
    "the range's low end assumes this speed if compressor_mbps isn't given",
    ({ value }) => {
      expect(estimateOf("TCP_MBPS", "10 Gb/s", 0, null, null, null, 2).low).toBe((value ?? NaN) / 8);
    },
  );
  matches(
    `${PREFIX}ts7700.grid.links`,
    1e-9,
    "exact: two links of 10 Gb/s, raw",
    () => (valueOf("LINK_MBPS", 2, "10 Gb/s") * 8) / 1000,
  );
}
