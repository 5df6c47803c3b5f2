import { describe, expect, test } from "@jest/globals";
import hardware from "../../../src/model/facts/currentHardware.json";
import type { Given } from "../../../src/model/given";
import { stepsOf } from "../../../src/model/tape/steps";
import { ask, estimateOf, tableOf, verdictOf } from "../../ask";

const mbps = (...args: Given[]): ReturnType<typeof estimateOf> => estimateOf("TAPE_MBPS", ...args);
/** Relative tolerance of sums and quotients. */
const ROUNDING = 1e-9;
const near = (actual: number, wanted: number): void => {
  expect(Math.abs(actual / wanted - 1)).toBeLessThan(ROUNDING);
};

describe("a drive as fast as it goes", () => {
  test.each<[string, Given[], number, number, number]>([
    ["native, or its highest speed", ["LTO-9"], 400, 400, 408],
    ["half height: 300, though its highest speed is 284", ["LTO-9 HH"], 300, 284, 300],
    ["2.5:1 on 8 Gb FC: 750, not 1,000", ["LTO-9", null, 2.5], 750, 750, 750],
    ["2.5:1 on SAS: 1,000", ["LTO-9", null, 2.5, null, "SAS"], 1000, 1000, 1000],
    ["LTO-10, where two documents disagree", ["LTO-10", null, 3], 1000, 1000, 1200],
    ["M8 in an LTO-8", ["LTO-8", null, 1, "M8"], 300, 300, 300],
    ["T10000C: its port carries 400, another source says 360", ["T10000C", null, 2], 400, 360, 400],
    ["T10000D: 900 GB/h", ["T10000D"], 250, 250, 250],
    ["TS1160", ["TS1160"], 400, 400, 400],
  ])("%s", (_, args, value, low, high) => {
    const found = mbps(...args);
    near(found.value, value);
    near(found.low, low);
    near(found.high, high);
  });
});

describe("a drive that a host feeds", () => {
  test("between two tape speeds the host isn't slowed down, and the range goes to the lower speed", () => {
    const { value, low, high, equation, limitedBy } = mbps("LTO-9", 300);
    expect([value, low, high, limitedBy]).toEqual([300, 284, 300, "host"]);
    expect(equation).toContain("on tape 300 MB/s, between 284 and 305 MB/s, of 12 tape speeds");
    // 500 MB/s at 2:1 are 250 on tape, between 244 and 263.
    expect(mbps("LTO-9", 500, 2).low).toBe(488);
  });

  test("only the ends are published of a 3592, so no speed between is named", () => {
    const { low, value, equation } = mbps("TS1150", 200);
    expect([low, value]).toEqual([200, 200]);
    expect(equation).toContain("between 112 and 365 MB/s, of 12 tape speeds");
  });

  test("below the lowest speed the drive stops and starts: 3,600 x 100 x 77 / (1,024 x 177) times per hour", () => {
    const { value, warnings } = mbps("LTO-9", 100);
    expect(value).toBe(100);
    expect(warnings).toEqual([
      "below 177 MB/s from the host, the drive stops and starts about 153 times per hour: tape and heads wear",
    ]);
    expect(mbps("LTO-9", 177).warnings).toEqual([]);
    expect(mbps("LTO-9", 300, 2).warnings.join()).toContain("below 354 MB/s");
    // An LTO-7's buffer isn't published.
    expect(mbps("LTO-7", 90).warnings).toEqual([
      "below 101 MB/s from the host, the drive stops and starts: tape and heads wear",
    ]);
  });

  test("a buffer too small for the time of a stop slows the host down: T10000B at 69 MB/s, 7 s", () => {
    // 256 MiB last 268.4 s at 1 MB/s more than comes in; then 7 s without any: 70 x 268.4 / 275.4.
    const runs = 256 * 1.048576;
    near(mbps("T10000B", 69).low, (70 * runs) / (runs + 7));
    expect(mbps("T10000B", 69).value).toBe(69);
  });
});

test("the tape speeds are those of the documents, and 9 of an LTO-8's in half height", () => {
  for (const [model, id] of [
    ["LTO-5", "lto-5"],
    ["LTO-6", "lto-6"],
    ["LTO-7", "lto-7"],
    ["LTO-7 HH", "lto-7"],
    ["LTO-8", "lto-8"],
    ["LTO-9", "lto-9"],
    ["LTO-9 HH", "lto-9-hh"],
    ["LTO-10", "lto-10-la"],
  ] as const) {
    const found = hardware.facts.find((fact) => fact.id === `current-hardware.lto.speed-steps.${id}`);
    expect(stepsOf(model, "Standard")?.all).toEqual([...(found?.inputs.steps as number[])].reverse());
  }
  expect(stepsOf("LTO-8 HH", "Standard")).toMatchObject({ low: 112, high: 306.4, count: 9 });
  expect(stepsOf("LTO-10", "PA")).toMatchObject({ low: 162, high: 407, count: 14 });
  expect(stepsOf("TS1140", "JB")).toMatchObject({ low: 74, high: 203, count: 13 });
});

test("no rate is guessed", () => {
  expect(verdictOf("TAPE_MBPS", "LTO-6 HH").reason).toBe(
    "no native rate of LTO-6 HH published: all but LTO-5 HH, LTO-6 HH",
  );
  expect(() => ask("TAPE_MBPS", "LTO-9", -1)).toThrow("host_mbps must be above 0");
});

describe("specification", () => {
  const row = (name: string, ...args: Given[]): unknown =>
    tableOf("TAPE_SPEC", ...args).rows.find(([label]) => label === name)?.[1];

  test("what is published, and what follows: 18,000 GB / 280 wraps / 400 MB/s", () => {
    expect(row("native capacity", "LTO-9")).toBe(18_000);
    expect(row("wraps", "LTO-9")).toBe(280);
    expect(row("wraps", "LTO-8", "M8")).toBe(4 * 42);
    near(Number(row("capacity per wrap", "LTO-9")), 18_000 / 280);
    near(Number(row("time per wrap at the native rate", "LTO-9")), 18_000_000 / 280 / 400);
    expect(row("load to ready", "LTO-9 HH")).toBe(16);
    expect(row("average locate from the load point", "LTO-9")).toBeUndefined();
    expect(row("native data rate", "T10000D")).toBe(250);
  });

  test("a T10000's is T10K_SPEC's", () => {
    expect(tableOf("TAPE_SPEC", "T10000C", "Sport")).toEqual(tableOf("T10K_SPEC", "T10000C", "Sport"));
  });
});
