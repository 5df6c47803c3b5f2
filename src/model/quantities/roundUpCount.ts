/** Returns a number of whole things, rounded up. Digits beyond the twelfth are rounding: 30.0000000000001 is 30. */
export function upwards(quotient: number): number {
  return Math.ceil(Number(quotient.toPrecision(12)));
}

/** The next number of three figures, or of as many as its whole part has, so that it's shown as it is. */
export function upInThreeFigures(value: number): number {
  if (value <= 0 || value === Infinity) return value;
  const decimals = Math.max(0, 2 - Math.floor(Math.log10(value)));
  return upwards(value * 10 ** decimals) / 10 ** decimals;
}

/** The least count, from 1, for which something holds that holds for every larger one, and for some. */
export function leastCount(holds: (count: number) => boolean): number {
  let enough = 1;
  while (!holds(enough)) enough *= 2;
  let tooFew = Math.floor(enough / 2);
  while (enough - tooFew > 1) {
    const middle = Math.floor((tooFew + enough) / 2);
    if (holds(middle)) enough = middle;
    else tooFew = middle;
  }
  return enough;
}
