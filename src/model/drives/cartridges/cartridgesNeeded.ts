import { estimate, type Assumption, type EstimateReply, type Reply } from "../../question/answer";
import type { FactId } from "../../facts/factIds";
import { namedNumbers, valueOf } from "../../facts/facts";
import { exactly, threeFigures } from "../../quantities/formatNumber";
import { InputError } from "../../question/parseArguments";
import { choice, quantity, question, type About, type ValuesOf } from "../../question/question";
import { firstLoadOf } from "../mechanics/firstLoad";
import { idOf } from "../tape/sheetDrive";
import { FIRST_LOAD } from "../tape/datasheets";
import { upwards } from "../../quantities/roundUpCount";
import {
  CARTRIDGE_ALIASES,
  CARTRIDGE_NAMES,
  FIELD_COMPRESSION,
  FIELD_FACTS,
  lowestFieldCompression,
  publishedOf,
  UNPUBLISHED_CARTRIDGES,
  VAGUE_CARTRIDGES,
  type CartridgeName,
} from "./cartridges";

export const FILL_FACT = "current-hardware.ts7700.fill.rule";
export const SCRATCH_FACT = "current-hardware.ts7700.scratch";
/** Cartridges that any drive optimises on their first load. */
const OPTIMISED: readonly CartridgeName[] = ["LTO-9", "LTO-9 WORM"];
const FIRST_LOAD_FACT = idOf(FIRST_LOAD);
const WORM_FACT: FactId = "current-hardware.worm.reclaim";
const ARCHIVE_FACT = "current-hardware.tco.esg";

/** The published default of the reclaim threshold. */
export const RECLAIM_THRESHOLD = (namedNumbers(FILL_FACT, "default_threshold")[0] ?? NaN) / 100;
/** Scratch cartridges that IBM advises for a pool of current 3592 drives. */
export const SCRATCH = valueOf(SCRATCH_FACT);

export const SCRATCH_TEXT = `${SCRATCH} cartridges are kept empty, as IBM advises for each pool of a TS7700 with current drives. For other drives, it's our default.`;

export const scratchInput = quantity("count", "Scratch cartridges", {
  atLeast: 0,
  atMost: 1e6,
  whole: true,
  otherwise: `${SCRATCH}, IBM's advice for 3592, our default for all`,
  named: [SCRATCH],
});

export const cartridgeInputs = {
  amount_gb: quantity("GB", "Data to keep (uncompressed)", { above: 0, atMost: 1e12 }),
  cartridge: choice(CARTRIDGE_NAMES, "Cartridge", {
    hint: "a 3592 cartridge is named with the drive that writes it",
    otherwise: "LTO-9",
    askFirst: true,
    aliases: CARTRIDGE_ALIASES,
    vague: VAGUE_CARTRIDGES,
    unpublished: UNPUBLISHED_CARTRIDGES,
  }),
  compression: quantity("ratio", "Compression ratio", {
    hint: "on the cartridge, measured with your own data",
    atLeast: 1,
    atMost: 100,
    otherwise: `${FIELD_COMPRESSION}, as measured in the field`,
    named: [FIELD_COMPRESSION],
    askFirst: true,
  }),
  reclaim_threshold: quantity("fraction", "Reclaim threshold", {
    hint: "1 if all data stays valid, so that nothing is reclaimed",
    atLeast: 0,
    atMost: 1,
    otherwise: `${RECLAIM_THRESHOLD}, the TS7700's default`,
    named: [RECLAIM_THRESHOLD],
  }),
  scratch: scratchInput,
  worm: choice(["no", "yes"], "Write-once cartridges (WORM)", {
    hint: "their space isn't used again; yes for a write-once cartridge (LZ, JV)",
    otherwise: "no",
  }),
};

type Given = ValuesOf<typeof cartridgeInputs>;
type Values = Omit<Given, "worm"> & { readonly isWorm: boolean };

/** What a cartridge holds, and how many are kept empty. */
interface Kept {
  readonly tb: number;
  readonly compression: number;
  /** Mean share of a cartridge that is in use. */
  readonly fill: number;
  readonly scratch: number;
}

/**
 * Cartridges for an amount of data, with those kept empty.
 */
export const cartridgesNeeded = question({
  name: "CARTRIDGES_NEEDED",
  subject: "Tape drives",
  asks: "Cartridges needed to keep an amount of data, with scratch cartridges",
  unit: "cartridges",
  equation: [
    ["fill", "(1 + reclaim_threshold) / 2"],
    ["cartridges", "ceil(amount_gb / (capacity_gb * compression * fill)) + scratch"],
  ],
  examples: [
    ["10 PB"],
    ["1 PB", "TS1160 JE", 2.66],
    ["10 PB", "LTO-9", 1.25, 1, 0],
    ["500 TB", "LTO-10 40 TB", null, 0.2, 50],
    ["1 PB", "LTO-9", null, null, null, "yes"],
  ],
  byPosition: ["amount_gb", "cartridge", "compression", "reclaim_threshold", "scratch"],
  inputs: cartridgeInputs,
  answer: (given): Reply => cartridgesFor(given),
});

