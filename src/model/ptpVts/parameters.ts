/** The parameters of the Peer-to-Peer VTS: their values are `npm run calibrate`'s, with the facts that bound them. */
import { spannedBy, type Calibrated, type ParameterWords, type Spanned, type Values } from "../parameters";
import data from "./parameters.json";

type Name = keyof typeof data.chosen;
export type Parameters = Values<Name>;

const CALIBRATED: Calibrated<Name> = data;
export const CHOSEN: Parameters = CALIBRATED.chosen;

const RATE = "a measured sustained rate";
const HOURS = "a measured time until the caches are full";
const OF = "sustained throughput of a";

export const PARAMETER_WORDS: Readonly<Record<Name, ParameterWords>> = {
  sustainedB10: { label: `${OF} B10`, narrowedBy: RATE },
  sustainedB18: { label: `${OF} B18`, narrowedBy: RATE },
  sustainedB20: { label: `${OF} B20`, narrowedBy: RATE },
  oldWork: { label: "VTS work without VTC compression", narrowedBy: RATE },
  oldChannelMbps: { label: "host channels without VTC compression", narrowedBy: "a measured peak rate" },
  usableShare: { label: "cache for uncopied data", narrowedBy: HOURS },
  reserveGb: { label: "cache for other data", narrowedBy: HOURS },
  copyingAtPeak: { label: "copying at peak", narrowedBy: HOURS },
  catchUp: { label: "copying after the peak", narrowedBy: "a measured time to clear the backlog" },
  dropAfterFull: { label: "rate after full caches", narrowedBy: RATE },
};

/** Returns the range of an answer over the parameters that the facts allow. */
export function spannedByFacts(value: (parameters: Parameters) => number): Spanned {
  return spannedBy(CALIBRATED, PARAMETER_WORDS, value);
}
