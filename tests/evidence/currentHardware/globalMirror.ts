/** Global Mirror: coordination and drain time, failures in a row, interval. */
import { expect } from "@jest/globals";
import { estimateOf, questionNamed, valueOf } from "../../ask";
import { holds, matches } from "../statements";

const PREFIX = "current-hardware.gm.";
/** Twelve minutes each, with a burst above the link. */
const WRITES = [100, 450, 100, 100];
const burst = (limit: number | null = null): ReturnType<typeof estimateOf> =>
  estimateOf("GM_HOURS_OVER_RPO", WRITES, 361.1, 30, 0.2, null, null, null, limit);

export function mirrorEvidence(): void {
  matches(`${PREFIX}coordination.default`, 0, "the default of coordination_ms equals the fact", () =>
    Number(questionNamed("GM_RESPONSE_MS").inputs.coordination_ms?.otherwise),
  );
  matches(`${PREFIX}drain.30`, 0, "the default of drain_limit_s equals the fact", () =>
    Number(questionNamed("GM_HOURS_OVER_RPO").inputs.drain_limit_s?.otherwise),
  );
  holds(`${PREFIX}drain.zero`, "drain_limit_s 0 means this value, and the default's range includes it", ({ value }) => {
    expect(burst(0).value).toBe(burst(value).value);
    const end = burst().spannedBy.find(({ name }) => name.startsWith("drain time set to 0"))?.value;
    expect(end).toBe(valueOf("GM_HOURS_OVER_RPO", WRITES, 361.1, 30, 0.2, null, null, null, value));
  });
  holds(
    `${PREFIX}five-failures`,
    "where consistency groups fail, the range includes a drain without limit after this many failures",
    ({ value }) => {
      const { spannedBy, value: usual } = burst();
      const after = spannedBy.find(({ name }) => name.startsWith(`after ${String(value)} failed groups in a row`));
      expect(after?.value).toBeLessThanOrEqual(usual);
    },
  );
  holds(`${PREFIX}interval.max`, "no warning up to this interval; one above it", ({ value }) => {
    const warnings = (seconds: number): number => estimateOf("CGFT_ESTIMATE", 100, 361.1, 0, seconds).warnings.length;
    expect([warnings(value ?? NaN), warnings((value ?? NaN) + 1)]).toEqual([0, 1]);
  });
}
