import { secondsInWords } from "../quantities/amount";
import { isAbove, table, type Reply, type Cell } from "../question/answer";
import type { FactId } from "../facts/factIds";
import { valueOf } from "../facts/facts";
import { exactly, figuresApart, span, threeFigures } from "../quantities/formatNumber";
import type { Spanned } from "../parameters/parameters";
import { LIGHT_ASSUMPTION, MICROSECONDS_PER_KM, roundTripSeconds } from "../quantities/fibreDelay";
import { choice, quantity, question, type About, type ValuesOf } from "../question/question";
import { said } from "../question/said";
import {
  cycleCalibration,
  CYCLE_FACTS,
  cycleParts,
  DRAIN_LIMIT_SECONDS,
  STATISTIC_ALIASES,
  statisticOf,
  steadyCycle,
} from "./cycle";
import { cycleSpan, MEASURED, measuredFit, measuredNotes } from "./measured";
import { LINK_BANDWIDTH, MOST_MIRROR_MBPS, TARGET_STATISTIC, WRITE } from "./mirrorInputs";
import type { PartParameters } from "./parameters";

const MS_PER_SECOND = 1000;
const MOST_KM: FactId = "global-mirror.sync.max-distance";
/** The ages that a target can limit. */
const AGES = { worst: "Maximum", lag: "Mean" } as const;

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
  answer(values): Reply {
    const found = compared(values, measuredFit(values.measured).parameters);
    return table(COLUMNS, rowsOf(values, found), chosen(values, found), () => reasonsOf(values, found));
  },
});

type Values = ValuesOf<(typeof gmMode)["inputs"]>;

function compared(values: Values, parameters: PartParameters) {
  const { distance_km, target_s = Infinity, most_added_ms = Infinity, write_mbps = 0, link_mbps = Infinity } = values;
  const addedMs = values.round_trips * roundTripSeconds(distance_km) * MS_PER_SECOND;
  const age = ageOf(values, parameters);
  const isNear = distance_km <= valueOf(MOST_KM);
  const isQuick = addedMs <= most_added_ms;
  const isCarried = !isAbove(write_mbps, link_mbps);
  return {
    addedMs,
    age,
    isNear,
    isQuick,
    isCarried,
    synchronous: isNear && isQuick && isCarried,
    asynchronous: age !== undefined && age <= target_s,
  };
}

type Compared = ReturnType<typeof compared>;

/** Age of the copy, s; undefined if there is no steady state. */
function ageOf(values: Values, parameters: PartParameters): number | undefined {
  const { distance_km, write_mbps: writeMbps, link_mbps: linkMbps, statistic } = values;
  const place = { km: distance_km, waitSeconds: 0, parameters };
  if (writeMbps === undefined || linkMbps === undefined) {
    const { idle, sending } = cycleParts(place);
    return statisticOf({ interval: idle + sending, sending }, statistic);
  }
  if (writeMbps >= linkMbps) return undefined;
  const cycle = steadyCycle({ ...place, writeMbps, linkMbps, wireFactor: 1 });
  return cycle.drain > DRAIN_LIMIT_SECONDS ? undefined : statisticOf(cycle, statistic);
}

function rowsOf({ statistic, target_s, most_added_ms, distance_km }: Values, found: Compared): Cell[][] {
  const { addedMs, age = "no steady state", synchronous, asynchronous } = found;
  const target: Cell = target_s ?? "none";
  const mostAdded: Cell = most_added_ms ?? "any";
  const yesOrNo = (fits: boolean): Cell => (fits ? "yes" : "no");
  return [
    [`${AGES[statistic]} age of the copy`, valueOf(NOTHING_LOST), age, "s", NOTHING_LOST],
    ["Target RPO", target, target, "s", ""],
    ["Minimum added write time", addedMs, 0, "ms", "global-mirror.rpo.sync-host-latency-longer"],
    [MAXIMUM_ADDED, mostAdded, mostAdded, "ms", ""],
    ["Maximum distance", valueOf(MOST_KM), "thousands", "km", MOST_KM],
    ["This distance", distance_km, distance_km, "km", ""],
    ["Fits", yesOrNo(synchronous), yesOrNo(asynchronous), "", "global-mirror.sync.typical-range"],
  ];
}

function chosen(values: Values, found: Compared): string {
  const { addedMs, synchronous, asynchronous } = found;
  if (synchronous) {
    const other = asynchronous ? "asynchronous fits too" : `asynchronous doesn't fit: ${againstAsynchronous(found)}`;
    return `synchronous: no data loss, at least ${threeFigures(addedMs)} ms added to each write; ${other}`;
  }
  const against = againstSynchronous(values, found);
  return asynchronous ? `asynchronous: ${against}` : `neither: ${against}; ${againstAsynchronous(found)}`;
}

function againstSynchronous({ distance_km, write_mbps = 0, link_mbps = 0 }: Values, found: Compared): string {
  const against: string[] = [];
  if (!found.isNear) {
    const mostKm = valueOf(MOST_KM);
    const [shown] = figuresApart(distance_km, mostKm);
    against.push(`${shown} km is beyond the ${exactly(mostKm)} km limit for synchronous mirroring`);
  }
  if (!found.isCarried) {
    against.push(`the writes need ${exactly(write_mbps)} MB/s, and the link carries ${exactly(link_mbps)} MB/s`);
  }
  if (!found.isQuick) against.push(`each write would take ${threeFigures(found.addedMs)} ms more`);
  return against.join(", and ");
}

function againstAsynchronous({ age }: Compared): string {
  return age === undefined ? "the link has no steady state" : `the copy would be ${secondsInWords(age)} old`;
}

function reasonsOf(values: Values, { addedMs, age }: Compared) {
  const { distance_km, target_s, round_trips } = values;
  const fit = measuredFit(values.measured);
  const spanned: Spanned =
    age === undefined
      ? { alternatives: [] }
      : cycleSpan(fit, "s", (parameters) => ageOf(values, parameters) ?? NaN, age);
  const ages = age === undefined ? [] : [age, ...spanned.alternatives.map(({ value }) => value)];
  return {
    equation: `${threeFigures(addedMs)} ms = ${exactly(round_trips)} x 2 x ${exactly(distance_km)} km x ${MICROSECONDS_PER_KM} us`,
    ...said([
      { facts: [MOST_KM, NOTHING_LOST, "global-mirror.rpo.asynchronous-positive", ...CYCLE_FACTS] },
      { assumptions: [cycleCalibration(fit.parameters), LIGHT_ASSUMPTION, ...fit.assumptions] },
      { assumptions: spanned.assumptions ?? [] },
      { warnings: fit.warnings },
      { warnings: nearTarget(ages, target_s) },
    ]),
  };
}

/** A warning if the ages that the facts admit are on both sides of the target. */
function nearTarget(ages: readonly number[], target: number | undefined): string[] {
  const [low, high] = [Math.min(...ages), Math.max(...ages)];
  if (target === undefined || low > target || high <= target) return [];
  return [
    `the age of the copy is ${span(low, high, "s")} by the paper's facts: asynchronous may miss the target of ${exactly(target)} s`,
  ];
}

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
