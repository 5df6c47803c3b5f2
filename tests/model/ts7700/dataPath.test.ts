/** The whole path of a day: host channels, cache drawers, premigration drives, grid links and copies. */
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import type { Table } from "../../../src/model/question/answer";
import type { GivenAll } from "../../../src/model/question/parseArguments";
import paper from "../../../src/model/facts/ts7770.json";
import { questionNamed, valueOf } from "../../ask";
import { least } from "../../../src/model/ts7700/copying";

function day(given: GivenAll): Table {
  const answer = questionNamed("TS7700_DAY").ask({ columns: "path", ...given });
  if (answer.kind !== "table") throw new TypeError(JSON.stringify(answer));
  return answer;
}

function numbers(table: Table, label: string): number[] {
  const at = table.columns.findIndex((column) => column.label === label);
  return table.rows.map((row) => Number(row[at]));
}

function words(table: Table, label: string): string[] {
  const at = table.columns.findIndex((column) => column.label === label);
  return table.rows.map((row) => String(row[at]));
}

describe("by hand: two disk-only clusters write 500 MB/s each for an hour, over two 1 Gb links each", () => {
  // 2 x 125 MB/s out of each cluster at 1:1: 500 MB/s of copies, half of what is written.
  const table = day({
    model: "TS7770",
    compression: 1,
    host_mbps: [1000, 0, 0],
    premigration_mbps: 0,
    clusters: 2,
    links: "2x1",
  });

  test("half of it waits for its copy at the end of the hour, and is copied in the next", () => {
    expect(numbers(table, "Accepted")).toEqual([1000, 0, 0]);
    // 1,000 MB/s for 3,600 s are 3,600 GB.
    expect(numbers(table, "Copy backlog")).toEqual([1800, 0, 0]);
    expect(numbers(table, "Copied")).toEqual([500, 500, 0]);
  });

  test("after an hour, what came in the first half is copied, so the oldest is half an hour old", () => {
    expect(numbers(table, "Oldest uncopied")).toEqual([0.5, 0, 0]);
    expect(words(table, "Copies limited by")).toEqual(["grid links", "grid links", ""]);
    expect(words(table, "Limited by")).toEqual(["", "", ""]);
  });
});

describe("by hand: two disk-only clusters, however little is behind or written", () => {
  const disk = { model: "TS7770", compression: 1, premigration_mbps: 0, clusters: 2, links: "2x1" };

  test("copies of 500 MB/s are behind 500.1, and make up for 0.36 GB beside 400 MB/s", () => {
    const table = day({ ...disk, host_mbps: [500.1, 400, 0.5, 0] });
    expect(numbers(table, "Copy backlog")).toEqual([expect.closeTo(0.36, 8), 0, 0, 0]);
    expect(words(table, "Copies limited by")).toEqual(["grid links", "grid links", "", ""]);
    expect(words(table, "State")).toEqual(["keeping up", "keeping up", "keeping up", "idle"]);
  });

  test("drawers that hosts fill leave copies nothing", () => {
    const table = day({ ...disk, host_mbps: [1200, 0], drawers: 10, drawer_mbps: 60 });
    expect(numbers(table, "Copied")[0]).toBe(0);
    expect(words(table, "Copies limited by")[0]).toBe("cache drawers");
  });
});

