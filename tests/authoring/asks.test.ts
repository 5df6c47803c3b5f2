/** Calls in a scenario's formulas, and what a figure takes from its question. */
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

test("a label has its unit in brackets, or it is the question's where the call stands alone", () => {
  const looks = (figure: Parameters<typeof declared>[0]): string[] => {
    const { title, unit } = declared(figure);
    return [title, unit];
  };
  expect(looks(["MAX(x)", "Largest backlog (GB)"])).toEqual(["Largest backlog", "GB"]);
  expect(looks(["CHANNELS_NEEDED(count=1)", "Channels"])).toEqual(["Channels", "channels"]);
  expect(looks(["IFERROR(CHANNELS_NEEDED,0)", "Channels"])).toEqual(["Channels", "channels"]);
  expect(looks(["CHANNELS_NEEDED*2", "Channels"])).toEqual(["Channels", ""]);
});
