/** Headings of a file, to choose from. */

/** Those that are rates, those of its times, and all. */
export interface Headings {
  readonly rates: readonly string[];
  readonly times: readonly string[];
  readonly all: readonly string[];
  /** The first rows as the file has them. */
  readonly rows: readonly (readonly string[])[];
}

export const NO_HEADINGS: Headings = { rates: [], times: [], all: [], rows: [] };
