/** What waits on a link for writes that repeat: at the highest, and after an outage at the worst moment. */
import { fromHighest, Rise } from "../plan/rise";

export interface Writes {
  /** Host MB/s, one per interval; the list repeats. */
  readonly writes: readonly number[];
  /** Length of an interval, s. */
  readonly seconds: number;
}

/** Relative to the outage: a shorter time is rounding. */
const AT_ONCE = 1e-9;

/**
 * Seconds after an outage until nothing waits, at the worst moment for it; Infinity if the link carries no more than
 * the mean.
 *
 * What the link can send, less what is written, is spare. While nothing waits, the spare since some moment is at its
 * highest so far. After an outage, everything is sent when it's higher than before by what the link would have sent in
 * the outage. So the worst outage begins when the spare first reaches a level, and what follows is the time until it's
 * higher by that much. Each is a straight line between turns of the highest spare, so the longest is at a turn of
 * either.
 */
export function catchUpSeconds({ writes, seconds }: Writes, outage: number, linkMbps: number): number {
  const flows = writes.map((written) => ({ lasts: seconds, written, carried: linkMbps }));
  const rise = Rise.of(fromHighest(flows));
  if (!rise) return Infinity;
  const missed = linkMbps * outage;
  let longest = 0;
  for (const level of rise.levels)
    for (const begins of [level, level - missed])
      longest = Math.max(longest, rise.last(begins + missed) - rise.first(begins) - outage);
  return longest > AT_ONCE * outage ? longest : 0;
}

/** Seconds in which the link sends the highest backlog; Infinity if that grows without end. */
export function secondsBehind({ writes, seconds }: Writes, linkMbps: number): number {
  let [growth, backlog, highest] = [0, 0, 0];
  for (const mbps of writes) growth += mbps - linkMbps;
  if (growth > 0) return Infinity;
  // In the second period it's what repeats.
  for (let i = 0; i < 2 * writes.length; i += 1) {
    backlog = Math.max(0, backlog + ((writes[i % writes.length] ?? 0) - linkMbps) * seconds);
    highest = Math.max(highest, backlog);
  }
  return highest / linkMbps;
}
