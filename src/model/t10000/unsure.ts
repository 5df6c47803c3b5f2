/** The printed cells that are unsure, and why; said wherever a number rests on one. */
import type { FactId } from "../facts/facts";

const REWIND =
  "as printed, twice the standard cartridge's rewind from the middle exceeds the rewind from the end, and the Sport's does not";
const LOCATE = "the paper's own search times fit about 10 m/s over the whole tape";

export const UNSURE: ReadonlyMap<FactId, string> = new Map([
  ["t10000c-ficon-2011.access.t10000b-std-rewind-mid", REWIND],
  ["t10000c-ficon-2011.access.t10000b-sport-rewind-mid", REWIND],
  ["t10000c-ficon-2011.access.t10000a-std-rewind-mid", REWIND],
  ["t10000c-ficon-2011.access.t10000a-sport-rewind-mid", REWIND],
  ["t10000c-ficon-2011.spec.t10000c-tape-speed-locate", LOCATE],
  ["t10000c-ficon-2011.spec.t10000c-tape-speed-rewind", LOCATE],
  [
    "t10000c-ficon-2011.spec.t10000b-tape-speed-locate",
    "printed as 9; 9.5 is taken, as for the T10000A with the same times",
  ],
  [
    "t10000c-ficon-2011.spec.t10000b-tape-speed-low",
    "2 m/s gives 64 MB/s, where another report has 70: probably rounded",
  ],
  ["t10000c-ficon-2011.spec.t9840d-tape-speed-locate", "the cell holds 8.0 and 8.3; 8.3 fits the search times"],
  ["t10000c-ficon-2011.spec.t9840d-areal-density", "576 tracks on half-inch tape need about twice as much"],
  ["t10000c-ficon-2011.spec.t9840d-buffer-garbled", "the cell repeats this drive's tape speed"],
  ["t10000c-ficon-2011.compat.a", "the printed line leaves out writing"],
  ["t10000c-ficon-2011.comparison.capacity-ratio", "the text says 65, the printed capacities give 66.7"],
]);

/** One warning for all unsure cells among the facts that an answer rests on. */
export function unsureWarnings(facts: readonly FactId[]): string[] {
  const reasons = facts.map((id) => UNSURE.get(id)).filter((reason) => reason !== undefined);
  return reasons
    .filter((reason, i) => reasons.indexOf(reason) === i)
    .map((reason) => `a table cell that this rests on is unsure: ${reason}`);
}
