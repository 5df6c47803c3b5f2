/**
 * Which questions answer an input of another: the time for a mount that DRIVES_NEEDED asks for is the answer of
 * TAPE_CYCLE_TIME. Only types are imported, so that the functions bundle carries none of this.
 */
import type { QuantityInput, Input } from "../question/input";
import type { BareQuestion } from "../question/question";
import type { questions } from "./questions";
import { plainUnit } from "../quantities/qualifiedUnit";
import { convert, displayUnit } from "../quantities/quantity";

type Asked = (typeof questions)[number];
type Name = Asked["name"];
/** Never for EXPLAIN and CARD, whose inputs have no names of their own. */
type ArgumentsOf<Q> = Q extends { inputs: infer I } ? (string extends keyof I ? never : keyof I & string) : never;
type Argument = ArgumentsOf<Asked>;

/** What an input of the answering question starts with: the value of another argument of the asking one, or a value. */
type Start = { readonly from: Argument } | { readonly value: number | string };

export interface Answering {
  readonly name: Name;
  /**
   * By input of the answering question. Inputs with the same name and label in both, and distances, start alike without
   * a line here; null keeps one of these blank.
   */
  readonly starts?: Readonly<Partial<Record<Argument, Start | null>>>;
}

const by = (name: Name, starts?: Answering["starts"]): Answering => ({ name, ...(starts && { starts }) });

/** Rates that hosts demand are measured, and grow. */
const DEMAND = [by("WORKLOAD_PEAK"), by("GROWTH_TO")];
const GROWN = [by("GROWTH_TO")];
const DRIVE_RATE = by("TAPE_MBPS");
/** Without a file size, because the rate would then include the mount, whose times the cycle time adds itself. */
const STREAMING_RATE = by("TAPE_MBPS", { file_gb: null });
/** A TS7700 writes data to tape that it has compressed already. */
const COMPRESSED_RATE = [by("TAPE_MBPS", { compression: { value: 1 } })];
const VTS_HOST = [...DEMAND, by("VTS_THROUGHPUT")];
const CHANNEL_DRIVE_RATE = [by("TAPE_MBPS", { channel: { from: "type" } })];

/** By argument, in every question that takes one number for it. */
const BY_ARGUMENT: Readonly<Partial<Record<Argument, readonly Answering[]>>> = {
  amount_gb: GROWN,
  cache_gb: [by("VTS_CACHE_NEEDED")],
  copy_mbps: [by("TS7700_COPY_MBPS")],
  copy_seconds: [by("TS7700_JOB_HOLD")],
  count: [by("CHANNELS_NEEDED")],
  credits: [by("BUFFER_CREDITS")],
  cycle_s: [by("TAPE_CYCLE_TIME"), by("TAPE_RECALL_TIME")],
  drive_mbps: CHANNEL_DRIVE_RATE,
  features: [by("TS7700_FEATURES")],
  hit_mbps: [by("CHANNEL_MBPS", { direction: { value: "read" } })],
  io_per_s: GROWN,
  lag_s: [by("CGFT_ESTIMATE")],
  link_mbps: [by("TCP_MBPS"), by("LINK_MBPS"), by("GM_LINK_MBPS"), by("GM_LINK_FOR_CATCHUP")],
  mounts_per_hour: GROWN,
  pairs: [by("TAPE_COPY_PAIRS")],
  peak_mbps: [by("CHANNEL_MBPS")],
  peer_cache_gb: [by("VTS_CACHE_NEEDED")],
  primary_gb: GROWN,
  recall_seconds: [by("TAPE_ACCESS_TIME")],
  robot_mounts: [by("ROBOT_MOUNTS")],
  recall_share: [by("TS7700_RECALL_SHARE")],
  round_trip_ms: [by("ROUND_TRIP_MS")],
  // Cartridges that hold data, without empty ones in reserve.
  source_cartridges: [by("CARTRIDGES_NEEDED", { amount_gb: { from: "amount_gb" }, scratch: { value: 0 } })],
  transactions_per_s: GROWN,
  write_mbps: [by("GM_WRITE_MBPS"), ...DEMAND],
  write_share: [by("GM_WRITE_PERCENT")],
};

type ByQuestion = { readonly [Q in Asked as Q["name"]]?: { readonly [A in ArgumentsOf<Q>]?: readonly Answering[] } };

type ByArgument = Readonly<Record<string, readonly Answering[] | undefined>>;

