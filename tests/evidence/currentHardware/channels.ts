/** FICON adapters: I/O rates and MB/s with zHPF, line rates, cards, reach. */
import { expect } from "@jest/globals";
import { estimateOf, questionNamed, valueOf } from "../../ask";
import { expectBetween, holds, matches } from "../statements";

const PREFIX = "current-hardware.ficon.";

export function adapterEvidence(): void {
  for (const [id, adapter] of [
    ["iops.express4", "FICON Express4"],
    ["iops.express8", "FICON Express8"],
    ["iops.express8s", "FICON Express8S"],
    ["iops.16s-plus", "FICON Express16S+"],
  ] as const) {
    // 4 KiB at these rates fill no line.
    matches(`${PREFIX}${id}`, 1e-6, "the rate with 4 KiB I/Os equals the fact", () => {
      return (valueOf("ZHPF_MBPS", adapter, 1, 4) * 1e6) / 4096;
    });
  }
  for (const [id, adapter] of [
    ["mbps.8s", "FICON Express8S"],
    ["mbps.16s", "FICON Express16S"],
    ["mbps.16s-plus", "FICON Express16S+"],
  ] as const) {
    matches(
      `${PREFIX}${id}`,
      1e-6,
      "the rate of large transfers, half of them reads, equals the fact; reads alone are slower and within the line rate",
      () => {
        const [one, both] = [1, 0.5].map((reads) => valueOf("ZHPF_MBPS", adapter, 1, 1024, reads));
        expect(both).toBeGreaterThan(one ?? NaN);
        expect(one).toBeLessThanOrEqual(100 * Number(/\d+/.exec(adapter)?.[0]));
        return both ?? NaN;
      },
    );
  }
  matches(
    `${PREFIX}speeds`,
    1e-9,
    "one direction carries 100 MB/s per Gb/s of this line rate; Express8S has 8 Gb/s and Express4 has 4 Gb/s",
    ({ inputs }) => {
      const gigabits = (adapter: string): number => valueOf("ZHPF_MBPS", adapter, 1, 4096, 1) / 100;
      for (const [named, adapter] of [
        ["FICON Express8S and 8", "FICON Express8S"],
        ["FICON Express4", "FICON Express4"],
      ] as const)
        expect(gigabits(adapter)).toBeCloseTo(Math.max(...(inputs[named] as number[])), 9);
      return gigabits("FICON Express16S+");
    },
  );
  holds(
    `${PREFIX}ports.16sa`,
    "this many channels per card of FICON Express8S too, and four per card of Express4",
    ({ value }) => {
      const cards = (adapter: string): string => estimateOf("ZHPF_MBPS", adapter, 8).equation;
      expect(cards("FICON Express8S")).toContain(`(${String(8 / (value ?? NaN))} cards)`);
      expect(cards("FICON Express4")).toContain("(2 cards)");
    },
  );
  holds(`${PREFIX}drawer-bus`, "no warning up to this rate; one above it", ({ value }) => {
    const warnings = (channels: number): number =>
      estimateOf("ZHPF_MBPS", "FICON Express16S+", channels, 1024).warnings.length;
    // 3,200 MB/s each.
    const most = (1000 * (value ?? NaN)) / 3200;
    expect([warnings(most), warnings(most + 1)]).toEqual([0, 1]);
  });
  holds(
    `${PREFIX}zhpf.limits`,
    "FICON Express8 warns above this transfer size but not at it; Express8S doesn't warn",
    ({ value }) => {
      const kib = value ?? NaN;
      const warnings = (adapter: string, size: number): number =>
        estimateOf("ZHPF_MBPS", adapter, 1, size).warnings.filter((one) => one.startsWith("transfer_kib")).length;
      expect([warnings("FICON Express8", kib), warnings("FICON Express8", kib + 0.1)]).toEqual([0, 1]);
      expect(warnings("FICON Express8S", kib + 0.1)).toBe(0);
    },
  );
  holds(`${PREFIX}droop`, "the full rate at this distance, and a lower one 10% beyond it", ({ value }) => {
    const at = (km: number): number => valueOf("CHANNEL_MBPS", "FICON-4", 1, 256, null, null, km);
    expect(at(value ?? NaN)).toBe(at(0));
    expect(at((value ?? NaN) * 1.1)).toBeLessThan(at(0));
  });
  holds(
    `${PREFIX}iu-pacing`,
    "no word of pacing up to this distance, and a warning beyond it; none of ESCON",
    ({ value }) => {
      const warned = (type: string, km: number): boolean =>
        estimateOf("CHANNEL_MBPS", type, 1, null, null, null, km).warnings.some((text) => text.includes("IU pacing"));
      const km = value ?? NaN;
      expect([warned("FICON-4", km), warned("FICON-4", km + 1), warned("ESCON", km + 1)]).toEqual([false, true, false]);
    },
  );
  holds(
    `${PREFIX}busy`,
    "the hint of utilisation advises this value, and the rate falls to that share",
    ({ value }) => {
      const share = (value ?? NaN) / 100;
      expect(questionNamed("ZHPF_MBPS").inputs.utilisation?.hint).toContain(`${String(share)} advised`);
      const at = (utilisation: number | null): number =>
        valueOf("ZHPF_MBPS", "FICON Express8S", 1, 4, null, utilisation);
      expectBetween(at(share) / at(null), share - 1e-12, share + 1e-12);
    },
  );
}
