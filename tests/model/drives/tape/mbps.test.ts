import { describe, expect, test } from "@jest/globals";
import hardware from "../../../../src/model/facts/currentHardware.json";
import type { Given } from "../../../../src/model/question/parseArguments";
import { stepsOf } from "../../../../src/model/drives/tape/steps";
import { TAPE_MODELS } from "../../../../src/model/drives/tape/tapeDrive";
import { ask, estimateOf, tableOf, valueOf, verdictOf } from "../../../ask";

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
    ["T10000C: up to 360 is published; its port carries 400", ["T10000C", null, 2], 360, 360, 400],
    ["T10000D: 900 GB/h", ["T10000D"], 250, 250, 250],
    ["TS1160", ["TS1160"], 400, 400, 400],
    ["LTO-5: 280 at 2:1, and up to what its 8 Gb port carries", ["LTO-5", null, 10], 280, 280, 800],
    ["LTO-5: at 4:1 up to 4 x 140", ["LTO-5", null, 4], 280, 280, 560],
    ["LTO-5: 2 x 140 as published", ["LTO-5", null, 2], 280, 280, 280],
    [
      "LTO-9 on SAS: 1,000 at 2.5:1, and at 5:1 up to its 12 Gb port",
      ["LTO-9", null, 5, null, "SAS"],
      1000,
      1000,
      1200,
    ],
    ["LTO-10 on SAS: as an LTO-9's", ["LTO-10", null, 5, null, "SAS"], 1000, 1000, 1200],
    ["LTO-10 on 32 Gb FC: 1,000, and at 4:1 up to 4 x 400", ["LTO-10", null, 4], 1000, 1000, 1600],
    ["LTO-6 on SAS: 400, and at 4:1 up to its 6 Gb port", ["LTO-6", null, 4, null, "SAS"], 400, 400, 600],
    ["LTO-8 HH on SAS: 600, less than 2.5 x 300, so its port's", ["LTO-8 HH", null, 5, null, "SAS"], 600, 600, 600],
    ["LTO-6: 400 at 2.5:1, and at 4:1 up to 4 x 160", ["LTO-6", null, 4], 400, 400, 640],
    ["LTO-7: 750 at 2.5:1, and at 4:1 up to its port", ["LTO-7", null, 4], 750, 750, 800],
    ["LTO-9 HH: 700 on FC, less than 2.5 x 300, so its port's", ["LTO-9 HH", null, 4], 700, 700, 700],
    ["LTO-7 HH: 700 on FC", ["LTO-7 HH", null, 2.5], 700, 700, 700],
    ["LTO-7 HH: 2 x 300 or its highest speed, through either port", ["LTO-7 HH", null, 2], 600, 600, 612],
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

  test.each<[string, number, number, string]>([
    ["LTO-9", 284, 284, "between 284 and 305 MB/s"],
    ["LTO-9", 177, 177, "between 177 and 203 MB/s"],
    ["LTO-9 HH", 284, 284, "at the highest, 284 MB/s"],
  ])("%s at exactly a tape speed, %d MB/s, takes that one", (model, host, low, words) => {
    const found = mbps(model, host);
    expect([found.value, found.low, found.warnings]).toEqual([host, low, []]);
    expect(found.equation).toContain(words);
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
    expect(stepsOf(model, "Standard")?.all).toEqual([...((found?.inputs.steps ?? []) as number[])].reverse());
  }
  expect(stepsOf("LTO-8 HH", "Standard")).toMatchObject({ low: 112, high: 306.4, count: 9 });
  expect(stepsOf("LTO-10", "PA")).toMatchObject({ low: 162, high: 407, count: 14 });
  expect(stepsOf("T10000B", "Standard")?.fact).toBe("tsm-tape-copy.drive.t10kb-speed-low");
  expect(stepsOf("TS1140", "JB")).toMatchObject({ low: 74, high: 203, count: 13 });
});

test("a host rate is above 0", () => {
  expect(() => ask("TAPE_MBPS", "LTO-9", -1)).toThrow("host_mbps must be above 0");
});

