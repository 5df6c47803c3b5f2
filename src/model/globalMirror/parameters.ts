/** The parameters of the formation cycle: their values are `npm run calibrate`'s. */
import type { Calibrated, ParameterWords, Values } from "../parameters/parameters";
import data from "./parameters.json";

type Name = keyof typeof data.chosen;
export type CycleParameters = Values<Name>;

export const CALIBRATED: Calibrated<Name> = data;
export const CHOSEN: CycleParameters = CALIBRATED.chosen;

export const AGE = "a measured age of the copy";

export const PARAMETER_WORDS: Readonly<Record<Name, ParameterWords>> = {
  idleSeconds: { label: "idle part of a cycle", narrowedBy: AGE },
  sendingSeconds: { label: "sending part of a cycle", narrowedBy: AGE },
  paperLinkMbps: { label: "link rate of the paper's tests", narrowedBy: AGE },
};

/** The parameters that a cycle depends on: the paper's link rate only bounds them. */
export type PartParameters = Pick<CycleParameters, "idleSeconds" | "sendingSeconds">;
