/**
 * How any drive behaves in a pair: what is published of it, and what the report's drives were fitted to.
 *
 * Speeds, buffer and wraps are the drive's own. Nobody publishes what a stop, a turn or a gain of speed takes beside
 * another drive, so those are an LTO-5's, or a T10000B's for drives of the same maker.
 */
import { withArticle } from "../language/article";
import type { Alternative, Assumption } from "../question/answer";
import type { FactId } from "../facts/factIds";
import { endOf } from "../facts/facts";
import { exactly, threeFigures } from "../quantities/formatNumber";
import { once } from "../language/memoize";
import type { Drive } from "../drives/mechanics/drive";
import { OWN } from "../drives/tape/sheetDrive";
import { stepsOf, type SpeedSteps } from "../drives/tape/steps";
import { isT10000, readingFacts, TAPE_MODELS, tapeDriveOf, type TapeModel } from "../drives/tape/tapeDrive";
import { bufferFactOf, bufferOf, howOften, SLOWEST_TIMES_LONGEST } from "../drives/tape/feeding";
import { ALONE, matching, modelled, type Firmware, type Modelled, type Tape } from "./drives";
import type { Matching } from "./pair";
import { unfavourable } from "../plan/subject";
import { vectorOf } from "../parameters/parameters";
import { CALIBRATED, CHOSEN, type CopyParameters } from "./parameters";

/** A tape drive of a copy, with its cartridge. */
export interface Copier {
  readonly model: TapeModel;
  readonly cartridge: string;
}

/** An interpretation of what isn't published. */
interface Reading {
  /** The report's drive that all others stop and speed up like. */
  readonly like?: Tape;
  readonly firmware?: Firmware;
  /** MB. */
  readonly buffer?: "smallest" | "largest";
  /** Tape speeds in proportion to another drive's. */
  readonly inProportion?: true;
  /** Wraps that aren't published end as often as those of the drive that it's like. */
  readonly wrapEnds?: true;
  /** Times the fitted stops. */
  readonly stops?: number;
}

/** True if the report copied with the drive. */
export function isReported({ model, cartridge }: Copier): boolean {
  return cartridge === OWN && (model === "LTO-5" || model === "T10000B");
}

const isOracle = (model: TapeModel): boolean => isT10000(model) || model === "T10000D";
const isIbm3592 = (model: TapeModel): boolean => model.startsWith("TS");

const OLD_3592_BUFFER: FactId = "t10000c-ficon-2011.football.3592-buffer";
const oldBuffer = (): number => endOf(OLD_3592_BUFFER, "low");
/** The smallest published buffer of a drive that a question has. */
const usualBuffer = (): number => matching("LTO-5", "D8D4").buffer;
const largestBuffer = once(() => Math.max(...TAPE_MODELS.map((model) => bufferOf(model) ?? 0)));

/** An LTO-5's is that of the report's. */
const knownBuffer = (model: TapeModel): number | undefined => (model === "LTO-5" ? usualBuffer() : bufferOf(model));

function buffer(model: TapeModel, reading: Reading): number {
  const own = knownBuffer(model);
  if (own !== undefined) return own;
  if (reading.buffer === undefined) return usualBuffer();
  if (reading.buffer === "largest") return largestBuffer();
  return isIbm3592(model) ? oldBuffer() : usualBuffer();
}

/** All speeds; evenly apart where only the ends are published, as those of an LTO-6 are. */
function speedsOf({ low, high, count, all }: SpeedSteps): readonly number[] {
  return all ?? Array.from({ length: count }, (_, i) => low + (i * (high - low)) / (count - 1));
}

/** A drive whose speeds are published, for those whose aren't. */
const relativeOf = (model: TapeModel): TapeModel => (isOracle(model) ? "T10000B" : "TS1150");

function speeds({ model, cartridge }: Copier, { rate }: Drive, reading: Reading): readonly number[] {
  const steps = stepsOf(model, cartridge);
  if (steps) return speedsOf(steps);
  const relative = reading.inProportion && stepsOf(relativeOf(model), OWN);
  if (!relative) return [rate];
  return speedsOf(relative).map((speed) => (rate * speed) / relative.high);
}

/** MB of a wrap that never ends. Not Infinity, because a pair is kept as JSON, which would make it null. */
const ENDLESS = 1e12;

/**
 * MB of a wrap, and the stop at its end. Where the highest tape speed is above the native rate, the native rate is that
 * speed less the stops. Of the wrap and its stop, only the one that isn't published follows from the fit.
 */
