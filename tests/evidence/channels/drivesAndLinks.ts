/** Defaults and ranges as run, round trips, drives on a channel, links. */
import { expect } from "@jest/globals";
import { ask, estimateOf, questionNamed, valueOf } from "../../ask";
import { expectBetween, expectNeverFalling, expectRising, expectWithin, holds, matches } from "../statements";

const PAPER = "t10000c-ficon-2011.";

export function workloadEvidence(): void {
  const { inputs } = questionNamed("CHANNEL_MBPS");
  const defaultOf = (name: string): number => Number(inputs[name]?.otherwise);
  for (const id of ["ptp-vts.assume.block-kb", "ts7770-r51.workload.block"] as const) {
    matches(id, 0, "the default of block_kib equals the fact", () => defaultOf("block_kib"));
  }
  for (const id of ["ptp-vts.assume.bufno", "ts7770-r51.workload.bufno"] as const) {
    matches(id, 0, "twice the default of blocks_per_io equals the fact", () => 2 * defaultOf("blocks_per_io"));
  }
  holds(
    `${PAPER}chain.qsam-blocks-per-io`,
    "BUFNO 20 gives the default of 10 blocks per I/O; the argument's hint states the rule",
    () => {
      expect(defaultOf("blocks_per_io")).toBe(20 / 2);
      expect(inputs.blocks_per_io?.hint).toContain("half of BUFNO under QSAM");
    },
  );
  holds(`${PAPER}blocksize.range`, "the published range of block_kib equals the fact", ({ low, high }) => {
    expect(inputs.block_kib).toMatchObject({ usual: [low, high] });
  });
  const oneDrive = (kib: number | null): number => valueOf("CHANNEL_MBPS", "FICON-4", 1, kib, null, null, null, 1);
  for (const [application, smaller] of [
    ["dfhsm", 8],
    ["fdr", 16],
    ["exhpdm", 64],
  ] as const) {
    holds(
      `${PAPER}blocksize.${application}`,
      "accepted without a warning; strictly faster than the next smaller block size",
      ({ value }) => {
        expect(estimateOf("CHANNEL_MBPS", "FICON-4", 1, value, null, null, null, 1).warnings).toEqual([]);
        expect(oneDrive(value)).toBeGreaterThan(oneDrive(smaller));
      },
    );
  }
  holds(
    `${PAPER}blocksize.lookup-rule`,
    "the block size alone sets the rate: strictly rising for DFHSM (16 KiB), FDR (64) and ExHPDM (256)",
    () => {
      expectRising([16, 64, 256].map(oneDrive));
    },
  );
  holds(`${PAPER}distance.range`, "no warning up to this distance; one 0.1 km beyond it", ({ high }) => {
    const warnings = (km: number): number =>
      estimateOf("CHANNEL_MBPS", "FICON-2", 1, 32, null, null, km).warnings.length;
    expect([warnings(high ?? NaN), warnings((high ?? NaN) + 0.1)]).toEqual([0, 1]);
  });
  holds("ts7770-r51.release.r41", "CHANNEL_MBPS offers the paper's 16 Gb FICON as a channel type", ({ inputs }) => {
    expect(valueOf("CHANNEL_MBPS", String(inputs.feature))).toBe(valueOf("CHANNEL_MBPS", "FICON-16"));
  });
  for (const id of ["ts7770-r51.host.channels", "ts7770-r51.host.channel-rate"] as const) {
    holds(id, "CHANNEL_MBPS accepts this group: eight lines of 1,600 MB/s each", ({ inputs, value }) => {
      const gigabits = Number(inputs.rate_Gb ?? value);
      const channels = Number(inputs.channels ?? value);
      expect(valueOf("CHANNEL_MBPS", `FICON-${String(gigabits)}`, channels, 4096, 64)).toBe(8 * 1600);
    });
  }
}

