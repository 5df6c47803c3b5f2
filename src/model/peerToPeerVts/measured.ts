/** What was measured on a Peer-to-Peer VTS, as rows that narrow its parameters. */
import { GB_PER_MBPS_HOUR } from "../workload/dayRun";
import { isAbove } from "../question/answer";
import { threeFigures } from "../quantities/formatNumber";
import { InputError } from "../question/parseArguments";
import type { Row } from "../question/input";
import { holdsNote, HOLDS_WITHIN, type Measurement } from "../parameters/measured";
import { column, fitsOf } from "../parameters/measuredRows";
import { choice, quantity, rows } from "../question/question";
import { lawOf, type Law } from "./copySharing";
import { CACHE, COMPRESSION, REMOTE_DISTANCE, LIC, MODEL, PEAK_MBPS, PREFERENCE, type VtsPair } from "./vtsPair";
import { CALIBRATED, CLEARING, HOURS, PARAMETER_WORDS, PEAK, RATE, type Parameters } from "./parameters";
import { peakEnd } from "./peak";

const HOURS_TO_FULL = "hours to full";
const HOURS_TO_CLEAR = "hours to clear";
const MEASURES = ["sustained rate", "peak rate", "rate after full", HOURS_TO_FULL, HOURS_TO_CLEAR] as const;

const COLUMNS = {
  measure: column(choice(MEASURES, `Measure: ${MEASURES.join(", ")}`)),
  value: column(quantity("count", "Measured value, MB/s or h", { above: 0, atMost: 1e5 })),
  model: column(MODEL),
  compression: column(COMPRESSION),
  cache_gb: column({ ...CACHE, otherwise: "only for hours" as const }),
  host_mbps: column({ ...PEAK_MBPS, atLeast: 0, otherwise: "peak rate, or none while clearing" as const }),
  lic: column(LIC),
  distance_km: column(REMOTE_DISTANCE),
  preference: column(PREFERENCE),
};

/** The input, the same for every question about a Peer-to-Peer VTS whose parameters were fitted. */
export const MEASURED = rows(COLUMNS, "Your measurements", {
  hint: "rates or hours of a Peer-to-Peer VTS that you measured",
  otherwise: "none",
});

/** Notes on measurements, for every question that takes them. */
export const measuredNotes = (): readonly string[] => [
  `measured has one row per measurement: ${Object.keys(COLUMNS).join(", ")}.`,
  "Rows can be of any model and setting, so all questions can take the same range.",
  'Measure with 100% writes, all channels and two equal VTSs. "hours to full" starts with all data copied, "hours to clear" with full caches. host_mbps is the host rate during these hours.',
  holdsNote(),
];

type Measured = readonly Row<typeof COLUMNS>[];

export const measuredFit = fitsOf(CALIBRATED, PARAMETER_WORDS, measurement);

function measurement({ name, cells }: Measured[number]): Measurement<keyof Parameters> {
  const { measure, value, model, compression, cache_gb, host_mbps, lic, distance_km: km, preference } = cells;
  const pair: VtsPair = { model, compression, lic, preference, km, mode: "deferred" };
  const law = (parameters: Parameters): Law => lawOf({ ...pair, parameters });
  if (measure !== HOURS_TO_FULL && measure !== HOURS_TO_CLEAR) {
    const of = { "sustained rate": "sustained", "peak rate": "peak", "rate after full": "afterFull" } as const;
    return {
      name,
      value,
      unit: "MB/s",
      is: measure === "peak rate" ? PEAK : RATE,
      predict: (parameters) => law(parameters)[of[measure]],
    };
  }
  if (cache_gb === undefined)
    throw new InputError(`${name} cache_gb`, `is missing: ${measure} depend on the cache`, null);
  const most = law(CALIBRATED.chosen).peak;
  if (host_mbps !== undefined && isAbove(host_mbps, most * (1 + HOLDS_WITHIN))) {
    throw new InputError(`${name} host_mbps`, `must be at most the peak rate, ${threeFigures(most)} MB/s`, host_mbps);
  }
  const cache = { cacheGb: cache_gb, compression, priorityHours: Infinity };
  const predict = (parameters: Parameters): number => {
    const found = law(parameters);
    if (measure === HOURS_TO_FULL) return peakEnd(found, Math.min(host_mbps ?? Infinity, found.peak), cache).hours;
    const ahead = found.copying(host_mbps ?? 0) - (host_mbps ?? 0);
    return ahead <= 0 ? Infinity : (found.absorbs(cache_gb) * compression) / (ahead * GB_PER_MBPS_HOUR);
  };
  return { name, value, unit: "h", is: measure === HOURS_TO_FULL ? HOURS : CLEARING, predict };
}
