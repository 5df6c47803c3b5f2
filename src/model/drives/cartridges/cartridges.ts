/** Cartridges with a published capacity, and what is known of the compression on them. */
import type { FactId } from "../../facts/factIds";
import { fact, namedNumbers, valueOf } from "../../facts/facts";
import { onceFor } from "../../language/memoize";
import { convert } from "../../quantities/quantity";
import { entriesOf, recordOf } from "../../language/es2016";
import {
  asWorm,
  LABELS_3592,
  LABELS_LTO,
  otherNamesOf,
  otherWormNamesOf,
  WITHOUT_CAPACITY,
  WRITE_ONCE,
} from "../tape/cartridgeNames";

interface Published {
  /** Native capacity, decimal TB. */
  readonly tb: number;
  /** Compression that the maker assumes, or if it quotes none, what IBM assumes for an unknown ratio. */
  readonly claimed: number;
  readonly isClaim: boolean;
  readonly facts: readonly FactId[];
  /** Native capacity in another document. */
  readonly otherTb: number;
  /** Written once: full cartridges are never reclaimed. */
  readonly isWorm: boolean;
}

/** A fact with one number, or the name of one of its numbers, and its place if the name has several. */
type NumberOf = readonly [fact: FactId, name?: string, place?: number];

interface Cartridge {
  readonly tb: NumberOf;
  readonly claimed: NumberOf;
  /** Further documents; the capacity in one of them may differ. */
  readonly others?: readonly FactId[];
  readonly otherTb?: NumberOf;
  /** What says that its label is that of a write-once cartridge. */
  readonly worm?: FactId;
}

const CLAIMED = "current-hardware.compression.claimed";
/** Compression by which makers quote capacities; Oracle quotes none. */
const CLAIM = {
  lto5: [CLAIMED, "LTO-5 and earlier"],
  lto: [CLAIMED, "LTO-6 and later"],
  enterprise: [CLAIMED, "3592"],
  other: ["current-hardware.ts7700.compression.default"],
} as const satisfies Readonly<Record<string, NumberOf>>;

const LTO = "current-hardware.lto.capacity";
const LTO_10 = "current-hardware.lto.capacity.lto-10";
const TS1140 = "current-hardware.3592.capacity.ts1140";
const TS1150 = "current-hardware.3592.capacity.ts1150";
const TS1155 = "current-hardware.3592.capacity.ts1155";
const NEWER = "current-hardware.3592.capacity";
const TS1160 = "current-hardware.3592.reads.ts1160";
const T10000D = "current-hardware.t10000d.capacity";
const T10000D_8_TB = "current-hardware.t10000d.rate";

const lto = (name: string, claimed: NumberOf = CLAIM.lto): Cartridge => ({ tb: [LTO, name], claimed });
const enterprise = (...tb: NumberOf): Cartridge => ({ tb, claimed: CLAIM.enterprise });
const oracle = (...tb: NumberOf): Cartridge => ({ tb, claimed: CLAIM.other });
/** The same tape, written once. */
const worm = ({ others = [], ...cartridge }: Cartridge): Cartridge => {
  const label = cartridge.claimed === CLAIM.enterprise ? LABELS_3592 : LABELS_LTO;
  return { ...cartridge, others: [...others, label], worm: label };
};
const TS1160_JD = enterprise("current-hardware.3592.ts1160", "native_TB", 1);

/** A 3592 cartridge holds what the drive writes on it, so its drive is part of the name. */
const CARTRIDGES = {
  "LTO-5": lto("LTO-5", CLAIM.lto5),
  "LTO-5 WORM": worm(lto("LTO-5", CLAIM.lto5)),
  "LTO-6": lto("LTO-6"),
  "LTO-6 WORM": worm(lto("LTO-6")),
  "LTO-7": lto("LTO-7"),
  "LTO-7 WORM": worm(lto("LTO-7")),
  "LTO-7 M8": lto("M8"),
  "LTO-8": lto("LTO-8"),
  "LTO-8 WORM": worm(lto("LTO-8")),
  "LTO-9": lto("LTO-9"),
  "LTO-9 WORM": worm(lto("LTO-9")),
  "LTO-10 30 TB": { tb: [LTO_10, "LTO-10", 0], claimed: CLAIM.lto },
  "LTO-10 40 TB": { tb: [LTO_10, "LTO-10", 1], claimed: CLAIM.lto },
  "TS1140 JK": enterprise(TS1140, "JK"),
  "TS1140 JB": enterprise(TS1140, "JB"),
  "TS1140 JX": worm(enterprise(TS1140, "JB")),
  "TS1140 JC": enterprise(TS1140, "JC"),
  "TS1140 JY": worm(enterprise(TS1140, "JC")),
  "TS1150 JK": enterprise(TS1150, "JK"),
  "TS1150 JC": enterprise(TS1150, "JC"),
  "TS1150 JY": worm(enterprise(TS1150, "JC")),
  "TS1150 JD": enterprise(TS1150, "JD"),
  "TS1150 JZ": worm(enterprise(TS1150, "JD")),
  "TS1155 JL": enterprise(TS1155, "JL"),
  "TS1155 JD": enterprise(TS1155, "JD"),
  "TS1155 JZ": worm(enterprise(TS1155, "JZ")),
  "TS1160 JE": enterprise(NEWER, "TS1160"),
  "TS1160 JV": worm(enterprise(NEWER, "TS1160")),
  "TS1160 JM": enterprise(TS1160, "JM"),
  "TS1160 JD": TS1160_JD,
  "TS1160 JZ": worm(TS1160_JD),
  "TS1160 JL": enterprise(TS1160, "JL"),
  "TS1160 JC": enterprise(TS1160, "JC"),
  "TS1160 JY": worm(enterprise(TS1160, "JC")),
  "TS1160 JK": enterprise(TS1160, "JK"),
  "TS1170 JF": enterprise(NEWER, "TS1170"),
  T10000A: oracle("t10000c-ficon-2011.spec.t10000a-std-capacity"),
  T10000B: oracle("t10000c-ficon-2011.spec.t10000b-std-capacity"),
  T10000C: {
    ...oracle("t10000c-ficon-2011.spec.t10000c-std-capacity"),
    others: [T10000D],
    otherTb: [T10000D, "T10000C"],
  },
  T10000D: { ...oracle(T10000D), others: [T10000D_8_TB], otherTb: [T10000D_8_TB, "capacity_TB"] },
  T9840D: oracle("t10000c-ficon-2011.spec.t9840d-native-capacity"),
} as const satisfies Readonly<Record<string, Cartridge>>;
export type CartridgeName = keyof typeof CARTRIDGES;
export const CARTRIDGE_NAMES = Object.keys(CARTRIDGES) as CartridgeName[];

