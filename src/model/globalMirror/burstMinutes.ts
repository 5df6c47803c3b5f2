import { estimate, verdict, type Reply, type Reasons } from "../question/answer";
import { givenSeconds } from "../quantities/amount";
import { exactly, threeFigures } from "../quantities/formatNumber";
import { alsoSpannedBy, type Spanned } from "../parameters/parameters";
import { question, type About } from "../question/question";
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

/**
 * Longest time between consistency groups when a write burst makes one fail, in the run of GM_TIMELINE. For a short
 * burst far above the link bandwidth, about
 *
 *     minutes = burst wire factor x burst / (link - wire factor x write) / 60
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
  inputs: {
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
  },
  answer({ write_mbps, burst_gb, burst_mbps, link_mbps, wire_factor, drain_limit_s, ...rest }): Reply {
    const fit = measuredFit(rest.measured);
    const burstFactor = rest.burst_wire_factor ?? wire_factor;
    const [writing, bursting] = [wire_factor * write_mbps, burstFactor * burst_mbps];
    const spare = link_mbps - writing;
    const sites = sitesOf(rest.distance_km);
    const reasons = () =>
      ({
        limits: [
          { resource: "link during the burst", utilisation: (writing + bursting) / link_mbps },
          { resource: "link with base writes only", utilisation: writing / link_mbps },
        ],
        facts: [
          "global-mirror.experiment.burst.links-saturated",
          "global-mirror.experiment.burst.resume-criterion.complete",
          "global-mirror.experiment.burst.resume-criterion.partial",
          ...CYCLE_FACTS,
          ...(drain_limit_s === 0 ? DRAIN_FACTS : []),
        ],
        assumptions: [
          ...cycleAssumptions(wire_factor, sites, fit),
          {
            basis: "interpretation" as const,
            text: "Formation resumes when the backlog is sent, as the paper's summary says.",
          },
          { basis: "default" as const, text: "The burst starts at the worst moment of a cycle." },
          drainAssumption(drain_limit_s),
          ...fit.assumptions,
        ],
        warnings: [...fit.warnings, ...sites.warnings],
      }) satisfies Partial<Reasons>;
    if (spare <= 0) {
      return verdict("over capacity", ["the backlog never drains", noSpare(writing, link_mbps)], () => ({
        ...reasons(),
        limitedBy: "link",
      }));
    }
    const { parameters } = fit;
    const mirror = { linkMbps: link_mbps, km: sites.km, waitSeconds: rest.interval_s, parameters };
    const burstMb = burstFactor * burst_gb * MB_PER_GB;
    const drainLimit = drainLimitOf(drain_limit_s, rest.interval_s);
    const burst = { ...mirror, writingMbps: writing, burstingMbps: bursting, burstMb, drainLimit };
    const gap = longestGap(burst);
    const minutesWith = (changed: Partial<Burst>): number => longestGap({ ...burst, ...changed }) / SECONDS_PER_MINUTE;
    const byOtherDocuments = () =>
      drainReadings(drain_limit_s, rest.interval_s, (limit) => minutesWith({ drainLimit: limit }));
    const value = gap / SECONDS_PER_MINUTE;
    const highest = burstMb * Math.max(0, 1 - spare / bursting);
    const backlog = `the backlog reaches ${threeFigures(highest / MB_PER_GB)} GB as sent`;
    const steady = steadyCycle({ ...mirror, writeMbps: writing, wireFactor: 1 });
    const warnings = [...fit.warnings, ...sites.warnings, ...loadWarnings(steady, drainLimit)];
    // Whether a group fails at all can depend on the cycle.
    const byCycle = (): Spanned => cycleSpan(fit, "min", (other) => minutesWith({ parameters: other }), value);
    if (gap === 0) {
      return estimate(0, "min", () => {
        const given = reasons();
        const spanned = byCycle();
        return {
          ...given,
          assumptions: [...given.assumptions, ...(spanned.assumptions ?? [])],
          warnings,
          equation:
            bursting <= spare
              ? `0 min: the burst needs ${threeFigures(writing + bursting)} MB/s, and the link carries ${exactly(link_mbps)} MB/s`
              : `0 min: ${backlog}, and each consistency group drains within ${givenSeconds(drainLimit)}`,
          limitedBy: "nothing",
          ...alsoSpannedBy(0, spanned, drain_limit_s === 0 ? byOtherDocuments() : []),
        };
      });
    }
    const enough = Math.max(0, (burstMb - drainLimit * link_mbps) / spare / SECONDS_PER_MINUTE);
    return estimate(value, "min", () => {
      const shortest = shortestGap(burst) / SECONDS_PER_MINUTE;
      const atBest = `at the best moment ${shortest === 0 ? "no group fails" : `${threeFigures(shortest)} min`}`;
      const given = reasons();
      const spanned = byCycle();
      return {
        ...given,
        facts: [...given.facts, FIVE_FAILURES_FACT, ...(drain_limit_s === DRAIN_LIMIT_SECONDS ? DRAIN_FACTS : [])],
        assumptions: [
          ...given.assumptions,
          FIVE_FAILURES,
          ...(drain_limit_s === DRAIN_LIMIT_SECONDS ? [DRAIN_ZERO] : []),
          ...(spanned.assumptions ?? []),
        ],
        warnings: [
          ...warnings,
          ...(shortest === 0 ? [`the burst starts at the worst moment of a cycle; ${atBest}`] : []),
        ],
        equation: `${threeFigures(value)} min from group to group (${atBest}), and ${backlog}. Roughly, ${threeFigures(burstMb)} MB / (${exactly(link_mbps)} - ${threeFigures(writing)}) MB/s = ${threeFigures(burstMb / spare / SECONDS_PER_MINUTE)} min`,
        limitedBy: "link",
        ...alsoSpannedBy(value, spanned, [
          {
            name: `formation resumes when the rest drains within ${givenSeconds(drainLimit)}`,
            value: Math.min(value, enough),
          },
          { name: "the burst starts at the best moment of a cycle", value: shortest },
          afterFiveFailures(minutesWith({ failuresInARow: FAILURES_IN_A_ROW })),
          ...byOtherDocuments(),
        ]),
      };
    });
  },
});

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