export function distanceEvidence(): void {
  holds(
    "ptp-vts.remote.round-trip-per-block",
    "never rising with distance, strictly falling where the round trip limits; the curve's shape is our assumption",
    () => {
      const at = (km: number): number => valueOf("CHANNEL_MBPS", "ESCON", 1, 32, 10, 1, km);
      expectNeverFalling([75, 40, 20, 15, 10, 5, 0].map(at));
      expectRising([40, 20, 15, 12].map(at));
    },
  );
  holds(
    "ptp-vts.remote.local-io-response-shorter",
    "the round trip is 0 at 0 km and strictly rises with distance",
    () => {
      expect(valueOf("ROUND_TRIP_MS", 0)).toBe(0);
      expectRising([0, 1, 25, 100].map((km) => valueOf("ROUND_TRIP_MS", km)));
    },
  );
  matches(`${PAPER}distance.round-trip-30km`, 0.01, "within 0.01 ms, because 5 us/km is itself rounded", () =>
    valueOf("ROUND_TRIP_MS", 30),
  );
}

export function loadingEvidence(): void {
  const together = (kib: number, drives: number): number =>
    valueOf("CHANNEL_MBPS", "FICON-4", 1, kib, null, null, null, drives);
  const fillingBlock = (drives: number): number =>
    [4, 8, 16, 32, 64, 128, 256].find((kib) => together(kib, drives) >= 0.99 * 400) ?? Infinity;
  const limiter = (type: string, kib: number, chain: number, drives: number): string =>
    estimateOf("CHANNEL_MBPS", type, 1, kib, chain, null, null, drives).limitedBy;

  matches(`${PAPER}loading.saturating-drives`, 0, "exact, because it is a count", () =>
    valueOf("CHANNEL_DRIVES", "FICON-4", 64),
  );
  matches(
    `${PAPER}loading.saturating-block`,
    0,
    "exact: the smallest power of two at which three drives fill 99% of the channel",
    () => fillingBlock(3),
  );
  holds(
    `${PAPER}loading.max-useful-drives`,
    "a fourth drive adds at most 1% of 400 MB/s, from 64 KiB up",
    ({ value }) => {
      const most = value ?? NaN;
      for (const kib of [64, 128, 256]) {
        expect(together(kib, most + 1) - together(kib, most)).toBeLessThanOrEqual(4);
        expect(valueOf("CHANNEL_DRIVES", "FICON-4", kib)).toBeLessThanOrEqual(most);
      }
    },
  );
  holds(
    `${PAPER}order.loading-blocksize`,
    "the block size that fills the channel never rises from 2 to 12 drives, and is smaller for 12 than for 2",
    () => {
      expectNeverFalling([12, 8, 6, 4, 3, 2].map(fillingBlock));
      expect(fillingBlock(12)).toBeLessThan(fillingBlock(2));
    },
  );
  holds(
    `${PAPER}loading.single-drive-bounds`,
    "within the paper's bounds, with 10 blocks per I/O on a 400 MB/s line",
    ({ low, high }) => {
      expectBetween(together(64, 1), low ?? NaN, high ?? NaN);
    },
  );
  holds(
    `${PAPER}loading.share`,
    "each of n drives moves the smaller of its own rate and the channel's rate / n, except for rounding",
    () => {
      for (const kib of [16, 64, 256])
        for (const drives of [1, 2, 3, 5])
          expectWithin(
            together(kib, drives) / drives,
            Math.min(together(kib, 1), valueOf("CHANNEL_MBPS", "FICON-4", 1, kib) / drives),
            1e-12,
          );
    },
  );
  matches(`${PAPER}loading.native-demand-3`, 0, "exact: three drives with 256 KiB blocks on a 1,600 MB/s line", () =>
    valueOf("CHANNEL_MBPS", "FICON-16", 1, 256, null, null, null, 3),
  );
  holds(
    `${PAPER}loading.limiter-small`,
    "the channel processor limits 60 drives with 4 KiB blocks and one block per I/O",
    () => {
      for (const type of ["FICON-1", "FICON-2", "FICON-4", "FICON-8"])
        expect(limiter(type, 4, 1, 60)).toBe("channel processor");
    },
  );
  holds(`${PAPER}loading.limiter-large`, "the line limits four drives with 256 KiB blocks", () => {
    for (const type of ["FICON-1", "FICON-2", "FICON-4", "FICON-8"]) expect(limiter(type, 256, 64, 4)).toBe("line");
  });
  holds(
    `${PAPER}drive.interface-rate`,
    "the least of the range: one drive that compresses 10:1 fills a 4 Gb line; two fill 8 Gb and four fill 16 Gb",
    ({ value }) => {
      const drives = (type: string): number => estimateOf("CHANNEL_DRIVES", type, 4096, 64, null, 10).low;
      expect([4, 8, 16].map((gigabits) => drives(`FICON-${String(gigabits)}`))).toEqual(
        [4, 8, 16].map((gigabits) => gigabits / (value ?? NaN)),
      );
    },
  );
  holds(`${PAPER}ficon.drives-per-channel`, "256 drives are accepted, because CHANNEL_MBPS sets no limit", () => {
    expect(together(64, 256)).toBe(400);
  });
  holds(`${PAPER}env.encryption-neutral`, "CHANNEL_DRIVES has no encryption argument; a note says why", () => {
    const { inputs, notes } = questionNamed("CHANNEL_DRIVES");
    expect(Object.keys(inputs).join()).not.toMatch(/encrypt/);
    expect(notes.join()).toMatch(/Drive encryption has no noticeable effect/);
  });
}

