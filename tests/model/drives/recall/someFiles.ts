/** Files scattered over a cartridge, the same ones at every run. */
import { recallOf, type HopTimes, type Recall, type RecallFile } from "../../../../src/model/drives/recall/seekTimes";
import { driveOf, type Cartridge, type T10000Model } from "../../../../src/model/drives/t10000/drive";

/** Lehmer's generator (Park and Miller's constants): numbers from 0 to 1. */
function lehmer(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

export function scattered(count: number, lengthGb: number, capacity: number, seed = 1): RecallFile[] {
  const next = lehmer(seed);
  return Array.from({ length: count }, () => ({ offset: next() * (capacity - lengthGb), length: lengthGb }));
}

export const HOPS = { least: 3, reversal: 2 } satisfies HopTimes;

export function recall(
  count: number,
  lengthGb: number,
  {
    model = "T10000C",
    cartridge = "Standard",
    seed = 1,
  }: { model?: T10000Model; cartridge?: Cartridge; seed?: number } = {},
): Recall {
  const drive = driveOf(model, cartridge);
  return recallOf(drive, scattered(count, lengthGb, drive.capacity, seed), HOPS);
}
