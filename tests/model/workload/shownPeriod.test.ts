/** The period that repeats, in both day questions. */
import { describe, expect, test } from "@jest/globals";
import { lawOf } from "../../../src/model/peerToPeerVts/copySharing";
import type { Answer } from "../../../src/model/question/answer";
import { tableOf } from "../../ask";

type Table = Extract<Answer, { kind: "table" }>;
const column = ({ rows }: Table, at: number): number[] => rows.map((cells) => Number(cells[at]));
const [ACCEPTED, BACKLOG] = [2, 3];

describe("TS7700_DAY, by hand: 400 MB/s for 3 h and 100 for 3 h; 1 to 1; 250 MB/s premigrated above 100 GB, below it only what 400 MB/s leave", () => {
  const day = (period: string): Table =>
    tableOf("TS7700_DAY", {
      model: "TS7770T",
      compression: 1,
      host_mbps: [400, 400, 400, 100, 100, 100],
      premigration_mbps: 250,
      priority_gb: 100,
      throttle_gb: 4000,
      peak_mbps: 400,
      peak_premigration_mbps: 0,
      idle_premigration_mbps: 250,
      period,
    });

  test("the first starts empty, the repeated one at the mark", () => {
    // 150 MB/s x 3.6 GB an hour more at 400, 540 less at 100 MB/s: 1,620 up from 100, and down again to it.
    expect(column(day("repeated"), BACKLOG).map(Math.round)).toEqual([640, 1180, 1720, 1180, 640, 100]);
    const first = column(day("first"), BACKLOG);
    // 100 GB come in 250 s, at 400 MB/s; the rest of the first hour grows by 150 MB/s.
    expect(first[0]).toBeCloseTo(100 + 0.15 * (3600 - 250), 6);
    expect(first[0]).toBeLessThan(640);
  });

  test("what is inherited is in the headline of either", () => {
    // The first is at the mark 250 s before its end, and premigrates 87.5 MB/s more than is written from there on.
    expect(day("first").summary).toContain("what follows starts with 78.1 GB compressed to premigrate");
    expect(day("repeated").summary).toContain("what follows starts with 100 GB compressed to premigrate");
  });
});

describe("VTS_DAY", () => {
  const day = (host_mbps: number[], period: string, cache_gb = 1700): Table =>
    tableOf("VTS_DAY", { model: "B20", cache_gb, compression: 3, host_mbps, period });
  const { sustained } = lawOf({ model: "B20", compression: 3, lic: "with", mode: "deferred" });
  const hours = (times: number, mbps: number): number[] => Array.from({ length: times }, () => mbps);

  test("a day that ends with all data copied is the same in both", () => {
    const calm = [...hours(4, 150), ...hours(20, 40)];
    const [first, repeated] = [day(calm, "first"), day(calm, "repeated")];
    expect(column(first, ACCEPTED)).toEqual(column(repeated, ACCEPTED));
    expect(first.summary).not.toContain("starts with");
  });

  test("a day that can't be copied grows by what is above the sustained rate, and says so", () => {
    const { summary, warnings } = day(hours(24, 142), "repeated");
    expect(summary).toMatch(/^throttled for 24 h/);
    // Throttled to the sustained rate, what is above it waits.
    const each = (142 - sustained) * 3.6 * 24;
    const said = warnings.find((text) => text.includes("no state repeats"));
    expect(Number(said?.match(/grows by ([\d.,]+) host GB/)?.[1]?.replace(",", ""))).toBeCloseTo(each, -1);
    expect(said).toContain("in each day");
  });

  test("the day after a day that leaves a backlog is throttled earlier, and the first says what it leaves", () => {
    const busy = [...hours(10, 158), ...hours(14, 110)];
    const [first, repeated] = [day(busy, "first"), day(busy, "repeated")];
    expect(first.summary).toMatch(/the next day starts with [\d.,]+ GB compressed uncopied$/);
    expect(column(repeated, BACKLOG)[0]).toBeGreaterThan(column(first, BACKLOG)[0] ?? NaN);
  });

  test("days times are those of the period, not of the run", () => {
    const { rows } = day([...hours(10, 158), ...hours(14, 110)], "repeated");
    expect(rows.map(([time]) => time)).toEqual(Array.from({ length: 24 }, (_, i) => i));
  });
});
