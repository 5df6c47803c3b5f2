/** Files that contradict themselves are rejected with the reason, or read with a remark; nothing is guessed. */
import { describe, expect, test } from "@jest/globals";
import { CsvError } from "../../src/workload/csv";
import { readHours } from "../../src/workload/measuredList";
import { profileReader, type Measured, type ProfileOptions } from "../../src/workload/profile";

function measured(csv: string, options: ProfileOptions = {}): Measured {
  const reader = profileReader(options);
  reader.push(csv);
  return reader.end();
}
function refusal(csv: string, options: ProfileOptions = {}): string {
  try {
    measured(csv, options);
  } catch (error) {
    if (error instanceof CsvError) return error.message;
    throw error;
  }
  return "read";
}
const hour = (i: number): string => `2026-11-12 ${String(i).padStart(2, "0")}:00`;
/** Rows of one hour each, from the given hour on. */
const rows = (cells: readonly string[], from = 0): string[] => cells.map((cell, i) => `${hour(from + i)},${cell}`);
const file = (...lines: readonly (string | readonly string[])[]): string => [...lines.flat(), ""].join("\n");
const doubts = ({ problems }: Measured): string[] =>
  problems.first.filter(({ kind }) => kind === "reads").map(({ text }) => text);

describe("a heading below the first rows", () => {
  const OTHER = "is a heading with other columns than the first one; save each table as its own file";

  test.each([
    ["columns change places", "Time,Write MB/s,Read MB/s", "Time,Read MB/s,Write MB/s"],
    ["a rate and a count change places", "Time,Write MB/s,IOPS", "Time,IOPS,Write MB/s"],
    ["another language", "Time,Write MB/s,IOPS", "Zeit,IOPS,Schreibrate MB/s"],
    ["another rate in the same place", "Time,Write MB/s,IOPS", "Time,Read MB/s,IOPS"],
    ["another table without a rate", "Time,Write MB/s,IOPS", "Time,CPU %,Waits"],
    ["the time moves", "Time,Write MB/s,IOPS", "Write MB/s,Time,IOPS"],
    ["a clock in the heading, as sar writes it", "Time,bwrtn/s,bread/s", "01:30:00,bread/s,bwrtn/s"],
  ])("is rejected where %s", (_, first, second) => {
    const csv = file(first, rows(["100,1", "100,1"]), second, rows(["1,100", "1,100"], 2));
    expect(refusal(csv)).toMatch(`row 4: ${OTHER}`);
  });

  test.each(["Total,200,300", "End,,", "Average,n/a,n/a"])("a line at the foot is none: %s", (foot) => {
    const { profile, problems } = measured(file("Time,Write MB/s,Total", rows(["100,7", "200,7"]), foot));
    expect([[...profile.mbps], [...problems.counts]]).toEqual([[100, 200], [["unreadable row", 1]]]);
  });

  test.each(["TIME, Write  MB/s ,Iops", "Time,(MB/s),1/s"])("%s repeats the first one, or its units", (again) => {
    const { profile, problems } = measured(
      file("Time,Write MB/s,IOPS", rows(["100,7", "200,7"]), again, rows(["300,7"], 2)),
    );
    expect([[...profile.mbps], [...problems.counts]]).toEqual([[100, 200, 300], [["skipped", 1]]]);
  });
});

describe("two units for one number", () => {
  test("in the heading and in a column of units are rejected", () => {
    const csv = (unit: string): string => file("Time,Rate (MB/s),Unit", rows([`100,MB/s`, `200,${unit}`]));
    expect(refusal(csv("KB/s"))).toBe(
      'row 3: the heading Rate (MB/s) and the column of units have different units; correct one, got "KB/s"',
    );
    expect([...measured(csv("MB/s")).profile.mbps]).toEqual([100, 200]);
  });

  test("a column of units decides where the heading has none", () => {
    expect([...measured(file("Time,Rate,Unit", rows(["100,MB/s", "2,GB/s"]))).profile.mbps]).toEqual([100, 2000]);
  });

  test.each([
    "kilobytes per second",
    "Kilobyte pro Sekunde",
    "Kilooctets par seconde",
    "kilobytes/second",
    "mebibytes per second",
    "kilobits per second",
    "gigabytes per hour",
    "in kB per second",
    "Mbit per second",
  ])("a line of words is seen: %s", (words) => {
    const title = file(`Host writes (${words}), site A`, "Time,Rate", rows(["100", "200"]));
    expect(refusal(title)).toMatch("row 1: this line names a unit other than MB/s");
    const below = file("Time,Throughput", `hh:mm,${words}`, rows(["100", "200"]));
    expect(refusal(below)).toMatch(/^row 2: (has another unit|this line names a unit other than MB\/s|.*bits)/);
    const foot = file("Time,Throughput", rows(["100", "200"]), `All rates: ${words},`);
    expect(refusal(foot)).toMatch("row 4: this line names a unit other than MB/s");
  });

  test.each([
    ["kilobytes per second", 0.1],
    ["megabytes per second", 100],
    ["gibibytes per second", 107374.1824],
    ["Kilobyte pro Sekunde", 0.1],
    ["KB per second", 0.1],
  ])("a heading of words is converted: %s", (words, mbps) => {
    // 100 times 10^3, 10^6 and 2^30 bytes, in 10^6 bytes.
    expect(measured(file(`Time,Write rate (${words})`, rows(["100", "100"]))).profile.mbps[0]).toBeCloseTo(mbps, 9);
  });

  test("megabytes per second above the heading are said, not assumed", () => {
    const { reading } = measured(file("Host writes, megabytes per second", "Time,Rate", rows(["100", "200"])));
    expect(reading).toEqual(["decimals: none", "dates: year first"]);
  });
});

