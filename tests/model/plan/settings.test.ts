/** A bill says what must be set as it was entered, with the default, because the recommendation was judged with it. */
import { describe, expect, test } from "@jest/globals";
import { flat, planned, type GivenPlan, type PlanRow } from "./planned";

const CLUSTER = { compression: 2.6, host_mbps: flat(200), features: 1, drives: 1, drive_mbps: 200, priority_gb: 700 };
const PAIR = { model: "B20", cache_gb: 1728, compression: 2.6, host_mbps: flat(40), pairs: 2 };
const MIRROR = { write_mbps: flat(60), links: 3, line_mbps: 100, target_s: 600, distance_km: 100 };
const GRID = { compression: 2, host_mbps: flat(100), links: "4x10", target_hours: 8, distance_km: 100 };
const CHANNELS = { host_mbps: [500], channels: 4, type: "FICON-8", distance_km: 20 };

const settings = (plan: string, given: GivenPlan): unknown[] =>
  planned(plan, given)
    .bill.filter(({ kind }) => kind === "setting")
    .map(({ item, quantity, unit, by }: PlanRow) => [item, Number(Number(quantity).toPrecision(3)), unit, by]);

describe("what is entered otherwise than by default is in the bill", () => {
  const [each, priority] = ["GB in each cluster", "as entered; default 1,600 GB"];

  test("the priority threshold, without which the throttling threshold of the recommendation can't be set", () => {
    const both = [
      ["PMTHLVL to set", 1000, each, "default 2,000 GB"],
      ["PMPRIOR to set", 700, each, priority],
    ];
    expect(settings("TS7700_PLAN", CLUSTER)).toEqual(both);
    // With a checked cache and two clusters, as many lines as a bill can have.
    const refresh = { ...PAIR, ...CLUSTER, days_kept: 1, usable_gb: 20_000, pairs: 2 };
    expect(settings("REFRESH_PLAN", refresh)).toEqual(both);
    expect(planned("REFRESH_PLAN", refresh).bill).toHaveLength(7);
    // By default, 1,600 GB are below 2 x 1,000.
    expect(settings("TS7700_PLAN", { ...CLUSTER, features: 2, priority_gb: 1600 })).toEqual([]);
  });

  test("the copy priority threshold of Peer-to-Peer VTSs, and nothing of one with immediate copy", () => {
    const threshold = ["Copy priority threshold to set", 12, "h in each VTS", "as entered; default 24 h"];
    const given = { ...PAIR, priority_hours: 12 };
    expect(settings("VTS_PLAN", given)).toEqual([threshold]);
    expect(settings("VTS_PLAN", { ...given, mode: "immediate" })).toEqual([]);
    const none = ["Copy priority threshold to set", 0, "h in each VTS", "as entered; default 24 h"];
    expect(settings("VTS_PLAN", { ...given, priority_hours: 0 })).toEqual([none]);
    expect(settings("VTS_PLAN", { ...given, priority_hours: 24 })).toEqual([]);
  });

  test("the session of Global Mirror", () => {
    expect(settings("GM_PLAN", { ...MIRROR, interval_s: 5, drain_limit_s: 60 })).toEqual([
      ["Consistency group interval to set", 5, "s", "as entered; default 0 s"],
      ["Maximum drain time to set", 60, "s", "as entered; default 30 s"],
    ]);
    expect(settings("GM_PLAN", { ...MIRROR, interval_s: 0, drain_limit_s: 0 })).toEqual([
      ["Maximum drain time to set", 0, "s", "as entered; default 30 s"],
    ]);
    expect(settings("GM_PLAN", MIRROR)).toEqual([]);
  });

  test("data in flight and buffer credits, entered or not", () => {
    const flight = "Data in flight to allow";
    expect(settings("GRID_PLAN", GRID)).toEqual([[flight, expect.any(Number), expect.any(String), expect.any(String)]]);
    expect(settings("GRID_PLAN", { ...GRID, window_mib: 20 })).toEqual([
      [flight, 20, "MiB on all links of a cluster", "as entered"],
    ]);
    expect(settings("CHANNEL_PLAN", { ...CHANNELS, credits: 90 })).toEqual([
      ["Buffer credits of each port", 90, "credits per port", "as entered"],
    ]);
    expect(settings("CHANNEL_PLAN", { ...CHANNELS, credits: 90, distance_km: 0 })).toEqual([]);
  });
});
