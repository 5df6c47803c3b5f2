/** Light in fibre. */

/** One way, as the field counts it (refractive index about 1.5). An engineering convention, not a paper's fact. */
export const MICROSECONDS_PER_KM = 5;

export const LIGHT_ASSUMPTION = {
  basis: "default",
  text: `Light takes ${MICROSECONDS_PER_KM} us per km of fibre, one way. The fibre is as long as the distance you give.`,
} as const;

/** There and back, s. */
export function roundTripSeconds(km: number): number {
  return (2 * km * MICROSECONDS_PER_KM) / 1e6;
}
