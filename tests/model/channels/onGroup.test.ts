import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import type { GivenAll } from "../../../src/model/question/parseArguments";
import { drivePathAssumption } from "../../../src/model/drives/t10000/drivePath";
import { ask, estimateOf, questionNamed, valueOf, verdictOf } from "../../ask";

/** Arguments of CHANNEL_MBPS after the distance: drives, drive_mbps, credits, frame_bytes, utilisation. */
const mbps = (type: string, kib: number, km: number, ...further: (number | null)[]): number =>
  valueOf("CHANNEL_MBPS", type, 1, kib, null, null, km, ...further);
/** Relative tolerance: the same arithmetic in another order. */
const near = (actual: number, expected: number): void => {
  expect(Math.abs(actual / expected - 1)).toBeLessThan(1e-12);
};

describe("CHANNEL_MBPS with drives, credits, frames and a utilisation", () => {
  test("two T10000C at 64 KiB and 10 blocks move 2 x 655,360 B / 4.2 ms; three fill the line", () => {
    near(mbps("FICON-4", 64, 0, 2), (2 * 0.65536) / 4.2e-3);
    expect(estimateOf("CHANNEL_MBPS", "FICON-4", 1, 64, null, null, null, 2).limitedBy).toBe("drives");
    expect(mbps("FICON-4", 64, 0, 3)).toBe(400);
  });

  test("one drive of 100 MB/s, and two on each of three channels", () => {
    expect(mbps("FICON-8", 256, 0, 1, 100)).toBe(100);
    expect(valueOf("CHANNEL_MBPS", "FICON-8", 3, 256, null, null, null, 2, 100)).toBe(600);
  });

  test("data compressed 2:1 before the channel: a drive of 100 MB/s takes 200 MB/s of host data", () => {
    expect(valueOf("CHANNEL_MBPS", "FICON-8", 1, 256, null, 2, null, 1, 100)).toBe(200);
  });

  test("60 credits of 2,048 B over 50 km: 122,880 B per 500 us are 245.76 MB/s; 144 more fill the line", () => {
    near(mbps("FICON-8", 256, 50, null, null, 60), 245.76);
    // 800 MB/s nominal are 850 on the wire: 500 us / (2,084 / 850) us = 203.9 frames.
    const { warnings } = estimateOf("CHANNEL_MBPS", "FICON-8", 1, 256, null, null, 50, null, null, 60);
    expect(warnings.join()).toContain("credits 60 is too few for full speed over 50 km (204 needed)");
    expect(mbps("FICON-8", 256, 50, null, null, 204)).toBe(800);
  });

  test("with small frames the warning names the credits of BUFFER_CREDITS", () => {
    const needed = valueOf("BUFFER_CREDITS", 400, 50, 512);
    const said = (credits: number): string =>
      estimateOf("CHANNEL_MBPS", "FICON-4", 1, 256, null, null, 50, null, null, credits, 512).warnings.join();
    // 500 us of frames of 548 bytes at 425 MB/s are 387.8.
    expect(needed).toBe(388);
    expect(said(387)).toContain("(388 needed)");
    expect(said(388)).not.toContain("needed");
  });

  test("frames of 512 B leave 512 / 572 of 425 MB/s on a 4 Gb line", () => {
    near(mbps("FICON-4", 256, 0, null, null, null, 512), (512 / 572) * 425);
  });

  test("a utilisation of 70 % is 70 % of the channel, not of its drives", () => {
    near(mbps("FICON-4", 256, 0, null, null, null, null, 0.7), 280);
    expect(mbps("FICON-4", 256, 0, 1, 100, null, null, 0.7)).toBe(100);
  });

  test("ESCON has no credits and says so", () => {
    const { value, warnings } = estimateOf("CHANNEL_MBPS", "ESCON", 1, null, null, null, null, null, null, 5);
    expect(value).toBe(valueOf("CHANNEL_MBPS", "ESCON"));
    expect(warnings).toEqual(["credits 5 has no effect: ESCON acknowledges each frame"]);
  });
});

