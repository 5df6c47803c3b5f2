import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { characterise, type CharacterSettings, type SubsystemInterval } from "../../../src/model/workload/characterise";
import { IO_CLASSES, NO_CLASSES, total, type ByClass } from "../../../src/model/workload/classes";
import { gathering, type Gathering } from "../../../src/model/workload/measurements";
import { profileOf, reconciled, shapeOver } from "../../../src/model/workload/shape";

const nothing = { random: undefined, sequential: undefined };
const SETTINGS: CharacterSettings = {
  volPercent: 80,
  ssidPercent: 50,
  override: nothing,
  fallback: nothing,
  subsystemOf: new Map(),
  portOf: new Map(),
};
const counts = (
  random_read: number,
  random_write: number,
  sequential_read: number,
  sequential_write: number,
): ByClass => ({ random_read, random_write, sequential_read, sequential_write });

function run(
  give: (to: Gathering) => void,
  settings: Partial<CharacterSettings> = {},
): { intervals: SubsystemInterval[]; findings: string[] } {
  const findings: string[] = [];
  const report = (kind: string, text: string): void => {
    findings.push(`${kind}: ${text}`);
  };
  const gathered = gathering(report);
  give(gathered);
  return { intervals: characterise(gathered.done(), { ...SETTINGS, ...settings }, report), findings };
}

const device = (volume: string, ssch: number, start = 0, system = "A") => ({
  start,
  seconds: 100,
  system,
  volume,
  ssch,
});
const cache = (volume: string, of: ByClass, start = 0, ssid = "1000", system = "A") => ({
  start,
  system,
  volume,
  ssid,
  counts: of,
});
const dataset = (volume: string, of: ByClass, blocks: number, blocksize?: number, start = 0, name = "D") => ({
  start,
  dataset: name,
  volume,
  blocksize,
  counts: of,
  blocks,
});

