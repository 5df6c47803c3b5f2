/** Reads the options of `size workload`. */
import { QuantityError, readQuantity, splitQuantity, type UnitName } from "../model/quantity";
import type { ByPattern } from "../model/workload/assignment";
import type { Transfer } from "../model/workload/transfer";
import { UsageError } from "./arguments";

/** "8 KiB x 5": a block size and a chain length. */
function transferOf(flag: string, text: string | undefined): Transfer | undefined {
  if (text === undefined) return undefined;
  const [, block = "", chain = ""] = /^(.*\S)\s*x\s*(\d+(?:\.\d+)?)$/i.exec(text.trim()) ?? [];
  if (block === "")
    throw new UsageError(`${flag} needs a block size and a chain length, such as "8 KiB x 5", got "${text}"`);
  const transfer = { blocksize: quantityOf(flag, block, "B", true), chain: Number(chain) };
  if (!(transfer.blocksize > 0 && transfer.chain > 0)) throw new UsageError(`${flag} must be above 0, got "${text}"`);
  return transfer;
}

export function transfers(
  flag: string,
  random: string | undefined,
  sequential: string | undefined,
): ByPattern<Transfer> {
  return { random: transferOf(`${flag}-random`, random), sequential: transferOf(`${flag}-sequential`, sequential) };
}

export function secondsGiven(flag: string, text: string): number {
  const seconds = quantityOf(flag, text, "s", true);
  if (!(seconds > 0)) throw new UsageError(`${flag} must be above 0, got "${text}"`);
  return seconds;
}

export function percentOf(flag: string, text: string): number {
  const percent = quantityOf(flag, text, "percent");
  if (percent < 0 || percent > 100) throw new UsageError(`${flag} must be from 0 to 100, got "${text}"`);
  return percent;
}

export function quantityOf(flag: string, text: string, unit: UnitName, mustSayUnit = false): number {
  try {
    if (mustSayUnit && splitQuantity(text).unit === "") throw new QuantityError("needs a unit");
    return readQuantity(text, unit);
  } catch (error) {
    if (error instanceof QuantityError) throw new UsageError(`${flag} ${error.rule}, got "${text}"`);
    throw error;
  }
}

export function choiceOf<N extends string>(flag: string, text: string | undefined, names: readonly N[]): N | undefined {
  if (text === undefined) return undefined;
  const found = names.find((name) => name === text.toLowerCase());
  if (!found) throw new UsageError(`${flag} must be one of ${names.join(", ")}, got "${text}"`);
  return found;
}
