/** The results of the checks, short enough for an address: Microsoft's test server reads them from the query. */
import type { Check } from "./checks";

/** Port of Microsoft's test server. */
export const RESULTS_PORT = 4201;

/** Node's servers accept 16 KB of headers, and an escaped character in a query may take nine. */
const LONGEST_REPORT = 12_000;
const LONGEST_DETAIL = 200;

export interface Report {
  readonly passed: number;
  readonly failed: number;
  /** Failures first, then observations; shortened if there is no more room. */
  readonly lines: readonly string[];
}

export function report(found: readonly Check[]): Report {
  const of = (outcome: Check["outcome"]): readonly Check[] => found.filter((check) => check.outcome === outcome);
  const lines: string[] = [];
  let length = 0;
  for (const { outcome, name, detail } of [...of("failed"), ...of("told")]) {
    const line = `${outcome}: ${name}: ${detail}`.slice(0, LONGEST_DETAIL);
    length += encodeURIComponent(JSON.stringify(line)).length + 3;
    if (length > LONGEST_REPORT) break;
    lines.push(line);
  }
  return { passed: of("passed").length, failed: of("failed").length, lines };
}
