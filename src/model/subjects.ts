/** What questions are about, and which way their answers can be made better. */

/** The systems that questions are about, in reading order. */
export const SUBJECTS = [
  "Peer-to-Peer VTS",
  "TS7770",
  "Channels and links",
  "Tape drives",
  "Tape to tape",
  "Global Mirror",
  "Everywhere",
] as const;
export type Subject = (typeof SUBJECTS)[number];

/** Which way an answer is better, and the inputs that can be bought or configured to get there. */
export interface Improvable<Name extends string = string> {
  readonly towards: "more" | "less";
  readonly by: readonly Name[];
  /**
   * By an input that must be given, those that compare like with like only then: left blank, the demand would change
   * with them.
   */
  readonly given?: { readonly [K in Name]?: readonly Name[] };
}
