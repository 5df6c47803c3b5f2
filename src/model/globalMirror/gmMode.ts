import { secondsInWords } from "../quantities/amount";
import { isAbove, table, type Reply, type Cell } from "../question/answer";
import type { FactId } from "../facts/factIds";
import { valueOf } from "../facts/facts";
import { exactly, figuresApart, span, threeFigures } from "../quantities/formatNumber";
import { LIGHT_ASSUMPTION, MICROSECONDS_PER_KM, roundTripSeconds } from "../quantities/fibreDelay";
import { choice, quantity, question, type About } from "../question/question";
import {
  cycleCalibration,
  CYCLE_FACTS,
  cycleParts,
  DRAIN_LIMIT_SECONDS,
  STATISTIC_ALIASES,
  statisticOf,
  steadyCycle,
  type Mirror,
} from "./cycle";
import { cycleSpan, MEASURED, measuredFit, measuredNotes } from "./measured";
import { LINK_BANDWIDTH, MOST_MIRROR_MBPS, TARGET_STATISTIC, WRITE } from "./mirrorInputs";
import type { PartParameters } from "./parameters";

const MS_PER_SECOND = 1000;
const MOST_KM: FactId = "global-mirror.sync.max-distance";
/** The ages that a target can limit. */
const AGES = { worst: "Maximum", lag: "Mean" } as const;
type Age = keyof typeof AGES;

const NOTHING_LOST: FactId = "global-mirror.rpo.synchronous";
const MAXIMUM_ADDED = "Maximum added write time";

const COLUMNS = [
  { label: "Item", unit: "" },
  { label: "Synchronous (Metro Mirror)", unit: "" },
  { label: "Asynchronous (Global Mirror)", unit: "" },
  { label: "Unit", unit: "" },
  { label: "Fact", unit: "" },
] as const;

/**
 * Synchronous or asynchronous mirroring, by distance and by the write delay allowed.
 *
 * @see global-mirror-2009, sections 7.1 and 7.2
 */
export const gmMode = question({
  name: "GM_MODE",
  subject: "Global Mirror",
  asks: "Whether synchronous or asynchronous mirroring fits the distance, target RPO and allowed write delay",
  unit: "table",
  equation: {
    inWords: `added to a write, synchronous: round_trips x 2 x distance_km x ${MICROSECONDS_PER_KM} us; asynchronous: none; RPO: 0, or the maximum age of the copy (CGFT_ESTIMATE with worst)`,
  },
  examples: [[100], ["1,800 miles", 60], [250, 0, 2], [100, 0, 0.5, 250, 361.1]],
  byPosition: ["distance_km", "target_s"],
  inputs: {
    distance_km: quantity("km", "Distance between the sites", { atLeast: 0, atMost: 40000 }),
    target_s: quantity("s", "Target RPO", {
      hint: "0 for no data loss",
      atLeast: 0,
      atMost: 1e7,
      otherwise: "no target",
    }),
    most_added_ms: quantity("ms", MAXIMUM_ADDED, {
      atLeast: 0,
      atMost: 1e6,
      otherwise: "no limit",
    }),
    write_mbps: quantity("MB/s", WRITE.label, { atLeast: 0, atMost: MOST_MIRROR_MBPS, otherwise: "an idle link" }),
    link_mbps: { ...LINK_BANDWIDTH, hint: "in host bytes", otherwise: "an idle link" },
    round_trips: quantity("count", "Round trips of a synchronous write", {
      atLeast: 1,
      atMost: 10,
      whole: true,
      otherwise: 1,
    }),
    statistic: choice(["worst", "lag"], TARGET_STATISTIC.label, {
      hint: "worst is the maximum age, lag the mean",
      otherwise: "worst",
      inView: true,
      aliases: STATISTIC_ALIASES,
    }),
    measured: MEASURED,
  },
  answer({ distance_km, target_s, most_added_ms, write_mbps, link_mbps, round_trips, statistic, measured }): Reply {
    const fit = measuredFit(measured);
    const mostKm = valueOf(MOST_KM);
    const addedMs = round_trips * roundTripSeconds(distance_km) * MS_PER_SECOND;
    const ageWith = (parameters: PartParameters): number | undefined =>
      ageOf(statistic, { km: distance_km, waitSeconds: 0, parameters }, write_mbps, link_mbps);
    const age = ageWith(fit.parameters);
    const isNear = distance_km <= mostKm;
    const isQuick = most_added_ms === undefined || addedMs <= most_added_ms;
    const isCarried = write_mbps === undefined || link_mbps === undefined || !isAbove(write_mbps, link_mbps);
    const isYoung = age !== undefined && (target_s === undefined || age <= target_s);
    const fits = { synchronous: isNear && isQuick && isCarried, asynchronous: isYoung };
    const target: Cell = target_s ?? "none";
    const rows: Cell[][] = [
      [`${AGES[statistic]} age of the copy`, valueOf(NOTHING_LOST), age ?? "no steady state", "s", NOTHING_LOST],
      ["Target RPO", target, target, "s", ""],
      ["Minimum added write time", addedMs, 0, "ms", "global-mirror.rpo.sync-host-latency-longer"],
      [MAXIMUM_ADDED, most_added_ms ?? "any", most_added_ms ?? "any", "ms", ""],
      ["Maximum distance", mostKm, "thousands", "km", MOST_KM],
      ["This distance", distance_km, distance_km, "km", ""],
      [
        "Fits",
        fits.synchronous ? "yes" : "no",
        fits.asynchronous ? "yes" : "no",
        "",
        "global-mirror.sync.typical-range",
      ],
    ];
    const againstSynchronous = [
      ...(isNear
        ? []
        : [
            `${figuresApart(distance_km, mostKm)[0]} km is beyond the ${exactly(mostKm)} km limit for synchronous mirroring`,
          ]),
      ...(isCarried
        ? []
        : [`the writes need ${exactly(write_mbps)} MB/s, and the link carries ${exactly(link_mbps)} MB/s`]),
      ...(isQuick ? [] : [`each write would take ${threeFigures(addedMs)} ms more`]),
    ].join(", and ");
    const againstAsynchronous =
      age === undefined ? "the link has no steady state" : `the copy would be ${secondsInWords(age)} old`;
    return table(COLUMNS, rows, chosen(fits, againstSynchronous, againstAsynchronous, addedMs), () => {
      const spanned = age === undefined ? undefined : cycleSpan(fit, "s", (p) => ageWith(p) ?? NaN, age);
      return {
        equation: `${threeFigures(addedMs)} ms = ${exactly(round_trips)} x 2 x ${exactly(distance_km)} km x ${MICROSECONDS_PER_KM} us`,
        facts: [MOST_KM, NOTHING_LOST, "global-mirror.rpo.asynchronous-positive", ...CYCLE_FACTS],
        assumptions: [
          cycleCalibration(fit.parameters),
          LIGHT_ASSUMPTION,
          ...fit.assumptions,
          ...(spanned?.assumptions ?? []),
        ],
        warnings: [
          ...fit.warnings,
          ...(target_s === undefined || age === undefined
            ? []
            : nearTarget([age, ...(spanned?.alternatives ?? []).map(({ value }) => value)], target_s)),
        ],
      };
    });
  },
});

