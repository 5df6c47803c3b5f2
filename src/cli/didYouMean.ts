/** Finds the name that was probably meant, for messages about an unknown one. */
import { nearestName } from "../model/question/nearest";

/** "did you mean VTS_DAY?"; undefined if no name is near. */
export function didYouMean(wanted: string, names: readonly string[]): string | undefined {
  const near = nearestName(wanted, names);
  return near && `did you mean ${near.name}?`;
}
