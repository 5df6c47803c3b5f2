/**
 * Parameters that the papers' facts bound. `npm run calibrate` writes their values into each subject's folder: those
 * chosen, and corners of the set that meets every binding fact. An answer's range is its span over the corners.
 */
import type { Alternative, Assumption } from "./estimate";

export type Values<N extends string = string> = Readonly<Record<N, number>>;

/** A calibration as its file and the functions bundle contain it. */
export interface Calibrated<N extends string> {
  readonly chosen: Values<N>;
  /** Values in the order of `chosen`. */
  readonly corners: readonly (readonly number[])[];
}

export interface ParameterWords {
  /** Noun phrase: "usable share of a cache". */
  readonly label: string;
  /** The input or measurement that would narrow the range. */
  readonly narrowedBy: string;
}

/** The span that the parameters give to an answer. */
export interface Spanned {
  readonly alternatives: readonly Alternative[];
  /** The parameter that spans the answer most, and what would narrow the range; absent if the answer has no span. */
  readonly rangeFrom?: string;
  /** What measurements did to the range. */
  readonly assumptions?: readonly Assumption[];
}

/** @param value returns the answer for other values of the parameters; Infinity if it has no limit */
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

/** With interpretations of another kind; `from` says what the range comes from where these reach farther. */
export function alsoSpannedBy(
  value: number,
  { alternatives, rangeFrom }: Spanned,
  others: readonly Alternative[],
  from: string,
): Spanned {
  const reach = (all: readonly Alternative[]): number => Math.max(0, ...all.map((one) => Math.abs(one.value - value)));
  const mainly = reach(others) > reach(alternatives) ? from : rangeFrom;
  return { alternatives: [...alternatives, ...others], ...(mainly !== undefined && { rangeFrom: mainly }) };
}

/** A vector by name. */
export function vectorOf<N extends string>(names: readonly N[], vector: readonly number[]): Values<N> {
  const values: Record<string, number> = {};
  names.forEach((name, at) => {
    values[name] = vector[at] ?? NaN;
  });
  return values as Values<N>;
}
