/** The parameters of the Peer-to-Peer VTS: their values are `npm run calibrate`'s, with the facts that bound them. */
import { spannedBy, type Calibrated, type ParameterWords, type Spanned, type Values } from "../parameters";
import data from "./parameters.json";

type Name = keyof typeof data.chosen;
export type Parameters = Values<Name>;

const CALIBRATED: Calibrated<Name> = data;
export const CHOSEN: Parameters = CALIBRATED.chosen;

const RATES = "your own measured sustained rate";
const HOURS = "a measured time until your caches are full";

export const PARAMETER_WORDS: Readonly<Record<Name, ParameterWords>> = {
  sustainedB10: { label: "sustained throughput of a B10", narrowedBy: RATES },
  sustainedB18: { label: "sustained throughput of a B18", narrowedBy: RATES },
  sustainedB20: { label: "sustained throughput of a B20", narrowedBy: RATES },
  oldWork: { label: "VTS work without VTC compression", narrowedBy: RATES },
  oldChannelMbps: { label: "host channel rate without VTC compression", narrowedBy: "your own measured peak rate" },
  usableShare: { label: "share of a cache for uncopied data", narrowedBy: HOURS },
  reserveGb: { label: "cache kept for other data", narrowedBy: HOURS },
  copyingAtPeak: { label: "copying that continues at peak", narrowedBy: HOURS },
  catchUp: { label: "copying gained below the sustained rate", narrowedBy: "a measured time to clear your backlog" },
  dropAfterFull: { label: "drop below sustained after full caches", narrowedBy: "your own measured rate after that" },
};

/** The range of an answer over what the facts admit. */
export function spannedByFacts(value: (parameters: Parameters) => number): Spanned {
  return spannedBy(CALIBRATED, PARAMETER_WORDS, value);
}
