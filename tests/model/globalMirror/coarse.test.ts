/** Intervals that are longer than the target can't show the bursts within them: the plain questions say so. */
import { expect, test } from "@jest/globals";
import { ask } from "../../ask";

const SAYS = "bursts within an interval aren't seen";
const said = (name: string, given: object): boolean => {
  const { warnings } = ask(name, { write_mbps: [100, 200, 100], target_s: 10, ...given });
  return warnings.some((text) => text.includes(SAYS));
};

test.each([
  ["GM_HOURS_OVER_RPO", { link_mbps: 361.1 }],
  ["GM_TIMELINE", { link_mbps: 361.1 }],
  ["GM_LINK_CURVE", { link_mbps: [361.1, 500] }],
])("%s warns of hourly means for a target of 10 s", (name, given) => {
  expect(said(name, given)).toBe(true);
  // 0.002 h are 7.2 s; an hour is a target that hourly means show.
  expect(said(name, { ...given, interval_hours: 0.002 })).toBe(false);
  expect(said(name, { ...given, target_s: 3600 })).toBe(false);
  // A single value is a steady rate.
  expect(said(name, { ...given, write_mbps: [200] })).toBe(false);
});

test("without a target, a timeline doesn't", () => {
  expect(said("GM_TIMELINE", { link_mbps: 361.1, target_s: null })).toBe(false);
});
