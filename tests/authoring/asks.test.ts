/** Calls in a proposal's formulas, and what an answer takes from its question. */
import { expect, test } from "@jest/globals";
import { asksIn, declared } from "../../src/authoring/layout/asks";

test("a call gives some arguments by their names, or none", () => {
  const formula = 'MAX(1,TS7700_PEAK_HOURS(host_mbps=MAX(a,b),model="a,b")-CHANNEL_MBPS)+"VTS_DAY(x)"';
  expect(asksIn(formula).map(({ ask, given, start, end }) => [ask, given, formula.slice(start, end)])).toEqual([
    [
      "TS7700_PEAK_HOURS",
      { host_mbps: "MAX(a,b)", model: '"a,b"' },
      'TS7700_PEAK_HOURS(host_mbps=MAX(a,b),model="a,b")',
    ],
    ["CHANNEL_MBPS", {}, "CHANNEL_MBPS"],
  ]);
  expect(asksIn("VTS_DAY()")).toMatchObject([{ ask: "VTS_DAY", given: {} }]);
  expect(() => asksIn("VTS_DAY(864)")).toThrow("864 in VTS_DAY(864) must be written as argument=value");
  expect(() => asksIn("VTS_DAY(cache_gb=MAX(1)")).toThrow("a bracket in VTS_DAY(cache_gb=MAX(1) isn't closed");
});

test("an answer is one call; its label or what its question asks, and the question's unit", () => {
  expect(declared(["CHANNELS_NEEDED(count=1)", "Channels"])).toMatchObject({ title: "Channels", unit: "channels" });
  expect(declared("CHANNELS_NEEDED")).toMatchObject({ unit: "channels" });
  expect(() => declared("CHANNELS_NEEDED*2")).toThrow("CHANNELS_NEEDED*2 must be one call");
  expect(() => declared("MAX(x)")).toThrow("MAX(x) must be one call");
});
