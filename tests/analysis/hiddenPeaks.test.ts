/** What hourly means hide in an answer: a spike of 10 minutes on a link that can carry the mean. */
import { describe, expect, test } from "@jest/globals";
import { hiddenAnswer, type Finer } from "../../src/analysis/hiddenPeaks";
import { questionNamed } from "../ask";

const HOURS = 24;
const SPIKE_HOUR = 9;
const LINK = 300;

/** 200 MB/s all day, and `spike` from 9:00 to 9:10. */
const tens = (spike: number): number[] =>
  Array.from({ length: 6 * HOURS }, (_, i) => (i === 6 * SPIKE_HOUR ? spike : 200));
const means = (spike: number): number[] =>
  Array.from({ length: HOURS }, (_, hour) => (hour === SPIKE_HOUR ? (spike + 5 * 200) / 6 : 200));
const finer = (spike: number): Finer => ({
  argument: "write_mbps",
  values: tens(spike),
  seconds: 600,
  interval: "interval_hours",
  meanSeconds: 3600,
});

function hidden(
  name: string,
  spike: number,
  more: Readonly<Record<string, number | number[]>> = {},
): string | undefined {
  const given = { write_mbps: means(spike), link_mbps: LINK, interval_hours: "1 h", distance_km: 100, ...more };
  return hiddenAnswer(questionNamed(name), given, finer(spike));
}

describe("compares the answer of the file's own intervals with that of hourly means", () => {
  test("is said of a table: only what differs", () => {
    // The hour's mean, (480 + 5 x 200) / 6 = 247 MB/s, fits the link of 300; 480 MB/s don't. In 600 s they leave a
    // backlog of 180 x 600 = 108 GB, and less than 2 GB of the cycle before. The spare 100 MB/s send that in 18 min,
    // until minute 568.
    const text = hidden("GM_TIMELINE", 480) ?? "";
    expect(text).toMatch(
      /^At the file's own 10 min intervals: no consistency group for 27\.\d min, from minute 540\.\d+ to minute 568\.\d+; /,
    );
    expect(text).toMatch(/; largest backlog 110 host GB\. The 1 h means hide that\.$/);
    expect(text).not.toContain("groups form throughout");
  });

  test("is said of a number", () => {
    // The copy is older than 60 s from a minute after the last group until the next one: 25 to 28 minutes. With means
    // it never is.
    expect(hidden("GM_HOURS_OVER_RPO", 480, { target_s: 60 })).toMatch(
      /^At the file's own 10 min intervals: 0\.4[2-6]\d* h\. The 1 h means hide that\.$/,
    );
  });

  test("is not said where it is the same within a tenth", () => {
    expect(hidden("GM_TIMELINE", 200)).toBeUndefined();
    expect(hidden("GM_HOURS_OVER_RPO", 201, { target_s: 60 })).toBeUndefined();
  });

  test("takes links of an hour each for all intervals of the hour", () => {
    const links = Array.from({ length: HOURS }, () => LINK);
    expect(hidden("GM_TIMELINE", 480, { link_mbps: links })).toBe(hidden("GM_TIMELINE", 480));
  });

  test("is not said where the model takes one of the two not", () => {
    expect(hidden("GM_TIMELINE", 480, { link_mbps: [LINK, LINK] })).toBeUndefined();
    expect(hidden("GM_TIMELINE", 480, { distance_km: -1 })).toBeUndefined();
  });

  test("is said of a cluster that throttles within the hour only", () => {
    // The hour's mean, (9,000 + 5 x 200) / 6 = 1,667 MB/s, is below the cluster's 4,000 MB/s; the spike is above.
    const given = {
      model: "TS7770",
      compression: 2.5,
      host_mbps: means(9000),
      premigration_mbps: 1000,
      interval_hours: 1,
    };
    const text = hiddenAnswer(questionNamed("TS7700_DAY"), given, { ...finer(9000), argument: "host_mbps" });
    expect(text).toMatch(/^At the file's own 10 min intervals: .+\. The 1 h means hide that\.$/);
  });
});
