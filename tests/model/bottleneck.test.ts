import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { throughput, utilisations, type Resource } from "../../src/model/bottleneck";

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
