/** Figures of a scenario and sentences about them. */

/**
 * A sentence, or sentences by condition: the first condition that holds decides, and the last is "otherwise". A
 * condition can use `none` and `smallest`: no option passes, or already the first one does. A sentence has names in
 * braces, followed by a bar and the number of decimals, "f" for three figures, "t" for hours as "8 h 21 min", or "s" for
 * the ending of a plural: "{rate|f} MB/s", "{drives|0} drive{drives|s}".
 */
export type Cases = string | Readonly<Record<string, string>>;

export interface Looks {
  readonly format?: string;
  /** Shown if the question answers that there is no number. */
  readonly none?: string;
  /** Said next to an answer, in place of its range and limiting factor. */
  readonly says?: Cases;
}

/**
 * A formula with its label, which ends with the unit in brackets where it isn't the question's: "Largest backlog (GB)".
 * A call alone needs no label: what the question asks is shown.
 */
export type Figure = string | readonly [formula: string, label: string, looks?: string | Looks];
