/** A count of whole things is never one too many by the binary fraction of a quotient. */
import { expect, test } from "@jest/globals";
import { upwards } from "../../../src/model/quantities/roundUpCount";
import { orderBy } from "../../../src/model/workload/growth";
import { estimateOf, valueOf } from "../../ask";

test("rounds up, but not for what is beyond twelve digits", () => {
  expect([0, 0.1, 1, 1.000001, 29.9].map(upwards)).toEqual([0, 1, 1, 2, 30]);
  // 138 / 2.3 / 10 = 6.000000000000001 in binary.
  expect(138 / 2.3 / 10).toBeGreaterThan(6);
  expect(upwards(138 / 2.3 / 10)).toBe(6);
  expect(upwards(Infinity)).toBe(Infinity);
});

test("138 host MB/s at 2.3:1 are 60 MB/s compressed: six drives of 10 MB/s, whose 60 MB/s drawers are enough", () => {
  expect(valueOf("TS7700_DRIVES", 2.3, 10, null, 138)).toBe(6);
  // One drawer of 120 MB/s takes the 60 that the host writes, and leaves 60.
  const found = estimateOf("TS7700_DRIVES", 2.3, 10, null, 138, null, null, null, null, null, 1, 120);
  expect(found.value).toBe(6);
});

test("a lead time of 29 days, in weeks, is 29 days", () => {
  // 29 / 7 x 7 is 29.000000000000004 in binary.
  expect(orderBy(46_000, 29 / 7)).toBe(45_971);
});
