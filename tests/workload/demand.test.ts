import { describe, expect, test } from "@jest/globals";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { CsvError } from "../../src/workload/csv";
import { readDemand } from "../../src/workload/demand";

function refusal(csv: string): CsvError {
  try {
    readDemand(csv);
  } catch (error) {
    if (error instanceof CsvError) return error;
    throw error;
  }
  throw new Error("was not refused");
}

describe("readDemand", () => {
  test("reads times and values below the heading", () => {
    expect(readDemand("time,host_mbps\n00:00,12.5\n01:00,0\n")).toEqual({
      times: ["00:00", "01:00"],
      values: [12.5, 0],
    });
  });

  test("passes over comments, blank lines and a byte order mark", () => {
    const csv = '\uFEFF# a sample, "invented"\n\ntime,host_mbps\n# noon\n12:00,3\n\n';
    expect(readDemand(csv)).toEqual({ times: ["12:00"], values: [3] });
  });

  test.each([
    ["host_mbps", "1"],
    ["MB/s", "1"],
    ["Host write rate (MB/s)", "1"],
    ["DEMAND MB/s", "1"],
    ["Demand", "1"],
    ["Throughput, MB/s", "1"],
  ])("takes the heading %s", (heading, value) => {
    expect(readDemand(`"${heading}"\n${value}`)).toEqual({ times: [], values: [1] });
  });

  test("takes the separators of other countries, quoted thousands and columns that it does not know", () => {
    expect(readDemand("Interval;Jobs;MB/s\n1;7;20.5\n").values).toEqual([20.5]);
    expect(readDemand("hour\tMB/s\n1\t20\n")).toEqual({ times: ["1"], values: [20] });
    expect(readDemand('time,host_mbps\n1,"1,234.5"\n').values).toEqual([1234.5]);
  });

  test.each([
    ["a unit that is not MB/s", "time,Demand (GB/s)\n1,2\n", 1, /demand must be in MB\/s, got "Demand \(GB\/s\)"/],
    ["bits", "time,Mb/s\n1,2\n", 1, /must be in MB\/s/],
    ["binary prefixes", "time,MiB/s\n1,2\n", 1, /must be in MB\/s/],
    ["no column of demand", "time,iops\n1,2\n", 1, /needs a column host_mbps or MB\/s, got "time, iops"/],
    ["no interval", "# nothing\ntime,host_mbps\n", 2, /no interval follows/],
    ["an empty file", "", 1, /the file is empty/],
    ["a blank", "# one\n# two\ntime,host_mbps\n1,5\n2,\n", 5, /is blank: write 0/],
    ["a text", "time,host_mbps\n1,fast\n", 2, /must be a number with a decimal point, got "fast"/],
    ["a decimal comma", "time;host_mbps\n1;2,5\n", 2, /decimal point, got "2,5"/],
    ["a negative number", "time,host_mbps\n1,1\n2,-3\n", 3, /at least 0, got "-3"/],
    ["an open quotation", 'time,host_mbps\n1,"2\n', 2, /quotation mark/],
  ])("refuses %s by its row", (_, csv, row, rule) => {
    const refused = refusal(csv);
    expect(refused.row).toBe(row);
    expect(refused.message).toMatch(rule);
    expect(refused.message).toMatch(new RegExp(`^row ${row}: `));
  });

  test("reads the sample, which says that it is one", () => {
    const csv = readFileSync(join(__dirname, "../../samples/day.csv"), "utf8");
    expect(csv.split("\n")[0]).toMatch(/^# SAMPLE: .*not measured/);
    const { times, values } = readDemand(csv);
    expect(times).toHaveLength(24);
    expect(values).toHaveLength(24);
    expect(Math.max(...values)).toBe(185);
  });
});
