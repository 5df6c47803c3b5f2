/** A fact as answers, lists and pages show it. */
import { exactly } from "../quantities/formatNumber";
import type { Fact } from "./facts";
import { paperOfFact } from "./sources";

/** Returns the value, the bounds in words, or the text of an ordering or a rule. */
export function shown(found: Fact): number | string {
  const { value, low, high, qualifier } = found;
  if (value !== null) return value;
  if (low !== null && high !== null) return `${exactly(low)} to ${exactly(high)}`;
  if (low !== null) return `${qualifier === "over" ? "over" : "at least"} ${exactly(low)}`;
  if (high !== null) return `at most ${exactly(high)}`;
  return found.note ?? found.quantity;
}

export const DERIVED = "derived by us";

/**
 * "ptp-vts-2002, Table 1", "derived by us from ts7770-r51, Conclusions", or with the document: "current-hardware,
 * ibm-ts2290, drive table".
 */
export function placeInPaper({ id, where, soft, derived, publication }: Fact): string {
  const keys = [paperOfFact(id).key, ...(publication ? [publication.key] : [])].join(", ");
  return `${derived ? `${DERIVED} from ` : ""}${keys}${soft ? ` (${doubtOf({ publication })})` : ""}, ${where}`;
}

/** Returns " (derived by us)" or why a soft statement doesn't bind; empty for any other. */
export function remarkOf(found: Fact): string {
  const remarks = [...(found.derived ? [DERIVED] : []), ...(found.soft ? [doubtOf(found)] : [])];
  return remarks.length === 0 ? "" : ` (${remarks.join(", ")})`;
}

function doubtOf({ publication }: { readonly publication?: Fact["publication"] | undefined }): string {
  return publication ? "documents disagree" : "doubtful in the paper";
}
