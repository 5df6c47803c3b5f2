/**
 * Rows of several systems in one file are added up only if each system has its row, and never together with their
 * total.
 */
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { headingsIn } from "../../src/workload/headingsIn";
import { profileReader, type Measured, type ProfileOptions } from "../../src/workload/profile";

function measured(csv: string, options: ProfileOptions = {}): Measured {
  const reader = profileReader(options);
  reader.push(csv);
  return reader.end();
}
const added = (csv: string): Measured => measured(csv, { sum: true });
const valuesOf = ({ profile }: Measured): number[] => [...profile.mbps];
const problemsOf = ({ problems }: Measured): string[] =>
  problems.first.map(({ kind, row, text }) => `${row} ${kind}: ${text}`);

describe("rows that add up", () => {
  const partial = "time,system,MB/s\n00:00,A,100\n00:00,B,50\n00:15,A,200\n00:30,A,300\n00:30,B,70\n";

  test("where a system's row is missing are no value, and said to be", () => {
    const unnamed = partial.replace(/,system/, "").replace(/,[AB],/g, ",");
    for (const csv of [partial, unnamed]) {
      expect(valuesOf(added(csv))).toEqual([150, NaN, 370]);
      expect(problemsOf(added(csv))).toEqual([
        "4 missing system: 00:15 lacks the row of a system; not added up, so missing",
      ]);
    }
  });

  describe("by clocks that differ by fractions of a second", () => {
    const at = (seconds: number): string =>
      new Date(Date.UTC(2026, 10, 16) + seconds * 1000).toISOString().slice(0, 23);
    const rows = (host: string, times: readonly number[], rate: number): string[] =>
      times.map((time, i) => `${at(time)},${host},${rate * (i + 1)}`);
    const a = rows("A", [15.125, 30.125, 45.125, 60.125], 100);
    const b = rows("B", [15.5, 29.875, 45.25, 60.125], 10);
    const turns = a.flatMap((row, i) => [row, b[i] ?? ""]);

    test.each([
      ["by turns", turns, 3],
      ["one system after the other", [...a, ...b], 6],
      ["newest first", [...turns].reverse(), 8],
    ])("meet, and the difference is said once: %s", (_, lines, row) => {
      const csv = ["time,host,MB/s", ...lines].join("\n");
      expect(valuesOf(added(csv))).toEqual([110, 220, 330, 440]);
      // B is 0.375 s late at first. 29.875 s for 30.125, 45.25 s for 45.125, and the steps of 14.75 and 15.25 s to and from 29.875.
      expect(problemsOf(added(csv)).filter((text) => !text.includes("out of order"))).toEqual([
        `${row} slightly uneven: 5 times are up to 0.375 s early or late, the most at 2026-11-16 00:00:15.5; taken as exact`,
      ]);
    });

    test("don't meet a tenth of an interval apart or more", () => {
      const late = rows("B", [17, 32, 47, 62], 10);
      expect(() => added(["time,host,MB/s", ...a, ...late].join("\n"))).toThrow("no time has a row of each system");
    });
  });

  test("lack a row also where its time cannot be read", () => {
    const csv = partial.replace("00:15,A,200\n", "00:15,A,200\n0015h,B,60\n");
    expect(added(csv).problems.counts).toEqual(
      new Map([
        ["unreadable row", 1],
        ["missing system", 1],
      ]),
    );
  });

  test("count a system once for each time, whose row comes twice", () => {
    const twice = added("time,lpar,MB/s\n00:00,A,1\n00:00,A,1\n00:00,B,2\n01:00,A,3\n01:00,B,4\n");
    expect(valuesOf(twice)).toEqual([3, 7]);
    expect(problemsOf(twice)).toEqual(["3 duplicate: 00:00 is a duplicate, so it was skipped"]);
    const instead = added("time,lpar,MB/s\n00:00,A,1\n00:00,A,1\n01:00,A,3\n01:00,B,4\n");
    expect(valuesOf(instead)).toEqual([NaN, 7]);
  });

  test("with one row too many are no value where nothing names the systems", () => {
    const csv = "time,MB/s\n00:00,1\n00:00,2\n01:00,3\n01:00,4\n01:00,4\n02:00,5\n02:00,6\n";
    expect(valuesOf(added(csv))).toEqual([3, NaN, 11]);
    expect(problemsOf(added(csv))).toEqual([
      "4 missing system: 01:00 has 1 more row than most times; not added up, so missing",
    ]);
  });

  test("of two columns of names are the rows of both", () => {
    const csv = "hostname;DEV;timestamp;wkB/s\nh;a;00:00;1000\nh;b;00:00;2000\nh;a;01:00;3000\nh;b;01:00;4000\n";
    expect(valuesOf(added(csv))).toEqual([3.072, 7.168]);
  });

  test("whose times never meet are rejected, at half an interval too", () => {
    for (const minutes of [7, 30]) {
      const csv = [
        "time,system,MB/s",
        ...[0, 1, 2, 3].flatMap((hour) => [`0${hour}:00,A,1`, `0${hour}:${minutes},B,2`]),
      ];
      expect(() => added(csv.join("\n").replace(/:7,/g, ":07,"))).toThrow(
        "no time has a row of each system: their times must be the same",
      );
    }
  });

  // Rates of two systems at the same time, for 2 to 20 hours.
  const each = fc.array(fc.tuple(fc.integer({ min: 1, max: 4000 }), fc.integer({ min: 1, max: 4000 })), {
    minLength: 2,
    maxLength: 20,
  });
  const withTotal = (rows: readonly (readonly [number, number])[], total: (a: number, b: number) => number): string =>
    ["time,MB/s", ...rows.flatMap(([a, b], i) => [a, b, total(a, b)].map((rate) => `${clock(i)},${rate}`))].join("\n");
  const clock = (i: number): string => `${i < 10 ? "0" : ""}${i}:00`;

  test("are rejected where one is the total of the others", () => {
    fc.assert(
      fc.property(each, (rows) => {
        expect(() => added(withTotal(rows, (a, b) => a + b))).toThrow("one row of each time is the sum of the others");
      }),
    );
  });

  test("are added where the largest is far from a total at one time", () => {
    fc.assert(
      fc.property(each, (rows) => {
        const third = (a: number, b: number): number => (a + b) * 2;
        expect(valuesOf(added(withTotal(rows, third)))).toEqual(rows.map(([a, b]) => 3 * (a + b)));
      }),
    );
  });

  // 10.4 + 20.4 + 30.4 = 61.2, rounded to whole numbers 10, 20, 30 and 61. Each of the four roundings is at most half a
  // unit.
  const rounded = (digits: number, unit: string, miss = 0): string =>
    [
      `time,${unit}`,
      ...Array.from({ length: 24 }, (_, i) => {
        const rates = [10.4 + i, 20.4 + 2 * i, 30.4 + i];
        const total = 61.2 + 4 * i + (i < miss ? 9 : 0);
        return [...rates, total].map((rate) => `${clock(i)},${rate.toFixed(digits)}`).join("\n");
      }),
    ].join("\n");
  test.each([
    ["MB/s", 0, 0],
    ["KB/s", 0, 0],
    ["GB/s", 1, 0],
    ["MB/s", 0, 1],
  ])("are rejected where the total was rounded: %s with %i decimals, off at %i times", (unit, digits, miss) => {
    expect(() => added(rounded(digits, unit, miss))).toThrow("one row of each time is the sum of the others");
  });

  test("are added where the largest is off by more than rounding at several times", () => {
    expect(valuesOf(added(rounded(0, "MB/s", 6)))[0]).toBe(10 + 20 + 30 + 70);
  });

  test("are added where numbers are too small for rounding to prove anything", () => {
    const csv = ["time,MB/s", ...[0, 1, 2, 3].map((i) => [1, 2, 4].map((rate) => `${clock(i)},${rate}`).join("\n"))];
    expect(valuesOf(added(csv.join("\n")))).toEqual([7, 7, 7, 7]);
  });

  test.each([
    ...["Total", "*TOTAL*", "_Total", "Gesamt", "ALL", "Average"],
    ...["Alle", "Ensemble", "SYSPLEX", "CECTOTAL", "Summe", "Somme", "Suma"],
  ])("are rejected with a system %s", (name) => {
    expect(() => added(`time,lpar,MB/s\n00:00,A,1\n00:00,${name},1\n01:00,A,2\n01:00,${name},2\n`)).toThrow(
      `the system ${name} looks like a total; remove its rows or don't add rows up`,
    );
  });
});

