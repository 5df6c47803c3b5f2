/** One mount that recalls a set of files: their order, and when each is read. */
import type { Alternative, Assumption } from "../estimate";
import type { FactId } from "../facts/factIds";
import { givenSeconds, secondsInWords } from "../amount";
import { exactly, threeFigures } from "../figures";
import { elementOf, InputError } from "../given";
import { choice, list, quantity } from "../question";
import { cartridgeInput, driveOf, modelInput, type Cartridge, type T10000Model } from "../t10000/drive";
import { robotInput } from "../tape/cycle";
import { otherAnswers, type Drive } from "../tape/drive";
import { unsureWarnings } from "../t10000/unsure";
import { bestOrder, MOST_EXACT } from "./best";
import { movingSeconds, readingSeconds, recallOf, type Recall, type RecallFile } from "./hops";
import { asGiven, byOffset, inSweeps, nearestFirst } from "./orders";

const ORDERS = ["best", "nearest", "sweeps", "offset", "given", "whole"] as const;
export type Order = (typeof ORDERS)[number];

const MEANING: Readonly<Record<Order, string>> = {
  best: "best order found",
  nearest: "nearest first",
  sweeps: "by position in two sweeps",
  offset: "by offset",
  given: "in the given order",
  whole: "reading everything from the first to the last file",
};

/** Larger lists take too long to answer. */
const MOST_FILES = 5000;
/** Capacity of the largest cartridge, GB. */
const LARGEST_GB = 5000;

/** Our defaults: no paper gives these. A 3592 needs 2.0 to 3.5 s to stop and start. */
const LEAST_HOP_S = 3;
const REVERSAL_S = 2;

export const recallInputs = {
  model: modelInput,
  offsets_gb: list("GB", "File offsets (recorded data)", { atLeast: 0, atMost: LARGEST_GB }),
  lengths_gb: list("GB", "File lengths (recorded data)", {
    hint: "one value applies to every file",
    above: 0,
    atMost: LARGEST_GB,
  }),
  order: choice(ORDERS, "Recall order", {
    hint: "whole reads everything from the first file to the last",
    otherwise: "best",
  }),
  cartridge: cartridgeInput,
  least_hop_s: quantity("s", "Minimum locate time", {
    atLeast: 0,
    atMost: 600,
    otherwise: LEAST_HOP_S,
  }),
  reversal_s: quantity("s", "Time per direction change", {
    atLeast: 0,
    atMost: 600,
    otherwise: REVERSAL_S,
  }),
  robot_s: robotInput,
};

interface RecallValues {
  readonly model: T10000Model;
  readonly offsets_gb: readonly number[];
  readonly lengths_gb: readonly number[];
  readonly order: Order;
  readonly cartridge: Cartridge;
  readonly least_hop_s: number;
  readonly reversal_s: number;
  readonly robot_s: number;
}

