/** A user's measurements of consistency groups, as rows of the questions that rest on the fitted cycle. */
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import type { Estimate } from "../../../src/model/question/answer";
import type { Given } from "../../../src/model/question/parseArguments";
import { STATISTICS, type Statistic } from "../../../src/model/globalMirror/cycle";
import { estimateOf, tableOf } from "../../ask";

/** A row: the statistic, its seconds, MB/s of writes, MB/s of the link, km. */
const row = (...cells: readonly [Statistic, number, number, number, number]): Given => [...cells, null, null];

const cgft = (write: number, link: number, km: number, statistic: Statistic, measured: Given = null): Estimate =>
  estimateOf("CGFT_ESTIMATE", write, link, km, null, statistic, null, null, measured);

const changes = ({ assumptions }: Pick<Estimate, "assumptions">): string[] =>
  assumptions.filter(({ basis }) => basis === "measured").map(({ text }) => text);

describe("an interval of 3.1 s measured on an idle link within one site, where it's the idle and the sending part", () => {
  const measured = row("interval", 3.1, 0, 100, 0);

  test("is the answer at that setting, with a range of the 3% that a measured value may be off", () => {
    const found = cgft(0, 100, 0, "interval", measured);
    // Two decimals: the slight pull towards the chosen vector.
    expect(found.value).toBeCloseTo(3.1, 2);
    expect(found.low).toBeCloseTo(3.1 / 1.03, 2);
    expect(found.high).toBeCloseTo(3.1 / 0.97, 2);
    expect(changes(found)).toEqual([
      "The model meets your measurement within 3%, our default.",
      expect.stringMatching(/^Your measurement narrows the range from 2\.84 to 3\.37 s to 3\.01 to 3\.2 s\.$/),
    ]);
  });

  test("is what the idle and the sending part add up to, in the words on the cycle", () => {
    const sumOf = ({ assumptions }: Estimate): number => {
      const parts = assumptions
        .map(({ text }) => /idle for ([\d.]+) s .* sends for ([\d.]+) s/.exec(text))
        .find(Boolean);
      return Number(parts?.[1]) + Number(parts?.[2]);
    };
    // Each part has three figures.
    expect(Math.abs(sumOf(cgft(0, 100, 0, "interval", measured)) - 3.1)).toBeLessThan(0.01);
    expect(Math.abs(sumOf(cgft(0, 100, 0, "interval")) - 3.1)).toBeGreaterThan(0.1);
    const said = cgft(0, 100, 0, "interval").assumptions.map(({ text }) => text);
    expect(said.join()).toMatch(
      /: \d\.\d\d s since the last group \(paper 2\.5\), interval \d\.\d\d s \(paper 3 to 5\)/,
    );
  });

  test("holds at other settings: 10,000 km add two round trips of 0.1 s", () => {
    expect(cgft(0, 100, 10000, "interval", measured).value).toBeCloseTo(3.3, 2);
  });

  test("narrows the link for a target, and the hours over one", () => {
    const link = estimateOf("GM_LINK_MBPS", 250, 8, 0, null, null, null, null, null, null, measured);
    expect(changes(link)[1]).toMatch(/^Your measurement narrows the range from/);
    const hours = (rows: Given): Estimate =>
      estimateOf("GM_HOURS_OVER_RPO", [250, 280], 361.1, 8, 1, 0, null, null, null, null, rows);
    const [before, after] = [hours(null), hours(measured)];
    expect(after.high - after.low).toBeLessThan(before.high - before.low);
  });
});

test("each question answers from the same measured cycle", () => {
  const measured = row("worst", 7.6, 250, 361.1, 2897);
  const own = cgft(250, 361.1, 2897, "worst", measured);
  expect(own.value).toBeCloseTo(7.6, 2);
  expect(cgft(250, 361.1, 2897, "worst").value).toBeGreaterThan(7.9);
  // The link for an age of so many seconds is the link at which it was measured.
  const link = estimateOf("GM_LINK_MBPS", 250, own.value, 2897, null, null, null, null, null, null, measured);
  expect(link.value).toBeCloseTo(361.1, 6);
  const { rows } = tableOf("GM_TIMELINE", [250, 250], 361.1, 1, null, 2897, null, null, null, null, null, measured);
  // The second hour is steady.
  expect(rows[1]?.[9]).toBeCloseTo(own.value, 6);
  for (const [target, over] of [
    [own.value + 0.01, 0],
    [own.value - 0.01, 1],
  ] as const) {
    const hours = (name: string, ...given: Given[]): number => Number(tableOf(name, ...given).rows[0]?.[2]);
    const asked: Given[] = [[250, 250], 361.1, target, 1];
    const { value } = estimateOf("GM_HOURS_OVER_RPO", ...asked, 2897, null, null, null, null, measured);
    expect(Math.sign(value)).toBe(over);
    expect(hours("GM_LINK_CURVE", ...asked, null, 2897, null, null, null, null, measured)).toBe(value);
  }
});

