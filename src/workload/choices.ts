/** Choices that a file leaves to the user; the pane and the command line offer them in different ways. */

export type Choice =
  | "decimals"
  | "dates"
  | "interval"
  | "time"
  | "stamps"
  | "column"
  | "columns"
  | "unit"
  | "io"
  | "size unit"
  | "heading"
  | "sheet"
  | "coverage"
  | "subsystem";

/** The choice with which the file could be read; undefined if no choice helps. */
export function choiceAskedIn(error: unknown): Choice | undefined {
  return error instanceof Error ? (error as Error & { readonly asks?: Choice }).asks : undefined;
}
