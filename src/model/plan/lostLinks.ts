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

/** What a bill says of a count of links. */
export function lostLine(links: number, lost: Lost): string {
  return lost === "none" ? "none may be lost" : leftText(links, lost);
}
