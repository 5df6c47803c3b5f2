import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { bestDemands, throughput, utilisations, type Resource } from "../../../src/model/engines/bottleneck";

const channel: Resource = { name: "channel", capacity: 400, demand: 1 };
const disk: Resource = { name: "disk", capacity: 900, demand: 3 };
const idle: Resource = { name: "tape", capacity: 100, demand: 0 };

describe("by hand: 400 / 1 = 400, 900 / 3 = 300, so 300 and the disk limits", () => {
  const { rate, limits } = throughput([channel, disk, idle]);

  test("the least quotient is the rate", () => {
    expect(rate).toBe(300);
  });

  test("the fullest resource comes first, an unused one last", () => {
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
  expect(throughput([idle])).toMatchObject({ rate: Infinity, limits: [{ resource: "tape", utilisation: 0 }] });
  expect(throughput([])).toMatchObject({ rate: Infinity, limits: [] });
});

test("a resource that lets nothing through is full", () => {
  const broken: Resource = { name: "broken", capacity: 0, demand: 1 };
  expect(throughput([broken, disk])).toMatchObject({
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

describe("the best share", () => {
  const split = (share: number): number[] => [share, 1 - share];

  test("by hand: of 300 and 100 the first takes three quarters", () => {
    const [first, second] = bestDemands([300, 100], split, [0, 1]);
    expect(first).toBeCloseTo(0.75, 12);
    expect(second).toBeCloseTo(0.25, 12);
  });

  test("lies at an end where the range does not reach the crossing", () => {
    expect(bestDemands([300, 100], split, [0, 0.5])).toEqual(split(0.5));
    expect(bestDemands([300, 100], split, [0.9, 1])).toEqual(split(0.9));
    expect(bestDemands([300, 100], split, [0.4, 0.4])).toEqual(split(0.4));
  });

  test("is the least of those that are as good", () => {
    expect(bestDemands([10, 300, 100], (share) => [1, ...split(share)], [0.2, 1])).toEqual([1, ...split(0.2)]);
  });

  test("is the first from which the fullest resource stays as full, also in a part of the range", () => {
    // 3 - 3 s, 2 and 2.5 s: the second is the fullest from s = 1/3 to 0.8.
    const at = (share: number): number[] => [3 - 3 * share, 2, 2.5 * share];
    const first = [2, 2, 5 / 6].map((demand) => expect.closeTo(demand, 12) as unknown);
    expect(bestDemands([1, 1, 1], at, [0, 1])).toEqual(first);
    expect(bestDemands([1, 1, 1], at, [0.25, 0.75])).toEqual(first);
    // From the start on, where the first is as full.
    expect(bestDemands([1, 1], (share) => [2, 1 + 2 * share], [0, 1])).toEqual([2, 1]);
    // The second is the fullest at the start, and stays so.
    expect(bestDemands([1, 1, 1], (share) => [1 - share, 2, 2.5 * share], [0, 1])).toEqual([1, 2, 0]);
  });

  test("is the end where nothing is used there", () => {
    expect(bestDemands([1], (share) => [3 - 3 * share], [0, 1])).toEqual([0]);
  });

  test("asks for the demands at both ends, and once more where the best lies between", () => {
    const asked: number[] = [];
    const at = (share: number): number[] => {
      asked.push(share);
      return split(share);
    };
    bestDemands([300, 100], at, [0.9, 1]);
    expect(asked.splice(0)).toEqual([0.9, 1]);
    bestDemands([300, 100], at, [0, 1]);
    expect(asked).toEqual([0, 1, expect.closeTo(0.75, 12)]);
  });

  const line = fc.record({
    from: fc.integer({ min: 0, max: 30 }),
    to: fc.integer({ min: 0, max: 30 }),
    capacity: fc.integer({ min: 1, max: 100 }),
  });

  test("no other share lets more through", () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), (lines) => {
        const capacities = lines.map(({ capacity }) => capacity);
        const at = (share: number): number[] => lines.map(({ from, to }) => from + share * (to - from));
        const rateOf = (demands: readonly number[]): number =>
          throughput(lines.map(({ capacity }, i) => ({ name: "", capacity, demand: demands[i] ?? 0 }))).rate;
        const best = rateOf(bestDemands(capacities, at, [0, 1]));
        if (!Number.isFinite(best)) return;
        const others = Array.from({ length: 101 }, (_, i) => rateOf(at(i / 100)));
        expect(Math.max(...others)).toBeLessThanOrEqual(best * (1 + 1e-9));
      }),
    );
  });
});
