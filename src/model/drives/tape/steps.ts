/** The tape speeds of a drive that matches its speed to the host. */
import type { FactId } from "../../facts/factIds";
import { namedNumbers, valueOf } from "../../facts/facts";
import { onceFor } from "../../language/memoize";
import { driveOf } from "../t10000/drive";
import { idOf, sheetOf } from "./sheetDrive";
import { writerOf } from "../t10000/otherCartridges";
import { isT10000, type TapeModel } from "./tapeDrive";

/** Speeds as native MB/s. */
export interface SpeedSteps {
  readonly low: number;
  readonly high: number;
  readonly count: number;
  /** All of them, the lowest first; absent if only the ends are published. */
  readonly all?: readonly number[];
  readonly fact: FactId;
}

const T10000B = ["tsm-tape-copy.drive.t10kb-speed-low", "tsm-tape-copy.drive.t10kb-speed-high"] as const;
const T10000A_LOW: FactId = "t10000c-ficon-2011.spec.t10000a-tape-speed-low";

/** Returns undefined if no speed below the highest is published. */
export function stepsOf(model: TapeModel, cartridge: string): SpeedSteps | undefined {
  return known(model)(cartridge);
}

const known = onceFor((model: TapeModel) => onceFor((cartridge: string) => publishedSteps(model, cartridge)));

function publishedSteps(model: TapeModel, cartridge: string): SpeedSteps | undefined {
  if (writerOf(model, cartridge)) return undefined;
  if (model === "T10000B") return listed(T10000B.map(valueOf), T10000B[0]);
  if (model === "T10000A") {
    const { rate, speed } = driveOf(model, "Standard");
    return listed([(rate * valueOf(T10000A_LOW)) / speed, rate], T10000A_LOW);
  }
  if (isT10000(model)) return undefined;
  const { steps, ends, lowestSteps } = sheetOf(model, cartridge);
  if (steps === undefined) return undefined;
  const id = idOf(steps);
  if (ends) {
    const [low = NaN, high = NaN] = namedNumbers(idOf(ends[0]), ends[1]);
    const [count = NaN] = namedNumbers(id, "steps");
    return { low, high, count, fact: id };
  }
  const all = [...namedNumbers(id, "steps")].reverse();
  return listed(lowestSteps === undefined ? all : all.slice(0, lowestSteps), id);
}

function listed(all: readonly number[], id: FactId): SpeedSteps {
  return { low: all[0] ?? NaN, high: all[all.length - 1] ?? NaN, count: all.length, all, fact: id };
}
