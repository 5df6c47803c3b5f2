/** Cleaning cartridges: drives ask to be cleaned, which is published only of how many full cartridges they write. */
import type { FactId } from "../../facts/factIds";
import { namedNumbers, valueOf } from "../../facts/facts";
import { upwards } from "../../quantities/roundUpCount";

export const USES_FACT: FactId = "current-hardware.cleaning.uses";
export const FULL_WRITES_FACT: FactId = "current-hardware.cleaning.t10000b";

export const USES = valueOf(USES_FACT);
/** Full cartridges between cleanings: the only published ones, and the most often first. */
export const PER_CLEANING = valueOf(FULL_WRITES_FACT);
export const SELDOM = namedNumbers(FULL_WRITES_FACT, "T10000A")[0] ?? NaN;

/** @param fullWrites full cartridges that are written */
export function cleaningCartridges(fullWrites: number, perCleaning = PER_CLEANING): number {
  return upwards(fullWrites / perCleaning / USES);
}