test("what a drive's interface carries is said to be assumed only where drives without a rate of their own count", () => {
  const said = (given: GivenAll): boolean => {
    const answer = questionNamed("CHANNEL_MBPS").ask({ type: "FICON-8", ...given });
    if (answer.kind !== "estimate") throw new TypeError(JSON.stringify(answer));
    return answer.assumptions.some(({ text }) => text === drivePathAssumption().text);
  };
  expect([{}, { drives: 2 }, { drives: 2, drive_mbps: 100 }].map(said)).toEqual([false, true, false]);
});

test("drives without a rate of their own move 133.3 to 200 MB/s with 64 KiB blocks, as the paper says of one", () => {
  const ends = (name: string, given: GivenAll): (number | undefined)[] => {
    const answer = questionNamed(name).ask({ type: "FICON-16", block_kib: 64, ...given });
    // Corners have four figures.
    return answer.kind === "estimate" ? [answer.low, answer.high].map((end) => Number(end.toPrecision(4))) : [];
  };
  expect(ends("CHANNEL_MBPS", { drives: 1 })).toEqual([133.3, 200]);
  expect(ends("CHANNEL_MBPS", { drives: 2, count: 2 })).toEqual([533.2, 800]);
  expect(ends("CHANNEL_MBPS", { drives: 1, drive_mbps: 150 })).toEqual([150, 150]);
  // 999 MB/s at 200 and at 133.3 MB/s per channel.
  expect(ends("CHANNELS_NEEDED", { drives: 1, host_mbps: 999 })).toEqual([5, 8]);
});

describe("CHANNELS_NEEDED", () => {
  test("3,200 MB/s over 8 Gb at 256 KiB: 4 full channels, 5 at 80 %, 4.6 and 5.7 rounded up at 90 and 70 %", () => {
    const needed = (utilisation: number | null): number =>
      valueOf("CHANNELS_NEEDED", 3200, "FICON-8", 256, null, null, null, null, null, null, null, utilisation);
    expect([1, null, 0.8, 0.9, 0.7].map(needed)).toEqual([4, 5, 5, 5, 6]);
  });

  test("is the inverse of CHANNEL_MBPS: enough, and one fewer is not", () => {
    for (const type of ["ESCON", "FICON-2", "FICON-16"])
      for (const host of [50, 333])
        for (const kib of [8, 64]) {
          const needed = valueOf("CHANNELS_NEEDED", host, type, kib);
          const carries = (count: number): number =>
            valueOf("CHANNEL_MBPS", type, count, kib, null, null, null, null, null, null, null, 0.8);
          expect(carries(needed)).toBeGreaterThanOrEqual(host);
          if (needed > 1) expect(carries(needed - 1)).toBeLessThan(host);
        }
  });

  test("the range is that of one channel: 4,000 MB/s over 312.5 to 625 MB/s of an 8 Gb channel are 13, at least 7", () => {
    // Eight channels carry 2,500 MB/s, or 5,000 if that is read as four channels' maximum.
    const each = estimateOf("CHANNEL_MBPS", "FICON-8", 8);
    expect([each.low, each.value, each.high].map(Math.round)).toEqual([2500, 2500, 5000]);
    const { low, value, high } = estimateOf("CHANNELS_NEEDED", 4000, "FICON-8", ...Array<null>(8).fill(null), 1);
    expect([low, value, high]).toEqual([7, 13, 13]);
  });

  test("more than 10,000 is no answer", () => {
    expect(verdictOf("CHANNELS_NEEDED", 1e6, "ESCON").reason).toBe(
      "more than 10,000 channels needed (8.08 MB/s each at 80%)",
    );
  });
});

