/** Rows that each are one whole interval, as almost all are. Their rates move to their intervals in the same memory. */
import type { Numbers } from "./numberColumn";
import { OF_SUMS, withEachRate, type MeasuredRates } from "./spread";

/**
 * Returns the rate of each interval, NaN where there is no row; undefined if not every row is one whole interval.
 * @param rates are used up
 * @param seconds in rising order
 * @param lengths none reaches the next row
 */
export function ratesOfWholeRows(
  rates: MeasuredRates,
  seconds: Numbers,
  lengths: Numbers,
  first: number,
  interval: number,
  count: number,
): Required<MeasuredRates> | undefined {
  const rows = seconds.length;
  const isNear = (one: number, other: number): boolean => Math.abs(one - other) < OF_SUMS;
  const placeOf = (i: number): number => Math.round(((seconds.at(i) ?? NaN) - first) / interval);
  for (let i = 0; i < rows; i += 1) {
    if (!isNear(((seconds.at(i) ?? NaN) - first) / interval, placeOf(i))) return undefined;
    if (!isNear((lengths.at(i) ?? NaN) / interval, 1)) return undefined;
  }
  if (rates.merged || placeOf(rows - 1) >= count) return undefined;
  return withEachRate(rates, (values) => {
    const moved = longer(values, count);
    let next = count;
    // From the last row on, because no interval's place is before the one of its row.
    for (let i = rows - 1; i >= 0; i -= 1) {
      const [place, value] = [placeOf(i), values[i] ?? NaN];
      moved.fill(NaN, place + 1, next);
      moved[place] = value;
      next = place;
    }
    return moved.fill(NaN, 0, next);
  });
}

/** The same memory with more places, if it can grow. */
function longer(values: Float64Array, count: number): Float64Array {
  const { buffer, byteOffset, BYTES_PER_ELEMENT } = values;
  const bytes = count * BYTES_PER_ELEMENT;
  const isRoomy =
    buffer instanceof ArrayBuffer && buffer.resizable && byteOffset === 0 && bytes <= buffer.maxByteLength;
  if (!isRoomy) return new Float64Array(count);
  if (bytes > buffer.byteLength) buffer.resize(bytes);
  return new Float64Array(buffer, 0, count);
}
