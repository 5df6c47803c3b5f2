/** GRID_PLAN: cases whose right verdict is known by hand, and three customers. */
import { describe, expect, test } from "@jest/globals";
import { ask, estimateOf, tableOf } from "../../ask";
import { flat, planIn, planned, type GivenPlan, type Planned } from "./planned";

/** The rates of links and clusters are known, so that there is no range. */
const GRID = {
  compression: 2,
  links: "2x1",
  target_hours: 5,
  lost: "none",
  headroom_percent: 0,
  link_efficiency: 1,
  cluster_mbps: 4000,
};
const plan = (given: GivenPlan): Planned => planned("GRID_PLAN", { ...GRID, ...given });
const order = ({ recommended }: Planned): unknown => recommended?.item.split(" ")[0];
const day = (peak: number, hours: number, base: number): number[] =>
  Array.from({ length: 24 }, (_, hour) => (hour < hours ? peak : base));
const BATCH = day(800, 8, 100);

describe("the age of data without its copy", () => {
  // 2 links of 1 Gb/s carry 250 MB/s, 500 in host view. 8 h x 300 MB/s wait at the end of the batch: 2,400 / 500 = 4.8 h.
  test("is what waits at the end of the peak over the copy rate", () => {
    const found = plan({ host_mbps: BATCH });
    expect([found.entered.level, found.entered.by]).toEqual(["fits", "age of data without its copy"]);
    expect(found.entered.felt).toBeCloseTo(4.8, 9);
    const late = plan({ host_mbps: BATCH, target_hours: 4.7 });
    expect([late.entered.level, order(late)]).toEqual(["doesn't fit", "4x1"]);
  });

  test("doesn't depend on the hour at which the list begins", () => {
    const turned = [...BATCH.slice(4), ...BATCH.slice(0, 4)];
    expect(plan({ host_mbps: turned }).entered.felt).toBeCloseTo(4.8, 9);
  });

  test("doubles with two clusters that get a copy over the same links", () => {
    expect(plan({ host_mbps: BATCH, links: "4x1", modes: "DDD" }).entered.felt).toBeCloseTo(4.8, 9);
  });

  test("grows if the mean is more than the links that are left copy", () => {
    // 250 MB/s in host view with one of two lost; on average 333 MB/s are written.
    const found = plan({ host_mbps: BATCH, lost: "one" });
    expect([found.entered.level, found.entered.by]).toEqual(["doesn't fit", "grid links"]);
    expect(found.entered.quantity).toBeCloseTo(((8 * 800 + 16 * 100) / 24 - 250) * 86.4, 6);
  });

  test("is told of both states, each with what is accepted", () => {
    // A WAN of 250 MB/s, 500 in host view, limits with a link lost, too: 4.8 h of 5 h, and of 10 h.
    const wan = { host_mbps: BATCH, links: "4x10", lost: "one", wan_mbps: 250, lost_target_hours: 10 };
    const { verdict, entered } = plan({ ...wan, cluster_mbps: 4000 });
    expect([entered.whole, entered.wholeMost]).toEqual([expect.closeTo(4.8, 9), 5]);
    expect([entered.felt, entered.most]).toEqual([expect.closeTo(4.8, 9), 10]);
    const said = verdict.item.split(". ");
    expect(said.slice(1, 3)).toEqual([
      "Data waits up to 4.8 h for its copy with one link lost, accepted: 10 h",
      "Use of leased WAN may therefore be over 100% in 8 of 24 intervals (160% in the highest)",
    ]);
    expect(said.some((one) => one.endsWith("aits up to 4.8 h for its copy with all links, accepted: 5 h"))).toBe(true);
  });

  test("counts the intervals over by what hosts leave the cluster for copies in each", () => {
    // Of 2,000 MB/s, 2 x 500 are premigrated: 800 leave 200 for copies, 250 leave 750. 8 h x 600 MB/s wait: 4,800 / 750.
    const { entered, verdict } = plan({
      ...{ host_mbps: day(800, 8, 250), links: "4x10", target_hours: 7 },
      ...{ cluster_mbps: 2000, premigration_mbps: 500 },
    });
    expect(entered.felt).toBeCloseTo(6.4, 9);
    expect(verdict.item).toContain(
      "Use of writing cluster may therefore be over 100% in 8 of 24 intervals (160% in the highest)",
    );
  });

  test("counts what hosts and copies take together, where hosts leave nothing", () => {
    const { verdict } = plan({
      ...{ host_mbps: day(1000, 4, 250), links: "4x10", target_hours: 24 },
      ...{ cluster_mbps: 2000, premigration_mbps: 500 },
    });
    // 1,000 MB/s from hosts, and as much in copies, of 1,000.
    expect(verdict.item).toContain("over 100% in 4 of 24 intervals (200% in the highest)");
  });

  test("a longer target with links lost takes fewer links", () => {
    // 4 x 1 Gb/s with half lost are 500 MB/s in host view.
    const half = { host_mbps: BATCH, lost: "half", target_hours: 4, links: "4x1" };
    expect(plan(half).entered.level).toBe("doesn't fit");
    expect(plan({ ...half, lost_target_hours: 5 }).entered.level).toBe("fits");
  });

  test("is longer by the end of the range, which is named", () => {
    // 80% of 500 MB/s: 8 h x 400 wait, for 8 h.
    const found = plan({ host_mbps: BATCH, link_efficiency: undefined });
    expect([found.entered.level, order(found)]).toEqual(["may not fit", "4x1"]);
    expect(found.entered.feltAtWorst).toBeCloseTo(8, 9);
    expect(found.sentence).toContain("it fails with this: link efficiency of 80%");
  });

  test("in data coarser than the target needs links that copy a burst", () => {
    // 3 x 100 MB/s are more than 250; twice the highest of 120 MB/s isn't.
    const coarse = { compression: 1, host_mbps: flat(100), target_hours: 0.5, burst_factor: 3 };
    const found = plan(coarse);
    expect([found.entered.level, found.verdict.level]).toEqual(["may not fit", "may not fit"]);
    expect(found.warnings.join()).toContain("the data are means of 1 h, the target is 30 min");
    expect(found.recommended).toMatchObject({ item: expect.stringMatching(/^4x1 Gb/), level: "fits" });
    expect(plan({ ...coarse, burst_factor: 2 }).entered.level).toBe("fits");
    expect(plan({ ...coarse, interval_hours: 0.5 }).entered.level).toBe("fits");
  });
});