describe("by hand: two tape-attached clusters, two drives of 50 MB/s each, that also premigrate each other's copies", () => {
  const table = day({
    model: "TS7770T",
    compression: 1,
    host_mbps: [600, 600],
    premigration_mbps: 300,
    priority_gb: 400,
    throttle_gb: 500,
    peak_mbps: 4000,
    clusters: 2,
    drives: 2,
    drive_mbps: 50,
    links: "2x1",
  });
  // Each cluster: 300 MB/s written and 250 copied in. Below priority its drives premigrate 100 - 100 x 300 / 4,000 =
  // 92.5 MB/s, so 457.5 MB/s stay: 400 GB in 874.3 s. Then 450 MB/s for 100 GB: 222.2 s.
  const throttledAt = 400e3 / 457.5 + 100e3 / 450;
  // Then both together accept the 2 x 100 MB/s of the drives; hosts that could write 8,000 MB/s leave copies nothing.
  const accepted = (600 * throttledAt + 200 * (3600 - throttledAt)) / 3600;

  test("the queue of both is full after 1,097 s, and hosts then write what the drives take", () => {
    expect(throttledAt).toBeCloseTo(1096.5, 0);
    expect(numbers(table, "Accepted")[0]).toBeCloseTo(accepted, 8);
    expect(numbers(table, "Accepted")[1]).toBeCloseTo(200, 8);
    expect(numbers(table, "Premigration queue")).toEqual([1000, 1000]);
    expect(numbers(table, "Fill")).toEqual([100, 100]);
    expect(numbers(table, "Waiting")[0]).toBeCloseTo(((600 - accepted) * 3600) / 1000, 6);
    expect(words(table, "Limited by")).toEqual(["premigration drives", "premigration drives"]);
  });

  test("copies stop while hosts are throttled, and the oldest copy ages by an hour in an hour", () => {
    // 500 MB/s are copied until then, of 600 written.
    expect(numbers(table, "Copied")[0]).toBeCloseTo((500 * throttledAt) / 3600, 8);
    expect(numbers(table, "Copied")[1]).toBe(0);
    // The last data copied came at 5/6 of that time.
    const ages = numbers(table, "Oldest uncopied");
    expect(ages[0]).toBeCloseTo(1 - ((5 / 6) * throttledAt) / 3600, 8);
    expect(ages[1]).toBeCloseTo(2 - ((5 / 6) * throttledAt) / 3600, 8);
  });

  test("what comes to tape is what came, less what waits", () => {
    // 550 MB/s came to each until 1,096.5 s, of which 500 GB stayed.
    const premigrated = (2 * (0.55 * throttledAt - 500) + 0.2 * (3600 - throttledAt)) / 3.6;
    expect(numbers(table, "Premigrated")[0]).toBeCloseTo(premigrated, 8);
    expect(numbers(table, "Premigrated")[1]).toBeCloseTo(200, 8);
  });
});

interface SomePath {
  readonly given: GivenAll;
  readonly compression: number;
  readonly demand: readonly number[];
  readonly hours: number;
  readonly clusters: number;
  /** Deferred copies that each writing cluster gets from its peers, and copies at close. */
  readonly arriving: number;
  readonly atClose: number;
  readonly targets: number;
  readonly targetsAtClose: number;
  readonly senders: number;
  readonly linkMbps: number;
  readonly clusterMbps: number;
  readonly drivesMbps: number;
  readonly drawersMbps: number;
  readonly premigration: number;
  readonly peak: number;
  readonly channelsMbps: number;
  readonly thresholds: readonly [number, number] | undefined;
}

const LINK_MBPS = { "2x1": 250, "4x1": 500, "2x10": 2500 } as const;
/**
 * Writing clusters, modes, targets of deferred copies and those that reach a writing cluster; the same at close; and the
 * clusters from which another one gets deferred copies.
 */
const GRIDS = [
  [1, "DD", 1, 0, 0, 0, 1],
  [1, "DDN", 1, 0, 0, 0, 1],
  [2, "DD", 1, 1, 0, 0, 1],
  [2, "DDD", 2, 1, 0, 0, 2],
  [2, "RRD", 1, 0, 1, 1, 2],
  [2, "RND", 1, 0, 0, 0, 2],
  [2, "DDDD", 3, 1, 0, 0, 2],
  [4, "DDDD", 3, 3, 0, 0, 1],
  [3, "RRDD", 2, 1, 1, 1, 3],
  [3, "DNDN", 1, 1, 0, 0, 1],
] as const;