export function linkEvidence(): void {
  for (const [id, links, line] of [
    ["2x10", 2, "10 Gb/s"],
    ["4x10", 4, "10 Gb/s"],
    ["2x1", 2, "1 Gb/s"],
    ["4x1", 4, "1 Gb/s"],
  ] as const) {
    matches(
      `ts7770-r51.links.host-equivalent-${id}`,
      1,
      "within 1 MB/s with efficiency 1, because the fact is rounded to whole MB/s",
      ({ inputs }) => valueOf("LINK_MBPS", links, line, 1, Number(inputs.c ?? 5.351)),
    );
  }
  holds(
    "ts7770-r51.grid.link-options",
    "the four link choices give 250, 500, 2,500 and 5,000 MB/s raw, calculated by hand",
    ({ inputs }) => {
      const raw = (inputs.options as readonly string[]).map((option) => {
        const [links = "", line = ""] = option.split(" x ");
        return valueOf("LINK_MBPS", Number(links), `${line}/s`);
      });
      expect(raw).toEqual([250, 500, 2500, 5000]);
    },
  );
  for (const model of ["ts7770", "ts7770t", "ts7770c"] as const) {
    holds(
      `ts7770-r51.links.grid-${model}`,
      "exact: the number of links in the paper's runs x 1,250 MB/s",
      ({ value, inputs }) => {
        expect(valueOf("LINK_MBPS", value, `${String(inputs.Gb_each)} Gb/s`)).toBe((value ?? NaN) * 1250);
      },
    );
  }
  holds(
    "ts7770-r51.workload.compression",
    "exact: used as the data reduction, so that 100 MB/s carry 535.1 MB/s",
    ({ value }) => {
      expectWithin(valueOf("LINK_MBPS", 1, 100, null, value), 535.1, 1e-12);
    },
  );
  holds("global-mirror.hardware.remote-links", "exact: two links of 1 Gb/s give 250 MB/s raw", ({ value }) => {
    expect(valueOf("LINK_MBPS", value, "1 Gb/s")).toBe(250);
  });
  holds(
    "global-mirror.hardware.link-line-rate",
    "one link gives 125 MB/s raw; two need 1.444:1 for 361 MB/s; the answer cites this fact",
    ({ value }) => {
      expect(valueOf("LINK_MBPS", 1, `${String(value)} Gb/s`)).toBe(125);
      expectWithin(valueOf("LINK_MBPS", 2, `${String(value)} Gb/s`, null, 1.444), 361, 1e-12);
      expect(ask("LINK_MBPS", 2, 125).facts).toContain("global-mirror.hardware.link-line-rate");
    },
  );
}
