/** What hosts do with a pair, and what each part of it costs a VTS and its drives. */
import { ESCON_READS } from "../channels/kinds";
import type { FactId } from "../facts/factIds";
import { valueOf } from "../facts/facts";
import type { Assumption } from "../question/answer";
import { once, onceFor } from "../language/memoize";
import { exactly } from "../quantities/formatNumber";

/** Shares of the host's data; they sum to 1. */
export interface Mix {
  readonly writes: number;
  readonly readHits: number;
  readonly recalls: number;
  readonly mountsPerRecall: number;
}

export const MIXES = ["write", "mix1", "mix2"] as const;
export type MixName = (typeof MIXES)[number];

export const MIX_ALIASES: Readonly<Record<string, MixName>> = {
  "100% write": "write",
  writes: "write",
  "Mix I": "mix1",
  "Mix 1": "mix1",
  "Mix II": "mix2",
  "Mix 2": "mix2",
};

const FRACTIONS = ["fraction-writes", "fraction-read-hits", "fraction-recalls", "mounts-per-recall"] as const;

const idsOf = (table: "mix-1" | "mix-2"): FactId[] =>
  FRACTIONS.map((cell): FactId => `ptp-vts.workload.${table}.${cell}`);

const TABLE: Readonly<Record<MixName, readonly FactId[]>> = {
  write: [],
  mix1: idsOf("mix-1"),
  mix2: idsOf("mix-2"),
};

export const ALL_WRITES: Mix = { writes: 1, readHits: 0, recalls: 0, mountsPerRecall: 0 };

export function mixFacts(name: MixName): readonly FactId[] {
  return TABLE[name];
}

/**
 * A mix of Table 2. Writing alone has no recalls, so it gets Mix I's mounts per recall, for shares that a user gives.
 */
export const namedMix = onceFor((name: MixName): Mix => {
  const [writes = 1, readHits = 0, recalls = 0, mountsPerRecall = valueOf("ptp-vts.workload.mix-1.mounts-per-recall")] =
    TABLE[name].map(valueOf);
  return { writes, readHits, recalls, mountsPerRecall };
});

/**
 * Work of a VTS for a host MB of each kind; accepting a host write is 1. A preferred B20 with a remote B18 keeps the
 * B20's pace (-0.9%; paper: about) only if receiving a copy is less work than sending it. Reads at 1.4 keep both mixes
 * within a quarter of writing at any distance, and the mixes apart at 2.5 to 3, as in the paper.
 */
export const VTS_WORK = { write: 1, copyOut: 1, copyIn: 0.75, toTape: 0.5, read: 1.4, fromTape: 0.5 } as const;

/** Work of each VTS per host MB in sustained writing without preference, where it gets half of the host writes. */
export const SUSTAINED_WORK = (VTS_WORK.write + VTS_WORK.copyOut + VTS_WORK.copyIn) / 2 + VTS_WORK.toTape;

/**
 * Compressed MB that a drive could write while it waits at a volume's start (VTS_VOLUME_FACTOR), and during a mount
 * with its positioning. 2,000 MB, 173 s, is the smallest round number with which Mix I stays below Mix II from 2.5 to
 * 3.
 */
const VOLUME_START_MB = 200;
const MOUNT_MB = 2000;

const WRITTEN_VOLUME: FactId = "ptp-vts.assume.write-volume-mb";
const READ_VOLUME: FactId = "ptp-vts.assume.read-volume-mb";
export const VOLUME_FACTS: readonly FactId[] = [WRITTEN_VOLUME, READ_VOLUME];

const writtenMb = once(() => valueOf(WRITTEN_VOLUME));
const readMb = once(() => valueOf(READ_VOLUME));

/** Compressed MB of drive time for a host MB that is written to tape. */
export function toTapeMb(compression: number, volumeMb = writtenMb()): number {
  return 1 / compression + VOLUME_START_MB / volumeMb;
}

/** Compressed MB of drive time for a host MB that is recalled. */
export function fromTapeMb(compression: number, mountsPerRecall: number): number {
  return 1 / compression + (VOLUME_START_MB + mountsPerRecall * MOUNT_MB) / readMb();
}

export const WORK_ASSUMPTION: Assumption = {
  basis: "calibration",
  text: `Work of a VTS per host MB: write ${VTS_WORK.write}, copy out ${VTS_WORK.copyOut}, copy in ${VTS_WORK.copyIn}, to tape ${VTS_WORK.toTape}, read ${VTS_WORK.read}, recall ${VTS_WORK.fromTape} more. A preferred B20 with a remote B18 then sustains 0.9% less than two B20s (paper: about the same).`,
};

export const READ_ASSUMPTIONS: readonly Assumption[] = [
  ESCON_READS,
  {
    basis: "calibration",
    text: `A mount takes a drive as long as writing ${exactly(MOUNT_MB)} MB compressed, a volume start as long as ${VOLUME_START_MB} MB. ${exactly(MOUNT_MB)} MB is the smallest round number that keeps Mix I below Mix II at ratios 2.5 to 3, as in the paper.`,
  },
  {
    basis: "default",
    text: `Shares are shares of the data. The paper doesn't say if it means data or mounts. Volumes are ${writtenMb()} MB written and ${readMb()} MB read.`,
  },
];
