import { expect, test } from "@jest/globals";
import { limitingInput } from "../../src/analysis/limiting";
import { measuresOf } from "../../src/analysis/reading";
import { questionNamed } from "../ask";
import { ended } from "./tank";

/** What each answer names as its limit is what the input sets: the link's bandwidth, the cache. */
test.each([
  ["CGFT_ESTIMATE", { write_mbps: 250, link_mbps: 361.1 }, /^link bandwidth/, "link_mbps"],
  ["VTS_PEAK_HOURS", { model: "B20", cache_gb: 864, compression: 3 }, /^cache space/, "cache_gb"],
])("%s is varied first by what limits it", (name, given, limit, argument) => {
  const question = questionNamed(name);
  const answer = question.ask(given);
  expect(answer.kind === "estimate" && answer.limitedBy).toMatch(limit);
  const [measure] = measuresOf(question, answer);
  expect(measure && ended(limitingInput(question, given, measure))).toBe(argument);
});

test("no input is first where none is a number", () => {
  const question = questionNamed("GM_WRITE_PERCENT");
  const given = { workload: "Brokerage Market Open" };
  const [measure] = measuresOf(question, question.ask(given));
  expect(measure && ended(limitingInput(question, given, measure))).toBeUndefined();
});
