import { describe, expect, test } from "@jest/globals";
import { twoNumbersIn } from "../../src/workload/decimals";
import { findColumns, type Contract } from "../../src/workload/columnContract";

const CONTRACT: Contract = {
  volume: { takes: "text", aliases: ["volser"], needed: true, meaning: "" },
  pend_ms: { takes: "number", unit: "ms", aliases: ["pendtime"], needed: false, meaning: "" },
  blocksize_bytes: { takes: "number", unit: "B", unitIsUsual: true, aliases: ["blksize"], needed: false, meaning: "" },
  read_bytes: { takes: "number", unit: "B", aliases: ["readdata"], needed: false, meaning: "" },
};
const found = (...cells: string[]): Record<string, number> =>
  Object.fromEntries(
    [...findColumns({ row: 3, cells }, CONTRACT)].map(([name, { place, factor }]) => [`${name} in ${place}`, factor]),
  );

describe("headings", () => {
  test.each([
    ["Pend_ms", "pend_ms in 1", 1],
    ["PEND (us)", "pend_ms in 1", 0.001],
    ["Pend time, s", "pend_ms in 1", 1000],
    ["Block size", undefined, 0],
    ["BLKSIZE", "blocksize_bytes in 1", 1],
    ["Blocksize (KiB)", "blocksize_bytes in 1", 1024],
    ["Read data (MB)", "read_bytes in 1", 1e6],
    ["Read bytes", "read_bytes in 1", 1],
    ["Read data GiB", "read_bytes in 1", 1024 ** 3],
  ])("%s", (heading, column, factor) => {
    if (column === undefined) expect(found("VOLSER", heading)).toEqual({ "volume in 0": 1, "blocksize_bytes in 1": 1 });
    else expect(found("VOLSER", heading)).toEqual({ "volume in 0": 1, [column]: factor });
  });

  test("may be in any order among other columns", () => {
    expect(found("jobs", "blksize", "Volume")).toEqual({ "blocksize_bytes in 1": 1, "volume in 2": 1 });
  });

  test.each([
    [["pend_ms"], 'row 3: needs a column volume, got "pend_ms"'],
    [["volume", "volser"], "row 3: has two volume columns: volume and volser"],
    [["volume", "Pend time"], 'row 3: the heading needs a unit, for example pend_ms, got "Pend time"'],
    [["volume", "Pend time (GB)"], 'pend_ms must be a time (ms): "GB" is a data amount, got "Pend time (GB)"'],
    [["volume", "Read data (Mb)"], '"Mb" means megabits; for megabytes, 8 times as much, write MB'],
  ])("%j are rejected", (cells, message) => {
    expect(() => found(...cells)).toThrow(message);
  });
});

test.each([
  ["8192", 1, 8192],
  ["8", 1024, 8192],
  ["8 KiB", 1, 8192],
  ["1,000", 2, 2000],
])("%s with a factor of %d is %d bytes", (text, factor, value) => {
  expect(twoNumbersIn(text, factor, "B").point).toBe(value);
});

test("a letter that is half a unit is rejected: 8K", () => {
  expect(() => twoNumbersIn("8K", 1, "B")).toThrow('"K" could mean KB or KiB');
});