describe("RUN and sync copies", () => {
  // 250 MB/s at 1:1. An hour of 300 leaves 50 MB/s x 1 h, accepted at 250: 0.2 h late.
  const run = { compression: 1, modes: "RR", host_mbps: day(300, 1, 100) };

  test("hold the host back, for a while that is accepted", () => {
    const found = plan(run);
    expect([found.entered.level, found.entered.by]).toEqual(["fits", "host writes that wait"]);
    expect(found.entered.felt).toBeCloseTo(0.2, 9);
    const late = plan({ ...run, late_minutes: 10 });
    expect([late.entered.level, order(late)]).toEqual(["doesn't fit", "4x1"]);
  });

  test("come before deferred copies to a third cluster", () => {
    // Of 500 MB/s, 300 and 100 go to the RUN copies: 200 are left for 300, and 400 for 100 MB/s. What is written at the end
    // of the hour waits 100 / 400 h; what is written after 2/3 h finds 100 x 2/3 before it, and waits 1/3 h at 200 MB/s.
    const found = plan({ ...run, modes: "RRD", links: "4x1" });
    expect([found.entered.by, found.entered.level]).toEqual(["age of data without its copy", "fits"]);
    expect(found.entered.felt).toBeCloseTo(1 / 3, 9);
  });
});

describe("an outage", () => {
  const outage = { compression: 1, host_mbps: flat(100), outage_hours: 3 };

  test("is caught up at the spare rate, as in TS7700_CATCHUP_HOURS", () => {
    const found = plan({ ...outage, deadline_hours: 1.9 });
    const hours = estimateOf("TS7700_CATCHUP_HOURS", {
      host_gb: 3 * 100 * 3.6,
      links: "2x1",
      compression: 1,
      host_mbps: 100,
    }).value;
    // 300 MB/s x 1 h at 150 MB/s.
    expect(hours).toBeCloseTo(2, 9);
    expect(found.entered.apart).toBeCloseTo(hours, 9);
    expect([found.entered.level, found.entered.by]).toEqual([
      "doesn't fit",
      "time to copy everything after the outage",
    ]);
    expect(order(found)).toBe("4x1");
  });

  test("is worst at the beginning of the peak", () => {
    // 500 MB/s: 1 h x 800, then 7 h x 300 more, and 2,900 at 400 MB/s: 7 + 7.25 h.
    const found = plan({ host_mbps: BATCH, outage_hours: 1, deadline_hours: 14, target_hours: 24 });
    expect(found.entered.apart).toBeCloseTo(14.25, 9);
  });

  test("needs a deadline", () => {
    expect(() => plan(outage)).toThrow(/deadline_hours is required with outage_hours/);
  });
});

