import type { Utilisation } from "../engines/bottleneck";
import { cycleSymbols } from "./cycleSymbols";
import { secondsInWords } from "../quantities/amount";
import { estimate, verdict, type Alternative, type Assumption, type Reply } from "../question/answer";
import { exactly, threeFigures } from "../quantities/formatNumber";
import { alsoSpannedBy } from "../parameters/parameters";
import { choice, quantity, question, type About, type ValuesOf } from "../question/question";
import { said, type SaidRow } from "../question/said";
import {
  CYCLE_FACTS,
  DRAIN_LIMIT_SECONDS,
  STATISTIC_MEANING,
  STATISTIC_ALIASES,
  statisticOf,
  STATISTICS,
  steadyCycle,
  type Statistic,
  type Mirror,
} from "./cycle";
import { DRAIN_FACTS, drainLimitOf } from "./drainZero";
import { FAILING_FROM, failingReadings, FIVE_FAILURES, FIVE_FAILURES_FACT } from "./fiveFailures";
import {
  cycleAssumptions,
  SITE_DISTANCE,
  DRAIN_LIMIT,
  drainAssumption,
  LINK_BANDWIDTH,
  loadWarnings,
  MOST_MIRROR_MBPS,
  noSpare,
  sitesOf,
  STATISTIC_HINT,
  WAIT,
  WIRE_FACTOR,
  WRITE,
} from "./mirrorInputs";
import { cycleSpan, MEASURED, measuredFit, measuredNotes } from "./measured";
import { CHOSEN } from "./parameters";
import { waitHelps } from "./unexpected";

/**
 * Consistency group formation time of DS8000 Global Mirror in steady state.
 *
 * @see global-mirror-2009, sections 4.1 to 4.4 and 7.3
 */
export const cgftEstimate = question({
  name: "CGFT_ESTIMATE",
  subject: "Global Mirror",
  asks: "Recovery point (RPO) of Global Mirror in steady state: mean age of the recoverable copy",
  unit: "s",
  equation: [
    ["u", "wire_factor * write_mbps / link_mbps"],
    ["interval", "max(idle + sending + u * round_trip, idle / (1 - u))"],
    [
      "age",
      {
        by: "statistic",
        is: {
          since: "interval / 2",
          interval: "interval",
          lag: "1.5 * interval - sending",
          worst: "2 * interval - sending",
        },
      },
    ],
  ],
  examples: [
    [250, 361.1],
    [250, 361.1, null, null, "worst"],
    [250, 361.1, null, null, "since"],
    [250, 361.1, null, null, "interval"],
    [100, "2 Gb/s", "700 miles"],
    [250, "2 Gb/s", null, null, null, 0.69],
  ],
  byPosition: ["write_mbps", "link_mbps", "distance_km", "interval_s", "statistic"],
  inputs: {
    write_mbps: WRITE,
    link_mbps: quantity("link MB/s", LINK_BANDWIDTH.label, {
      hint: "in host bytes, unless you set the bytes sent per host byte",
      above: 0,
      atMost: MOST_MIRROR_MBPS,
    }),
    distance_km: SITE_DISTANCE,
    interval_s: WAIT,
    statistic: choice(STATISTICS, "Statistic to return", {
      hint: STATISTIC_HINT,
      otherwise: "lag",
      aliases: STATISTIC_ALIASES,
      inView: true,
    }),
    wire_factor: WIRE_FACTOR,
    drain_limit_s: DRAIN_LIMIT,
    measured: MEASURED,
  },
  answer(values): Reply {
    const { write_mbps, link_mbps, wire_factor, statistic } = values;
    const utilisation = utilisationOf(values);
    if (utilisation >= 1) {
      return verdict("over capacity", ["no steady state", noSpare(wire_factor * write_mbps, link_mbps)], () => ({
        ...said(alwaysSaid(values)),
        limits: limitsOf(values),
        limitedBy: "link",
        equation: `u = ${wire_factor === 1 ? "" : `${exactly(wire_factor)} x `}${exactly(write_mbps)} / ${exactly(link_mbps)} = ${threeFigures(utilisation)}, but must be below 1`,
      }));
    }
    const value = statisticOf(steadyCycle(mirrorOf(values)), statistic);
    return estimate(value, "s", () => reasonsOf(values, value));
  },
});

type Values = ValuesOf<(typeof cgftEstimate)["inputs"]>;

function mirrorOf({ write_mbps, link_mbps, distance_km, interval_s, wire_factor, measured }: Values): Mirror {
  return {
    writeMbps: write_mbps,
    linkMbps: link_mbps,
    km: sitesOf(distance_km).km,
    waitSeconds: interval_s,
    wireFactor: wire_factor,
    parameters: measuredFit(measured).parameters,
  };
}