describe("CHANNEL_DRIVES", () => {
  test.each([
    // 99% of the channel over the rate of one drive: 396 MB/s over 156.0 and 240; at 32 KiB 306.5 MB/s over 78.0.
    ["FICON-4", 64, 3],
    ["FICON-4", 32, 4],
    ["FICON-4", 256, 2],
    ["FICON-2", 64, 2],
    // 198 MB/s, 99% of the channel, is less than the 240 MB/s of one drive's head.
    ["FICON-2", 256, 1],
  ])("%s at %d KiB: %d T10000C", (type, kib, drives) => {
    expect(valueOf("CHANNEL_DRIVES", type, kib)).toBe(drives);
  });

  test("with compression 2:1 the port's 400 MB/s fill a 4 Gb channel with one drive at 1 MiB, the published 360 with two", () => {
    const { value, low } = estimateOf("CHANNEL_DRIVES", "FICON-4", 1024, null, null, 2);
    expect([value, low]).toEqual([2, 1]);
    expect(valueOf("CHANNEL_DRIVES", "FICON-4", 1024, null, "T10000B", 4)).toBe(1);
  });

  test("with a rate of its own: 400 / 50 MB/s, from 99 %", () => {
    expect(valueOf("CHANNEL_DRIVES", "FICON-4", 256, null, null, null, null, 50)).toBe(8);
    expect(valueOf("CHANNEL_DRIVES", "FICON-4", 256, null, null, null, null, 44)).toBe(9);
  });

  test("more than the 10,000 drives of an input is a verdict", () => {
    // 99% of 400 MB/s is 396 MB/s, so 39,600 drives of 0.01 MB/s.
    expect(verdictOf("CHANNEL_DRIVES", "FICON-4", 256, null, null, null, null, 0.01)).toMatchObject({
      finding: "10,000 drives don't saturate the channel",
      reason: "10,000 drives don't saturate the channel: each moves only 0.01 MB/s",
    });
  });
});

describe("LINK_MBPS, ROUND_TRIP_MS and BUFFER_CREDITS by hand", () => {
  test("two GbE are 250 MB/s raw, 1,460 / 1,538 of it with TCP, 361 with 1.444:1", () => {
    const { value, low } = estimateOf("LINK_MBPS", 2, "1 Gb/s");
    expect(value).toBe(250);
    near(low, (250 * 1460) / 1538);
    near(valueOf("LINK_MBPS", 2, "1 Gb/s", null, 1.444), 361);
    near(valueOf("LINK_MBPS", 2, "1 Gb/s", 0.9, 2), 450);
  });

  test("200 credits over 100 km: 409,600 B per ms", () => {
    const { value, limitedBy } = estimateOf("LINK_MBPS", 1, 800, null, null, 100, 200);
    near(value, 409.6);
    expect(limitedBy).toBe("buffer credits (distance)");
  });

  test("1,800 miles are 2,896.8 km: 28.97 ms; 4 devices of 10 us add 0.08", () => {
    near(valueOf("ROUND_TRIP_MS", "1,800 miles"), 28.968192);
    near(valueOf("ROUND_TRIP_MS", 100, 4, 10), 1.08);
    near(estimateOf("ROUND_TRIP_MS", 100).low, 0.98);
    // Light takes 1 ms there and back; four devices of 10 us 0.08 ms, ten of 100 us 2 ms.
    expect(estimateOf("ROUND_TRIP_MS", 100, 4, 10).limitedBy).toBe("light in the fibre");
    expect(estimateOf("ROUND_TRIP_MS", 100, 10, 100).limitedBy).toBe("devices on the path");
  });

  /** A vendor's published table for 10 km: payload, credits at 1, 2 and 4 Gb/s. */
  test.each([
    [2048, 6, 11, 21],
    [1024, 10, 20, 40],
    [512, 19, 37, 76],
    [256, 34, 67, 138],
  ])("credits for 10 km with %d-byte payloads as published", (bytes, ...published) => {
    published.forEach((credits, i) => {
      const found = valueOf("BUFFER_CREDITS", [100, 200, 400][i], 10, bytes);
      expect(found).toBeGreaterThanOrEqual(credits);
      // Its 67 frames in 100 us at 212.5 MB/s have 317 bytes: 61 besides the payload, where the sheet below has 36.
      expect(found).toBeLessThanOrEqual(Math.ceil((credits * (bytes + 61)) / (bytes + 36)));
    });
  });

  /**
   * Brocade's calculation sheet for FICON (public, 2010), 24 km and a payload of 819 bytes: 855 bytes with SOF, header,
   * CRC and EOF at 1.0625 Gb and its multiples are 29.83 frames for each Gb/s, rounded up. (For 40 Gb it has 1,194,
   * although 1,193 is enough, because it counts 9.41 ns per byte instead of 9.4118.)
   */
  test.each([
    [100, 30],
    [200, 60],
    [400, 120],
    [800, 239],
    [1000, 299],
    [1600, 478],
    [3200, 955],
  ])("credits on a line of %d MB/s as a switch maker's planning sheet rounds them up: %d", (line, credits) => {
    expect(valueOf("BUFFER_CREDITS", line, 24, 819)).toBe(credits);
  });

  test("never fewer than whole frames at the line's rate, without the gaps between them", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(100, 200, 400, 800, 1600, 3200),
        fc.double({ min: 0.1, max: 1000, noNaN: true }),
        fc.integer({ min: 32, max: 2112 }),
        (line, km, bytes) => {
          // 10 us there and back for each km; 36 bytes besides the payload.
          const frames = (10 * km * line * 1.0625) / (bytes + 36);
          const found = valueOf("BUFFER_CREDITS", line, km, bytes);
          expect(found).toBeGreaterThanOrEqual(frames * (1 - 1e-9));
          expect(found).toBeLessThan(frames + 1 + 1e-9);
        },
      ),
    );
  });

  test("the credits it names keep the line full in CHANNEL_MBPS, nine tenths do not", () => {
    for (const [type, line] of [
      ["FICON-4", 400],
      ["FICON-16", 1600],
    ] as const)
      for (const km of [5, 25, 120])
        for (const bytes of [512, 2048]) {
          const credits = valueOf("BUFFER_CREDITS", line, km, bytes);
          const at = (given: number | null, distance: number): number =>
            valueOf("CHANNEL_MBPS", type, 1, 4096, 64, null, distance, null, null, given, bytes);
          near(at(credits, km), at(null, 0));
          expect(at(Math.floor(0.9 * credits), km)).toBeLessThan(at(null, 0));
        }
  });
});

