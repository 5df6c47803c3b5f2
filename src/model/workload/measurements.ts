/**
 * Device, cache, dataset and switch records of z/OS, gathered interval by interval.
 *
 * @see global-mirror-2009, sections 3.1.1 and 7.4.1
 */
import { exactly } from "../quantities/formatNumber";
import { durationText } from "../quantities/timestamp";
import { byClass, plus, total, type ByClass } from "./classes";
import { UNEVEN } from "./spread";

/** RMF 74-1: what one system started on one volume. */
interface DeviceRecord {
  readonly start: number;
  readonly seconds: number;
  readonly system: string;
  readonly volume: string;
  readonly ssch: number;
  /** Means per SSCH, ms; undefined if the export has none. */
  readonly pendMs?: number | undefined;
  readonly discMs?: number | undefined;
  readonly connMs?: number | undefined;
}

/** RMF 74-5: the subsystem's own counts, which are the same from every system. */
interface CacheRecord {
  readonly start: number;
  readonly system: string;
  readonly volume: string;
  readonly ssid: string;
  readonly counts: ByClass;
}

/** SMF 42-6: what one address space did with one dataset. */
interface DatasetRecord {
  readonly start: number;
  readonly dataset: string;
  readonly volume: string;
  /** Bytes; undefined or 0 if the record lacks it. */
  readonly blocksize: number | undefined;
  readonly counts: ByClass;
  readonly blocks: number;
}

/** RMF 74-7: the bytes through one port of a FICON switch. */
interface PortRecord {
  readonly start: number;
  readonly seconds: number;
  readonly port: string;
  readonly readBytes: number;
  readonly writeBytes: number;
}

export type MeasurementFinding =
  | "duplicate record"
  | "cache record of another image"
  | "block size from DCOLLECT"
  | "block size missing"
  | "dataset not in DCOLLECT"
  | "counted only at close"
  | "joined"
  | "implausible";

export type FindingReport<K extends string> = (kind: K, text: string) => void;

/** A volume in an interval, over all systems that share it. */
export interface Device {
  readonly seconds: number;
  readonly ssch: number;
  readonly systems: readonly string[];
  /** Means of the systems, weighted by their SSCHs. */
  readonly pendMs: number | undefined;
  readonly discMs: number | undefined;
  readonly connMs: number | undefined;
}

/** A dataset on a volume in an interval, over all address spaces. */
export interface DatasetActivity {
  readonly dataset: string;
  readonly volume: string;
  /** Undefined if neither the record nor DCOLLECT has it; its SSCHs are then unknown. */
  readonly blocksize: number | undefined;
  readonly counts: ByClass;
  readonly blocks: number;
  /** The counts cover the whole time that the dataset was open and were written at its close, so they aren't a rate. */
  readonly onlyAtClose: boolean;
}

export interface Measurements {
  /** By the interval's start, then by volume. */
  readonly devices: ReadonlyMap<number, ReadonlyMap<string, Device>>;
  readonly cache: ReadonlyMap<number, ReadonlyMap<string, ByClass>>;
  readonly datasets: ReadonlyMap<number, readonly DatasetActivity[]>;
  readonly ports: readonly PortRecord[];
  readonly ssids: ReadonlyMap<string, string>;
}

/**
 * Number of records without counts, before the only one with counts, that shows a dataset counted only at its close.
 */
export const EMPTY_BEFORE_CLOSE = 2;

/** Largest block that a channel program has, bytes. */
const LARGEST_BLOCK = 262_144;

export interface Gathering {
  device(record: DeviceRecord): void;
  cache(record: CacheRecord): void;
  dataset(record: DatasetRecord): void;
  port(record: PortRecord): void;
  /** Gives DCOLLECT's block size of a dataset, bytes; 0 if DCOLLECT has none. */
  blocksize(dataset: string, volume: string, bytes: number): void;
  done(): Measurements;
}

