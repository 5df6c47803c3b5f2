/** The time to send everything after an outage of all links, at the worst moment of writes that repeat. */

export interface Writes {
  /** Host MB/s, one per interval. */
  readonly writes: readonly number[];
  /** Length of an interval, s. */
  readonly seconds: number;
}

/** What is left of a backlog by rounding, MB, and of times, s. */
const ROUNDING = 1e-6;

/**
 * Seconds after an outage until nothing waits; Infinity if that's more than `atMost`. Writes change only between
 * intervals, so the worst outage begins or ends with one.
 */
export function catchUpSeconds(profile: Writes, outage: number, linkMbps: number, atMost: number): number {
  const { writes, seconds } = profile;
  const period = writes.length * seconds;
  let longest = 0;
  for (let i = 0; i < writes.length && longest < Infinity; i += 1) {
    const ending = (i + 1) * seconds - outage;
    for (const start of [i * seconds, ending - period * Math.floor(ending / period)])
      longest = Math.max(longest, caughtUpAfter(profile, start, outage, linkMbps, atMost));
  }
  return longest;
}

function caughtUpAfter(
  { writes, seconds }: Writes,
  start: number,
  outage: number,
  linkMbps: number,
  atMost: number,
): number {
  const end = start + outage;
  let [time, backlog] = [start, 0];
  while (time <= end + atMost) {
    const isDown = time < end - ROUNDING;
    if (!isDown && backlog <= ROUNDING) return Math.max(0, time - end);
    const interval = Math.floor(time / seconds + ROUNDING / seconds);
    const growing = (writes[interval % writes.length] ?? 0) - (isDown ? 0 : linkMbps);
    const changes = Math.min((interval + 1) * seconds, isDown ? end : Infinity);
    const empty = !isDown && growing < 0 ? time - backlog / growing : Infinity;
    backlog = empty <= changes ? 0 : backlog + growing * (changes - time);
    time = Math.min(empty, changes);
  }
  return Infinity;
}
