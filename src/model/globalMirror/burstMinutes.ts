import { estimate, verdict, type Alternative, type Assumption, type Reply } from "../question/answer";
import type { FactId } from "../facts/factIds";
import { said } from "../question/said";
import { givenSeconds } from "../quantities/amount";
import { exactly, threeFigures } from "../quantities/formatNumber";
import { alsoSpannedBy, type Spanned } from "../parameters/parameters";
import { question, type About, type ValuesOf } from "../question/question";
import { longestGap, shortestGap, type Burst } from "./burstRun";
import { BURST_MBPS, BURST_WIRE_FACTOR, BURST_GB, MB_PER_GB, SECONDS_PER_MINUTE } from "./catchup";
import { CYCLE_FACTS, DRAIN_LIMIT_SECONDS, steadyCycle } from "./cycle";
import { DRAIN_FACTS, DRAIN_ZERO, drainLimitOf, drainReadings } from "./drainZero";
import { afterFiveFailures, FAILURES_IN_A_ROW, FIVE_FAILURES, FIVE_FAILURES_FACT } from "./fiveFailures";
import {
  cycleAssumptions,
  SITE_DISTANCE,
  DRAIN_LIMIT,
  drainAssumption,
  LINK_BANDWIDTH,
  loadWarnings,
  noSpare,
  sitesOf,
  WAIT,
  WIRE_FACTOR,
  WRITE,
} from "./mirrorInputs";
import { cycleSpan, MEASURED, measuredFit, measuredNotes } from "./measured";

const inputs = {
  write_mbps: WRITE,
  burst_gb: BURST_GB,
  burst_mbps: BURST_MBPS,
  link_mbps: LINK_BANDWIDTH,
  wire_factor: WIRE_FACTOR,
  burst_wire_factor: BURST_WIRE_FACTOR,
  drain_limit_s: DRAIN_LIMIT,
  distance_km: SITE_DISTANCE,
  interval_s: WAIT,
  measured: MEASURED,
};

type Values = ValuesOf<typeof inputs>;

/**
 * Longest time between consistency groups when a write burst makes one fail, in the run of GM_TIMELINE.
 *
 * @see global-mirror-2009, section 4.2: 60 GB at 1 GB/s on 250 MB/s, minute 9 to 18
 */
export const burstMinutes = question({
  name: "GM_BURST_MINUTES",
  subject: "Global Mirror",
  asks: "Longest time without a new consistency group after a write burst; 0 if no group fails",
  unit: "min",
  equation: {
    inWords:
      "minutes = longest time from group to group in the run of GM_TIMELINE, about burst_wire_factor x burst_gb x 1000 / (link_mbps - wire_factor x write_mbps) / 60; 0 if each group drains within drain_limit_s",
  },
  examples: [
    [250, 60, 1000, 361.1],
    [250, 60, "1 GB/s", "2 Gb/s", 0.444, 1],
    [100, 60, 200, 361.1],
    [250, 60, 1000, 361.1, null, null, null, 1000],
  ],
  byPosition: ["write_mbps", "burst_gb", "burst_mbps", "link_mbps"],
  inputs,
  answer(values): Reply {
    const { spare, writing } = ratesOf(values);
    if (spare <= 0) {
      const finding = ["the backlog never drains", noSpare(writing, values.link_mbps)] as const;
      return verdict("over capacity", finding, () => ({ ...reasonsOf(values, "never drains"), limitedBy: "link" }));
    }
    const value = minutesOf(values);
    return estimate(value, "min", () => {
      const minutes = { value, best: value === 0 ? 0 : shortestGap(burstOf(values)) / SECONDS_PER_MINUTE };
      const spanned = spannedBy(values, value);
      return {
        ...reasonsOf(values, value === 0 ? "drains" : "fails", { ...minutes, assumptions: spanned.assumptions }),
        ...inNumbers(values, minutes),
        ...alsoSpannedBy(value, spanned, readingsOf(values, minutes)),
      };
    });
  },
});

/** Link MB/s as sent, MB as sent. */
function ratesOf({
  write_mbps,
  burst_gb,
  burst_mbps,
  link_mbps,
  wire_factor,
  burst_wire_factor = wire_factor,
}: Values) {
  const [writing, bursting] = [wire_factor * write_mbps, burst_wire_factor * burst_mbps];
  const spare = link_mbps - writing;
  const burstMb = burst_wire_factor * burst_gb * MB_PER_GB;
  return { writing, bursting, spare, burstMb, highestMb: burstMb * Math.max(0, 1 - spare / bursting) };
}

function burstOf(values: Values): Burst {
  const { writing, bursting, burstMb } = ratesOf(values);
  const { parameters } = measuredFit(values.measured);
  return {
    linkMbps: values.link_mbps,
    km: sitesOf(values.distance_km).km,
    waitSeconds: values.interval_s,
    parameters,
    writingMbps: writing,
    burstingMbps: bursting,
    burstMb,
    drainLimit: drainLimitOf(values.drain_limit_s, values.interval_s),
  };
}

/** From group to group if the burst starts at the worst moment of a cycle. */
function minutesOf(values: Values, changed: Partial<Burst> = {}): number {
  return longestGap({ ...burstOf(values), ...changed }) / SECONDS_PER_MINUTE;
}

/** Minutes if the burst starts at the worst moment of a cycle, and at the best one. */
interface Minutes {
  readonly value: number;
  readonly best: number;
}

/** Whether a group fails at all can depend on the cycle. */
function spannedBy(values: Values, value: number): Spanned {
  return cycleSpan(measuredFit(values.measured), "min", (parameters) => minutesOf(values, { parameters }), value);
}

