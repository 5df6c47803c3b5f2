/**
 * For each question: columns of arguments, and the same equation written by hand, as somebody would write it for Excel.
 * The version by hand takes the same matrices, goes row by row, checks the numbers, calculates with the papers'
 * constants typed in, and returns a matrix. Defaults of omitted arguments, and arguments that the case fixes, are
 * constants in it. What was fitted or is our default is read from the model once, because it changes.
 */
import { escon as ourEscon, ficon as ourFicon, type Channel } from "../src/model/channels/kinds";
import { CHOSEN as CYCLE } from "../src/model/globalMirror/parameters";
import { CHOSEN as PTP } from "../src/model/peerToPeerVts/parameters";

type Cell = number | string | null;
export type Matrix = readonly (readonly Cell[])[];
type Bare = (...args: readonly Matrix[]) => number[][];

export interface Case {
  readonly question: string;
  /** Variant of the question, if it has several cases. */
  readonly of?: string;
  /** Cells, or functions that make columns and lists when they are needed. */
  readonly args: readonly (Cell | (() => Matrix))[];
  /** The equation by hand, or why there is none. */
  readonly bare: Bare | string;
  /** The question of which this one is the inverse. */
  readonly inverseOf?: string;
  /** Maximum seconds of one call, for a case that is judged by its time. */
  readonly seconds?: number;
}

const ROWS = 10_000;

function column(at: (row: number) => Cell, rows = ROWS): () => Matrix {
  return () => Array.from({ length: rows }, (_, row) => [at(row)]);
}

function along(from: number, to: number): () => Matrix {
  return column((row) => from + ((to - from) * row) / ROWS);
}

/** A column that repeats these cells in turn. */
function each(...cells: readonly Cell[]): () => Matrix {
  return column((row) => cells[row % cells.length] ?? null);
}

/** Files scattered over a cartridge, the same in every run. */
function scattered(files: number): () => Matrix {
  return () => {
    let state = 1;
    return column(() => {
      state = (state * 48271) % 2147483647;
      return (state / 2147483647) * 4999;
    }, files)();
  };
}

/** Rates per interval that rise and fall between two values. */
function daily(from: number, to: number, intervals: number, aDay: number): () => Matrix {
  return column((i) => from + ((to - from) * (1 - Math.cos((2 * Math.PI * i) / aDay))) / 2, intervals);
}

const HOURS = 8760;
const FIVE_MINUTES = 12 * HOURS;

const POSITIVE = Number.MIN_VALUE;

/** The number in a row; a single cell is used for all rows. */
function num(cells: Matrix, row: number, least: number, most: number): number {
  const value = (cells.length === 1 ? cells[0] : cells[row])?.[0];
  if (typeof value === "number" && value >= least && value <= most) return value;
  throw new RangeError(`a number from ${least} to ${most} is wanted`);
}

/** The meaning of the word in a row; a single cell is used for all rows. */
function meant<T>(cells: Matrix, row: number, meanings: Readonly<Record<string, T>>): T {
  const word = (cells.length === 1 ? cells[0] : cells[row])?.[0];
  const meaning = typeof word === "string" ? meanings[word] : undefined;
  if (meaning === undefined) throw new RangeError("one of the names is wanted");
  return meaning;
}

// Channels: 10 blocks per I/O unless given, no distance.

const ESCON = ourEscon();

function escon(kib: number): number {
  return 1 / ((ESCON.perIo + 10 * ESCON.perBlock) / (kib * 0.01024) + 1 / ESCON.line);
}

const FICON_4 = ourFicon("FICON-4");
const FICON_16 = ourFicon("FICON-16");
const FICON: Readonly<Record<string, Channel>> = {
  "FICON-1": ourFicon("FICON-1"),
  "FICON-2": ourFicon("FICON-2"),
  "FICON-4": FICON_4,
  "FICON-8": ourFicon("FICON-8"),
  "FICON-16": FICON_16,
};
const CHANNELS: Readonly<Record<string, Channel>> = { ...FICON, ESCON };

function ficon({ line, perIo, perBlock }: Channel, kib: number): number {
  return Math.min((kib * 0.01024) / (perIo + 10 * perBlock), line);
}

// Peer-to-Peer VTS: two equal VTSs, compression in the VTC, no preference, 100% write.

interface Pair {
  readonly channels: number;
  readonly controllers: number;
  /** Sustained host MB/s per unit of compression factor, as fitted. */
  readonly fitted: number;
  /** Compressed MB/s of all drives of one VTS. */
  readonly drives: number;
}

const CHANNEL = escon(32);
const PATH = 11.8;
/** A B20's drives are just full at its sustained rate with volumes of 300 MB at a compression factor of 3. */
const DRIVE = (PTP.sustainedB20 * 3 * (1 / 3 + 200 / 300)) / 12;
const B20: Pair = { channels: 16, controllers: 8, fitted: PTP.sustainedB20, drives: 12 * DRIVE };
const B10: Pair = { channels: 8, controllers: 4, fitted: PTP.sustainedB10, drives: 6 * DRIVE };
const PAIRS: Readonly<Record<string, Pair>> = { B10, B20 };