/** Returns functions that gather records one after another; the text of the records isn't kept. */
export function gathering(report: FindingReport<MeasurementFinding>): Gathering {
  const devices: DeviceRecord[] = [];
  const cache = new Map<number, Map<string, CacheRecord>>();
  const datasets = new Map<string, Map<number, DatasetRecord>>();
  const ports: PortRecord[] = [];
  const ssids = new Map<string, string>();
  const collected = new Map<string, number>();
  return {
    device(record) {
      const { volume, system, seconds, ssch, discMs = 0, connMs = 0 } = record;
      const busy = ((discMs + connMs) * ssch) / 1000;
      if (busy > seconds)
        report(
          "implausible",
          `74-1: ${volume} by ${system} is busy for ${exactly(Math.round(busy))} s of ${exactly(seconds)} s: check the units`,
        );
      devices.push(record);
    },
    cache(record) {
      const others = of(cache, record.start, () => new Map<string, CacheRecord>());
      const first = others.get(record.volume);
      if (!first) others.set(record.volume, record);
      else if (first.system === record.system)
        report("duplicate record", `74-5 has ${record.volume} twice in one interval; the first is used`);
      else {
        report(
          "cache record of another image",
          `74-5 has ${record.volume} by ${first.system} and ${record.system}, which count the same I/Os; the first is used`,
        );
      }
      ssids.set(record.volume, record.ssid);
    },
    dataset(record) {
      const { blocksize = 0 } = record;
      if (blocksize > LARGEST_BLOCK)
        report("implausible", `42-6: ${record.dataset} has blocks of ${exactly(blocksize)} bytes: check the unit`);
      const intervals = of(datasets, `${record.dataset} ${record.volume}`, () => new Map<number, DatasetRecord>());
      const before = intervals.get(record.start);
      intervals.set(record.start, before ? together(before, record) : record);
    },
    port(record) {
      ports.push(record);
    },
    blocksize(dataset, volume, bytes) {
      collected.set(`${dataset} ${volume}`, bytes);
    },
    done() {
      const { beginOf, apart } = joined(devices, report);
      const byStart = new Map<number, DatasetActivity[]>();
      for (const [name, intervals] of datasets) {
        const records = [...intervals.values()].sort((a, b) => a.start - b.start);
        const atClose = isOnlyAtClose(records);
        if (atClose) {
          report(
            "counted only at close",
            `${name}: all counts are in the last of ${records.length} records, so they aren't a rate of that interval`,
          );
        }
        const repaired = repairing(name, collected, report);
        for (const { start, dataset, volume, blocksize, counts, blocks } of records) {
          const activity = { dataset, volume, blocksize: repaired(blocksize), counts, blocks, onlyAtClose: atClose };
          of(byStart, beginOf(start), (): DatasetActivity[] => []).push(activity);
        }
      }
      const found = {
        devices: mapped(byInterval(devices, beginOf, report), (volumes) => mapped(volumes, summed)),
        cache: mapped(atBeginnings(cache, beginOf), (volumes) => mapped(volumes, ({ counts }) => counts)),
        datasets: byStart,
        ports: ports.map((port) => ({ ...port, start: beginOf(port.start) })),
        ssids,
      };
      const most = apart();
      if (most > 0) report("joined", `records up to ${durationText(most)} apart are taken as of one interval`);
      return found;
    },
  };
}

/**
 * Finds the beginning of the interval to which a record's time belongs: systems write theirs some seconds apart, but
 * by less than a tenth of an interval. Other times stay as they are. `apart` is the largest distance so far, s.
 */
function joined(
  devices: readonly DeviceRecord[],
  report: FindingReport<MeasurementFinding>,
): { readonly beginOf: (start: number) => number; readonly apart: () => number } {
  const ordered = [...devices].sort((one, other) => one.start - other.start);
  const beginnings: { readonly start: number; readonly seconds: number }[] = [];
  let apart = 0;
  for (const { start, seconds } of ordered) {
    const last = beginnings[beginnings.length - 1];
    if (!last || start - last.start >= slackOf(last)) {
      if (last && start - last.start < (1 - UNEVEN) * last.seconds)
        report(
          "implausible",
          `74-1: an interval of ${durationText(last.seconds)} is followed by one after ${durationText(start - last.start)}: check the unit of the length`,
        );
      beginnings.push({ start, seconds });
    }
  }
  return {
    beginOf: (start) => {
      const near = nearest(beginnings, start);
      if (!near || Math.abs(near.start - start) >= slackOf(near)) return start;
      apart = Math.max(apart, Math.abs(near.start - start));
      return near.start;
    },
    apart: () => apart,
  };
}

/** Clocks of systems differ by seconds. */
const MOST_APART = 60;
function slackOf({ seconds }: { readonly seconds: number }): number {
  return Math.min(MOST_APART, UNEVEN * seconds);
}

/** The nearest of these, which are in rising order. */
function nearest<T extends { readonly start: number }>(ordered: readonly T[], start: number): T | undefined {
  let [low, high] = [0, ordered.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ordered[middle]?.start ?? 0) < start) low = middle + 1;
    else high = middle;
  }
  const [before, after] = [ordered[low - 1], ordered[low]];
  if (!before || !after) return before ?? after;
  return start - before.start <= after.start - start ? before : after;
}

