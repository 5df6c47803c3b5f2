import { utilisations } from "../../engines/bottleneck";
import { estimate, isAbove, overCapacity, type Alternative, type Reply, type Assumption } from "../../question/answer";
import type { FactId } from "../../facts/factIds";
import { endOf, findFact, knownId, valueOf } from "../../facts/facts";
import { exactly, threeFigures } from "../../quantities/formatNumber";
import { InputError } from "../../question/parseArguments";
import { choice, quantity, question, type About, type ValuesOf } from "../../question/question";
import { driveOf, modelInput, T10000_MODELS, type T10000Model } from "./drive";
import type { Port } from "../mechanics/drive";

/** Drives of earlier generations whose start/stop times the paper gives as ranges; it has no data rates for them. */
const EARLIER = ["3592", "3590", "3490", "3420"] as const;
type Earlier = (typeof EARLIER)[number];

const ACCELERATORS = ["none", "FSA", "TAA"] as const;
type Accelerator = (typeof ACCELERATORS)[number];

const PREFIX = "t10000c-ficon-2011.";
const FSA_RATE: FactId = `${PREFIX}taa.fsa-rate`;
/** Relative spread of "about" 25 MB/s: our choice. */
const FSA_SPREAD = 0.2;

/**
 * No paper has the T10000's own stop/start time. The default is the upper end of the 3592's range; the range of an
 * answer goes up to twice that.
 */
const LATEST = "3592";
const SLOWEST_TIMES_LATEST = 2;

const inputs = {
  interval_mb: quantity("MB", "Data between synchronisations", { above: 0, atMost: 1e9 }),
  model: choice([...T10000_MODELS, ...EARLIER], "Tape drive", {
    otherwise: "T10000C",
    askFirst: true,
    aliases: modelInput.aliases,
  }),
  accelerator: choice(ACCELERATORS, "Drive accelerator", {
    hint: "FSA speeds up frequent synchronisation; TAA synchronises once, at the end",
    otherwise: "none",
    aliases: {
      VBH: "FSA",
      "File Sync Accelerator": "FSA",
      "Virtual Back Hitch": "FSA",
      "Tape Application Accelerator": "TAA",
    },
  }),
  total_gb: quantity("GB", "Job size (for TAA)", {
    above: 0,
    atMost: 1e6,
    otherwise: "large (final synchronisation ignored)",
  }),
  football_s: quantity("s", 'Stop/start time ("football")', {
    atLeast: 0,
    atMost: 60,
    otherwise: "longest published time (3592 for a T10000)",
  }),
  rate_mbps: quantity("MB/s", "Streaming rate", {
    above: 0,
    atMost: 1e5,
    otherwise: "the drive's native rate",
  }),
  buffer_mb: quantity("MB", "Data buffer of the drive", {
    atLeast: 0,
    atMost: 1e6,
    otherwise: "published size (lower end of a range)",
  }),
};

type Values = ValuesOf<typeof inputs>;

/**
 * Host MB/s of a job that synchronises to tape at regular intervals.
 *
 * @see t10000c-ficon-2011, "Performance of FSA/TAA Feature Set"
 */
export const syncMbps = question({
  name: "T10K_SYNC_MBPS",
  subject: "Tape drives",
  asks: "Data rate of a job that synchronises to tape at regular intervals",
  unit: "MB/s",
  equation: [
    ["hidden", "if(interval_mb < published_mb, 0, min(buffer_mb, interval_mb) / rate_mbps)"],
    ["plain", "interval_mb / (interval_mb / rate_mbps + max(0, football_s - hidden))"],
    [
      "rate",
      {
        by: "accelerator",
        is: {
          none: "plain",
          FSA: `max(plain, min(${valueOf(FSA_RATE)}, rate_mbps))`,
          TAA: "rate_mbps / (1 + football_s * rate_mbps / (1000 * total_gb))",
        },
      },
    ],
  ],
  examples: [[10], [10, "T10000C", "FSA"], [10, "T10000C", "TAA", 50], [63.2, "T10000B", "none", null, 2]],
  byPosition: ["interval_mb", "model", "accelerator"],
  inputs,
  answer(values): Reply {
    const { interval_mb, model, accelerator, football_s, buffer_mb } = values;
    const drive = syncDrive(model);
    const job = jobOf(values, drive);
    const { rate, football } = job;
    // A rate above the native rate means that the drive compresses, so only its port limits the rate.
    const { most } = drive;
    if (isAbove(rate, most)) {
      return overCapacity(`the ${model}`, { asked: rate, most, unit: "MB/s" }, () => {
        const { name = "", facts = [] } = drive.port ?? {};
        const limits = utilisations([{ name, capacity: most, demand: 1 }], rate);
        return { limitedBy: name, limits, facts };
      });
    }
    const buffer = buffer_mb ?? drive.buffer;
    const value = effective(job);
    return estimate(value, "MB/s", () => ({
      equation: `${threeFigures(value)} MB/s with ${exactly(interval_mb)} MB between synchronisations, ${exactly(football)} s stop/start time, ${threeFigures(rate)} MB/s streaming${buffer === undefined ? "" : ` and a buffer of ${threeFigures(buffer)} MB (${threeFigures(buffer / rate)} s)`}`,
      limitedBy: value === rate ? "streaming rate" : "stop/start time (football)",
      facts: [...drive.facts, FSA_RATE, `${PREFIX}football.visibility-rule`, `${PREFIX}taa.mechanism`],
      assumptions: assumptions(drive, accelerator, football_s),
      warnings: [
        ...jumpWarnings(job),
        ...(job.hidesFrom === Infinity && buffer_mb !== undefined
          ? [`buffer_mb has no effect: the published buffer size of a ${model} is doubtful`]
          : []),
      ],
      alternatives: [
        ...(football_s === undefined ? otherFootballs(drive, job) : []),
        ...(buffer_mb === undefined ? otherBuffers(drive, job) : []),
        ...(accelerator === "FSA" ? otherFsaRates(job) : []),
      ],
    }));
  },
});

