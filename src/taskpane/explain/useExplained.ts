/** Answers calls again: at once, or in the background if they hold long lists. */
import { useMemo } from "react";
import type { HeldCall } from "../../workbook/call";
import { startAnswer } from "../jobs/startJob";
import { useJob } from "../jobs/useJob";
import { explain, type Explained } from "./explained";
import { isLongCall } from "./longCall";

/**
 * Undefined while they are calculated.
 * @param calls the same object while nothing in it has changed
 */
export function useExplained(calls: readonly HeldCall[]): readonly Explained[] | undefined {
  const atOnce = useMemo(() => (calls.some(isLongCall) ? undefined : calls.map(explain)), [calls]);
  const job = atOnce ? undefined : { calls };
  const { result, isFresh } = useJob(calls, "explain", job, (explained) => explained, startAnswer);
  return atOnce ?? (isFresh ? result : undefined);
}
