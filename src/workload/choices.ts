/** What a file leaves open and its user can choose; each face has its own way to choose it. */

export type Choice = "decimals" | "dates" | "interval" | "stamps" | "column" | "unit" | "heading";

/** Of an error about a file; undefined where no choice helps. */
export function choiceAskedIn(error: unknown): Choice | undefined {
  return error instanceof Error ? (error as Error & { readonly asks?: Choice }).asks : undefined;
}
