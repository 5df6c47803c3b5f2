/** A sentence where an answer is right and looks wrong: less with a longer wait between groups, or at a longer distance. */
import type { Assumption } from "../question/answer";

/** A smaller share doesn't show in three figures. */
const SHOWN = 0.001;

function isShown(value: number, other: number): boolean {
  return other * (1 - SHOWN) > value;
}

/** @param without the answer without a configured wait, and in words */
export function waitHelps(
  waitSeconds: number,
  value: number,
  without: () => { readonly value: number; readonly inWords: string },
): Assumption[] {
  if (waitSeconds === 0) return [];
  const { value: other, inWords } = without();
  if (!isShown(value, other)) return [];
  return [
    {
      basis: "interpretation",
      text: `Without interval_s, it would be ${inWords}. Where the writes lengthen the cycle, the link also sends during the wait, which leaves less for a group to drain.`,
    },
  ];
}

/** @param nextDoor the answer without distance, and in words */
export function distanceHelps(
  km: number,
  fails: boolean,
  value: number,
  nextDoor: () => { readonly value: number; readonly inWords: string },
): Assumption[] {
  if (km === 0 || !fails) return [];
  const { value: other, inWords } = nextDoor();
  if (!isShown(value, other)) return [];
  return [
    {
      basis: "interpretation",
      text: `With no distance, it would be ${inWords}. The round trip moves the cycles in time, so that other groups fail, and formation is suspended at other moments.`,
    },
  ];
}
