/** Words in a heading besides its name and unit, and units in other places, are never ignored. */
import { describe, expect, test } from "@jest/globals";
import { CsvError } from "../../src/workload/csv";
import { profileReader, type Measured, type ProfileOptions } from "../../src/workload/profile";

function measured(csv: string, options: ProfileOptions = {}): Measured {
  const reader = profileReader(options);
  reader.push(csv);
  return reader.end();
}
const under = (heading: string, options: ProfileOptions = {}): Measured => {
  const cells = heading.split(",").length - 1;
  const row = (time: string): string => [time, ...Array.from({ length: cells }, (_, i) => `${i + 1}00`)].join(",");
  return measured(`${heading}\n${row("00:00")}\n${row("01:00")}\n`, options);
};

describe("what a heading says besides its name", () => {
  test("keeps a percentage from being the rate", () => {
    expect(under("time,Write %,total MB/s").profile.mbps[0]).toBe(200);
    expect(under("time,total MB/s,Write %").profile.mbps[0]).toBe(100);
    expect(under("time,device,Host IO Rate,Write %,Throughput MB/s").profile.mbps[0]).toBe(400);
  });

  test.each([
    ...["throughput %", "throughput (%)", "Schreiblast %", "% write", "MB/s (x1000)", "MB/s %", "throughput (k)"],
    ...[
      "throughput #",
      "# throughput",
      "rate (#)",
      "throughput count",
      "MB/s \u8bfb",
      "read MB/s",
      "MB/s read",
      "rMB/s",
      "kB_read/s",
      "MB/s free",
      "Lesen (MB/s)",
    ],
    ...["Writes", "written", "Write", "geschrieben", "\u00c9critures", "Escrituras"],
  ])("%s alone is rejected and named", (heading) => {
    expect(() => under(`time,${heading}`)).toThrow(CsvError);
    expect(() => under(`time,${heading}`)).toThrow(heading);
  });

  test("says why a column of reads isn't used, until it's chosen", () => {
    expect(() => under("time,Read MB/s,Write %")).toThrow(
      'row 1: Read MB/s contains "read", so it may not be host data',
    );
    expect(under("time,Read MB/s", { columns: ["Read MB/s"] }).profile.mbps[0]).toBe(100);
    expect(under("time,Writes", { columns: ["Writes"], unit: "GB/s" }).profile.mbps[0]).toBe(100_000);
  });

  test("uses the writes of I/Os first, wherever they are, and no thousands", () => {
    for (const heading of ["time,total IOPS,write IOPS,KB/IO", "time,write IOPS,total IOPS,KB/IO"]) {
      expect(under(heading).column).toBe("write IOPS x KB/IO");
    }
    expect(() => under("time,IOPS (k),KB/IO")).toThrow("IOPS (k)");
    expect(under("time,I/O rate (IO/s),KB/IO").column).toBe("I/O rate (IO/s) x KB/IO");
  });
});

describe("I/Os without a time", () => {
  test.each(["IO", "IOs", "I/O", "write IO", "Host I/Os", "Total IO", "E/As"])(
    "%s may be a count and is refused with what to write",
    (heading) => {
      expect(() => under(`time,${heading},KB/IO`)).toThrow(
        `row 1: ${heading} may be a total count; name the column IO/s if it counts I/Os per second`,
      );
    },
  );

  test.each(["IO/s", "I/Os per second", "IO (/s)", "write IO/s", "IOPS", "tps", "E/A/s", "I/O rate", "IO (per sec)"])(
    "%s is a rate",
    (heading) => {
      expect(under(`time,${heading},KB/IO`).profile.ioPerSecond?.[0]).toBe(100);
    },
  );

  test("isn't one if there are MB/s", () => {
    const { profile } = under("time,IOs,MB/s");
    expect([profile.mbps[0], profile.ioPerSecond]).toEqual([200, undefined]);
  });
});

describe("a unit given elsewhere", () => {
  test("in a column of its own is each row's", () => {
    const csv = "time,rate,unit\n00:00,100,KB/s\n01:00,200,MB/s\n02:00,300,KB/s\n";
    expect([...measured(csv).profile.mbps]).toEqual([0.1, 200, 0.3]);
  });

  test("is no device's number", () => {
    expect([...measured("time,rate,unit\n00:00,100,123\n01:00,200,123\n").profile.mbps]).toEqual([100, 200]);
  });

  test.each([
    ["in a row below the heading", "time,throughput\nhh:mm,KB/s\n00:00,80000\n01:00,160000\n", "row 2", "KB/s"],
    ["in the heading again", "time,MB/s\n00:00,1\n01:00,2\ntime,KB/s\n02:00,3000\n03:00,4000\n", "row 4", "KB/s"],
    ["below I/Os", "time,IOPS,KB/IO\n00:00,1,2\ntime,IOPS,MB/IO\n01:00,1,2\n", "row 3", "MB/IO"],
  ])("%s is rejected where it is another", (_, csv, row, unit) => {
    expect(() => measured(csv)).toThrow(`${row}: has another unit; put the one unit into the heading, got "${unit}"`);
  });

  test("is passed over where it is the same", () => {
    const { profile, problems } = measured("time,MB/s\nhh:mm,MB/s\n00:00,1\n01:00,2\n");
    expect([...profile.mbps]).toEqual([1, 2]);
    expect([...problems.counts]).toEqual([["skipped", 1]]);
  });
});

test("a line break in a heading is named", () => {
  expect(() => measured('"time\nUTC","Rate\n(MB/s)"\n00:00,1\n01:00,2\n')).toThrow(
    "a quotation mark isn't closed on its line; a cell can't contain a line break",
  );
});

describe("a rate without a unit", () => {
  test("is said to be assumed", () => {
    expect(measured("time,throughput\n00:00,1\n01:00,2\n").reading).toContain("unit: MB/s (assumed, none in the file)");
    expect(measured("time,MB/s\n00:00,1\n01:00,2\n").reading).toEqual([expect.stringMatching(/^decimals: /)]);
    expect(measured("time,rate\n00:00,1 GB/s\n01:00,2 GB/s\n").reading).toEqual([expect.stringMatching(/^decimals: /)]);
    expect(measured("# unit: MB/s\ntime,rate\n00:00,1\n01:00,2\n").reading).toEqual([
      expect.stringMatching(/^decimals: /),
    ]);
  });

  test.each(["Report: all rates in KB/s", "# unit: KB/s", "Values in MB per 15 minutes", "# Mbit/s"])(
    "is refused below a line that names another: %s",
    (line) => {
      expect(() => measured(`${line}\ntime,write rate\n00:00,1\n01:00,2\n`)).toThrow(
        "row 1: this line names a unit other than MB/s",
      );
    },
  );

  test("is rejected where MB/s would be more than any system writes", () => {
    expect(() => measured("time,throughput\n00:00,1\n01:00,100001\n")).toThrow("row 3: throughput has no unit");
  });

  test.each(["Maßeinheit", "Masseinheit", "Dim.", "Dimension", "wie"])("has that of another column: %s", (heading) => {
    const { profile } = measured(`Zeit;Schreibrate;${heading}\n00:00;1000;KB/s\n01:00;2000;KB/s\n`);
    expect([...profile.mbps]).toEqual([1, 2]);
  });
});