function reasonsOf(
  values: Values,
  end: "never drains" | "drains" | "fails",
  { best, assumptions = [] }: Partial<Minutes> & { readonly assumptions?: readonly Assumption[] | undefined } = {},
) {
  const { wire_factor, link_mbps, drain_limit_s } = values;
  const { writing, bursting } = ratesOf(values);
  const fit = measuredFit(values.measured);
  const sites = sitesOf(values.distance_km);
  const [fails, isDefault] = [end === "fails", drain_limit_s === DRAIN_LIMIT_SECONDS];
  return {
    limits: [
      { resource: "link during the burst", utilisation: (writing + bursting) / link_mbps },
      { resource: "link with base writes only", utilisation: writing / link_mbps },
    ],
    ...said([
      { facts: BURST_FACTS },
      { when: drain_limit_s === 0, facts: DRAIN_FACTS },
      { when: fails, fact: FIVE_FAILURES_FACT },
      { when: fails && isDefault, facts: DRAIN_FACTS },
      { assumptions: cycleAssumptions(wire_factor, sites, fit) },
      { assumption: RESUMES },
      { assumption: WORST_MOMENT },
      { assumption: drainAssumption(drain_limit_s) },
      { assumptions: fit.assumptions },
      { when: fails, assumption: FIVE_FAILURES },
      { when: fails && isDefault, assumption: DRAIN_ZERO },
      { assumptions },
      { warnings: fit.warnings },
      { warnings: sites.warnings },
      { warnings: end === "never drains" ? [] : steadyWarnings(values) },
      {
        when: fails && best === 0,
        warning: "the burst starts at the worst moment of a cycle; at the best moment no group fails",
      },
    ]),
  };
}

const BURST_FACTS: readonly FactId[] = [
  "global-mirror.experiment.burst.links-saturated",
  "global-mirror.experiment.burst.resume-criterion.complete",
  "global-mirror.experiment.burst.resume-criterion.partial",
  ...CYCLE_FACTS,
];
const RESUMES: Assumption = {
  basis: "interpretation",
  text: "Formation resumes when the backlog is sent, as the paper's summary says.",
};
const WORST_MOMENT: Assumption = { basis: "default", text: "The burst starts at the worst moment of a cycle." };

function steadyWarnings(values: Values): readonly string[] {
  const { drainLimit, writingMbps, ...mirror } = burstOf(values);
  return loadWarnings(steadyCycle({ ...mirror, writeMbps: writingMbps, wireFactor: 1 }), drainLimit);
}

function inNumbers(
  values: Values,
  { value, best }: Minutes,
): { readonly equation: string; readonly limitedBy: string } {
  const { link_mbps } = values;
  const { writing, bursting, spare, burstMb, highestMb } = ratesOf(values);
  const backlog = `the backlog reaches ${threeFigures(highestMb / MB_PER_GB)} GB as sent`;
  if (value > 0) {
    const atBest = `at the best moment ${best === 0 ? "no group fails" : `${threeFigures(best)} min`}`;
    return {
      equation: `${threeFigures(value)} min from group to group (${atBest}), and ${backlog}. Roughly, ${threeFigures(burstMb)} MB / (${exactly(link_mbps)} - ${threeFigures(writing)}) MB/s = ${threeFigures(burstMb / spare / SECONDS_PER_MINUTE)} min`,
      limitedBy: "link",
    };
  }
  return {
    equation:
      bursting <= spare
        ? `0 min: the burst needs ${threeFigures(writing + bursting)} MB/s, and the link carries ${exactly(link_mbps)} MB/s`
        : `0 min: ${backlog}, and each consistency group drains within ${givenSeconds(burstOf(values).drainLimit)}`,
    limitedBy: "nothing",
  };
}

function readingsOf(values: Values, { value, best }: Minutes): readonly Alternative[] {
  const { link_mbps, drain_limit_s, interval_s } = values;
  if (value === 0 && drain_limit_s !== 0) return [];
  const byOtherDocuments = drainReadings(drain_limit_s, interval_s, (limit) =>
    minutesOf(values, { drainLimit: limit }),
  );
  if (value === 0) return byOtherDocuments;
  const { spare, burstMb } = ratesOf(values);
  const { drainLimit } = burstOf(values);
  const enough = Math.max(0, (burstMb - drainLimit * link_mbps) / spare / SECONDS_PER_MINUTE);
  return [
    {
      name: `formation resumes when the rest drains within ${givenSeconds(drainLimit)}`,
      value: Math.min(value, enough),
    },
    { name: "the burst starts at the best moment of a cycle", value: best },
    afterFiveFailures(minutesOf(values, { failuresInARow: FAILURES_IN_A_ROW })),
    ...byOtherDocuments,
  ];
}

export const about = (): About<typeof burstMinutes> => ({
  goals: ["How long do recovery points stop after a write burst?"],
  terms: ["RPO", "drain", "batch burst", "GM"],
  improve: { towards: "less", by: ["link_mbps", "drain_limit_s"] },
  notes: [
    "Measured from the last consistency group before the burst to the first one after it, as in GM_TIMELINE.",
    "The answer assumes that the burst starts at the worst moment of a cycle. The range includes the best moment.",
    "A consistency group that doesn't drain within drain_limit_s fails, and formation is suspended until the backlog is sent. If no group fails, the answer drops to 0.",
    "The paper says in one place that the whole burst must be sent before formation resumes, in another that enough of it must be.",
    "The range includes formation that resumes when the rest can drain within drain_limit_s, or after five failed groups as IBM documents it.",
    "The range also includes the other drain limit that IBM documents.",
    "GB and MB are decimal. The paper doesn't say if its 60 GB are.",
    "The host keeps writing at the base rate, as in the paper's test.",
    ...measuredNotes(),
  ],
});
