import { OTHERWISE } from "../question/equation";
import { throughput, type Resource, type Throughput } from "../engines/bottleneck";
import { estimate, type Alternative, type Reply, type Assumption } from "../question/answer";
import type { FactId } from "../facts/factIds";
import { valueOf } from "../facts/facts";
import { exactly, threeFigures } from "../quantities/formatNumber";
import { ABOUT, alsoSpannedBy } from "../parameters/parameters";
import { quantity, question, type About } from "../question/question";
import { MEASURED, measuredFit, measuredNotes } from "./measured";
import { MODEL } from "./vtsPair";
import type { Parameters } from "./parameters";
import { Rates, type PtpState } from "./rates";
import { STATE } from "./throughput";

const CATALOGUING: FactId = "ptp-vts.smallvol.catalog.overhead-s";
const CATALOGUING_BINDS_AT: FactId = "ptp-vts.smallvol.catalog.min-volume-mb";
const FREEING_BINDS_AT: FactId = "ptp-vts.smallvol.freespace.limit-volume-mb";
const FULL_RATE_VOLUME: FactId = "ptp-vts.smallvol.premigration.min-volume-mb.cf1";
const HALF_SIZE_RATIO: FactId = "ptp-vts.smallvol.premigration.ratio-at-150mb";
const ALL_CHANNELS: FactId = "ptp-vts.local.b20.host-channel-aggregate-limit";
const PEERS: FactId = "ptp-vts.arch.vts-count";

const FACTS: readonly FactId[] = [
  CATALOGUING,
  CATALOGUING_BINDS_AT,
  FREEING_BINDS_AT,
  FULL_RATE_VOLUME,
  "ptp-vts.smallvol.premigration.min-volume-mb.cf3",
  HALF_SIZE_RATIO,
];

const DRIVE_ASSUMPTION: Assumption = {
  basis: "calibration",
  text: `Starting a volume takes a drive as long as writing ${exactly(waitMb())} MB compressed. Paper: full rate from 300 MB at ratio 3 and from 100 MB at 1, about 0.6 of it with 150 MB at 3 (range: ${100 * ABOUT}% less and more).`,
};

const FREEING_ASSUMPTION: Assumption = {
  basis: "default",
  text: `Freeing a volume takes ${freeingSeconds()} s, so ${valueOf(FREEING_BINDS_AT)} MB is the limit at ${rateOfOne()} MB/s. The paper says on the order of 100 MB and gives no rate.`,
};

const RATE_ASSUMPTION: Assumption = {
  basis: "interpretation",
  text: `Each library and each VTS handles the volumes of ${rateOfOne()} MB/s of host data. The paper's ${valueOf(CATALOGUING_BINDS_AT)} MB implies this but doesn't say so. The range covers half to all of the model's own rate.`,
};

/**
 * The share of its full rate that a Peer-to-Peer VTS reaches with small volumes.
 *
 * @see ptp-vts-2002, "Small Volume Effects on Throughput Performance"
 */
export const volumeFactor = question({
  name: "VTS_VOLUME_FACTOR",
  subject: "Peer-to-Peer VTS",
  asks: "Throughput with small volumes, as a share of throughput with full volumes",
  unit: "of the rate with full volumes",
  equation: [
    ["by_library", `volume_mb / (${valueOf(CATALOGUING)} * rate_of_one)`],
    ["by_vts", `volume_mb / (${freeingSeconds()} * rate_of_one)`],
    ["v", "volume_mb / compression"],
    [
      "by_drives",
      { by: "state", is: { sustained: `${exactly(atFullRate())} * v / (v + ${exactly(waitMb())})`, [OTHERWISE]: "1" } },
    ],
    ["factor", "min(1, by_library, by_vts, by_drives)"],
  ],
  examples: [
    ["B20", 150, 3, "sustained"],
    ["B20", 100, 3],
    ["B10", 300, 3, "sustained"],
    ["B20", "800 MB", 3],
  ],
  byPosition: ["model", "volume_mb", "compression", "state"],
  inputs: {
    model: MODEL,
    volume_mb: quantity("MB", "Average volume size (uncompressed)", { above: 0, atMost: 100000, usual: [100, 800] }),
    compression: quantity("ratio", "Compression ratio", { hint: "3 or 3:1", atLeast: 1, atMost: 20, usual: [1, 3] }),
    state: STATE,
    measured: MEASURED,
  },
  answer({ model, volume_mb, compression, state, measured }): Reply {
    const fit = measuredFit(measured);
    const ratesWith = (parameters: Parameters): Rates =>
      new Rates({ model, compression, lic: "with", mode: "deferred", parameters });
    const rates = ratesWith(fit.parameters);
    const full = rates.at(state).rate;
    const volumes: Volumes = { full, state, hostMb: volume_mb, compressedMb: volume_mb / compression };
    const found = reached(volumes);
    const { rate } = found;
    const factorAt = (other: number): number => reached({ ...volumes, full: other }).rate / other;
    const reading = (name: string, other: Reading): Alternative => ({
      name,
      value: reached(volumes, other).rate / full,
    });
    return estimate(rate / full, "of the rate with full volumes", () => {
      const spanned = fit.spanned("of the rate with full volumes", (other) =>
        factorAt(ratesWith(other).at(state).rate));
      return {
        equation: `${threeFigures(rate / full)} = ${threeFigures(rate)} MB/s / ${threeFigures(full)} MB/s, at ${exactly(volume_mb)} MB and compression ${exactly(compression)}`,
        limitedBy: rate < full ? (found.limits[0]?.resource ?? "") : "",
        limits: found.limits,
        facts: [...FACTS, ...rates.facts],
        assumptions: [
          DRIVE_ASSUMPTION,
          FREEING_ASSUMPTION,
          RATE_ASSUMPTION,
          ...rates.assumptions,
          ...fit.assumptions,
          ...(spanned.assumptions ?? []),
        ],
        warnings: fit.warnings,
        ...alsoSpannedBy(rate / full, spanned, [
          reading("each library and VTS handles half of the model's volumes", { ofOne: full / valueOf(PEERS) }),
          reading("each library and VTS handles all of the model's volumes", { ofOne: full }),
          reading(`cataloguing limits below ${valueOf(CATALOGUING_BINDS_AT)} MB (decimal), as printed`, {
            cataloguing: valueOf(CATALOGUING_BINDS_AT) / rateOfOne(),
          }),
          ...[1 - ABOUT, 1 + ABOUT].map((share) => {
            const halfSize = share * valueOf(HALF_SIZE_RATIO);
            return reading(`${threeFigures(halfSize)} at half of the full-rate size`, { halfSize });
          }),
        ]),
      };
    });
  },
});

