/** What a whole file proves about how its numbers and dates are written, and which of its rows are rejected. */
import fc from "fast-check";
import { describe, expect, test } from "@jest/globals";
import { profileReader, type Measured, type ProfileOptions } from "../../src/workload/profile";

function measured(csv: string, options: ProfileOptions = {}): Measured {
  const reader = profileReader({ direction: "write", ...options });
  reader.push(csv);
  return reader.end();
}

/** One row per hour under "time;MB/s", or with another delimiter. */
function hourly(cells: readonly string[], delimiter = ";", heading = "MB/s"): string {
  const lines = cells.map((cell, hour) => `${String(hour).padStart(2, "0")}:00${delimiter}${cell}`);
  return [`time${delimiter}${heading}`, ...lines].join("\n");
}

const valuesOf = (cells: readonly string[], options: ProfileOptions = {}): number[] => [
  ...measured(hourly(cells), options).profile.mbps,
];
const refused = (csv: string, options: ProfileOptions = {}): string[] =>
  measured(csv, options)
    .problems.first.filter(({ kind }) => kind === "unreadable row")
    .map(({ row, text }) => `${row}: ${text}`);

describe("the decimal sign", () => {
  test("that a user chooses never makes 43,528 of 435.28: the row is rejected with the reason", () => {
    const csv = hourly(["435.28", "100", "98.01"]);
    expect([...measured(csv, { decimalComma: true }).profile.mbps]).toEqual([NaN, 100, NaN]);
    expect(refused(csv, { decimalComma: true })).toEqual([
      '2: MB/s must have a decimal comma; a point separates groups of three digits, got "435.28"',
      '4: MB/s must have a decimal comma; a point separates groups of three digits, got "98.01"',
    ]);
  });

  test.each([
    [["435.28", "98.01", "1,234.5"], [435.28, 98.01, 1234.5], "decimals: point; groups: comma"],
    [["435,28", "98,01", "1.234,5", "12"], [435.28, 98.01, 1234.5, 12], "decimals: comma; groups: point"],
    [["1 234,5", "2 345,25"], [1234.5, 2345.25], "decimals: comma; groups: space"],
    [["1\u202f234,5", "0,5"], [1234.5, 0.5], "decimals: comma; groups: space"],
    [["1'234.5", "12"], [1234.5, 12], "decimals: point; groups: apostrophe"],
    [["1.234.567", "12"], [1234567, 12], "decimals: none; groups: point"],
    [["1,234,567", "1,234"], [1234567, 1234], "decimals: none; groups: comma"],
    [["0,123", "1,234"], [0.123, 1.234], "decimals: comma"],
    [["0.123", "1.234"], [0.123, 1.234], "decimals: point"],
    [["1234.567", "1.234"], [1234.567, 1.234], "decimals: point"],
    [["100", "200"], [100, 200], "decimals: none"],
    [["1e3", "2.5e-1"], [1000, 0.25], "decimals: point"],
    [["0,5 GB/s", "250 MB/s"], [500, 250], "decimals: comma"],
  ])("is found from the whole file: %j", (cells, values, words) => {
    expect(valuesOf(cells)).toEqual(values);
    expect(measured(hourly(cells)).reading.slice(1).join("; ")).toBe(words);
  });

  test.each(["8.5", "20.11", "8,5"])("is not proved by a column that is not read: %s", (version) => {
    const csv = `Zeit;Firmware;Schreibrate MB/s\n00:00;${version};1.100\n01:00;${version};1.110\n`;
    expect(() => measured(csv)).toThrow("row 2: Schreibrate MB/s may have a decimal point or comma");
  });

  test("that no number proves is asked for, not guessed", () => {
    for (const cells of [
      ["1.500", "2.500"],
      ["1,234", "12"],
      ["1.500", "2.250", "100"],
      ["12", "1,234"],
    ]) {
      expect(() => valuesOf(cells)).toThrow(expect.objectContaining({ asks: "decimals" }));
    }
    expect(valuesOf(["1.500", "12"], { decimalComma: true })).toEqual([1500, 12]);
    expect(valuesOf(["1.500", "12"], { decimalComma: false })).toEqual([1.5, 12]);
    expect(valuesOf(["1,234", "0"], { decimalComma: true })).toEqual([1.234, 0]);
    expect(valuesOf(["1,234", "0"], { decimalComma: false })).toEqual([1234, 0]);
  });

  test.each(["12.34.56", "1,23,456", "1.23,5", "1,234.567,8", "12,3456,789", "1 23,5", "1..5"])(
    "groups of other than three digits are no number: %s",
    (cell) => {
      expect(refused(hourly(["0", cell]))[0]).toMatch(/^3: MB\/s must be a number/);
      expect(refused(hourly(["0", cell]), { decimalComma: true })[0]).toMatch(/^3: MB\/s must/);
    },
  );

  test("written either way gives back the same numbers, whatever the group sign", () => {
    const written = (value: number, decimal: string, group: string): string => {
      const [whole = "", part = ""] = value.toFixed(2).split(".");
      return whole.replace(/\B(?=(\d{3})+$)/g, group) + decimal + part;
    };
    const amounts = fc.array(
      fc.integer({ min: 0, max: 1e9 }).map((cents) => cents / 100),
      {
        minLength: 2,
        maxLength: 24,
      },
    );
    const styles = fc.constantFrom(
      [".", ""],
      [".", ","],
      [".", "'"],
      [",", ""],
      [",", "."],
      [",", " "],
      [",", "\u00a0"],
    );
    fc.assert(
      fc.property(amounts, styles, (values, [decimal = "", group = ""]) => {
        expect(valuesOf(values.map((value) => written(value, decimal, group)))).toEqual(values);
      }),
    );
  });
});