const somePath: fc.Arbitrary<SomePath> = fc
  .record({
    compression: fc.constantFrom(1, 2.5),
    grid: fc.constantFrom(...GRIDS),
    links: fc.constantFrom("2x1", "4x1", "2x10"),
    clusterMbps: fc.constantFrom(1500, 4000),
    drives: fc.constantFrom(2, 6, 12),
    drawerMbps: fc.constantFrom(150, 400, 5000),
    channels: fc.constantFrom(2, 4, 8),
    premigration: fc.constantFrom(100, 300, 900),
    isDisk: fc.constantFrom(false, false, true),
    priorityGb: fc.constantFrom(300, 1200),
    shares: fc.array(fc.constantFrom(0, 0.05, 0.2, 0.5, 1, 1.3), { minLength: 2, maxLength: 10 }),
  })
  .map((g) => {
    const [clusters, modes, targets, arriving, targetsAtClose, atClose, senders] = g.grid;
    const peak = 2000;
    const demand = g.shares.map((share) => Math.round(share * peak * clusters));
    const thresholds = [g.priorityGb, g.priorityGb + 400] as const;
    return {
      compression: g.compression,
      demand,
      hours: 0.5,
      clusters,
      arriving,
      atClose,
      targets,
      targetsAtClose,
      senders,
      linkMbps: LINK_MBPS[g.links],
      clusterMbps: g.clusterMbps,
      drivesMbps: g.isDisk ? Infinity : g.drives * 40,
      drawersMbps: 10 * g.drawerMbps,
      premigration: g.premigration,
      peak,
      channelsMbps: valueOf("CHANNEL_MBPS", "FICON-16", g.channels, 32, 10),
      thresholds: g.isDisk ? undefined : thresholds,
      given: {
        model: g.isDisk ? "TS7770" : "TS7770T",
        compression: g.compression,
        host_mbps: demand,
        premigration_mbps: g.isDisk ? 0 : g.premigration,
        interval_hours: 0.5,
        peak_mbps: peak,
        ...(g.isDisk ? {} : { priority_gb: thresholds[0], throttle_gb: thresholds[1] }),
        clusters,
        channels: g.channels,
        drives: g.drives,
        drive_mbps: 40,
        drawer_mbps: g.drawerMbps,
        links: g.links,
        modes,
        cluster_mbps: g.clusterMbps,
      },
    };
  });

interface Seen {
  readonly taken: number;
  readonly queue: number;
  readonly waiting: number;
  readonly uncopied: number;
  /** Hours. */
  readonly oldest: number;
}

/**
 * One cluster of equal ones, step by step in MB and s, with its uncopied data as parcels in the order of arrival. Host
 * first, then premigration, then copies share the cluster and its drawers.
 */
