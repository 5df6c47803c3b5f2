/** GM_HOURS_OVER_RPO and GM_LINK_CURVE, compared with GM_TIMELINE and hand calculations. */
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { ask, estimateOf, questionNamed, tableOf, valueOf } from "../../ask";

describe("GM_HOURS_OVER_RPO by hand: 1.48 s idle, 1.46 s sending, no distance", () => {
  test("half load: ages run from 1.5 to 4.46 s in 2.96 s, so a target of 2.98 s is exceeded half of the time", () => {
    // Cut to group: 2.96 - 1.46 = 1.5 s. 2 % for the first cycles of an hour.
    expect(valueOf("GM_HOURS_OVER_RPO", 100, 200, 2.98, null, 0)).toBeCloseTo(0.5, 2);
    const { value, limitedBy } = estimateOf("GM_HOURS_OVER_RPO", 100, 200, 4.47, null, 0);
    expect([value, limitedBy]).toEqual([0, ""]);
    expect(valueOf("GM_HOURS_OVER_RPO", 100, 200, 1.5, null, 0)).toBeCloseTo(1, 3);
  });

  test("no link: over the target from then on", () => {
    expect(valueOf("GM_HOURS_OVER_RPO", [10, 10], [0, 0], 360)).toBeCloseTo(1.9, 9);
  });

  test("a target below a cycle's own age is said to be out of any link's reach", () => {
    const { warnings, limitedBy } = estimateOf("GM_HOURS_OVER_RPO", 100, 200, 4, null, 0);
    expect(warnings.join()).toContain("no link meets 4 s");
    expect(limitedBy).toBe("formation cycle");
  });

  test("is the sum of the timeline's column", () => {
    const writes = [100, 350, 200, 0, 300];
    const { rows, columns } = tableOf("GM_TIMELINE", writes, 330, null, 12);
    const at = columns.findIndex(({ label }) => label === "Over the target");
    const seconds = rows.reduce((sum, row) => sum + Number(row[at]), 0);
    expect(valueOf("GM_HOURS_OVER_RPO", writes, 330, 12)).toBeCloseTo(seconds / 3600, 9);
  });

  test("falls with the target, and is never more than the run", () => {
    const profile = fc.array(fc.double({ min: 0, max: 400, noNaN: true }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(profile, fc.double({ min: 1, max: 100, noNaN: true }), (writes, target) => {
        // From the link's rate on, the backlog grows from day to day, and there are no hours.
        fc.pre(writes.reduce((sum, one) => sum + one, 0) < 329 * writes.length);
        const hours = valueOf("GM_HOURS_OVER_RPO", writes, 330, target);
        expect(hours).toBeLessThanOrEqual(writes.length * (1 + 1e-9));
        // Rounding: answers have 12 digits.
        expect(valueOf("GM_HOURS_OVER_RPO", writes, 330, 2 * target)).toBeLessThanOrEqual(hours + 1e-9);
      }),
    );
  });

  test("a year of hours is answered", () => {
    const year = Array.from({ length: 8784 }, (_, i) => 100 + ((i * 37) % 240));
    const { value, low, high } = estimateOf("GM_HOURS_OVER_RPO", year, 361.1, 15);
    expect(low).toBeLessThanOrEqual(value);
    expect(high).toBeLessThan(8784);
  });
});

describe("GM_LINK_CURVE", () => {
  const writes = [300, 300, 100, 100, 100, 100];
  const links = [400, 200, 300, 600];
  const [LINK, USED, OVER, SHARE, , GAINED, PRICE, OF_AN_HOUR] = [0, 1, 2, 3, 4, 5, 6, 7];

  test("a row for each link, the smallest first, each as GM_HOURS_OVER_RPO has it", () => {
    const { rows } = tableOf("GM_LINK_CURVE", writes, links, 8);
    expect(rows.map((row) => row[LINK])).toEqual([200, 300, 400, 600]);
    for (const row of rows) {
      expect(row[OVER]).toBe(valueOf("GM_HOURS_OVER_RPO", writes, Number(row[LINK]), 8));
      expect(row[SHARE]).toBeCloseTo((100 * Number(row[OVER])) / 6, 9);
      // 1,000 MB/s hours written in 6 h.
      expect(row[USED]).toBeCloseTo(100000 / 6 / Number(row[LINK]), 9);
    }
  });

  test("the gain of the next step is the hours less, its price the difference over the gain", () => {
    const { rows } = tableOf("GM_LINK_CURVE", writes, links, 8, 1, [40, 20, 30, 90]);
    expect(rows.map((row) => row[PRICE])).toEqual([20, 30, 40, 90]);
    rows.slice(0, -1).forEach((row, i) => {
      const gained = Number(row[OVER]) - Number(rows[i + 1]?.[OVER]);
      expect(row[GAINED]).toBeCloseTo(gained, 9);
      const price = (Number(rows[i + 1]?.[PRICE]) - Number(row[PRICE])) / gained;
      if (gained > 0) expect(row[OF_AN_HOUR]).toBeCloseTo(price, 6);
      else expect(row[OF_AN_HOUR]).toBe("");
    });
    expect(rows[3]?.[GAINED]).toBe("");
    expect(rows[3]?.[OF_AN_HOUR]).toBe("");
  });

  test("names the smallest link that is never over the target, or says that there is none", () => {
    expect(tableOf("GM_LINK_CURVE", writes, links, 8).summary).toBe(
      "600 MB/s is the smallest of these links that meets 8 s throughout",
    );
    expect(tableOf("GM_LINK_CURVE", writes, [200, 300], 8).summary).toMatch(/^none of these links/);
  });

  test("a larger link is over the target for no longer, but for the phase of a cycle at each end of an interval", () => {
    const profile = fc.array(fc.double({ min: 0, max: 400, noNaN: true }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(profile, fc.double({ min: 3, max: 60, noNaN: true }), (hours, target) => {
        const { rows } = tableOf("GM_LINK_CURVE", hours, [150, 250, 350, 450, 550], target);
        rows.slice(1).forEach((row, i) => {
          // Tolerance per interval: two cycles of at most 33 s with their drain limit. A growing backlog counts as
          // longer than any time.
          const before = rows[i]?.[OVER];
          const most = typeof before === "number" ? before : Infinity;
          if (most < Infinity) expect(Number(row[OVER])).toBeLessThanOrEqual(most + (hours.length * 2 * 63) / 3600);
        });
      }),
    );
  });

  test("a link that can't carry the mean of the writes has words for hours, just where GM_HOURS_OVER_RPO rejects", () => {
    const { rows, summary, equation } = tableOf("GM_LINK_CURVE", 250, [100, 250, 400], 10, 1, [1, 2, 3]);
    expect(rows.map((row) => [row[OVER], row[SHARE], row[4], row[GAINED], row[OF_AN_HOUR]])).toEqual([
      ["backlog grows", "backlog grows", "backlog grows", "", ""],
      ["backlog grows", "backlog grows", "backlog grows", "", ""],
      [0, 0, expect.any(Number), "", ""],
    ]);
    expect(summary).toMatch(/^400 MB\/s is the smallest/);
    expect(equation).toMatch(/^copy older than 10 s: with 100 MB\/s always \(backlog grows\), /);
    expect(tableOf("GM_LINK_CURVE", 250, 100, 10).summary).toBe(
      "none of these links can carry the writes: with 100 MB/s the backlog keeps growing",
    );
    const profile = fc.array(fc.double({ min: 0, max: 400, noNaN: true }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(profile, fc.integer({ min: 50, max: 400 }), fc.constantFrom(1, 0.5), (hours, link, wire) => {
        const [row = []] = tableOf("GM_LINK_CURVE", hours, link, 10, 1, null, null, null, wire).rows;
        const alone = ask("GM_HOURS_OVER_RPO", hours, link, 10, 1, null, null, wire);
        expect(row[OVER]).toBe(alone.kind === "estimate" ? alone.value : "backlog grows");
      }),
    );
  });

  test("a run that ends with a backlog has no hours saved, and that is said", () => {
    // 1 h at 400 MB/s leaves up to 720 GB, which the next day's quiet hours would send. If that hour comes first, all
    // is sent.
    const late = tableOf("GM_LINK_CURVE", [100, 100, 100, 400], [200, 250, 300, 450], 10, 1, [10, 20, 30, 40]);
    expect(late.rows.map((row) => [row[GAINED], row[OF_AN_HOUR]])).toEqual([
      ["", ""],
      ["", ""],
      ["", ""],
      ["", ""],
    ]);
    expect(late.rows.every((row) => typeof row[OVER] === "number")).toBe(true);
    expect(late.warnings).toContain(
      "3 of 4 links end with data unsent, so hours saved are blank: add quiet hours at the end of the rates",
    );
    const early = tableOf("GM_LINK_CURVE", [400, 100, 100, 100], [250, 300, 450], 10, 1, [20, 30, 40]);
    expect(early.warnings.join()).not.toContain("unsent");
    // 540 GB at a spare of 150 MB/s take an hour, 360 GB at 200 MB/s half an hour.
    expect(early.rows[0]?.[GAINED]).toBeCloseTo(0.5, 1);
    const one = tableOf("GM_LINK_CURVE", [0, 900, 0], [310, 1000], 10);
    expect(one.rows[0]?.[GAINED]).toBe("");
    expect(one.warnings.join()).toContain("1 of 2 links ends with data unsent");
  });

  test("hours are saved only between links whose GM_HOURS_OVER_RPO leaves nothing for the next day", () => {
    const profile = fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(profile, (hours) => {
        const links = [150, 250, 350, 450];
        const { rows, warnings } = tableOf("GM_LINK_CURVE", hours, links, 10);
        const carries = links.map((link) => {
          const alone = ask("GM_HOURS_OVER_RPO", hours, link, 10);
          return alone.kind === "estimate" && alone.warnings.join().includes("starts with a backlog");
        });
        expect(warnings.join().includes("unsent")).toBe(carries.includes(true));
        rows.slice(0, -1).forEach((row, i) => {
          if (carries[i] === true || carries[i + 1] === true) expect(row[GAINED]).toBe("");
        });
      }),
    );
  });

  test("a target below a cycle's own age is said, as GM_HOURS_OVER_RPO says it", () => {
    expect(tableOf("GM_LINK_CURVE", 100, [200, 300], 4, null, null, 0).warnings.join()).toContain("no link meets 4 s");
  });

  test("prices are one for each link", () => {
    expect(() =>
      questionNamed("GM_LINK_CURVE").ask({ write_mbps: 1, link_mbps: [1, 2], target_s: 9, prices: [5] }),
    ).toThrow("prices must have 2 values, one per link, got 1");
  });
});
