/** The drives and cartridges of Tables 2 and 3 as ids spell them, and questions asked of them. */
import { tableOf, valueOf } from "../../ask";

export const PAPER = "t10000c-ficon-2011.";

export const DRIVES = ["t10000a", "t10000b", "t10000c", "t9840d"] as const;
export type DriveId = (typeof DRIVES)[number];
export const T10000S = ["t10000a", "t10000b", "t10000c"] as const;

/** "std" in an id is Standard on a sheet. */
export const CARTRIDGE = { std: "Standard", sport: "Sport", native: "Standard" } as const;
export type CartridgeId = keyof typeof CARTRIDGE;

/** Every column of Table 2. */
export const COLUMNS: readonly (readonly [DriveId, CartridgeId])[] = [
  ...T10000S.flatMap((drive) => [[drive, "std"] as const, [drive, "sport"] as const]),
  ["t9840d", "native"],
];

export const access = (drive: DriveId, cartridge: CartridgeId, position?: string | number): number =>
  valueOf("T10K_ACCESS_TIME", drive, CARTRIDGE[cartridge], position);

/** Cycle time without a transfer; at "0 GB" only load and unload. */
export const cycle = (drive: DriveId, cartridge: CartridgeId, position?: string): number =>
  valueOf("TAPE_CYCLE_TIME", drive, CARTRIDGE[cartridge], 0, position);

/** The value that TAPE_SPEC shows with this source or under this name. */
export function specified(drive: DriveId, cartridge: CartridgeId, row: string): string | number {
  const found = tableOf("TAPE_SPEC", drive, CARTRIDGE[cartridge]).rows.find(
    (cells) => cells[4] === row || cells[0] === row,
  );
  if (!found) throw new RangeError(`TAPE_SPEC ${drive} ${cartridge} has no row ${row}`);
  return found[1] ?? "";
}

/** Tolerance, s: sums of cells with one decimal. */
export const EXACT = 1e-9;