function simulated(p: SomePath, step: number): Seen[] {
  const c = p.compression;
  const passes = 1 + p.targetsAtClose + p.atClose;
  const tape = p.thresholds ? c * Math.min(p.premigration, p.drivesMbps) : 0;
  const [priority, throttle] = (p.thresholds ?? [Infinity, Infinity]).map((gb) => gb * 1000 * c);
  let [queue, waiting, taken, time] = [0, 0, 0, 0];
  const parcels: { at: number; mb: number }[] = [];
  let uncopied = 0;
  const seen: Seen[] = [];
  const copiesAt = (host: number, premigrated: number, backlog: number): number => {
    const links = (p.linkMbps * c - p.targetsAtClose * host) / p.targets;
    const cluster = Math.max(0, p.clusterMbps - premigrated - passes * host) / (p.targets + p.arriving);
    const drawers = Math.max(0, p.drawersMbps * c - passes * host - premigrated) / (p.targets + p.arriving);
    const target = Math.min(p.linkMbps * c, Math.max(0, p.clusterMbps - premigrated)) / p.senders;
    return Math.min(links, cluster, target, drawers, host + backlog / step);
  };
  for (const demand of p.demand) {
    const wanted = demand / p.clusters;
    for (let s = 0; s < Math.round((p.hours * 3600) / step); s += 1) {
      const isPriority = queue >= (priority ?? Infinity);
      const close = Math.min((p.linkMbps * c) / p.targetsAtClose, (p.clusterMbps - (isPriority ? tape : 0)) / passes);
      const most = Math.min(
        ...[p.peak, p.channelsMbps, (p.drawersMbps * c) / passes, p.targetsAtClose > 0 ? Math.max(0, close) : Infinity],
      );
      let host = Math.min(most, wanted + waiting / step);
      const able = (rate: number): number =>
        Math.min(isPriority ? tape : tape * (1 - rate / p.peak), p.drawersMbps * c - passes * rate);
      let copied: number;
      if (queue >= (throttle ?? Infinity)) {
        const coming = (1 + p.atClose) * most + p.arriving * copiesAt(most, able(most), uncopied);
        const share = Math.min(1, tape / coming, (p.drawersMbps * c) / (coming + passes * most));
        host = Math.min(host, share * most);
        const room = p.arriving > 0 ? Math.max(0, able(host) - (1 + p.atClose) * host) / p.arriving : Infinity;
        copied = Math.min(room, copiesAt(host, able(host), uncopied));
      } else {
        // The most for which all that is done fits; what arrives is premigrated, too, up to what drives can do.
        const fits = (copies: number): boolean => {
          const premigrated = Math.min(able(host), (1 + p.atClose) * host + p.arriving * copies + queue / step);
          return copies <= copiesAt(host, p.thresholds ? premigrated : 0, uncopied);
        };
        let [low, high] = [0, 1e5];
        for (let half = 0; half < 40; half += 1) {
          const middle = (low + high) / 2;
          if (fits(middle)) low = middle;
          else high = middle;
        }
        copied = low;
      }
      const came = ((1 + p.atClose) * host + p.arriving * copied) * step;
      if (p.thresholds) queue = Math.max(0, queue + came - able(host) * step);
      waiting += (wanted - host) * step;
      taken += host * step;
      parcels.push({ at: time, mb: host * step });
      uncopied += host * step;
      let out = copied * step;
      uncopied = Math.max(0, uncopied - out);
      while (out > 0 && parcels[0]) {
        const first = parcels[0];
        const part = Math.min(out, first.mb);
        first.mb -= part;
        out -= part;
        if (first.mb > 1e-9) break;
        parcels.shift();
      }
      time += step;
    }
    const oldest = parcels.find(({ mb }) => mb > 1e-6);
    const gb = p.clusters / 1000;
    seen.push({
      taken: taken * gb,
      queue: queue * gb,
      waiting: waiting * gb,
      uncopied: uncopied * gb,
      oldest: oldest ? (time - oldest.at) / 3600 : 0,
    });
  }
  return seen;
}