function turning(
  { capacity, wraps, rate }: Drive,
  highest: number,
  fitted: number,
  endless = ENDLESS,
): Pick<Matching, "wrap" | "turn"> {
  const wrap = (1000 * capacity) / wraps;
  const perMb = 1 / rate - 1 / highest;
  if (!(perMb > 0)) return { wrap: Number.isNaN(wrap) ? endless : wrap, turn: fitted };
  return Number.isNaN(wrap) ? { wrap: fitted / perMb, turn: fitted } : { wrap, turn: wrap * perMb };
}

/** A drive of a pair, by the parameters and an interpretation. */
export function behaviourOf(
  copier: Copier,
  firmware: Firmware,
  parameters: CopyParameters = CHOSEN,
  reading: Reading = {},
): Matching {
  const { model, cartridge } = copier;
  if (isReported(copier)) return matching(model as Tape, firmware, parameters);
  const drive = tapeDriveOf(model, cartridge);
  const like = reading.like ?? (isOracle(model) ? "T10000B" : "LTO-5");
  const {
    backhitch,
    raiseAfter,
    turn,
    wrap,
    speeds: likes,
  } = matching(like, reading.firmware ?? (model === "LTO-5" ? firmware : "D8D4"), parameters);
  const { stops = 1 } = reading;
  const own = speeds(copier, drive, reading);
  const often = (drive.rate * wrap) / (likes[likes.length - 1] ?? NaN);
  return {
    speeds: own,
    buffer: buffer(model, reading),
    backhitch: stops * backhitch,
    raiseAfter,
    ...turning(drive, own[own.length - 1] ?? NaN, stops * turn, reading.wrapEnds && often),
  };
}

/** Two drives that copy directly. */
interface DrivePair {
  readonly source: Copier;
  readonly target: Copier;
  readonly firmware: Firmware;
}

/** MB/s on tape. */
export function pairRate(
  { source, target, firmware }: DrivePair,
  of: keyof Modelled,
  parameters: CopyParameters = CHOSEN,
  reading: Reading = {},
): number {
  const [reader, writer] = [source, target].map((end) => behaviourOf(end, firmware, parameters, reading));
  return modelled(reader as Matching, writer as Matching)[of];
}

const NARROWED_BY = "a measured rate of this pair";

/**
 * The rate by other interpretations of what isn't published of the drives, and by the worst of them together.
 * @param isMeasured the parameters come from the user's measurements, so no others count
 */
export function pairAlternatives(
  pair: DrivePair,
  of: keyof Modelled,
  parameters: CopyParameters,
  isMeasured: boolean,
): Alternative[] {
  const others = [pair.source, pair.target].filter((end) => !isReported(end));
  const readings: [string, Reading][] = [
    ["drives stop and speed up as a T10000B does", { like: "T10000B" }],
    ["drives stop and speed up as an LTO-5 does", { like: "LTO-5" }],
    ["drives speed up as an LTO-5 with firmware E24F does", { like: "LTO-5", firmware: "E24F" }],
    [`stops ${SLOWEST_TIMES_LONGEST} times as long as those of LTO-5 and T10000B`, { stops: SLOWEST_TIMES_LONGEST }],
  ];
  if (others.some(({ model }) => knownBuffer(model) === undefined)) {
    readings.push([
      `buffers of ${exactly(Math.round(largestBuffer()))} MB, the largest published`,
      { buffer: "largest" },
    ]);
    if (others.some(({ model }) => isIbm3592(model)))
      readings.push([`a 3592 with the smallest buffer published, ${exactly(oldBuffer())} MB`, { buffer: "smallest" }]);
  }
  const stepless = others.filter((end) => !stepsOf(end.model, end.cartridge));
  if (stepless.length > 0) {
    const relatives = [...new Set(stepless.map(({ model }) => withArticle(relativeOf(model))))].join(" or ");
    readings.push([`tape speeds in proportion to those of ${relatives}`, { inProportion: true }]);
  }
  if (others.some(isEndless)) readings.push(["wraps end as often as those of LTO-5 and T10000B", { wrapEnds: true }]);
  const rate = (reading: Reading, one = parameters): number => pairRate(pair, of, one, reading);
  const alone = readings.map(([name, reading]) => ({ name, value: rate(reading), narrowedBy: NARROWED_BY }));
  const together = (isMeasured ? [parameters] : ALL_PARAMETERS).map((one) =>
    Math.min(...WORST.map((reading) => rate(reading, one))),
  );
  const least = Math.min(...together, ...alone.map(({ value }) => value));
  return [...alone, { name: TOGETHER.name, value: least, narrowedBy: NARROWED_BY }];
}

export const TOGETHER = unfavourable("of the drives");

