/** Tests the data tab's arithmetic and its choice of questions, without a page. */
import fc from "fast-check";
import { describe, expect, jest, test } from "@jest/globals";
import { catalogue } from "../../../src/model/catalogue/catalogue";
import { bucketsOf } from "../../../src/taskpane/data/buckets";
import { cellText } from "../../../src/taskpane/data/cellText";
import { indexOf, momentAt } from "../../../src/taskpane/data/moment";
import { profileTicks } from "../../../src/taskpane/data/profilePicture";
import type { Understood } from "../../../src/taskpane/data/measured";
import { NO_HEADINGS } from "../../../src/workload/fileHeadings";
import { forget, lookAt, readSource } from "../../../src/taskpane/data/readSource";
import { paneQuestion } from "../../../src/taskpane/questions";
import { otherThanTaken, targetsAmong } from "../../../src/taskpane/data/targets";
import { fileOf } from "./fileOf";

/** Returns a day of quarter hours, with the given differences. */
function known(given: Partial<Understood>): Understood {
  return {
    column: "host_mbps",
    headings: NO_HEADINGS,
    direction: "write",
    directions: ["write"],
    unread: [],
    isConverted: false,
    preview: [],
    format: undefined,
    systems: [],
    reading: "",
    hasIo: false,
    rows: 96,
    intervals: 96,
    missing: 0,
    start: 0,

    intervalSeconds: 900,
    dated: true,
    timed: true,
    offset: undefined,
    refused: 0,
    noted: 0,
    counts: [],
    first: [],
    isHeadless: false,
    character: undefined,
    overview: { from: 0, to: 96, step: 1, mean: [], highest: [] },
    busiest: [],
    ...given,
  };
}

describe("buckets", () => {
  const rates = fc.array(fc.oneof(fc.double({ min: 0, max: 1e6, noNaN: true }), fc.constant(NaN)), { minLength: 1 });

  test("lose no peak and no MB, and are no more than there is room for", () => {
    fc.assert(
      fc.property(rates, fc.integer({ min: 1, max: 20 }), (values, most) => {
        const { mean, highest, step } = bucketsOf(Float64Array.from(values), { from: 0, to: values.length }, most);
        expect(mean.length).toBeLessThanOrEqual(most);
        const measured = values.filter((value) => !Number.isNaN(value));
        const tops = highest.filter((top) => top !== null);
        expect(Math.max(...tops)).toBe(Math.max(...measured));
        const sum = mean.reduce<number>((total, value, i) => {
          const count = values.slice(i * step, (i + 1) * step).filter((one) => !Number.isNaN(one)).length;
          return total + (value ?? 0) * count;
        }, 0);
        const whole = measured.reduce((a, b) => a + b, 0);
        // Adding in another order changes the last digits.
        expect(Math.abs(sum - whole)).toBeLessThanOrEqual(1e-9 * whole);
      }),
    );
  });

  test("of a part are that part's", () => {
    const { mean, highest } = bucketsOf(Float64Array.from([9, 1, 3, NaN, NaN, 5, 9]), { from: 1, to: 6 }, 3);
    expect([mean, highest]).toEqual([
      [2, null, 5],
      [3, null, 5],
    ]);
  });
});

describe("cells as text", () => {
  test("have Excel's days and times in words", () => {
    const rows = [
      ["Date", "Time", "host_mbps", "note"],
      [46346, 0.75, 12.5, 'said "a", b'],
      [46347, 0, null, "#N/A"],
    ];
    expect(cellText({ rows }).text.split("\n")).toEqual([
      '"Date","Time","host_mbps","note"',
      '2026-11-20,18:00,12.5,"said ""a"", b"',
      '2026-11-21,00:00,,"#N/A"',
    ]);
  });

  test("keep a quarter of an hour to the second", () => {
    const rows = [["time"], ...Array.from({ length: 96 }, (_, i) => [46346 + i / 96])];
    const last = cellText({ rows }).text.split("\n").slice(1);
    expect(last[1]).toBe("2026-11-20 00:15");
    expect(last[95]).toBe("2026-11-20 23:45");
    expect(last.every((text) => /^2026-11-20 \d\d:(00|15|30|45)$/.test(text))).toBe(true);
  });

  test("have Excel's days below every heading of a date, and seconds, counts and digits as they are", () => {
    const rows = [
      ["Start date", "Start time", "elapsed (s)", "epoch", "hour"],
      [46346, 0.75, 0, 1795197600, 0],
      [46347, 0, 46346, 1795284000, 1],
    ];
    expect(cellText({ rows }).text.split("\n").slice(1)).toEqual([
      "2026-11-20,18:00,0,1795197600,0",
      "2026-11-21,00:00,46346,1795284000,1",
    ]);
  });

  test("of one column of numbers need no heading; of two they do", () => {
    expect(cellText({ rows: [[1], [null], [3]] })).toEqual({
      text: '"host_mbps"\n1\n\n3',
      isHeadless: true,
      options: { decimalComma: false },
    });
    expect(
      cellText({
        rows: [
          [1, 2],
          [3, 4],
        ],
      }).isHeadless,
    ).toBe(false);
  });
});

