import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import {
  checkAlike,
  convert,
  dimensionOf,
  displayUnit,
  QuantityError,
  readInBytes,
  readQuantity,
  spellings,
  splitQuantity,
  type UnitName,
} from "../../../src/model/quantities/quantity";

const UNIT_NAMES: readonly UnitName[] = [
  "GB",
  "MB",
  "GiB",
  "KiB",
  "MB/s",
  "link MB/s",
  "FC MB/s",
  "km",
  "h",
  "min",
  "s",
  "ms",
  "ratio",
  "fraction",
  "percent",
  "count",
];

function ruleOf(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    if (error instanceof QuantityError) return error.rule;
    throw error;
  }
  return "was read";
}

describe("numbers", () => {
  test.each([
    ["864", 864],
    ["1.7", 1.7],
    [".5", 0.5],
    ["007", 7],
    ["1e3", 1000],
    ["1.5E-3", 0.0015],
    ["1e\u22123", 0.001],
    ["+5", 5],
    ["-5", -5],
    ["\u22125", -5],
    ["  5\u00a0", 5],
    ["1,700", 1700],
    ["1,700.25", 1700.25],
    ["-1,234,567", -1234567],
    ["1 700", 1700],
    ["1\u00a0700", 1700],
    ["1\u202f700", 1700],
    ["1\u2009700\u2009000", 1700000],
    ["1'700", 1700],
    ["1\u2019700", 1700],
  ])("%j is %p", (text, value) => {
    expect(readQuantity(text, "count")).toBe(value);
    expect(readQuantity(text, "GB")).toBe(value);
  });

  test.each([
    "1,7",
    "1,70",
    "1,2345",
    "0,123",
    "1,700,00",
    "1,70,000",
    "1.700,5",
    "1.700.000",
    "1 70",
    "1,234 567",
    "1..2",
    "1.",
    "- 5",
    "1,7 TB",
    "e5",
  ])("%j is rejected, with how decimals and thousands are written", (text) => {
    expect(ruleOf(() => readQuantity(text, "GB"))).toBe("must be a number such as 1.7 or 1,700");
  });

  test.each(["", " ", "-", "abc", "NaN", "Infinity", "-Infinity", "TB 5"])("%j has no number", (text) => {
    expect(ruleOf(() => readQuantity(text, "GB"))).toBe("must be a number, with an optional unit");
  });

  test.each([
    ["0x10", "x10"],
    ["1 e", "e"],
    ["5-10 GB", "-10 GB"],
    ["5 GB or so", "GB or so"],
    ["5 EB", "EB"],
  ])("%j is rejected for %j", (text, rest) => {
    expect(ruleOf(() => readQuantity(text, "GB"))).toBe(`must be a data amount (GB): "${rest}" is not a known unit`);
  });

  test.each(["1e999", "-1e999", "1e300 PB"])("%j is beyond what a number holds", (text) => {
    expect(ruleOf(() => readQuantity(text, "GB"))).toBe("must be a finite number");
  });
});

