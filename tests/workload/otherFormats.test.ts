/** Tests what is said of files that aren't tables, and headings of monitoring products that mean something else. */
import { describe, expect, test } from "@jest/globals";
import { choiceAskedIn } from "../../src/workload/choices";
import { readProfile, type ProfileOptions } from "../../src/workload/profile";

const read = (text: string, options: ProfileOptions = {}) => readProfile([text], options);

test("of a workbook, a sheet is asked for", async () => {
  const refused: unknown = await read("PK\u0003\u0004\u0014\u0000").catch((error: unknown) => error);
  expect(refused).toHaveProperty("message", "row 1: this is a workbook or a zip file");
  expect(choiceAskedIn(refused)).toBe("sheet");
});

describe("a file of another format is rejected with what to do", () => {
  test.each([
    ["XML of the RMF postprocessor", '<?xml version="1.0"?>\n<ddsml>', /XML.*export the data as CSV/],
    ["a web page", "<!DOCTYPE html>\n<html>", /HTML.*as CSV/],
    ["JSON", '{"sysstat": {"hosts": []}}', /JSON.*as CSV/],
    [
      "a printed report of RMF",
      "1                             D I R E C T   A C C E S S   D E V I C E   A C T I V I T Y\n",
      /printed report.*as CSV/,
    ],
  ])("%s", async (_, text, message) => {
    await expect(read(text)).rejects.toThrow(message);
  });
});

describe("headings", () => {
  const pi = ["19-Oct-26 00:00:00", "19-Oct-26 00:05:00"].map((at, i) => `STG.WRITE,${at},${100.5 + i},Good`);

  test("Tag is a name in PI's exports, and the day in German ones", async () => {
    const english = await read(["Tag,Timestamp,Value,Status", ...pi].join("\n"), { columns: ["Value"], unit: "MB/s" });
    expect([...english.profile.mbps]).toEqual([100.5, 101.5]);
    expect(english.profile.start).toBe(Date.UTC(2026, 9, 19) / 1000);
    const german = await read("Tag;Uhrzeit;MB/s\n19.10.2026;00:00;100,5\n19.10.2026;00:05;101,5");
    expect(german.profile.start).toBe(Date.UTC(2026, 9, 19) / 1000);
  });

  test("Zabbix calls seconds since 1970 clock", async () => {
    const rows = ['"itemid","clock","ns","value"', '"1","1792368000","5","100500000.5"', '"1","1792368300","5","2e8"'];
    const { profile } = await read(rows.join("\n"), { columns: ["value"], unit: "B/s" });
    expect(profile.start).toBe(1792368000);
    expect([...profile.mbps]).toEqual([100.5000005, 200]);
  });

  test("a unit in words with underscores is a unit", async () => {
    const { profile, column } = await read("timestamp,write_bytes_per_sec\n1792368000,1.5e8\n1792368300,2.5e8");
    expect(column).toBe("write_bytes_per_sec");
    expect([...profile.mbps]).toEqual([150, 250]);
  });

  test("a file without any usable row is answered with the fault of its first row, not with its titles", async () => {
    const rows = ["Report,SYSA", "DATE,TIME,MB/s", "10/19,00.15.00,1.5", "10/19,00.30.00,2.5"];
    await expect(read(rows.join("\n"))).rejects.toThrow(/^row 3: time must be a time/);
  });
});
