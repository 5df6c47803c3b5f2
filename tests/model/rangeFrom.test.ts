/** No range without a reason: each says what it mainly comes from, and, where something can end it, what. */
import { describe, expect, test } from "@jest/globals";
import { catalogue } from "../../src/model/catalogue/catalogue";
import { ask, estimateOf } from "../ask";

const asked = catalogue.filter(({ unit, inputs }) => unit !== "table" && Object.keys(inputs).length > 0);

test.each(asked.map(({ name, examples }) => [name, examples] as const))(
  "%s: every range of its examples says what it mainly comes from",
  (name, examples) => {
    for (const example of examples) {
      const answer = ask(name, ...example);
      if (answer.kind !== "estimate") continue;
      expect([example, answer.rangeFrom !== undefined]).toEqual([example, answer.low !== answer.high]);
    }
  },
);

describe("a wide range asks for the input that ends it", () => {
  test.each([
    ["T10K_SYNC_MBPS", [100], "2 s stop/start time; football_s would narrow it"],
    ["TS7700_FEATURES", ["TS7770T", 2.66, 6, 2800, 800], "2,520 GB per FC5274; gb_per_feature would narrow it"],
    [
      "TS7700_JOB_HOLD",
      ["RUN", 4000],
      "a single job with all of copy_mbps; the jobs that end together, as jobs, would narrow it",
    ],
    [
      "CHANNEL_MBPS",
      ["FICON-16"],
      "time of the channel processor per block; a measured rate of one channel would narrow it",
    ],
  ] as const)("%s %j", (name, args, from) => {
    expect(estimateOf(name, ...args).rangeFrom).toBe(from);
  });

  test("the input ends it", () => {
    expect(estimateOf("T10K_SYNC_MBPS", 100, null, null, null, 3.5).rangeFrom).toBeUndefined();
  });
});
