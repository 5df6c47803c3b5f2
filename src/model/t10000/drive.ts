/** Tables 2 and 3 of the T10000C paper: a drive with one of its cartridges, as printed. */
import type { FactId } from "../facts/factIds";
import { knownId, valueOf } from "../facts/facts";
import { InputError } from "../given";
import { onceFor } from "../once";
import { choice } from "../question";

export const T10000_MODELS = ["T10000A", "T10000B", "T10000C", "T9840D"] as const;
export type T10000Model = (typeof T10000_MODELS)[number];

const CARTRIDGES = ["Standard", "Sport"] as const;
export type Cartridge = (typeof CARTRIDGES)[number];

export const modelInput = choice(T10000_MODELS, "Tape drive", {
  aliases: { T10KA: "T10000A", T10KB: "T10000B", T10KC: "T10000C", "9840D": "T9840D" },
});
export const cartridgeInput = choice(CARTRIDGES, "Cartridge", { otherwise: "Standard", aliases: { Std: "Standard" } });

/** Seconds from the load point to the middle and to the end of the tape, or back from there. */
export interface Motion {
  readonly mid: number;
  readonly end: number;
}

export interface Drive {
  readonly model: T10000Model;
  /** Load and thread, s. */
  readonly load: number;
  /** Unload time, s. */
  readonly unload: number;
  readonly search: Motion;
  readonly rewind: Motion;
  /** Native capacity, GB. */
  readonly capacity: number;
  /** One-way passes over the whole tape. */
  readonly wraps: number;
  /** Whole tape, m. */
  readonly length: number;
  /** Native rate, MB/s. */
  readonly rate: number;
  /** Tape speed while reading and writing at the native rate, m/s. */
  readonly speed: number;
  /** True if the drive loads at the middle of the tape, so that no place is further away than half the length. */
  readonly loadsInTheMiddle: boolean;
  readonly facts: DriveFacts;
}

/** Facts behind the numbers, by what they're used for. */
interface DriveFacts {
  readonly load: FactId;
  readonly search: readonly FactId[];
  readonly rewind: readonly FactId[];
  readonly unload: FactId;
  readonly geometry: readonly FactId[];
  readonly rate: FactId;
}

/** Returns the cartridge's part of a fact ID. */
export function cartridgeId(model: T10000Model, cartridge: Cartridge): "native" | "std" | "sport" {
  if (model === "T9840D") return "native";
  return cartridge === "Sport" ? "sport" : "std";
}

/** @throws InputError if the drive has no such cartridge. */
export function driveOf(model: T10000Model, cartridge: Cartridge): Drive {
  return drivesOf(model)(cartridge);
}

const drivesOf = onceFor((model: T10000Model) => onceFor((cartridge: Cartridge) => printedDrive(model, cartridge)));

function printedDrive(model: T10000Model, cartridge: Cartridge): Drive {
  const dual = model === "T9840D";
  if (dual && cartridge === "Sport") {
    throw new InputError("cartridge", `must be Standard for a ${model}, which has one length only`, cartridge);
  }
  const drive = model.toLowerCase();
  const kind = cartridgeId(model, cartridge);
  const id = (group: string, cell: string): FactId => knownId(`t10000c-ficon-2011.${group}.${drive}-${cell}`);
  const ids = {
    load: id("access", "load"),
    unload: id("access", "unload"),
    search: [id("access", `${kind}-search-mid`), id("access", `${kind}-search-end`)] as const,
    rewind: [id("access", `${kind}-rewind-mid`), id("access", `${kind}-rewind-end`)] as const,
    capacity: id("spec", `${kind}-capacity`),
    wraps: id("spec", "wraps"),
    length: id("spec", `${kind}-length`),
    rate: id("spec", "native-rate"),
    speed: id("spec", "tape-speed-rw"),
  };
  const motion = ([mid, end]: readonly [FactId, FactId]): Motion => ({ mid: valueOf(mid), end: valueOf(end) });
  return {
    model,
    load: valueOf(ids.load),
    unload: valueOf(ids.unload),
    search: motion(ids.search),
    rewind: motion(ids.rewind),
    capacity: valueOf(ids.capacity),
    wraps: valueOf(ids.wraps),
    length: valueOf(ids.length),
    rate: valueOf(ids.rate),
    speed: valueOf(ids.speed),
    loadsInTheMiddle: dual,
    facts: { ...ids, geometry: [ids.capacity, ids.wraps, ids.length] },
  };
}

/**
 * Returns the seconds to move over a fraction of the length reached from the load point: straight lines through the
 * table's three points, so that every printed value is returned as printed. Above 1 (from one side of a tape that loads
 * in the middle to the other), the second line continues.
 */
export function secondsOver({ mid, end }: Motion, fraction: number): number {
  return fraction <= 0.5 ? 2 * fraction * mid : mid + (2 * fraction - 1) * (end - mid);
}

/** Returns the mean over random places, which is the mean of the two lines of `secondsOver`. */
export function meanSeconds({ mid, end }: Motion): number {
  return mid / 2 + end / 4;
}