export const about = (): About<typeof gmMode> => ({
  goals: ["Synchronous or asynchronous mirroring at this distance?"],
  terms: ["Metro Mirror", "PPRC", "RPO", "latency"],
  notes: [
    `Synchronous mirroring is supported up to ${valueOf(MOST_KM)} km. No data is lost, and each write waits for the other site. Ask the vendor about longer distances.`,
    "Asynchronous mirroring works over thousands of km. Writes don't wait, and the copy is always a few seconds old, even without writes.",
    "The answer is synchronous if it fits, otherwise asynchronous if that fits. Link cost matters too (see GM_LINK_MBPS).",
    "The age is the maximum (the mean with statistic lag) at write_mbps on link_mbps. If either is blank, it's the age on an idle link. Equipment adds to the round trip.",
    `If a consistency group takes longer than ${DRAIN_LIMIT_SECONDS} s to drain, there's no steady state, and asynchronous doesn't fit.`,
    ...measuredNotes(),
    "On the DS8000 the modes are called Metro Mirror and Global Mirror.",
  ],
});

/** Age of the copy, s; undefined if there is no steady state. */
function ageOf(
  statistic: Age,
  place: Pick<Mirror, "km" | "waitSeconds" | "parameters">,
  write: number | undefined,
  link: number | undefined,
): number | undefined {
  if (write === undefined || link === undefined) {
    const { idle, sending } = cycleParts(place);
    return statisticOf({ interval: idle + sending, sending }, statistic);
  }
  if (write >= link) return undefined;
  const cycle = steadyCycle({ ...place, writeMbps: write, linkMbps: link, wireFactor: 1 });
  return cycle.drain > DRAIN_LIMIT_SECONDS ? undefined : statisticOf(cycle, statistic);
}

/** A warning if the ages that the facts admit are on both sides of the target. */
function nearTarget(ages: readonly number[], target: number): string[] {
  const [low, high] = [Math.min(...ages), Math.max(...ages)];
  if (low > target || high <= target) return [];
  return [
    `the age of the copy is ${span(low, high, "s")} by the paper's facts: asynchronous may miss the target of ${exactly(target)} s`,
  ];
}

interface Fits {
  readonly synchronous: boolean;
  readonly asynchronous: boolean;
}

function chosen(
  { synchronous, asynchronous }: Fits,
  againstSynchronous: string,
  againstAsynchronous: string,
  addedMs: number,
): string {
  if (synchronous) {
    const other = asynchronous ? "asynchronous fits too" : `asynchronous doesn't fit: ${againstAsynchronous}`;
    return `synchronous: no data loss, at least ${threeFigures(addedMs)} ms added to each write; ${other}`;
  }
  if (asynchronous) return `asynchronous: ${againstSynchronous}`;
  return `neither: ${againstSynchronous}; ${againstAsynchronous}`;
}