export const RECALL_NOTES = [
  "Offsets and lengths are of recorded data, after compression.",
  "A locate between files takes no time if the next file follows directly. Otherwise it takes the search time between the two positions, at least least_hop_s, plus reversal_s per direction change.",
  "The first file is located as in T10K_ACCESS_TIME.",
  `best is exact for up to ${MOST_EXACT} files. For more files it improves the simple orders step by step. It's never slower than any simple order or than reading the whole span.`,
  "The drive's buffer hides the direction change at the end of a wrap. We assume that a T9840D writes from the middle to one end and back, then to the other end and back.",
  `At most ${exactly(MOST_FILES)} files.`,
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

/** @throws InputError for lists that don't fit each other or the cartridge. */
export function planOf(values: RecallValues): RecallPlan {
  const drive = driveOf(values.model, values.cartridge);
  const files = filesOf(values, drive.capacity);
  const recall = recallOf(drive, files, { least: values.least_hop_s, reversal: values.reversal_s });
  const reading = readingSeconds(recall);
  const fixed = values.robot_s + drive.load + drive.unload;
  const timeOf = (order: readonly number[]): number => fixed + movingSeconds(recall, order) + reading;
  const ordered = byOffset(recall);
  const whole = fixed + wholeSeconds(recall, ordered);
  const found = orderOf(recall, values.order);
  const isWhole = values.order === "whole" || (values.order === "best" && whole < timeOf(found));
  const total = isWhole ? whole : timeOf(found);
  return {
    drive,
    recall,
    order: isWhole ? ordered : found,
    isWhole,
    total,
    moving: total - fixed - reading,
    reading,
    saved: timeOf(asGiven(recall)) - total,
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

/** Returns the seconds to search to the first file, read on to the end of the last, and go back to the load point. */
function wholeSeconds({ drive, files, first, back }: Recall, ordered: readonly number[]): number {
  const [from = 0] = ordered;
  const start = files[from]?.offset ?? 0;
  const last = lastToEnd(files);
  const { offset = 0, length = 0 } = files[last] ?? {};
  return first(from) + ((offset + length - start) * 1000) / drive.rate + back(last);
}

function lastToEnd(files: readonly RecallFile[]): number {
  const end = (i: number): number => (files[i]?.offset ?? 0) + (files[i]?.length ?? 0);
  return files.reduce((last, _, i) => (end(i) > end(last) ? i : last), 0);
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
    const wait = isWhole ? seconds(Math.max(0, offset - readTo)) : last === undefined ? 0 : hop(last, file);
    const locate = last === undefined ? first(file) : wait;
    const from = clock + locate;
    // Data that an earlier file has already read takes no time again (overlapping files when everything is read).
    const until =
      from + seconds(isWhole && last !== undefined ? Math.max(0, offset + length - Math.max(readTo, offset)) : length);
    clock = until;
    last = file;
    readTo = Math.max(readTo, offset + length);
    return { file, locate, from, until };
  });
}

const ROUNDING_S = 1e-6;

/** The plan in one sentence. */
export function planSummary(
  { recall, total, saved, isWhole, order, drive, moving, reading }: RecallPlan,
  asked: Order,
): string {
  const how = isWhole ? MEANING.whole : MEANING[asked];
  const share = (100 * saved) / (total + saved);
  const given = "in the given order";
  const against =
    Math.abs(saved) <= ROUNDING_S
      ? `as long as ${given}`
      : saved > 0
        ? `${threeFigures(share)}% or ${secondsInWords(saved)} less than ${given}`
        : `${secondsInWords(-saved)} longer than ${given}`;
  const count = recall.files.length;
  const rest = total - drive.load - drive.unload - moving - reading;
  const robot = rest > ROUNDING_S ? `${threeFigures(rest)} s robot + ` : "";
  return `${secondsInWords(total)} for ${exactly(order.length)} ${count === 1 ? "file" : "files"} (${how}) = ${robot}${threeFigures(drive.load)} s load + ${threeFigures(moving)} s locating and rewinding + ${threeFigures(reading)} s reading + ${threeFigures(drive.unload)} s unload; ${against}`;
}

export function planReasons(
  plan: RecallPlan,
  { least_hop_s, reversal_s, robot_s, order }: RecallValues,
): { facts: FactId[]; assumptions: Assumption[]; warnings: string[] } {
  const { load, search, rewind, unload, geometry, rate } = plan.drive.facts;
  const facts = [...load, ...search, ...rewind, ...unload, ...geometry, ...rate];
  const count = plan.recall.files.length;
  const assumptions: Assumption[] = [
    {
      basis: "default",
      text: `Locating takes at least ${givenSeconds(least_hop_s)}, and each direction change ${givenSeconds(reversal_s)}. ${least_hop_s === LEAST_HOP_S && reversal_s === REVERSAL_S ? "These are our defaults, because no paper gives them." : "No paper gives these."}`,
    },
    { basis: "default", text: "The drive streams. Its buffer hides the direction change at the end of a wrap." },
    {
      basis: "reading",
      text: "Searching between two positions takes as long as searching the same distance from the load point.",
    },
  ];
  if (robot_s === 0) assumptions.push({ basis: "default", text: "Robot time is not included (robot_s is 0)." });
  if (plan.drive.loadsInTheMiddle) {
    assumptions.push({
      basis: "reading",
      text: "Half-wraps run from the middle to one end and back, then to the other end and back.",
    });
  }
  if (order === "best" && count > MOST_EXACT) {
    assumptions.push({
      basis: "reading",
      text: "The order comes from a heuristic. It's never slower than a simple order, but may not be the fastest possible.",
    });
  }
  return { facts, assumptions, warnings: unsureWarnings(facts) };
}

/** Times of the same order with half and twice our default times, and with other interpretations of doubtful values. */
export function otherTimes(plan: RecallPlan, values: RecallValues): Alternative[] {
  const withHops = (drive: Drive, least: number, reversal: number): number => {
    const recall = recallOf(drive, plan.recall.files, { least, reversal });
    const moving = plan.isWhole
      ? plan.moving + recall.back(lastToEnd(recall.files)) - plan.recall.back(lastToEnd(recall.files))
      : movingSeconds(recall, plan.order);
    return plan.total - plan.moving + moving;
  };
  const { least_hop_s, reversal_s } = values;
  const spans = least_hop_s === LEAST_HOP_S || reversal_s === REVERSAL_S ? [0.5, 2] : [];
  return [
    ...spans.map((factor) => {
      const least = least_hop_s === LEAST_HOP_S ? factor * least_hop_s : least_hop_s;
      const reversal = reversal_s === REVERSAL_S ? factor * reversal_s : reversal_s;
      return {
        name: `at least ${exactly(least)} s to locate, ${exactly(reversal)} s per direction change`,
        value: withHops(plan.drive, least, reversal),
        narrowedBy: "least_hop_s and reversal_s",
      };
    }),
    ...otherAnswers(plan.drive, (drive) => withHops(drive, least_hop_s, reversal_s)),
  ];
}
