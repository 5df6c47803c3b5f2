/** PMPRIOR costs nothing to set: where none is entered, each order is judged with one at which it fits, which is in the bill. */
import { describe, expect, test } from "@jest/globals";
import { planned, type GivenPlan, type Planned } from "./planned";

const night = [...Array<number>(5).fill(312), ...Array<number>(19).fill(48)];
// At worst nothing is premigrated below PMPRIOR, where the queue stands. Above it, it grows by 312 / 2.4 - 120 = 10 MB/s
// for 5 h, 180 GB. One FC5274 allows 901 GB at least: 700 + 180 = 880 is below that, 800 + 180 = 980 isn't.
const CLUSTER = {
  ...{ compression: 2.4, host_mbps: night, features: 1, drives: 1, drive_mbps: 120 },
  ...{ late_minutes: 0, headroom_percent: 0 },
};
const PAIR = { model: "B18", cache_gb: 864, pairs: 2, copies: 2, clusters: 1 };

const order = ({ recommended }: Planned): unknown => recommended && [recommended.first, recommended.second];
const setting = ({ bill }: Planned): unknown => {
  const line = bill.find(({ item }) => item === "PMPRIOR to set");
  return line && [line.kind, line.quantity, line.by];
};

describe.each([
  ["TS7700_PLAN", CLUSTER],
  ["REFRESH_PLAN", { ...CLUSTER, ...PAIR }],
])("%s", (name, given) => {
  const plan = (changed: GivenPlan = {}): Planned => planned(name, { ...given, ...changed });

  test.each([1, 2, 3])("recommends one FC5274 with the highest setting that fits, with %d entered", (features) => {
    const found = plan({ features });
    expect([order(found), setting(found)]).toEqual([
      [1, 1],
      ["setting", 700, "so that the queue has room; default 1,600 GB"],
    ]);
    expect(found.recommended?.usedAtWorst).toBeCloseTo((100 * 880) / 901, 6);
    expect(found.sentence).toContain(", with PMPRIOR set to 700 GB");
    expect(found.warnings.join()).toContain(
      "with PMPRIOR set to 700 GB, below its default, premigration starts earlier",
    );
  });

  test("keeps what is entered, and says what another setting needs", () => {
    expect([plan({ priority_gb: 700 }).entered.level, order(plan({ priority_gb: 700 }))]).toEqual(["fits", [1, 1]]);
    for (const priority_gb of [800, 900]) {
      const found = plan({ priority_gb });
      expect([found.entered.level, order(found)]).toEqual(["may not fit", [2, 1]]);
      expect(found.sentence).toContain("with PMPRIOR set to 700 GB, 1 FC5274 would be enough");
    }
    // What it costs is said whoever chose it.
    const warned = (priority_gb: number): boolean =>
      plan({ priority_gb, features: 2 }).warnings.join().includes("starts earlier");
    expect([700, 1600].map(warned)).toEqual([true, false]);
    expect(plan({ priority_gb: 500 }).sentence).not.toContain("would be enough");
  });

  test("leaves the default where it fits", () => {
    const installed = { features: 2, installed_features: 2 };
    expect(setting(plan(installed))).toBeUndefined();
    expect(plan(installed).sentence).not.toContain("PMPRIOR");
  });
});

test("what may not fit is no alternative if it orders more of anything", () => {
  // As entered, 8 h of 1,450 MB/s throttle. What 3 drives leave takes 6 FC5274; 6 drives take one.
  const host_mbps = Array.from({ length: 24 }, (_, hour) => (hour >= 20 || hour < 4 ? 1450 : 380));
  const given = {
    ...{ compression: 2.5, host_mbps, features: 2, drives: 2, drive_mbps: 220, late_minutes: 15 },
    ...{ growth_percent: 7, years: 2, installed_features: 1, installed_drives: 2 },
  };
  const found = planned("TS7700_PLAN", given);
  expect(order(found)).toEqual([1, 6]);
  expect(found.alternative).toMatchObject({ first: 1, second: 5, level: "may not fit" });
  const again = planned("TS7700_PLAN", { ...given, features: 1, drives: 6 });
  expect(again.alternative).toEqual(found.alternative);
});
