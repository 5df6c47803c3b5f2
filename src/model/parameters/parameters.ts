/**
 * Parameters that the papers' facts bound. `npm run calibrate` writes their values into each subject's folder: those
 * chosen, and corners of the set that meets every binding fact. An answer's range is its span over the corners.
 */
import type { Alternative, Assumption } from "../question/answer";

/** Relative tolerance of a fact that is "about" a value, unless another one is given with its reason. Our default. */
export const ABOUT = 0.1;

export type Values<N extends string = string> = Readonly<Record<N, number>>;

/** A calibration as its file and the functions bundle contain it. */
export interface Calibrated<N extends string> {
  readonly chosen: Values<N>;
  /** Values in the order of `chosen`. */
  readonly corners: readonly (readonly number[])[];
  /** Smallest and largest admissible value of each parameter, in the same order; that of the corners if absent. */
  readonly spans?: readonly (readonly number[])[];
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
  /** The parameter that spans the answer most by itself, and what would narrow the range; absent if the answer has no span. */
  readonly rangeFrom?: string;
  /** What measurements did to the range. */
  readonly assumptions?: readonly Assumption[];
}

/** The smallest and the largest answer over the corners, if they differ. @param value as in `spannedBy` */
export function endsOver<N extends string>(
  { chosen, corners }: Calibrated<N>,
  value: (parameters: Values<N>) => number,
): readonly Alternative[] {
  const names = Object.keys(chosen) as N[];
  const all = [value(chosen), ...corners.map((corner) => value(vectorOf(names, corner)))];
  const ends = all.filter((end) => !Number.isNaN(end));
  const [low, high] = [Math.min(...ends), Math.max(...ends)];
  if (low === high) return [];
  return [
    { name: "smallest by the published figures", value: low },
    { name: "largest by the published figures", value: high },
  ];
}

/** @param value returns the answer for other values of the parameters; Infinity if it has no limit */
export function spannedBy<N extends string>(
  calibrated: Calibrated<N>,
  words: Readonly<Record<N, ParameterWords>>,
  value: (parameters: Values<N>) => number,
): Spanned {
  const alternatives = endsOver(calibrated, value);
  const main = alternatives.length === 0 ? undefined : widestOf(calibrated, words, value);
  return main ? spanFrom(alternatives, main) : { alternatives };
}

/** @param narrowedBy absent if nothing would narrow the range */
export function spanFrom(
  alternatives: readonly Alternative[],
  { label, narrowedBy }: Pick<ParameterWords, "label"> & Partial<ParameterWords>,
): Spanned {
  return {
    alternatives: alternatives.map((end) => ({ ...end, narrowedBy })),
    rangeFrom: narrowedBy === undefined ? label : `${label}; ${narrowedBy} would narrow it`,
  };
}

/** The parameter that spans an answer most by itself; undefined if none does. @param value as in `spannedBy` */
export function widestOf<N extends string>(
  { chosen, corners, spans }: Calibrated<N>,
  words: Readonly<Record<N, ParameterWords>>,
  value: (parameters: Values<N>) => number,
): ParameterWords | undefined {
  const names = Object.keys(chosen) as N[];
  let widest = { by: 0, name: names[0] };
  names.forEach((name, at) => {
    const values = spans?.[at] ?? [chosen[name], ...corners.map((corner) => corner[at] ?? NaN)];
    const [least, most] = [Math.min(...values), Math.max(...values)].map((one) => value({ ...chosen, [name]: one }));
    const by = Math.abs((most ?? NaN) - (least ?? NaN));
    if (by > widest.by) widest = { by, name };
  });
  return widest.name && words[widest.name];
}

/** The smallest and the largest of several answers under one interpretation. */
export function endsOf(name: string, values: readonly number[], narrowedBy?: string): readonly Alternative[] {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return (low === high ? [low] : [low, high]).map((value) => ({ name, value, narrowedBy }));
}

/** Adds interpretations of another kind; `from` says what the range comes from if these reach farther, if not the farthest. */
export function alsoSpannedBy(
  value: number,
  { alternatives, rangeFrom }: Spanned,
  others: readonly Alternative[],
  from?: string,
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
