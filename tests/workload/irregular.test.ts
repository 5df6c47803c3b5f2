/** Rows that are early, late or double: no interval is lost, and no false problem is reported. */
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { profileReader, type Measured, type ProfileOptions } from "../../src/workload/profile";
import { readMeasuredList } from "../../src/workload/measuredList";
import { timestampText } from "../../src/model/quantities/timestamp";

const MIDNIGHT = Date.UTC(2026, 10, 12) / 1000;
/** The Sunday on which clocks go back in Europe. */
const AUTUMN = Date.UTC(2026, 9, 25) / 1000;

function measured(csv: string, options: ProfileOptions = {}): Measured {
  const reader = profileReader(options);
  reader.push(csv);
  return reader.end();
}
const counts = ({ problems }: Measured): Record<string, number> => Object.fromEntries(problems.counts);

describe("intervals of several lengths", () => {
  test("that end with the next row hold to it, no longer", () => {
    // From 00:00 on: six intervals of 5 min at 100, two of 13 and one of 7 at 1,000, then 5 min each at 100.
    const minutes = [0, 5, 10, 15, 20, 25, 30, 43, 56, 63, 68, 73, 78, 83, 88];
    const rates = minutes.map((minute) => (minute >= 30 && minute < 63 ? 1000 : 100));
    const rows = minutes.map((minute, i) => `${timestampText(MIDNIGHT + minute * 60, true)},${rates[i] ?? 0}`);
    const { profile, problems } = measured(["Time,MB/s", ...rows].join("\n"));
    // 18 whole intervals of 5 min are 90 min: 33 at 1,000 and 57 at 100. The 3 min left are too few for a nineteenth.
    const whole = profile.mbps.filter((value) => !Number.isNaN(value));
    expect([whole.length, profile.mbps.length]).toEqual([18, 19]);
    // Tolerance for sums of doubles.
    expect(whole.reduce((sum, value) => sum + value, 0) / 18).toBeCloseTo((33 * 1000 + 57 * 100) / 90, 9);
    expect(problems.first.filter(({ kind }) => kind === "gap")).toEqual([]);
  });

  test("whatever the steps, a gap is said with more than nothing", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(5, 5, 5, 7, 13, 30), { minLength: 3, maxLength: 40 }), (steps) => {
        let at = MIDNIGHT;
        const rows = steps.map((step) => `${timestampText((at += step * 60), true)},100`);
        const { problems } = measured(["Time,MB/s", ...rows].join("\n"));
        for (const { text } of problems.first.filter(({ kind }) => kind === "gap"))
          expect(text).toMatch(/ starts [1-9]\d* (min|h|s) after /);
      }),
      { numRuns: 100 },
    );
  });
});

test("times a tenth of an interval early or late are one interval each, with none missing", () => {
  fc.assert(
    fc.property(
      // Three rows on time, then one late and one early, or one early and one late, so that the usual step stays 5 min.
      fc.array(fc.integer({ min: -29, max: 29 }), { minLength: 3, maxLength: 60 }),
      (late) => {
        const offsets = late.flatMap((seconds) => [0, 0, 0, seconds, -seconds]);
        const rows = offsets.map((off, i) => `${timestampText(MIDNIGHT + i * 300 + off, true)},${100 + i}`);
        const found = measured(["Time,MB/s", ...rows].join("\n"));
        expect(found.profile.intervalSeconds).toBe(300);
        expect(found.profile.mbps.length).toBe(offsets.length);
        expect(found.profile.mbps.some(Number.isNaN)).toBe(false);
        const { gap, "changed interval": changed } = counts(found);
        expect([gap, changed]).toEqual([undefined, undefined]);
      },
    ),
  );
});

describe("times a fraction of a second off, as Windows counters have them,", () => {
  // Quarter minutes, each up to 0.25 s late: (7 i mod 26) hundredths of a second.
  const hundredths = (i: number): number => (7 * i) % 26;
  const clock = (i: number): string => {
    const two = (value: number): string => String(value).padStart(2, "0");
    return `2026-11-16 ${two(Math.floor(i / 240))}:${two(Math.floor(i / 4) % 60)}:${two((i % 4) * 15)}.${two(hundredths(i))}`;
  };
  const csv = (times: readonly number[]): string =>
    ["Time,MB/s", ...times.map((i) => `${clock(i)},${i % 7}`)].join("\n");
  const all = Array.from({ length: 4000 }, (_, i) => i);

  test("are those of their intervals, with one remark on all of them", () => {
    const found = measured(csv(all));
    expect(Array.from(found.profile.mbps)).toEqual(all.map((i) => i % 7));
    // Steps are 0.07 s longer, or 0.19 s shorter after the latest: never exact. The first 0.19 s is after 3 steps.
    expect(found.problems.first.map(({ kind, row, text }) => `${row} ${kind}: ${text}`)).toEqual([
      "6 slightly uneven: 3,999 times are up to 0.19 s early or late, the most at 2026-11-16 00:01:00.02; taken as exact",
    ]);
    expect(readMeasuredList(csv(all)).values).toEqual(all.map((i) => i % 7));
  });

  test("give the time of the first interval in whole seconds, as questions take it", () => {
    const later = all.slice(1, 100);
    expect(clock(1)).toBe("2026-11-16 00:00:15.07");
    expect(readMeasuredList(csv(later)).begins).toBe("2026-11-16 00:00:15");
  });

  test("have gaps of whole intervals", () => {
    const found = measured(csv(all.filter((i) => i < 10 || i > 11)));
    expect([...found.problems.counts.keys()].sort()).toEqual(["gap", "slightly uneven"]);
    expect(found.problems.first.find(({ kind }) => kind === "gap")?.text).toContain("starts 30 s after");
    expect(Array.from(found.profile.mbps).slice(9, 13)).toEqual([2, NaN, NaN, 5]);
  });

  test("that gain or lose a little each time are set right now and then", () => {
    // 15.002 s between rows: after 600 rows, the last is 1.2 s late, which is less than a tenth of an interval.
    const rows = Array.from({ length: 600 }, (_, i) => `${15.002 * i},${i % 7}`);
    const { profile, problems } = measured(["time (s),MB/s", ...rows].join("\n"));
    expect([...problems.counts]).toEqual([["slightly uneven", 1]]);
    expect(profile.mbps.length).toBe(600);
  });
});

