import { cycleSymbols } from "./cycleSymbols";
import { enterable, estimate, verdict, type Alternative, type Reply, type Reasons } from "../question/answer";
import { givenSeconds, secondsInWords } from "../quantities/amount";
import { exactly, threeFigures } from "../quantities/formatNumber";
import { alsoSpannedBy } from "../parameters/parameters";
import { ordered, sizesInput, withOrder } from "../question/orderable";
import { quantity, question, type About } from "../question/question";
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
  answer({
    sizes,
    measured,
    write_mbps,
    target_s,
    distance_km,
    interval_s,
    statistic,
    wire_factor,
    used_at_most,
    drain_limit_s,
  }): Reply {
    const sites = sitesOf(distance_km);
    const fit = measuredFit(measured);
    const place = { km: sites.km, waitSeconds: interval_s, parameters: fit.parameters };
    const drainLimit = drainLimitOf(drain_limit_s, interval_s);
    const wanted: Wanted = { target: target_s, statistic, usedAtMost: used_at_most, drainLimit };
    const onWire = wire_factor * write_mbps;
    const parts = cycleParts(place);
    const binding = shareFor(wanted, parts);
    const reasons = () =>
      ({
        facts: [
          ...CYCLE_FACTS,
          "global-mirror.rpo.relaxed",
          "global-mirror.recommendation.size-for-oltp",
          ...(drain_limit_s === 0 ? DRAIN_FACTS : []),
        ],
        assumptions: [
          ...cycleAssumptions(wire_factor, sites, fit),
          ...(binding.by === "drain" || drain_limit_s === 0 ? [drainAssumption(drain_limit_s)] : []),
          ...fit.assumptions,
        ],
        warnings: [...fit.warnings, ...sites.warnings],
      }) satisfies Partial<Reasons>;
    const floor = statisticOf({ interval: parts.idle + parts.sending, sending: parts.sending }, statistic);
    if (binding.used <= 0 && !(write_mbps === 0 && target_s >= floor)) {
      return verdict(
        "over capacity",
        [
          "no link is fast enough",
          `an idle link gives ${secondsInWords(floor)}, the target is ${givenSeconds(target_s)}`,
        ],
        () => ({
          ...reasons(),
          equation: `${secondsInWords(floor)} ${STATISTIC_MEANING[statistic]} on an idle link`,
          limitedBy: "formation cycle",
        }),
      );
    }
    if (onWire === 0) {
      return estimate(0, "MB/s", () => ({
        ...reasons(),
        equation: "0 MB/s: no writes, so any link is enough",
        limitedBy: "nothing",
      }));
    }
    const value = Math.max(onWire / binding.used, LEAST_MBPS);
    const found = estimate(value, "MB/s", () => {
      const cycle = steadyCycle({ ...place, writeMbps: write_mbps, linkMbps: value, wireFactor: wire_factor });
      const spanned = cycleSpan(
        fit,
        "MB/s",
        (parameters) => linkFor(onWire, shareFor(wanted, cycleParts({ ...place, parameters })).used),
        linkFor(onWire, binding.used),
      );
      const given = reasons();
      return {
        ...given,
        ...withOrder(given, ordered(value, "MB/s", sizes)),
        assumptions: [...given.assumptions, ...(spanned.assumptions ?? [])],
        equation: `${threeFigures(value)} MB/s = ${wire_factor === 1 ? "" : `${exactly(wire_factor)} x `}${exactly(write_mbps)} MB/s / ${threeFigures(onWire / value)}; ${STATISTIC_MEANING[statistic]} then ${threeFigures(statisticOf(cycle, statistic))} s, interval ${threeFigures(cycle.interval)} s`,
        limitedBy: LIMITED_BY[binding.by],
        limits: [{ resource: "link at this rate", utilisation: onWire / value }],
        // If the drain limit binds, rounding can put the drain time just above it; the cap prevents a warning.
        warnings: [
          ...given.warnings,
          ...loadWarnings({ ...cycle, drain: Math.min(cycle.drain, drainLimit) }, drainLimit),
        ],
        ...alsoSpannedBy(
          value,
          spanned,
          [
            ...withoutDrainLimit(wanted, parts, onWire),
            ...(drain_limit_s === 0
              ? drainReadings(0, interval_s, (limit) =>
                  linkFor(onWire, shareFor({ ...wanted, drainLimit: limit }, parts).used),
                )
              : []),
          ],
          "the maximum drain time; the value set in your system, as drain_limit_s, would narrow it",
        ),
      };
    });
    return enterable(found, { most: MOST_MIRROR_MBPS, unit: "MB/s" });
  },
});

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

interface Wanted {
  readonly target: number;
  readonly statistic: Statistic;
  readonly usedAtMost: number;
  readonly drainLimit: number;
}
type LimitedBy = keyof typeof LIMITED_BY;

interface Share {
  /** Share of the link that may be used; 0 or less if no link is enough. */
  readonly used: number;
  readonly by: LimitedBy;
}

/** Returns the largest share of the link that target, headroom and drain limit all allow. */
function shareFor({ target, statistic, usedAtMost, drainLimit }: Wanted, parts: CycleParts): Share {
  const aimed = utilisationFor(intervalFor(target, statistic, parts.sending), parts);
  const drained = utilisationFor(parts.idle + parts.sending + drainLimit, parts);
  if (aimed <= usedAtMost && aimed <= drained) return { used: aimed, by: "target" };
  if (usedAtMost <= drained) return { used: usedAtMost, by: "headroom" };
  return { used: drained, by: "drain" };
}

function linkFor(onWire: number, used: number): number {
  return used > 0 ? onWire / used : Infinity;
}

function withoutDrainLimit(wanted: Wanted, parts: CycleParts, onWire: number): Alternative[] {
  const least = shareFor(wanted, parts);
  const other = shareFor({ ...wanted, drainLimit: Infinity }, parts);
  return other.used === least.used
    ? []
    : [{ name: "no drain limit: consistency groups never fail", value: linkFor(onWire, other.used) }];
}