test("numbers of cells are written so that nobody can read them in two ways", () => {
  // In a text, 1.234 could mean 1,234.
  expect(cellText({ rows: [[1.234], [1234.567], [-1.5], [2]] }).text).toBe('"host_mbps"\n1.2340\n1234.567\n-1.5\n2');
});

describe("data of another direction than a target takes", () => {
  const target = (name: string, argument: string) => {
    const question = paneQuestion(name);
    if (!question) throw new RangeError(name);
    return { question, argument, takes: "list", interval: undefined } as const;
  };
  const day = target("VTS_DAY", "host_mbps");

  test("are named, and whether the file has the right ones", () => {
    const text = "these are reads, but Host demand (uncompressed), per interval takes writes";
    expect(otherThanTaken(day, { direction: "read", directions: ["read"] })).toEqual({ text, isOffered: false });
    expect(otherThanTaken(day, { direction: "read", directions: ["read", "write"] })).toEqual({
      text,
      isOffered: true,
    });
    expect(otherThanTaken(day, { direction: "write", directions: ["write"] })).toBeUndefined();
    expect(otherThanTaken(day, { direction: undefined, directions: [] })).toBeUndefined();
  });

  test("follow the direction in the open form", () => {
    const channels = target("CHANNEL_PLAN", "host_mbps");
    const read = { direction: { kind: "typed", text: "read" } } as const;
    expect(otherThanTaken(channels, { direction: "read", directions: ["read"] }, read)).toBeUndefined();
    expect(otherThanTaken(channels, { direction: "read", directions: ["read"] })?.text).toContain("takes writes");
  });

  test("a source says its direction, and all that it has", async () => {
    const file = fileOf("a.csv", "time,read MB/s,write MB/s\n00:00,1,2\n01:00,1,2\n");
    const read = await readSource([file], { direction: "read" }, () => true);
    if (read.kind !== "read") throw new Error(read.kind);
    expect(read.understood).toMatchObject({ direction: "read", directions: ["read", "write"] });
    expect(read.understood.reading).toContain("rates: reads");
  });
});

test("a file that leaves questions is refused with all of them, its headings and its first rows", async () => {
  const read = await readSource(
    [fileOf("a.csv", "Monday's report\ntime;Kanal A;Kanal B;note\n00:00;1;2;x\n01:00;1;2;x\n")],
    {},
    () => true,
  );
  if (read.kind !== "refused") throw new Error(read.kind);
  expect(read.questions.map(({ asks }) => asks)).toEqual(["column"]);
  expect(read.columns).toEqual({
    rates: [],
    times: ["time"],
    all: ["time", "Kanal A", "Kanal B", "note"],
    directions: [],
    rows: [
      ["00:00", "1", "2", "x"],
      ["01:00", "1", "2", "x"],
    ],
  });
});