describe("a characterisation", () => {
  test("sums systems, takes cache counts of one image, and weights service times by SSCHs", () => {
    const { intervals, findings } = run((to) => {
      to.device({ ...device("V", 300), pendMs: 1, discMs: 2, connMs: 3 });
      to.device({ ...device("V", 100, 0, "B"), pendMs: 5, discMs: 2, connMs: 3 });
      to.device(device("V", 999, 0, "B"));
      to.cache(cache("V", counts(1, 1, 1, 1)));
      to.cache(cache("V", counts(1, 1, 1, 1), 0, "1000", "B"));
    });
    // (300 x 1 + 100 x 5) / 400 = 2
    expect(intervals[0]?.volumes[0]?.device).toMatchObject({ ssch: 400, pendMs: 2, discMs: 2, connMs: 3 });
    expect(intervals[0]?.split).toEqual(counts(100, 100, 100, 100));
    expect(findings.map((text) => text.split(":")[0])).toEqual([
      ...["cache record of another image", "duplicate record"],
      ...["nothing to assign by", "nothing to assign by"],
    ]);
    expect(intervals[0]?.unassigned).toBe(400);
  });

  test("counts bytes of what is known and assigns the rest by its volume", () => {
    const { intervals } = run((to) => {
      to.device(device("V", 100));
      to.cache(cache("V", counts(60, 20, 0, 20)));
      to.dataset(dataset("V", counts(50, 20, 0, 0), 140, 4096));
      to.dataset(dataset("V", counts(0, 0, 0, 15), 150, 8192, 0, "E"));
    });
    const [volume] = intervals[0]?.volumes ?? [];
    expect(volume?.coverage.percent).toBe(85);
    expect(volume?.unknown).toEqual(counts(10, 0, 0, 5));
    // D: 140 blocks of 4,096 over 70 SSCHs, chain 2; 10 more reads. E: 150 of 8,192 over 15, chain 10; 5 more writes.
    expect(volume?.bytes).toEqual(counts(60 * 2 * 4096, 20 * 2 * 4096, 0, 20 * 10 * 8192));
    expect(volume?.unassigned).toBe(0);
  });

  test("repairs block sizes from DCOLLECT; without one the SSCHs are unknown", () => {
    const give = (to: Gathering): void => {
      to.device(device("V", 10));
      to.cache(cache("V", counts(10, 0, 0, 0)));
      to.dataset(dataset("V", counts(10, 0, 0, 0), 20, 0));
    };
    const repaired = run((to) => {
      give(to);
      to.blocksize("D", "V", 4096);
    });
    expect(repaired.intervals[0]?.bytes.random_read).toBe(20 * 4096);
    expect(repaired.findings).toEqual(["block size from DCOLLECT: D V: 4096 bytes"]);
    const { intervals, findings } = run(give);
    expect(intervals[0]?.unassigned).toBe(10);
    expect(findings[0]).toContain("dataset not in DCOLLECT");
  });

  test("has service times of a single SSCH, and none of none", () => {
    const { intervals } = run((to) => {
      to.device({ ...device("V", 1), pendMs: 2 });
      to.device({ ...device("W", 0), pendMs: 2 });
      for (const volume of ["V", "W"]) to.cache(cache(volume, counts(1, 0, 0, 0)));
    });
    const devices = intervals[0]?.volumes.map((volume) => volume.device);
    expect(devices?.map((one) => [one.ssch, one.pendMs])).toEqual([
      [1, 2],
      [0, undefined],
    ]);
  });

  test.each([5000, 1])("reads counts that were posted at a close as no rate, and says so: %d", (written) => {
    const { intervals, findings } = run((to) => {
      for (const start of [0, 100, 200]) {
        to.device(device("V", 10, start));
        to.cache(cache("V", counts(0, 0, 0, 10), start));
        to.dataset(
          dataset("V", start === 200 ? counts(0, 0, 0, written) : NO_CLASSES, start === 200 ? written : 0, 4096, start),
        );
      }
    });
    expect(intervals.map(({ coveragePercent, bytes }) => [coveragePercent, total(bytes)])).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
    expect(findings.filter((text) => text.startsWith("counted only at close"))).toHaveLength(1);
  });

  test("takes SSIDs together, also for the criterion and what is cloned", () => {
    const give = (to: Gathering): void => {
      to.device(device("V", 90));
      to.device(device("W", 10));
      to.cache(cache("V", counts(90, 0, 0, 0), 0, "1000"));
      to.cache(cache("W", counts(10, 0, 0, 0), 0, "1001"));
      to.dataset(dataset("V", counts(90, 0, 0, 0), 90, 4096));
    };
    const subsystemOf = new Map([
      ["1000", "BOX"],
      ["1001", "BOX"],
    ]);
    const one = run(give, { subsystemOf }).intervals;
    expect(one.map(({ subsystem, coveragePercent, unassigned }) => [subsystem, coveragePercent, unassigned])).toEqual([
      ["BOX", 90, 0],
    ]);
    expect(one[0]?.volumes[1]?.assigned.random).toEqual({ rule: "subsystem", transfer: { blocksize: 4096, chain: 1 } });
    expect(run(give).intervals.map(({ subsystem, unassigned }) => [subsystem, unassigned])).toEqual([
      ["1000", 0],
      ["1001", 10],
    ]);
  });

  test("says what 42-6 has and 74-1 has not, what has no cache record, and what is more in 42-6", () => {
    const { intervals, findings } = run((to) => {
      to.device(device("V", 10));
      to.device(device("NOCACHE", 5));
      to.device(device("EMPTY", 5));
      to.cache(cache("V", counts(5, 5, 0, 0)));
      to.cache(cache("EMPTY", NO_CLASSES));
      to.cache(cache("NODEVICE", counts(1, 0, 0, 0)));
      to.dataset(dataset("V", counts(8, 5, 0, 0), 13, 4096));
      to.dataset(dataset("X", counts(1, 0, 0, 0), 1, 4096));
      to.dataset(dataset("V", counts(1, 0, 0, 0), 1, 4096, 100, "LATE"));
    });
    expect(findings.map((text) => text.replace(/:.*/s, "")).sort()).toEqual(
      [
        "no device record",
        "no device record",
        "no device record",
        "no subsystem",
        "no cache record",
        "more in 42-6 than in 74-1",
      ].sort(),
    );
    expect(intervals[0]?.volumes[0]?.unknown).toEqual(NO_CLASSES);
    expect(intervals[0]?.unassigned).toBe(5);
  });

  test("sets the mapped ports' bytes against the records', and leaves others out", () => {
    const { intervals, findings } = run(
      (to) => {
        to.device(device("V", 10));
        to.cache(cache("V", counts(5, 5, 0, 0)));
        to.dataset(dataset("V", counts(5, 5, 0, 0), 10, 1000));
        to.port({ start: 0, seconds: 100, port: "P1", readBytes: 4000, writeBytes: 6000 });
        to.port({ start: 0, seconds: 100, port: "P2", readBytes: 2000, writeBytes: 4000 });
        to.port({ start: 0, seconds: 100, port: "P3", readBytes: 9, writeBytes: 9 });
      },
      {
        portOf: new Map([
          ["P1", "1000"],
          ["P2", "1000"],
        ]),
      },
    );
    // 5 SSCHs of one block of 1,000 bytes each way.
    expect(reconciled(intervals)).toEqual({
      readBytes: 5000,
      writeBytes: 5000,
      switchedReadBytes: 6000,
      switchedWriteBytes: 10000,
      readRatio: 1.2,
      writeRatio: 2,
    });
    expect(findings).toEqual(["port without subsystem: P3 isn't mapped to a subsystem; its bytes are skipped"]);
    expect(reconciled(intervals.map((interval) => ({ ...interval, switched: undefined })))).toBeUndefined();
  });

  test("has the shape of the paper's table, and its writes as a profile", () => {
    const { intervals } = run(
      (to) => {
        for (const start of [0, 100]) {
          to.device(device("V", 1000, start));
          to.cache(cache("V", counts(300, 100, 450, 150), start));
        }
      },
      { fallback: { random: { blocksize: 4000, chain: 1 }, sequential: { blocksize: 20000, chain: 2 } } },
    );
    // Read 300 x 4,000 + 450 x 40,000 = 19.2 MB, written 6.4 MB, each 100 s.
    expect(shapeOver(intervals)).toEqual({
      ioPerSecond: 10,
      readMbps: 0.192,
      writeMbps: 0.064,
      transferBytes: 25600,

      randomPercent: 40,
      randomWritePercent: 25,
      sequentialPercent: 60,
      sequentialWritePercent: 25,
      writePercent: 25,
    });
    expect([...profileOf(intervals).mbps]).toEqual([0.064, 0.064]);
    expect(profileOf(intervals.slice(0, 1)).intervalSeconds).toBe(100);
  });
});

