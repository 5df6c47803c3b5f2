/** The TS7700: compression methods, limits of a cluster and of a grid. */
import { expect } from "@jest/globals";
import type { Given } from "../../../src/model/given";
import { ask, estimateOf, questionNamed, valueOf } from "../../ask";
import type { Ledger } from "../ledger";

const PREFIX = "current-hardware.";

function byName(name: string, given: Readonly<Record<string, Given>>): Given[] {
  return Object.keys(questionNamed(name).inputs).map((input) => given[input] ?? null);
}

export function clusterEvidence({ holds, matches }: Ledger): void {
  const sustained = (compression_method: string | null): number => {
    const given = { model: "TS7770T", compression: 1, premigration_mbps: 300, compression_method };
    return valueOf("TS7700_SUSTAINED_MBPS", ...byName("TS7700_SUSTAINED_MBPS", given));
  };
  holds(`${PREFIX}ts7700.compression.methods`, "the choices of compression_method, from least to most gain", () => {
    const { compression_method } = questionNamed("TS7700_SUSTAINED_MBPS").inputs;
    expect(compression_method).toMatchObject({ names: ["FICON", "LZ4", "ZSTD"], otherwise: "FICON" });
    const rates = ["FICON", "LZ4", "ZSTD"].map(sustained);
    expect(rates).toEqual([...rates].sort((a, b) => a - b));
  });
  for (const method of ["LZ4", "ZSTD"] as const) {
    const id = `${PREFIX}ts7700.compression.${method === "LZ4" ? "lz4" : "zstd"}` as const;
    matches(id, 1e-9, "the mean gain; the range covers none, because single workloads differ", () => {
      return 100 * (sustained(method) / sustained(null) - 1);
    });
  }
  matches(`${PREFIX}ts7700.r42-copy`, 1e-9, "an end of the range of copies with LZ4 or ZSTD", () => {
    const { value, spannedBy } = estimateOf(
      "TS7700_COPY_MBPS",
      ...byName("TS7700_COPY_MBPS", { links: "2x1", compression: 2, compression_method: "LZ4" }),
    );
    const slower = spannedBy.find(({ name }) => name.includes("slower with LZ4"))?.value ?? NaN;
    return 100 * (1 - slower / value);
  });
  const warned = (name: string, given: Readonly<Record<string, Given>>, what: string): boolean =>
    estimateOf(name, ...byName(name, given)).warnings.some((text) => text.includes(what));
  holds(`${PREFIX}ts7770.cache-units`, "a warning above it", ({ value }) => {
    const at = (drawers: number): boolean =>
      warned(
        "TS7700_SUSTAINED_MBPS",
        { model: "TS7770T", compression: 2, premigration_mbps: 300, drawers },
        "cache units",
      );
    expect([at(value ?? NaN), at((value ?? NaN) + 1)]).toEqual([false, true]);
  });
  holds(`${PREFIX}ts7700.devices.cluster`, "a warning above the base, and another above the most", ({ low, high }) => {
    const at = (jobs: number, what: string): boolean =>
      warned("TS7700_JOB_HOLD", { mode: "sync", copy_mbps: 2000, jobs }, what);
    for (const [most, what] of [
      [low, "needs FC5275"],
      [high, `more than the ${String(high)} virtual devices`],
    ] as const)
      expect([at(most ?? NaN, what), at((most ?? NaN) + 1, what)]).toEqual([false, true]);
  });
  holds(`${PREFIX}ts7700.volume-sizes`, "a warning above the largest, compressed", ({ value }) => {
    const at = (volume_mib: number): boolean =>
      warned(
        "TS7700_MOUNTS_PER_HOUR",
        { model: "TS7770", mount_seconds: 4, volume_mib, volume_view: "compressed" },
        "larger than the largest",
      );
    expect([at(value ?? NaN), at((value ?? NaN) + 1)]).toEqual([false, true]);
  });
  holds(`${PREFIX}ts7700.clusters`, "modes for so many are taken, and for one more refused", ({ value }) => {
    const modes = (count: number): string => "D".repeat(count);
    expect(valueOf("TS7700_COPY_MBPS", "2x10", 2, modes(value ?? NaN))).toBeGreaterThan(0);
    expect(() => ask("TS7700_COPY_MBPS", "2x10", 2, modes((value ?? NaN) + 1))).toThrow("modes");
  });
  holds(`${PREFIX}ts7700.grid.bandwidth`, "the sum of the copies: to two clusters, each gets half of the links", () => {
    const to = (modes: string): number => valueOf("TS7700_COPY_MBPS", "2x1", 1, modes);
    expect(to("DDD")).toBe(to("DD") / 2);
  });
}
