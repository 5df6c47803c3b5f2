/** A list's warnings name the span that repeats: a day, a week, or none for other lengths. */
import { expect, test } from "@jest/globals";
import { questionNamed, tableOf } from "../../ask";

const HOURS_IN_WORDS: readonly (readonly [hours: number, grows: string, next: string])[] = [
  [24, "grows from day to day", "the next day"],
  [168, "grows from week to week", "the next week"],
  [720, "keeps growing", "what follows"],
  [6, "keeps growing", "what follows"],
];

test.each(HOURS_IN_WORDS)("a list of %d h: the backlog %s, and %s begins with it", (hours, grows, next) => {
  // Five minutes aren't exact in hours.
  const rates = (mbps: number): number[] => Array.from({ length: hours * 12 }, () => mbps);
  const each = 1 / 12;
  const vts = { model: "B20", cache_gb: 864, compression: 3, host_mbps: rates(170), interval_hours: each };
  expect(questionNamed("VTS_DAY").ask(vts).warnings.join()).toContain(`so the backlog ${grows}`);
  const ts7700 = {
    model: "TS7770T",
    compression: 1,
    host_mbps: rates(900),
    premigration_mbps: 100,
    interval_hours: each,
  };
  expect(questionNamed("TS7700_DAY").ask(ts7700).warnings.join()).toContain(`the amount ${grows}, by`);
  const mirror = tableOf("GM_TIMELINE", rates(200), 100, each).warnings.join();
  expect(mirror).toContain(`the backlog ${grows}`);
  expect(mirror).toContain(`unsent at the end: ${next} starts with a backlog`);
});