function utilisationOf({ write_mbps, link_mbps, wire_factor }: Values): number {
  return (wire_factor * write_mbps) / link_mbps;
}

function limitsOf(values: Values): readonly Utilisation[] {
  return [{ resource: "link", utilisation: utilisationOf(values) }];
}

function alwaysSaid({ distance_km, wire_factor, measured }: Values): readonly SaidRow[] {
  const [sites, fit] = [sitesOf(distance_km), measuredFit(measured)];
  return [
    { facts: CYCLE_FACTS },
    { assumptions: cycleAssumptions(wire_factor, sites, fit) },
    { assumption: AS_MEAN_AGE },
    { assumptions: fit.assumptions },
    { warnings: [...fit.warnings, ...sites.warnings] },
  ];
}

const AS_MEAN_AGE: Assumption = {
  basis: "interpretation",
  text: "CGFT is interpreted as the mean age of the recoverable copy unless you set statistic.",
};

function withoutWait(mirror: Mirror, statistic: Statistic): { readonly value: number; readonly inWords: string } {
  const value = statisticOf(steadyCycle({ ...mirror, waitSeconds: 0 }), statistic);
  return { value, inWords: secondsInWords(value) };
}

function reasonsOf(values: Values, value: number) {
  const { statistic, drain_limit_s, interval_s } = values;
  const mirror = mirrorOf(values);
  const cycle = steadyCycle(mirror);
  const [isZero, drainLimit] = [drain_limit_s === 0, drainLimitOf(drain_limit_s, interval_s)];
  // For a setting of 0, IBM's books have another limit.
  const failingAt = [drainLimit, ...(isZero ? [DRAIN_LIMIT_SECONDS] : [])].filter((limit) => cycle.drain > limit);
  const keepFailing = failingAt.length > 0;
  const spanned = cycleSpan(
    measuredFit(values.measured),
    "s",
    (parameters) => statisticOf(steadyCycle({ ...mirror, parameters }), statistic),
    value,
  );
  const maximum = statistic === "worst" ? "" : ` (maximum age ${threeFigures(statisticOf(cycle, "worst"))} s)`;
  return {
    ...said([
      ...alwaysSaid(values),
      { when: keepFailing, fact: FIVE_FAILURES_FACT },
      { when: keepFailing && isZero, facts: DRAIN_FACTS },
      { when: keepFailing, assumptions: [drainAssumption(drain_limit_s), FIVE_FAILURES] },
      { assumptions: spanned.assumptions ?? [] },
      { assumptions: waitHelps(interval_s, value, () => withoutWait(mirror, statistic)) },
      { warnings: loadWarnings(cycle, drainLimit) },
    ]),
    limits: limitsOf(values),
    limitedBy: cycle.stretched
      ? "link bandwidth (it lengthens the cycle)"
      : "formation cycle (the link has spare capacity)",
    equation: `${secondsInWords(value)} ${STATISTIC_MEANING[statistic]}${maximum}, from an interval of ${threeFigures(cycle.interval)} s (idle ${threeFigures(cycle.idle)} s, sending ${threeFigures(cycle.sending)} s, link ${threeFigures(100 * cycle.utilisation)}% used)`,
    ...alsoSpannedBy(
      value,
      spanned,
      ([] as Alternative[]).concat(...failingAt.map((limit) => failingReadings(mirror, cycle, limit, statistic))),
      FAILING_FROM,
    ),
  };
}

export const about = (): About<typeof cgftEstimate> => ({
  goals: ["How old is the recoverable copy on average over this link?"],
  terms: ["RPO", "recovery point", "CGFT", "GM", "asynchronous replication"],
  improve: { towards: "less", by: ["link_mbps", "interval_s"] },
  symbols: cycleSymbols(),
  notes: [
    "The default is the mean age (lag). For a target RPO, set statistic to worst, which GM_LINK_MBPS uses.",
    `idle is the time for coordination, FlashCopy and two round trips, while the link sends nothing. sending is ${CHOSEN.sendingSeconds} s plus interval_s.`,
    "Each host byte is sent as one byte unless you set wire_factor. For a link with compression, enter either the rate in host bytes, or the line rate and a wire_factor below 1.",
    "The paper's 2.5 s (rate sweep), 3 to 5 s (group formation) and 6 s (before the link loss) are three different statistics of the same load.",
    "Two Gigabit Ethernet links are 250 MB/s raw. The paper's burst implies 361 MB/s, which needs compression of 1.44:1 that the paper never states.",
    "250 MB/s can't be the 100% point of the paper's sweep from 50% to 150% on that link, because 375 MB/s is above 361.",
    "If writes reach the link bandwidth, there's no steady state: the function returns #N/A.",
    "If a consistency group takes longer to drain than drain_limit_s, groups keep failing. The answer is then for groups without a limit, and the range has both interpretations of a failure.",
    ...measuredNotes(),
  ],
});