describe("any path", () => {
  test("is what a simulation of one of the clusters comes to, parcel by parcel", () => {
    const step = 2;
    fc.assert(
      fc.property(somePath, (p) => {
        const table = day(p.given);
        const ends = simulated(p, step);
        // The simulation sees an event up to a step late and alternates at a threshold: eight steps at full rates of
        // host and copies.
        const off = (8 * step * p.clusters * p.peak * (1 + p.arriving + p.atClose)) / 1000;
        const [waiting, queue, backlog] = ["Waiting", "Premigration queue", "Copy backlog"].map((label) =>
          numbers(table, label),
        );
        ends.forEach((end, i) => {
          expect(Math.abs((waiting?.[i] ?? NaN) - end.waiting)).toBeLessThan(off);
          expect(Math.abs((queue?.[i] ?? NaN) * p.compression - end.queue)).toBeLessThan(off);
          expect(Math.abs((backlog?.[i] ?? NaN) - end.uncopied)).toBeLessThan(off);
        });
      }),
      { numRuns: 40 },
    );
  });

  test("loses nothing in any stage and interval: what came is what went on and what waits", () => {
    fc.assert(
      fc.property(somePath, (p) => {
        const table = day(p.given);
        const column = (label: string): number[] => numbers(table, label);
        const [accepted, waiting, queue, premigrated, copied, backlog] = [
          column("Accepted"),
          column("Waiting"),
          column("Premigration queue"),
          column("Premigrated"),
          column("Copied"),
          column("Copy backlog"),
        ] as const;
        const gb = 3.6 * p.hours;
        const more = (list: readonly number[] | undefined, i: number): number =>
          (list?.[i] ?? NaN) - (i > 0 ? (list?.[i - 1] ?? NaN) : 0);
        p.demand.forEach((demand, i) => {
          const [came = NaN, went = NaN, over = NaN] = [accepted[i], premigrated[i], copied[i]];
          expect(demand * gb).toBeCloseTo(came * gb + more(waiting, i), 4);
          expect(came * gb).toBeCloseTo(over * gb + more(backlog, i), 4);
          if (p.thresholds)
            expect(((1 + p.atClose) * came + p.arriving * over) * gb).toBeCloseTo(
              p.compression * (went * gb + more(queue, i)),
              4,
            );
          // No stage carries more than it can.
          expect(came).toBeLessThanOrEqual(p.clusters * Math.min(p.peak, p.channelsMbps) * (1 + 1e-9));
          expect(went).toBeLessThanOrEqual(p.clusters * Math.min(p.premigration, p.drivesMbps) * (1 + 1e-9));
          expect(over * p.targets).toBeLessThanOrEqual(p.clusters * p.linkMbps * p.compression * (1 + 1e-9));
        });
      }),
      { numRuns: 100 },
    );
  });

  test("with every further stage unlimited, accepts and premigrates as without them", () => {
    fc.assert(
      fc.property(somePath, ({ given, demand, clusters }) => {
        const { model, compression, premigration_mbps, interval_hours, peak_mbps, priority_gb, throttle_gb } = given;
        const alone = {
          ...{ model, compression, premigration_mbps, interval_hours, peak_mbps, priority_gb, throttle_gb },
          host_mbps: demand.map((mbps) => mbps / clusters),
        };
        const wide = {
          ...alone,
          channels: 64,
          ...{ drives: 1000, drive_mbps: 10000, drawers: 100, drawer_mbps: 100000 },
          ...{ links: "4x10", cluster_mbps: 100000 },
        };
        const [before, after] = [day(alone), day(wide)];
        for (const label of ["Accepted", "Premigration queue", "Fill", "Oldest in the queue", "Waiting", "Premigrated"])
          numbers(after, label).forEach((value, i) => {
            expect(value).toBeCloseTo(numbers(before, label)[i] ?? NaN, 6);
          });
        expect(words(after, "State")).toEqual(words(before, "State"));
        expect(words(after, "Limited by")).toEqual(words(before, "Limited by"));
      }),
      { numRuns: 40 },
    );
  });

  test("a larger grid, cluster or link never leaves more to copy where one cluster writes", () => {
    fc.assert(
      fc.property(somePath, fc.constantFrom(["link_efficiency", 0.4, 0.9], ["cluster_mbps", 1000, 3000]), (p, by) => {
        const [name, low, high] = by as [string, number, number];
        // With copies at close, the host itself writes more over a larger link.
        if (p.targetsAtClose > 0) return;
        const left = (value: number): number =>
          Math.max(
            ...numbers(
              day({ ...p.given, clusters: 1, host_mbps: p.demand.map((d) => d / p.clusters), [name]: value }),
              "Copy backlog",
            ),
          );
        expect(left(high)).toBeLessThanOrEqual(left(low) + 1e-6);
      }),
      { numRuns: 40 },
    );
  });

  test("a rate that is a little higher changes what waits a little", () => {
    const RATES = ["drive_mbps", "drawer_mbps", "cluster_mbps", "peak_mbps"];
    fc.assert(
      fc.property(somePath, fc.constantFrom(...RATES), (p, name) => {
        const scale = p.clusters * p.peak * p.hours * 3.6 * p.demand.length * (1 + p.arriving + p.atClose);
        const at = (times: number): number[] => {
          const table = day({ ...p.given, [name]: times * Number(p.given[name]) });
          return [
            ...numbers(table, "Waiting"),
            ...numbers(table, "Copy backlog"),
            ...numbers(table, "Premigration queue"),
          ];
        };
        const before = at(1);
        // Each interval can carry a difference on, and a stage passes it to three others.
        at(1 + 1e-7).forEach((value, i) => {
          expect(Math.abs(value - (before[i] ?? NaN))).toBeLessThan(1e-4 * scale);
        });
      }),
      { numRuns: 60 },
    );
  });
});