describe("what can be ordered", () => {
  test("takes off what is installed at the same rate, in all clusters", () => {
    const bill = (given: GivenPlan): unknown =>
      plan({ host_mbps: BATCH, target_hours: 1, ...given }).bill.map(({ item, quantity }) => [item, quantity]);
    expect(bill({ installed_links: "2x1" })).toEqual([["Grid links of 1 Gb/s", 4]]);
    expect(bill({ installed_links: "2x1", compression: 1 })).toEqual([["Grid links of 10 Gb/s", 4]]);
    expect(bill({ modes: "DND" })).toEqual([["Grid links of 1 Gb/s", 12]]);
  });

  test("never goes below what is installed", () => {
    expect(order(plan({ host_mbps: flat(10), installed_links: "4x1" }))).toBe("4x1");
  });

  test("has the data in flight over the distance", () => {
    const seconds = estimateOf("ROUND_TRIP_MS", { distance_km: 300 }).value / 1000;
    const found = plan({ host_mbps: BATCH, distance_km: 300 });
    const line = found.bill.find(({ item }) => item === "Data in flight to allow");
    expect(line?.quantity).toBeCloseTo((250e6 * seconds) / 1024 ** 2, 9);
    // A window of a tenth of that carries a tenth.
    expect(plan({ host_mbps: BATCH, distance_km: 300, window_mib: Number(line?.quantity) / 10 }).entered.by).toBe(
      "round-trip time (distance)",
    );
  });

  test("isn't enough above the cluster's peak, which is said", () => {
    const found = plan({ host_mbps: flat(5000), compression: 5.351 });
    expect(found.recommended).toBeUndefined();
    // 1,000 MB/s wait to be written, and 4,000 leave the cluster nothing for copies.
    expect(found.entered.quantity).toBeCloseTo(5000 * 86.4, 6);
    expect(found.sentence).toContain("with 4x10 Gb links, the limit is the cluster at peak");
  });

  test("is no copies at all if no other cluster has a mode", () => {
    const found = plan({ host_mbps: flat(100), modes: "DN" });
    expect([found.entered.level, found.warnings.some((text) => text.startsWith("no copies are made"))]).toEqual([
      "fits",
      true,
    ]);
  });

  test("is for at most as many writing clusters as the grid has", () => {
    expect(() => plan({ host_mbps: flat(100), clusters: 3 })).toThrow(/clusters must be at most 2/);
  });
});