test("each new question says where its numbers come from", () => {
  for (const args of [
    ["CHANNELS_NEEDED", 100, "ESCON"],
    ["CHANNEL_DRIVES", "FICON-4"],
    ["LINK_MBPS", 2, 125],
    ["ROUND_TRIP_MS", 30],
  ] as const) {
    const [name, ...given] = args;
    expect(ask(name, ...given).facts.length).toBeGreaterThan(0);
  }
});

describe("warnings, assumptions and limits, by hand", () => {
  const names = (found: ReturnType<typeof estimateOf>): readonly string[] => found.spannedBy.map(({ name }) => name);

  test("CHANNEL_DRIVES: three drives of 156 MB/s on 400 MB/s are 85 % busy and move 133 each", () => {
    const { limits, equation } = estimateOf("CHANNEL_DRIVES", "FICON-4", 64);
    expect(equation).toMatch(/: 3 drives, 133 MB\/s each$/);
    // 400 / (3 x 0.65536 / 4.2 ms); the channel is full.
    expect(limits).toEqual([
      { resource: "channel", utilisation: 1 },
      { resource: "drives", utilisation: expect.closeTo(400 / ((3 * 0.65536) / 4.2e-3), 12) },
    ]);
  });

  test("CHANNEL_DRIVES: one drive of 199 MB/s makes a 2 Gb line 99.5 % busy", () => {
    expect(estimateOf("CHANNEL_DRIVES", "FICON-2", 256, null, null, null, null, 199).limits).toEqual([
      { resource: "channel", utilisation: 0.995 },
      { resource: "drives", utilisation: 1 },
    ]);
  });

  test("CHANNEL_DRIVES: at 32 KiB 4 to 6 drives, at 64 KiB 2 or 3", () => {
    // 306.5 of 309.5 MB/s over half of 200 and of 133.3 MB/s per drive: 4 and 5; 396 of a line that four channels fill
    // over 78.0: 6. At 64 KiB 396 over 200 and 133.3.
    expect(estimateOf("CHANNEL_DRIVES", "FICON-4", 32)).toMatchObject({ low: 4, high: 6 });
    expect(estimateOf("CHANNEL_DRIVES", "FICON-4", 64)).toMatchObject({ low: 2, high: 3 });
  });

  test("CHANNEL_MBPS names the rate of one of its channels", () => {
    expect(estimateOf("CHANNEL_MBPS", "ESCON", 16).equation).toContain("= 16 x 10.1 MB/s per channel");
  });

  test("LINK_MBPS: three links with 200 credits over 100 km and 2:1 are 3 x 409.6 x 2", () => {
    const { value, equation } = estimateOf("LINK_MBPS", 3, 800, null, 2, 100, 200);
    near(value, 2457.6);
    expect(equation).toContain("= 3 x 410 MB/s x 2,");
  });

  test("CHANNELS_NEEDED: 3,000 MB/s over five lines of 800 MB/s use 75 % of them", () => {
    const found = estimateOf("CHANNELS_NEEDED", 3000, "FICON-8", 256);
    expect(found.value).toBe(5);
    expect(found.limits[0]).toEqual({ resource: "line", utilisation: expect.closeTo(0.75, 12) });
    expect(names(found)).toEqual(
      expect.arrayContaining(["channels up to 70% utilised", "channels up to 90% utilised"]),
    );
  });

  test("BUFFER_CREDITS: 102 of 204 credits carry 102 x 2,048 B in 500 us", () => {
    expect(estimateOf("BUFFER_CREDITS", 800, 50).equation).toContain("half as many carry 418 MB/s");
  });
});

