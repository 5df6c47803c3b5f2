import { expect, test } from "@jest/globals";
import { shareOfWhole } from "../../../src/model/globalMirror/profileRun";

test("the share of the link counts the largest: 120 MB/s x 1.25 of 200 MB/s is 75%, though it's down for an hour", () => {
  const rest = { intervalHours: 1, days: 1, km: 0, waitSeconds: 0, drainLimit: 60 };
  const profile = { ...rest, writes: [100, 140], links: [0, 200], wireFactor: 1.25 };
  expect(shareOfWhole(profile)).toBe(0.75);
  expect(shareOfWhole({ ...profile, links: [0, 0] })).toBeUndefined();
});