function byInterval(
  devices: readonly DeviceRecord[],
  beginOf: (start: number) => number,
  report: FindingReport<MeasurementFinding>,
): ReadonlyMap<number, ReadonlyMap<string, DeviceRecord[]>> {
  const found = new Map<number, Map<string, DeviceRecord[]>>();
  for (const record of devices) {
    const others = of(found, beginOf(record.start), () => new Map<string, DeviceRecord[]>());
    const same = of(others, record.volume, (): DeviceRecord[] => []);
    if (same.some(({ system }) => system === record.system))
      report(
        "duplicate record",
        `74-1 has ${record.volume} by ${record.system} twice in one interval; the first is used`,
      );
    else same.push(record);
  }
  return found;
}

/** Records of one interval together; of one volume, the first. */
function atBeginnings(
  cache: ReadonlyMap<number, ReadonlyMap<string, CacheRecord>>,
  beginOf: (start: number) => number,
): ReadonlyMap<number, ReadonlyMap<string, CacheRecord>> {
  const found = new Map<number, Map<string, CacheRecord>>();
  for (const [start, volumes] of cache) {
    const own = of(found, beginOf(start), () => new Map<string, CacheRecord>());
    for (const [volume, record] of volumes) if (!own.has(volume)) own.set(volume, record);
  }
  return found;
}

/** Sums the SSCHs; service times are means per SSCH, so they're weighted by SSCHs. */
function summed(records: readonly DeviceRecord[]): Device {
  const ssch = records.reduce((sum, record) => sum + record.ssch, 0);
  const mean = (of: "pendMs" | "discMs" | "connMs"): number | undefined => {
    if (ssch === 0 || records.some((record) => record[of] === undefined)) return undefined;
    return records.reduce((sum, record) => sum + (record[of] ?? 0) * record.ssch, 0) / ssch;
  };
  return {
    // A system that was started during the interval has a shorter one.
    seconds: Math.max(...records.map(({ seconds }) => seconds)),
    ssch,
    systems: records.map(({ system }) => system),
    pendMs: mean("pendMs"),
    discMs: mean("discMs"),
    connMs: mean("connMs"),
  };
}

function together(one: DatasetRecord, other: DatasetRecord): DatasetRecord {
  const blocksize = one.blocksize !== undefined && one.blocksize > 0 ? one.blocksize : other.blocksize;
  return { ...one, blocksize, counts: plus(one.counts, other.counts), blocks: one.blocks + other.blocks };
}

function isOnlyAtClose(records: readonly DatasetRecord[]): boolean {
  const before = records.slice(0, -1);
  const last = records[records.length - 1];
  return (
    before.length >= EMPTY_BEFORE_CLOSE &&
    before.every(({ counts }) => total(counts) === 0) &&
    last !== undefined &&
    total(last.counts) > 0
  );
}

/** Returns a function that takes a missing block size from DCOLLECT, a snapshot that may not have the dataset. */
function repairing(
  name: string,
  collected: ReadonlyMap<string, number>,
  report: FindingReport<MeasurementFinding>,
): (blocksize: number | undefined) => number | undefined {
  let isSaid = false;
  return (blocksize) => {
    if (blocksize !== undefined && blocksize > 0) return blocksize;
    const own = collected.get(name);
    if (!isSaid) {
      if (own === undefined)
        report("dataset not in DCOLLECT", `${name}: no block size in 42-6 and no record in DCOLLECT`);
      else if (own > 0) report("block size from DCOLLECT", `${name}: ${own} bytes`);
      else report("block size missing", `${name}: no block size in 42-6 or DCOLLECT`);
    }
    isSaid = true;
    return own !== undefined && own > 0 ? own : undefined;
  };
}

function of<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const found = map.get(key);
  if (found !== undefined) return found;
  const made = make();
  map.set(key, made);
  return made;
}

function mapped<K, V, W>(map: ReadonlyMap<K, V>, change: (value: V) => W): Map<K, W> {
  return new Map([...map].map(([key, value]) => [key, change(value)]));
}

/**
 * Splits blocks or bytes, of which only the total is known, by the SSCHs of each class: exact if all SSCHs have the
 * same chain length.
 */
export function inProportion(amount: number, counts: ByClass): ByClass {
  const all = total(counts);
  return byClass((of) => (all === 0 ? 0 : (amount * counts[of]) / all));
}
