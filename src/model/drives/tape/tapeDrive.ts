/** Every drive with evidence, by name: those of the T10000C paper, and those with data sheets. */
import { verdict, type VerdictReply } from "../../question/answer";
import type { FactId } from "../../facts/factIds";
import { onceFor } from "../../language/memoize";
import { InputError } from "../../question/parseArguments";
import { choice } from "../../question/question";
import { recordOf, valuesOf } from "../../language/es2016";
import { cartridgeInput, driveOf, modelInput, T10000_MODELS, type Cartridge, type T10000Model } from "../t10000/drive";
import type { Drive, DrivePart } from "../mechanics/drive";
import { codesByName, WITHOUT_CAPACITY } from "./cartridgeNames";
import { cannotRead, idOf, inOne, isOwn, mediaOf, OWN, sheetDrive, sheetOf } from "./sheetDrive";
import { earlierOf, EARLIER_NAMES, readingFactOf, withEarlier, writerOf } from "../t10000/otherCartridges";
import { OTHER_CARTRIDGES, SHEETS, WRITTEN, type DataSheet, type SheetModel } from "./datasheets";

const SHEET_MODELS = Object.keys(SHEETS) as SheetModel[];
export const TAPE_MODELS: readonly TapeModel[] = [...T10000_MODELS, ...SHEET_MODELS];
export type TapeModel = T10000Model | SheetModel;

const HALF = / HH$/;
const halfHeights = SHEET_MODELS.filter((model) => HALF.test(model));
const fullHeights = SHEET_MODELS.filter((model) => model.startsWith("LTO-") && !HALF.test(model));

export const tapeModelInput = choice(TAPE_MODELS, "Tape drive", {
  hint: "HH is half height",
  unpublished: ["LTO-10 HH", "LTO-10 half height"],
  aliases: {
    ...modelInput.aliases,
    ...recordOf(halfHeights.map((model) => [model.replace(HALF, " half height"), model])),
    ...recordOf(fullHeights.map((model) => [`${model} FH`, model])),
    ...recordOf(fullHeights.map((model) => [`${model} full height`, model])),
    T10KD: "T10000D",
    // Machine types and models: IBM Tape Library Guide (SG24-5946), ibm-sp-ts1155, 3592.ts1160, IBM support page 7029273.
    "3592-E07": "TS1140",
    "3592-EH7": "TS1140",
    "3592-E08": "TS1150",
    "3592-EH8": "TS1150",
    "3592-55E": "TS1155",
    "3592-55F": "TS1155",
    "3592-60F": "TS1160",
    "3592-60E": "TS1160",
    "3592-70F": "TS1170",
    "3592-70S": "TS1170",
  },
});

const OTHERS = ([] as string[]).concat(...valuesOf(OTHER_CARTRIDGES).map((cartridges) => Object.keys(cartridges)));
const OWNS = valuesOf<DataSheet>(SHEETS)
  .map(({ own }) => own)
  .filter((own) => own !== undefined);
const CARTRIDGES: readonly string[] = [...new Set([...cartridgeInput.names, ...OTHERS, ...OWNS, ...EARLIER_NAMES])];

function writersOf(code: string): readonly string[] {
  return SHEET_MODELS.filter((model) => {
    const { own }: DataSheet = SHEETS[model];
    return own === code || OTHER_CARTRIDGES[model]?.[code] !== undefined;
  });
}

/** A drive's name for the cartridges that it wrote, as later drives call them. */
const BY_WRITER = recordOf(
  SHEET_MODELS.map((model): [string, string] => {
    const { own }: DataSheet = SHEETS[model];
    return [model, WRITTEN[model]?.[own] ?? own];
  }),
);

export const tapeCartridgeInput = choice(CARTRIDGES, "Cartridge", {
  hint: "one that the drive reads: L8 in an LTO-9, JC in a TS1160, T10000B in a T10000C",
  otherwise: OWN,
  aliases: { ...BY_WRITER, ...cartridgeInput.aliases, ...codesByName(CARTRIDGES, writersOf) },
  unpublished: WITHOUT_CAPACITY,
});