describe("spellings, each against a hand calculation", () => {
  test.each<[string, UnitName, number, string]>([
    ["8.3 TB", "GB", 8300, "8.3 x 1000, without a binary tail"],
    ["1.7TB", "GB", 1700, "1.7 x 1000"],
    ["1.7\u00a0TB", "GB", 1700, "1.7 x 1000"],
    ["2 PB", "GB", 2e6, "2 x 1000^2"],
    ["500 MB", "GB", 0.5, "500 / 1000"],
    ["5 KB", "MB", 0.005, "5 / 1000"],
    ["5 kB", "MB", 0.005, "5 / 1000"],
    ["5 B", "MB", 0.000005, "5 / 1000^2"],
    ["3 GByte", "GB", 3, "itself"],
    ["3 Gbytes", "GB", 3, "itself"],
    ["3 gigabytes", "GB", 3, "itself"],
    ["3 GIGABYTE", "GB", 3, "itself"],
    ["1 GiB", "GB", 1.073741824, "1024^3 / 1000^3"],
    ["1 gibibyte", "GB", 1.073741824, "1024^3 / 1000^3"],
    ["1 TiB", "GiB", 1024, "1024^4 / 1024^3"],
    ["1 PiB", "GiB", 1048576, "1024^5 / 1024^3"],
    ["3 MiB", "KiB", 3072, "3 x 1024"],
    ["32,768 B", "KiB", 32, "32768 / 1024"],
    ["1 GB", "GiB", 0.931322574615479, "1000^3 / 1024^3 = 0.93132257461547852"],
    ["400 MB/s", "MB/s", 400, "itself"],
    ["400 MBps", "MB/s", 400, "itself"],
    ["400 MB/sec", "MB/s", 400, "itself"],
    ["400 MB / Second", "MB/s", 400, "itself"],
    ["400 MB per second", "MB/s", 400, "itself"],
    ["4 GB/s", "MB/s", 4000, "4 x 1000"],
    ["1000 MiB/s", "MB/s", 1048.576, "1000 x 1024^2 / 1000^2"],
    ["600 MB/min", "MB/s", 10, "600 / 60"],
    ["3.6 TB/h", "MB/s", 1000, "3.6 x 1000^2 / 3600"],
    ["86.4 TB/day", "MB/s", 1000, "86.4 x 1000^2 / 86400"],
    ["10 Gb/s", "MB/s", 1250, "10 x 1000 / 8"],
    ["10 Gbit/s", "MB/s", 1250, "10 x 1000 / 8"],
    ["10 gigabits per second", "MB/s", 1250, "10 x 1000 / 8"],
    ["10 Gbps", "MB/s", 1250, "10 x 1000 / 8"],
    ["10 gbps", "link MB/s", 1250, "small letters throughout are bits by common usage: 10 x 1000 / 8"],
    ["155 Mbps", "MB/s", 19.375, "155 / 8"],
    ["155 mbps", "link MB/s", 19.375, "155 / 8"],
    ["64 kbps", "MB/s", 0.008, "64 / 1000 / 8"],
    ["8,000,000 bps", "MB/s", 1, "8 000 000 / 1000^2 / 8"],
    ["1.25 GBps", "MB/s", 1250, "1.25 x 1000"],
    ["1250 MB/s", "link MB/s", 1250, "itself"],
    ["8 Gb/s", "MB/s", 1000, "8 x 1000 / 8"],
    ["800 Mb/s", "MB/s", 100, "800 / 8"],
    ["8 Gb/s", "FC MB/s", 800, "100 MB/s of payload per nominal Gb/s"],
    ["8GFC", "FC MB/s", 800, "itself"],
    ["800 MB/s", "FC MB/s", 800, "itself"],
    ["8GFC", "MB/s", 800, "100 MB/s of payload per nominal Gb/s"],
    ["16 GFC", "link MB/s", 1600, "16 x 100"],
    ["8 Gb FC", "MB/s", 800, "8 x 100"],
    ["8 Gb/s Fibre Channel", "MB/s", 800, "8 x 100"],
    ["10GbE", "link MB/s", 1250, "10 x 1000 / 8"],
    ["10 Gb Ethernet", "MB/s", 1250, "10 x 1000 / 8"],
    ["25 km", "km", 25, "itself"],
    ["25 KM", "km", 25, "itself"],
    ["25 Kilometres", "km", 25, "itself"],
    ["25 kilometers", "km", 25, "itself"],
    ["500 m", "km", 0.5, "500 / 1000"],
    ["500 metres", "km", 0.5, "500 / 1000"],
    ["2,000 miles", "km", 3218.688, "2000 x 1.609344"],
    ["1 mi", "km", 1.609344, "a mile is 1609.344 m"],
    ["1,000 ft", "km", 0.3048, "1000 x 0.3048 m"],
    ["1 feet", "km", 0.0003048, "0.3048 m"],
    ["90 min", "h", 1.5, "90 / 60"],
    ["90 Minutes", "h", 1.5, "90 / 60"],
    ["2 hrs", "min", 120, "2 x 60"],
    ["2 HOURS", "min", 120, "2 x 60"],
    ["1 h", "s", 3600, "60 x 60"],
    ["3 d", "h", 72, "3 x 24"],
    ["1.5 days", "h", 36, "1.5 x 24"],
    ["1 sec", "ms", 1000, "1000 ms"],
    ["250 ms", "s", 0.25, "250 / 1000"],
    ["500 \u00b5s", "ms", 0.5, "500 / 1000"],
    ["500 us", "ms", 0.5, "500 / 1000"],
    ["3:1", "ratio", 3, "three to one"],
    ["2.66 : 1", "ratio", 2.66, "to one"],
    ["3x", "ratio", 3, "three times"],
    ["3\u00d7", "ratio", 3, "three times"],
    ["50 %", "fraction", 0.5, "50 / 100"],
    ["7%", "fraction", 0.07, "7 / 100"],
    ["50 percent", "fraction", 0.5, "50 / 100"],
    ["0.5", "fraction", 0.5, "a bare number is a fraction already"],
    ["50 %", "percent", 50, "itself"],
    ["0.5", "percent", 0.5, "a bare number is a percentage already"],
    ["1,152", "count", 1152, "itself"],
  ])("%j as %s is %p: %s", (text, unit, value) => {
    expect(readQuantity(text, unit)).toBe(value);
  });

  test("every listed spelling is understood as the unit that it is listed under", () => {
    for (const { dimension, unit, exact, anyCase } of spellings()) {
      for (const spelling of [...exact, ...anyCase, ...anyCase.map((word) => word.toUpperCase())]) {
        expect([spelling, dimensionOf(spelling), convert(1, spelling, unit)]).toEqual([spelling, dimension, 1]);
      }
    }
  });

  test("no spelling means two units", () => {
    const exact = spellings().flatMap((listed) => [...listed.exact, ...listed.anyCase]);
    expect(exact.filter((spelling, i) => exact.indexOf(spelling) !== i)).toEqual([]);
  });
});

