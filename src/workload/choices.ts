/** Choices that a file leaves to its user; pane and command line offer them in different ways. */

export type Choice = "decimals" | "dates" | "interval" | "stamps" | "column" | "unit" | "heading";

/** For an error about a file; undefined if no choice helps. */
export function choiceAskedIn(error: unknown): Choice | undefined {
  return error instanceof Error ? (error as Error & { readonly asks?: Choice }).asks : undefined;
}
