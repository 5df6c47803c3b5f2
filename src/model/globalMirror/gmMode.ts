import { table, type Reply, type Cell } from "../estimate";
import { valueOf } from "../facts/facts";
import { exactly, threeFigures } from "../figures";
import { LIGHT_ASSUMPTION, roundTripSeconds } from "../light";
import { choice, quantity, question } from "../question";
import {
  CYCLE_CALIBRATION,
  CYCLE_FACTS,
  cycleParts,
  DRAIN_LIMIT_SECONDS,
  STATISTIC_ALIASES,
  statisticOf,
  steadyCycle,
} from "./cycle";
import { LEAST_MBPS, MOST_MBPS } from "./mirrorInputs";

const MS_PER_SECOND = 1000;
const MOST_KM = "global-mirror.sync.max-distance";
/** Which ages a recovery point may be told by. */
const AGES = { worst: "maximum", lag: "mean" } as const;
type Age = keyof typeof AGES;

const NOTHING_LOST = "global-mirror.rpo.synchronous";

const COLUMNS = [
  { label: "What", unit: "" },
  { label: "Synchronous (Metro Mirror)", unit: "" },
  { label: "Asynchronous (Global Mirror)", unit: "" },
  { label: "Unit", unit: "" },
  { label: "Fact", unit: "" },
] as const;

/**
 * Synchronous or asynchronous mirroring, by distance and by what a host write may wait.
 *
 * @see global-mirror-2009, sections 7.1 and 7.2
 */
export const gmMode = question({
  name: "GM_MODE",
  subject: "Global Mirror",
  asks: "Synchronous or asynchronous mirroring: which fits the distance, the target RPO and the time that a host write may wait",
  goals: ["Synchronous or asynchronous over this distance?"],
  terms: ["Metro Mirror", "PPRC", "RPO", "latency"],
  unit: "table",
  equation:
    "added to a write, synchronous: round_trips x 2 x distance_km x 5 us; asynchronous: none; RPO: 0, or the maximum age of the copy (CGFT_ESTIMATE with worst)",
  notes: [
    "Synchronous up to 300 km, the product's distance: nothing is lost, and each write waits for the other site. Longer distances may be possible after asking the vendor.",
    "Asynchronous from there on, to thousands of km: a write waits for nothing, and the copy is always some seconds old, even without writes.",
    "Synchronous is chosen where it fits; what fits less must be bought with distance, waiting or lost data. Cost of the link decides too: GM_LINK_MBPS.",
    "The age is the maximum at the write and link rates given (the mean with statistic lag); without both, that of an idle link. Equipment adds to the round trip.",
    "Where a group takes longer than 30 s to drain there is no steady state, and asynchronous does not fit.",
    "Names of the modes: Metro Mirror and Global Mirror of the DS8000.",
  ],
  examples: [[100], ["1,800 miles", 60], [250, 0, 2], [100, 0, 0.5, 250, 361.1]],
  inputs: {
    distance_km: quantity("km", "Distance between the sites", { atLeast: 0, atMost: 40000 }),
    target_s: quantity("s", "Age of the copy that is not to be exceeded (RPO); 0: nothing may be lost", {
      atLeast: 0,
      atMost: 1e7,
      otherwise: "no target",
    }),
    most_added_ms: quantity("ms", "Time that may be added to a host write", {
      atLeast: 0,
      atMost: 1e6,
      otherwise: "no limit",
    }),
    write_mbps: quantity("MB/s", "Host write rate that is mirrored", {
      atLeast: 0,
      atMost: MOST_MBPS,
      otherwise: "an idle link",
    }),
    link_mbps: quantity("link MB/s", "Rate of the links together, on the host-byte scale", {
      atLeast: LEAST_MBPS,
      atMost: MOST_MBPS,
      otherwise: "an idle link",
    }),
    round_trips: quantity("count", "Round trips of a synchronous write", {
      atLeast: 1,
      atMost: 10,
      whole: true,
      otherwise: 1,
    }),
    statistic: choice(["worst", "lag"], "What the target limits: maximum age (worst), or mean age (lag)", {
      otherwise: "worst",
      inView: true,
      aliases: STATISTIC_ALIASES,
    }),
  },
  answer({ distance_km, target_s, most_added_ms, write_mbps, link_mbps, round_trips, statistic }): Reply {
    const mostKm = valueOf(MOST_KM);
    const addedMs = round_trips * roundTripSeconds(distance_km) * MS_PER_SECOND;
    const age = ageOf(statistic, distance_km, write_mbps, link_mbps);
    const isNear = distance_km <= mostKm;
    const isQuick = most_added_ms === undefined || addedMs <= most_added_ms;
    const isYoung = age !== undefined && (target_s === undefined || age <= target_s);
    const fits = { synchronous: isNear && isQuick, asynchronous: isYoung };
    const target: Cell = target_s ?? "none";
    const rows: Cell[][] = [
      [`Recovery point, ${AGES[statistic]}`, valueOf(NOTHING_LOST), age ?? "no steady state", "s", NOTHING_LOST],
      ["Target", target, target, "s", ""],
      ["Added to a host write, at least", addedMs, 0, "ms", "global-mirror.rpo.sync-host-latency-longer"],
      ["May be added", most_added_ms ?? "any", most_added_ms ?? "any", "ms", ""],
      ["Distance, at most", mostKm, "thousands", "km", MOST_KM],
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
      ...(isNear ? [] : [`${exactly(distance_km)} km are beyond the ${exactly(mostKm)} km of synchronous mirroring`]),
      ...(isQuick ? [] : [`a write would wait ${threeFigures(addedMs)} ms more`]),
    ].join(", and ");
    const againstAsynchronous =
      age === undefined ? "the link has no steady state" : `the copy would be ${threeFigures(age)} s old`;
    return table(COLUMNS, rows, chosen(fits, againstSynchronous, againstAsynchronous, addedMs), () => ({
      equation: `${threeFigures(addedMs)} ms = ${exactly(round_trips)} x 2 x ${exactly(distance_km)} km x 5 us`,
      facts: [MOST_KM, NOTHING_LOST, "global-mirror.rpo.asynchronous-positive", ...CYCLE_FACTS],
      assumptions: [CYCLE_CALIBRATION, LIGHT_ASSUMPTION],
    }));
  },
});

/** Age of the copy, s; undefined where there is no steady state. */
function ageOf(statistic: Age, km: number, write: number | undefined, link: number | undefined): number | undefined {
  const place = { km, waitSeconds: 0 };
  if (write === undefined || link === undefined) {
    const { idle, sending } = cycleParts(place);
    return statisticOf({ interval: idle + sending, sending }, statistic);
  }
  if (write >= link) return undefined;
  const cycle = steadyCycle({ ...place, writeMbps: write, linkMbps: link, wireFactor: 1 });
  return cycle.drain > DRAIN_LIMIT_SECONDS ? undefined : statisticOf(cycle, statistic);
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
    const other = asynchronous ? "asynchronous fits too" : `asynchronous does not fit: ${againstAsynchronous}`;
    return `synchronous: nothing is lost, and a write waits at least ${threeFigures(addedMs)} ms more; ${other}`;
  }
  if (asynchronous) return `asynchronous: ${againstSynchronous}`;
  return `neither: ${againstSynchronous}; ${againstAsynchronous}`;
}