export const isT10000 = (model: TapeModel): model is T10000Model => T10000_MODELS.some((name) => name === model);

/** @throws InputError if the drive can't read the cartridge. */
export function tapeDriveOf(model: TapeModel, cartridge: string): Drive {
  return drives(model)(cartridge);
}

const drives = onceFor((model: TapeModel) =>
  onceFor((cartridge: string): Drive => {
    const written = writerOf(model, cartridge);
    if (written) return withEarlier(tapeDriveOf(model, OWN), written);
    if (isT10000(model)) return driveOf(model, asT10000(model, cartridge));
    if (!canRead(model, codeOf(model, cartridge))) throw cannotRead(model, cartridge, readBy(model));
    return sheetDrive(model, cartridge);
  }),
);

/** @throws InputError for a cartridge that the drive can't read */
export function asT10000(model: T10000Model, cartridge: string): Cartridge {
  if (cartridge === model) return OWN;
  const found = cartridgeInput.names.find((name) => name === cartridge);
  if (found === undefined) throw cannotRead(model, cartridge, readBy(model));
  return found;
}

/** The cartridge, "Standard" if it's the drive's own by another name. */
export function ownOr(model: TapeModel, cartridge: string): string {
  return (isT10000(model) ? cartridge === model : isOwn(model, cartridge)) ? OWN : cartridge;
}

/** The cartridges that a drive reads, its own first. */
function readBy(model: TapeModel): readonly string[] {
  const own = model === "T9840D" ? [model] : isT10000(model) ? [model, "Sport"] : mediaOf(model);
  return [...own, ...earlierOf(model)];
}

/** A cartridge as any drive knows it: L8 for an LTO-8's own, JC 4 TB for a TS1140's. */
export function codeOf(model: TapeModel, cartridge: string): string {
  const code = cartridge === OWN ? (readBy(model)[0] ?? OWN) : cartridge;
  if (isT10000(model) && code === "Sport") return `${model} Sport`;
  return WRITTEN[model]?.[code] ?? code;
}

/** True if the drive reads the cartridge. @param code as of `codeOf` */
export function canRead(model: TapeModel, code: string): boolean {
  return readBy(model).some((one) => codeOf(model, one) === code);
}

/** True if the drive writes the cartridge, which it reads. */
export function canWrite(model: TapeModel, cartridge: string): boolean {
  if (writerOf(model, cartridge)) return false;
  return isT10000(model) || sheetOf(model, cartridge).readOnly !== true;
}

/** What says that the drive reads the cartridge; nothing of its own. */
export function readingFacts(model: TapeModel, cartridge: string): readonly FactId[] {
  const earlier = writerOf(model, cartridge) && readingFactOf(model);
  if (earlier) return [earlier];
  if (isT10000(model)) return [];
  const { reads } = sheetOf(model, cartridge);
  return reads === undefined ? [] : [idOf(reads)];
}

/** The cartridges that a drive writes, its own first. */
function writtenBy(model: TapeModel): readonly string[] {
  return readBy(model).filter((code) => canWrite(model, code));
}

/** @throws InputError for a cartridge that the drive reads, but doesn't write */
export function mustWrite(argument: string, model: TapeModel, cartridge: string): void {
  if (canWrite(model, cartridge)) return;
  const rule = `isn't possible: ${model} can't write ${cartridge}, only ${inOne(writtenBy(model))}`;
  throw new InputError(argument, rule, cartridge);
}

const WORDS: Readonly<Record<DrivePart, string>> = {
  load: "load time",
  search: "locate time",
  rewind: "rewind time",
  unload: "unload time",
  wraps: "wraps",
  rate: "native rate",
};

