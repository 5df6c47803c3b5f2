/** Table 2 of the T10000C paper: times to load, to search to the middle and to the end, by drive and cartridge. */
import { valueOf, type FactId } from "../facts/facts";

export const T10000_MODELS = ["T10000A", "T10000B", "T10000C", "T9840D"] as const;
export type T10000Model = (typeof T10000_MODELS)[number];

export const CARTRIDGES = ["Standard", "Sport"] as const;
export type Cartridge = (typeof CARTRIDGES)[number];

/** A drive with one of its cartridges, as the table prints it. */
export interface Access {
  /** Load and thread, s. */
  readonly load: number;
  /** Search from the load point to the middle of the recorded length, s. */
  readonly mid: number;
  /** Search from the load point to its end, s. */
  readonly end: number;
  /** Native capacity, GB. */
  readonly capacity: number;
  /** One-way passes over the whole tape. */
  readonly wraps: number;
  /** Whole tape, m. */
  readonly length: number;
  /** The drive loads at the middle of the tape, so no place is further than half the length. */
  readonly loadsInTheMiddle: boolean;
  readonly facts: readonly FactId[];
}

/** Undefined where the drive has no such cartridge. */
export function accessTimes(model: T10000Model, cartridge: Cartridge): Access | undefined {
  const dual = model === "T9840D";
  if (dual && cartridge === "Sport") return undefined;
  const drive = model.toLowerCase();
  const kind = dual ? "native" : cartridge === "Sport" ? "sport" : "std";
  const id = (group: string, cell: string): FactId => `t10000c-ficon-2011.${group}.${drive}-${cell}`;
  const times = {
    load: id("access", "load"),
    mid: id("access", `${kind}-search-mid`),
    end: id("access", `${kind}-search-end`),
  };
  const geometry = {
    capacity: id("spec", `${kind}-capacity`),
    wraps: id("spec", "wraps"),
    length: id("spec", `${kind}-length`),
  };
  return {
    load: valueOf(times.load),
    mid: valueOf(times.mid),
    end: valueOf(times.end),
    capacity: valueOf(geometry.capacity),
    wraps: valueOf(geometry.wraps),
    length: valueOf(geometry.length),
    loadsInTheMiddle: dual,
    facts: [...Object.values(times), ...Object.values(geometry)],
  };
}

/**
 * Seconds to search from the load point to a fraction of the reachable length: straight lines through the table's
 * three points, so that every printed cell comes out as printed.
 */
export function searchSeconds({ mid, end }: Access, fraction: number): number {
  return fraction <= 0.5 ? 2 * fraction * mid : mid + (2 * fraction - 1) * (end - mid);
}

/** Mean search to a place that is equally likely anywhere: the mean of the two lines above. */
export function meanSearchSeconds({ mid, end }: Access): number {
  return mid / 2 + end / 4;
}

/**
 * Where data lies along the tape, as a fraction of the reachable length: wraps run to and fro, each over the whole
 * length; on a drive that loads in the middle, half-wraps run outwards and back.
 */
export function alongTheTape({ capacity, wraps, loadsInTheMiddle }: Access, offsetGb: number): number {
  const passes = loadsInTheMiddle ? 2 * wraps : wraps;
  const pass = Math.min((offsetGb / capacity) * passes, passes);
  const whole = Math.min(Math.floor(pass), passes - 1);
  return whole % 2 === 0 ? pass - whole : 1 - (pass - whole);
}
