/** Sizes of the tape volume cache that the paper names for a model: GB per VTS, compressed. */
import type { FactId } from "../facts/factIds";
import { valueOf } from "../facts/facts";
import { sorted } from "../language/sorted";
import { valuesOf } from "../language/es2016";
import type { Offers } from "../question/subjects";
import type { PtpModel } from "./models";

/** None are published for the B18. */
export const CACHE_SIZES = {
  B10: ["ptp-vts.tvc.size.b10-216", "ptp-vts.tvc.size.b10-432"],
  B18: [],
  "B18-8": [],
  B20: ["ptp-vts.tvc.size.b20-864", "ptp-vts.tvc.size.b20-1700"],
} as const satisfies Readonly<Record<PtpModel, readonly FactId[]>>;

/** Suggested caches are sizes of the model, and suggested models have a cache of the size. */
export const CACHE_OFFERS = {
  cache_gb: (given: ValueOf): Offers => publishedSizes(String(given("model"))),
  model: (given: ValueOf): Offers =>
    Object.keys(CACHE_SIZES).filter((model) => publishedSizes(model).some((size) => size === given("cache_gb"))),
};

/** Where the model isn't asked for. */
export function anySize(): Offers {
  return sorted(
    Object.keys(CACHE_SIZES).reduce<number[]>((all, model) => [...all, ...publishedSizes(model)], []),
    (a, b) => a - b,
  );
}

type ValueOf = (argument: string) => number | string | undefined;

/** GB per VTS, compressed; none for a model of which none are published. */
export function publishedSizes(model: string): readonly number[] {
  const sizes: Readonly<Record<string, readonly FactId[]>> = CACHE_SIZES;
  return (sizes[model] ?? []).map(valueOf);
}

/** The largest size that the paper names, which it rounds: 1.7 TB. */
export function largestSize(): number {
  const named = ([] as FactId[]).concat(...valuesOf<readonly FactId[]>(CACHE_SIZES));
  return Math.max(...named.map(valueOf));
}