const byClass = fc.record(Object.fromEntries(IO_CLASSES.map((of) => [of, fc.nat(5000)]))) as fc.Arbitrary<ByClass>;

test("every SSCH is known, assigned or unassigned; the classes add up to 74-1; bytes follow every default", () => {
  const volume = fc.record({
    ssch: fc.nat(20000),
    cached: byClass,
    known: byClass,
    blocks: fc.nat(50000),
    blocksize: fc.constantFrom(0, 4096, 27998),
  });
  fc.assert(
    fc.property(
      fc.array(volume, { minLength: 1, maxLength: 6 }),
      fc.boolean(),
      fc.nat(100),
      fc.nat(100),
      (volumes, hasDefault, vol, ssid) => {
        const fallback = hasDefault
          ? { random: { blocksize: 4096, chain: 1 }, sequential: { blocksize: 8192, chain: 4 } }
          : nothing;
        const { intervals } = run(
          (to) => {
            volumes.forEach(({ ssch, cached, known, blocks, blocksize }, i) => {
              to.device(device(`V${i}`, ssch));
              to.cache(cache(`V${i}`, cached));
              to.dataset(dataset(`V${i}`, known, blocks, blocksize, 0, `D${i}`));
            });
          },
          { volPercent: vol, ssidPercent: ssid, fallback },
        );
        for (const {
          split,
          unknown,
          known,
          unassigned,
          assigned,
          device: { ssch },
          bytes,
        } of intervals.flatMap((i) => i.volumes)) {
          if (split) expect(total(split)).toBe(ssch);
          for (const of of IO_CLASSES) {
            expect(unknown[of]).toBe(Math.max(0, (split?.[of] ?? 0) - known[of]));
            expect(bytes[of]).toBeGreaterThanOrEqual(0);
          }
          if (hasDefault && split) expect(unassigned).toBe(0);
          if (!assigned.random && !assigned.sequential && split) expect(unassigned).toBe(total(unknown));
        }
      },
    ),
  );
});

describe("findings on both sides of their limits", () => {
  const ORDINARY = { fallback: { random: { blocksize: 4096, chain: 1 }, sequential: { blocksize: 4096, chain: 1 } } };
  const kinds = (give: (to: Gathering) => void): string[] =>
    run(give, ORDINARY).findings.map((text) => text.split(":")[0] ?? "");

  test("an idle volume without a split isn't said, one with an SSCH is", () => {
    const idle = (ssch: number): string[] =>
      kinds((to) => {
        to.device(device("V", ssch));
        // Another interval gives the SSID.
        to.cache(cache("V", counts(1, 1, 1, 1), 500));
        to.device(device("V", 4, 500));
      });
    expect(idle(0)).toEqual([]);
    expect(idle(1)).toEqual(["no cache record"]);
  });

  test("more in one class is said, also if the volume's total is not exceeded", () => {
    const more = (known: ByClass): string[] =>
      kinds((to) => {
        to.device(device("V", 8));
        to.cache(cache("V", counts(2, 2, 2, 2)));
        to.dataset(dataset("V", known, 10, 4096));
      });
    expect(more(counts(2, 2, 2, 2))).toEqual([]);
    expect(more(counts(3, 0, 0, 0))).toEqual(["more in 42-6 than in 74-1"]);
    expect(more(counts(3, 2, 2, 2))).toEqual(["more in 42-6 than in 74-1"]);
  });
});

