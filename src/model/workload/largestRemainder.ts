/**
 * Divides a whole number in the given proportions, into whole numbers that add up to it: each share is rounded down,
 * and the rest goes to the largest remainders, the first of equal ones (Hamilton's method).
 *
 * Calculated with BigInt, because products of counts can be too large for exact doubles.
 * @returns undefined if all proportions are 0
 * @throws RangeError for numbers that are negative or not whole
 */
export function largestRemainder(total: number, proportions: readonly number[]): number[] | undefined {
  const [whole, ...parts] = [total, ...proportions].map(BigInt);
  const sum = parts.reduce((all, part) => all + part, 0n);
  if (whole === undefined || whole < 0n || parts.some((part) => part < 0n)) throw new RangeError("must be at least 0");
  if (sum === 0n) return undefined;
  const shares = parts.map((part) => (part * whole) / sum);
  const left = Number(whole - shares.reduce((all, share) => all + share, 0n));
  const remainder = (i: number): bigint => ((parts[i] ?? 0n) * whole) % sum;
  const order = parts
    .map((_, i) => i)
    .sort((a, b) => (remainder(a) < remainder(b) ? 1 : remainder(a) > remainder(b) ? -1 : a - b));
  const raised = new Set(order.slice(0, left));
  return shares.map((share, i) => Number(share) + (raised.has(i) ? 1 : 0));
}