export const about = (): About<typeof volumeFactor> => ({
  goals: ["How much do small volumes slow a Peer-to-Peer VTS down?"],
  terms: ["small datasets", "throughput", "cataloguing", "PtP"],
  improve: { towards: "more", by: ["model"] },
  symbols: {
    rate_of_one: {
      unit: "MB/s",
      says: `whose volumes one library and one VTS handle: ${rateOfOne()}, or the rate with full volumes if that's lower`,
      of: ({ model, compression, state, measured }) =>
        Math.min(
          rateOfOne(),
          new Rates({
            model,
            compression,
            lic: "with",
            mode: "deferred",
            parameters: measuredFit(measured).parameters,
          }).at(state).rate,
        ),
    },
  },
  notes: [
    `Per volume, the library needs ${valueOf(CATALOGUING)} s for cataloguing and the VTS ${freeingSeconds()} s to free cache space (${valueOf(FREEING_BINDS_AT)} MB at ${rateOfOne()} MB/s). A tape drive waits as long as writing ${exactly(waitMb())} MB compressed takes.`,
    `The paper gives ${valueOf(CATALOGUING_BINDS_AT)} MB as the smallest volume for cataloguing and names no model. In binary MB (120 decimal) that's ${valueOf(CATALOGUING)} s at ${rateOfOne()} MB/s: half the peak of a B20, or the full peak of a B10.`,
    `r is at most ${rateOfOne()} MB/s for every model. The range covers half to all of the model's own rate.`,
    "Multiply the rate of VTS_THROUGHPUT by the factor. The paper has no figures without VTC compression.",
    ...measuredNotes(),
  ],
});

interface Volumes {
  /** Host MB/s with full volumes. */
  readonly full: number;
  readonly state: PtpState;
  readonly hostMb: number;
  readonly compressedMb: number;
}

interface Reading {
  /** Host MB/s whose volumes a single library or VTS handles. */
  readonly ofOne?: number;
  /** Seconds per volume. */
  readonly cataloguing?: number;
  /** Drive rate with half of the smallest size at full rate, relative to the full rate. */
  readonly halfSize?: number;
}

/** Returns host MB/s with these volumes, and what limits it. */
function reached({ full, state, hostMb, compressedMb }: Volumes, reading: Reading = {}): Throughput {
  const { ofOne = Math.min(rateOfOne(), full), cataloguing = valueOf(CATALOGUING), halfSize } = reading;
  const perVolume = (name: string, seconds: number): Resource => ({
    name,
    capacity: hostMb / seconds,
    demand: ofOne / full,
  });
  return throughput([
    { name: "throughput with full volumes", capacity: full, demand: 1 },
    perVolume("cataloguing in the library", cataloguing),
    perVolume("freeing cache space", freeingSeconds()),
    ...(state === "sustained"
      ? [
          {
            name: "tape drives waiting at each volume start",
            capacity: full * premigrated(compressedMb, halfSize),
            demand: 1,
          },
        ]
      : []),
  ]);
}

/** One side of a B20's 160 MB/s, or all of a B10's. */
function rateOfOne(): number {
  return valueOf(ALL_CHANNELS) / valueOf(PEERS);
}

/** Seconds that a VTS takes to free a volume. */
function freeingSeconds(): number {
  return valueOf(FREEING_BINDS_AT) / rateOfOne();
}

/** Compressed MB that a drive could have written while it waits at a volume's start. */
function waitMb(ratio = valueOf(HALF_SIZE_RATIO)): number {
  const size = valueOf(FULL_RATE_VOLUME);
  return (size * (1 - ratio)) / (2 * ratio - 1);
}

/** Drive rate with endless volumes, relative to the rate with the smallest ones at full rate. */
function atFullRate(): number {
  const size = valueOf(FULL_RATE_VOLUME);
  return (size + waitMb()) / size;
}

/**
 * Drive rate relative to the rate with volumes of size F, the smallest size at full rate: 1 or more for larger volumes.
 * A drive writes v of every v + w, where w is what it could have written while it waits. Half of F gives the ratio r if
 *     w = F (1 - r) / (2 r - 1), 200 MB.
 */
function premigrated(compressedMb: number, halfSize?: number): number {
  const [size, wait] = [valueOf(FULL_RATE_VOLUME), waitMb(halfSize)];
  return (compressedMb * (size + wait)) / (size * (compressedMb + wait));
}
