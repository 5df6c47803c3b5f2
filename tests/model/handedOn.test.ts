/** An answer of one sizing question can be entered in another question, which then carries what was asked for. */
import { expect, test } from "@jest/globals";
import fc from "fast-check";
import type { Limits } from "../../src/model/question/input";
import { InputError, type GivenAll } from "../../src/model/question/parseArguments";
import type { Answer } from "../../src/model/question/answer";
import type { Question } from "../../src/model/question/question";
import { estimateOf, questionNamed, valueOf, verdictOf } from "../ask";
import { inputsOf } from "./inputsOf";

/** Sizing questions, each with an input of another that accepts its answer. */
const HANDED_ON = [
  ["TS7700_DRIVES", "TS7700_SUSTAINED_MBPS", "drives"],
  ["TS7700_FEATURES", "TS7700_PEAK_HOURS", "features"],
  ["CHANNELS_NEEDED", "CHANNEL_MBPS", "count"],
  ["CHANNEL_DRIVES", "DRIVES_MOUNTS_PER_HOUR", "drives"],
  ["DRIVES_NEEDED", "DRIVES_MOUNTS_PER_HOUR", "drives"],
  ["BUFFER_CREDITS", "CHANNEL_MBPS", "credits"],
  ["BUFFER_CREDITS", "LINK_MBPS", "credits"],
  ["VTS_CACHE_NEEDED", "VTS_PEAK_HOURS", "cache_gb"],
  ["VTS_CACHE_NEEDED", "VTS_DAY", "cache_gb"],
  ["VTS_CHANNELS_NEEDED", "VTS_THROUGHPUT", "channels"],
  ["TAPE_COPY_PAIRS", "TAPE_COPY_DAYS", "pairs"],
  ["GM_LINK_MBPS", "CGFT_ESTIMATE", "link_mbps"],
  ["GM_LINK_FOR_CATCHUP", "GM_CATCHUP_MINUTES", "link_mbps"],
] as const;

function limitsOf(question: string, input: string): Limits {
  const found = questionNamed(question).inputs[input];
  if (found?.kind !== "quantity") throw new TypeError(`${question} has no amount ${input}`);
  return found;
}

/** Returns undefined for inputs that don't fit together. */
function answered(question: Question, given: GivenAll): Answer | undefined {
  try {
    return question.ask(given);
  } catch (error) {
    if (error instanceof InputError) return undefined;
    throw error;
  }
}

test.each(HANDED_ON)("what %s answers, %s takes as %s", (from, to, input) => {
  const { atLeast = -Infinity, above = -Infinity, atMost = Infinity, whole } = limitsOf(to, input);
  const question = questionNamed(from);
  let handed = 0;
  fc.assert(
    fc.property(inputsOf(question), (given) => {
      const answer = answered(question, given);
      // An answer of 0 needn't be entered.
      if (answer?.kind !== "estimate" || answer.value === 0) return;
      handed += 1;
      expect(answer.value).toBeGreaterThanOrEqual(atLeast);
      expect(answer.value).toBeGreaterThan(above);
      expect(answer.value).toBeLessThanOrEqual(atMost);
      if (whole) expect(Number.isInteger(answer.value)).toBe(true);
    }),
    { numRuns: 50 },
  );
  expect(handed).toBeGreaterThan(0);
});

test("the drives of TS7700_DRIVES sustain the host's rate in TS7700_SUSTAINED_MBPS indefinitely", () => {
  let carried = 0;
  fc.assert(
    fc.property(
      fc.double({ min: 1, max: 10, noNaN: true }),
      fc.double({ min: 0.1, max: 500, noNaN: true }),
      fc.double({ min: 1, max: 4000, noNaN: true }),
      (compression, drive, host) => {
        const answer = questionNamed("TS7700_DRIVES").ask({ compression, drive_mbps: drive, host_mbps: host });
        if (answer.kind !== "estimate") {
          // Even 1,000 drives couldn't premigrate the host's writes.
          expect(Math.ceil(host / compression / drive)).toBeGreaterThan(1000);
          return;
        }
        carried += 1;
        // Drawers that carry any rate: what the cache does is known at some ratios only.
        const path = { drives: answer.value, drive_mbps: drive, drawers: 2, drawer_mbps: 4000 };
        const sustained = valueOf("TS7700_SUSTAINED_MBPS", { model: "TS7770T", compression, ...path });
        // Rounding of a quotient that is multiplied again.
        expect(sustained).toBeGreaterThanOrEqual(host * (1 - 1e-12));
      },
    ),
  );
  expect(carried).toBeGreaterThan(0);
});

const ABOVE = (most: string, unit: string): object => ({
  means: "over capacity",
  reason: expect.stringMatching(
    new RegExp(`^[\\d,]+ ${unit} needed: the maximum input is ${most} ${unit}$`),
  ) as unknown,
});

test("what no input takes is a verdict, with what would do", () => {
  // 4,000 MB/s need 40,000 drives of 0.1 MB/s, or 1,000 of 4 MB/s.
  expect(verdictOf("TS7700_DRIVES", 1, 0.1, null, 4000)).toMatchObject(ABOVE("1,000", "drives"));
  expect(estimateOf("TS7700_DRIVES", 1, 4, null, 4000)).toMatchObject({ value: 1000 });
  // Writes of a million MB/s leave nothing of a link of a million MB/s.
  expect(verdictOf("GM_LINK_MBPS", 1e6, 1e7)).toMatchObject(ABOVE("1,000,000", "MB/s"));
  // The links are down for almost a year, and 36 s are left to catch up.
  expect(verdictOf("GM_LINK_FOR_CATCHUP", 1000, 0.6, 500_000, 0)).toMatchObject(ABOVE("1,000,000", "MB/s"));
});
