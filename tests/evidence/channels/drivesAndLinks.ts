/** Defaults and ranges as run, round trips, drives on a channel, links. */
import { expect } from "@jest/globals";
import { ask, estimateOf, questionNamed, valueOf } from "../../ask";
import { expectBetween, expectNeverFalling, expectRising, expectWithin, type Ledger } from "../ledger";

const PAPER = "t10000c-ficon-2011.";

export function workloadEvidence({ holds, matches }: Ledger): void {
  const { inputs } = questionNamed("CHANNEL_MBPS");
  const defaultOf = (name: string): number => Number(inputs[name]?.otherwise);
  for (const id of ["ptp-vts.assume.block-kb", "ts7770-r51.workload.block"] as const) {
    matches(id, 0, "data equality: the default of block_kib", () => defaultOf("block_kib"));
  }
  for (const id of ["ptp-vts.assume.bufno", "ts7770-r51.workload.bufno"] as const) {
    matches(id, 0, "data equality: twice the default of blocks_per_io", () => 2 * defaultOf("blocks_per_io"));
  }
  holds(`${PAPER}chain.qsam-blocks-per-io`, "BUFNO 20 is the default of ten blocks; the argument says so", () => {
    expect(defaultOf("blocks_per_io")).toBe(20 / 2);
    expect(inputs.blocks_per_io?.hint).toContain("half of BUFNO under QSAM");
  });
  holds(`${PAPER}blocksize.range`, "data equality: outside it the answer warns", ({ low, high }) => {
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
      "taken without a warning; more than the next smaller one",
      ({ value }) => {
        expect(estimateOf("CHANNEL_MBPS", "FICON-4", 1, value, null, null, null, 1).warnings).toEqual([]);
        expect(oneDrive(value)).toBeGreaterThan(oneDrive(smaller));
      },
    );
  }
  holds(`${PAPER}blocksize.lookup-rule`, "an application's block size alone gives its rate: DFHSM, FDR, ExHPDM", () => {
    expectRising([16, 64, 256].map(oneDrive));
  });
  holds(`${PAPER}distance.range`, "data equality: beyond it the answer warns", ({ high }) => {
    const warnings = (km: number): number =>
      estimateOf("CHANNEL_MBPS", "FICON-2", 1, 32, null, null, km).warnings.length;
    expect([warnings(high ?? NaN), warnings((high ?? NaN) + 0.1)]).toEqual([0, 1]);
  });
  holds("ts7770-r51.release.r41", "16 Gb FICON is a channel type", ({ inputs }) => {
    expect(valueOf("CHANNEL_MBPS", String(inputs.feature))).toBe(valueOf("CHANNEL_MBPS", "FICON-16"));
  });
  for (const id of ["ts7770-r51.host.channels", "ts7770-r51.host.channel-rate"] as const) {
    holds(id, "a group that the question takes: lines of 1,600 MB/s each", ({ inputs, value }) => {
      const gigabits = Number(inputs.rate_Gb ?? value);
      const channels = Number(inputs.channels ?? value);
      expect(valueOf("CHANNEL_MBPS", `FICON-${String(gigabits)}`, channels, 4096, 64)).toBe(8 * 1600);
    });
  }
}

export function distanceEvidence({ holds, matches }: Ledger): void {
  holds(
    "ptp-vts.remote.round-trip-per-block",
    "never rising with distance, falling where the round trip limits (the shape is ours)",
    () => {
      const at = (km: number): number => valueOf("CHANNEL_MBPS", "ESCON", 1, 32, 10, 1, km);
      expectNeverFalling([75, 40, 20, 15, 10, 5, 0].map(at));
      expectRising([40, 20, 15, 12].map(at));
    },
  );
  holds("ptp-vts.remote.local-io-response-shorter", "strict: the round trip rises with distance, from 0", () => {
    expect(valueOf("ROUND_TRIP_MS", 0)).toBe(0);
    expectRising([0, 1, 25, 100].map((km) => valueOf("ROUND_TRIP_MS", km)));
  });
  matches(`${PAPER}distance.round-trip-30km`, 0.01, "0.01 ms: 5 us/km is itself rounded", () =>
    valueOf("ROUND_TRIP_MS", 30),
  );
}

