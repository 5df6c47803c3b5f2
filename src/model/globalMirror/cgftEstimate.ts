import { estimate, verdict, type Reply } from "../estimate";
import { exactly, threeFigures } from "../figures";
import { choice, quantity, question } from "../question";
import {
  CYCLE_FACTS,
  idleReadings,
  MEANING,
  STATISTIC_ALIASES,
  statisticOf,
  STATISTICS,
  steadyCycle,
  type Mirror,
} from "./cycle";
import {
  cycleAssumptions,
  DISTANCE,
  DRAIN_LIMIT,
  drainAssumption,
  loadWarnings,
  MOST_MBPS,
  sitesOf,
  WAIT,
  WIRE_FACTOR,
  WRITE,
} from "./mirrorInputs";

/**
 * Consistency group formation time of DS8000 Global Mirror in steady state.
 *
 *     interval = max(idle + sending + u x round trip, idle / (1 - u)),  u = wire factor x write / link
 *     since = interval / 2;  lag = 1.5 x interval - sending;  worst = 2 x interval - sending
 *
 * @see global-mirror-2009, sections 4.1 to 4.4 and 7.3
 */
export const cgftEstimate = question({
  name: "CGFT_ESTIMATE",
  subject: "Global Mirror",
  asks: "How old the recoverable copy is on average in steady state: consistency group formation time",
  goals: ["How old is the recoverable copy on average over this link?"],
  terms: ["RPO", "recovery point", "CGFT", "GM", "asynchronous replication"],
  improve: { towards: "less", by: ["link_mbps", "interval_s"] },
  unit: "s",
  equation:
    "interval = max(idle + sending + u x round trip, idle / (1 - u)); u = wire_factor x write_mbps / link_mbps; since = interval / 2; lag = 1.5 x interval - sending; worst = 2 x interval - sending",
  notes: [
    "The default is the mean age (lag). For a target that must not be exceeded take the maximum (worst).",
    "idle: coordination, FlashCopy and two round trips, in which the link sends nothing; sending: 1.46 s and the configured interval.",
    "One byte on the wire per host byte unless wire_factor says otherwise: a link with compression is entered at its host-side rate, or at its own rate with a wire_factor below 1.",
    "The paper's 2.5 s (rate sweep), 3 to 5 s (group formation) and 6 s (before the link loss) are three statistics of one load: no single one gives both 2.5 and 6 s.",
    "Two Gigabit Ethernet links are 250 MB/s raw; the 361 MB/s that the paper's burst implies needs a reduction of 1.44:1 that it never states.",
    "250 MB/s cannot be the 100 % point of the paper's sweep from 50 to 150 % on that link: 375 MB/s are above 361.",
    "At or above the link's rate there is no steady state. Where a group takes longer to drain than drain_limit_s, groups are given up now and then and the answer is a lower bound: GM_TIMELINE runs what happens.",
  ],
  examples: [
    [250, 361.1],
    [250, 361.1, null, null, "worst"],
    [250, 361.1, null, null, "since"],
    [250, 361.1, null, null, "interval"],
    [100, "2 Gb/s", "700 miles"],
    [250, "2 Gb/s", null, null, null, 0.69],
  ],
  inputs: {
    write_mbps: WRITE,
    link_mbps: quantity("link MB/s", "Rate of the links together, on the host-byte scale", {
      above: 0,
      atMost: MOST_MBPS,
    }),
    distance_km: DISTANCE,
    interval_s: WAIT,
    statistic: choice(
      STATISTICS,
      "Which age: mean (lag), maximum (worst); or interval, or mean time since the last group",
      { otherwise: "lag", aliases: STATISTIC_ALIASES, inView: true },
    ),
    wire_factor: WIRE_FACTOR,
    drain_limit_s: DRAIN_LIMIT,
  },
  answer({ write_mbps, link_mbps, distance_km, interval_s, statistic, wire_factor, drain_limit_s }): Reply {
    const sites = sitesOf(distance_km);
    const mirror: Mirror = {
      writeMbps: write_mbps,
      linkMbps: link_mbps,
      km: sites.km,
      waitSeconds: interval_s,
      wireFactor: wire_factor,
    };
    const utilisation = (wire_factor * write_mbps) / link_mbps;
    const reasons = () => ({
      limits: [{ resource: "link", utilisation }],
      facts: CYCLE_FACTS,
      assumptions: [
        ...cycleAssumptions(wire_factor, sites),
        {
          basis: "reading" as const,
          text: "CGFT is read as the mean age of the recoverable copy unless statistic says otherwise.",
        },
      ],
      warnings: sites.warnings,
    });
    if (utilisation >= 1) {
      const wire = wire_factor === 1 ? "" : ` x ${exactly(wire_factor)} on the wire`;
      return verdict(
        "over capacity",
        `no steady state: writing ${exactly(write_mbps)} MB/s${wire} is not below the link's ${exactly(link_mbps)} MB/s, so the backlog never drains`,
        () => ({
          ...reasons(),
          limitedBy: "link",
          equation: `u = ${wire_factor === 1 ? "" : `${exactly(wire_factor)} x `}${exactly(write_mbps)} / ${exactly(link_mbps)} = ${threeFigures(utilisation)}, not below 1`,
        }),
      );
    }
    const cycle = steadyCycle(mirror);
    const value = statisticOf(cycle, statistic);
    const isLowerBound = cycle.drain > drain_limit_s;
    const maximum = (): string =>
      statistic === "worst" ? "" : ` (maximum age ${threeFigures(statisticOf(cycle, "worst"))} s)`;
    return estimate(value, "s", () => ({
      ...reasons(),
      assumptions: isLowerBound ? [...reasons().assumptions, drainAssumption(drain_limit_s)] : reasons().assumptions,
      limitedBy: cycle.stretched
        ? "link: the writes of a cycle stretch it"
        : "formation cycle: the link has time to spare",
      equation: `${threeFigures(value)} s ${MEANING[statistic]}${maximum()}, from an interval of ${threeFigures(cycle.interval)} s (idle ${threeFigures(cycle.idle)} s, sending ${threeFigures(cycle.sending)} s, link ${threeFigures(100 * utilisation)} % used)`,
      warnings: [...sites.warnings, ...loadWarnings(cycle, drain_limit_s)],
      alternatives: idleReadings().map(({ name, idleSeconds }) => ({
        name,
        value: statisticOf(steadyCycle(mirror, idleSeconds), statistic),
      })),
    }));
  },
});
