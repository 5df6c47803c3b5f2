/** Sizes of the tape volume cache that the paper names for a model: GB per VTS, compressed. */
import type { FactId } from "../facts/factIds";
import { valueOf } from "../facts/facts";
import { valuesOf } from "../language/es2016";
import type { PtpModel } from "./models";

/** None are published for the B18. */
export const CACHE_SIZES = {
  B10: ["ptp-vts.tvc.size.b10-216", "ptp-vts.tvc.size.b10-432"],
  B18: [],
  "B18-8": [],
  B20: ["ptp-vts.tvc.size.b20-864", "ptp-vts.tvc.size.b20-1700"],
} as const satisfies Readonly<Record<PtpModel, readonly FactId[]>>;

/** The largest size that the paper names, which it rounds: 1.7 TB. */
export function largestSize(): number {
  const named = ([] as FactId[]).concat(...valuesOf<readonly FactId[]>(CACHE_SIZES));
  return Math.max(...named.map(valueOf));
}
