import { describe, expect, test } from "@jest/globals";
import { outcomeOf } from "../../../src/taskpane/form/outcome";
import type { Entries } from "../../../src/taskpane/form/entry";
import { questionNamed } from "../../ask";

const day = questionNamed("VTS_DAY");
const typed = (text: string): Entries[string] => ({ kind: "typed", text });
const REST: Entries = { model: typed("B20"), cache_gb: typed("864"), compression: typed("3") };

function faultOf(text: string): string | undefined {
  return outcomeOf(day, { entries: { ...REST, host_mbps: typed(text) }, held: {} }).faults["host_mbps"];
}

describe("a pasted list that holds more than its numbers says what to leave out", () => {
  test.each([
    ["host_mbps\r\n58\r\n60", /^Value 1 must be a number, .*got "host_mbps"\. Remove the heading\.$/],
    ["MB/s\n58", /Remove the heading\.$/],
    ["18:00\t58\n19:00\t60", /^Value 1 .*18:00.*Paste only the values, without the times\. .*in Data\.$/],
    ["58\n2026-11-22 19:00\n60", /^Value 2 .*without the times/],
    ["58, 60, 55", /^Value 1 .*Put each value on its own line, or separate values with semicolons\.$/],
    ["58 60 55", /Put each value on its own line/],
    ["58,60", /^Value 1 must be a number such as 1\.7 or 1,700, got "58,60"\. Put each value on its own line/],
    // The model reads groups of three digits as one number.
    ["100,200,300", /^Could be one value or several\. Write each value on its own line, without commas\.$/],
  ])("%j", (text, wanted) => {
    expect(faultOf(text)).toMatch(wanted);
  });

  test.each([
    ["many", 'Value 1 must be a number, with an optional unit, got "many"'],
    ["58\nmany\n60", 'Value 2 must be a number, with an optional unit, got "many"'],
    ["58\n-1", 'Value 2 must be at least 0 MB/s, got "-1"'],
    ["58\n11,000", 'Value 2 must be at most 10,000 MB/s, got "11,000"'],
  ])("and nothing where it is not plain: %j", (text, wanted) => {
    expect(faultOf(text)).toBe(wanted);
  });

  test.each([
    ["DRIVES_NEEDED", "sizes", "4,8,12", { mounts_per_hour: typed("60"), cycle_s: typed("180"), wait_s: typed("30") }],
    ["TAPE_MBPS", "models", "LTO-8,LTO-9", { model: typed("LTO-8"), host_mbps: typed("350") }],
  ] as const)("%s %s: of a list of what can be ordered, too", (name, argument, text, rest) => {
    const entries: Entries = { ...rest, [argument]: typed(text) };
    expect(outcomeOf(questionNamed(name), { entries, held: {} }).faults[argument]).toMatch(
      /^Row 1 .*Put each value on its own line, or separate values with semicolons\.$/,
    );
  });

  test("in cells too", () => {
    const held = { host_mbps: { kind: "values", values: ["MB/s before compression", 58, 60] } } as const;
    const bound = { kind: "bound", cells: { sheet: "Sheet1", address: "A1:A3" } } as const;
    expect(outcomeOf(day, { entries: { ...REST, host_mbps: bound }, held }).faults["host_mbps"]).toMatch(
      /Remove the heading\.$/,
    );
  });
});
