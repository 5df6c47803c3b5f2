/** Links that may be lost: a plan's promises hold without them, too. */
import { exactly } from "../quantities/formatNumber";

export const LOST = ["none", "one", "half"] as const;
export type Lost = (typeof LOST)[number];

/** How many of the links are left. */
export function leftOf(links: number, lost: Lost): number {
  if (lost === "none") return links;
  return lost === "one" ? links - 1 : Math.floor(links / 2);
}

/** ", 1 with one lost" */
export function lostText(links: number, lost: Lost): string {
  return lost === "none" ? "" : `, ${leftText(links, lost)}`;
}

function leftText(links: number, lost: Lost): string {
  const left = leftOf(links, lost);
  return `${left === 0 ? "none" : exactly(left)} with ${lost} lost`;
}

/** " with one link lost" */
export function withoutText(lost: Lost): string {
  return lost === "none" ? "" : ` with ${lost === "one" ? "one link" : "half the links"} lost`;
}

/** " with all links" */
export function withAllText(lost: Lost): string {
  return lost === "none" ? "" : " with all links";
}

/**
 * In which state the fullest resource is used as shown. Where peaks count only with all links, what is fullest at worst
 * can be in either state, and says so itself.
 */
export function usedWhen(lost: Lost, arePeaksOfAll = false): readonly [chosen: string, atWorst: string] {
  const left = lost === "none" ? "" : ` with ${lost} lost`;
  return [left, arePeaksOfAll ? "" : left];
}

/** What is full where peaks within an interval are more than links carry. */
export function forPeaks(arePeaksOfAll: boolean): string {
  return arePeaksOfAll ? "bandwidth of all links for peaks" : "bandwidth for peaks";
}

/** What a bill says of a count of links. */
export function lostLine(links: number, lost: Lost): string {
  return lost === "none" ? "planned without lost links" : leftText(links, lost);
}
