/** Signs that measured values aren't rates of one system. */

/** With fewer rows, values can rise or alternate by chance. */
const LEAST_ROWS = 16;
/** A counter is reset if it falls below this share of the last value; it rises at least this many times per reset. */
const RESET = 0.5;
const RISES_A_RESET = 8;
/**
 * Values alternate if neighbours are at least this many times further apart than every second value, and at least this
 * share of the steps reverses direction.
 */
const FURTHER = 2;
const BY_TURNS = 0.9;

interface Counting {
  readonly rises: number;
  readonly resets: number;
}

/** Returns how often a counter rises and is reset; undefined for values that fall as rates do. NaN is skipped. */
export function countingIn(values: Float64Array): Counting | undefined {
  let [rises, resets, falls, before] = [0, 0, 0, NaN];
  for (const value of values) {
    if (Number.isNaN(value)) continue;
    if (value > before) rises += 1;
    else if (value < RESET * before) resets += 1;
    else if (value < before) falls += 1;
    before = value;
  }
  const isCounter = falls === 0 && rises >= Math.max(LEAST_ROWS, RISES_A_RESET * resets, values.length / 2);
  return isCounter ? { rises, resets } : undefined;
}

/** If values alternate, returns the means of the higher and of the lower ones; otherwise undefined. */
export function turnsIn(values: Float64Array): { readonly higher: number; readonly lower: number } | undefined {
  const count = values.length;
  if (count < LEAST_ROWS) return undefined;
  const at = (i: number): number => values[i] ?? NaN;
  let [near, far, turns, known] = [0, 0, 0, 0];
  for (let i = 2; i < count; i += 1) {
    const [one, two] = [at(i) - at(i - 1), at(i - 1) - at(i - 2)];
    if (Number.isNaN(one + two)) continue;
    known += 1;
    near += (Math.abs(one) + Math.abs(two)) / 2;
    far += Math.abs(at(i) - at(i - 2));
    if (one * two < 0) turns += 1;
  }
  if (known < LEAST_ROWS - 2 || turns < BY_TURNS * known || near < FURTHER * far) return undefined;
  const meanFrom = (first: number): number => {
    const every = values.filter((value, i) => i % 2 === first && !Number.isNaN(value));
    return every.reduce((sum, value) => sum + value, 0) / every.length;
  };
  const [even, odd] = [meanFrom(0), meanFrom(1)];
  return { higher: Math.max(even, odd), lower: Math.min(even, odd) };
}
