/** How long work waits for one of several equal servers. */

/** The work, without the number of servers. */
export interface Station {
  /** Arrivals per second times seconds of service: the servers that are busy on average. */
  readonly offered: number;
  /** Mean seconds of service. */
  readonly service: number;
  /** Coefficient of variation (standard deviation / mean) of the times between arrivals; 1 for random arrivals. */
  readonly arrivalVariation: number;
  /** Coefficient of variation of the service times; 0 if they're all equal. */
  readonly serviceVariation: number;
}

/**
 * Returns the probability that all servers are busy, for random arrivals and exponential service times (M/M/c).
 *
 *     B(0) = 1,  B(c) = a B(c - 1) / (c + a B(c - 1)),  C = B / (1 - rho (1 - B));  a = offered, rho = a / c
 *
 * 1 if the servers can't keep up.
 * @see Erlang, 1917; the recursion in Cooper, "Introduction to Queueing Theory", 1981
 */
export function waitProbability(servers: number, offered: number): number {
  let blocked = 1;
  for (let c = 1; c <= servers; c += 1) blocked = nextBlocked(c, offered, blocked);
  return fromBlocked(servers, offered, blocked);
}

function nextBlocked(servers: number, offered: number, blocked: number): number {
  return (offered * blocked) / (servers + offered * blocked);
}

function fromBlocked(servers: number, offered: number, blocked: number): number {
  const utilisation = offered / servers;
  return Math.min(1, blocked / (1 - utilisation * (1 - blocked)));
}

export interface Wait {
  /** Share of time that the servers are busy. */
  readonly utilisation: number;
  /** Probability of waiting at all. */
  readonly probability: number;
  /** Mean wait, s; Infinity if the servers can't keep up. */
  readonly mean: number;
  /** 90th percentile of the wait, s. */
  readonly p90: number;
}

/**
 * Returns the mean and the 90th percentile of the wait.
 *
 *     mean = C / (1 - rho) x service / servers x (ca^2 + cs^2) / 2
 *     P(wait > t) = C exp(-t C / mean)
 *
 * The first is exact for M/M/c and M/G/1, and otherwise an approximation (Allen and Cunneen). The second is exact for
 * M/M/c; otherwise it assumes that waits are exponentially distributed.
 * @see Allen, "Probability, Statistics, and Queueing Theory with Computer Science Applications", 1990, 5.3
 */
export function waitAt(station: Station, servers: number): Wait {
  return waitGiven(station, servers, waitProbability(servers, station.offered));
}

const LONGER_THAN_P90 = 0.1;

function waitGiven(station: Station, servers: number, probability: number): Wait {
  const { offered, service, arrivalVariation, serviceVariation } = station;
  const utilisation = offered / servers;
  if (utilisation >= 1) return { utilisation, probability: 1, mean: Infinity, p90: Infinity };
  const variability = (arrivalVariation ** 2 + serviceVariation ** 2) / 2;
  const whoWaits = (service / servers / (1 - utilisation)) * variability;
  return {
    utilisation,
    probability,
    mean: probability * whoWaits,
    p90: whoWaits * Math.max(0, Math.log(probability / LONGER_THAN_P90)),
  };
}

/** Returns the smallest number of servers whose wait is good enough; undefined if it's above `most`. */
export function serversFor(station: Station, isGoodEnough: (wait: Wait) => boolean, most: number): number | undefined {
  let blocked = 1;
  for (let servers = 1; servers <= most; servers += 1) {
    blocked = nextBlocked(servers, station.offered, blocked);
    if (station.offered >= servers) continue;
    const wait = waitGiven(station, servers, fromBlocked(servers, station.offered, blocked));
    if (isGoodEnough(wait)) return servers;
  }
  return undefined;
}
