import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { bestShare, loaded, throughput, utilisations, type Resource, type Station } from "../../src/model/bottleneck";

const channel: Resource = { name: "channel", capacity: 400, demand: 1 };
const disk: Resource = { name: "disk", capacity: 900, demand: 3 };
const idle: Resource = { name: "tape", capacity: 100, demand: 0 };

describe("by hand: 400 / 1 = 400, 900 / 3 = 300, so 300 and the disk limits", () => {
  const { rate, limits } = throughput([channel, disk, idle]);

  test("the least quotient is the rate", () => {
    expect(rate).toBe(300);
  });

  test("the fullest stands first, the next one after it, what is not used last", () => {
    expect(limits).toEqual([
      { resource: "disk", utilisation: 1 },
      { resource: "channel", utilisation: 0.75 },
      { resource: "tape", utilisation: 0 },
    ]);
  });

  test("at a rate above it, resources are more than full", () => {
    expect(utilisations([channel, disk], 600).map((u) => u.utilisation)).toEqual([2, 1.5]);
  });
});

test("without a demand nothing limits", () => {
  expect(throughput([idle])).toEqual({ rate: Infinity, limits: [{ resource: "tape", utilisation: 0 }] });
  expect(throughput([])).toEqual({ rate: Infinity, limits: [] });
});

test("a resource that lets nothing through is full", () => {
  const broken: Resource = { name: "broken", capacity: 0, demand: 1 };
  expect(throughput([broken, disk])).toEqual({
    rate: 0,
    limits: [
      { resource: "broken", utilisation: 1 },
      { resource: "disk", utilisation: 0 },
    ],
  });
});

const resource = fc.record({
  name: fc.string(),
  capacity: fc.double({ min: 0.001, max: 1e6, noNaN: true }),
  demand: fc.oneof(fc.constant(0), fc.double({ min: 0.001, max: 1e3, noNaN: true })),
});
const some = fc.array(resource, { minLength: 1, maxLength: 6 });

describe("the law", () => {
  test("no resource is more than full, and one is just full where any is used", () => {
    fc.assert(
      fc.property(some, (resources) => {
        const { limits } = throughput(resources);
        const most = Math.max(...limits.map((u) => u.utilisation));
        expect(most).toBe(resources.some((r) => r.demand > 0) ? 1 : 0);
        expect(limits.map((u) => u.utilisation)).toEqual(limits.map((u) => u.utilisation).sort((a, b) => b - a));
      }),
    );
  });

  test("a further resource never helps, more capacity never hurts", () => {
    fc.assert(
      fc.property(some, resource, fc.double({ min: 1, max: 10, noNaN: true }), (resources, further, factor) => {
        const { rate } = throughput(resources);
        expect(throughput([...resources, further]).rate).toBeLessThanOrEqual(rate);
        const larger = resources.map((r) => ({ ...r, capacity: r.capacity * factor }));
        expect(throughput(larger).rate).toBeGreaterThanOrEqual(rate);
      }),
    );
  });
});

describe("classes of work", () => {
  const stations: Station<"write" | "read">[] = [
    { name: "channel", capacity: 100, demands: { write: 1, read: 2 } },
    { name: "disk", capacity: 90, demands: { write: 3 } },
  ];

  test("by hand: three quarters writes, a quarter reads ask 0.75 + 0.5 of the channel and 2.25 of the disk", () => {
    const resources = loaded(stations, { write: 0.75, read: 0.25 });
    expect(resources.map((r) => r.demand)).toEqual([1.25, 2.25]);
    expect(throughput(resources)).toEqual({
      rate: 40,
      limits: [
        { resource: "disk", utilisation: 1 },
        { resource: "channel", utilisation: 0.5 },
      ],
    });
  });

  test("work that is absent asks nothing", () => {
    expect(loaded(stations, { read: 1 }).map((r) => r.demand)).toEqual([2, 0]);
  });
});

describe("the best share", () => {
  const two = (share: number, first: number, second: number): Resource[] => [
    { name: "first", capacity: first, demand: share },
    { name: "second", capacity: second, demand: 1 - share },
  ];

  test("by hand: of 300 and 100 the first takes three quarters", () => {
    expect(bestShare((share) => two(share, 300, 100), [0, 1])).toBeCloseTo(0.75, 12);
  });

  test("lies at an end where the range does not reach the crossing", () => {
    expect(bestShare((share) => two(share, 300, 100), [0, 0.5])).toBe(0.5);
    expect(bestShare((share) => two(share, 300, 100), [0.9, 1])).toBe(0.9);
    expect(bestShare((share) => two(share, 300, 100), [0.4, 0.4])).toBe(0.4);
  });

  test("is the least of those that are as good", () => {
    const flat: Resource = { name: "flat", capacity: 10, demand: 1 };
    expect(bestShare((share) => [flat, ...two(share, 300, 100)], [0.2, 1])).toBe(0.2);
  });

  const line = fc.record({
    from: fc.integer({ min: 0, max: 30 }),
    to: fc.integer({ min: 0, max: 30 }),
    capacity: fc.integer({ min: 1, max: 100 }),
  });

  test("no other share lets more through", () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), (lines) => {
        const at = (share: number): Resource[] =>
          lines.map(({ from, to, capacity }) => ({ name: "", capacity, demand: from + share * (to - from) }));
        const best = throughput(at(bestShare(at, [0, 1]))).rate;
        if (!Number.isFinite(best)) return;
        for (let share = 0; share <= 1; share += 0.01) {
          expect(throughput(at(share)).rate).toBeLessThanOrEqual(best * (1 + 1e-9));
        }
      }),
    );
  });
});
