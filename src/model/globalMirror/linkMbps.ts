import { cycleSymbols } from "./cycleSymbols";
import { enterable, estimate, verdict, type Reply } from "../question/answer";
import { givenSeconds, secondsInWords } from "../quantities/amount";
import { exactly, threeFigures } from "../quantities/formatNumber";
import { alsoSpannedBy } from "../parameters/parameters";
import { said, type SaidRow } from "../question/said";
import { ordered, sizesInput, withOrder } from "../question/orderable";
import { quantity, question, type About, type ValuesOf } from "../question/question";
import {
  CYCLE_FACTS,
  cycleParts,
  intervalFor,
  STATISTIC_MEANING,
  statisticOf,
  steadyCycle,
  utilisationFor,
  type CycleParts,
  type Statistic,
} from "./cycle";
import { DRAIN_FACTS, drainLimitOf, drainReadings } from "./drainZero";
import {
  cycleAssumptions,
  SITE_DISTANCE,
  DRAIN_LIMIT,
  LEAST_MBPS,
  MOST_MIRROR_MBPS,
  drainAssumption,
  loadWarnings,
  sitesOf,
  TARGET,
  TARGET_STATISTIC,
  WAIT,
  WIRE_FACTOR,
  WRITE,
} from "./mirrorInputs";
import { cycleSpan, MEASURED, measuredFit, measuredNotes } from "./measured";

/** Names of what limits the link's utilisation. */
const LIMITED_BY = {
  target: "target RPO",
  headroom: "headroom (used_at_most)",
  drain: "drain limit (slower consistency groups fail)",
} as const;

/**
 * Link bandwidth that meets a target RPO in steady state: the inverse of CGFT_ESTIMATE.
 *
 * @see global-mirror-2009, sections 4.4, 7.2 and 7.3
 */
export const gmLinkMbps = question({
  name: "GM_LINK_MBPS",
  subject: "Global Mirror",
  asks: "Link bandwidth that meets a target RPO in steady state",
  unit: "MB/s",
  equation: [
    [
      "P",
      {
        by: "statistic",
        is: {
          since: "2 * target_s",
          interval: "target_s",
          lag: "(target_s + sending) / 1.5",
          worst: "(target_s + sending) / 2",
        },
      },
    ],
    ["by_target", "min(1 - idle / P, (P - idle - sending) / round_trip)"],
    ["by_drain", "min(1 - idle / (idle + sending + drain_limit), drain_limit / round_trip)"],
    ["u", "min(by_target, used_at_most, by_drain)"],
    ["link", `if(write_mbps > 0, max(${LEAST_MBPS}, wire_factor * write_mbps / u), 0)`],
  ],
  examples: [
    [250, 6],
    [250, 6, null, null, "lag"],
    [250, "1 min", 1000],
    [250, 10, "700 miles", 0, "lag", 0.69, 0.7],
  ],
  byPosition: ["write_mbps", "target_s", "distance_km", "interval_s", "statistic"],
  inputs: {
    write_mbps: WRITE,
    target_s: TARGET,
    distance_km: SITE_DISTANCE,
    interval_s: WAIT,
    statistic: TARGET_STATISTIC,
    wire_factor: WIRE_FACTOR,
    used_at_most: quantity("fraction", "Maximum link utilisation", {
      hint: "the rest is headroom",
      atLeast: 0.01,
      atMost: 1,
      otherwise: 1,
    }),
    drain_limit_s: DRAIN_LIMIT,
    sizes: sizesInput("link MB/s", "no list"),
    measured: MEASURED,
  },
  answer(values): Reply {
    const { write_mbps, target_s, statistic } = values;
    const need = needOf(values);
    const { onWire, share, floor } = need;
    if (share.used <= 0 && !(write_mbps === 0 && target_s >= floor)) {
      const idle = `an idle link gives ${secondsInWords(floor)}, the target is ${givenSeconds(target_s)}`;
      return verdict("over capacity", ["no link is fast enough", idle], () => ({
        ...said(alwaysSaid(values, need)),
        equation: `${secondsInWords(floor)} ${STATISTIC_MEANING[statistic]} on an idle link`,
        limitedBy: "formation cycle",
      }));
    }
    if (onWire === 0) {
      return estimate(0, "MB/s", () => ({
        ...said(alwaysSaid(values, need)),
        equation: "0 MB/s: no writes, so any link is enough",
        limitedBy: "nothing",
      }));
    }
    const value = Math.max(onWire / share.used, LEAST_MBPS);
    const found = estimate(value, "MB/s", () => reasonsOf(values, need, value));
    return enterable(found, { most: MOST_MIRROR_MBPS, unit: "MB/s" });
  },
});

type Values = ValuesOf<(typeof gmLinkMbps)["inputs"]>;

interface Wanted {
  readonly target: number;
  readonly statistic: Statistic;
  readonly usedAtMost: number;
  readonly drainLimit: number;
}

interface Share {
  /** Share of the link that may be used; 0 or less if no link is enough. */
  readonly used: number;
  readonly by: keyof typeof LIMITED_BY;
}

/** Returns the largest share of the link that target, headroom and drain limit all allow. */
function shareFor({ target, statistic, usedAtMost, drainLimit }: Wanted, parts: CycleParts): Share {
  const aimed = utilisationFor(intervalFor(target, statistic, parts.sending), parts);
  const drained = utilisationFor(parts.idle + parts.sending + drainLimit, parts);
  if (aimed <= usedAtMost && aimed <= drained) return { used: aimed, by: "target" };
  if (usedAtMost <= drained) return { used: usedAtMost, by: "headroom" };
  return { used: drained, by: "drain" };
}