describe("questions about bursts, modes and response times take the same rows", () => {
  const measured = row("interval", 3.1, 0, 100, 0);

  test("GM_MODE has the maximum age of CGFT_ESTIMATE, and warns while the papers leave it open if the target is met", () => {
    const aged = (rows: Given): unknown => tableOf("GM_MODE", 0, null, null, null, null, null, null, rows).rows[0]?.[2];
    const interval = cgft(0, 100, 0, "interval", measured).value;
    const worst = cgft(0, 100, 0, "worst", measured).value;
    expect(aged(measured)).toBeCloseTo(worst, 9);
    // On an idle link, 2 x interval - sending part.
    expect(worst).toBeLessThan(2 * interval);
    expect(aged(null)).not.toBeCloseTo(worst, 2);
    const warned = (target: number, rows: Given): string =>
      tableOf("GM_MODE", 0, target, null, null, null, null, null, rows).warnings.join();
    // Corners: 2 (1.292 + 1.552) - 1.552 = 4.136 s to 2 (1.639 + 1.727) - 1.727 = 5.005 s.
    expect(warned(4.9, null)).toBe(
      "the age of the copy is 4.14 to 5 s by the paper's facts: asynchronous may miss the target of 4.9 s",
    );
    expect(warned(5.1, null)).toBe("");
    expect(warned(4.9, measured)).toBe("");
  });

  test("GM_RESPONSE_MS: 50 ms every 3.1 s delay a write by 0.403 ms, and within 3% by at most 0.415 ms", () => {
    const { high, assumptions } = estimateOf("GM_RESPONSE_MS", [1], [1], null, measured);
    expect(high).toBeCloseTo(1 + (2500 / 6200) * 1.03, 3);
    expect(assumptions.map(({ text }) => text).join()).toContain("by 0.403 ms on average");
  });

  test("GM_BURST_MINUTES and GM_LINK_FOR_CATCHUP stay inverses, and both ranges narrow", () => {
    const rows = row("worst", 7.6, 250, 361.1, 2897);
    const link = (given: Given): Estimate =>
      estimateOf("GM_LINK_FOR_CATCHUP", 250, 9, 0, 0, 60, 1000, 1, null, null, given);
    const minutes = (mbps: number, given: Given): Estimate =>
      estimateOf("GM_BURST_MINUTES", 250, 60, 1000, mbps, null, null, null, null, null, given);
    const found = link(rows);
    expect(minutes(found.value, rows).value).toBeCloseTo(9, 3);
    expect(found.high - found.low).toBeLessThan(link(null).high - link(null).low);
    expect(changes(found)[1]).toMatch(/^Your measurement narrows the range from/);
    expect(changes(minutes(361.1, rows))[0]).toBe("The model meets your measurement within 3%, our default.");
  });
});

test("what the paper admits is met, and never widens a range", () => {
  const wide = (statistic: Statistic): Estimate => cgft(250, 361.1, 2897, statistic);
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  const asked = fc.constantFrom(...STATISTICS);
  fc.assert(
    fc.property(asked, share, asked, (statistic, at, other) => {
      const { low, high } = wide(statistic);
      const value = low + at * (high - low);
      const measured = row(statistic, value, 250, 361.1, 2897);
      const found = cgft(250, 361.1, 2897, statistic, measured);
      expect(found.warnings).toEqual([]);
      expect(Math.abs(found.value / value - 1)).toBeLessThan(0.03);
      const [before, after] = [wide(other), cgft(250, 361.1, 2897, other, measured)];
      expect(after.low).toBeGreaterThanOrEqual(before.low);
      expect(after.high).toBeLessThanOrEqual(before.high);
    }),
  );
});

test("what the paper doesn't admit is said, with the nearest value", () => {
  const { warnings, value } = cgft(250, 361.1, 2897, "worst", row("worst", 20, 250, 361.1, 2897));
  expect(warnings[0]).toMatch(/^measured\[1\] contradicts the papers: 20 s, nearest allowed and used 9\.8 s/);
  expect(value).toBeCloseTo(9.8, 1);
});

test("a row without a steady state is rejected", () => {
  const asked = (write: number): Estimate => cgft(250, 361.1, 2897, "worst", row("lag", 5, write, 300, 0));
  expect(() => asked(300)).toThrow("measured[1] write_mbps must be below the link's 300 MB/s");
  expect(() => asked(301)).toThrow("measured[1] write_mbps must be below the link's 300 MB/s");
});