describe("reads among what counts as writes", () => {
  test.each(["Write %", "% Writes", "Read %", "Write ratio", "R/W ratio", "Schreibanteil", "Lese %", "Read pct"])(
    "I/Os beside %s are refused, unless they are writes",
    (share) => {
      const csv = (ios: string): string =>
        file(`Time,${ios},Transfer size (KB),${share}`, rows(["1000,32,30", "1000,32,30"]));
      expect(refusal(csv("IOPS"))).toBe(
        `row 1: IOPS may include reads, as ${share} says; name the column Write IO/s if it has writes only`,
      );
      // 1,000 x 32 KB = 32 MB
      expect(measured(csv("Write IOPS")).profile.mbps[0]).toBeCloseTo(32, 9);
    },
  );

  test("a share of cache hits says nothing of reads and writes", () => {
    const csv = file("Time,IOPS,Transfer size (KB),Read hit %", rows(["1000,32,90", "1000,32,90"]));
    expect(measured(csv).profile.mbps[0]).toBeCloseTo(32, 9);
  });

  test("a total, or a rate beside a share, is used with a remark, in lists too", () => {
    const total = file("Time,Total MB/s", rows(["100", "200"]));
    const remark = "Total MB/s may include reads; all of it is used as host writes";
    expect(doubts(measured(total))).toEqual([remark]);
    expect(readHours(total, { most: 2 }).doubts).toEqual([remark]);
    expect(doubts(measured(file("Time,Throughput MB/s,Write %", rows(["100,30", "200,30"]))))).toEqual([
      "Throughput MB/s may include reads, as Write % says; all of it is used as host writes",
    ]);
  });

  test("no remark where the heading says writes, or its user named the column", () => {
    expect(doubts(measured(file("Time,Total write MB/s", rows(["100", "200"]))))).toEqual([]);
    expect(doubts(measured(file("Time,Total MB/s", rows(["100", "200"])), { columns: ["Total MB/s"] }))).toEqual([]);
  });
});

describe("a number that the comma between cells may have split", () => {
  const RULE = /holds only numbers, maybe of (MB|GB)\/s: quote numbers with commas, or remove the column/;

  test.each([
    ["decimals below a heading of words", "Time,GB/s,Remark", ["0,68", "1,60", "1,73"]],
    ["groups where other rows end before", "Time,MB/s,CPU", ["678", "1,597", "1,726", "1,001", "12"]],
    ["one group below a heading of words", "Time,MB/s,Bemerkung", ["678", "1,597", "12"]],
  ])("is rejected: %s", (_, heading, cells) => {
    expect(refusal(file(heading, rows(cells)))).toMatch(RULE);
  });

  test.each([
    ["another measure in whole numbers", "Time,MB/s,CPU", ["678,12", "597,100", "726,99"]],
    ["words among the remarks", "Time,MB/s,Remark", ["678,12", "597,backup", "726,99"]],
    ["decimals of its own", "Time,MB/s,Remark", ["678.5,12", "597.1,13", "726.0,99"]],
    ["blank remarks", "Time,MB/s,Remark", ["678,", "597,", "726,"]],
  ])("is none: %s", (_, heading, cells) => {
    expect(refusal(file(heading, rows(cells)))).toBe("read");
  });

  test("is none between semicolons", () => {
    expect(refusal(file("Time;MB/s;Remark", ["00:00;1;597", "01:00;1;726", "02:00;1;801"]))).toBe("read");
  });
});
