/** What questions are about, and which way their answers can be made better. */

/** The systems that questions are about, in reading order. */
export const SUBJECTS = [
  "Peer-to-Peer VTS",
  "TS7770",
  "Channels and links",
  "Tape drives",
  "Tape to tape",
  "Global Mirror",
  "General",
] as const;
export type Subject = (typeof SUBJECTS)[number];

/** Which way an answer is better, and the inputs that can be bought or configured to get there. */
export interface Improvable<Name extends string = string> {
  readonly towards: "more" | "less";
  /** For a table: measures of how good it is, the most important first. */
  readonly of?: readonly Telling[];
  readonly by: readonly Name[];
  /**
   * What can be ordered of an input, or used with what the customer has, by the values of the others. Other values
   * aren't suggested.
   */
  readonly offers?: { readonly [K in Name]?: (valueOf: (argument: string) => number | string | undefined) => Offers };
  /** For an input whose blank would change the demand: the inputs of `by` that are compared only if it's given. */
  readonly given?: { readonly [K in Name]?: readonly Name[] };
}

/** Sizes or counts, the least first, or names. */
export type Offers = readonly (number | string)[];

/**
 * A measure of how good a table is: the maximum of a column, the number of its rows in given states, or the total by
 * which it is above another column.
 */
export interface Telling {
  /** "throttled intervals" */
  readonly name: string;
  /** Label of the measured column. */
  readonly column: string;
  readonly states?: readonly string[];
  /** Label of the column that it's compared with. */
  readonly above?: string;
}