/** With the defaults: 20% headroom, one link lost, and the ranges of the copy rate and of the links. */
describe("customers, sized by hand", () => {
  const customer = (given: GivenPlan): Planned => planned("GRID_PLAN", given);

  test("two sites, 2.66:1, 800 MB/s for 8 hours and 100 MB/s else, copied within 8 h: 4 x 1 Gb/s", () => {
    // 2 x 1 Gb/s, one left: 125 x 2.66 = 332.5 < 400 on average with headroom. 4 x 1 Gb/s, three left: 997.5 > 960.
    // Without headroom and at 80%, 798: 8 h x 2 MB/s wait 0.02 h. Half of a cluster leaves 2,000 - 800 for copies.
    const found = customer({ compression: 2.66, host_mbps: BATCH, links: "2x1", target_hours: 8 });
    expect([found.entered.level, order(found)]).toEqual(["doesn't fit", "4x1"]);
    expect(found.entered.quantity).toBeCloseTo((400 - 332.5) * 86.4, 6);
    expect(found.recommended?.feltAtWorst).toBeCloseTo(16 / 798, 9);
    expect(found.bill.map(({ quantity }) => quantity)).toEqual([8]);
  });

  test("a disk-only pair with RUN copies of 500 MB/s that don't compress: 2 x 10 Gb/s", () => {
    // 4 x 1 Gb/s, three left: 375 < 600 with headroom. 2 x 10 Gb/s, one left: 1,250; at 80% 1,000 for 500. A cluster that
    // copies 2,000 takes 1,000 from the host besides.
    const found = customer({ compression: 1, host_mbps: flat(500), links: "4x1", target_hours: 1, modes: "RR" });
    expect([found.entered.level, order(found)]).toEqual(["doesn't fit", "2x10"]);
    expect(found.bill.map(({ item, quantity }) => [item, quantity])).toEqual([["Grid links of 10 Gb/s", 4]]);
  });

  test("three tape-attached clusters at 5.351:1: the writing cluster limits, not the links", () => {
    // Premigration takes 200 x 5.351 = 1,070.2 of 4,000. With headroom, 2,400 MB/s leave (4,000 - 1,070.2 - 2,400) / 2 =
    // 264.9 for each of two copies, and 360 MB/s leave 1,284.9. 6 h x 2,135.1 wait 9.97 h at 2 x 10 Gb/s. 4 x 1 Gb/s,
    // three left, carry 375 x 5.351 / 2 = 1,003.3: 18 h x 643.3 are less than 12,810.6.
    const peak = day(2000, 6, 300);
    const grid = {
      ...{ compression: 5.351, host_mbps: peak, links: "2x10", target_hours: 12, modes: "DDD" },
      premigration_mbps: 200,
    };
    const known = customer({ ...grid, cluster_mbps: 4000 });
    expect([known.entered.level, order(known)]).toEqual(["fits", "2x10"]);
    const [inPeak, after] = [2400, 360].map((host) => (4000 - 1070.2 - host) / 2);
    expect(known.entered.felt).toBeCloseTo((6 * (2400 - (inPeak ?? 0))) / (after ?? 0), 6);
    expect(customer({ ...grid, links: "4x1", cluster_mbps: 4000 }).entered.level).toBe("doesn't fit");
    // A cluster that copies half as much has (2,000 - 1,070.2 - 300) / 2 = 314.9 for 300 MB/s after the peak: never.
    const unknown = customer(grid);
    expect([unknown.entered.level, unknown.recommended]).toEqual(["may not fit", undefined]);
    expect(unknown.sentence).toContain("each cluster copies 2,000 host MB/s");
    expect(unknown.sentence).toContain("with 4x10 Gb links, the limit is the writing cluster");
  });
});

test("three intervals of 0.1 h have an answer, though 3 x 0.3 h is more than 9 x 0.1 h by rounding", () => {
  const given = { compression: 2, host_mbps: [100, 100, 100], interval_hours: 0.1, links: "2x1", target_hours: 1 };
  // 50 MB/s compressed over 250 MB/s, or 125 with a link lost.
  expect(tableOf("GRID_PLAN", { ...given, growth_percent: 0 }).grade?.word).toBe("fits");
});

test("where nothing fits, what the widest links do is said, so that the promise can be changed", () => {
  const given = { host_mbps: [...flat(150).slice(3), 2600, 2600, 2600], target_hours: 0.5, premigration_mbps: 300 };
  const { sentence } = plan({ ...given, links: "2x1" });
  const widest = plan({ ...given, links: "4x10" }).entered;
  expect([widest.level, widest.quantity]).toEqual(["doesn't fit", ""]);
  const hours = Number(Number(widest.felt).toPrecision(3));
  expect(sentence).toContain(
    `with 4x10 Gb links, data waits up to ${hours} h for its copy, accepted: 30 min; the limit is`,
  );
});

describe("the use of links and the age beside it", () => {
  // 2 x 1 Gb/s carry 250 MB/s with all links and 125 with one lost; 300 x 1 in one interval of eight.
  const burst = {
    compression: 1,
    modes: "DD",
    links: "2x1",
    lost: "one",
    headroom_percent: 0,
    link_efficiency: 1,
    burst_factor: 1,
  };
  const given = { ...burst, host_mbps: [300, 300, 50, 50, 50, 50, 50, 50], target_hours: 0.1, lost_target_hours: 100 };

  test("are of one state", () => {
    const found = plan(given);
    // 300 / 250, where the row has 300 / 125, the highest use of any state.
    expect(found.sentence).toContain(
      "with all links, accepted: 6 min; use of grid links is over 100% in 2 of 8 intervals (120% in the highest, 240% with links lost)",
    );
    expect(found.entered.used).toBeCloseTo(240, 6);
  });

  test("of a recommendation is by the same rule, though its copies are young enough", () => {
    const { recommended, sentence } = plan(given);
    // 4 x 1 Gb/s with one lost carry 375.
    expect(recommended).toMatchObject({ item: expect.stringMatching(/^4x1 Gb/), fullest: "grid links", used: 80 });
    // 2 of 4 links: 300 of 250.
    const half = plan({ ...given, lost: "half" });
    expect(half.recommended?.used).toBeCloseTo(120, 6);
    expect(sentence).not.toMatch(/recommended: [^;]*over 100%/);
    expect(half.sentence).toMatch(
      /recommended: [^;]*; then, [^;]*; use of grid links may therefore be over 100% in 2 of 8 intervals \(120% in the highest\)/,
    );
  });
});

