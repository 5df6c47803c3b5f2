import { expect, test } from "@jest/globals";
import { rangeInWords, whyNoRange } from "../../../src/model/question/rangeInWords";
import { ask, estimateOf } from "../../ask";

test.each([
  ["arithmetic", "exact", ask("GROWTH_YEARS", 185, 20, 266.4)],
  ["twice a published number", "from published figures", ask("GM_SECONDARY_GB", 10000)],
  ["a sum of cells", "from published figures", ask("T10K_ACCESS_TIME", "T10000C", "Standard", "max")],
  ["a table of a paper", "as published", ask("VTS_CONFIG", "B20")],
  ["a default of ours", "no range modelled", ask("BUFFER_CREDITS", 400, 10)],
])("without a range, %s is %s", (_, words, answer) => {
  expect(whyNoRange(answer)).toBe(words);
  expect(rangeInWords(answer)).toBe(words);
});

test("a range that three figures don't show is within rounding", () => {
  const answer = estimateOf("BUFFER_CREDITS", 400, 10);
  const { value } = answer;
  expect(rangeInWords({ ...answer, low: 0.9999 * value, high: 1.0001 * value })).toBe("within rounding");
});