describe("at a constant load, agrees with", () => {
  const rates = fc.record({
    compression: fc.constantFrom(1, 2.5, 5.351),
    drives: fc.integer({ min: 1, max: 12 }),
    drive_mbps: fc.integer({ min: 10, max: 360 }),
    drawer_mbps: fc.integer({ min: 20, max: 400 }),
    channels: fc.integer({ min: 1, max: 8 }),
  });

  test("TS7700_SUSTAINED_MBPS: what a cluster accepts in the end", () => {
    fc.assert(
      fc.property(rates, fc.constantFrom("TS7770T", "TS7770"), (given, model) => {
        const { drives, ...others } = given;
        const closed = questionNamed("TS7700_SUSTAINED_MBPS").ask({ model, ...given });
        if (closed.kind !== "estimate") throw new TypeError(closed.kind);
        const table = day({
          model,
          ...others,
          drives,
          host_mbps: Array<number>(40).fill(4000),
          premigration_mbps: model === "TS7770" ? 0 : 4000,
          interval_hours: 24,
        });
        expect(numbers(table, "Accepted")[39]).toBeCloseTo(closed.value, 6);
      }),
      { numRuns: 60 },
    );
  });

  test.each(["RR", "SS", "RRR", "SSR"])("TS7700_COPY_MBPS: the rate with which %s keeps pace", (modes) => {
    for (const links of ["2x1", "2x10"])
      for (const compression of [1, 5.351])
        expect(
          numbers(
            day({ model: "TS7770", compression, host_mbps: 4000, peak_mbps: 4000, premigration_mbps: 0, links, modes }),
            "Accepted",
          ),
        ).toEqual(
          [valueOf("TS7700_COPY_MBPS", links, compression, modes)].map((rate) =>
            expect.closeTo(Math.min(rate, 4000), 6),
          ),
        );
  });

  test("TS7700_CATCHUP_HOURS: hours from a backlog to none, idle or while the host writes", () => {
    for (const [modes, host] of [
      ["DD", 0],
      ["DD", 300],
      ["DDD", 100],
      ["RRD", 200],
    ] as const) {
      const table = day({
        model: "TS7770",
        compression: 2,
        host_mbps: [...Array<number>(4).fill(1500), ...Array<number>(96).fill(host)],
        premigration_mbps: 0,
        links: "2x1",
        modes,
      });
      const backlog = numbers(table, "Copy backlog");
      const left = backlog[3] ?? NaN;
      const waits = numbers(table, "Waiting")[3] ?? NaN;
      if (waits > 0) continue;
      const hours = valueOf("TS7700_CATCHUP_HOURS", left, "2x1", 2, null, modes, host);
      const whole = Math.ceil(hours) - 1;
      expect(backlog[3 + whole]).toBeGreaterThan(0);
      expect(backlog[4 + whole]).toBeCloseTo(0, 6);
      expect(backlog[3 + whole]).toBeCloseTo(left * (1 - whole / hours), 6);
    }
  });
});

