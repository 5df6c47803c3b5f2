/** What the checks found, short enough for one address: Microsoft's test server reads it from a query. */
import type { Check } from "./checks";

/** That of Microsoft's test server. */
export const RESULTS_PORT = 4201;

/** Node's servers take 16 KB of headers; letters that a query escapes take up to nine characters each. */
const LONGEST_REPORT = 12_000;
const LONGEST_DETAIL = 200;

export interface Report {
  readonly passed: number;
  readonly failed: number;
  /** Failures first, then what was told; cut where there is no more room. */
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
