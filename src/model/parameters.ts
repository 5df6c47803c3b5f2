/**
 * Parameters that the papers' facts bound. `npm run calibrate` finds their values and writes them beside each subject:
 * those chosen, and corners of the set that meets every binding fact. A range is what an answer takes over the corners.
 */
import type { Alternative, Assumption } from "./estimate";

export type Values<N extends string = string> = Readonly<Record<N, number>>;

/** As it is written, and carried by the functions bundle. */
export interface Calibrated<N extends string> {
  readonly chosen: Values<N>;
  /** In the order of `chosen`. */
  readonly corners: readonly (readonly number[])[];
}

export interface ParameterWords {
  /** Noun phrase: "usable share of a cache". */
  readonly label: string;
  /** The input or measurement that would narrow the range. */
  readonly narrowedBy: string;
}

/** What the parameters do to an answer. */
export interface Spanned {
  readonly alternatives: readonly Alternative[];
  /** The parameter that spans the answer most, and what would narrow the range; absent where nothing does. */
  readonly rangeFrom?: string;
  /** What measurements did to the range. */
  readonly assumptions?: readonly Assumption[];
}

/** @param value the answer with other values of the parameters; Infinity where it has no limit */
export function spannedBy<N extends string>(
  { chosen, corners }: Calibrated<N>,
  words: Readonly<Record<N, ParameterWords>>,
  value: (parameters: Values<N>) => number,
): Spanned {
  const names = Object.keys(chosen) as N[];
  const usual = value(chosen);
  const ends = corners.map((corner) => ({ corner, value: value(vectorOf(names, corner)) }));
  const low = ends.reduce((least, end) => (end.value < least.value ? end : least), { corner: [], value: usual });
  const high = ends.reduce((most, end) => (end.value > most.value ? end : most), { corner: [], value: usual });
  if (low.value === high.value) return { alternatives: [] };
  let widest = { by: 0, name: names[0] };
  names.forEach((name, at) => {
    const moved = (corner: readonly number[]): number => {
      const to = corner[at];
      return to === undefined ? 0 : Math.abs(value({ ...chosen, [name]: to }) - usual);
    };
    const by = moved(low.corner) + moved(high.corner);
    if (by > widest.by) widest = { by, name };
  });
  const main = widest.name && words[widest.name];
  return {
    alternatives: [
      { name: "smallest that fits the paper's facts", value: low.value },
      { name: "largest that fits the paper's facts", value: high.value },
    ],
    ...(main && { rangeFrom: `${main.label}; ${main.narrowedBy} would narrow it` }),
  };
}

/** A vector by name. */
export function vectorOf<N extends string>(names: readonly N[], vector: readonly number[]): Values<N> {
  const values: Record<string, number> = {};
  names.forEach((name, at) => {
    values[name] = vector[at] ?? NaN;
  });
  return values as Values<N>;
}
