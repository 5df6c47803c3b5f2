import { describe, expect, test } from "@jest/globals";
import type { Table } from "../../../../src/model/question/answer";
import type { Given } from "../../../../src/model/question/parseArguments";
import { tableOf, valueOf } from "../../../ask";
import { scattered } from "./someFiles";

const order = (...args: Given[]): Table => tableOf("TAPE_RECALL_ORDER", ...args);
const column = ({ columns, rows }: Table, label: string): unknown[] => {
  const at = columns.findIndex((c) => c.label === label);
  return rows.map((row) => row[at]);
};

describe("three files on a T10000B Sport", () => {
  // Wraps of 240 / 36 = 6.667 GB: file 1 at 80% of the tape on the way out, file 2 at 20% on the way out, file 3 at
  // 50% on the way back; each 0.6667 GB, a tenth of a wrap, 5.556 s at 120 MB/s.
  const wrap = 240 / 36;
  const offsets = [0.8 * wrap, 2.2 * wrap, 1.5 * wrap];
  const found = order("T10000B", offsets, wrap / 10, "best", "Sport", 2, 1.5);

  test("outwards the nearer, then the further, back the last", () => {
    expect(column(found, "File").slice(0, 3)).toEqual([2, 1, 3]);
    expect(column(found, "Recall").slice(0, 3)).toEqual([1, 2, 3]);
    expect(column(found, "Offset").slice(0, 3)).toEqual([offsets[1], offsets[0], offsets[2]]);
  });

  test("the clock by hand: load 16.5, search, read, locate", () => {
    const read = 1000 / 120 / 1.5;
    // 20% out: 5.6 s. From 30 to 80%: 14 s. From 90 back to 50%: 0.8 x 14 = 11.2 s and one direction change.
    const until1 = 16.5 + 5.6 + read;
    const until2 = until1 + 14 + read;
    const until3 = until2 + 11.2 + 1.5 + read;
    const clock = column(found, "Read until").slice(0, 3).map(Number);
    [until1, until2, until3].forEach((seconds, i) => {
      // Table values have twelve digits.
      expect(Math.abs((clock[i] ?? NaN) - seconds)).toBeLessThan(1e-9);
    });
    expect(
      column(found, "Locate")
        .slice(0, 3)
        .map((s) => Number(Number(s).toFixed(6))),
    ).toEqual([5.6, 14, 12.7]);
    // Ends at 40%: rewind 0.8 x 13 = 10.4, unload 23.
    const last = found.rows[3] ?? [];
    expect(last[1]).toBe("rewound and unloaded");
    expect(Math.abs(Number(last[6]) - (until3 + 10.4 + 23))).toBeLessThan(1e-9);
  });
});

test("files of 1.2 GB take 10 s each at 120 MB/s, also where the order leads back", () => {
  const found = order("T10000B", [20, 10, 5], 1.2, "given", "Sport");
  const [from, until] = ["Read from", "Read until"].map((label) => column(found, label).slice(0, 3).map(Number));
  until?.forEach((seconds, i) => {
    expect(seconds - (from?.[i] ?? NaN)).toBeCloseTo(10, 8);
  });
});

describe.each(["best", "nearest", "sweeps", "offset", "given", "whole"])("order %s of 40 files", (name) => {
  const offsets = scattered(40, 0.5, 5000).map(({ offset }) => offset);
  const found = order("T10000C", offsets, 0.5, name, "Standard", null, null, 12);

  test("has every file once, one after the other", () => {
    expect(
      column(found, "File")
        .slice(0, 40)
        .map(Number)
        .sort((a, b) => a - b),
    ).toEqual(offsets.map((_, i) => i + 1));
    const from = column(found, "Read from").slice(0, 40).map(Number);
    const until = column(found, "Read until").slice(0, 40).map(Number);
    from.forEach((seconds, i) => {
      expect(seconds).toBeGreaterThanOrEqual((until[i - 1] ?? 12 + 13.1) - 1e-6);
      expect(until[i]).toBeGreaterThan(seconds);
    });
  });

  test("ends with TAPE_RECALL_TIME's time, and the seconds saved against the given order", () => {
    const time = (asked: string): number =>
      valueOf("TAPE_RECALL_TIME", "T10000C", offsets, 0.5, asked, "Standard", null, null, 12);
    const [, , , , , , total, saved] = found.rows[40] ?? [];
    expect(Math.abs(Number(total) - time(name))).toBeLessThan(1e-6);
    expect(Math.abs(Number(saved) - (time("given") - time(name)))).toBeLessThan(1e-6);
  });
});

test("read whole, overlapping files end where the tape has been read to", () => {
  // 240 MB/s: 0 to 2.4 GB in 10 s; the second ends within it, the third 1.2 GB after it.
  const found = order("T10000C", [0, 1.2, 2.4], [2.4, 0.6, 1.2], "whole");
  expect(column(found, "Read until").slice(0, 3)).toEqual([23.1, 23.1, 28.1]);
});