test("intervals come in the order of subsystems and times, whatever the records' order", () => {
  const { intervals } = run((to) => {
    for (const start of [100, 0, 200])
      for (const ssid of ["2000", "3000", "1000"]) {
        to.device({ ...device(`V${ssid}`, 1, start), seconds: 60 });
        to.device({ ...device(`W${ssid}`, 1, start), seconds: 90 });
        to.device({ ...device(`W${ssid}`, 1, start, "B"), seconds: 100 });
        for (const volume of ["V", "W"]) to.cache(cache(volume + ssid, counts(1, 0, 0, 0), start, ssid));
      }
  });
  expect(intervals.map(({ subsystem, start }) => `${subsystem} ${start}`)).toEqual(
    ["1000", "2000", "3000"].flatMap((ssid) => [0, 100, 200].map((start) => `${ssid} ${start}`)),
  );
  // A system or a volume that was started during the interval has a shorter one.
  expect(intervals.map(({ seconds }) => seconds)).toEqual(intervals.map(() => 100));
});

describe("what isn't known of a volume", () => {
  const CHAINS = { fallback: { random: { blocksize: 4096, chain: 1 }, sequential: { blocksize: 4096, chain: 1 } } };
  const ofVolume = (give: (to: Gathering) => void, settings: Partial<CharacterSettings> = {}) => {
    const { intervals, findings } = run(give, settings);
    return { ...intervals[0]?.volumes[0], findings };
  };

  test("is assigned only if there is any, and a single SSCH is said", () => {
    const known = (random: number) => (to: Gathering) => {
      to.device(device("V", 4));
      to.cache(cache("V", counts(4, 0, 0, 0)));
      to.dataset(dataset("V", counts(random, 0, 0, 0), random, 4096));
    };
    expect(ofVolume(known(4), CHAINS).assigned).toEqual(nothing);
    // Exactly 75% are known, which isn't more.
    const settings = { volPercent: 75, ssidPercent: 75 };
    expect(ofVolume(known(3), { ...CHAINS, ...settings }).assigned?.random?.rule).toBe("default");
    const { unassigned, findings } = ofVolume(known(3), settings);
    expect([unassigned, findings]).toEqual([
      1,
      ["nothing to assign by: V: 1 random SSCHs have no block size and chain length: give a default"],
    ]);
  });

  test.each([
    [3, 7],
    [10, 0],
    [12, 0],
  ])("without a split is what no dataset record has: %d of 10", (known, unassigned) => {
    const found = ofVolume((to) => {
      to.device(device("V", 10));
      to.device(device("V", 1, 100));
      to.cache(cache("V", counts(1, 0, 0, 0), 100));
      to.dataset(dataset("V", counts(known, 0, 0, 0), known, 4096));
    }, CHAINS);
    expect(found.unassigned).toBe(unassigned);
  });
});

describe("block sizes of a dataset", () => {
  const ofSizes = (sizes: readonly (number | undefined)[], collected?: number) => {
    const { intervals, findings } = run((to) => {
      to.device(device("V", 10));
      to.cache(cache("V", counts(10, 0, 0, 0)));
      for (const size of sizes) to.dataset(dataset("V", counts(10 / sizes.length, 0, 0, 0), 3, size));
      if (collected !== undefined) to.blocksize("D", "V", collected);
    });
    return [intervals[0]?.bytes.random_read, findings.map((text) => text.split(":")[0])];
  };

  test.each<[(number | undefined)[], number]>([
    [[undefined, 4096], 4096],
    [[0, 4096], 4096],
    [[4096, undefined], 4096],
    [[8192, 4096], 8192],
    [[1, 2], 1],
  ])("of two address spaces, in one interval: %j", (sizes, size) => {
    // 3 blocks each.
    expect(ofSizes(sizes)).toEqual([6 * size, []]);
  });

  test("of one byte count, and none from DCOLLECT is missing", () => {
    expect(ofSizes([1])).toEqual([3, []]);
    expect(ofSizes([0], 1)).toEqual([3, ["block size from DCOLLECT"]]);
    expect(ofSizes([0], 0)).toEqual([0, ["block size missing", "nothing to assign by"]]);
  });

  test.each<[string, [start: number, written: number][], boolean]>([
    [
      "only the last, whatever the records' order",
      [
        [200, 5],
        [0, 0],
        [100, 0],
      ],
      true,
    ],
    [
      "none",
      [
        [0, 0],
        [100, 0],
        [200, 0],
      ],
      false,
    ],
  ])("are no rate if counted at the close: %s", (_, records, isClose) => {
    const { findings } = run((to) => {
      for (const [start, written] of records) {
        to.device(device("V", 5, start));
        to.cache(cache("V", counts(5, 0, 0, 0), start));
        to.dataset(dataset("V", counts(written, 0, 0, 0), written, 4096, start));
      }
    });
    expect(findings.some((text) => text.startsWith("counted only at close"))).toBe(isClose);
  });
});