describe("what no document gives", () => {
  test.each([
    ["TS1150", "FC"],
    ["LTO-7", "SAS"],
    ["TS1170", "SAS"],
    ["TS1160", "SAS"],
  ])("is warned of: a maximum of %s with compression on %s", (model, port) => {
    const warning = `no maximum of ${model} with compression on ${port} was found: its port may carry less`;
    expect(mbps(model, null, 2, null, port).warnings).toEqual([warning]);
    expect(mbps(model, null, 1, null, port).warnings).toEqual([]);
  });

  test.each(["T10000C", "T10000D", "TS1140"])("%s has no SAS port", (model) => {
    expect(() => ask("TAPE_MBPS", model, null, 1, null, "SAS")).toThrow(
      `interface must be FC: no SAS port of a ${model} was found, got "SAS"`,
    );
  });

  const unknownBelow = (drive: string, rate: number): string =>
    `no tape speeds of ${drive} were found: it may stop and start below ${rate} MB/s from the host`;

  test.each([
    ["TS1160", 50, 400],
    ["TS1155", 100, 360],
    ["TS1170", 399, 400],
    ["T10000D", 100, 250],
    ["T10000C", 100, 240],
    ["T9840D", 20, 30],
  ])("whether %s streams at %i MB/s, below its native rate", (model, host, native) => {
    expect(mbps(model, host).warnings).toEqual([unknownBelow(model, native)]);
    expect(mbps(model, native).warnings).toEqual([]);
    expect(mbps(model).warnings).toEqual([]);
    // At 2:1, twice as much comes from the host.
    expect(mbps(model, 2 * host, 2).warnings.join()).toContain(`below ${2 * native} MB/s`);
  });

  test("an M8 cartridge's tape speeds, below the lowest with an LTO-8's own", () => {
    expect(mbps("LTO-8", 111, 1, "M8").warnings).toEqual([
      "with its own cartridge, LTO-8 stops and starts below 112 MB/s: with M8 that isn't published",
    ]);
    const { warnings, assumptions } = mbps("LTO-8", 112, 1, "M8");
    expect(warnings).toEqual([unknownBelow("LTO-8 with M8", 300)]);
    expect(mbps("LTO-8", 300, 1, "M8").warnings).toEqual([]);
    expect(assumptions.map(({ text }) => text).join()).toContain("No tape speeds of LTO-8 with M8 were found");
  });
});

test("a full-height LTO-5's port is the one of the note, 800 MB/s: the end of its range at 100:1", () => {
  const { note = "" } = hardware.facts.find(({ id }) => id === "current-hardware.lto.interface.lto-10") ?? {};
  const [, most] = /LTO-5 to LTO-9 full height: \d+ Gb FC \(burst (\d+) MB\/s\)/.exec(note) ?? [];
  expect(mbps("LTO-5", null, 100).high).toBe(Number(most));
});

test("an LTO-5's maximum is the one of the note: 280 at 2:1", () => {
  const { note = "" } = hardware.facts.find(({ id }) => id === "current-hardware.lto.sustained.lto-6") ?? {};
  expect(mbps("LTO-5", null, 4).low).toBe(Number(/LTO-5 is quoted at 2:1 \((\d+)\)/.exec(note)?.[1]));
});

test("a half-height LTO-9 loads in the note's seconds", () => {
  const { note = "" } = hardware.facts.find(({ id }) => id === "current-hardware.lto.load.lto-9") ?? {};
  const row = tableOf("TAPE_SPEC", "LTO-9 HH").rows.find(([label]) => label === "load to ready");
  expect(row?.[1]).toBe(Number(/Half height: (\d+)/.exec(note)?.[1]));
});

describe("a cartridge's own name", () => {
  test.each([
    ["LTO-9", "L9"],
    ["LTO-10", "LA"],
    ["TS1140", "JC"],
    ["TS1150", "JD"],
    ["TS1160", "JE"],
    ["TS1170", "JF"],
  ])("of %s is %s", (model, cartridge) => {
    expect(mbps(model, null, 1, cartridge)).toEqual(mbps(model));
  });

  test("JD in a TS1160: 15 TB at 400 MB/s, 800 with compression", () => {
    expect(mbps("TS1160", null, 5, "JD").value).toBe(800);
    expect(tableOf("TAPE_SPEC", "TS1160", "JD").rows[0]?.slice(0, 3)).toEqual(["native capacity", 15_000, "GB"]);
  });
});

