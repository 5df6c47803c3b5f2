/** Days, pairs and staging: the report's 10 PB and the arithmetic around it. */
import { expect } from "@jest/globals";
import { valueOf } from "../../ask";
import { holds, matches } from "../statements";

const TSM = "tsm-tape-copy.";

export function amountEvidence(): void {
  matches(
    `${TSM}workload.dd-bytes`,
    0,
    "exact: 1,000 GiB given as text, from TAPE_COPY_DAYS's answer at 130 MB/s",
    () => Math.round(valueOf("TAPE_COPY_DAYS", "1000 GiB", 1, "disk", "LTO-5") * 86400 * 130e6),
  );
  const LAST_DIGIT = "within half a unit of the last digit of a hand calculation";
  for (const [rate, args] of [
    ["best", ["disk", "LTO-5"]],
    ["typical", ["LTO-5", "LTO-5"]],
    ["worst", ["LTO-5", "LTO-5", null, "worst"]],
    ["t10k", ["T10000B", "T10000B"]],
  ] as const) {
    for (const [what, amount, unit] of [
      ["1tb", "1 TB", 86400],
      ["1000gib", "1000 GiB", 86400],
      ["10pb", "10 PB", 1],
    ] as const) {
      matches(
        `${TSM}transfer-time.${what}-${rate}`,
        0.05,
        LAST_DIGIT,
        () => valueOf("TAPE_COPY_DAYS", amount, 1, ...args) * unit,
      );
    }
  }
  const days = (...args: (string | number | null)[]): number => valueOf("TAPE_COPY_DAYS", "1 TB", 1, ...args);
  matches(
    `${TSM}transfer-time.slowdown-typical`,
    0.0005,
    LAST_DIGIT,
    () => days("LTO-5", "LTO-5") / days("disk", "LTO-5"),
  );
  matches(
    `${TSM}transfer-time.slowdown-worst`,
    0.05,
    LAST_DIGIT,
    () => days("LTO-5", "LTO-5", null, "worst") / days("disk", "LTO-5"),
  );
  for (const deadline of [30, 90, 365] as const) {
    holds(
      `${TSM}pairs-needed.10pb-in-${deadline}d`,
      "exact counts: at 75 MB/s (typical), 130 (start) and 50 (worst)",
      (fact) => {
        const pairs = (level: string): number =>
          valueOf("TAPE_COPY_PAIRS", "10 PB", deadline, "LTO-5", "LTO-5", null, level);
        expect(["typical", "start", "worst"].map(pairs)).toEqual([fact.value, fact.low, fact.high]);
      },
    );
  }
  holds(
    `${TSM}staging.drive-seconds-direct`,
    "within 1 s: two drives for as long as 1 TB takes, at the typical, start and worst rate",
    (fact) => {
      for (const [level, stated] of [
        ["typical", fact.value],
        ["start", fact.low],
        ["worst", fact.high],
      ] as const)
        expect(Math.abs(2 * days(null, null, null, level) * 86400 - (stated ?? NaN))).toBeLessThanOrEqual(1);
    },
  );
  matches(
    `${TSM}staging.drive-seconds-via-disk`,
    1,
    "within 1 s: one drive at a time; pipelined copying uses two drives for half as long",
    () => {
      const via = (name: string): number => days(null, null, null, null, name) * 86400;
      expect(Math.abs(2 * via("pipelined") - via("staged"))).toBeLessThanOrEqual(1e-6);
      return via("staged");
    },
  );
  matches(
    `${TSM}staging.serial-break-even`,
    1e-9,
    "exact, except for rounding: the direct rate that takes as long as staging",
    () => {
      expect(days()).toBeLessThan(days(null, null, null, null, "staged"));
      expect(days(null, null, null, "worst")).toBeGreaterThan(days(null, null, null, null, "staged"));
      return valueOf("TAPE_COPY_MBPS", "LTO-5", "LTO-5", null, null, "staged");
    },
  );
}
