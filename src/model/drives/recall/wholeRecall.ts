/** One mount that recalls a set of files: their order, and when each is read. */
import type { VerdictReply } from "../../question/answer";
import { exactly } from "../../quantities/formatNumber";
import { elementOf, InputError } from "../../question/parseArguments";
import { choice, list, quantity } from "../../question/question";
import { furtherSeconds, robotInput } from "../mechanics/cycle";
import type { Drive, DrivePart } from "../mechanics/drive";
import {
  drivesWith,
  ordersItself,
  tapeCartridgeInput,
  tapeDriveOf,
  tapeModelInput,
  unanswered,
  type TapeModel,
} from "../tape/tapeDrive";
import { bestOrder, MOST_EXACT } from "./bestOrder";
import {
  lastToEnd,
  movingSeconds,
  readGb,
  readingSeconds,
  recallOf,
  type HopTimes,
  type Recall,
  type RecallFile,
} from "./seekTimes";
import { asGiven, byOffset, inSweeps, nearestFirst } from "./orders";

const ORDERS = ["best", "nearest", "sweeps", "offset", "given", "whole", "rao"] as const;
export type Order = (typeof ORDERS)[number];

export const ORDER_MEANING: Readonly<Record<Order, string>> = {
  best: "best order found",
  nearest: "nearest first",
  sweeps: "by position in two sweeps",
  offset: "by offset",
  given: "in the given order",
  whole: "reading everything from the first to the last file",
  rao: "the drive's own order (RAO)",
};

/** Larger lists take too long to answer. */
const MOST_FILES = 5000;
/** Capacity of the largest cartridge, GB. */
const LARGEST_GB = 50_000;

/** Our defaults: no paper gives these. A 3592 needs 2.0 to 3.5 s to stop and start. */
export const LEAST_HOP_S = 3;
export const REVERSAL_S = 2;

export const recallInputs = {
  model: tapeModelInput,
  offsets_gb: list("GB", "File offsets (recorded data)", { atLeast: 0, atMost: LARGEST_GB }),
  lengths_gb: list("GB", "File lengths (recorded data)", {
    hint: "one value applies to every file",
    above: 0,
    atMost: LARGEST_GB,
  }),
  order: choice(ORDERS, "Recall order", {
    hint: "whole reads all from first to last file; rao is the drive's own order",
    otherwise: "best",
  }),
  cartridge: tapeCartridgeInput,
  least_hop_s: quantity("s", "Minimum locate time", {
    atLeast: 0,
    atMost: 600,
    named: [LEAST_HOP_S],
    otherwise: `${LEAST_HOP_S} s, or as measured on LTO-7 tapes for LTO`,
  }),
  reversal_s: quantity("s", "Time per direction change", {
    atLeast: 0,
    atMost: 600,
    named: [REVERSAL_S],
    otherwise: `${REVERSAL_S} s, or as measured on LTO-7 tapes for LTO`,
  }),
  robot_s: robotInput,
};

export interface RecallValues {
  readonly model: TapeModel;
  readonly offsets_gb: readonly number[];
  readonly lengths_gb: readonly number[];
  readonly order: Order;
  readonly cartridge: string;
  readonly least_hop_s: number | undefined;
  readonly reversal_s: number | undefined;
  readonly robot_s: number;
}

export const recallNotes = (): string[] => [
  "Offsets and lengths are of recorded data, after compression.",
  "A locate between files takes no time if the next file follows directly. Otherwise it takes the search time between the two positions, at least least_hop_s, plus reversal_s per direction change.",
  "The first file is located as in TAPE_ACCESS_TIME.",
  "For LTO, changes of wrap, band, half of the tape and direction add to the time of a locate, as measured on LTO-7 tapes. least_hop_s and reversal_s replace some of these times.",
  `These drives order recalls by themselves (order rao): ${ownOrders().join(", ")}. LTO-5 to LTO-8 and half-height LTO-9 don't.`,
  `The times that an answer needs are published for ${ownOrders(NEEDS).join(", ")} only.`,
  `best is exact for up to ${MOST_EXACT} files. For more files it improves the simple orders step by step. It's never slower than any simple order or than reading the whole span.`,
  "The drive's buffer hides the direction change at the end of a wrap. We assume that a T9840D writes from the middle to one end and back, then to the other end and back.",
  `A list can have at most ${exactly(MOST_FILES)} files.`,
];

export interface RecallPlan {
  readonly drive: Drive;
  readonly recall: Recall;
  readonly order: readonly number[];
  /** Everything from the first to the last file is read. */
  readonly isWhole: boolean;
  /** Seconds from the robot's move until the drive is free again. */
  readonly total: number;
  readonly moving: number;
  readonly reading: number;
  /** Seconds less than in the given order. */
  readonly saved: number;
}

const NEEDS: readonly DrivePart[] = ["load", "search", "rewind", "unload", "wraps", "rate"];

/** Drives that order recalls by themselves and have all these parts published. */
function ownOrders(needs: readonly DrivePart[] = []): TapeModel[] {
  return drivesWith(needs).filter(ordersItself);
}

