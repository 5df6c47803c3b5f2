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

/** The parameters that a cycle depends on: the paper's link rate only bounds them. */
export type PartParameters = Pick<CycleParameters, "idleSeconds" | "sendingSeconds">;

/**
 * The range of an answer over what the facts admit. Equal cycles are calculated once, because a year takes long.
 *
 * @param chosen the answer with the chosen parameters, if it's known
 */
export function spannedByFacts(value: (parameters: PartParameters) => number, chosen?: number): Spanned {
  const known: Record<string, number> = {};
  const keyOf = ({ idleSeconds, sendingSeconds }: PartParameters): string => `${idleSeconds} ${sendingSeconds}`;
  if (chosen !== undefined) known[keyOf(CHOSEN)] = chosen;
  return spannedBy(CALIBRATED, WORDS, (parameters) => (known[keyOf(parameters)] ??= value(parameters)));
}