export const about = (): About<typeof syncMbps> => ({
  goals: ["How much do synchronised writes slow a job?", "Why is this backup slow on tape?"],
  terms: ["tape marks", "shoe-shining", "FSA", "TAA", "T10K", "backhitch"],
  improve: { towards: "more", by: ["interval_mb", "accelerator", "model", "buffer_mb"] },
  symbols: {
    rate_mbps: { unit: "MB/s", says: "the drive's native rate if blank", of: (values) => jobOf(values).rate },
    football_s: { unit: "s", says: "the longest published if blank", of: (values) => jobOf(values).football },
    buffer_mb: { unit: "MB", says: "as published if blank", of: (values) => jobOf(values).buffer },
    published_mb: {
      unit: "MB",
      says: "published buffer size, from which the buffer covers part of the time; endless if it's doubtful",
      of: (values) => jobOf(values).hidesFrom,
    },
    total_gb: { unit: "GB", says: "endless if blank", of: ({ total_gb = Infinity }) => total_gb },
  },
  notes: [
    "football is the time to stop the tape and start it again (backhitch). interval is the data between synchronisations: for small data sets, the size of the data set.",
    "The rate jumps when the interval reaches the drive's published buffer size. From there on, the drive streams and the buffer covers the stop/start time. buffer_mb only changes how much it covers.",
    "The paper doesn't give the T10000C's stop/start time. If football_s is blank, we use 3.5 s, the longest published time of the 3592.",
    `FSA (IBM: Virtual Back Hitch) speeds up small intervals to about ${valueOf(FSA_RATE)} MB/s. TAA buffers tape marks and synchronises once, at the end. It helps applications that can't be tuned.`,
    "With TAA, data stays in the buffer until the final synchronisation.",
    "Give a range of intervals to compare data set sizes.",
  ],
});

interface Job {
  /** MB between synchronisations. */
  readonly interval: number;
  /** Streaming rate, MB/s. */
  readonly rate: number;
  /** Buffer size, MB. */
  readonly buffer: number;
  /**
   * Published buffer size, MB. From this interval on, the buffer hides part of the stop/start time. Another buffer size
   * hides more or less, but the paper's rule for the interval uses the published size.
   */
  readonly hidesFrom: number;
  /** Stop/start time, s. */
  readonly football: number;
  /** Rate to which FSA raises small intervals, MB/s. */
  readonly fsa: number;
  readonly accelerator: Accelerator;
  /** Job size, GB; undefined for a job so large that its final synchronisation doesn't count. */
  readonly total: number | undefined;
}

/** @throws InputError for a drive of which the paper has no rate. */
function jobOf(values: Values, drive = syncDrive(values.model)): Job {
  const { interval_mb, model, accelerator, total_gb, football_s, buffer_mb } = values;
  const rate = values.rate_mbps ?? drive.rate;
  if (rate === undefined)
    throw new InputError("rate_mbps", `is required for a ${model}, because the paper has no rate`, null);
  const published = buffer_mb === undefined ? drive.buffer : (drive.largestBuffer ?? drive.buffer);
  return {
    interval: interval_mb,
    rate,
    buffer: buffer_mb ?? drive.buffer ?? 0,
    hidesFrom: published ?? Infinity,
    football: football_s ?? drive.football.high,
    fsa: valueOf(FSA_RATE),
    accelerator,
    total: total_gb,
  };
}

function effective({ interval, rate, buffer, hidesFrom, football, fsa, accelerator, total }: Job): number {
  if (accelerator === "TAA") {
    if (total === undefined) return rate;
    return (total * 1000) / ((total * 1000) / rate + football);
  }
  // After a synchronisation the buffer holds at most the data of one interval.
  const hidden = interval < hidesFrom ? 0 : Math.min(buffer, interval) / rate;
  const visible = Math.max(0, football - hidden);
  const plain = visible === 0 ? rate : interval / (interval / rate + visible);
  return accelerator === "FSA" ? Math.max(plain, Math.min(fsa, rate)) : plain;
}