describe("a 3592 cartridge of which only the capacity is published", () => {
  // The top speeds of JC: 251 in format 4, 303 in format 5; 360 and 400 are the drives' own.
  test.each([
    ["TS1140", "JK", 500, 251, 251],
    ["TS1150", "JK", 900, 303, 360],
    ["TS1155", "JL", 3000, 360, 360],
    ["TS1155", "JC", 7000, 303, 360],
    ["TS1160", "JC", 7000, 303, 400],
    ["TS1160", "JK", 900, 303, 400],
    ["TS1160", "JL", 3000, 400, 400],
    ["TS1160", "JM", 5000, 400, 400],
  ])("%s with %s holds %i GB, at the %i MB/s of its format, up to %i", (model, cartridge, gb, native, most) => {
    expect(tableOf("TAPE_SPEC", model, cartridge).rows[0]?.slice(0, 3)).toEqual(["native capacity", gb, "GB"]);
    expect(valueOf("TAPE_COPY_CARTRIDGES", 100 * gb, model, cartridge)).toBe(100);
    const { value, high, assumptions } = mbps(model, null, 1, cartridge);
    expect([value, high]).toEqual([native, most]);
    expect(assumptions.filter(({ text }) => text.includes(`No rate of ${model} with ${cartridge} is`))).toHaveLength(1);
    expect(tableOf("TAPE_SPEC", model, cartridge).rows.map(([name]) => name)).not.toContain(
      "lowest tape speed, as native rate",
    );
  });
});

describe("specification", () => {
  const mark = (name: string, ...args: Given[]): unknown =>
    tableOf("TAPE_SPEC", ...args).rows.find(([label]) => label === name)?.[3];

  test.each<[string, Given[], string]>([
    ["average locate from the load point", ["LTO-10", "PA"], "yes"],
    ["average rewind", ["LTO-10", "PA"], "yes"],
    [
      "average locate from the load point",
      ["LTO-9"],
      "doubtful: LTO-9's locate of 45 s is below its rewind, and 65 s in half height",
    ],
    ["average rewind", ["LTO-9", "L8"], "doubtful: published for the drive's own cartridge"],
    ["native data rate", ["TS1160", "JC"], "doubtful: published for TS1150 with JC"],
    ["average rewind", ["LTO-10"], "yes"],
    ["native capacity", ["T10000D"], "doubtful: another document has 8,000 GB"],
    ["time to fill or read the cartridge", ["T10000D"], "doubtful: from a doubtful value"],
    // 1,500 GB / 140 MB/s are 10,714 s; the document has 190 min.
    ["time to fill or read the cartridge", ["LTO-5"], "doubtful: another document has 11,400 s"],
    ["time to fill or read the cartridge", ["LTO-6"], "yes"],
    ["time to fill or read the cartridge", ["LTO-8", "M8"], "yes"],
    ["time to fill or read the cartridge", ["LTO-9 HH"], "yes"],
    ["maximum rate with compression, FC", ["LTO-10"], "doubtful: another document has 1,200 MB/s"],
    ["maximum rate with compression, SAS", ["LTO-10"], "yes"],
    ["unload, without rewind", ["LTO-8 HH"], "yes"],
    ["unload, without rewind", ["LTO-8"], "yes"],
    ["unload, without rewind", ["LTO-9 HH"], "yes"],
    ["first load of a new cartridge, longest", ["LTO-9"], "doubtful: documents disagree"],
    // 3,584 tracks, 32 at a time.
    ["wraps", ["LTO-8", "M8"], "doubtful: another document has 112 wraps"],
    ["capacity per wrap", ["LTO-8", "M8"], "doubtful: from a doubtful value"],
    ["highest tape speed, as native rate", ["LTO-9 HH"], "doubtful: below the native rate of 300 MB/s"],
    ["highest tape speed, as native rate", ["LTO-9"], "yes"],
  ])("reliability of %s of %j", (name, args, wanted) => {
    expect(mark(name, ...args)).toBe(wanted);
  });

  test("every soft statement with a drive's value has a row that is marked", () => {
    const soft = new Set(hardware.facts.filter((fact) => "soft" in fact && fact.soft).map(({ id }) => id));
    for (const model of TAPE_MODELS) {
      const rows = tableOf("TAPE_SPEC", model).rows.filter(([, , , , id]) => soft.has(String(id)));
      if (rows.length > 0) expect(rows.some(([, , , sure]) => String(sure).startsWith("doubtful"))).toBe(true);
    }
  });

  const row = (name: string, ...args: Given[]): unknown =>
    tableOf("TAPE_SPEC", ...args).rows.find(([label]) => label === name)?.[1];

  test("what is published, and what follows: 18,000 GB / 280 wraps / 400 MB/s", () => {
    expect(row("native capacity", "LTO-9")).toBe(18_000);
    expect(row("wraps", "LTO-9")).toBe(280);
    expect(row("wraps", "LTO-8", "M8")).toBe(4 * 42);
    near(Number(row("capacity per wrap", "LTO-9")), 18_000 / 280);
    near(Number(row("time per wrap at the native rate", "LTO-9")), 18_000_000 / 280 / 400);
    expect(row("load to ready", "LTO-9 HH")).toBe(16);
    expect(row("average locate from the load point", "LTO-8")).toBeUndefined();
    expect(row("native data rate", "T10000D")).toBe(250);
    expect(row("first load of a new cartridge, shortest", "LTO-9 HH")).toBe(20);
    expect(row("first load of a new cartridge, longest", "LTO-9")).toBe(120);
    expect(row("first load of a new cartridge, longest", "LTO-10")).toBeUndefined();
  });

  test("an order of its own is said of LTO and 3592 drives, which the fact names, not of a T10000D", () => {
    const order = "calculates an order of recalls (RAO)";
    expect([row(order, "LTO-9"), row(order, "LTO-9 HH"), row(order, "TS1160")]).toEqual(["yes", "no", "yes"]);
    expect(row(order, "T10000D")).toBeUndefined();
  });

  test("a T10000C's has another document's 360 MB/s beside the paper's", () => {
    expect(row("rate with compression", "T10000C", "Sport")).toBe(360);
    expect(row("rate with compression", "T10000B", "Sport")).toBeUndefined();
  });

  test.each<[string, Given[], unknown]>([
    // lto.geometry.bands: 4 x 52 x 32, and M8 4 x 42 x 32.
    ["bands", ["LTO-8 HH"], 4],
    ["wraps per band", ["LTO-8"], 52],
    ["wraps per band", ["LTO-8", "M8"], 42],
    ["tracks read or written at a time", ["LTO-6"], 16],
    ["tracks read or written at a time", ["LTO-9"], 32],
    ["tracks read or written at a time", ["TS1140", "JB"], 32],
    ["data tracks", ["LTO-9 HH"], 8960],
    // Lives are published up to LTO-8 and of 3592 cartridges.
    ["nominal cartridge life", ["LTO-5"], 20_000],
    ["nominal cartridge life", ["LTO-8", "M8"], 20_000],
    ["nominal cartridge life", ["TS1160", "JD"], 20_000],
    ["nominal cartridge life", ["LTO-9"], undefined],
    ["bands", ["LTO-10", "PA"], undefined],
    ["bands", ["T10000D"], undefined],
    ["rewind before unloading, under 5 GB moved", ["LTO-9"], 55],
    ["rewind before unloading, 5 to 50 GB moved", ["LTO-9"], 110],
    ["rewind before unloading, over 50 GB moved", ["LTO-9"], 165],
    ["rewind before unloading, over 50 GB moved", ["LTO-10"], undefined],
  ])("%s of %j", (name, args, wanted) => {
    expect(row(name, ...args)).toBe(wanted);
  });
});

