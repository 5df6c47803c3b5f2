import { estimate, verdict, type Reply } from "../estimate";
import { exactly, threeFigures } from "../figures";
import { question } from "../question";
import { BURST_MBPS, BURST_WIRE_FACTOR, BURST_GB, MB_PER_GB, perWire, SECONDS_PER_MINUTE } from "./catchup";
import { DRAIN_LIMIT, drainAssumption, LINK, WIRE_FACTOR, wireAssumption, WRITE } from "./mirrorInputs";

/**
 * How long a burst of writes suspends the formation of consistency groups.
 *
 *     minutes = burst wire factor x burst / (link - wire factor x write) / 60
 *
 * @see global-mirror-2009, section 4.2: 60 GB at 1 GB/s on 250 MB/s, minute 9 to 18
 */
export const burstMinutes = question({
  name: "GM_BURST_MINUTES",
  subject: "Global Mirror",
  asks: "Minutes without a consistency group after a burst of writes: until what it left behind is sent",
  goals: ["How long is there no recovery point after a burst?"],
  terms: ["RPO", "drain", "batch burst", "GM"],
  improve: { towards: "less", by: ["link_mbps", "drain_limit_s"] },
  unit: "min",
  equation:
    "minutes = burst_wire_factor x burst_gb x 1000 / (link_mbps - wire_factor x write_mbps) / 60; 0 where the link carries burst and writes together",
  notes: [
    "From the burst's beginning until nothing is left to send, when formation restarts by itself; whatever the burst's rate, if it is more than the link carries.",
    "The paper says once that all of the burst must be across, once that enough of it must be: the low end lets formation restart when the rest drains within drain_limit_s.",
    "From the last group before to the first after it takes some seconds more: what the idle parts of the last cycles left behind. GM_TIMELINE runs it.",
    "GB and MB are decimal; the paper does not say which its 60 GB are.",
    "The host goes on writing as before: the paper saw its rate hardly change.",
  ],
  examples: [
    [250, 60, 1000, 361.1],
    [250, 60, "1 GB/s", "2 Gb/s", 0.444, 1],
    [100, 60, 200, 361.1],
  ],
  inputs: {
    write_mbps: WRITE,
    burst_gb: BURST_GB,
    burst_mbps: BURST_MBPS,
    link_mbps: LINK,
    wire_factor: WIRE_FACTOR,
    burst_wire_factor: BURST_WIRE_FACTOR,
    drain_limit_s: DRAIN_LIMIT,
  },
  answer({ write_mbps, burst_gb, burst_mbps, link_mbps, wire_factor, drain_limit_s, ...rest }): Reply {
    const burstFactor = rest.burst_wire_factor ?? wire_factor;
    const [writing, bursting] = [wire_factor * write_mbps, burstFactor * burst_mbps];
    const spare = link_mbps - writing;
    const reasons = () => ({
      limits: [
        { resource: "link in the burst", utilisation: (writing + bursting) / link_mbps },
        { resource: "link without it", utilisation: writing / link_mbps },
      ],
      facts: [
        "global-mirror.experiment.burst.cg-suspension-length",
        "global-mirror.experiment.burst.links-saturated",
        "global-mirror.experiment.burst.resume-criterion.complete",
        "global-mirror.experiment.burst.resume-criterion.partial",
      ],
      assumptions: [
        wireAssumption(wire_factor),
        {
          basis: "reading" as const,
          text: "Formation restarts when nothing is left to send, as the paper's summary says.",
        },
        drainAssumption(drain_limit_s),
      ],
    });
    if (spare <= 0) {
      return verdict(
        "over capacity",
        `never: writing ${exactly(write_mbps)} MB/s${perWire(wire_factor)} is not below the link's ${exactly(link_mbps)} MB/s, so the backlog never drains`,
        () => ({ ...reasons(), limitedBy: "link" }),
      );
    }
    if (bursting <= spare) {
      return estimate(0, "min", () => ({
        ...reasons(),
        equation: `0 min: ${threeFigures(writing + bursting)} MB/s in the burst are not above the link's ${exactly(link_mbps)} MB/s`,
        limitedBy: "nothing",
      }));
    }
    const burstMb = burstFactor * burst_gb * MB_PER_GB;
    const highest = burstMb * (1 - spare / bursting);
    const withinLimit = drain_limit_s * link_mbps;
    const isSuspended = highest > withinLimit;
    const value = burstMb / spare / SECONDS_PER_MINUTE;
    return estimate(value, "min", () => ({
      ...reasons(),
      equation: `${threeFigures(value)} min = ${threeFigures(burstMb)} MB / (${exactly(link_mbps)} - ${threeFigures(writing)}) MB/s / 60; the backlog reaches ${threeFigures(highest / MB_PER_GB)} GB on the wire`,
      limitedBy: "link",
      warnings: isSuspended
        ? []
        : [
            `the backlog drains within the limit of ${exactly(drain_limit_s)} s: groups are stretched and none need be given up`,
          ],
      alternatives: [
        {
          name: isSuspended
            ? `formation restarts when the rest drains within ${exactly(drain_limit_s)} s`
            : "no group is given up",
          value: isSuspended ? (burstMb - withinLimit) / spare / SECONDS_PER_MINUTE : 0,
        },
      ],
    }));
  },
});
