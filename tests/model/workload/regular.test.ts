/** The rule from rows to intervals of one length, by hand and on random rows. */
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { commonest, regular, type Series } from "../../../src/model/workload/regular";

type Row = readonly [from: number, to: number, mbps: number];

function seriesOf(rows: readonly Row[]): Series {
  return {
    from: Float64Array.from(rows, ([from]) => from),
    to: Float64Array.from(rows, ([, to]) => to),
    mbps: Float64Array.from(rows, ([, , mbps]) => mbps),
    ...{ ioPerSecond: undefined, merged: undefined },
  };
}
const madeOf = (rows: readonly Row[]) =>
  regular(
    seriesOf(rows),
    commonest(rows.length, (i) => (rows[i]?.[1] ?? 0) - (rows[i]?.[0] ?? 0)),
  );

describe("rows of one length", () => {
  test("are intervals as they are", () => {
    const { start, intervalSeconds, mbps, merged, covered } = madeOf([
      [0, 300, 1],
      [300, 600, 7.3],
      [600, 900, 0],
    ]);
    expect([start, intervalSeconds, [...mbps], merged, covered]).toEqual([0, 300, [1, 7.3, 0], undefined, undefined]);
  });

  test("after a gap begin anew: 700 s are two intervals and 100 s, by which the rows move", () => {
    const { mbps, moved } = madeOf([
      [0, 300, 1],
      [300, 600, 2],
      [1300, 1600, 3],
      [1600, 1900, 4],
    ]);
    expect([[...mbps], moved]).toEqual([[1, 2, NaN, NaN, 3, 4], 100]);
  });

  test("that are up to a tenth early or late stay whole", () => {
    const { mbps, merged } = madeOf([
      [0, 300, 1],
      [300, 571, 2],
      [571, 900, 3],
      [900, 1200, 4],
    ]);
    expect([[...mbps], merged]).toEqual([[1, 2, 3, 4], undefined]);
  });
});

describe("rows whose length varies a little", () => {
  const made = (lengths: readonly number[]) => {
    let at = 0;
    return madeOf(lengths.map((length): Row => [at, (at += length), 1]));
  };

  test("make intervals of the middle length if none is that of most", () => {
    // 20 x (590 + 601 + 609) s = 36,000 s: intervals of 609 s would end 9 min late.
    const { intervalSeconds, drift } = made(Array.from({ length: 60 }, (_, i) => [609, 590, 601][i % 3] ?? 0));
    expect(intervalSeconds).toBe(601);
    // The last row begins after 19 x 1,800 + 609 + 590 s, and its interval after 59 x 601 s.
    expect(drift).toBe(60);
  });

  test("drift, and say by how much: 100 rows of 60 s, and 99 of 61 s", () => {
    const { intervalSeconds, drift } = made(Array.from({ length: 199 }, (_, i) => (i % 2 === 0 ? 60 : 61)));
    // The last row begins after 99 x 60 + 99 x 61 s, and its interval after 198 x 60 s.
    expect([intervalSeconds, drift]).toEqual([60, 99]);
  });

  test("drift between whole rows beside another one, too", () => {
    expect(made([300, 310, 310, 300, 300, 40, 300]).drift).toBe(20);
  });
});

describe("other rows", () => {
  test("before the first whole one are an interval that is measured in part", () => {
    const { start, mbps, covered } = madeOf([
      [180, 300, 10],
      [300, 600, 20],
      [600, 900, 100],
    ]);
    expect([start, [...mbps], [...(covered ?? [])]]).toEqual([0, [10, 20, 100], [120, 300, 300]]);
  });

  test("without a free interval go into the lower neighbour, and the higher stays the peak", () => {
    // 60 s of 50 MB/s between 10 and 90: (300 x 10 + 60 x 50) / 360.
    const { mbps, merged } = madeOf([
      [0, 300, 10],
      [300, 360, 50],
      [360, 660, 90],
      [660, 960, 90],
    ]);
    expect([...mbps]).toEqual([expect.closeTo(6000 / 360, 9), 90, 90]);
    expect([...(merged?.highest ?? [])]).toEqual([50, 90, 90]);
  });

  test("that are longer are shared out by amount", () => {
    const { mbps } = madeOf([
      [0, 300, 1],
      [300, 600, 1],
      [600, 1200, 4],
      [1200, 1500, 1],
    ]);
    expect([...mbps]).toEqual([1, 1, 4, 4, 1]);
  });
});

test("of random rows, amounts stay the same and no highest value is lost", () => {
  const row = fc.record({
    kind: fc.constantFrom("whole", "whole", "whole", "whole", "short", "long", "gap"),
    late: fc.integer({ min: -20, max: 20 }),
    mbps: fc.integer({ min: 0, max: 1000 }),
  });
  fc.assert(
    fc.property(fc.array(row, { minLength: 3, maxLength: 80 }), (given) => {
      let at = 0;
      const rows = given.flatMap(({ kind, late, mbps }): Row[] => {
        const length = { whole: 300 + late, short: 150 + late, long: 600 + late, gap: 700 + late }[kind];
        at += length;
        return kind === "gap" ? [] : [[at - length, at, mbps]];
      });
      fc.pre(rows.length > 0);
      const { mbps, covered, merged, intervalSeconds } = madeOf(rows);
      const highest = Math.max(...rows.map(([, , rate]) => rate));
      const measured = merged?.highest ?? mbps;
      expect(measured.reduce((most, rate) => (rate > most ? rate : most), 0)).toBe(highest);
      if (!covered) return;
      const amount = rows.reduce((sum, [from, to, rate]) => sum + (to - from) * rate, 0);
      const made = mbps.reduce((sum, rate, i) => sum + (Number.isNaN(rate) ? 0 : rate * (covered[i] ?? 0)), 0);
      // Sums in another order.
      expect(Math.abs(made - amount)).toBeLessThanOrEqual(1e-9 * (1 + amount));
      expect(intervalSeconds).toBeGreaterThan(0);
    }),
  );
});
