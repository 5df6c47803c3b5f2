/** Speed of light in fibre. */

/**
 * Microseconds per km of fibre, one way (refractive index about 1.5). An engineering convention, not a fact of a paper.
 */
export const MICROSECONDS_PER_KM = 5;

export const LIGHT_ASSUMPTION = {
  basis: "default",
  text: `Light takes ${MICROSECONDS_PER_KM} us per km of fibre, one way. The fibre is as long as the distance you give.`,
} as const;

/** Returns the time that light takes there and back, s. */
export function roundTripSeconds(km: number): number {
  return (2 * km * MICROSECONDS_PER_KM) / 1e6;
}
