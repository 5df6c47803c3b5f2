/** Published values that are doubtful, and why. Every answer that uses one says so. */
import type { FactId } from "../../facts/factIds";
import type { Drive } from "./drive";

const REWIND = "the rewind from the middle is over half of that from the end";
const LOCATE = "the paper's search times fit about 10 m/s over the whole tape";

export const UNSURE: ReadonlyMap<FactId, string> = new Map([
  ["t10000c-ficon-2011.access.t10000b-std-rewind-mid", REWIND],
  ["t10000c-ficon-2011.access.t10000b-sport-rewind-mid", REWIND],
  ["t10000c-ficon-2011.access.t10000a-std-rewind-mid", REWIND],
  ["t10000c-ficon-2011.access.t10000a-sport-rewind-mid", REWIND],
  ["t10000c-ficon-2011.spec.t10000c-tape-speed-locate", LOCATE],
  ["t10000c-ficon-2011.spec.t10000c-tape-speed-rewind", LOCATE],
  [
    "t10000c-ficon-2011.spec.t10000b-tape-speed-locate",
    "printed as 9 m/s; we use 9.5 m/s, as for the T10000A's equal times",
  ],
  ["t10000c-ficon-2011.spec.t10000b-tape-speed-low", "2 m/s gives 64 MB/s, another report says 70 MB/s"],
  [
    "t10000c-ficon-2011.spec.t9840d-tape-speed-locate",
    "the paper prints 8.0 and 8.3 m/s; 8.3 m/s fits the search times",
  ],
  ["t10000c-ficon-2011.spec.t9840d-areal-density", "576 tracks on half-inch tape need about twice this density"],
  ["t10000c-ficon-2011.spec.t9840d-buffer-garbled", "the paper repeats the tape speed here"],
  ["t10000c-ficon-2011.compat.a", "the paper doesn't mention writing"],
  ["current-hardware.lto.locate.lto-9", "LTO-9's locate of 45 s is below its rewind, and 65 s in half height"],
  ["t10000c-ficon-2011.comparison.capacity-ratio", "the text says 65, the printed capacities give 66.7"],
]);

/** Returns one warning per reason for the doubtful values among the facts of an answer. Facts that only bound the drive's range don't count. */
export function unsureWarnings(
  facts: readonly FactId[],
  { onlyBounds = [] }: Pick<Drive, "onlyBounds"> = {},
): string[] {
  const reasons = facts
    .filter((id) => !onlyBounds.includes(id))
    .map((id) => UNSURE.get(id))
    .filter((reason) => reason !== undefined);
  return reasons
    .filter((reason, i) => reasons.indexOf(reason) === i)
    .map((reason) => `a published value used here is doubtful: ${reason}`);
}
