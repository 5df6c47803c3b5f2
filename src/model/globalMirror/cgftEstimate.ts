import { estimate, verdict, type Answer, type Assumption } from "../estimate";
import { valueOf } from "../facts/facts";
import { exactly, threeFigures } from "../figures";
import { LIGHT_ASSUMPTION } from "../light";
import { choice, quantity, question } from "../question";
import {
  CYCLE_CALIBRATION,
  CYCLE_FACTS,
  idleSecondsForLag,
  statisticOf,
  STATISTICS,
  steadyCycle,
  type Mirror,
  type Statistic,
} from "./cycle";

const MEANING: Readonly<Record<Statistic, string>> = {
  since: "mean time since the last group was formed",
  interval: "time from group to group",
  lag: "mean age of the recoverable copy",
  worst: "greatest age of the recoverable copy",
};

/** 1,800 miles: where the paper ran its brokerage workloads. */
const PAPER_KM = 2897;
/** The half-link run before the loss: 250 MB/s on the 361.1 MB/s that the burst implies. */
const HALF_LINK_RUN: Mirror = {
  writeMbps: valueOf("global-mirror.experiment.burst.base-write-rate"),
  linkMbps: 361.1,
  km: PAPER_KM,
  waitSeconds: 0,
};
/** "Approximately 6 s", and the run's base rate is not given. */
const HALF_LINK_TOLERANCE = 0.2;

/** Above this the steady state is reached too slowly to be relied on. */
const NEAR_SATURATION = 0.9;
/** The paper's runs reach about this. */
const EVIDENCE_REACHES = 0.7;
/** The paper had runs to 1,800 miles, and another study to over 2,000. */
const EVIDENCE_KM = 3219;

/**
 * Consistency group formation time of DS8000 Global Mirror in steady state.
 *
 *     interval = max(idle + sending + u x round trip, idle / (1 - u)),  u = write / link
 *     since = interval / 2;  lag = 1.5 x interval - sending;  worst = 2 x interval - sending
 *
 * @see global-mirror-2009, sections 4.1 to 4.4 and 7.3
 */
export const cgftEstimate = question({
  name: "CGFT_ESTIMATE",
  subject: "Global Mirror",
  asks: "How old the recoverable copy is: consistency group formation time in steady state",
  unit: "s",
  equation:
    "interval = max(idle + sending + u x round trip, idle / (1 - u)); u = write_mbps / link_mbps; since = interval / 2; lag = 1.5 x interval - sending; worst = 2 x interval - sending",
  notes: [
    "idle: coordination, FlashCopy and two round trips, in which the link sends nothing; sending: 1.46 s and the configured interval.",
    "One byte on the wire per host byte: a link with compression is entered at its host-side rate.",
    "The paper's 2.5 s (rate sweep), 3 to 5 s (group formation) and 6 s (before the link loss) are three statistics of one load.",
    "Two Gigabit Ethernet links are 250 MB/s raw; the 361 MB/s that the paper's burst implies needs a reduction of 1.44:1 that it never states.",
    "At or above the link's rate there is no steady state.",
  ],
  examples: [
    [250, 361.1],
    [250, 361.1, null, null, "since"],
    [250, 361.1, null, null, "interval"],
    [100, "2 Gb/s", "700 miles"],
  ],
  inputs: {
    write_mbps: quantity("MB/s", "Host write rate that is mirrored", { atLeast: 0, atMost: 1e6 }),
    link_mbps: quantity("link MB/s", "Rate of the links together, on the host-byte scale", { above: 0, atMost: 1e6 }),
    distance_km: quantity("km", "Distance between the sites", {
      atLeast: 0,
      atMost: 40000,
      usual: [0, EVIDENCE_KM],
      otherwise: PAPER_KM,
    }),
    interval_s: quantity("s", "Configured consistency group interval", { atLeast: 0, atMost: 65535, otherwise: 0 }),
    statistic: choice(STATISTICS, "What to tell: time since the last group, interval, mean age (lag), greatest age", {
      otherwise: "lag",
    }),
  },
  answer({ write_mbps, link_mbps, distance_km, interval_s, statistic }): Answer {
    const mirror: Mirror = { writeMbps: write_mbps, linkMbps: link_mbps, km: distance_km, waitSeconds: interval_s };
    const utilisation = write_mbps / link_mbps;
    const reasons = {
      limits: [{ resource: "link", utilisation }],
      facts: CYCLE_FACTS,
      assumptions: assumptions(),
    };
    if (utilisation >= 1) {
      return verdict(
        `no steady state: writing ${exactly(write_mbps)} MB/s is not below the link's ${exactly(link_mbps)} MB/s, so the backlog never drains`,
        {
          ...reasons,
          limitedBy: "link",
          equation: `u = ${exactly(write_mbps)} / ${exactly(link_mbps)} = ${threeFigures(utilisation)}, not below 1`,
        },
      );
    }
    const cycle = steadyCycle(mirror);
    const value = statisticOf(cycle, statistic);
    return estimate(value, "s", {
      ...reasons,
      limitedBy: cycle.stretched
        ? "link: the writes of a cycle stretch it"
        : "formation cycle: the link has time to spare",
      equation: `${threeFigures(value)} s ${MEANING[statistic]}, from an interval of ${threeFigures(cycle.interval)} s (idle ${threeFigures(cycle.idle)} s, sending ${threeFigures(cycle.sending)} s, link ${threeFigures(100 * utilisation)} % used)`,
      warnings: warnings(utilisation),
      alternatives: [1 - HALF_LINK_TOLERANCE, 1 + HALF_LINK_TOLERANCE].map((factor) => {
        const read = factor * valueOf("global-mirror.experiment.half-link.cgft-before");
        const other = steadyCycle(mirror, idleSecondsForLag(read, HALF_LINK_RUN));
        return {
          name: `"about 6 s" before the link loss read as ${exactly(read)} s`,
          value: statisticOf(other, statistic),
        };
      }),
    });
  },
});

function assumptions(): Assumption[] {
  return [
    CYCLE_CALIBRATION,
    LIGHT_ASSUMPTION,
    { basis: "reading", text: "CGFT is read as the mean age of the recoverable copy unless statistic says otherwise." },
    {
      basis: "default",
      text: "One byte crosses the link per host byte; the paper states no compression of the links.",
    },
  ];
}

function warnings(utilisation: number): string[] {
  const used = `the link is ${threeFigures(100 * utilisation)} % used`;
  if (utilisation > NEAR_SATURATION) return [`${used}: close to saturation any burst takes long to work off`];
  if (utilisation > EVIDENCE_REACHES) return [`${used}: the paper's runs reach about 70 %, so this is extrapolated`];
  return [];
}