test("by hand: two of three clusters write 1,100 MB/s each, with one copy at close and one later", () => {
  // Each cluster writes 1,100 MB/s, sends as much at close and takes as much: 700 of 4,000 MB/s are left for its deferred
  // copies. Later, the third cluster takes 4,000 MB/s of both.
  const grid = { model: "TS7770", compression: 1, premigration_mbps: 0, links: "4x10", clusters: 2, modes: "RRD" };
  const table = day({ ...grid, cluster_mbps: 4000, host_mbps: [2200, 0] });
  expect(numbers(table, "Accepted")).toEqual([2200, 0]);
  expect(numbers(table, "Copied")).toEqual([1400, 800]);
  // (2,200 - 1,400) x 3.6.
  expect(numbers(table, "Copy backlog")).toEqual([2880, 0]);
  expect(words(table, "Copies limited by")).toEqual(["writing cluster", "target cluster"]);
});

describe("by hand: the drawers are used by host writes first, then by premigration, then by copies", () => {
  const disk = { model: "TS7770", compression: 1, premigration_mbps: 0, links: "4x10", clusters: 2, drawers: 10 };

  test("RUN: a host MB goes in, out to the peer and in from it, so 2 x 600 MB/s of drawers take 400 host MB/s", () => {
    const table = day({ ...disk, modes: "RR", host_mbps: [800, 0, 0], drawer_mbps: 60 });
    expect(numbers(table, "Accepted")).toEqual([400, 400, 0]);
    expect(words(table, "Limited by")).toEqual(["cache drawers", "cache drawers", ""]);
    // Copies at close are made at once.
    expect(numbers(table, "Copied")).toEqual([400, 400, 0]);
    expect(numbers(table, "Copy backlog")).toEqual([0, 0, 0]);
  });

  // Each of three clusters has a RUN copy and a deferred one elsewhere, and gets one of each: 1,500 MB/s use 4,500 of
  // 3 x 2,000 MB/s, and a deferred MB goes out and in.
  test("deferred copies get what is left, half of it as each goes out and in", () => {
    const table = day({ ...disk, clusters: 3, modes: "RRD", host_mbps: [1500, 0], drawer_mbps: 200 });
    expect(numbers(table, "Accepted")).toEqual([1500, 0]);
    expect(numbers(table, "Copy backlog")).toEqual([2700, 0]);
    expect(numbers(table, "Copied")).toEqual([750, 750]);
    expect(words(table, "Copies limited by")).toEqual(["cache drawers", "cache drawers"]);
  });

  test("with premigration that keeps up, each copy that arrives goes out again to tape", () => {
    const table = day({
      ...disk,
      model: "TS7770T",
      clusters: 3,
      modes: "RRD",
      host_mbps: 900,
      premigration_mbps: 1000,
      drawer_mbps: 200,
    });
    // 900 in, out, in, and both to tape: 4,500 of 6,000 MB/s. A deferred MB goes out, in and to tape: 1,500 / 3.
    expect(numbers(table, "Accepted")).toEqual([900]);
    expect(numbers(table, "Copy backlog")[0]).toBeCloseTo((900 - 500) * 3.6, 8);
    expect(numbers(table, "Premigrated")[0]).toBeCloseTo(2 * 900 + 500, 8);
    expect(words(table, "State")).toEqual(["keeping up"]);
    expect(words(table, "Copies limited by")).toEqual(["cache drawers"]);
  });

  test("throttled by the drawers: 600 MB/s take 300 from the host, which are premigrated", () => {
    const table = day({
      ...{ model: "TS7770T", compression: 1, premigration_mbps: 500, priority_gb: 100, throttle_gb: 200 },
      ...{ host_mbps: [1000, 1000], drawers: 10, drawer_mbps: 60 },
    });
    // 600 MB/s leave the drives nothing: 200 GB in 333.3 s.
    expect(numbers(table, "Accepted")[0]).toBeCloseTo((600 * (1000 / 3) + 300 * (3600 - 1000 / 3)) / 3600, 8);
    expect(numbers(table, "Accepted")[1]).toBeCloseTo(300, 8);
    expect(numbers(table, "Premigrated")[1]).toBeCloseTo(300, 8);
    expect(words(table, "Limited by")).toEqual(["cache drawers", "cache drawers"]);
  });
});