/** Returns the verdict if the drive's geometry or times aren't published. */
export function notPlanned({ model, cartridge }: RecallValues): VerdictReply | undefined {
  return unanswered(tapeDriveOf(model, cartridge), NEEDS);
}

/** @throws InputError for lists that don't fit each other or the cartridge. */
export function recallPlan(values: RecallValues): RecallPlan {
  const drive = tapeDriveOf(values.model, values.cartridge);
  if (values.order === "rao" && !ordersItself(values.model))
    throw new InputError(
      "order",
      `must be another: ${values.model} has no order of its own (${ownOrders().join(", ")} have)`,
      values.order,
    );
  const files = filesOf(values, drive.capacity);
  const recall = recallOf(drive, files, hopTimes(drive, values));
  const fixed = values.robot_s + drive.load + drive.unload;
  const secondsOf = (order: readonly number[], isWhole: boolean): number =>
    fixed + movingOf(recall, order, isWhole) + readingSeconds(recall, isWhole);
  const ordered = byOffset(recall);
  const found = orderOf(recall, values.order);
  const isWhole =
    values.order === "whole" || (values.order === "best" && secondsOf(ordered, true) < secondsOf(found, false));
  const order = isWhole ? ordered : found;
  const total = secondsOf(order, isWhole);
  return {
    drive,
    recall,
    order,
    isWhole,
    total,
    moving: movingOf(recall, order, isWhole),
    reading: readingSeconds(recall, isWhole),
    saved: secondsOf(asGiven(recall), false) - total,
  };
}

function filesOf({ offsets_gb: offsets, lengths_gb: lengths }: RecallValues, capacity: number): RecallFile[] {
  const most = exactly(MOST_FILES);
  if (offsets.length > MOST_FILES) throw new InputError("offsets_gb", `must be at most ${most} files`, offsets.length);
  if (lengths.length !== 1 && lengths.length !== offsets.length) {
    throw new InputError("lengths_gb", `must be one value, or one for each of the ${offsets.length} offsets`, lengths);
  }
  return offsets.map((offset, i) => {
    const one = lengths.length === 1;
    const length = lengths[one ? 0 : i] ?? 0;
    // Rounded to 12 digits, so that the last file can end where the cartridge does.
    if (Number((offset + length).toPrecision(12)) > capacity) {
      const name = one ? "lengths_gb" : elementOf("lengths_gb", i);
      const rule = `must be at most ${exactly(capacity - offset)} GB after offset ${exactly(offset)} GB to fit on the cartridge`;
      throw offset > capacity
        ? new InputError(
            elementOf("offsets_gb", i),
            `must be at most the cartridge capacity of ${exactly(capacity)} GB`,
            offset,
          )
        : new InputError(name, rule, length);
    }
    return { offset, length };
  });
}

function orderOf(recall: Recall, order: Order): readonly number[] {
  switch (order) {
    case "best":
    case "rao":
      return bestOrder(recall);
    case "nearest":
      return nearestFirst(recall);
    case "sweeps":
      return inSweeps(recall);
    case "offset":
    case "whole":
      return byOffset(recall);
    case "given":
      return asGiven(recall);
  }
}

/**
 * Returns the seconds of moving without reading: locates between files, or only that of the first if everything is read
 * from there to the end of the last; back to the load point; and the rewinds that a drive adds for what was read.
 */
export function movingOf(recall: Recall, order: readonly number[], isWhole: boolean): number {
  const { drive, files, first, back } = recall;
  const between = isWhole ? first(order[0] ?? 0) + back(lastToEnd(files)) : movingSeconds(recall, order);
  return between + furtherSeconds(drive, readGb(files, isWhole));
}

interface Visit {
  readonly file: number;
  /** Time to locate the file, s. */
  readonly locate: number;
  /** Reading lasts from `from` until `until`, s since the robot started. */
  readonly from: number;
  readonly until: number;
}

/** Returns when each file is read, in the plan's order. */
export function visitsOf({ drive, recall, order, isWhole }: RecallPlan, robotSeconds: number): Visit[] {
  const { files, first, hop } = recall;
  let clock = robotSeconds + drive.load;
  let last: number | undefined;
  let readTo = 0;
  return order.map((file) => {
    const { offset, length } = files[file] ?? { offset: 0, length: 0 };
    const seconds = (gb: number): number => (gb * 1000) / drive.rate;
    const ahead = isWhole ? seconds(Math.max(0, offset - readTo)) : undefined;
    const locate = last === undefined ? first(file) : (ahead ?? hop(last, file));
    const from = clock + locate;
    // Data that an earlier file has already read takes no time again (overlapping files when everything is read).
    const until = from + seconds(isWhole ? Math.max(0, offset + length - Math.max(readTo, offset)) : length);
    clock = until;
    last = file;
    readTo = Math.max(readTo, offset + length);
    return { file, locate, from, until };
  });
}

/** A drive whose changes were measured needs no defaults of ours. */
export function hopTimes(
  { changes }: Drive,
  { least_hop_s, reversal_s }: Pick<RecallValues, "least_hop_s" | "reversal_s">,
): HopTimes {
  return {
    least: least_hop_s ?? changes?.always ?? LEAST_HOP_S,
    reversal: reversal_s ?? (changes ? undefined : REVERSAL_S),
  };
}
