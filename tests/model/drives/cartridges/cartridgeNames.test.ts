/** One vocabulary of cartridges: every question about one takes all of its names. */
import { expect, test } from "@jest/globals";
import { ask, estimateOf, tableOf } from "../../../ask";

/** LV to LZ are the codes of write-once LTO-5 to LTO-9 cartridges (Oracle, SL4000 Library Guide). */
const NAMES = [
  ["LTO-8", ["L8", "LTO-8", "LY", "LTO-8 WORM"]],
  ["LTO-8", ["M8", "LTO-7 M8", "Type M"]],
  ["LTO-9", ["L9", "LTO-9", "LZ"]],
  ["LTO-10", ["PA", "LTO-10 40 TB", "LTO-10 PA"]],
  ["LTO-10", ["LA", "LTO-10 30 TB"]],
  ["TS1160", ["JE", "TS1160 JE", "3592-JE"]],
  ["TS1170", ["JF", "TS1170 JF", "3592 JF", "3592-JF"]],
] as const;

test.each(NAMES)("%s knows %j as one cartridge, and so does CARTRIDGES_NEEDED", (model, names) => {
  const [first, ...others] = names;
  const needed = estimateOf("CARTRIDGES_NEEDED", 100_000, first);
  for (const name of others) {
    expect(tableOf("TAPE_SPEC", model, name)).toEqual(tableOf("TAPE_SPEC", model, first));
    expect(estimateOf("CARTRIDGES_NEEDED", 100_000, name)).toEqual(needed);
  }
});

test("copies take them for source and target", () => {
  const days = (...cartridges: [string, string]) =>
    ask("TAPE_COPY_DAYS", {
      amount_gb: 100_000,
      source: "LTO-8",
      target: "LTO-9",
      source_cartridge: cartridges[0],
      target_cartridge: cartridges[1],
    });
  expect(days("LTO-8", "LTO-9")).toEqual(days("L8", "LZ"));
});
