/** The parameters of the formation cycle: their values are `npm run calibrate`'s. */
import { spannedBy, type Calibrated, type ParameterWords, type Spanned, type Values } from "../parameters";
import data from "./parameters.json";

type Name = keyof typeof data.chosen;
export type CycleParameters = Values<Name>;

const CALIBRATED: Calibrated<Name> = data;
export const CHOSEN: CycleParameters = CALIBRATED.chosen;

const AGE = "a measured age of the copy";

const WORDS: Readonly<Record<Name, ParameterWords>> = {
  idleSeconds: { label: "idle part of a cycle", narrowedBy: AGE },
  sendingSeconds: { label: "sending part of a cycle", narrowedBy: AGE },
  paperLinkMbps: { label: "link rate of the paper's tests", narrowedBy: AGE },
};

/** The range of an answer over what the facts admit. */
export function spannedByFacts(value: (parameters: CycleParameters) => number): Spanned {
  return spannedBy(CALIBRATED, WORDS, value);
}