describe("rows that are read as one series", () => {
  test("are said to be of several systems, also where every other row is another's", () => {
    const halves = "time,system,MB/s\n00:00,A,1\n00:30,B,9\n01:00,A,1\n01:30,B,9\n";
    expect(problemsOf(measured(halves))).toEqual([
      "3 several systems: rows of 2 systems (A, B) are read as one series; you can add up rows with the same time",
    ]);
    expect(problemsOf(measured(halves.replace(/,B/g, ",A")))).toEqual([]);
  });

  test("are said to alternate where nothing names two systems", () => {
    const minutes = [0, 7, 15, 22, 30, 37, 45, 52];
    const csv = ["time,MB/s", ...minutes.map((minute, i) => `00:${minute < 10 ? "0" : ""}${minute},${i}`)].join("\n");
    expect(problemsOf(measured(csv))).toContain(
      "3 alternating: from 00:07 short and long intervals alternate, as with two systems; read as one series",
    );
  });

  test("do not alternate where a monitor is late by a little, or an interval changes once", () => {
    for (const minutes of [
      ["00", "10", "21", "31", "42"],
      ["00", "05", "10", "20", "30", "40"],
    ]) {
      const csv = ["time,MB/s", ...minutes.map((minute) => `00:${minute},1`)].join("\n");
      expect(measured(csv).problems.counts.has("alternating")).toBe(false);
    }
  });
});

