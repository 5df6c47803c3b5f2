/** Reads the options of `size workload`. */
import { QuantityError, readQuantity, splitQuantity, type UnitName } from "../model/quantities/quantity";
import type { ByPattern } from "../model/workload/assignment";
import type { Transfer } from "../model/workload/transfer";
import { readPercent, readTransfer } from "../workload/transferText";
import { UsageError } from "./usageError";

function transferOf(flag: string, text: string | undefined): Transfer | undefined {
  return text === undefined ? undefined : given(flag, text, readTransfer);
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
  return given(flag, text, readPercent);
}

export function quantityOf(flag: string, text: string, unit: UnitName, mustSayUnit = false): number {
  return given(flag, text, () => {
    if (mustSayUnit && splitQuantity(text).unit === "") throw new QuantityError("needs a unit");
    return readQuantity(text, unit);
  });
}

function given<T>(flag: string, text: string, read: (text: string) => T): T {
  try {
    return read(text);
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