export function loadingEvidence({ holds, matches }: Ledger): void {
  const together = (kib: number, drives: number): number =>
    valueOf("CHANNEL_MBPS", "FICON-4", 1, kib, null, null, null, drives);
  const fillingBlock = (drives: number): number =>
    [4, 8, 16, 32, 64, 128, 256].find((kib) => together(kib, drives) >= 0.99 * 400) ?? Infinity;
  const limiter = (type: string, kib: number, chain: number, drives: number): string =>
    estimateOf("CHANNEL_MBPS", type, 1, kib, chain, null, null, drives).limitedBy;

  matches(`${PAPER}loading.saturating-drives`, 0, "exact: a count", () => valueOf("CHANNEL_DRIVES", "FICON-4", 64));
  matches(`${PAPER}loading.saturating-block`, 0, "first power of two at which three drives fill 99%", () =>
    fillingBlock(3),
  );
  holds(`${PAPER}loading.max-useful-drives`, "a fourth adds at most 1% of 400 MB/s from 64 KiB up", ({ value }) => {
    const most = value ?? NaN;
    for (const kib of [64, 128, 256]) {
      expect(together(kib, most + 1) - together(kib, most)).toBeLessThanOrEqual(4);
      expect(valueOf("CHANNEL_DRIVES", "FICON-4", kib)).toBeLessThanOrEqual(most);
    }
  });
  holds(`${PAPER}order.loading-blocksize`, "the filling block never rises with the number of drives, 2 to 12", () => {
    expectNeverFalling([12, 8, 6, 4, 3, 2].map(fillingBlock));
    expect(fillingBlock(12)).toBeLessThan(fillingBlock(2));
  });
  holds(
    `${PAPER}loading.single-drive-bounds`,
    "within, at ten blocks an I/O and a line of 400 MB/s",
    ({ low, high }) => {
      expectBetween(together(64, 1), low ?? NaN, high ?? NaN);
    },
  );
  holds(`${PAPER}loading.share`, "of n drives each moves min(alone, channel / n), but for rounding", () => {
    for (const kib of [16, 64, 256])
      for (const drives of [1, 2, 3, 5])
        expectWithin(
          together(kib, drives) / drives,
          Math.min(together(kib, 1), valueOf("CHANNEL_MBPS", "FICON-4", 1, kib) / drives),
          1e-12,
        );
  });
  matches(`${PAPER}loading.native-demand-3`, 0, "exact product: three drives at 256 KiB on a line of 1,600 MB/s", () =>
    valueOf("CHANNEL_MBPS", "FICON-16", 1, 256, null, null, null, 3),
  );
  holds(`${PAPER}loading.limiter-small`, "the channel processor, with many drives, 4 KiB and one block an I/O", () => {
    for (const type of ["FICON-1", "FICON-2", "FICON-4", "FICON-8"])
      expect(limiter(type, 4, 1, 60)).toBe("channel processor");
  });
  holds(`${PAPER}loading.limiter-large`, "the line, with four drives and 256 KiB", () => {
    for (const type of ["FICON-1", "FICON-2", "FICON-4", "FICON-8"]) expect(limiter(type, 256, 64, 4)).toBe("line");
  });
  holds(
    `${PAPER}drive.interface-rate`,
    "data equality: a drive that compresses 10:1 fills one 4 Gb line",
    ({ value }) => {
      const drives = (type: string): number => valueOf("CHANNEL_DRIVES", type, 4096, 64, null, 10);
      expect([4, 8, 16].map((gigabits) => drives(`FICON-${String(gigabits)}`))).toEqual(
        [4, 8, 16].map((gigabits) => gigabits / (value ?? NaN)),
      );
    },
  );
  holds(`${PAPER}ficon.drives-per-channel`, "no limit of the product: 256 drives are taken", () => {
    expect(together(64, 256)).toBe(400);
  });
  holds(`${PAPER}env.encryption-neutral`, "the question takes no encryption and says why", () => {
    const { inputs, notes } = questionNamed("CHANNEL_DRIVES");
    expect(Object.keys(inputs).join()).not.toMatch(/encrypt/);
    expect(notes.join()).toMatch(/Drive encryption has no noticeable effect/);
  });
}

export function linkEvidence({ holds, matches }: Ledger): void {
  for (const [id, links, line] of [
    ["2x10", 2, "10 Gb/s"],
    ["4x10", 4, "10 Gb/s"],
    ["2x1", 2, "1 Gb/s"],
    ["4x1", 4, "1 Gb/s"],
  ] as const) {
    matches(
      `ts7770-r51.links.host-equivalent-${id}`,
      1,
      "1 MB/s with efficiency 1: rounded to whole MB/s",
      ({ inputs }) => valueOf("LINK_MBPS", links, line, 1, Number(inputs.c ?? 5.351)),
    );
  }
  holds("ts7770-r51.grid.link-options", "the four choices, raw: hand calculation", ({ inputs }) => {
    const raw = (inputs.options as readonly string[]).map((option) => {
      const [links = "", line = ""] = option.split(" x ");
      return valueOf("LINK_MBPS", Number(links), `${line}/s`);
    });
    expect(raw).toEqual([250, 500, 2500, 5000]);
  });
  for (const model of ["ts7770", "ts7770t", "ts7770c"] as const) {
    holds(`ts7770-r51.links.grid-${model}`, "the links as run, 1,250 MB/s each", ({ value, inputs }) => {
      expect(valueOf("LINK_MBPS", value, `${String(inputs.Gb_each)} Gb/s`)).toBe((value ?? NaN) * 1250);
    });
  }
  holds("ts7770-r51.workload.compression", "a reduction as it stands", ({ value }) => {
    expectWithin(valueOf("LINK_MBPS", 1, 100, null, value), 535.1, 1e-12);
  });
  holds("global-mirror.hardware.remote-links", "data equality: two of 1 Gb/s are 250 MB/s raw", ({ value }) => {
    expect(valueOf("LINK_MBPS", value, "1 Gb/s")).toBe(250);
  });
  holds(
    "global-mirror.hardware.link-line-rate",
    "one is 125 MB/s raw; 361 over two need 1.444:1, as noted",
    ({ value }) => {
      expect(valueOf("LINK_MBPS", 1, `${String(value)} Gb/s`)).toBe(125);
      expectWithin(valueOf("LINK_MBPS", 2, `${String(value)} Gb/s`, null, 1.444), 361, 1e-12);
      expect(ask("LINK_MBPS", 2, 125).facts).toContain("global-mirror.hardware.link-line-rate");
    },
  );
}