describe("places in words", () => {
  const profiles = fc.record({
    start: fc.integer({ min: 0, max: 4e9 }).map((minutes) => Math.floor(minutes / 60) * 60),
    intervalSeconds: fc.constantFrom(60, 300, 900, 3600),
    intervals: fc.integer({ min: 1, max: 10_000 }),
    offset: fc.constantFrom(undefined, 0, 3600, -5 * 3600),
  });

  test("lead back to the same place", () => {
    fc.assert(
      fc.property(profiles, fc.nat(), (given, at) => {
        const some = known(given);
        const index = at % some.intervals;
        expect(indexOf(some, momentAt(some, index), false)).toBe(index);
        expect(indexOf(some, momentAt(some, index + 1), true)).toBe(index + 1);
      }),
    );
  });

  test("without dates are those of the first day, over midnight too", () => {
    const night = known({ dated: false, start: 18 * 3600, intervalSeconds: 3600, intervals: 12 });
    expect(momentAt(night, 7)).toBe("01:00");
    expect(indexOf(night, "01:00", false)).toBe(7);
    expect(indexOf(night, "18:30", false)).toBe(0);
  });

  test("without times are counted from 1, the last one being in the part", () => {
    const counted = known({ timed: false, dated: false });
    expect(momentAt(counted, 0)).toBe("interval 1");
    expect([indexOf(counted, "3", false), indexOf(counted, "interval 5", true)]).toEqual([2, 5]);
  });
});

describe("the axis", () => {
  const quarters = { start: 18 * 3600, intervalSeconds: 900, offset: undefined, timed: true };

  test("names midnights and hours, few of them", () => {
    // The data begin at 18:00, so midnight is 24 quarter hours later, and then every 96.
    expect(profileTicks(known(quarters), { from: 0, to: 4 * 96 })).toEqual([24, 120, 216, 312]);
    expect(profileTicks(known(quarters), { from: 0, to: 96 })).toEqual([0, 24, 48, 72, 96]);
    expect(profileTicks(known({ timed: false }), { from: 0, to: 100 })).toEqual([0, 20, 40, 60, 80, 100]);
  });
});

describe("questions that take measured rates", () => {
  const targets = targetsAmong(catalogue);

  test("take lists of MB/s, each with its intervals, and never a setting of the product", () => {
    const lists = targets.filter(({ takes }) => takes === "list");
    expect(lists.map(({ question }) => question.name)).toEqual(expect.arrayContaining(["VTS_DAY", "TS7700_DAY"]));
    // CHANNEL_PLAN sizes by the highest value, however long it lasts.
    const timed = lists.filter(({ question }) => question.name !== "CHANNEL_PLAN");
    expect(new Set(timed.map(({ interval }) => interval))).toEqual(new Set(["interval_hours"]));
  });

  test("take what hosts ask for as a rate, and no ceiling of a machine", () => {
    const rates = targets.filter(({ takes }) => takes === "rate");
    expect(rates.map(({ question }) => question.name)).toEqual(
      expect.arrayContaining(["VTS_PEAK_HOURS", "CHANNELS_NEEDED"]),
    );
    for (const { question, argument } of rates) expect(question.inputs[argument]?.label).not.toMatch(/ceiling|drive/i);
  });
});

describe("what a worker reads", () => {
  test("has the busiest day of some", async () => {
    const line = (i: number): string => `${1_800_000_000 + 3600 * i},${i >= 30 && i < 54 ? 200 : 100}`;
    const lines = ["time,host_mbps", ...Array.from({ length: 72 }, (_, i) => line(i))];
    const read = await readSource([fileOf("three days.csv", lines.join("\n"))], {}, () => true);
    if (read.kind !== "read") throw new Error(read.kind);
    expect(read.understood.busiest).toEqual([{ name: "Busiest day", span: { from: 30, to: 54 } }]);
    forget(read.id);
    const view = { span: { from: 0, to: 1 }, listSeconds: 1, rules: { windowSeconds: 1, percent: 50 } };
    expect(() => lookAt(read.id, view)).toThrow("the file reader stopped");
  });

  test("is read no further when nobody waits for it", async () => {
    const clock = jest.spyOn(Date, "now").mockReturnValue(0);
    let isRead = 0;
    const stream = (): ReadableStream<Uint8Array> =>
      new ReadableStream({
        pull: (into) => {
          isRead += 1;
          // Each piece takes a second.
          clock.mockReturnValue(1000 * isRead);
          into.enqueue(new TextEncoder().encode("time,host_mbps\n"));
          if (isRead > 50) into.close();
        },
      });
    const source = { name: "long.csv", size: 1e6, stream } as unknown as File;
    expect(await readSource([source], {}, () => Promise.resolve(isRead < 3))).toEqual({ kind: "cancelled" });
    expect(isRead).toBeLessThan(10);
    clock.mockRestore();
  });
});
