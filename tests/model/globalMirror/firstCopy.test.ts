/** GM_FIRST_COPY_HOURS, and what changed tracks make of a catch-up, by hand. */
import { expect, test } from "@jest/globals";
import { estimateOf, valueOf, verdictOf } from "../../ask";

test("200 TB over 1,000 MB/s while 250 MB/s are written", () => {
  // 200,000,000 MB / 750 = 266,667 s = 74.07 h; without resent writes at 1,000: 55.56 h; at twice the bytes at 500: 111.1 h.
  const { value, low, high } = estimateOf("GM_FIRST_COPY_HOURS", "200 TB", "8 Gb/s", 250);
  expect(value).toBeCloseTo(74.074, 3);
  expect(low).toBeCloseTo(55.556, 3);
  expect(high).toBeCloseTo(111.111, 3);
});

test("link compression, and half the links lost", () => {
  // As sent: 20,000 x 0.69 GB; (361.1 - 69) MB/s.
  expect(valueOf("GM_FIRST_COPY_HOURS", "20 TB", 361.1, 100, 0.69)).toBeCloseTo(13_800_000 / 292.1 / 3600, 9);
  // 50,000,000 / (361 - 100)
  expect(valueOf("GM_FIRST_COPY_HOURS", "50 TB", 722, 100, 1, "50%")).toBeCloseTo(50_000_000 / 261 / 3600, 9);
});

test("links that carry no more than the writes never end it, and with an idle host the range is of how full the links are", () => {
  expect(verdictOf("GM_FIRST_COPY_HOURS", "1 TB", 100, 100).finding).toBe("the first copy never ends");
  const idle = estimateOf("GM_FIRST_COPY_HOURS", "3.6 TB", 100);
  // 80 of 100 MB/s: 12.5 h. A share that is given has no range.
  expect([idle.value, idle.low, idle.high]).toEqual([10, 10, 12.5]);
  const full = estimateOf("GM_FIRST_COPY_HOURS", { primary_gb: "3.6 TB", link_mbps: 100, link_share: 1 });
  expect([full.value, full.low, full.high]).toEqual([10, 10, 10]);
});

test("a catch-up has the range of changed tracks", () => {
  // 60 min x 250 / 111.1 = 135.01 min; half the bytes 67.5, twice 270.
  const { value, low, high } = estimateOf("GM_CATCHUP_MINUTES", 250, 361.1, 60);
  expect([value, low, high].map((one) => Number(one.toFixed(2)))).toEqual([135.01, 67.51, 270.03]);
  const measured = estimateOf("GM_CATCHUP_MINUTES", {
    write_mbps: 250,
    link_mbps: 361.1,
    outage_minutes: 60,
    resent_factor: 2,
  });
  expect([measured.value, measured.low]).toEqual([high, high]);
});

test("so has the link for it: 250 x (60 + 60 f) / 60", () => {
  const { value, low, high } = estimateOf("GM_LINK_FOR_CATCHUP", 250, 60, 60);
  expect([low, value, high]).toEqual([375, 500, 750]);
});
