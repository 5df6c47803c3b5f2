/**
 * XML of RMF's Postprocessor. Its frame (reports, times, tables with headings, rows of sums) is that of z/OS 2.4 and 2.5;
 * the tables and numbers are invented. The right values are sums by hand.
 */
import { describe, expect, test } from "@jest/globals";
import { profileReader, type Measured, type ProfileOptions } from "../../src/workload/profile";

const CHANNELS = `<column-headers><col type="T">Channel Path</col><col type="T">Type</col><col type="N">Busy%</col>
<col type="N">Write (MB/Sec)</col><col type="N">Read (MB/Sec)</col></column-headers>`;

function report(at: string, rows: readonly (readonly [path: string, write: number])[], locale = "en-us"): string {
  const [from, to] = at.split(" ");
  const sum = rows.reduce((all, [, write]) => all + write, 0);
  return `<postprocessor><metric id="CHAN"><description>Channel Path Activity Report</description></metric>
<resource><resname>SYSA</resname><restype>SYSTEM</restype></resource>
<time-data><display-start locale="${locale}">${from}</display-start><display-end locale="${locale}">${to}</display-end></time-data>
<segment id="1"><name>Activity</name>
<part id="2"><var-list><var><name>Mode</name><value>LPAR</value></var></var-list>
<table id="3"><column-headers><col type="T">Count</col><col type="N">Number</col></column-headers><row refno="1"><col>All</col><col>2</col></row></table></part>
<part id="4"><name>Channels</name><table id="5">${CHANNELS}
${rows.map(([path, write]) => `<row><col>${path}</col><col>FC_S</col><col>1.0</col><col>${write}</col><col>9.00</col></row>`).join("\n")}
<row type="SUM"><col>TOTAL</col><col/><col/><col>${sum}</col><col/></row></table></part></segment></postprocessor>`;
}
const xml = (...reports: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<ddsml xmlns:xsi="x">\n<server><name>RMF</name></server>\n${reports.join("\n")}\n</ddsml>\n`;
const [FIRST, SECOND] = ["11/16/2026-09.00.00 11/16/2026-09.15.00", "11/16/2026-09.15.00 11/16/2026-09.30.00"];
const DAY = xml(
  report(FIRST, [
    ["40", 10.5],
    ["41", 20],
  ]),
  report(SECOND, [
    ["40", 30],
    ["41", 12.25],
  ]),
);

function measured(texts: readonly string[], options: ProfileOptions = {}): Measured {
  const reader = profileReader(options);
  for (const text of texts) reader.push(text);
  return reader.end();
}

describe("the table with rates", () => {
  test("is read by its headings and times; sums are left out, and said", () => {
    const { profile, systems, problems, preview } = measured([DAY], {
      sum: true,
    });
    expect([...profile.mbps]).toEqual([30.5, 42.25]);
    expect(profile.intervalSeconds).toBe(900);
    expect(preview[0]?.from).toBe("2026-11-16 09:00");
    expect(systems).toEqual(["SYSA 40 FC_S", "SYSA 41 FC_S"]);
    expect(problems.first.map(({ text }) => text)).toContain("2 rows of sums");
  });

  test("comes piece by piece", () => {
    const pieces = DAY.match(/[^]{1,70}/g) ?? [];
    expect([...measured(pieces, { sum: true }).profile.mbps]).toEqual([30.5, 42.25]);
  });

  test("has reads, too", () => {
    expect([...measured([DAY], { sum: true, direction: "read" }).profile.mbps]).toEqual([18, 18]);
  });

  test("isn't added up over channels unless that is said", () => {
    expect(() => measured([DAY])).toThrow(/SYSA 40 FC_S/);
    expect([...measured([DAY], { systems: ["*40*"] }).profile.mbps]).toEqual([10.5, 30]);
  });
});

describe("what the file doesn't say is asked", () => {
  test("the order of day and month of another locale", () => {
    const of = (day: string): string =>
      xml(
        report(FIRST.replace(/16/g, day), [["40", 1]], "en-gb"),
        report(SECOND.replace(/16/g, day), [["40", 2]], "en-gb"),
      );
    expect(() => measured([of("05")])).toThrow(/day or (?:the )?month first|day and month/);
    expect(measured([of("05")], { dates: "dmy" }).preview[0]?.from).toMatch(/^2026-05-11/);
  });

  test.each([
    ["which of two tables", DAY.replace(/type="N">Number/g, 'type="N">Bytes/s'), /several tables.*CHAN, CHAN Channels/],
    ["a table with rates", DAY.replace(/MB.Sec/g, "n"), /no table of the reports has a column of rates.*CHAN Channels/],
    ["the rest of a file that was cut", DAY.slice(0, -60), /ends within a report/],
    ["whole XML", DAY.replace("</table>", ""), /the XML isn't whole/],
    ["a table of the same columns", DAY.replace(/Busy%(?=[^]*Busy%)/, "Idle%"), /same columns/],
  ])("%s", (_, text, message) => {
    expect(() => measured([text], { sum: true })).toThrow(message);
  });

  test("a table is chosen by name", () => {
    const text = DAY.replace(/type="N">Number/g, 'type="N">Bytes/s');
    expect([...measured([text], { sum: true, section: "CHAN Channels" }).profile.mbps]).toEqual([30.5, 42.25]);
    expect(() => measured([text], { section: "DEVICE" })).toThrow("no table DEVICE; they have CHAN, CHAN Channels");
  });
});
