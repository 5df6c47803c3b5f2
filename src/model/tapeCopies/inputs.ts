/** What every question about a copy takes: drives, cartridges, and the kind of copy. */
import type { Assumption } from "../question/answer";
import { isIdle } from "../question/cellValues";
import { InputError, type GivenAll } from "../question/parseArguments";
import type { Inputs } from "../question/input";
import { choice, quantity, type ValuesOf } from "../question/question";
import { entriesOf } from "../language/es2016";
import { mustWrite, ownOr, tapeCartridgeInput, tapeDriveOf } from "../drives/tape/tapeDrive";
import type { Copier } from "./streamingModel";
import { DISK, endInputs, firmwareInput, type CopyEnd } from "./drives";

const LEVELS = ["typical", "worst", "start"] as const;
export type RateLevel = (typeof LEVELS)[number];
const VIAS = ["direct", "staged", "pipelined"] as const;

export const copyInputs = {
  ...endInputs,
  firmware: firmwareInput,
  level: choice(LEVELS, "Rate of a direct copy", {
    hint: "typical, worst minute, or first minutes (start)",
    otherwise: "typical",
  }),
  via: choice(VIAS, "Copy method", {
    hint: "through disk: one after the other (staged) or at once (pipelined)",
    otherwise: "direct",
    aliases: { disk: "staged" },
    unless: { source: DISK, target: DISK },
  }),
  compression: quantity("ratio", "Compression in both drives", { atLeast: 1, atMost: 10, usual: [1, 1], otherwise: 1 }),
};

/** Declared apart, because they came later than the other arguments and follow them. */
export const cartridgeInputs = {
  source_cartridge: { ...tapeCartridgeInput, label: "Source cartridge", unless: { source: DISK } },
  target_cartridge: { ...tapeCartridgeInput, label: "Target cartridge", unless: { target: DISK } },
};
export type CopyValues = ValuesOf<typeof copyInputs & typeof cartridgeInputs>;

/** Meaning of default values that don't explain themselves. */
const MEANING: Readonly<Record<string, string>> = { duty: "drives copy all the time", overhead_s: "no mounts" };

/** Returns an assumption that lists the inputs at their default, by name and value. */
export function atDefault(inputs: Inputs, values: Readonly<Record<string, unknown>>): Assumption[] {
  const { source, target } = values as Pick<GivenAll, "source" | "target">;
  const named = entriesOf(inputs)
    .filter(([name, { otherwise }]) => otherwise !== undefined && values[name] === otherwise)
    .filter(([name]) => !isIdle(inputs, name, { source, target }))
    .map(([name, { otherwise }]) => `${name} ${String(otherwise)}${MEANING[name] ? ` (${MEANING[name]})` : ""}`);
  return named.length === 0 ? [] : [{ basis: "default", text: `Defaults: ${named.join(", ")}.` }];
}

/** The tape drives of a copy; `undefined` is disk. */
export interface Ends {
  readonly source: Copier | undefined;
  readonly target: Copier | undefined;
}

/** @throws InputError if neither end is a tape, or a drive can't read or write its cartridge. */
export function endsOf({ source, target, source_cartridge, target_cartridge }: CopyValues): Ends {
  if (source === DISK && target === DISK) {
    throw new InputError("target", "must be a tape drive if the source is disk", target);
  }
  return {
    source: copierOf("source_cartridge", source, source_cartridge),
    target: writerOf(target, target_cartridge),
  };
}

function writerOf(model: CopyEnd, cartridge: string): Copier | undefined {
  const copier = copierOf("target_cartridge", model, cartridge);
  if (copier) mustWrite("target_cartridge", copier.model, copier.cartridge);
  return copier;
}

function copierOf(argument: string, model: CopyEnd, cartridge: string): Copier | undefined {
  if (model === DISK) return undefined;
  askedFor(argument, () => tapeDriveOf(model, cartridge));
  return { model, cartridge: ownOr(model, cartridge) };
}

/** Names an input of the question that asks in what a model behind it rejects. */
export function askedFor<T>(argument: string, answer: () => T): T {
  try {
    return answer();
  } catch (fault) {
    throw fault instanceof InputError ? new InputError(argument, fault.rule, fault.given) : fault;
  }
}
