/** The parameters of the event model of two drives: their values are `npm run calibrate`'s. */
import type { Calibrated, ParameterWords, Values } from "../parameters/parameters";
import data from "./parameters.json";

type Name = keyof typeof data.chosen;
export type CopyParameters = Values<Name>;

export const CALIBRATED: Calibrated<Name> = data;
export const CHOSEN: CopyParameters = CALIBRATED.chosen;

export const MEAN = "the measured mean rate of a run";

export const PARAMETER_WORDS: Readonly<Record<Name, ParameterWords>> = {
  topSpeed: { label: "highest tape speed of an LTO-5", narrowedBy: MEAN },
  backhitch: { label: "stop/start time of an LTO-5", narrowedBy: MEAN },
  raiseAfter: { label: "wait before an LTO-5 speeds up", narrowedBy: MEAN },
  raiseAfterTest: { label: "wait before an LTO-5 speeds up with E24F", narrowedBy: MEAN },
  turn: { label: "stop of an LTO-5 at a wrap end", narrowedBy: MEAN },
  t10kBackhitch: { label: "stop/start time of a T10000B", narrowedBy: MEAN },
  t10kRaiseAfter: { label: "wait before a T10000B speeds up", narrowedBy: MEAN },
  t10kTurn: { label: "stop of a T10000B at a wrap end", narrowedBy: MEAN },
};