/** @throws InputError for write-once cartridges that are reclaimed */
export function cartridgesFor(given: Given): EstimateReply {
  const values = valuesOf(given);
  const { amount_gb, cartridge, compression } = values;
  const usual = usualOf(values);
  const count = countOf(amount_gb, usual);
  return estimate(count, "cartridges", () => ({
    equation: `${exactly(count)} cartridges = ${exactly(amount_gb)} GB / (${inGb(usual)} GB x ${exactly(usual.compression)} x ${threeFigures(usual.fill)}), rounded up, + ${exactly(usual.scratch)}`,
    limitedBy: "cartridge capacity",
    facts: factsOf(values),
    assumptions: assumptionsOf(values),
    warnings: [...warningsOf(cartridge, compression), ...firstLoads(cartridge, count)],
    alternatives: [fewestOf(values), mostOf(values)]
      .filter(({ names }) => names.length > 0)
      .map(({ names, kept }) => ({
        name: names.join(", "),
        value: countOf(amount_gb, kept),
        ...(compression === undefined && { narrowedBy: "compression measured on your own data" }),
      })),
  }));
}

/** Write-once cartridges are never reclaimed, so that they are filled. */
function valuesOf({ worm, ...given }: Given): Values {
  const { reclaim_threshold, cartridge } = given;
  const byLabel = publishedOf(cartridge).isWorm;
  if (worm === "no" && !byLabel) return { ...given, isWorm: false };
  if (reclaim_threshold !== undefined && reclaim_threshold < 1) {
    const rule = `must be blank or 1 with ${byLabel ? cartridge : "worm"}: nothing is reclaimed`;
    throw new InputError("reclaim_threshold", rule, reclaim_threshold);
  }
  return { ...given, reclaim_threshold: 1, isWorm: true };
}

/** Cartridges that are kept empty. */
export const scratchOf = ({ scratch }: Pick<Given, "scratch">): number => scratch ?? SCRATCH;

export const about = (): About<typeof cartridgesNeeded> => ({
  goals: ["How many tape cartridges do I need?", "How many tapes do I need?"],
  terms: [
    "media",
    "tapes",
    "LTO-9",
    "LTO-10",
    "3592",
    "reclaim",
    "scratch pool",
    "capacity",
    "WORM",
    "write-once",
    "bar code label",
    "media identifier",
    "VolSafe",
  ],
  improve: { towards: "less", by: ["cartridge", "reclaim_threshold"] },
  symbols: {
    capacity_gb: { unit: "GB", says: "native capacity", of: (given) => 1000 * usualOf(valuesOf(given)).tb },
    compression: {
      unit: "",
      says: `${FIELD_COMPRESSION} if blank`,
      of: (given) => usualOf(valuesOf(given)).compression,
    },
    reclaim_threshold: {
      unit: "",
      says: `${RECLAIM_THRESHOLD} if blank, 1 if write-once`,
      of: (given) => valuesOf(given).reclaim_threshold ?? RECLAIM_THRESHOLD,
    },
    scratch: { unit: "", says: `${SCRATCH} if blank`, of: (given) => usualOf(valuesOf(given)).scratch },
  },
  notes: [
    `compression is the ratio on the cartridge. Full tapes of a backup server held ${FIELD_COMPRESSION} times their native capacity on average; makers assume 2 to 3.`,
    "reclaim_threshold is the share of valid data below which a cartridge is emptied. On average, cartridges are then halfway between the threshold and full.",
    `At the default threshold, cartridges count as ${exactly(50 * (1 + RECLAIM_THRESHOLD))}% full. For an archive in which nothing expires, set reclaim_threshold to 1.`,
    "Write-once (WORM) cartridges aren't reclaimed: amount_gb is all that is ever written to them. The end of the label says which they are: LT to LZ, JV, JX, JY and JZ.",
    "For a second copy, count its cartridges separately, because it can use another pool.",
    "A 3592 cartridge holds more if a later drive writes it. Choose it with its drive.",
    "For cartridges behind a TS7700, see TS7700_CARTRIDGES: it compresses data itself, by its own ratio.",
  ],
});

function usualOf({ cartridge, compression, reclaim_threshold, scratch }: Values): Kept {
  return {
    tb: publishedOf(cartridge).tb,
    compression: compression ?? FIELD_COMPRESSION,
    fill: fillOf(reclaim_threshold ?? RECLAIM_THRESHOLD),
    scratch: scratch ?? SCRATCH,
  };
}

/** Share of the media that a study of archives counts as filled. */
function archiveFill(): number {
  return (namedNumbers(ARCHIVE_FACT, "media_fill_percent")[0] ?? NaN) / 100;
}

/** The mean share in use, with as many cartridges at one share from the threshold to full as at any other. */
export function fillOf(threshold: number): number {
  return (1 + threshold) / 2;
}