test("by hand: throttled hosts and the RUN copies that arrive share premigration, which rises as hosts write less", () => {
  // 2 x 100 MB/s where hosts write that much, 2 x 150 if they're idle: h from the hosts and h copied, so 2h = 300 - h / 2.
  const given = { model: "TS7770T", compression: 1, premigration_mbps: 100, idle_premigration_mbps: 150 };
  const grid = { clusters: 2, links: "4x10", modes: "RR", priority_gb: 50, throttle_gb: 100 };
  const table = day({ ...given, ...grid, host_mbps: [1000, 1000, 50] });
  expect(numbers(table, "Accepted").slice(1)).toEqual([expect.closeTo(120, 8), expect.closeTo(120, 8)]);
  expect(numbers(table, "Premigrated")[1]).toBeCloseTo(240, 8);
  expect(words(table, "State")).toEqual(["sustained", "sustained", "sustained"]);
});

test("of limits that are equal, the first is named", () => {
  const [one, two, more] = ["one", "two", "more"].map((name, i) => ({ rate: i === 2 ? 9 : 5, by: () => name }));
  if (!one || !two || !more) throw new RangeError();
  expect([least([one, two, more]).by(), least([more, two, one]).by()]).toEqual(["one", "two"]);
});

describe("arguments that don't fit together", () => {
  const given = { model: "TS7770", compression: 2, host_mbps: 100, premigration_mbps: 0 };
  test.each<[GivenAll, string]>([
    [{ links: "2x10", copy_mode: "deferred", copy_mbps: 10 }, "copy_mode must be none with links"],
    [{ links: "2x10", clusters: 3 }, "clusters must be at most 2, the clusters of modes DD"],
    [{ links: "2x10", modes: "DX" }, "modes must be letters"],
  ])("%p", (more, rule) => {
    expect(() => day({ ...given, ...more })).toThrow(rule);
  });
});

test("an interval of next to nothing has rates of 0, not NaN", () => {
  const table = day({
    model: "TS7770",
    compression: 1,
    host_mbps: [0],
    premigration_mbps: 0,
    interval_hours: Number.MIN_VALUE,
  });
  expect([numbers(table, "Premigrated"), numbers(table, "Copied")]).toEqual([[0], [0]]);
});

/** The papers' grids of Figures 7 to 19, whose curves aren't in its text: clusters, and how many of them hosts write to. */
describe.each(["h1", "h2", "h4", "h6", "h7"])("the paper's grid %s", (grid) => {
  const { value, inputs } = paper.facts.find(({ id }) => id === `ts7770-r51.grid.hybrid-${grid}-clusters`) ?? {};
  const [clusters, writing] = [Number(value), Number(inputs?.active)];
  const accepted = (mode: string, count = writing): number[] =>
    numbers(
      day({
        model: "TS7770",
        compression: 1,
        peak_mbps: 4000,
        premigration_mbps: 0,
        links: "2x10",
        modes: mode.repeat(clusters),
        host_mbps: [20_000, 20_000],
        clusters: count,
      }),
      "Accepted",
    );

  test("deferred copies leave each writing cluster the rate of 128 jobs at 31.25 MB/s; copies at close take from it", () => {
    for (const rate of accepted("D")) expect(rate).toBeCloseTo(writing * 128 * 31.25, 6);
    for (const rate of accepted("R")) expect(rate).toBeLessThan(writing * 128 * 31.25);
  });

  test("no more clusters write than there are", () => {
    expect(() => accepted("D", clusters + 1)).toThrow("clusters must be at most");
  });
});