/** Without distance, so each VTS has half. A VTS does 1.875 units of work for each host MB that it sustains. */
function deferredPeak({ channels, controllers, fitted }: Pair, compression: number): number {
  return Math.min(channels * CHANNEL, 2 * controllers * PATH * compression, 3.75 * fitted * compression);
}

function sustained({ channels, controllers, fitted, drives }: Pair, compression: number): number {
  return Math.min(
    channels * CHANNEL,
    (controllers * PATH * compression) / 1.5,
    fitted * compression,
    drives / (1 / compression + 0.25),
  );
}

/** Host MB/s by which uncopied data grows at a host rate from the sustained to the peak one, where paths don't limit. */
function growing(keepsUp: number, peak: number, host: number): number {
  const left = PTP.copyingAtPeak * Math.max(0, (2 * keepsUp) / peak - 1);
  const kept = (left / (left + 1 - left / PTP.copyingAtPeak)) * peak;
  return host - (keepsUp - ((host - keepsUp) * (keepsUp - kept)) / (peak - keepsUp));
}

function hoursOfPeak(pair: Pair, cacheGb: number, compression: number): number {
  const peak = deferredPeak(pair, compression);
  const grows = growing(sustained(pair, compression), peak, peak);
  const absorbed = 2 * (PTP.usableShare * cacheGb - PTP.reserveGb);
  return Math.min((absorbed * compression) / grows / 3.6, (24 * peak) / grows);
}

/** Drain time of a consistency group over 2,897 km, s. */
const GROUP = { idle: CYCLE.idleSeconds + 0.05794, sending: CYCLE.sendingSeconds, roundTrip: 0.02897 };

const STATISTICS = {
  since: { times: 0.5, less: 0 },
  interval: { times: 1, less: 0 },
  lag: { times: 1.5, less: 1 },
  worst: { times: 2, less: 1 },
};

interface Cluster {
  readonly priority: number;
  readonly throttle: number;
}
const CLUSTERS: Readonly<Record<string, Cluster>> = {
  TS7770T: { priority: 1600, throttle: 2000 },
  TS7770C: { priority: 3600, throttle: 4000 },
};
const GRID_MBPS = { "2x1": 250, "4x1": 500, "2x10": 2500, "4x10": 5000 };

const ACCESS = { T10000A: 62.5, T10000B: 62.5, T10000C: 70.1, T9840D: 16.5 };

/** Years from 1 January 2026 to an Excel serial number. */
function yearsFrom2026(day: number): number {
  const newYear = (year: number): number => Date.UTC(year, 0, 1) / 86_400_000 + 25_569;
  const year = new Date((day - 25_569) * 86_400_000).getUTCFullYear();
  return year - 2026 + (day - newYear(year)) / (newYear(year + 1) - newYear(year));
}

const EVENTS = "an event model";
const SEARCH = "the order is searched for";
const TABLE = "a table, not a column";

