/** What was measured of consistency groups, as rows that narrow the parameters of the cycle. */
import { isAbove } from "../question/answer";
import { exactly } from "../quantities/formatNumber";
import { InputError } from "../question/parseArguments";
import type { Row } from "../question/input";
import { holdsNote, type Fit, type Measurement } from "../parameters/measured";
import { column, fitsOf } from "../parameters/measuredRows";
import type { Spanned } from "../parameters/parameters";
import { choice, quantity, rows } from "../question/question";
import { STATISTIC_ALIASES, statisticOf, STATISTICS, steadyCycle } from "./cycle";
import { LINK_BANDWIDTH, SITE_DISTANCE, sitesOf, WAIT, WIRE_FACTOR, WRITE } from "./mirrorInputs";
import { AGE, CALIBRATED, PARAMETER_WORDS, type CycleParameters, type PartParameters } from "./parameters";

const COLUMNS = {
  statistic: column(choice(STATISTICS, `Statistic: ${STATISTICS.join(", ")}`, { aliases: STATISTIC_ALIASES })),
  seconds: column(quantity("s", "Measured value", { above: 0, atMost: 1e5 })),
  write_mbps: column(WRITE),
  link_mbps: column(LINK_BANDWIDTH),
  distance_km: column(SITE_DISTANCE),
  interval_s: column(WAIT),
  wire_factor: column(WIRE_FACTOR),
};

/** The input, the same for every question about consistency groups whose parameters were fitted. */
export const MEASURED = rows(COLUMNS, "Your measurements", {
  hint: "ages of the copy or times between consistency groups that you measured",
  otherwise: "none",
});

/** Notes on measurements, for every question that takes them. */
export const measuredNotes = (): readonly string[] => [
  `measured has one row per measurement: ${Object.keys(COLUMNS).join(", ")}. Rows can be of any setting, so all questions can take the same range.`,
  "Measure at a steady load, while no group fails.",
  holdsNote(),
];

/** @throws InputError for an impossible row: its column, the rule and the value */
export const measuredFit = fitsOf(CALIBRATED, PARAMETER_WORDS, measurement);

function measurement({ name, cells }: Row<typeof COLUMNS>): Measurement<keyof CycleParameters> {
  const { statistic, seconds: value, write_mbps, link_mbps, distance_km, interval_s, wire_factor } = cells;
  const writing = wire_factor * write_mbps;
  if (writing === link_mbps || isAbove(writing, link_mbps)) {
    const rule = `must be below the link's ${exactly(link_mbps / wire_factor)} MB/s, because a steady state is measured`;
    throw new InputError(`${name} write_mbps`, rule, write_mbps);
  }
  const mirror = {
    writeMbps: write_mbps,
    linkMbps: link_mbps,
    km: sitesOf(distance_km).km,
    waitSeconds: interval_s,
    wireFactor: wire_factor,
  };
  return {
    name,
    value,
    unit: "s",
    is: AGE,
    predict: (parameters) => statisticOf(steadyCycle({ ...mirror, parameters }), statistic),
  };
}

/**
 * The range of an answer over what the facts and the measurements admit. Equal cycles are calculated once, because a
 * year takes long.
 *
 * @param known the answer with the fit's own parameters, if it's known
 */
export function cycleSpan(
  fit: Fit<keyof CycleParameters>,
  unit: string,
  value: (parameters: PartParameters) => number,
  known?: number,
): Spanned {
  const found: Record<string, number> = {};
  const keyOf = ({ idleSeconds, sendingSeconds }: PartParameters): string => `${idleSeconds} ${sendingSeconds}`;
  if (known !== undefined) found[keyOf(fit.parameters)] = known;
  return fit.spanned(unit, (parameters) => (found[keyOf(parameters)] ??= value(parameters)));
}