interface SyncDrive {
  readonly model: T10000Model | Earlier;
  readonly rate: number | undefined;
  /** Rate of the drive's port, MB/s; Infinity if the paper gives none. */
  readonly most: number;
  /** Of a drive that has one. */
  readonly port?: Port;
  /** Published buffer size, MB; undefined if it's doubtful. */
  readonly buffer: number | undefined;
  /** The upper end, MB, if the paper gives a range. */
  readonly largestBuffer?: number;
  /** Published stop/start time, s. */
  readonly football: { readonly low: number; readonly high: number };
  /** True if the paper gives the drive's own stop/start time. */
  readonly isGiven: boolean;
  readonly facts: readonly FactId[];
}

const MB_PER_MIB = 1.048576;

function syncDrive(model: T10000Model | Earlier): SyncDrive {
  const current = T10000_MODELS.find((name) => name === model);
  const time = knownId(`${PREFIX}football.${current === undefined ? model : LATEST}-time`);
  const football = { low: endOf(time, "low"), high: endOf(time, "high") };
  if (current !== undefined) {
    const { rate, facts, port } = driveOf(current, "Standard");
    // The T9840D has no such fact, because the paper's cell is garbled.
    const buffer = findFact(`${PREFIX}spec.${current.toLowerCase()}-buffer`);
    return {
      model,
      rate,
      most: port.mbps,
      port,
      buffer: buffer && valueOf(buffer.id) * MB_PER_MIB,
      football,
      isGiven: false,
      facts: [...facts.rate, time, ...(buffer ? [buffer.id] : [])],
    };
  }
  const range = findFact(`${PREFIX}football.${model}-buffer`);
  return {
    model,
    rate: undefined,
    most: Infinity,
    // A start/stop drive has no buffer.
    buffer: range?.low ?? 0,
    ...(range && { largestBuffer: range.high ?? 0 }),
    football,
    isGiven: true,
    facts: [time, ...(range ? [range.id] : [])],
  };
}

function otherFootballs({ football, isGiven }: SyncDrive, job: Job): Alternative[] {
  const { low, high } = football;
  return [low, isGiven ? high : SLOWEST_TIMES_LATEST * high].map((seconds) => ({
    name: `${exactly(seconds)} s stop/start time`,
    value: effective({ ...job, football: seconds }),
    narrowedBy: "football_s",
  }));
}

function otherBuffers({ largestBuffer: buffer }: SyncDrive, job: Job): Alternative[] {
  if (buffer === undefined) return [];
  const value = effective({ ...job, buffer, hidesFrom: buffer });
  return [{ name: `${exactly(buffer)} MB buffer`, value, narrowedBy: "buffer_mb" }];
}

function otherFsaRates(job: Job): Alternative[] {
  return [1 - FSA_SPREAD, 1 + FSA_SPREAD].map((factor) => ({
    name: `${exactly(factor * job.fsa)} MB/s with FSA`,
    value: effective({ ...job, fsa: factor * job.fsa }),
    narrowedBy: "a measured rate with FSA",
  }));
}

/** Share of the buffer size from which an interval is just below it. */
const JUST_BELOW = 0.9;

function jumpWarnings(job: Job): string[] {
  const { accelerator, interval, hidesFrom } = job;
  if (accelerator === "TAA" || interval >= hidesFrom || interval < JUST_BELOW * hidesFrom) return [];
  const beyond = effective({ ...job, interval: hidesFrom });
  return [
    `interval_mb is just below the buffer size of ${threeFigures(hidesFrom)} MB, where the rate jumps to ${threeFigures(beyond)} MB/s`,
  ];
}

function assumptions(drive: SyncDrive, accelerator: Accelerator, footballGiven: number | undefined): Assumption[] {
  const found: Assumption[] = [];
  if (footballGiven === undefined && !drive.isGiven) {
    found.push({
      basis: "default",
      text: `Stop/start time is ${exactly(drive.football.high)} s, the longest published time of the 3592. The paper says only that faster drives take longer, so the range goes up to twice that.`,
    });
  }
  if (drive.buffer === undefined) {
    const text = `The published buffer size of a ${drive.model} is doubtful, so each synchronisation costs a whole stop/start time.`;
    found.push({ basis: "default", text });
  }
  found.push({ basis: "default", text: "The host fills the buffer at least as fast as the drive empties it." });
  if (accelerator === "FSA")
    found.push({ basis: "stated", text: `FSA raises small workloads to about ${valueOf(FSA_RATE)} MB/s at most.` });
  if (accelerator === "TAA") found.push({ basis: "stated", text: "TAA synchronises once, at the end of the job." });
  return found;
}
