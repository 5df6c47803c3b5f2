/** Tests how the sentences below pictures give long times. */
import { expect, test } from "@jest/globals";
import { endsInWords } from "../../../src/taskpane/pictures/sensitivitySection";
import { readingInSentence, readingWords } from "../../../src/taskpane/pictures/words";

const SECONDS = { name: "", unit: "s" } as const;
const END = {
  ends: [{ side: "high", at: "64,800 s", value: 32_403, low: 32_403, high: 32_403 }],
  verdicts: [],
} as const;

test("a sentence gives a long time in larger units, too; a bar and a table don't", () => {
  // 32,403 s are 540 min.
  expect(endsInWords(END, SECONDS, "finding", readingInSentence)).toBe("64,800 s: 32,403 s (9 h)");
  expect(endsInWords(END, SECONDS, "finding", readingWords)).toBe("64,800 s: 32,403 s");
});

test("other answers stay as they are", () => {
  expect(readingInSentence({ kind: "number", value: 18.1, low: 18.1, high: 18.1 }, SECONDS)).toBe("18.1 s");
});
