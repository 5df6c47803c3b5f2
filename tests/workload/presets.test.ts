/** Choices for one file, kept as a format of one's own, read any other file with its columns. */
import { describe, expect, test } from "@jest/globals";
import type { ProfileOptions } from "../../src/workload/choices";
import { presetIn, presetOf, presetText } from "../../src/workload/presets";
import { profileReader, type Measured } from "../../src/workload/profile";

function measured(text: string, options: ProfileOptions = {}): Measured {
  const reader = profileReader(options);
  reader.push(text);
  return reader.end();
}

/** An invented order of columns, as VEHSTATS writes those that are ordered: a cluster's amounts of an hour. */
const flat = (...rates: readonly number[]): string =>
  [
    "DATE,HOUR,DLIB,GB WRITTEN,GB READ",
    ...rates.flatMap((rate, hour) => [`03OCT26,0${hour},BA001,${rate},9`, `03OCT26,0${hour},BA002,360,9`]),
  ].join("\n");
const CHOICES: ProfileOptions = { columns: ["GB WRITTEN"], unit: "GB/h", sum: true };

describe("a format of one's own", () => {
  const first = measured(flat(36, 72, 36), CHOICES);
  const preset = presetIn(presetText(presetOf(first, "vehstats", CHOICES)), "vehstats.json");

  test("reads other files with its columns, without a choice", () => {
    // (36 + 360) GB in an hour are 110 MB/s, (72 + 360) GB 120.
    expect([...first.profile.mbps]).toEqual([110, 120, 110]);
    const second = measured(flat(72, 36), { presets: [preset] });
    expect([...second.profile.mbps]).toEqual([120, 110]);
    expect(second.reading[0]).toBe("format: vehstats");
    expect(second.column).toBe("GB WRITTEN");
  });

  test("doesn't read files with others", () => {
    expect(() => measured(flat(72, 36).replace("DLIB", "LIBRARY"), { presets: [preset] })).toThrow(
      "GB WRITTEN has no unit",
    );
  });

  test("isn't made of a format that is known anyway", () => {
    const known = measured("timestamp,node,vdisk_w_mb\n261116000000,a,1\n261116001500,a,2\n");
    expect(() => presetOf(known, "ours", {})).toThrow("which is known without a format of its own");
  });
});

test.each([
  ["not JSON", "a: 1", /isn't JSON/],
  ["a list", "[]", /it must be an object/],
  ["no name", "{}", /name must be a text/],
  ["a known name", '{"name": "nmon"}', /is the name of a known format/],
  ["a wrong layout", '{"name": "a", "layout": {"kind": "report"}}', /layout.kind must be table/],
  [
    "a wrong pattern",
    '{"name": "a", "layout": {"kind": "table", "time": ["t"]}, "begins": ["("]}',
    /begins must be a list of regular expressions/,
  ],
])("%s is no format", (_, text, rule) => {
  expect(() => presetIn(text, "a.json")).toThrow(rule);
});
