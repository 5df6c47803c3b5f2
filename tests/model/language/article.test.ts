/** "an LTO-8", as it's spoken. */
import { expect, test } from "@jest/globals";
import { withArticle } from "../../../src/model/language/article";
import { ask } from "../../ask";

test.each([
  ["LTO-8", "an LTO-8"],
  ["SL8500", "an SL8500"],
  ["T10000C", "a T10000C"],
  ["TS1160", "a TS1160"],
  ["TS4500", "a TS4500"],
  ["B20", "a B20"],
])("%s", (name, text) => {
  expect(withArticle(name)).toBe(text);
});

test("answers about a drive say it so", () => {
  const asked = { mounts_per_hour: [50], drives: 6, model: "LTO-8", file_gb: 0, wait_s: 60, cycle_s: 120 };
  const said = ask("DRIVES_PLAN", asked)
    .assumptions.map(({ text }) => text)
    .join(" ");
  expect(said).toContain("A mount keeps an LTO-8 busy");
  expect(said).not.toMatch(/\ba LTO/);
});
