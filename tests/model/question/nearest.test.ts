import { describe, expect, test } from "@jest/globals";
import { catalogue } from "../../../src/model/catalogue/catalogue";
import { nearestName, nearestWords } from "../../../src/model/question/nearest";

const NAMES = catalogue.map(({ name }) => name);

describe("the nearest name", () => {
  test.each([
    ["VTS_PEAKHOURS", "VTS_PEAK_HOURS", true],
    ["vts_peak_hour", "VTS_PEAK_HOURS", true],
    ["CHANEL_MBPS", "CHANNEL_MBPS", true],
    ["CGFT_ETSIMATE", "CGFT_ESTIMATE", true],
    // Two slips, as the two swapped letters at its ends are one each.
    ["GCFT_ESTIMAET", "CGFT_ESTIMATE", true],
    ["VTS.PEAK.HOURS", "VTS_PEAK_HOURS", true],
    // Only the beginning is similar, so the name isn't clear.
    ["VTS_PEEK", "VTS_PEAK_HOURS", false],
  ])("of %s is %s", (wanted, name, isClear) => {
    expect(nearestName(wanted, NAMES)).toEqual({ name, isClear });
  });

  test.each([
    // One slip each: a letter too many, one too few, two swapped; the other name is two slips away.
    ["ABXC", ["ABYD", "ABC"], "ABC"],
    ["AC", ["AXY", "ABC"], "ABC"],
    ["BAC", ["BXY", "ABC"], "ABC"],
    // No slip, also in the last letter, and where the other is a swap away.
    ["ABC", ["ABD", "ABC"], "ABC"],
    ["BA", ["AB", "BA"], "BA"],
    // As many slips as three letters may have.
    ["ABC", ["AXY"], "AXY"],
  ])("of %s among %j is %s", (wanted, names, name) => {
    expect(nearestName(wanted, names)).toEqual({ name, isClear: true });
  });

  test("is not clear where two are as near", () => {
    expect(nearestName("AC", ["AB", "AD"])).toEqual({ name: "AB", isClear: false });
  });

  test("of what is no such name there is none", () => {
    for (const wanted of ["XLOOKUP", "SUM", "", "x".repeat(80_000)]) expect(nearestName(wanted, NAMES)).toBeUndefined();
  });

  test("of each name is the name; a letter left out or two swapped are clear only if no other is as near", () => {
    for (const name of NAMES) {
      const at = Math.floor(name.length / 2);
      const [left, right] = [name.slice(0, at), name.slice(at + 1)];
      for (const wanted of [name, left + right, left + right.slice(0, 1) + (name[at] ?? "") + right.slice(1)]) {
        const near = nearestName(wanted, NAMES);
        expect([wanted, near && (!near.isClear || near.name === name)]).toEqual([wanted, true]);
      }
    }
  });
});

describe("an item of several words", () => {
  const BILL = ["LTO-9 target drives", "LTO-9 cartridges", "LTO-9 scratch cartridges", "Host channels"];
  test.each([
    ["LTO-9 drives", "LTO-9 target drives"],
    ["lto-9 target drive", "LTO-9 target drives"],
    ["LTO-9 cartridge", "LTO-9 cartridges"],
    ["FICON host channels", "Host channels"],
    ["Racks", undefined],
    ["LTO-8 drives", undefined],
  ])("%s means %s", (wanted, name) => {
    expect(nearestWords(wanted, BILL)).toBe(name);
  });
});