function countOf(gb: number, { tb, compression, fill, scratch }: Kept): number {
  return upwards(gb / (1000 * tb * compression * fill)) + scratch;
}

function inGb({ tb }: Kept): string {
  return exactly(1000 * tb);
}

/** An end of the range: all interpretations that are left open, together. */
interface End {
  readonly names: readonly string[];
  readonly kept: Kept;
}

function fewestOf(values: Values): End {
  const { cartridge, compression, reclaim_threshold, scratch } = values;
  const { tb, otherTb, claimed, isClaim } = publishedOf(cartridge);
  return {
    names: [
      ...(compression === undefined
        ? [`compression ${exactly(claimed)} as ${isClaim ? "claimed" : "IBM assumes"}`]
        : []),
      ...(reclaim_threshold === undefined ? [`cartridges ${exactly(100 * archiveFill())}% full`] : []),
      ...(scratch === undefined ? ["no scratch cartridges"] : []),
      ...(otherTb > tb ? [`${exactly(otherTb)} TB per cartridge`] : []),
    ],
    kept: {
      tb: Math.max(tb, otherTb),
      compression: compression ?? claimed,
      fill: reclaim_threshold === undefined ? archiveFill() : fillOf(reclaim_threshold),
      scratch: scratch ?? 0,
    },
  };
}

function mostOf(values: Values): End {
  const { cartridge, compression } = values;
  const { tb, otherTb } = publishedOf(cartridge);
  const lowest = lowestFieldCompression();
  return {
    names: [
      ...(compression === undefined ? [`compression ${threeFigures(lowest)}, the lowest measured mean`] : []),
      ...(otherTb < tb ? [`${exactly(otherTb)} TB per cartridge`] : []),
    ],
    kept: { ...usualOf(values), tb: Math.min(tb, otherTb), compression: compression ?? lowest },
  };
}

function factsOf({ cartridge, compression, reclaim_threshold, scratch, isWorm }: Values): FactId[] {
  return [
    ...publishedOf(cartridge).facts,
    ...(compression === undefined ? FIELD_FACTS : []),
    ...(isWorm ? [WORM_FACT] : [FILL_FACT]),
    ...(OPTIMISED.includes(cartridge) ? [FIRST_LOAD_FACT] : []),
    ...(reclaim_threshold === undefined ? [ARCHIVE_FACT] : []),
    ...(scratch === undefined ? [SCRATCH_FACT] : []),
  ] as FactId[];
}

function assumptionsOf({ cartridge, compression, reclaim_threshold, scratch, isWorm }: Values): Assumption[] {
  const { claimed: ratio, isClaim } = publishedOf(cartridge);
  const claimed = `${exactly(ratio)} ${isClaim ? "claimed" : "assumed by IBM"}`;
  return [
    ...(compression === undefined
      ? [
          {
            basis: "default" as const,
            text: `Compression is ${FIELD_COMPRESSION}, the mean of full LTO-5 to LTO-8 tapes of one backup server, if its TB are binary. Our default; the range covers ${threeFigures(lowestFieldCompression())} measured to ${claimed}.`,
          },
        ]
      : []),
    ...(reclaim_threshold === undefined
      ? [
          {
            basis: "default" as const,
            text: `The reclaim threshold is ${exactly(100 * RECLAIM_THRESHOLD)}%, so cartridges are ${exactly(valueOf(FILL_FACT))}% full on average. The range covers the ${exactly(100 * archiveFill())}% of an archive study.`,
          },
        ]
      : []),
    ...(isWorm
      ? [
          {
            basis: "stated" as const,
            text: "Write-once cartridges are filled and never reclaimed: deleted data keeps its space.",
          },
        ]
      : []),
    ...(scratch === undefined
      ? [
          {
            basis: "default" as const,
            text: `${SCRATCH_TEXT} The range covers none.`,
          },
        ]
      : []),
  ];
}

/** Warns of the drive time that new cartridges take before their first use. */
function firstLoads(cartridge: CartridgeName, count: number): string[] {
  if (!OPTIMISED.includes(cartridge)) return [];
  const { low, high } = firstLoadOf([FIRST_LOAD_FACT]);
  const hours = [low, high].map((seconds) => threeFigures((count * seconds) / 3600)).join(" to ");
  return [
    `each new ${cartridge} cartridge takes ${exactly(low / 60)} to ${exactly(high / 60)} min in a drive on its first load: ${hours} h in all`,
  ];
}

function warningsOf(cartridge: CartridgeName, compression: number | undefined): string[] {
  const { claimed, isClaim } = publishedOf(cartridge);
  if (compression === undefined || compression < claimed) return [];
  return [
    `compression ${exactly(compression)} is what ${isClaim ? "makers claim" : "IBM assumes"} (${exactly(claimed)}) or more: full tapes in the field reached ${FIELD_COMPRESSION}`,
  ];
}
