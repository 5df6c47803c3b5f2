/** Cartridges with a published capacity, and what is known of the compression on them. */
import type { FactId } from "../facts/factIds";
import { valueOf } from "../facts/facts";

interface Published {
  /** Native capacity, decimal TB. */
  readonly tb: number;
  /** Compression that the maker assumes. */
  readonly claimed: number;
  readonly facts: readonly FactId[];
  /** Native capacity in another document. */
  readonly otherTb?: number;
}

const HARDWARE = "current-hardware.";
const CLAIMED = "current-hardware.compression.claimed";
const IF_UNKNOWN = "current-hardware.ts7700.compression.default";

/** Compression by which makers quote capacities: LTO-5, LTO-6 and later, and 3592. */
const CLAIM = { lto5: 2, lto: 2.5, enterprise: 3, other: 2 } as const;

const lto = (tb: number, claimed: number = CLAIM.lto): Published => ({
  tb,
  claimed,
  facts: [`${HARDWARE}lto.capacity`, CLAIMED],
});
const lto10 = (tb: number): Published => ({
  tb,
  claimed: CLAIM.lto,
  facts: [`${HARDWARE}lto.capacity.lto-10`, CLAIMED],
});
const enterprise = (tb: number, from: FactId): Published => ({ tb, claimed: CLAIM.enterprise, facts: [from, CLAIMED] });
const oracle = (tb: number, facts: readonly FactId[], otherTb = tb): Published => ({
  tb,
  claimed: CLAIM.other,
  facts: [...facts, IF_UNKNOWN],
  otherTb,
});

const TS1140 = `${HARDWARE}3592.capacity.ts1140` as const;
const TS1150 = `${HARDWARE}3592.capacity.ts1150` as const;
const TS1155 = `${HARDWARE}3592.capacity.ts1155` as const;
const TS1160 = `${HARDWARE}3592.ts1160` as const;

/** A 3592 cartridge holds what the drive writes on it, so its drive is part of the name. */
export const CARTRIDGES = {
  "LTO-5": lto(1.5, CLAIM.lto5),
  "LTO-6": lto(2.5),
  "LTO-7": lto(6),
  "LTO-7 M8": lto(9),
  "LTO-8": lto(12),
  "LTO-9": lto(18),
  "LTO-10 30 TB": lto10(30),
  "LTO-10 40 TB": lto10(40),
  "TS1140 JK": enterprise(0.5, TS1140),
  "TS1140 JB": enterprise(1.6, TS1140),
  "TS1140 JC": enterprise(4, TS1140),
  "TS1150 JK": enterprise(0.9, TS1150),
  "TS1150 JC": enterprise(7, TS1150),
  "TS1150 JD": enterprise(10, TS1150),
  "TS1155 JL": enterprise(3, TS1155),
  "TS1155 JD": enterprise(15, TS1155),
  "TS1155 JZ": enterprise(15, TS1155),
  "TS1160 JE": enterprise(20, TS1160),
  "TS1170 JF": enterprise(50, `${HARDWARE}3592.ts1170`),
  T10000A: oracle(0.5, ["t10000c-ficon-2011.spec.t10000a-std-capacity"]),
  T10000B: oracle(1, ["t10000c-ficon-2011.spec.t10000b-std-capacity"]),
  T10000C: oracle(5, ["t10000c-ficon-2011.spec.t10000c-std-capacity", `${HARDWARE}t10000d.capacity`], 5.5),
  T10000D: oracle(8.5, [`${HARDWARE}t10000d.capacity`, `${HARDWARE}t10000d.rate`], 8),
  T9840D: oracle(0.075, ["t10000c-ficon-2011.spec.t9840d-native-capacity"]),
} as const satisfies Readonly<Record<string, Published>>;
export type CartridgeName = keyof typeof CARTRIDGES;
export const CARTRIDGE_NAMES = Object.keys(CARTRIDGES) as CartridgeName[];

export const publishedOf = (name: CartridgeName): Published => CARTRIDGES[name];

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
  return Math.min(...FIELD_NAMES.map((name) => valueOf(FIELD[name]) / CARTRIDGES[name].tb));
}

export const FIELD_FACTS: readonly FactId[] = FIELD_NAMES.map((name) => FIELD[name]);
