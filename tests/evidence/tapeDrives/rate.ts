/** One drive on one channel: TAPE_MBPS. */
import { expect } from "@jest/globals";
import { knownId } from "../../../src/model/facts/facts";
import { solve } from "../../../src/model/engines/solve";
import { estimateOf, valueOf } from "../../ask";
import { expectBetween, expectNeverFalling, expectRising, holds, matches } from "../statements";
import { CARTRIDGE, COLUMNS, PAPER } from "./drives";

const BLOCKS = [4, 8, 16, 32, 64, 128, 256];
const MODELS = ["T10000A", "T10000B", "T10000C", "T9840D"];
const CHANNELS = ["FICON-2", "FICON-4", "FICON-8"];
const on4 = { channel: "FICON-4" };

export function rateEvidence(): void {
  holds(
    `${PAPER}order.block-size`,
    "strictly rising with block size while the drive's interface limits, then never falling",
    () => {
      for (const model of MODELS)
        for (const channel of CHANNELS)
          for (const chain of [1, 2.5, 10, 64]) {
            const found = BLOCKS.map((kib) =>
              estimateOf("TAPE_MBPS", { model, channel, block_kib: kib, blocks_per_io: chain }),
            );
            const rising = found.filter(({ limitedBy }) => limitedBy === "drive's interface").map(({ value }) => value);
            expectRising([...rising, ...found.slice(rising.length, rising.length + 1).map(({ value }) => value)]);
            expectNeverFalling(found.map(({ value }) => value));
          }
    },
  );
  holds(
    `${PAPER}order.channel-2-vs-4`,
    "a 4 Gb channel is at most 10% faster for one drive at 4:1, with each BUFNO at which three drives fill it with 64 KiB blocks",
    () => {
      const fills = (bufno: number): boolean => valueOf("CHANNEL_DRIVES", "FICON-4", 64, bufno / 2) === 3;
      const found = [5, 10, 20, 40].filter(fills);
      // BUFNO 20 is the default of both questions.
      expect(found).toContain(20);
      for (const bufno of found)
        for (const kib of BLOCKS) {
          const [two, four] = ["FICON-2", "FICON-4"].map((type) =>
            valueOf("TAPE_MBPS", {
              model: "T10000C",
              channel: type,
              block_kib: kib,
              blocks_per_io: bufno / 2,
              compression: 4,
            }),
          );
          expect((four ?? NaN) / (two ?? NaN)).toBeLessThanOrEqual(1.1);
        }
    },
  );
  holds(`${PAPER}order.chain-length`, "never falling from 1 to 64 blocks per I/O; the paper's numbers are lost", () => {
    for (const model of MODELS)
      for (const kib of [16, 32, 64, 256]) {
        expectNeverFalling(
          [1, 2, 4, 8, 16, 32, 64].map((chain) =>
            valueOf("TAPE_MBPS", { ...on4, model, block_kib: kib, blocks_per_io: chain, compression: 4 }),
          ),
        );
      }
  });
  const asExcp = (model: string, kib: number, chain: number, ratio: number) =>
    ({ ...on4, model, block_kib: kib, blocks_per_io: chain, compression: ratio, access: "EXCP" }) as const;
  const excp = (...asked: Parameters<typeof asExcp>): number => valueOf("TAPE_MBPS", asExcp(...asked));
  holds(
    `${PAPER}compression.effect`,
    "never falling with the compression ratio; strictly rising under EXCP where the head limits",
    () => {
      for (const model of MODELS)
        for (const kib of BLOCKS) {
          const at = (ratio: number): number =>
            valueOf("TAPE_MBPS", { ...on4, model, block_kib: kib, blocks_per_io: 16, compression: ratio });
          expectNeverFalling([1, 1.5, 2, 3, 4].map(at));
          expectNeverFalling([1, 1.5, 2, 3, 4].map((ratio) => excp(model, kib, 16, ratio)));
        }
      expectRising([1, 1.2, 1.4, 1.6].map((ratio) => excp("T10000C", 256, 10, ratio)));
    },
  );
  holds(
    `${PAPER}order.rate-over-9840d`,
    "strictly faster wherever the T9840D reaches its 30 MB/s; equal where the path limits both",
    () => {
      for (const kib of BLOCKS)
        for (const chain of [1, 2.5, 10, 64]) {
          const [c, d] = ["T10000C", "T9840D"].map((model) =>
            valueOf("TAPE_MBPS", { ...on4, model, block_kib: kib, blocks_per_io: chain }),
          );
          if ((d ?? NaN) >= 30) expect(c).toBeGreaterThan(d ?? NaN);
          else expect(c).toBe(d);
        }
      expect(excp("T10000C", 256, 10, 1)).toBe(8 * excp("T9840D", 256, 10, 1));
    },
  );
  holds(
    `${PAPER}loading.single-drive-bounds`,
    "the whole range is within the paper's bounds, with 10 blocks per I/O on a 400 MB/s line",
    ({ low, high }) => {
      const { low: least, value, high: most } = estimateOf("TAPE_MBPS", { ...on4, model: "T10000C", block_kib: 64 });
      for (const mbps of [least, value, most]) expectBetween(mbps, (low ?? NaN) - 1e-9, (high ?? NaN) + 1e-9);
    },
  );
  matches(
    `${PAPER}compression.useful-limit-4gb`,
    0.01,
    "within 0.01: the ratio at which the range's high end, where only port and line limit, stops rising, with 256 KiB and EXCP",
    () => {
      const at = (ratio: number): number => estimateOf("TAPE_MBPS", asExcp("T10000C", 256, 10, ratio)).high;
      return solve(at, at(4), [1, 4]) ?? NaN;
    },
  );
  holds(
    `${PAPER}blocksize.lookup-rule`,
    "the block size alone sets the rate: strictly rising for DFHSM (16 KiB), FDR (64) and ExHPDM (256)",
    () => {
      expectRising(
        [16, 64, 256].map((kib) =>
          valueOf("TAPE_MBPS", { model: "T10000C", channel: "FICON-2", block_kib: kib, compression: 4 }),
        ),
      );
    },
  );
  for (const [drive, kind] of COLUMNS) {
    matches(
      knownId(`${PAPER}cycle.${drive}-${kind}-half-rate-size`),
      0.005,
      "within 0.005 GB, half a unit of the last digit: the file size at which a mount has half the rate of a long transfer",
      () => {
        const over = (file_gb?: number): number =>
          valueOf("TAPE_MBPS", { ...asExcp(drive, 256, 10, 1), file_gb, cartridge: CARTRIDGE[kind] });
        return solve(over, over() / 2, [0.01, 70]) ?? NaN;
      },
    );
  }
}
