/** What waits on a link for writes that repeat: at the highest, and after an outage at the worst moment. */
import { sorted } from "../language/sorted";
import { firstAbove, fromHighest, Rise, type Flow } from "../plan/rise";

interface Writes {
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
 *
 * @param resent bytes that are sent for a byte written in the outage. Unless it's 1, what is written in the outage
 * counts, too, so that the worst one can begin at any moment.
 */
export function catchUpSeconds({ writes, seconds }: Writes, outage: number, linkMbps: number, resent = 1): number {
  const flows = fromHighest(writes.map((written) => ({ lasts: seconds, written, carried: linkMbps })));
  const rise = Rise.of(flows);
  if (!rise) return Infinity;
  const longest = resent === 1 ? longestSending(rise, outage, linkMbps) : longestResending(flows, rise, outage, resent);
  return longest > AT_ONCE * outage ? longest : 0;
}

function longestSending(rise: Rise, outage: number, linkMbps: number): number {
  const missed = linkMbps * outage;
  let longest = 0;
  for (const level of rise.levels)
    for (const begins of [level, level - missed])
      longest = Math.max(longest, rise.last(begins + missed) - rise.first(begins) - outage);
  return longest;
}

/** Each way of a moment and of the level after it is straight between the moments at which any of them turns. */
function longestResending(flows: readonly Flow[], rise: Rise, outage: number, resent: number): number {
  const { ends, written } = sums(flows);
  const period = ends[ends.length - 1] ?? 0;
  const [linkMbps = 0] = flows.map(({ carried }) => carried);
  /** MB written from the first flow on. */
  const writtenUntil = (time: number): number => {
    const periods = Math.floor(time / period);
    const at = time - periods * period;
    const before = Math.min(flows.length, firstAbove(ends, at)) - 1;
    const since = at - (ends[before] ?? 0);
    return periods * (written[flows.length] ?? 0) + (written[before] ?? 0) + since * (flows[before]?.written ?? 0);
  };
  /** The level at which everything is sent. */
  const sentAt = (begins: number): number =>
    rise.highest(begins) + linkMbps * outage + (resent - 1) * (writtenUntil(begins + outage) - writtenUntil(begins));
  const shifted = ends.map((end) => (((end - outage) % period) + period) % period);
  const moments = sorted([...ends, ...shifted, ...rise.turns, period], (one, other) => one - other);
  let longest = 0;
  moments.forEach((begins, i) => {
    const next = moments[i + 1] ?? begins;
    const [level, after] = [sentAt(begins), sentAt(next)];
    const lasting = (at: number, to: number): number => rise.last(to) - at - outage;
    longest = Math.max(longest, lasting(begins, level), lasting(next, after));
    for (const turn of rise.levelsBetween(level, after))
      longest = Math.max(longest, lasting(begins + ((turn - level) / (after - level)) * (next - begins), turn));
  });
  return longest;
}

/** When each flow begins, and the MB written until then; the end of the last, too. */
function sums(flows: readonly Flow[]): { readonly ends: readonly number[]; readonly written: readonly number[] } {
  const [ends, written] = [[0], [0]];
  flows.forEach((flow, i) => {
    ends.push((ends[i] ?? 0) + flow.lasts);
    written.push((written[i] ?? 0) + flow.lasts * flow.written);
  });
  return { ends, written };
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
