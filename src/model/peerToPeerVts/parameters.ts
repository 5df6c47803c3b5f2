/** The parameters of the Peer-to-Peer VTS: their values are `npm run calibrate`'s, with the facts that bound them. */
import { exactly } from "../quantities/formatNumber";
import type { Calibrated, ParameterWords, Values } from "../parameters/parameters";
import data from "./parameters.json";

type Name = keyof typeof data.chosen;
export type Parameters = Values<Name>;

export const CALIBRATED: Calibrated<Name> = data;
export const CHOSEN: Parameters = CALIBRATED.chosen;

export const RATE = "a measured sustained rate";
export const HOURS = "a measured time until the caches are full";
export const PEAK = "a measured peak rate";
export const CLEARING = "a measured time to clear the backlog";
const OF = "sustained throughput of a";

export const PARAMETER_WORDS: Readonly<Record<Name, ParameterWords>> = {
  sustainedB10: { label: `${OF} B10`, narrowedBy: RATE },
  sustainedB18: { label: `${OF} B18`, narrowedBy: RATE },
  sustainedB20: { label: `${OF} B20`, narrowedBy: RATE },
  oldWork: { label: "VTS work without VTC compression", narrowedBy: RATE },
  oldChannelMbps: { label: "host channels without VTC compression", narrowedBy: PEAK },
  usableShare: { label: "cache for uncopied data", narrowedBy: HOURS },
  reserveGb: { label: "cache for other data", narrowedBy: HOURS },
  copyingAtPeak: { label: "copying at peak", narrowedBy: HOURS },
  catchUp: { label: "copying after the peak", narrowedBy: CLEARING },
  dropAfterFull: { label: "rate after full caches", narrowedBy: RATE },
};

/** As texts show them: those chosen as they are, those narrowed by measurements in four figures. */
export function parametersInTexts(parameters: Parameters): Readonly<Record<Name, string>> {
  const shown = {} as Record<Name, string>;
  for (const name of Object.keys(parameters) as Name[]) shown[name] = inFigures(parameters[name]);
  return shown;
}

export function inFigures(value: number): string {
  return exactly(Number(value.toPrecision(4)));
}
