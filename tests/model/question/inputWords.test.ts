/** An input's limits in words. */
import { expect, test } from "@jest/globals";
import { catalogue } from "../../../src/model/catalogue/catalogue";
import { argumentInWords, boundsInWords, defaultText, limitsInWords } from "../../../src/model/question/inputWords";
import { questionNamed } from "../../ask";

test.each([
  [{}, ""],
  [{ atLeast: 1 }, "at least 1"],
  [{ atMost: 16 }, "at most 16"],
  [{ atLeast: 1, atMost: 16 }, "1 to 16"],
  [{ above: 0, atMost: 100 }, "above 0, at most 100"],
  // So high that it only catches typing errors.
  [{ atLeast: 1, atMost: 1e9 }, "at least 1"],
])("%j is %j", (limits, words) => {
  expect(boundsInWords(limits)).toBe(words);
});

test("whole numbers and the published range come with the limits", () => {
  expect(limitsInWords({ whole: true, atLeast: 1, atMost: 16, usual: [2, 8] })).toEqual([
    "whole, 1 to 16",
    "published range 2 to 8",
  ]);
  expect(limitsInWords({ usual: [4, 4] })).toEqual(["published range 4"]);
});

test("a default is written as other numbers are, without what rounding adds", () => {
  expect(defaultText(0.1 + 0.2)).toBe("0.3");
  expect(defaultText(12_500)).toBe("12,500");
  expect(defaultText("from the mix")).toBe("from the mix");
});

test("a list says the limits of its values as a quantity does, and a choice has none", () => {
  const { host_mbps, model, days } = questionNamed("VTS_DAY").inputs;
  if (!host_mbps || !model || !days) throw new RangeError("no such inputs");
  expect(argumentInWords(days)).toEqual([
    "Days to run",
    "how often the list is repeated, 1 for once",
    "whole, 1 to 366",
  ]);
  expect(argumentInWords(host_mbps)).toEqual(["Host demand (uncompressed), per interval, MB/s", "0 to 10,000"]);
  expect(argumentInWords(model)).toEqual(["Peer-to-Peer VTS model", "one of B10, B18, B18-8, B20"]);
});

test("only an input of rows says its columns", () => {
  const { inputs } = questionNamed("VTS_THROUGHPUT");
  for (const input of Object.values(inputs).filter(({ kind }) => kind !== "rows"))
    expect(argumentInWords(input).join()).not.toContain("column");
  const rows = catalogue.flatMap((question) => Object.values(question.inputs)).filter(({ kind }) => kind === "rows");
  expect(rows.length).toBeGreaterThan(0);
  for (const input of rows)
    if (input.kind === "rows")
      for (const column of Object.keys(input.columns)) expect(argumentInWords(input).join()).toContain(column);
});