function needOf(values: Values) {
  const { target_s, interval_s, statistic, used_at_most, drain_limit_s } = values;
  const [sites, fit] = [sitesOf(values.distance_km), measuredFit(values.measured)];
  const place = { km: sites.km, waitSeconds: interval_s, parameters: fit.parameters };
  const parts = cycleParts(place);
  const drainLimit = drainLimitOf(drain_limit_s, interval_s);
  const wanted: Wanted = { target: target_s, statistic, usedAtMost: used_at_most, drainLimit };
  return {
    sites,
    fit,
    place,
    parts,
    wanted,
    share: shareFor(wanted, parts),
    onWire: values.wire_factor * values.write_mbps,
    /** The statistic on an idle link, s. */
    floor: statisticOf({ interval: parts.idle + parts.sending, sending: parts.sending }, statistic),
  };
}

type Need = ReturnType<typeof needOf>;

function alwaysSaid({ wire_factor, drain_limit_s }: Values, { sites, fit, share }: Need): readonly SaidRow[] {
  return [
    { facts: [...CYCLE_FACTS, "global-mirror.rpo.relaxed", "global-mirror.recommendation.size-for-oltp"] },
    { when: drain_limit_s === 0, facts: DRAIN_FACTS },
    { assumptions: cycleAssumptions(wire_factor, sites, fit) },
    { when: share.by === "drain" || drain_limit_s === 0, assumption: drainAssumption(drain_limit_s) },
    { assumptions: fit.assumptions },
    { warnings: [...fit.warnings, ...sites.warnings] },
  ];
}

function reasonsOf(values: Values, need: Need, value: number) {
  const { write_mbps, wire_factor, statistic, drain_limit_s } = values;
  const { fit, place, parts, wanted, share, onWire } = need;
  const cycle = steadyCycle({ ...place, writeMbps: write_mbps, linkMbps: value, wireFactor: wire_factor });
  const linkWith = (changed: Partial<Wanted>, at = parts): number => {
    const { used } = shareFor({ ...wanted, ...changed }, at);
    return used > 0 ? onWire / used : Infinity;
  };
  const limitless = shareFor({ ...wanted, drainLimit: Infinity }, parts);
  const spanned = cycleSpan(
    fit,
    "MB/s",
    (parameters) => linkWith({}, cycleParts({ ...place, parameters })),
    linkWith({}),
  );
  const reasons = said([
    ...alwaysSaid(values, need),
    { assumptions: spanned.assumptions ?? [] },
    // If the drain limit binds, rounding can put the drain time just above it; the cap prevents a warning.
    {
      warnings: loadWarnings({ ...cycle, drain: Math.min(cycle.drain, wanted.drainLimit) }, wanted.drainLimit),
    },
  ]);
  return {
    ...reasons,
    ...withOrder(reasons, ordered(value, "MB/s", values.sizes)),
    equation: `${threeFigures(value)} MB/s = ${wire_factor === 1 ? "" : `${exactly(wire_factor)} x `}${exactly(write_mbps)} MB/s / ${threeFigures(onWire / value)}; ${STATISTIC_MEANING[statistic]} then ${threeFigures(statisticOf(cycle, statistic))} s, interval ${threeFigures(cycle.interval)} s`,
    limitedBy: LIMITED_BY[share.by],
    limits: [{ resource: "link at this rate", utilisation: onWire / value }],
    ...alsoSpannedBy(
      value,
      spanned,
      [
        ...(limitless.used === share.used
          ? []
          : [{ name: "no drain limit: consistency groups never fail", value: linkWith({ drainLimit: Infinity }) }]),
        ...(drain_limit_s === 0 ? drainReadings(0, values.interval_s, (drainLimit) => linkWith({ drainLimit })) : []),
      ],
      "the maximum drain time; the value set in your system, as drain_limit_s, would narrow it",
    ),
  };
}

export const about = (): About<typeof gmLinkMbps> => ({
  goals: ["How much link bandwidth does this RPO need?"],
  terms: ["recovery point", "bandwidth", "network", "WAN", "link size", "link speed", "GM", "replication"],
  improve: { towards: "less", by: ["used_at_most"] },
  symbols: {
    ...cycleSymbols(),
    drain_limit: {
      unit: "s",
      says: "drain_limit_s; what IBM's help gives for 0",
      of: ({ drain_limit_s, interval_s }) => drainLimitOf(drain_limit_s, interval_s),
    },
  },
  notes: [
    "The target limits the maximum age (worst) unless you set statistic. The mean age (lag) needs less bandwidth, and half of the time the copy is older.",
    "This is the inverse of CGFT_ESTIMATE. The link just meets the target, unless headroom or the drain limit requires more.",
    "No link can meet a target shorter than one formation cycle on an idle link. Targets within one round trip of that need a very fast link, because writes in flight must arrive as well.",
    "Use the write rate of the busiest interval in MB/s, which may not be the busiest in I/Os. For a profile, use GM_HOURS_OVER_RPO or GM_LINK_CURVE.",
    "sizes takes the link rates that you can order. The answer then names the next one, and by how much the one below it is too small.",
    "Also check outages and bursts with GM_LINK_FOR_CATCHUP.",
    "A target of minutes is possible. The drain limit then sets the bandwidth, because slower consistency groups fail.",
    ...measuredNotes(),
  ],
});