describe("what one question answers, its sisters take", () => {
  const within = (min: number, max: number): fc.Arbitrary<number> => fc.double({ min, max, noNaN: true });

  test("channels: seen 4,747 ESCON channels above the limit of CHANNEL_MBPS", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("ESCON", "FICON-1", "FICON-16"),
        within(1, 1e6),
        within(4, 256),
        (type, mbps, kib) => {
          const needed = ask("CHANNELS_NEEDED", mbps, type, kib);
          if (needed.kind !== "estimate") {
            expect(needed.kind).toBe("verdict");
            return;
          }
          const carried = valueOf(
            "CHANNEL_MBPS",
            type,
            needed.value,
            kib,
            null,
            null,
            null,
            null,
            null,
            null,
            null,
            0.8,
          );
          expect(carried).toBeGreaterThanOrEqual(mbps * (1 - 1e-9));
        },
      ),
      // 40,000 MB/s at 10.5 MB/s per channel, 80% used, need 4,762 channels.
      { examples: [["ESCON", 40000, 32]] },
    );
  });

  test("drives: as many as CHANNEL_DRIVES finds fill the channel in CHANNEL_MBPS", () => {
    fc.assert(
      fc.property(within(0.05, 400), within(4, 256), (mbps, kib) => {
        const drives = ask("CHANNEL_DRIVES", "FICON-4", kib, null, null, null, null, mbps);
        if (drives.kind !== "estimate") {
          expect(drives.kind).toBe("verdict");
          return;
        }
        const full = valueOf("CHANNEL_MBPS", "FICON-4", 1, kib);
        const found = valueOf("CHANNEL_MBPS", "FICON-4", 1, kib, null, null, null, drives.value, mbps);
        // A channel is full from 99% on.
        expect(found).toBeGreaterThanOrEqual(0.99 * full * (1 - 1e-9));
      }),
      { examples: [[1, 256]] },
    );
  });

  test("credits: as many as BUFFER_CREDITS finds keep the line full in LINK_MBPS", () => {
    fc.assert(
      fc.property(within(1, 1e5), within(0.1, 40000), fc.integer({ min: 32, max: 2112 }), (line, km, bytes) => {
        const credits = valueOf("BUFFER_CREDITS", line, km, bytes);
        const full = valueOf("LINK_MBPS", 1, line, null, null, km, credits, bytes);
        // Small frames leave less of the line than nominal: 60 bytes besides each payload, 1.0625 on the wire.
        expect(full).toBeGreaterThanOrEqual(Math.min(line, (line * 1.0625 * bytes) / (bytes + 60)) * (1 - 1e-6));
      }),
      // 0.1 s of 1,700 MB/s in frames of 2,108 bytes: 80,646.
      { examples: [[1600, 10000, 2048]] },
    );
  });
});
