/** Rates in bits per second and as links by name: every rate takes them, and the answer says what it took. */
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { catalogue } from "../../../src/model/catalogue/catalogue";
import type { Input } from "../../../src/model/question/input";
import { readInput, type Given, type Raw, type Remarks } from "../../../src/model/question/parseArguments";
import { ask } from "../../ask";

/** What is said of rates, by an answer to arguments by name. */
const taken = (name: string, given: Record<string, Given>): string[] =>
  ask(name, given).assumptions.flatMap(({ text }) => (/ is read as /.test(text) ? [text] : []));

describe("the answer says what it took", () => {
  test.each<[string, Record<string, Given>, string[]]>([
    [
      "CHANNELS_NEEDED",
      { host_mbps: "8 Gb/s", type: "FICON-8" },
      ['host_mbps "8 Gb/s" is read as 1,000 MB/s: 8 bits are a byte'],
    ],
    [
      "CHANNELS_NEEDED",
      { host_mbps: " 8GFC", type: "FICON-8" },
      ['host_mbps "8GFC" is read as 800 MB/s: Fibre Channel carries 100 MB/s per nominal Gb/s'],
    ],
    [
      "LINK_MBPS",
      { links: 2, line_mbps: "10GbE" },
      ['line_mbps "10GbE" is read as 1,250 MB/s: the line\'s own rate, 8 bits to a byte'],
    ],
    [
      "BUFFER_CREDITS",
      { line_mbps: "8 Gb/s", distance_km: 10 },
      ['line_mbps "8 Gb/s" is read as 800 MB/s: Fibre Channel carries 100 MB/s per nominal Gb/s'],
    ],
    [
      "WORKLOAD_PEAK",
      { rate_mbps: [10, "80 Mb/s", "800 Mb/s"] },
      ['rate_mbps[2] "80 Mb/s" is read as 10 MB/s: 8 bits are a byte'],
    ],
    [
      "GM_LINK_MBPS",
      { write_mbps: 250, target_s: 6, sizes: ["1 Gb/s", "10 Gb/s"] },
      ['sizes[1] size "1 Gb/s" is read as 125 MB/s: 8 bits are a byte'],
    ],
    ["CHANNELS_NEEDED", { host_mbps: "1 GB/s", type: "FICON-8" }, []],
  ])("%s of %j", (name, given, told) => {
    expect(taken(name, given)).toEqual(told);
  });

  test("on buffer credits, 8 Gb/s are the 800 MB/s of 8GFC", () => {
    const credits = (line: Raw): unknown => ask("BUFFER_CREDITS", { line_mbps: line, distance_km: 50 });
    expect(credits("8 Gb/s")).toMatchObject({ value: (credits(800) as { value: number }).value });
  });
});

/** Every rate that a question takes, also in a list or a column. */
const rates = catalogue.flatMap(({ name, inputs }) =>
  Object.entries(inputs).flatMap(([argument, input]): [string, Input][] => {
    const columns = input.kind === "rows" ? Object.entries(input.columns) : [];
    return [
      [`${name} ${argument}`, input] as [string, Input],
      ...columns.flatMap(([of, { as }]): [string, Input][] => (as ? [[`${name} ${argument} ${of}`, as]] : [])),
    ].filter(([, one]) => "unit" in one && /^(link )?MB\/s$/.test(one.unit));
  }),
);

test("there are rates", () => {
  expect(rates.length).toBeGreaterThan(60);
});

test.each(rates)("%s takes Gb/s as an eighth of its number in GB/s, and says so", (_, input) => {
  const { atLeast = 0, atMost = 1e6 } = input as { atLeast?: number; atMost?: number };
  fc.assert(
    fc.property(fc.double({ min: Math.max(atLeast, 0.1), max: atMost, noNaN: true }), (mbps) => {
      const taken: string[] = [];
      const read = (given: Given, remarks?: Remarks): unknown => [readInput("x", input, given, remarks)].flat()[0];
      // In fifteen digits, as all that is converted.
      const gigabits = Number((mbps / 125).toPrecision(15));
      fc.pre(gigabits * 125 >= atLeast && gigabits * 125 <= atMost);
      expect(Math.abs(Number(read(`${gigabits} Gb/s`, { taken })) / Number(read(mbps)) - 1)).toBeLessThan(1e-14);
      expect(taken).toHaveLength(1);
    }),
    { numRuns: 20 },
  );
});