describe("what is not understood is rejected by name", () => {
  test.each<[string, UnitName, string]>([
    ["1.7 Tb", "GB", 'must be a data amount (GB): "Tb" means terabits; for terabytes, 8 times as much, write TB'],
    ["256 kb", "KiB", 'must be a data amount (KiB): "kb" means kilobits; for kilobytes, 8 times as much, write KB'],
    [
      "8 Gibit",
      "GiB",
      'must be a data amount (GiB): "Gibit" means gibibits; for gibibytes, 8 times as much, write GiB',
    ],
    ["10 Gb", "link MB/s", 'must be a link rate (MB/s or Gb/s): "Gb" is a data amount (did you mean Gb/s?)'],
    ["10 Gb", "MB/s", 'must be a data rate (MB/s or Gb/s): "Gb" is a data amount (did you mean Gb/s?)'],
    ["400 MB", "MB/s", 'must be a data rate (MB/s or Gb/s): "MB" is a data amount (did you mean MB/s?)'],
    ["5 gb", "GB", 'must be a data amount (GB): "gb" could mean GB or Gb'],
    ["5 gB", "GB", 'must be a data amount (GB): "gB" could mean GB or Gb'],
    ["5 KIB", "KiB", 'must be a data amount (KiB): "KIB" could mean KiB or Kib'],
    ["5 gb/s", "link MB/s", 'must be a link rate (MB/s or Gb/s): "gb/s" could mean GB/s or Gb/s'],
    ["5 GBPS", "link MB/s", 'must be a link rate (MB/s or Gb/s): "GBPS" could mean GB/s or Gb/s'],
    ["5 MBPS", "MB/s", 'must be a data rate (MB/s or Gb/s): "MBPS" could mean MB/s or Mb/s'],
    ["5 GB/S", "MB/s", 'must be a data rate (MB/s or Gb/s): "GB/S" could mean GB/s or Gb/s'],
    ["5 GB PER HOUR", "MB/s", 'must be a data rate (MB/s or Gb/s): "GB PER HOUR" could mean GB/h or Gb/h'],
    ["256K", "KiB", 'must be a data amount (KiB): "K" could mean KB or KiB'],
    ["256 m", "GB", 'must be a data amount (GB): "m" could mean MB or MiB'],
    ["8 GB FC", "MB/s", 'must be a data rate (MB/s or Gb/s): "GB FC" is not a known unit'],
    ["8GFC", "GB", 'must be a data amount (GB): "GFC" is a data rate'],
    ["10 G", "link MB/s", 'must be a link rate (MB/s or Gb/s): "G" could mean GB/s or Gb/s'],
    ["5 m", "h", 'must be a time (h): "m" could mean metres or min'],
    ["5 M", "min", 'must be a time (min): "M" could mean metres or min'],
    ["5 M", "km", 'must be a distance (km): "M" could mean m or mi'],
    ["5 h", "GB", 'must be a data amount (GB): "h" is a time'],
    ["5 MB/s", "GB", 'must be a data amount (GB): "MB/s" is a data rate'],
    ["5 GB", "km", 'must be a distance (km): "GB" is a data amount'],
    ["5 GB", "count", 'must be a number without a unit: "GB" is a data amount'],
    ["16 drives", "count", 'must be a number without a unit: "drives" is not a known unit'],
    ["50 %", "count", 'must be a number without a unit: "%" is a fraction'],
    ["50 %", "ratio", 'must be a ratio ("3" or "3:1"): "%" is a fraction'],
    ["3:2", "ratio", 'must be a ratio ("3" or "3:1"): ":2" is not a known unit'],
    ["3:1", "fraction", 'must be a fraction ("0.5" or "50%"): ":1" is a ratio'],
    ["3x", "percent", 'must be a percentage: "x" is a ratio'],
    ["5 parsec", "km", 'must be a distance (km): "parsec" is not a known unit'],
    ["5 GB/km", "MB/s", 'must be a data rate (MB/s or Gb/s): "GB/km" is not a known unit'],
    ["5 km/h", "MB/s", 'must be a data rate (MB/s or Gb/s): "km/h" is not a known unit'],
    ["GB", "GB", "needs a number before the unit"],
    ["gb", "GB", "needs a number before the unit"],
    ["% ", "fraction", "needs a number before the unit"],
    ["-km", "km", "needs a number before the unit"],
  ])("%j as %s %s", (text, unit, rule) => {
    expect(ruleOf(() => readQuantity(text, unit))).toBe(rule);
  });

  test("a rule is the error's message too", () => {
    expect(new QuantityError("must be a finite number").message).toBe("must be a finite number");
  });
});