/** The channels and drives of a TS7770. */
const TS7700_PATH = {
  channels: [by("CHANNELS_NEEDED", { type: { from: "channel_type" } })],
  drives: [by("TS7700_DRIVES")],
  drive_mbps: COMPRESSED_RATE,
};

/** For arguments whose meaning depends on their question. */
const BY_QUESTION: ByQuestion = {
  VTS_THROUGHPUT: { channels: [by("VTS_CHANNELS_NEEDED")] },
  VTS_PEAK_HOURS: { host_mbps: VTS_HOST },
  VTS_PLAN: { pairs: [] },
  VTS_RECOVERY_MBPS: { host_mbps: VTS_HOST, peak_hours: [by("VTS_PEAK_HOURS")] },
  VTS_CACHE_NEEDED: { host_mbps: VTS_HOST },
  TS7700_SUSTAINED_MBPS: TS7700_PATH,
  TS7700_DAY: TS7700_PATH,
  TS7700_CACHE_DAYS: { cache_gb: [by("TS7700_CACHE")] },
  TS7700_RECALL_SHARE: { cache_gb: [by("TS7700_CACHE")] },
  TS7700_PLAN: { drives: [by("TS7700_DRIVES")], drive_mbps: COMPRESSED_RATE },
  REFRESH_PLAN: { cache_gb: [], pairs: [], drives: [by("TS7700_DRIVES")], drive_mbps: COMPRESSED_RATE },
  TS7700_DRIVES: { drive_mbps: COMPRESSED_RATE },
  TS7700_PHYSICAL_DRIVES: { drive_mbps: COMPRESSED_RATE },
  TS7700_READ_MBPS: { write_mbps: [by("TS7700_SUSTAINED_MBPS")] },
  TS7700_MOUNTS_PER_HOUR: { host_mbps: [by("TS7700_SUSTAINED_MBPS")] },
  CHANNEL_MBPS: { drives: [by("CHANNEL_DRIVES")] },
  CHANNELS_NEEDED: { drives: [by("CHANNEL_DRIVES")] },
  CHANNEL_PLAN: { channels: [by("CHANNELS_NEEDED")], drives: [by("CHANNEL_DRIVES")] },
  TRANSFER_HOURS: { line_mbps: [by("TCP_MBPS"), by("LINK_MBPS"), DRIVE_RATE] },
  BACKUP_DRIVES: { drive_mbps: [DRIVE_RATE] },
  BACKUP_HOURS: { drive_mbps: [DRIVE_RATE], drives: [by("BACKUP_DRIVES")] },
  TAPE_CYCLE_TIME: { rate_mbps: [STREAMING_RATE, by("T10K_SYNC_MBPS")] },
  T10K_SYNC_MBPS: { rate_mbps: [DRIVE_RATE] },
  GM_PLAN: { line_mbps: [by("TCP_MBPS"), by("LINK_MBPS")] },
  DRIVES_MOUNTS_PER_HOUR: { drives: [by("DRIVES_NEEDED")] },
  DRIVES_PLAN: { drives: [by("DRIVES_NEEDED")] },
};

/** The questions whose answer an input can be, the usual one first. */
export function answering({ name, inputs }: BareQuestion, argument: string): readonly Answering[] {
  const input = inputs[argument];
  if (input?.kind !== "quantity") return [];
  const own: Readonly<Record<string, ByArgument | undefined>> = BY_QUESTION;
  const named: ByArgument = BY_ARGUMENT;
  return own[name]?.[argument] ?? named[argument] ?? (input.demand ? DEMAND : []);
}

/**
 * True if an input of the answering question means the same as one of the asking question, so that a value of one can
 * be the value of the other.
 */
export function isShared(name: string, one: Input, other: Input | undefined): boolean {
  if (one.kind !== other?.kind) return false;
  return one.label === other.label || (name === DISTANCE && one.kind === "quantity");
}

/** The distance of a path, whatever lies at its ends. */
const DISTANCE: Argument = "distance_km";

/** The factor from an answer in a unit ("GB compressed", "min") to an input's unit; 1 for plain numbers. */
export function factorTo(unit: string, { unit: wanted }: QuantityInput): number {
  const shown = displayUnit(wanted);
  return shown === "" || unit === "" ? 1 : convert(1, plainUnit(unit).unit, shown);
}

/** The unit in which an input gets the answer of a question; empty if the answer has that of the input. */
export function unitGiven({ unit, unitFrom }: BareQuestion): string {
  return unitFrom === undefined ? unit : "";
}