describe("the order of dates", () => {
  const dated = (...days: string[]): string =>
    ["time;MB/s", ...days.map((day, i) => `${day} 00:00;${i + 1}`)].join("\n");

  test("is found from the whole file, not only its first rows", () => {
    const european = measured(dated("11/12/2026", "12/12/2026", "13/12/2026"));
    expect([european.profile.start, european.reading]).toEqual([
      Date.UTC(2026, 11, 11) / 1000,
      ["rates: writes", "decimals: none", "dates: day first"],
    ]);
    const american = measured(dated("12/11/2026", "12/12/2026", "12/13/2026"));
    expect([american.profile.start, american.reading]).toEqual([
      Date.UTC(2026, 11, 11) / 1000,
      ["rates: writes", "decimals: none", "dates: month first"],
    ]);
    expect(american.profile.intervalSeconds).toBe(86400);
  });

  test.each([
    ["20.11.2026", "day first"],
    ["2026-11-20", "year first"],
    ["20NOV2026", "day first"],
  ])("of %s is %s", (day, order) => {
    expect(measured(dated(day, day.replace("20", "21"))).reading).toEqual([
      "rates: writes",
      "decimals: none",
      `dates: ${order}`,
    ]);
  });
});

describe("a row with more cells than the heading", () => {
  test.each([
    "time,MB/s\n00:00,98,01\n01:00,5\n02:00,6\n",
    "time,MB/s\n00:00,1,234.5\n01:00,5\n02:00,6\n",
    "time,MB/s,\n00:00,98,01\n01:00,5\n02:00,6\n",
    "time;MB/s\n00:00;98;01\n01:00;5\n02:00;6\n",
  ])("is rejected: %j", (csv) => {
    expect(refused(csv)).toEqual(["2: has 3 cells, but the heading has 2; numbers may contain the delimiter"]);
    expect([...measured(csv).profile.mbps]).toEqual([5, 6]);
  });

  test("is harmless where what is beyond is blank and no number can hold the delimiter", () => {
    expect([...measured("time;MB/s\n00:00;1;\n01:00;2;\n").profile.mbps]).toEqual([1, 2]);
    expect([...measured("time;MB/s;\n00:00;1;\n01:00;2;\n").profile.mbps]).toEqual([1, 2]);
    expect([...measured("time\tMB/s\n00:00\t1\t\t\n01:00\t2\n").profile.mbps]).toEqual([1, 2]);
  });

  // 98,01 MB/s and a blank note: the decimal comma makes one cell too many.
  test.each([
    ["one of the rows", "time,MB/s,note\n00:00,98,01,\n01:00,5,\n02:00,6,\n", ["2"]],
    ["every row alike", "time,MB/s,note\n00:00,98,01,\n01:00,5,25,\n", ["2", "3"]],
    ["a heading that ends with a comma too", "time,MB/s,note,\n00:00,98,01,,\n01:00,5,,\n02:00,6,,\n", ["2"]],
  ])("is rejected between commas, also where what is beyond is blank: %s", (_, csv, rows) => {
    const width = csv.startsWith("time,MB/s,note,") ? 4 : 3;
    const why = `has ${width + 1} cells, but the heading has ${width}; numbers may contain the delimiter`;
    if (rows.length === 2) expect(() => measured(csv)).toThrow(`row 2: ${why}`);
    else expect(refused(csv)).toEqual(rows.map((row) => `${row}: ${why}`));
  });

  test("between commas is none where the heading ends with one too", () => {
    const csv = "time,MB/s,\n00:00,1,\n,,,,\n01:00,2,\n";
    expect([...measured(csv).profile.mbps]).toEqual([1, 2]);
    expect(refused(csv)).toEqual([]);
  });

  test("keeps its number in quotation marks whole", () => {
    expect([...measured('time,MB/s,note\n00:00,"98,01",\n01:00,"5,25",\n').profile.mbps]).toEqual([98.01, 5.25]);
  });
});

// Numbers with a decimal comma, without quotation marks, next to a cell that may be blank.
test("a decimal comma between commas never makes another number", () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 99_999 }), { minLength: 2, maxLength: 5 });
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 3 }), (hundredths, ends) => {
      const lines = hundredths.map((amount, i) => {
        const decimals = String(amount % 100).padStart(2, "0");
        return `0${i}:00,${Math.floor(amount / 100)},${decimals},${",".repeat(ends)}`;
      });
      expect(() => measured(["time,MB/s,note" + ",".repeat(ends), ...lines, ""].join("\n"))).toThrow("has ");
    }),
  );
});

test("the delimiter is what the rows have too, not only most of in the heading", () => {
  const csv = "Date, time;Write, MB/s;Read, MB/s\n2026-11-20 00:00;98,5;12,3\n2026-11-20 01:00;97,5;12\n";
  expect([...measured(csv).profile.mbps]).toEqual([98.5, 97.5]);
});
