/** An L8 in an LTO-9, and other tapes: what is published, and what is calculated from it. */
import { describe, expect, test } from "@jest/globals";
import { estimateOf, tableOf, valueOf } from "../../../ask";

const rowsOf = (model: string, cartridge?: string) => tableOf("TAPE_SPEC", { model, cartridge }).rows;
const rowOf = (name: string, model: string, cartridge?: string) => {
  const row = rowsOf(model, cartridge).find(([label]) => label === name);
  return row && [row[1], row[3]];
};

describe("TAPE_SPEC of a cartridge of another length", () => {
  const OWN = "doubtful: published for the drive's own cartridge";

  test.each([
    ["LTO-9", [55, 110, 165]],
    ["LTO-9 HH", [62, 124, 186]],
  ])("%s with an L8 shows the rewinds as IBM prints them", (model, seconds) => {
    const rows = rowsOf(model, "L8").filter(([label]) => String(label).startsWith("rewind before unloading"));
    expect(rows.map(([, value, , sure]) => [value, sure])).toEqual(seconds.map((one) => [one, OWN]));
  });

  // 960 m of L8 / 1,035 m of L9 = 0.928: 55 x 0.928 = 51.0.
  test("what is calculated from the length is called so, with its range, and is what TAPE_ACCESS_TIME uses", () => {
    const [seconds, sure] = rowOf("average locate, by tape length", "LTO-9", "L8") ?? [];
    expect(seconds).toBeCloseTo(valueOf("TAPE_ACCESS_TIME", "LTO-9", "L8") - 17, 9);
    expect(sure).toMatch(/^derived, [\d.]+ to [\d.]+ s$/);
    const [rewind, derived] = rowOf("average rewind, by tape length", "LTO-9", "L8") ?? [];
    expect(rewind).toBeCloseTo((55 * 960) / 1035, 9);
    expect(derived).toMatch(/^derived, /);
    expect(rowOf("average locate from the load point", "LTO-9", "L8")?.[0]).toBe(45);
    expect(rowOf("average locate, by tape length", "LTO-9")).toBeUndefined();
  });

  // 12 TB / 300 MB/s = 40,000 s; the document's 556 min are those of 360 MB/s.
  test("the fill time of an L8 in an LTO-9 HH isn't doubtful", () => {
    expect(rowOf("time to fill or read the cartridge", "LTO-9 HH", "L8")).toEqual([40_000, "yes"]);
  });

  test("of PA, both lengths are shown", () => {
    expect(rowOf("tape length", "LTO-10", "PA")).toEqual([1337, "doubtful: another document has 1,380 m"]);
    expect(rowOf("tape length", "LTO-10")).toEqual([1035, "yes"]);
  });
});

describe("doubts", () => {
  const doubts = (model: string, cartridge?: string) =>
    estimateOf("TAPE_ACCESS_TIME", { model, cartridge }).warnings.filter((one) => one.includes("doubtful"));

  test.each(["LTO-5", "LTO-6", "LTO-7", "LTO-8"])(
    "%s has none of LTO-9's 45 s, which only bounds its range",
    (model) => {
      expect(doubts(model)).toEqual([]);
      expect(estimateOf("TAPE_CYCLE_TIME", { model }).warnings.join()).not.toContain("LTO-9");
      expect(estimateOf("TAPE_ACCESS_TIME", { model }).facts).toContain("current-hardware.lto.locate.lto-9");
    },
  );

  test("LTO-9 has it", () => {
    expect(doubts("LTO-9")).toHaveLength(1);
    expect(doubts("LTO-9", "L8")).toHaveLength(1);
  });
});

/** Load to ready is 17 s of an LTO-9 and 16 s of an LTO-9 HH; the first block needs no locate. */
test.each([
  ["LTO-9", 17],
  ["LTO-9 HH", 16],
])("the first block of a %s comes after load to ready, however the beginning is given", (model, seconds) => {
  for (const position of [0, "0", "0 GB", "0%"])
    expect(estimateOf("TAPE_ACCESS_TIME", { model, position })).toMatchObject({ value: seconds, warnings: [] });
});

test("a rate that rests on another drive is warned of", () => {
  const { warnings } = estimateOf("TAPE_MBPS", { model: "TS1160", cartridge: "JC" });
  expect(warnings).toContain("no rate of TS1160 with JC was found: this is that of TS1150 with JC");
  expect(estimateOf("TAPE_MBPS", { model: "TS1160" }).warnings).toEqual([]);
});
