/** A user's measurements of channels and of drives, as rows of the questions that rest on how fast both are. */
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import type { Estimate } from "../../../src/model/question/answer";
import type { Raw } from "../../../src/model/question/parseArguments";
import { estimateOf } from "../../ask";

const COLUMNS = ["measure", "mbps", "type", "block_kib", "blocks_per_io", "model", "compression"] as const;
type RowGiven = Partial<Record<(typeof COLUMNS)[number], Raw>>;
const cells = (...rows: readonly RowGiven[]): Raw[] =>
  rows.flatMap((row) => COLUMNS.map((column) => row[column] ?? null));

const changes = ({ assumptions }: Estimate): string[] =>
  assumptions.filter(({ basis }) => basis === "measured").map(({ text }) => text);

describe("a measured channel", () => {
  test("ESCON at one block per I/O settles which share of the handling time occurs per I/O", () => {
    const asked = { type: "ESCON", blocks_per_io: 1 };
    // 0.032768 MB in 5 ms.
    const measured = cells({ measure: "channel", mbps: 6.5536, type: "ESCON", blocks_per_io: 1 });
    const found = estimateOf("CHANNEL_MBPS", { ...asked, measured });
    expect(found.value).toBeCloseTo(6.5536, 1);
    expect(found.low).toBeGreaterThanOrEqual(6.5536 / 1.031);
    expect(found.high).toBeLessThanOrEqual(6.5536 / 0.969);
    expect(changes(found)).toEqual([
      "The model meets your measurement within 3%, our default.",
      expect.stringMatching(
        /^Your measurement narrows the range from 1\.9\d to 10\.1 MB\/s to 6\.3\d to 6\.7\d MB\/s\.$/,
      ),
    ]);
    // A job with BUFNO 2 moves one block per I/O, too.
    const job = estimateOf("VTS_JOB_MBPS", { compression: 3, bufno: 2, measured });
    expect(job.value).toBeCloseTo(found.value, 9);
    expect(job.high).toBeLessThan(7);
    // 100 MB/s at 80% of 6.55 MB/s each are 19.07.
    expect(estimateOf("CHANNELS_NEEDED", { host_mbps: 100, ...asked, measured }).value).toBe(20);
  });

  test("only what was measured is said to be", () => {
    const texts = (...rows: readonly RowGiven[]): string =>
      estimateOf("CHANNEL_MBPS", { type: "FICON-8", measured: cells(...rows) })
        .assumptions.map(({ text }) => text)
        .join();
    expect(texts()).toMatch(/us per block, from 2,500 MB\/s over eight channels/);
    expect(texts({ measure: "channel", mbps: 450, type: "FICON-8" })).toMatch(/us per block, by your measurements\./);
  });

  test("FICON of 8 Gb between the papers' 312.5 and 625 MB/s; other types stay as they are", () => {
    const measured = cells({ measure: "channel", mbps: 450, type: "FICON-8" });
    const found = estimateOf("CHANNEL_MBPS", { type: "FICON-8", measured });
    expect(found.value).toBeCloseTo(450, 0);
    // Ten blocks of 32 KiB take 327,680 B / 450 MB/s = 728 us; the words have the parts that add up to it.
    const parts = /needs ([\d.]+) us per I\/O and ([\d.]+) us per block/.exec(
      found.assumptions.map(({ text }) => text).join(),
    );
    expect(Math.abs(Number(parts?.[1]) + 10 * Number(parts?.[2]) - 728.18)).toBeLessThan(1);
    expect([found.low / 450, found.high / 450].map((end) => Number(end.toFixed(2)))).toEqual([0.97, 1.03]);
    const [with_, without] = [measured, null].map((rows) =>
      estimateOf("CHANNEL_MBPS", { type: "FICON-16", measured: rows }),
    );
    expect(with_).toEqual(without);
    const sustained = { model: "TS7770", compression: 5, channels: 1, channel_type: "FICON-8" };
    expect(estimateOf("TS7700_SUSTAINED_MBPS", { ...sustained, measured }).value).toBeCloseTo(found.value, 9);
  });

  test("700 MB/s of 8 Gb contradict the papers, whose 625 are used with the whole range", () => {
    const measured = cells({ measure: "channel", mbps: 700, type: "FICON-8" });
    const found = estimateOf("CHANNEL_MBPS", { type: "FICON-8", measured });
    expect(found.warnings[0]).toBe(
      "measured[1] contradicts the papers: 700 MB/s, nearest allowed and used 625 MB/s (10.7% off); check or remove the row",
    );
    expect([found.low, found.high].map(Math.round)).toEqual([313, 625]);
  });
});