/** Everything that isn't published at its worst. */
const WORST = (["LTO-5", "T10000B"] as const).map((like): Reading => ({
  like,
  buffer: "smallest",
  inProportion: true,
  wrapEnds: true,
  stops: SLOWEST_TIMES_LONGEST,
}));

/** The chosen values, and the corners of all that meet the report's facts. */
const ALL_PARAMETERS: readonly CopyParameters[] = [
  CHOSEN,
  ...CALIBRATED.corners.map((corner) => vectorOf(Object.keys(CHOSEN) as (keyof CopyParameters)[], corner)),
];

/** True if stops at wrap ends aren't counted, because neither wraps nor stops are published. */
function isEndless(copier: Copier): boolean {
  return behaviourOf(copier, "D8D4").wrap === ENDLESS;
}

/** Facts that a drive's behaviour rests on. */
export function behaviourFacts({ source, target }: DrivePair): FactId[] {
  return ([] as FactId[]).concat(
    ...[source, target].map((copier): FactId[] => {
      const { model, cartridge } = copier;
      if (isReported(copier)) return [ALONE[model as Tape]];
      const { rate, geometry } = tapeDriveOf(model, cartridge).facts;
      const steps = stepsOf(model, cartridge);
      const size = bufferFactOf(model);
      const reads = readingFacts(model, cartridge);
      return [...rate, ...reads, ...geometry, ...(steps ? [steps.fact] : []), ...(size ? [size] : [])];
    }),
  );
}

/** What the model takes for each drive that the report doesn't have. */
export function behaviourAssumptions({ source, target }: DrivePair): Assumption[] {
  const models = [source, target].filter((end, i, all) => !isReported(end) && all.findIndex(alike(end)) === i);
  return ([] as Assumption[]).concat(...models.map(assumptionsOf));
}

const alike =
  (one: Copier) =>
  ({ model, cartridge }: Copier): boolean =>
    model === one.model && cartridge === one.cartridge;

function assumptionsOf(copier: Copier): Assumption[] {
  const { model, cartridge } = copier;
  const drive = tapeDriveOf(model, cartridge);
  const steps = stepsOf(model, cartridge);
  const { turn, wrap } = behaviourOf(copier, "D8D4");
  const [like, other] = isOracle(model) ? ["a T10000B", "an LTO-5"] : ["an LTO-5", "a T10000B"];
  const stops = isReported({ model, cartridge: OWN })
    ? `${model} with ${cartridge} stops, turns and speeds up as with its own cartridges in the report`
    : `${model} stops, turns and speeds up as ${like} in the report`;
  const found: string[] = [
    `${stops}: no such times were found. The range covers ${other}'s, and stops ${SLOWEST_TIMES_LONGEST} times as long.`,
  ];
  if (!steps)
    found.push(
      `No tape speeds of ${model}${cartridge === OWN ? "" : ` with ${cartridge}`} were found: it runs at ${exactly(drive.rate)} MB/s or stops. The range covers speeds in proportion to ${withArticle(relativeOf(model))}'s.`,
    );
  else if (!steps.all)
    found.push(
      `Of ${model}, the lowest and the highest tape speed and their number are published. The others are even steps.`,
    );
  if (knownBuffer(model) === undefined)
    found.push(
      `The buffer size of ${model} wasn't found. We use ${exactly(usualBuffer())} MB, as for an LTO-5. The range goes up to ${exactly(Math.round(largestBuffer()))} MB.`,
    );
  if (wrap === ENDLESS)
    found.push(
      `The number of wraps of ${model} wasn't found, so its stops at wrap ends aren't counted. The range covers as many as in the report.`,
    );
  else if (steps && steps.high > drive.rate)
    found.push(
      `The native rate of ${model} is its highest tape speed less ${threeFigures(turn)} s at the end of each wrap of ${threeFigures(wrap / 1000)} GB.`,
    );
  return found.map((text) => ({ basis: "default", text }));
}

/** A warning for each drive that the copy doesn't keep at its lowest tape speed. @param mbps the rate on tape */
export function stopWarnings(ends: readonly [Copier | undefined, Copier | undefined], mbps: number): string[] {
  return ([] as string[]).concat(
    ...ends.map((end, i): string[] => {
      if (!end) return [];
      const { model, cartridge } = end;
      const lowest = stepsOf(model, cartridge)?.low;
      if (lowest === undefined || mbps >= lowest) return [];
      return [
        `the lowest tape speed of the ${i === 0 ? "source" : "target"} ${model} is ${exactly(lowest)} MB/s: it stops and starts${howOften(mbps, lowest, bufferOf(model))}, which wears tape and heads`,
      ];
    }),
  );
}