const WORM = / WORM$/;

/** A 3592 cartridge needs no drive in its name if all of its drives write as much on it. */
export const CARTRIDGE_ALIASES: Readonly<Record<string, CartridgeName>> = {
  "LTO-10": "LTO-10 30 TB",
  JZ: "TS1155 JZ",
  "3592-JZ": "TS1155 JZ",
  ...recordOf(
    ([] as [string, CartridgeName][]).concat(
      ...CARTRIDGE_NAMES.map((name) => othersOf(name).map((other): [string, CartridgeName] => [other, name])),
    ),
  ),
};

function othersOf(name: CartridgeName): readonly string[] {
  if (!name.startsWith("TS")) return WORM.test(name) ? otherWormNamesOf(name.replace(WORM, "")) : otherNamesOf(name);
  const media = mediaOf(name);
  const [rewritable] = entriesOf(WRITE_ONCE).find(([, code]) => code === media) ?? [];
  const ofDrive = rewritable === undefined ? [] : [asWorm(name.replace(media, rewritable))];
  if (!isOnlyByMedia(name)) return ofDrive;
  const worm = rewritable === undefined ? [] : [asWorm(rewritable)];
  return [...ofDrive, media, `3592-${media}`, ...worm];
}

/** True if the name has a drive that can be left out: the first of those that all write as much on the media. */
function isOnlyByMedia(name: CartridgeName): boolean {
  const [first, ...others] = CARTRIDGE_NAMES.filter((one) => mediaOf(one) === mediaOf(name) && mediaOf(one) !== one);
  return name === first && others.every((one) => numberAt(CARTRIDGES[one].tb) === numberAt(CARTRIDGES[name].tb));
}

/** Aliases that two cartridges could have. */
export const VAGUE_CARTRIDGES: readonly string[] = ["LTO-10", "JZ", "3592-JZ"];
export const UNPUBLISHED_CARTRIDGES: readonly string[] = WITHOUT_CAPACITY;

/** Returns JE of "TS1160 JE", and a name without a drive unchanged. */
function mediaOf(name: string): string {
  return name.replace(/^TS\d+ /, "");
}

/** Returns a capacity in TB, also where the document has GB, or a ratio. */
function numberAt([id, name, place = 0]: NumberOf): number {
  const found = name === undefined ? valueOf(id) : (namedNumbers(id, name)[place] ?? NaN);
  return fact(id).unit === "GB" ? convert(found, "GB", "TB") : found;
}

export const publishedOf = onceFor((name: CartridgeName): Published => {
  const { tb, claimed, others = [], otherTb = tb, worm: label }: Cartridge = CARTRIDGES[name];
  return {
    tb: numberAt(tb),
    claimed: numberAt(claimed),
    isClaim: claimed[0] === CLAIMED,
    facts: [tb[0], ...others, claimed[0]],
    otherTb: numberAt(otherTb),
    isWorm: label !== undefined,
  };
});

/** What full tapes of a backup server held on average. */
export const FIELD = {
  "LTO-5": "current-hardware.compression.field.lto-5",
  "LTO-6": "current-hardware.compression.field.lto-6",
  "LTO-7": "current-hardware.compression.field.lto-7",
  "LTO-7 M8": "current-hardware.compression.field.m8",
  "LTO-8": "current-hardware.compression.field.lto-8",
} as const;
const FIELD_NAMES = Object.keys(FIELD) as (keyof typeof FIELD)[];

/** Mean of the five measured means, if the report's TB are binary: rounded to two decimals. */
export const FIELD_COMPRESSION = 1.25;

/** Lowest of the five measured means, with the report's TB taken as printed: 1.10 of LTO-8. */
export function lowestFieldCompression(): number {
  return Math.min(...FIELD_NAMES.map((name) => valueOf(FIELD[name]) / publishedOf(name).tb));
}

export const FIELD_FACTS: readonly FactId[] = FIELD_NAMES.map((name) => FIELD[name]);
