/** Rates and shares of a subsystem over its intervals, and their difference from the switch's counts. */
import type { SubsystemInterval } from "./characterise";
import { NO_CLASSES, ofPattern, plus, reads, total, writes, type ByClass } from "./classes";
import { inProportion } from "./measurements";
import type { Profile } from "./profile";
import { commonest, regular } from "./regular";
import { chainLength, datasetBytes, mbpsOfBytes, transferBytes } from "./transfer";

/** A workload in the quantities that the paper uses, with its rates. */
interface Shape {
  readonly ioPerSecond: number;
  readonly readMbps: number;
  readonly writeMbps: number;
  /** Bytes per I/O over all classes; undefined without I/Os, as are the shares. */
  readonly transferBytes: number | undefined;
  readonly randomPercent: number | undefined;
  /** Write share of the random I/Os. */
  readonly randomWritePercent: number | undefined;
  readonly sequentialPercent: number | undefined;
  /** Write share of the sequential I/Os. */
  readonly sequentialWritePercent: number | undefined;
  readonly writePercent: number | undefined;
}

function shapeOf(split: ByClass, bytes: ByClass, seconds: number): Shape {
  const all = total(split);
  const percent = (part: number, of: number): number | undefined => (of > 0 ? (100 * part) / of : undefined);
  return {
    ioPerSecond: all / seconds,
    readMbps: mbpsOfBytes(reads(bytes), seconds),
    writeMbps: mbpsOfBytes(writes(bytes), seconds),
    transferBytes: all > 0 ? total(bytes) / all : undefined,
    randomPercent: percent(ofPattern(split, "random"), all),
    randomWritePercent: percent(split.random_write, ofPattern(split, "random")),
    sequentialPercent: percent(ofPattern(split, "sequential"), all),
    sequentialWritePercent: percent(split.sequential_write, ofPattern(split, "sequential")),
    writePercent: percent(writes(split), all),
  };
}

export function shapeOver(intervals: readonly SubsystemInterval[]): Shape {
  return shapeOf(
    intervals.reduce((sum, { split }) => plus(sum, split), NO_CLASSES),
    intervals.reduce((sum, { bytes }) => plus(sum, bytes), NO_CLASSES),
    intervals.reduce((sum, { seconds }) => sum + seconds, 0),
  );
}

/** Bytes that the switch counted, compared with those that follow from the records. The paper states no tolerance. */
interface Reconciliation {
  readonly readBytes: number;
  readonly writeBytes: number;
  readonly switchedReadBytes: number;
  readonly switchedWriteBytes: number;
  /** Switch bytes over those from the records; undefined if the records have none. */
  readonly readRatio: number | undefined;
  readonly writeRatio: number | undefined;
}

/** Compares the intervals that have switch bytes; undefined if none has. */
export function reconciled(intervals: readonly SubsystemInterval[]): Reconciliation | undefined {
  const both = intervals.filter(({ switched }) => switched !== undefined);
  if (both.length === 0) return undefined;
  const bytes = both.reduce((sum, interval) => plus(sum, interval.bytes), NO_CLASSES);
  const switchedReadBytes = both.reduce((sum, { switched }) => sum + (switched?.readBytes ?? 0), 0);
  const switchedWriteBytes = both.reduce((sum, { switched }) => sum + (switched?.writeBytes ?? 0), 0);
  const ratio = (counted: number, estimated: number): number | undefined =>
    estimated > 0 ? counted / estimated : undefined;
  return {
    readBytes: reads(bytes),
    writeBytes: writes(bytes),
    switchedReadBytes,
    switchedWriteBytes,
    readRatio: ratio(switchedReadBytes, reads(bytes)),
    writeRatio: ratio(switchedWriteBytes, writes(bytes)),
  };
}

/** A dataset on a volume over all intervals that it was used in. */
interface DatasetTotal {
  readonly dataset: string;
  readonly volume: string;
  readonly blocksize: number;
  readonly ssch: number;
  readonly blocks: number;
  readonly chain: number;
  /** Bytes per SSCH. */
  readonly transfer: number;
  readonly bytes: number;
  readonly byClass: ByClass;
}

/** Returns the totals of datasets with valid records, the most bytes first. */
export function datasetTotals(intervals: readonly SubsystemInterval[]): DatasetTotal[] {
  const found = new Map<
    string,
    Pick<DatasetTotal, "dataset" | "volume" | "blocksize" | "blocks"> & { counts: ByClass }
  >();
  for (const { valid } of intervals.flatMap(({ volumes }) => volumes)) {
    for (const { dataset, volume, blocksize = 0, counts, blocks } of valid) {
      const key = `${dataset} ${volume} ${blocksize}`;
      const so = found.get(key) ?? { dataset, volume, blocksize, blocks: 0, counts: NO_CLASSES };
      found.set(key, { ...so, blocks: so.blocks + blocks, counts: plus(so.counts, counts) });
    }
  }
  return [...found.values()]
    .map(({ counts, ...rest }): DatasetTotal => {
      const ssch = total(counts);
      const chain = chainLength(rest.blocks, ssch) ?? 0;
      const bytes = datasetBytes(rest.blocks, rest.blocksize);
      const transfer = transferBytes({ blocksize: rest.blocksize, chain });
      return { ...rest, ssch, chain, transfer, bytes, byClass: inProportion(bytes, counts) };
    })
    .sort((a, b) => b.bytes - a.bytes);
}

/** Returns a subsystem's host writes as a profile, for the day and timeline questions. */
export function profileOf(intervals: readonly SubsystemInterval[]): Profile {
  const rates = intervals.map((interval) => shapeOver([interval]));
  const from = Float64Array.from(intervals, ({ start }) => start);
  // A record may say that it lasts longer than until the next one.
  const to = from.map((start, i) => Math.min(start + (intervals[i]?.seconds ?? 0), from[i + 1] ?? Infinity));
  const series = {
    ...{ from, to, merged: undefined },
    mbps: Float64Array.from(rates, ({ writeMbps }) => writeMbps),
    ioPerSecond: Float64Array.from(rates, ({ ioPerSecond }) => ioPerSecond),
  };
  const usual = commonest(from.length, (i) => (to[i] ?? 0) - (from[i] ?? 0));
  return { dated: true, timed: true, offset: undefined, ...regular(series, usual) };
}
