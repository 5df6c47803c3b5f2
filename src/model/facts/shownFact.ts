/** A fact as answers, lists and pages show it. */
import { exactly } from "../quantities/formatNumber";
import type { Fact } from "./factTable";
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

/** "ptp-vts-2002, Table 1", or with the document: "current-hardware, ibm-ts2290, drive table". */
export function placeInPaper({ id, where, soft, publication }: Fact): string {
  const keys = [paperOfFact(id).key, ...(publication ? [publication.key] : [])].join(", ");
  return `${keys}${soft ? ` (${doubtOf({ publication })})` : ""}, ${where}`;
}

/** Why a soft statement doesn't bind. */
export function doubtOf({ publication }: { readonly publication?: Fact["publication"] | undefined }): string {
  return publication ? "documents disagree" : "doubtful in the paper";
}