test("peaks that count only with all links aren't said to be with one lost", () => {
  // An hour of 100 MB/s, 240 at its peak: of 2 x 1 Gb/s, 250 MB/s with all links are 96% used by that; 100 are 80% of 125.
  const given = { compression: 1, modes: "DD", links: "2x1", lost: "one", headroom_percent: 0, link_efficiency: 1 };
  const answer = ask("GRID_PLAN", {
    ...{ ...given, burst_factor: 2.4, interval_hours: 1, target_hours: 0.5, lost_target_hours: 10 },
    host_mbps: [80, 100, 80, 80],
  });
  if (answer.kind !== "table") throw new TypeError(`it's a ${answer.kind}`);
  expect(answer.columns.slice(7, 9).map(({ label }) => label)).toEqual(["Used with one lost", "Used at worst"]);
  const { entered } = planIn(answer);
  expect(entered.fullest).toBe("grid links; at worst bandwidth of all links for peaks");
  expect([entered.used, entered.usedAtWorst].map(Number)).toEqual([expect.closeTo(80, 6), expect.closeTo(96, 6)]);
});

describe("a leased WAN that is too slow", () => {
  const WAN = { compression: 2.66, links: "2x10", target_hours: 1, modes: "DD", headroom_percent: 20 };
  const burst = [100, 100, 100, 100, 900, 900, ...Array.from({ length: 18 }, () => 100)];
  const CASES: readonly (readonly [what: string, given: GivenPlan])[] = [
    ["a burst", { ...WAN, host_mbps: burst, wan_mbps: 100, lost: "none" }],
    ["a burst, with one link lost", { ...WAN, host_mbps: burst, wan_mbps: 120, lost: "one" }],
    ["more on average than it carries", { ...WAN, host_mbps: flat(700), wan_mbps: 50, lost: "half" }],
  ];
  const rateIn = ({ sentence }: Planned): number =>
    Number(/a WAN of ([\d,.]+) MB\/s would be enough/.exec(sentence)?.[1]?.replace(/,/g, ""));

  test.each(CASES)("%s: the slowest that is enough is said, in two figures", (_, given) => {
    const found = planned("GRID_PLAN", given);
    expect(found.recommended).toBeUndefined();
    const rate = rateIn(found);
    expect(Number(rate.toPrecision(2))).toBe(rate);
    expect(planned("GRID_PLAN", { ...given, wan_mbps: rate }).recommended?.level).toBe("fits");
    const step = 10 ** (Math.floor(Math.log10(rate)) - 1);
    expect(planned("GRID_PLAN", { ...given, wan_mbps: rate - step }).recommended).toBeUndefined();
  });

  test("isn't said where no WAN is enough alone", () => {
    const found = planned("GRID_PLAN", { ...WAN, host_mbps: flat(4000), wan_mbps: 50, cluster_mbps: 100 });
    expect(found.recommended).toBeUndefined();
    expect(found.sentence).not.toContain("WAN of");
  });

  test("is the fullest where copies wait for it", () => {
    // 900 x 1.2 = 1,080 host MB/s are 406 compressed, on a WAN of 100 with nothing for the rest of the day.
    const found = plan({ ...WAN, host_mbps: burst, wan_mbps: 100, link_efficiency: 1 });
    expect(found.entered.fullest).toBe("leased WAN");
    expect(found.entered.used).toBeCloseTo(406.015, 2);
    expect(found.sentence).toContain("use of leased WAN is over 100% in 2 of 24 intervals (406% in the highest)");
  });
});