describe("the hour that comes twice in autumn", () => {
  // Hours as a clock shows them: 22:00, 23:00, 00:00, 01:00, 02:00, 02:00, 03:00 ...
  const hours = [-2, -1, 0, 1, 2, 2, 3, 4, 5];
  const row = (hour: number, name: string, rate: number): string =>
    `${timestampText(AUTUMN + hour * 3600, true)},${name},${rate}`;
  const byTime = hours.flatMap((hour, i) => [row(hour, "A", 100 + i), row(hour, "B", 10 * i)]);
  const bySystem = [
    ...hours.map((hour, i) => row(hour, "A", 100 + i)),
    ...hours.map((hour, i) => row(hour, "B", 10 * i)),
  ];

  test.each([
    ["time", byTime],
    ["system", bySystem],
  ])("is added up by %s, hour for hour", (_, rows) => {
    const found = measured(["Time,System,MB/s", ...rows].join("\n"), { sum: true });
    expect([...found.profile.mbps]).toEqual(hours.map((_hour, i) => 100 + 11 * i));
    expect([counts(found)["clock change"], counts(found).duplicate]).toEqual([1, undefined]);
  });

  test("is added up also if no heading names the systems, whose rows follow each other", () => {
    // Two days of quarters from midnight: the hour from 02:00 comes twice.
    const quarters = Array.from({ length: 196 }, (_, i) => (i < 12 ? i : i - 4) / 4);
    const rows = ["A", "B"].flatMap((name, at) => quarters.map((hour, i) => row(hour, name, (at + 1) * (1 + (i % 5)))));
    const found = measured(["Time,Label,MB/s", ...rows].join("\n"), { sum: true });
    expect([...found.profile.mbps]).toEqual(quarters.map((_, i) => 3 * (1 + (i % 5))));
    expect([counts(found)["clock change"], counts(found)["missing system"]]).toEqual([2, undefined]);
  });

  test("is not guessed where one system lacks it", () => {
    const rows = byTime.filter((_, i) => i !== 11);
    const found = measured(["Time,System,MB/s", ...rows].join("\n"), { sum: true });
    expect(counts(found)["clock change"]).toBeUndefined();
    expect(found.problems.first.map(({ text }) => text).join()).toContain(
      "if the clock went back then, write times with their time zone",
    );
  });

  test("is read by time zones, as the hint says", () => {
    const zoned = hours.map(
      (hour, i) => `${timestampText(AUTUMN + hour * 3600, true)}${i < 5 ? "+02:00" : "+01:00"},${i}`,
    );
    expect([...measured(["Time,MB/s", ...zoned].join("\n")).profile.mbps]).toEqual(hours.map((_, i) => i));
  });
});

describe("what times may mark", () => {
  const hours = Array.from({ length: 24 }, (_, i) => i);

  test.each([
    ["hours from 1 to 24 beside a date", ["Date,Hour,MB/s", ...hours.map((i) => `2026-11-12,${i + 1},${(i * 7) % 5}`)]],
    ["clock times to 24:00", ["Time,MB/s", ...hours.map((i) => `${String(i + 1).padStart(2, "0")}:00,${(i * 7) % 5}`)]],
  ])("%s may be ends: said, and right with the choice", (_, lines) => {
    const csv = lines.join("\n");
    expect(measured(csv).timesAreEnds).toBe(true);
    const { timesAreEnds, profile } = measured(csv, { stamps: "end" });
    // Start in seconds of the day.
    expect([timesAreEnds, profile.start % 86400]).toEqual([false, 0]);
  });

  test("hours from 0 to 23, or to 24 after 0, are beginnings", () => {
    for (const from of [24, 25]) {
      const lines = ["Date,Hour,MB/s", ...Array.from({ length: from }, (_, i) => `2026-11-12,${i},${i % 5}`)];
      expect(measured(lines.join("\n")).timesAreEnds).toBe(false);
    }
  });

  test("numbers with decimals are no count: rejected whole, with their units to choose from", () => {
    const quarters = Array.from({ length: 96 }, (_, i) => `${i / 4},${i % 7}`);
    const [first = "", ...others] = quarters;
    for (const rows of [quarters, [...others, first]]) {
      for (const intervalSeconds of [undefined, 900]) {
        const options = intervalSeconds === undefined ? {} : { intervalSeconds };
        expect(() => measured(["time,MB/s", ...rows].join("\n"), options)).toThrow(
          "time has decimals, so it doesn't count intervals; write its unit into the heading: time (h), time (min), time (s)",
        );
      }
    }
    const { profile } = measured(["time (h),MB/s", ...quarters].join("\n"));
    expect([profile.mbps.length, profile.intervalSeconds]).toEqual([96, 900]);
  });

  test("hours by their number ask for hours", () => {
    const lines = ["Hour,MB/s", ...Array.from({ length: 48 }, (_, i) => `${i},${i % 5}`)];
    expect(() => measured(lines.join("\n"))).toThrow("Hour holds numbers: head it Hour (h) if they are hours");
    expect(measured(["Hour (h),MB/s", ...lines.slice(1)].join("\n")).profile.mbps.length).toBe(48);
  });
});