const TIME = " time";
const TIMES = ["load", "search", "rewind", "unload"] as const;

/** Returns "locate or rewind time". */
function timesInOne(times: readonly string[]): string {
  return `${times.map((word) => word.slice(0, -TIME.length)).join(" or ")}${TIME}`;
}

/** Returns the drives that have all these parts published, each with its own cartridge. */
export function drivesWith(needs: readonly DrivePart[]): TapeModel[] {
  return TAPE_MODELS.filter((model) => {
    const { unpublished } = tapeDriveOf(model, OWN);
    return needs.every((part) => !unpublished.includes(part));
  });
}

/**
 * Returns the verdict if something that the answer needs isn't published; it names the drives with all of it.
 * @param instead the argument that replaces what isn't published, if there is one
 */
export function unanswered(drive: Drive, needs: readonly DrivePart[], instead?: string): VerdictReply | undefined {
  const missing = needs.filter((part) => drive.unpublished.includes(part)).map((part) => WORDS[part]);
  if (missing.length === 0) return undefined;
  const { facts, model } = drive;
  const having = drivesWith(needs);
  const lacking = TAPE_MODELS.filter((one) => !having.includes(one));
  const times = missing.filter((word) => word.endsWith(TIME));
  // Some of a drive's times can be published without the others.
  const hasTime = TIMES.some((part) => !drive.unpublished.includes(part));
  const timesInWords = hasTime ? timesInOne(times) : "times";
  const what = times.length < 2 ? missing : [timesInWords, ...missing.filter((word) => !times.includes(word))];
  const others = lacking.length <= FEW ? `any model but ${lacking.join(", ")}` : inRuns(having);
  // With its own cartridge the drive has an answer.
  const isCartridge = having.some((one) => one === model);
  const name = isCartridge ? `${model} with this cartridge` : model;
  const choose = `choose ${isCartridge ? "another cartridge" : others}`;
  const cure = missing.length === 1 && instead !== undefined ? `give ${instead}` : choose;
  return verdict("no answer", [`no ${what.join(", ")} found for ${name}`, cure], () => ({
    equation: `Not found for ${name}: ${missing.join(", ")}. Published for ${having.join(", ")}`,
    facts: [...facts.geometry, ...facts.rate],
  }));
}

/** With this few drives lacking something, they are named instead of those that have it. */
const FEW = 3;

/** A model's name in three parts: the same in a family, the generation, the same again. */
const GENERATION = /^(LTO-|T10000|TS)(\w+)(.*)$/;

/** Returns the drives whose names differ only by their generation. */
export function familyOf(model: TapeModel): readonly TapeModel[] {
  return TAPE_MODELS.filter((one) => familyName(one) === familyName(model));
}

function familyName(model: TapeModel): string {
  return model.replace(GENERATION, "$1^$3");
}

/** Returns "T10000A to C, T9840D, LTO-5 to 9 HH": generations of a family that follow each other in one. */
function inRuns(models: readonly TapeModel[]): string {
  const families = new Map<string, string[]>();
  for (const model of models) {
    const [, before = model, generation = "", after = ""] = GENERATION.exec(model) ?? [];
    const family = `${before}^${after}`;
    families.set(family, [...(families.get(family) ?? []), generation]);
  }
  return [...families]
    .map(([family, generations]) => {
      const [before = "", after = ""] = family.split("^");
      const [first = "", last = ""] = [generations[0], generations[generations.length - 1]];
      // No family lacks a generation between its first and its last, so each is one run.
      return generations.length < FEW
        ? generations.map((one) => before + one + after).join(", ")
        : `${before}${first} to ${last}${after}`;
    })
    .join(", ");
}

/** True if the drive calculates an order of recalls by itself. */
export function ordersItself(model: TapeModel): boolean {
  const sheet: DataSheet | undefined = isT10000(model) ? undefined : SHEETS[model];
  return sheet?.ordersItself === true;
}