export const CASES: readonly Case[] = [
  {
    // The work is shared between the ends so that the throughput is highest.
    question: "VTS_THROUGHPUT",
    of: "distance",
    args: ["B20", 3, "sustained", "write", "none", along(2, 100)],
    bare: (_model, compression, _state, _mix, _preference, distance) =>
      distance.map((_, r) => {
        const ratio = num(compression, r, 1, 20);
        const work = 1.875 * B20.fitted * ratio;
        const local = 8 * PATH * ratio;
        const remote = (8 * ratio) / (1 / PATH + (10 * num(distance, r, 0, 40_000)) / 10_240);
        const streams = 8 * CHANNEL;
        const even = Math.min((2 * work - 1.25 * remote) / (1.25 * remote + work), (2 * streams) / (remote + streams));
        const share = Math.min(1, Math.max(0.5, even));
        return [
          Math.min(
            16 * CHANNEL,
            streams / share,
            local / (1 + share),
            remote / (2 - share),
            work / (1.25 + 1.25 * share),
            work / (2.5 - 1.25 * share),
            B20.drives / (1 / ratio + 0.25),
          ),
        ];
      }),
  },
  {
    question: "VTS_THROUGHPUT",
    of: "model",
    args: [each("B10", "B20"), along(1, 5), "sustained"],
    bare: (model, compression) =>
      compression.map((_, r) => [sustained(meant(model, r, PAIRS), num(compression, r, 1, 20))]),
  },
  {
    question: "VTS_PEAK_HOURS",
    of: "cache",
    args: ["B20", along(400, 1700), 3],
    bare: (_model, cache, compression) =>
      cache.map((_, r) => [hoursOfPeak(B20, num(cache, r, 72, 100_000), num(compression, r, 1, 20))]),
  },
  {
    question: "VTS_PEAK_HOURS",
    of: "model",
    args: [each("B10", "B20"), 864, along(2, 3)],
    bare: (model, cache, compression) =>
      compression.map((_, r) => [
        hoursOfPeak(meant(model, r, PAIRS), num(cache, r, 72, 100_000), num(compression, r, 1, 20)),
      ]),
  },
  {
    // Valid while the paths don't limit copying, as in this case.
    question: "VTS_RECOVERY_MBPS",
    args: ["B20", 864, 3, null, along(2, 7)],
    inverseOf: "VTS_PEAK_HOURS",
    bare: (_model, cache, compression, _host, hours) =>
      hours.map((_, r) => {
        const ratio = num(compression, r, 1, 20);
        const lasts = num(hours, r, 0, 168);
        if (hoursOfPeak(B20, num(cache, r, 72, 100_000), ratio) < lasts) throw new RangeError("the caches are full");
        const peak = deferredPeak(B20, ratio);
        const keepsUp = sustained(B20, ratio);
        return [keepsUp - (growing(keepsUp, peak, peak) * lasts) / (24 - lasts) / (1 + PTP.catchUp)];
      }),
  },
  { question: "VTS_DAY", args: ["B20", 864, 3, daily(30, 150, HOURS, 24)], bare: "a timeline", seconds: 1 },
  {
    question: "VTS_GROWTH",
    args: ["B20", 864, 3, daily(20, 90, 24, 24), 20, "2026-01-01"],
    bare: "a timeline",
    seconds: 1,
  },
  {
    question: "VTS_CACHE_NEEDED",
    args: ["B20", along(4, 10), 3],
    bare: (_model, hours, compression) =>
      hours.map((_, r) => {
        const ratio = num(compression, r, 1, 20);
        const peak = deferredPeak(B20, ratio);
        const grows = growing(sustained(B20, ratio), peak, peak);
        const uncopied = (grows * 3.6 * num(hours, r, POSITIVE, 168)) / ratio;
        return [Math.max(72, (uncopied / 2 + PTP.reserveGb) / PTP.usableShare)];
      }),
  },
  {
    question: "VTS_CHANNELS_NEEDED",
    args: ["B20", along(40, 130), 3, "sustained"],
    inverseOf: "VTS_THROUGHPUT",
    bare: (_model, host, compression) =>
      host.map((_, r) => {
        const wanted = num(host, r, POSITIVE, 10_000);
        const ratio = num(compression, r, 1, 20);
        for (let channels = 1; channels <= 16; channels += 1) {
          const carries = sustained({ ...B20, channels, controllers: Math.ceil(channels / 2) }, ratio);
          if (carries >= wanted) return [channels];
        }
        throw new RangeError("no number does");
      }),
  },
  {
    question: "VTS_READ_CACHE_GB",
    args: [along(216, 1728), 432],
    bare: (own, peer) => own.map((_, r) => [num(own, r, POSITIVE, 100_000) + num(peer, r, POSITIVE, 100_000)]),
  },
  {
    question: "VTS_VOLUME_FACTOR",
    args: ["B20", along(50, 800), 3, "sustained"],
    bare: (_model, volume, compression) =>
      volume.map((_, r) => {
        const mb = num(volume, r, POSITIVE, 100_000);
        const ratio = num(compression, r, 1, 20);
        const full = Math.min(80, sustained(B20, ratio));
        const compressed = mb / ratio;
        return [Math.min(1, mb / (1.5 * full), mb / (1.25 * full), (3 * compressed) / (compressed + 200))];
      }),
  },
  {
    question: "VTS_JOB_MBPS",
    args: [3, along(16, 256)],
    bare: (compression, block) =>
      block.map((_, r) => [Math.min(escon(num(block, r, POSITIVE, 65_536)), 20, PATH * num(compression, r, 1, 20))]),
  },
  {
    question: "VTS_JOB_HOLD",
    args: [along(100, 800), 3, "immediate", 2],
    bare: (volume, compression, _mode, ahead) =>
      volume.map((_, r) => [
        ((1 + num(ahead, r, 0, 256)) * num(volume, r, POSITIVE, 100_000)) / (PATH * num(compression, r, 1, 20)),
      ]),
  },
  { question: "VTS_CONFIG", args: ["B20-256"], bare: TABLE },
  {
    question: "TS7700_PEAK_HOURS",
    args: [each("TS7770T", "TS7770C"), 5.351, along(2000, 4000), 300],
    bare: (model, compression, host, premigration) =>
      host.map((_, r) => {
        const { priority, throttle } = meant(model, r, CLUSTERS);
        const ratio = num(compression, r, 1, 100);
        const rate = num(host, r, POSITIVE, 4000);
        const premigrates = num(premigration, r, 0, 100_000);
        const first = priority / (rate / ratio - premigrates * (1 - rate / 4000));
        const second = (throttle - priority) / (rate / ratio - premigrates);
        return [(first + second) / 3.6];
      }),
  },
  {
    question: "TS7700_SUSTAINED_MBPS",
    args: ["TS7770T", 5.351, along(300, 800)],
    bare: (_model, compression, premigration) =>
      premigration.map((_, r) => [
        Math.min(
          4000,
          8 * ficon(FICON_16, 32),
          128 * 31.25,
          num(compression, r, 1, 100) * num(premigration, r, 0, 100_000),
        ),
      ]),
  },
  {
    question: "TS7700_DAY",
    args: ["TS7770T", 5.351, daily(500, 3900, FIVE_MINUTES, 288), 500, 1 / 12],
    bare: "a timeline",
    seconds: 1,
  },
  {
    question: "TS7700_GROWTH",
    args: ["TS7770T", 5.351, daily(500, 2500, 24, 24), 500, 20, "2026-01-01"],
    bare: "a timeline",
    seconds: 1,
  },
  {
    question: "TS7700_READ_MBPS",
    args: ["TS7770T", 5.351, along(0.05, 0.5)],
    bare: (_model, compression, recalled) =>
      recalled.map((_, r) => {
        const hostMb = (10.7 * 1024 ** 3) / 1e6;
        const recalls = (2 * hostMb) / (60 + hostMb / num(compression, r, 1, 100) / 360);
        return [Math.min(4000, recalls / num(recalled, r, POSITIVE, 1))];
      }),
  },
  {
    question: "TS7700_MOUNTS_PER_HOUR",
    args: ["TS7770T", along(2, 20)],
    bare: (_model, seconds) =>
      seconds.map((_, r) => {
        const volume = (100 * 1024 ** 2) / 1e6;
        return [3600 * Math.min(4000 / volume, 128 / (num(seconds, r, 0, 86_400) + volume / 4000))];
      }),
  },
  {
    question: "TS7700_FEATURES",
    args: ["TS7770C", 5.351, along(3, 24), 3500, 250],
    bare: (_model, compression, window, host, premigration) =>
      window.map((_, r) => {
        const ratio = num(compression, r, 1, 100);
        const rate = num(host, r, POSITIVE, 4000);
        const premigrates = num(premigration, r, 0, 100_000);
        const toPriority = 3600 / (rate / ratio - premigrates * (1 - rate / 4000)) / 3.6;
        const left = Math.max(0, num(window, r, POSITIVE, 8784) - toPriority);
        const features = Math.ceil((3600 + 3.6 * (rate / ratio - premigrates) * left) / 1000);
        return [features * 1000 > 3600 ? features : features + 1];
      }),
  },
  {
    question: "TS7700_DRIVES",
    of: "for ever",
    args: [5.351, along(60, 360)],
    bare: (compression, drive) =>
      drive.map((_, r) => [Math.ceil(4000 / num(compression, r, 1, 100) / num(drive, r, POSITIVE, 100_000))]),
  },
  {
    // At the peak rate, at which the hours to the priority threshold don't depend on the drives.
    question: "TS7700_DRIVES",
    of: "window",
    args: [5.351, 100, along(1.5, 12)],
    inverseOf: "TS7700_PEAK_HOURS",
    bare: (compression, drive, window) =>
      window.map((_, r) => {
        const compressed = 4000 / num(compression, r, 1, 100);
        const left = num(window, r, POSITIVE, 8784) - 1600 / compressed / 3.6;
        const premigrates = left > 0 ? Math.max(0, compressed - 400 / (3.6 * left)) : 0;
        return [Math.ceil(premigrates / num(drive, r, POSITIVE, 100_000))];
      }),
  },
  {
    question: "TS7700_COPY_MBPS",
    args: [each("2x1", "4x1", "2x10", "4x10"), 5.351, "DD", null, null, along(0, 500)],
    bare: (links, compression, _modes, _tls, _cluster, premigration) =>
      premigration.map((_, r) => {
        const ratio = num(compression, r, 1, 100);
        return [Math.min(meant(links, r, GRID_MBPS) * ratio, 4000 - ratio * num(premigration, r, 0, 100_000))];
      }),
  },
  {
    question: "TS7700_CATCHUP_HOURS",
    args: [along(20_000, 80_000), "2x10", 5.351, null, "DD", 500],
    bare: (behind, links, compression, _gap, _modes, host) =>
      behind.map((_, r) => {
        const writes = num(host, r, 0, 4000);
        const copies = Math.min(meant(links, r, GRID_MBPS) * num(compression, r, 1, 100), 4000 - writes);
        return [num(behind, r, 0, 1e9) / (copies - writes) / 3.6];
      }),
  },
  {
    question: "TS7700_JOB_HOLD",
    args: [each("RUN", "deferred", "sync"), along(1000, 4000), null, null, 125, 100],
    bare: (mode, copying, _volume, _jobs, dct, distance) =>
      copying.map((_, r) => {
        const name = meant(mode, r, { RUN: "RUN", deferred: "deferred", sync: "sync" });
        const acknowledged = num(distance, r, 0, 40_000) / 1e5;
        if (name === "sync") return [acknowledged];
        const copied = (10.7 * 1024 ** 3) / 1e6 / (num(copying, r, 0.001, 100_000) / 128) + acknowledged;
        num(dct, r, 0, 86_400);
        return [name === "RUN" ? copied : 0];
      }),
  },
  {
    question: "CHANNEL_MBPS",
    of: "distance",
    args: ["FICON-8", 4, 64, null, null, along(0, 300)],
    bare: (type, count, block, _blocks, _compression, distance) =>
      distance.map((_, r) => {
        const kind = meant(type, r, FICON);
        const acknowledged = (kind.line * kind.reachKm) / num(distance, r, 0, 40_000);
        return [num(count, r, 1, 1024) * Math.min(ficon(kind, num(block, r, POSITIVE, 65_536)), acknowledged)];
      }),
  },
  {
    question: "CHANNEL_MBPS",
    of: "type",
    args: [each("ESCON", "FICON-1", "FICON-2", "FICON-4", "FICON-8", "FICON-16"), 4, along(16, 256)],
    bare: (type, count, block) =>
      block.map((_, r) => {
        const kind = meant(type, r, CHANNELS);
        const kib = num(block, r, POSITIVE, 65_536);
        return [num(count, r, 1, 1024) * (kind.pipelined ? ficon(kind, kib) : escon(kib))];
      }),
  },
  {
    question: "CHANNELS_NEEDED",
    args: [along(100, 4000), "FICON-8"],
    bare: (host, type) =>
      host.map((_, r) => [Math.ceil(num(host, r, 0.001, 1e6) / (0.8 * ficon(meant(type, r, FICON), 32)) - 1e-9)]),
  },
  {
    question: "CHANNEL_DRIVES",
    args: ["FICON-4", along(16, 256)],
    bare: (_type, block) =>
      block.map((_, r) => {
        const kib = num(block, r, POSITIVE, 65_536);
        const drive = Math.min((kib * 0.01024) / 0.0042, 400, 240);
        return [Math.max(1, Math.ceil((0.99 * ficon(FICON_4, kib)) / drive - 1e-9))];
      }),
  },
  {
    question: "LINK_MBPS",
    args: [2, along(100, 1250), 0.949, 1.444],
    bare: (links, line, efficiency, reduction) =>
      line.map((_, r) => [
        num(links, r, 1, 1024) * num(line, r, 0.001, 1e6) * num(efficiency, r, 0.01, 1) * num(reduction, r, 1, 100),
      ]),
  },
  {
    question: "ROUND_TRIP_MS",
    args: [along(0, 3000), 4, 10],
    bare: (distance, devices, us) =>
      distance.map((_, r) => [
        (2 * (num(distance, r, 0, 40_000) * 5 + num(devices, r, 0, 1000) * num(us, r, 0, 1e6))) / 1000,
      ]),
  },
  {
    question: "BUFFER_CREDITS",
    args: [800, along(1, 100)],
    bare: (line, distance) =>
      distance.map((_, r) => {
        const frame = 2084 / (num(line, r, POSITIVE, 1e5) * 1.0625e6);
        return [Math.max(1, Math.ceil(num(distance, r, 0, 40_000) / 1e5 / frame - 1e-9))];
      }),
  },
  {
    question: "TAPE_ACCESS_TIME",
    args: ["LTO-8 HH", "Standard", along(0, 1)],
    bare: (_model, _cartridge, position) =>
      position.map((_, r) => {
        const start = 4.29 + 6.69 * (1 - 1 / 208) + 3.2 * 0.75 + 5.22 / 2;
        const fraction = num(position, r, 0, 1);
        return [15 + (fraction <= 0.5 ? start + 2 * fraction * (59 - start) : 59 + (2 * fraction - 1) * (59 - start))];
      }),
  },
  {
    question: "TAPE_CYCLE_TIME",
    args: ["LTO-8 HH", "Standard", along(1, 1000), "average", 2],
    bare: (_model, _cartridge, file, _position, compression) =>
      file.map((_, r) => {
        const ratio = num(compression, r, 1, 100);
        return [15 + 59 + (num(file, r, 0, 12_000 * ratio) * 1000) / (300 * ratio) + 59 + 24];
      }),
  },
  {
    question: "TAPE_MBPS",
    args: ["LTO-9", along(10, 500)],
    bare: (_model, host) =>
      host.map((_, r) => {
        const mbps = num(host, r, POSITIVE, 1e5);
        const runs = 1024 / (177 - mbps);
        return [Math.min(400, mbps, mbps < 177 ? (177 * runs) / (runs + 3.5) : mbps)];
      }),
  },
  { question: "TAPE_SPEC", args: ["LTO-9"], bare: TABLE },
  {
    question: "T10K_ACCESS_TIME",
    of: "position",
    args: ["T10000C", "Standard", along(0, 1)],
    bare: (_model, _cartridge, position) =>
      position.map((_, r) => {
        const fraction = num(position, r, 0, 1);
        return [13.1 + (fraction <= 0.5 ? 2 * fraction * 57 : 57 + (2 * fraction - 1) * 58)];
      }),
  },
  {
    question: "T10K_ACCESS_TIME",
    of: "model",
    args: [each("T10000A", "T10000B", "T10000C", "T9840D")],
    bare: (model) => model.map((_, r) => [meant(model, r, ACCESS)]),
  },
  {
    question: "T10K_CYCLE_TIME",
    args: ["T10000C", "Standard", along(1, 1000), "average", 2],
    bare: (_model, _cartridge, file, _position, compression) =>
      file.map((_, r) => {
        const ratio = num(compression, r, 1, 100);
        const gb = num(file, r, 0, 5000 * ratio);
        return [13.1 + 57 + (gb * 1000) / Math.min(400, 240 * ratio) + 57 + 23];
      }),
  },
  {
    question: "T10K_MBPS",
    args: ["T10000C", "FICON-4", along(16, 256)],
    bare: (_model, channel, block) =>
      block.map((_, r) => {
        const kib = num(block, r, POSITIVE, 65_536);
        return [Math.min(ficon(meant(channel, r, FICON), kib), 400, (kib * 0.01024) / 0.0042, 240, 200)];
      }),
  },
  {
    question: "T10K_SYNC_MBPS",
    args: [along(1, 4000)],
    bare: (interval) =>
      interval.map((_, r) => {
        const mb = num(interval, r, POSITIVE, 1e6);
        const buffer = 2000 * 1.048576;
        return [mb / (mb / 240 + (mb < buffer ? 3.5 : Math.max(0, 3.5 - buffer / 240)))];
      }),
  },
  { question: "T10K_SPEC", args: ["T10000C"], bare: TABLE },
  {
    question: "TAPE_RECALL_ORDER",
    of: "1,000 files",
    args: ["T10000C", scattered(1000), 1],
    bare: SEARCH,
    seconds: 0.3,
  },
  {
    question: "TAPE_RECALL_ORDER",
    of: "5,000 files",
    args: ["T10000C", scattered(5000), 1],
    bare: SEARCH,
    seconds: 2,
  },
  {
    question: "TAPE_RECALL_TIME",
    of: "1,000 files of an LTO-9",
    args: ["LTO-9", scattered(1000), 1],
    bare: SEARCH,
    seconds: 0.6,
  },
  {
    question: "TAPE_RECALL_TIME",
    of: "1,000 files",
    args: ["T10000C", scattered(1000), 1],
    bare: SEARCH,
    seconds: 0.3,
  },
  {
    question: "DRIVES_NEEDED",
    args: [along(20, 120), 250, 60],
    bare: (mounts, cycle, wait) =>
      mounts.map((_, r) => {
        const seconds = num(cycle, r, 0.001, 100_000);
        const most = num(wait, r, POSITIVE, 1e6);
        const offered = (num(mounts, r, POSITIVE, 100_000) / 3600) * seconds;
        let blocked = 1;
        for (let drives = 1; drives <= 10_000; drives += 1) {
          blocked = (offered * blocked) / (drives + offered * blocked);
          const used = offered / drives;
          if (used > 0.8) continue;
          const waits = blocked / (1 - used * (1 - blocked));
          if ((seconds / drives / (1 - used)) * Math.max(0, Math.log(waits / 0.1)) <= most) return [drives];
        }
        throw new RangeError("too many drives");
      }),
  },
  {
    question: "DRIVES_MOUNTS_PER_HOUR",
    of: "utilisation",
    args: [8, along(200, 300)],
    bare: (drives, cycle) =>
      cycle.map((_, r) => [(0.8 * num(drives, r, 1, 10_000) * 3600) / num(cycle, r, 0.001, 100_000)]),
  },
  {
    question: "DRIVES_MOUNTS_PER_HOUR",
    of: "wait",
    args: [8, along(200, 300), 60],
    inverseOf: "DRIVES_NEEDED",
    bare: "solved by halving",
  },
  {
    question: "TCP_MBPS",
    args: ["10 Gb/s", along(10, 2000), 1024, 0.0001],
    bare: (_line, distance, window, loss) =>
      distance.map((_, r) => {
        const trip = num(distance, r, 0, 40_000) / 1e5;
        const windowed = (num(window, r, POSITIVE, 1_048_576) * 1024) / trip;
        return [
          Math.min((1250 * 1460) / 1538, Math.min(windowed, 1460 / trip / Math.sqrt(num(loss, r, 0, 0.02))) / 1e6),
        ];
      }),
  },
  {
    question: "ZHPF_MBPS",
    args: ["FICON Express16S+", 4, along(1, 64)],
    bare: (_adapter, channels, transfer) =>
      transfer.map((_, r) => [
        num(channels, r, 1, 10_000) * Math.min((300_000 * num(transfer, r, POSITIVE, 65_536) * 1024) / 1e6, 3200),
      ]),
  },
  {
    question: "CARTRIDGES_NEEDED",
    args: [along(1e4, 1e7), "LTO-9", along(1, 3)],
    bare: (amount, _cartridge, compression) =>
      amount.map((_, r) => [
        Math.ceil(num(amount, r, POSITIVE, 1e12) / (18_000 * num(compression, r, 1, 100) * 0.675) - 1e-9) + 15,
      ]),
  },
  {
    question: "TAPE_COPY_MBPS",
    args: ["LTO-5", "LTO-5", null, null, each("direct", "staged", "pipelined"), along(1, 3)],
    bare: (_source, _target, _firmware, _level, via, compression) =>
      compression.map((_, r) => [
        meant(via, r, { direct: 75, staged: 1 / (1 / 130 + 1 / 130), pipelined: 130 }) * num(compression, r, 1, 10),
      ]),
  },
  {
    question: "TAPE_COPY_DAYS",
    args: [along(1e4, 1e7), 20],
    bare: (amount, pairs) =>
      amount.map((_, r) => {
        const gb = num(amount, r, POSITIVE, 1e12);
        const cartridges = Math.max(1, gb / 1500);
        const most = Math.ceil(cartridges / num(pairs, r, 1, 10_000) - 1e-9);
        return [(Math.min(1, most / cartridges) * gb * 1000) / 75 / 86_400];
      }),
  },
  {
    question: "TAPE_COPY_PAIRS",
    args: [along(1e5, 1e7), 30],
    bare: (amount, days) =>
      amount.map((_, r) => {
        const most = Math.floor((num(days, r, 0.01, 100_000) * 86_400) / 20_000 + 1e-9);
        return [Math.ceil(num(amount, r, POSITIVE, 1e12) / 1500 / most - 1e-9)];
      }),
  },
  {
    question: "TAPE_COPY_CARTRIDGES",
    args: [along(1e5, 1e7), "LTO-9", null, along(1, 3)],
    bare: (amount, _target, _cartridge, compression) =>
      amount.map((_, r) => [Math.ceil(num(amount, r, POSITIVE, 1e12) / (18_000 * num(compression, r, 1, 10)) - 1e-9)]),
  },
  {
    question: "CGFT_ESTIMATE",
    of: "write_mbps",
    args: [along(100, 350), 361.1],
    bare: (write, link) =>
      write.map((_, r) => {
        const { idle, sending, roundTrip } = GROUP;
        const used = num(write, r, 0, 1e6) / num(link, r, POSITIVE, 1e6);
        if (used >= 1) throw new RangeError("no steady state");
        return [1.5 * Math.max(idle + sending + used * roundTrip, idle / (1 - used)) - sending];
      }),
  },
  {
    question: "CGFT_ESTIMATE",
    of: "statistic",
    args: [along(100, 350), 361.1, null, null, each("since", "interval", "lag", "worst")],
    bare: (write, link, _distance, _wait, statistic) =>
      write.map((_, r) => {
        const { idle, sending, roundTrip } = GROUP;
        const used = num(write, r, 0, 1e6) / num(link, r, POSITIVE, 1e6);
        if (used >= 1) throw new RangeError("no steady state");
        const { times, less } = meant(statistic, r, STATISTICS);
        const interval = Math.max(idle + sending + used * roundTrip, idle / (1 - used));
        return [times * interval - less * sending];
      }),
  },
  {
    question: "GM_LINK_MBPS",
    args: [along(100, 350), 6],
    bare: (write, target) =>
      write.map((_, r) => {
        const { idle, sending, roundTrip } = GROUP;
        const interval = (num(target, r, POSITIVE, 1e6) + sending) / 2;
        const draining = idle + sending + 30;
        const used = Math.min(
          1 - idle / interval,
          (interval - idle - sending) / roundTrip,
          1 - idle / draining,
          30 / roundTrip,
          1,
        );
        return [num(write, r, 0, 1e6) / used];
      }),
  },
  { question: "GM_BURST_MINUTES", args: [column((r) => 200 + r, 20), 60, 1000, 361.1], bare: EVENTS },
  {
    question: "GM_LINK_FOR_CATCHUP",
    of: "outage",
    args: [along(100, 350), 60, 30, 0.5],
    bare: (write, deadline, outage, left) =>
      write.map((_, r) => {
        const within = num(deadline, r, 0.01, 527_040);
        const lost = num(outage, r, 0, 527_040);
        return [(num(write, r, 0, 1e6) * (within + lost)) / (within + num(left, r, 0, 1) * lost)];
      }),
  },
  {
    question: "GM_LINK_FOR_CATCHUP",
    of: "burst",
    args: [column((r) => 200 + r, 20), 9, null, null, 60, 1000],
    inverseOf: "GM_BURST_MINUTES",
    bare: EVENTS,
  },
  {
    question: "GM_CATCHUP_MINUTES",
    args: [along(100, 350), 361.1, 60, 0.2],
    bare: (write, link, outage, left) =>
      write.map((_, r) => {
        const writes = num(write, r, 0, 1e6);
        const carries = num(link, r, 0.001, 1e6);
        if (writes >= carries) throw new RangeError("it never catches up");
        const behind = Math.max(0, writes - num(left, r, 0, 1) * carries);
        return [(behind * num(outage, r, 0, 527_040)) / (carries - writes)];
      }),
  },
  {
    question: "GM_TIMELINE",
    args: [daily(100, 400, FIVE_MINUTES, 288), 361.1, 1 / 12],
    bare: "a timeline",
    seconds: 1,
  },
  {
    question: "GM_HOURS_OVER_RPO",
    args: [daily(100, 400, FIVE_MINUTES, 288), 361.1, 10, 1 / 12],
    bare: "a timeline",
    seconds: 1,
  },
  {
    question: "GM_LINK_CURVE",
    of: "a week, three links",
    args: [daily(100, 400, 2016, 288), column((r) => 350 + 50 * r, 3), 10, 1 / 12],
    bare: "three timelines",
  },
  { question: "GM_MODE", args: [100, 60, 0.5, 250, 361.1], bare: TABLE },
  {
    question: "GM_SECONDARY_GB",
    args: [along(100, 20_000), each("traditional", "space-efficient"), 0.2],
    bare: (primary, flashcopy, changed) =>
      primary.map((_, r) => [
        num(primary, r, 0, 1e9) *
          (1 + (meant(flashcopy, r, { traditional: true, "space-efficient": false }) ? 1 : num(changed, r, 0, 1))),
      ]),
  },
  {
    question: "GM_WRITE_PERCENT",
    args: ["own", along(0, 1), 0.22, 0.52],
    bare: (_workload, random, ofRandom, ofSequential) =>
      random.map((_, r) => {
        const share = num(random, r, 0, 1);
        return [share * num(ofRandom, r, 0, 1) + (1 - share) * num(ofSequential, r, 0, 1)];
      }),
  },
  {
    question: "GM_WRITE_MBPS",
    args: [along(1000, 30_000), each("Brokerage Market Open", "Brokerage Batch", "Credit Card")],
    bare: (rate, workload) =>
      rate.map((_, r) => {
        const kb = meant(workload, r, {
          "Brokerage Market Open": (0.57 * 0.22 + 0.43 * 0.52) * 35,
          "Brokerage Batch": (0.4 * 0.12 + 0.6 * 0.29) * 47,
          "Credit Card": (0.61 * 0.15 + 0.39 * 0.37) * 50,
        });
        return [(num(rate, r, 0, 1e9) * kb) / 1000];
      }),
  },
  {
    question: "GM_RESPONSE_MS",
    args: [along(0.5, 5), along(5000, 9000)],
    bare: (response, rate) => {
      let [weighted, all] = [0, 0];
      for (let r = 0; r < response.length; r += 1) {
        const weight = num(rate, r, 0, 1e9);
        weighted += num(response, r, 0, 1e6) * weight;
        all += weight;
      }
      return [[weighted / all]];
    },
  },
  {
    question: "GM_LOST_TRANSACTIONS",
    args: [along(100, 2000), 5],
    bare: (rate, lag) => rate.map((_, r) => [num(rate, r, 0, 1e9) * num(lag, r, 0, 1e7)]),
  },
  { question: "GM_WORKLOAD", args: ["Brokerage Batch", 19_000], bare: TABLE },
  {
    question: "WORKLOAD_PEAK",
    args: [daily(30, 150, ROWS, 24), 4],
    bare: (rates, window) => {
      const length = num(window, 0, POSITIVE, 8784);
      let [sum, most] = [0, 0];
      for (let r = 0; r < rates.length; r += 1) {
        sum += num(rates, r, 0, 1e6) - (r < length ? 0 : num(rates, r - length, 0, 1e6));
        if (r >= length - 1) most = Math.max(most, sum);
      }
      return [[most / length]];
    },
  },
  {
    question: "GROWTH_TO",
    args: [185, 20, "2026-01-01", column((r) => 46_753 + (r % 1000))],
    bare: (value, percent, _from, to) =>
      to.map((_, r) => [
        num(value, r, 0, 1e12) * (1 + num(percent, r, -99, 1000) / 100) ** yearsFrom2026(num(to, r, 46_023, 2_958_465)),
      ]),
  },
  {
    question: "GROWTH_YEARS",
    args: [along(100, 260), 20, 266.4],
    bare: (value, percent, limit) =>
      value.map((_, r) => [
        Math.log(num(limit, r, POSITIVE, 1e12) / num(value, r, 0, 1e12)) /
          Math.log(1 + num(percent, r, POSITIVE, 1000) / 100),
      ]),
  },
  { question: "SOURCE", args: ["ptp-vts-2002"], bare: TABLE },
  { question: "PAPER_FACT", args: ["t10000c-ficon-2011.access.t10000c-load"], bare: TABLE },
  { question: "FIGURES", args: ["ptp-vts-2002"], bare: TABLE },
  {
    question: "UNITS",
    args: [along(1, 100), each("TiB", "GiB", "TB"), "GB"],
    bare: (value, from) =>
      value.map((_, r) => [
        num(value, r, -Number.MAX_VALUE, Number.MAX_VALUE) *
          meant(from, r, { TiB: 1024 ** 4 / 1e9, GiB: 1024 ** 3 / 1e9, TB: 1000 }),
      ]),
  },
];