describe("columns of several systems", () => {
  const wide = [
    "time,vts1 MB/s,vts2 GB/s,vts3 MB/s",
    "2026-11-16 00:00,100,0.05,20",
    "2026-11-16 00:15,110,0.06,25",
    "2026-11-16 00:30,120,,30",
    "2026-11-16 00:45,90,0.01,15",
  ].join("\n");

  test("are added up where that is asked, in MB/s; a time without one of them is missing", () => {
    expect(() => measured(wide)).toThrow("has several MB/s columns (vts1 MB/s, vts2 GB/s, vts3 MB/s)");
    const read = added(wide);
    // By hand: 100 + 50 + 20, 110 + 60 + 25, nothing, 90 + 10 + 15.
    expect(valuesOf(read)).toEqual([170, 195, NaN, 115]);
    expect(problemsOf(read)).toEqual(["4 unreadable row: vts2 GB/s is blank; enter 0 for an interval without load"]);
    expect([read.column, read.rows]).toEqual(["vts1 MB/s + vts2 GB/s + vts3 MB/s", 4]);
    expect(read.systems).toEqual(["vts1 MB/s", "vts2 GB/s", "vts3 MB/s"]);
  });

  test("can be chosen alone, also as a system", () => {
    expect(valuesOf(measured(wide, { columns: ["vts3 MB/s"] }))).toEqual([20, 25, 30, 15]);
    expect(valuesOf(measured(wide, { sum: true, system: "vts3 MB/s" }))).toEqual([20, 25, 30, 15]);
  });

  test("are the same as rows of those systems", () => {
    const rows = ["time,system,MB/s", "00:00,a,1.5", "00:00,b,20", "01:00,a,2.5", "01:00,b,30"].join("\n");
    const columns = "time,a MB/s,b MB/s\n00:00,1.5,20\n01:00,2.5,30\n";
    expect(valuesOf(added(columns))).toEqual(valuesOf(added(rows)));
  });

  test("need a unit in their headings, which the error says; values of a row aren't headings", () => {
    expect(() => added("time,a,b\n00:00,1.5 MB/s,20 MB/s\n01:00,2.5 MB/s,30 MB/s\n")).toThrow(
      "needs an MB/s column (host_mbps), or several with the unit in each heading, such as SYSA (MB/s)",
    );
  });

  test("are added below the line that tells Excel how cells are separated", () => {
    expect(valuesOf(added("sep=;\ntime;a MB/s;b MB/s\n00:00;1,5;20\n01:00;2,5;30\n"))).toEqual([21.5, 32.5]);
  });

  test("leave out a column of systems that is headed like a rate, and reads and totals next to writes", () => {
    const splunk = ["_time,host,write_MBps", "00:00,a,1.5", "00:00,b,20", "01:00,a,2.5", "01:00,b,30"].join("\n");
    expect(valuesOf(added(splunk))).toEqual([21.5, 32.5]);
    const both = "time,Read Data Rate (MB/s),Write Data Rate (MB/s),Total Data Rate (MB/s)\n00:00,1,2,3\n01:00,4,5,9\n";
    expect(valuesOf(measured(both))).toEqual([2, 5]);
  });

  test("are added as Windows names its disks, but not with their total, reads or columns without a unit", () => {
    const disks = (...names: string[]): string =>
      ['"(PDH-CSV 4.0)"', ...names.map((name) => `"\\\\HOST\\PhysicalDisk${name}/sec"`)].join(",") +
      `\n"11/16/2026 00:00:00.000"${names.map((_, i) => `,"${(i + 1) * 1e6}"`).join("")}` +
      `\n"11/16/2026 00:15:00.000"${names.map((_, i) => `,"${(i + 1) * 2e6}"`).join("")}\n`;
    expect(valuesOf(added(disks("(0 C:)\\Disk Write Bytes", "(1 D:)\\Disk Write Bytes")))).toEqual([3, 6]);
    expect(() => added(disks("(0 C:)\\Disk Write Bytes", "(_Total)\\Disk Write Bytes"))).toThrow("looks like a total");
    const machines = disks("(_Total)\\Disk Write Bytes", "(_Total)\\Disk Write Bytes").replace("HOST", "OTHER");
    expect(valuesOf(added(machines))).toEqual([3, 6]);
    expect(() => added("time,a read MB/s,a sent MB/s\n00:00,1,2\n01:00,3,4\n")).toThrow("looks like reads");
    expect(() => added("time,host,demand\n00:00,1,2\n01:00,3,4\n")).toThrow("has no unit");
  });

  test("without a unit are added up if each is named and the unit is given", () => {
    const grafana =
      'Time,hosta,hostb,queue\n"2026-11-16 00:00:00",1500000,20000000,7\n"2026-11-16 00:05:00",2500000,30000000,9\n';
    const names = { sum: true, columns: ["hosta", "hostb"] };
    const read = measured(grafana, { ...names, unit: "B/s" });
    // 1.5 + 20 MB/s, and 2.5 + 30 MB/s; the queue isn't named.
    expect([valuesOf(read), read.column, read.systems]).toEqual([[21.5, 32.5], "hosta + hostb", ["hosta", "hostb"]]);
    expect(() => measured(grafana, { sum: true, unit: "B/s" })).toThrow("needs an MB/s column");
    expect(() => measured(grafana, names)).toThrow("column hosta needs a unit");
    expect(() => measured(grafana, { ...names, sum: false, unit: "B/s" })).toThrow(
      "has several MB/s columns (hosta, hostb)",
    );
    const columns = ["hosta", "Hosta"];
    expect(() => measured(grafana, { sum: true, columns, unit: "B/s" })).toThrow("hosta is chosen twice");
  });

  test("with the same heading are told apart by a number, as they are named", () => {
    const csv = "time,MB/s,MB/s,Value,Value\n00:00,1,20,3,40\n01:00,2,30,4,50\n";
    expect(() => measured(csv)).toThrow("has several MB/s columns (MB/s, MB/s (2))");
    const both = measured(csv, { sum: true });
    expect([valuesOf(both), both.systems]).toEqual([
      [21, 32],
      ["MB/s", "MB/s (2)"],
    ]);
    expect(valuesOf(measured(csv, { columns: ["MB/s (2)"] }))).toEqual([20, 30]);
    const named = measured(csv, { sum: true, columns: ["Value", "Value (2)"], unit: "MB/s" });
    expect([valuesOf(named), named.column]).toEqual([[43, 54], "Value + Value (2)"]);
    expect(() => measured(csv, { columns: ["Value (3)"], unit: "MB/s" })).toThrow(
      "has no column Value (3); its columns are time, MB/s, MB/s (2), Value, Value (2)",
    );
    expect(headingsIn(csv)).toEqual({
      rates: ["MB/s", "MB/s (2)"],
      times: ["time"],
      all: ["time", "MB/s", "MB/s (2)", "Value", "Value (2)"],
    });
  });

  test("with names of systems, reads or totals may be named, but not one total with others", () => {
    const csv = "time,server,node,Total a,Total b,host,demand\n00:00,1,2,3,4,5,6\n01:00,1,2,3,4,5,6\n";
    const named = (...columns: string[]): Measured => measured(csv, { sum: true, columns, unit: "MB/s" });
    expect(valuesOf(named("server", "node"))).toEqual([3, 3]);
    expect(valuesOf(named("Total a", "Total b"))).toEqual([7, 7]);
    expect(() => named("node", "Total a")).toThrow("Total a looks like a total");
    expect(() => measured(csv, { sum: true, columns: ["host", "demand"] })).toThrow("has no unit");
    const reads = "time,a read MB/s,a sent MB/s\n00:00,1,2\n01:00,3,4\n";
    expect(valuesOf(measured(reads, { sum: true, columns: ["a read MB/s", "a sent MB/s"] }))).toEqual([3, 7]);
  });

  test("are rejected where one is the total of the others", () => {
    const csv = ["00:00,10,20,30", "00:15,11,22,33", "00:30,5,6,11", "00:45,7,9,16"].join("\n");
    expect(() => added(`time,a MB/s,b MB/s,c MB/s\n${csv}\n`)).toThrow(/total/);
  });

  test("say a row's bad time once", () => {
    const read = added("time,a MB/s,b MB/s\n00:00,1,2\nlater,3,4\n00:30,5,6\n00:45,5,6\n");
    expect(read.problems.counts.get("unreadable row")).toBe(1);
    expect(valuesOf(read)).toEqual([3, NaN, 11, 11]);
  });
});