describe("several promises", () => {
  const evening = [
    ...[330, 112, 129, 146, 95, 112, 129, 146, 95, 112, 129, 146],
    ...[95, 112, 129, 146, 95, 112, 129, 520, 690, 710, 640, 480],
  ];
  const given = {
    ...{ host_mbps: evening, target_hours: 4, modes: "RDD", compression: 2.6, distance_km: 610, window_mib: 48 },
    ...{ link_efficiency: 0.9, tls_factor: 0.75, premigration_mbps: 180, lost: "half", lost_target_hours: 12 },
    ...{ links: "4x10", outage_hours: 36, deadline_hours: 54, growth_percent: 15, years: 2 },
  };

  test("name the one that isn't kept, not the one that is nearest to its limit at worst, nor a use that is accepted", () => {
    const { entered, verdict } = planned("GRID_PLAN", given);
    // After the outage, 53.2 h of 54 are kept, and 484 h at worst are farther from them than 4.68 h from 4.
    const { level, apart, apartMost, whole, wholeMost } = entered;
    expect([level, Number(apart) <= Number(apartMost), Number(whole) > Number(wholeMost)]).toEqual([
      ...["doesn't fit", true, true],
    ]);
    expect(entered.by).toBe("age of data without its copy");
    const said = verdict.item.split(". ");
    expect(said[1]).toBe("Data waits up to 4.68 h for its copy with all links, accepted: 4 h");
    expect(verdict.item).not.toContain("% used");
    expect(said).toContain("Everything is copied 53.2 h after an outage of 36 h, at worst 484 h, accepted: 54 h");
    // The same use, where both are accepted at worst, too.
    const accepted = planned("GRID_PLAN", { ...given, target_hours: 9, deadline_hours: 490 }).entered;
    expect([accepted.level, accepted.used]).toEqual(["fits", entered.used]);
  });

  test("that no links keep say what would have to be accepted, for each of them", () => {
    const short = { ...given, links: "2x1", deadline_hours: 24 };
    const { sentence, needed } = planned("GRID_PLAN", short);
    expect(sentence).toContain(
      "; with 4x10 Gb links, everything is copied 53.2 h after an outage of 36 h, accepted: 24 h; the limit is the writing cluster; ",
    );
    const [, age, deadline, links] =
      /^An accepted age of ([\d.]+) h with all links would be needed first\. Then a deadline of (\d+) h after the outage would be enough, with (\w+) Gb links/.exec(
        needed?.item ?? "",
      ) ?? [];
    const levelWith = (hours: number, until: number): unknown =>
      planned("GRID_PLAN", { ...short, links: links ?? null, target_hours: hours, deadline_hours: until }).entered
        .level;
    const [target, until] = [Number(age), Number(deadline)];
    expect(levelWith(target, until)).toBe("fits");
    expect([levelWith(target - 0.01, until), levelWith(target, until - 1)]).toEqual(["may not fit", "may not fit"]);
  });

  test("that the age with all links never ends is said in words", () => {
    const { sentence } = planned("GRID_PLAN", {
      ...{ compression: 2.4, links: "4x10", premigration_mbps: 600, target_hours: 3, distance_km: 120 },
      ...{ lost_target_hours: 12, outage_hours: 30, deadline_hours: 24, host_mbps: day(900, 8, 320) },
    });
    expect(sentence).toMatch(
      /; at worst data waits longer and longer for its copy with all links; nothing that can be ordered fits/,
    );
  });
});

describe("several writing clusters", () => {
  const all = { compression: 2.5, lost: "none", headroom_percent: 0, clusters: 2, link_efficiency: 1 };

  test("both send to the third, whose links carry no more than their own", () => {
    const found = plan({ ...all, modes: "RND", links: "2x1", host_mbps: flat(800), target_hours: 24 });
    // 320 MB/s compressed over two links of 125 MB/s: the rest waits, 70 MB/s x 2.5 x 86.4 in a day.
    expect([found.entered.level, found.entered.by]).toEqual(["doesn't fit", "grid links of a target"]);
    expect(found.entered.quantity).toBeCloseTo(15120, 6);
  });

  test("what RUN copies leave is sent to the third by both, at half its links' rate each", () => {
    const day = [...Array<number>(6).fill(400), ...Array<number>(18).fill(0)];
    const given = { ...all, compression: 1, modes: "RRD", links: "2x1", host_mbps: day, target_hours: 24 };
    // Each writes 200 MB/s and sends 50 of them twice for six hours: 3,240 GB wait, which 125 MB/s take 7.2 h for.
    expect(plan(given).entered.felt).toBeCloseTo(7.2, 6);
    // A second writing cluster's copies alone leave the first as they were.
    expect(plan({ ...given, modes: "RRN" }).entered.felt).toBe(0);
  });
});
