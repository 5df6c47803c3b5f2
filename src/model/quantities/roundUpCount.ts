/** Returns a number of whole things, rounded up. Digits beyond the twelfth are rounding: 30.0000000000001 is 30. */
export function upwards(quotient: number): number {
  return Math.ceil(Number(quotient.toPrecision(12)));
}