describe("a measured drive", () => {
  // 2.5 blocks of 64 KiB in 1.6384 ms are 100 MB/s.
  const measured = cells({ measure: "drive", mbps: 100, block_kib: 64, blocks_per_io: 2.5 });

  test("is the answer of TAPE_MBPS at its setting, with 3%", () => {
    const found = estimateOf("TAPE_MBPS", {
      model: "T10000C",
      channel: "FICON-4",
      block_kib: 64,
      blocks_per_io: 2.5,
      measured,
    });
    expect(found.value).toBeCloseTo(100, 0);
    expect([found.low / 100, found.high / 100].map((end) => Number(end.toFixed(2)))).toEqual([0.97, 1.03]);
    expect(changes(found)[1]).toMatch(/^Your measurement narrows the range from 33\.3 to 200 MB\/s to /);
  });

  test("gives the drives of a channel, and how many fill it", () => {
    const asked = { type: "FICON-4", block_kib: 64, blocks_per_io: 2.5, measured };
    expect(estimateOf("CHANNEL_MBPS", { ...asked, drives: 2 }).value).toBeCloseTo(200, 0);
    const { value, low, high } = estimateOf("CHANNEL_DRIVES", asked);
    // 163.84 KB in 20 + 2.5 x 103.85 us are 586, so the line's 400: 99% of it over 97 to 103 is 3.8 to 4.1.
    expect(value).toBe(4);
    expect(low).toBe(4);
    expect(high).toBe(5);
    const unmeasured = estimateOf("CHANNEL_DRIVES", { ...asked, measured: null });
    expect([unmeasured.low, unmeasured.high]).toEqual([2, 12]);
  });

  test("a drive at its native rate shows only that its interface is no slower", () => {
    const rows = cells({ measure: "drive", mbps: 240, type: "FICON-8", block_kib: 256 });
    const given = { model: "T10000C", channel: "FICON-4", block_kib: 64, blocks_per_io: 2.5 };
    const found = estimateOf("TAPE_MBPS", { ...given, measured: rows });
    expect(found.warnings.filter((text) => text.includes("measur"))).toEqual([]);
    expect(found.value).toBeCloseTo(estimateOf("TAPE_MBPS", given).value, 1);
  });
});

test("what the papers admit is met and never widens a range", () => {
  const cases = fc.tuple(
    fc.constantFrom("ESCON", "FICON-2", "FICON-8", "FICON-16"),
    fc.constantFrom(1, 2.5, 10, 40),
    fc.constantFrom(8, 32, 256),
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.constantFrom(1, 5, 10, 30),
  );
  fc.assert(
    fc.property(cases, ([type, blocks_per_io, block_kib, share, other]) => {
      const given = { type, block_kib, blocks_per_io };
      const before = estimateOf("CHANNEL_MBPS", given);
      const value = before.low + share * (before.high - before.low);
      const measured = cells({ measure: "channel", mbps: value, ...given });
      const found = estimateOf("CHANNEL_MBPS", { ...given, measured });
      expect(found.warnings).toEqual(before.warnings);
      expect(Math.abs(value / found.value - 1)).toBeLessThan(0.0301);
      const elsewhere = { ...given, blocks_per_io: other };
      const [wide, narrow] = [null, measured].map((rows) =>
        estimateOf("CHANNEL_MBPS", { ...elsewhere, measured: rows }),
      );
      expect(narrow?.low).toBeGreaterThanOrEqual((wide?.low ?? NaN) * (1 - 1e-9));
      expect(narrow?.high).toBeLessThanOrEqual((wide?.high ?? NaN) * (1 + 1e-9));
    }),
  );
});