test("what a file has is in bytes", () => {
  expect(readInBytes("1 GB/s", "MB/s")).toBe(1000);
  expect(ruleOf(() => readInBytes("100 Mb/s", "MB/s"))).toBe(
    'must be in bytes: "Mb/s" means megabits/s; for megabytes/s, 8 times as much, write MB/s',
  );
  expect(ruleOf(() => readInBytes("8GFC", "MB/s"))).toBe('must be in bytes: "GFC" names a link');
});

describe("convert", () => {
  test.each<[number, string, string, number, string]>([
    [10, "Gb/s", "MB/s", 1250, "10 x 1000 / 8"],
    [1250, "MB/s", "Gbit/s", 10, "1250 x 8 / 1000"],
    [1.7, "Tb", "GB", 212.5, "1.7 x 1000 / 8"],
    [1, "TiB", "GB", 1099.511627776, "1024^4 / 1000^3"],
    [4096000 * 262144, "B", "GiB", 1000, "4096000 x 262144 = 1000 x 1024^3"],
    [5, "m", "ft", 16.4041994750656, "5 / 0.3048 = 16.404199475065616..."],
    [50, "%", "fraction", 0.5, "50 / 100"],
    [0.3, "h", "hours", 0.3, "itself"],
    [-2, "GB", "MB", -2000, "-2 x 1000"],
  ])("%p %s in %s is %p: %s", (value, from, to, expected) => {
    expect(convert(value, from, to)).toBe(expected);
  });

  test.each([
    ["GB", "km", 'must be the same kind of unit as "GB" (data amount); "km" is a distance'],
    ["GB", "MB/s", 'must be the same kind of unit as "GB" (data amount); "MB/s" is a data rate'],
    ["GB", "parsec", 'must be a unit: "parsec" is not a known unit'],
    ["", "GB", 'must be a unit: "" is not a known unit'],
    ["gb", "GB", 'must be a unit: "gb" could mean GB or Gb'],
    ["GB", "K", 'must be a unit: "K" could mean KB or KiB'],
  ])("%j to %j: %s", (from, to, rule) => {
    expect(ruleOf(() => convert(1, from, to))).toBe(rule);
    expect(
      ruleOf(() => {
        checkAlike(from, to);
      }),
    ).toBe(rule);
  });

  test.each([NaN, Infinity, -Infinity])("%p is not a value", (value) => {
    expect(ruleOf(() => convert(value, "GB", "GB"))).toBe("must be a finite number");
    expect(ruleOf(() => convert(value, "GB", "MB"))).toBe("must be a finite number");
  });
});

