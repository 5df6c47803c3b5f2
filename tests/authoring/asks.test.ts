/** Calls in a scenario's formulas, and what a figure takes from its question. */
import { expect, test } from "@jest/globals";
import { asksIn, declared, withArguments } from "../../src/authoring/layout/asks";

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

test("arguments are added to the calls that take them, and given ones stay", () => {
  expect(withArguments("CHANNEL_MBPS-BUFFER_CREDITS+x", { count: "option" })).toBe(
    "CHANNEL_MBPS(count=option)-BUFFER_CREDITS+x",
  );
  expect(withArguments("MAX(CHANNEL_MBPS(count=2,type=t),1)", { count: "option", type: "u" })).toBe(
    "MAX(CHANNEL_MBPS(count=2,type=t),1)",
  );
});