describe("a drive's other names", () => {
  test.each([
    ["LTO-9 FH", "LTO-9"],
    ["LTO-9 full height", "LTO-9"],
    ["LTO-9 half-height", "LTO-9 HH"],
    ["3592-E07", "TS1140"],
    ["3592-55F", "TS1155"],
    ["3592-60F", "TS1160"],
    ["3592-E08", "TS1150"],
    ["3592-70F", "TS1170"],
    ["3592 60E", "TS1160"],
    ["T10KD", "T10000D"],
  ])("%s is %s", (name, model) => {
    expect(mbps(name)).toEqual(mbps(model));
  });

  test("no other drive is suggested for one of which nothing is published", () => {
    expect(() => ask("TAPE_MBPS", "LTO-10 HH")).toThrow(
      'model must be another: no numbers of this one were found, got "LTO-10 HH"',
    );
  });
});

test("a drive without any published time has no mount", () => {
  expect(verdictOf("TAPE_CYCLE_TIME", "TS1160").finding).toBe("no times found for TS1160");
});

test("an LTO-9 at 100 MB/s empties 1,024 MB at 177 MB/s in 13.3 s, then stops and starts for 3.5 s: 140 MB/s at most", () => {
  const runs = 1024 / (177 - 100);
  const most = (177 * runs) / (runs + 3.5);
  expect(most).toBeCloseTo(140.1, 1);
  const { limits } = estimateOf("TAPE_MBPS", "LTO-9", 100);
  const { utilisation } = limits.find(({ resource }) => resource === "stopping and starting") ?? { utilisation: NaN };
  expect(utilisation).toBeCloseTo(100 / most, 9);
});

test("the default of no compression is said, and only that", () => {
  const said = (compression: number): string =>
    estimateOf("TAPE_MBPS", "LTO-9", null, compression)
      .assumptions.map(({ text }) => text)
      .join();
  expect(said(1)).toContain("doesn't compress");
  expect(said(2)).not.toContain("doesn't compress");
});
