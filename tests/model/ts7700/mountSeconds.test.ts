import { describe, expect, test } from "@jest/globals";
import { ask, estimateOf, valueOf } from "../../ask";

describe("TS7700_MOUNT_SECONDS, by hand", () => {
  test("60% scratch, a fifth of the others recalled: 1 s and 8% of 72 s", () => {
    // 10.7 GiB are 11,489 MB; / 2.66 / 360 MB/s = 12.0 s; with 60 s to mount and locate, 72.0 s.
    const mean = estimateOf("TS7700_MOUNT_SECONDS", { scratch_share: 0.6, recall_share: 0.2, compression: 2.66 });
    expect(mean.value).toBeCloseTo(1 + 0.08 * 71.998, 3);
    // 20 and 180 s to mount and locate.
    expect(mean.low).toBeCloseTo(1 + 0.08 * 31.998, 3);
    expect(mean.high).toBeCloseTo(1 + 0.08 * 191.998, 3);
    expect(mean.limitedBy).toBe("recalls");
  });

  test("each part is the user's", () => {
    const given = { scratch_share: 0, recall_share: 1, compression: 1, hit_seconds: 2, recall_seconds: 30 };
    // 2 + 5 + 30 s, and 1 GiB = 1,073.741824 MB at 100 MB/s.
    const more = { wait_seconds: 5, rate_mbps: 100, volume_gib: 1 };
    expect(valueOf("TS7700_MOUNT_SECONDS", { ...given, ...more })).toBeCloseTo(47.73741824, 9);
  });

  test("no recall, no time of it", () => {
    const hits = estimateOf("TS7700_MOUNT_SECONDS", { scratch_share: 0.4, recall_share: 0, compression: 2 });
    expect([hits.low, hits.value, hits.high]).toEqual([0, 1, 1]);
  });

  test("a disk-only cluster recalls nothing, and a cloud's rate must be given", () => {
    const asked = (model: string) =>
      ask("TS7700_MOUNT_SECONDS", { scratch_share: 0, recall_share: 0.1, compression: 2, model });
    expect(() => asked("TS7770")).toThrow("recall_share must be 0");
    expect(() => asked("TS7770C")).toThrow("rate_mbps is required");
  });
});