test("a plain number shows no unit, a link rate its own", () => {
  const shown = UNIT_NAMES.map((unit) => `${unit} as "${displayUnit(unit)}"`);
  expect(shown.filter((line) => !/^(.*) as "\1"$/.test(line))).toEqual([
    'link MB/s as "MB/s"',
    'FC MB/s as "MB/s"',
    'ratio as ""',
    'fraction as ""',
    'percent as "%"',
    'count as ""',
  ]);
});

test("a quantity comes apart into number and unit as spelled", () => {
  expect(splitQuantity(" 1,700\u00a0MB  per second ")).toEqual({ value: 1700, unit: "MB per second" });
  expect(splitQuantity("1e3")).toEqual({ value: 1000, unit: "" });
});

describe("properties", () => {
  const number = fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e200, max: 1e200 });
  const junk = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom(...Array.from("0123456789.,'eE+-\u2212 \u00a0%:x/psGgMmKkbBiTdhr")) }),
    fc.tuple(number, fc.string()).map(([value, text]) => `${value} ${text}`),
  );

  test("any text is read as a finite number or rejected with a QuantityError", () => {
    fc.assert(
      fc.property(junk, fc.constantFrom(...UNIT_NAMES), (text, unit) => {
        try {
          expect(Number.isFinite(readQuantity(text, unit))).toBe(true);
        } catch (error) {
          expect(error).toBeInstanceOf(QuantityError);
        }
      }),
      { numRuns: 2000 },
    );
  });

  test("a bare number is read back exactly", () => {
    fc.assert(
      fc.property(number, fc.constantFrom(...UNIT_NAMES), (value, unit) => {
        expect(readQuantity(String(value), unit) === value).toBe(true);
      }),
    );
  });

  const pair = fc.constantFrom(...spellings()).chain(({ dimension, unit }) =>
    fc.tuple(
      fc.constant(unit),
      fc.constantFrom(
        ...spellings()
          .filter((s) => s.dimension === dimension)
          .map((s) => s.unit),
      ),
    ),
  );

  test("there and back is the same within 1e-12: two roundings to 15 digits, each at most 5e-15", () => {
    const usual = number.filter((value) => Math.abs(value) > 1e-200);
    fc.assert(
      fc.property(usual, pair, (value, [from, to]) => {
        const back = convert(convert(value, from, to), to, from);
        expect(Math.abs(back / value - 1)).toBeLessThan(1e-12);
      }),
    );
  });

  test("what converts has 15 digits", () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-9, max: 1e15, noNaN: true }), pair, (value, [from, to]) => {
        fc.pre(from !== to);
        const converted = convert(value, from, to);
        expect(Number(converted.toPrecision(15))).toBe(converted);
      }),
    );
  });
});
