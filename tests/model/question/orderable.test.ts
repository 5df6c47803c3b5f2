/** Tests which size can be ordered for an amount that is needed, and by how much the size below is too small. */
import { describe, expect, test } from "@jest/globals";
import { ordered } from "../../../src/model/question/orderable";
import type { GivenAll } from "../../../src/model/question/parseArguments";
import { questionNamed } from "../../ask";
import { cardOf } from "../../../src/taskpane/answer/cardOf";
import { explained } from "../../../src/model/reference/explain";
import { valueOf } from "../../../src/model/facts/facts";

const own = (...sizes: number[]): { cells: { size: number } }[] => sizes.map((size) => ({ cells: { size } }));

describe("of a list", () => {
  test.each([
    [650, "700 GB is the next size (your list); 600 GB is too small by 50 GB"],
    [600, "600 GB is the next size (your list); 500 GB is too small by 100 GB"],
    // A sum of binary fractions that should be 600.
    [600 * (1 + 1e-12), "600 GB is the next size (your list); 500 GB is too small by 100 GB"],
    [400, "500 GB is the next size (your list); no size is smaller"],
    [800, "no size is large enough (your list): 700 GB is too small by 100 GB"],
  ])("for %s GB", (needed, order) => {
    expect(ordered(needed, "GB", own(700, 500, 600)).order).toBe(order);
  });

  test("a list of one is a list", () => {
    expect(ordered(400, "GB", own(500)).order).toBe("500 GB is the next size (your list); no size is smaller");
    // An LTO-7 writes 300 MB/s.
    expect(questionNamed("TAPE_MBPS").ask({ model: "LTO-5", host_mbps: 1000, models: "LTO-7" })).toMatchObject({
      order: "no drive is fast enough (your list); LTO-7 is too slow by 700 MB/s",
    });
  });

  test("there is nothing to say without one", () => {
    expect(ordered(400, "GB", [])).toEqual({ order: "", facts: [] });
  });
});

describe("of the cache that a peak needs", () => {
  const asked = questionNamed("VTS_CACHE_NEEDED");
  const name = "VTS_CACHE_NEEDED";
  const ask = (given: GivenAll) => asked.ask(given);
  const B20 = { model: "B20", peak_hours: 8, compression: 3 };

  test("the published sizes come with their facts", () => {
    const answer = ask(B20);
    if (answer.kind !== "estimate") throw new TypeError(`${name} gives no number`);
    const [below, next] = [valueOf("ptp-vts.tvc.size.b20-864"), valueOf("ptp-vts.tvc.size.b20-1700")];
    expect([below < answer.value, answer.value < next]).toEqual([true, true]);
    const [, lacks] =
      /^1,700 GB compressed is the next size \(published sizes\); 864 GB compressed is too small by ([\d.]+) GB compressed$/.exec(
        answer.order ?? "",
      ) ?? [];
    // Three figures are shown.
    expect(Math.abs(Number(lacks) - (answer.value - below))).toBeLessThan(0.05);
    expect(answer.facts).toEqual(expect.arrayContaining(["ptp-vts.tvc.size.b20-864", "ptp-vts.tvc.size.b20-1700"]));
    expect(cardOf(answer).order).toBe(`To order: ${answer.order ?? ""}`);
    expect(explained(questionNamed(name), B20, answer).rows).toContainEqual(["To order", answer.order]);
  });

  test("a list takes their place, and a model without published sizes says nothing", () => {
    expect(ask({ ...B20, sizes: [1000, 500] }).order).toMatch(/^1,000 GB compressed is the next size \(your list\)/);
    expect(ask({ ...B20, model: "B18" }).order).toBeUndefined();
    expect(() => ask({ ...B20, sizes: [0] })).toThrow("sizes[1] size must be above 0 GB, got 0");
  });

  test("a link's list is the user's own", () => {
    const link = { write_mbps: 250, target_s: 6 };
    expect(questionNamed("GM_LINK_MBPS").ask(link).order).toBeUndefined();
    // One and a half of the paper's links of 361.1 MB/s is more than the answer, one is less.
    const answer = questionNamed("GM_LINK_MBPS").ask({ ...link, sizes: [361.1, 541.65] });
    expect(answer.order).toMatch(
      /^541\.65 MB\/s is the next size \(your list\); 361\.1 MB\/s is too small by [\d.]+ MB\/s$/,
    );
  });
});

describe("of what is sold one by one", () => {
  test.each([
    ["TS7700_FEATURES", { model: "TS7770T", compression: 3, window_hours: 4, host_mbps: 2500, premigration_mbps: 300 }],
    ["TS7700_DRIVES", { compression: 5.351, drive_mbps: 74.8 }],
    ["DRIVES_NEEDED", { mounts_per_hour: 60, cycle_s: 250 }],
    ["CHANNELS_NEEDED", { host_mbps: 1000, type: "FICON-8" }],
  ] as const)("%s names the number, and what one fewer lacks", (name, given) => {
    const answer = questionNamed(name).ask(given);
    if (answer.kind !== "estimate") throw new TypeError(`${name} gives no number`);
    expect(answer.order).toMatch(
      new RegExp(
        `^${answer.value} ([A-Za-z0-9]+)(?: \\([^)]*\\))?; with ${answer.value - 1} \\1, .*(is missing|of mounts wait)$`,
      ),
    );
  });

  test("with a list of one's own, the next count that is enough, and the next smaller one with what it lacks", () => {
    // 1,000 MB/s need as many channels as CHANNELS_NEEDED says: more than 2, fewer than 16.
    const given = { host_mbps: 1000, type: "FICON-8" };
    const one = questionNamed("CHANNEL_MBPS").ask({ type: "FICON-8", utilisation: 0.8 });
    const with2 = one.kind === "estimate" ? 1000 - 2 * one.value : NaN;
    const ordered = (sizes: number[]) => questionNamed("CHANNELS_NEEDED").ask({ ...given, sizes }).order;
    const [, lacks] =
      /^16 channels \(8 cards of FICON Express8S, your list\); with 2 channels, ([\d.]+) MB\/s is missing$/.exec(
        ordered([16, 2]) ?? "",
      ) ?? [];
    // Three figures are shown.
    expect(Math.abs(Number(lacks) / with2 - 1)).toBeLessThan(0.005);
    expect(ordered([32])).toMatch(/^32 channels \(16 cards of FICON Express8S, your list\)$/);
    expect(ordered([1, 2])).toMatch(/^no count is enough \(your list\); with 2 channels, /);
    // 60 mounts of 250 s in an hour keep 4.17 drives busy: with 4, the queue has no end.
    const drives = questionNamed("DRIVES_NEEDED").ask({ mounts_per_hour: 60, cycle_s: 250, sizes: [4, 8, 12] }).order;
    expect(drives).toMatch(/^8 drives \(your list\); with 4 drives, /);
  });

  test.each([
    ["TS7700_FEATURES", { model: "TS7770T", compression: 3, window_hours: 4, host_mbps: 2500, premigration_mbps: 300 }],
    ["TS7700_DRIVES", { compression: 5.351, drive_mbps: 74.8 }],
    ["VTS_CHANNELS_NEEDED", { model: "B18", host_mbps: 40, compression: 3 }],
  ] as const)("%s takes a list, too", (name, given) => {
    expect(questionNamed(name).ask({ ...given, sizes: [40] }).order).toMatch(/^40 \w+ \(your list\)$/);
  });

  test("what one fewer lacks is the rest of the demand", () => {
    // 1,000 MB/s; the rate of one channel at 80% is CHANNEL_MBPS with that utilisation.
    const one = questionNamed("CHANNEL_MBPS").ask({ type: "FICON-8", utilisation: 0.8 });
    const needed = questionNamed("CHANNELS_NEEDED").ask({ host_mbps: 1000, type: "FICON-8" });
    if (one.kind !== "estimate" || needed.kind !== "estimate") throw new TypeError("no number");
    const [, lacks] = /, ([\d,.]+) MB\/s is missing$/.exec(needed.order ?? "") ?? [];
    expect(Number(lacks)).toBeCloseTo(1000 - (needed.value - 1) * one.value, 0);
  });

  test("one is the fewest", () => {
    expect(questionNamed("CHANNELS_NEEDED").ask({ host_mbps: 1, type: "ESCON" }).order).toBe("1 channel");
  });
});

describe("of a Peer-to-Peer VTS's channels", () => {
  const ask = (given: GivenAll) => questionNamed("VTS_CHANNELS_NEEDED").ask(given);

  test("only published configurations can be ordered: the B18 has 8 or 16 channels", () => {
    const [few, many] = [valueOf("ptp-vts.config.b18-8ch.host-escon"), valueOf("ptp-vts.config.b18-16ch.host-escon")];
    expect([few, many]).toEqual([8, 16]);
    const small = ask({ model: "B18", host_mbps: 40, compression: 3 });
    expect(small.order).toBe("8 channels (published)");
    expect(small.facts).toContain("ptp-vts.config.b18-16ch.host-escon");
    const rates = [8, 16].map((channels) =>
      questionNamed("VTS_THROUGHPUT").ask({ model: "B18", compression: 3, channels }),
    );
    const [slow, fast] = rates.map((answer) => (answer.kind === "estimate" ? answer.value : NaN));
    // Between what the two configurations carry.
    const host = ((slow ?? NaN) + (fast ?? NaN)) / 2;
    const answer = ask({ model: "B18", host_mbps: host, compression: 3 });
    const [, lacks] =
      /^16 channels \(published\); with 8 channels, ([\d.]+) MB\/s is missing$/.exec(answer.order ?? "") ?? [];
    // Three figures are shown.
    expect(Math.abs(Number(lacks) / (host - (slow ?? NaN)) - 1)).toBeLessThan(0.005);
  });
});

test("a link for catching up has a list of one's own", () => {
  const answer = questionNamed("GM_LINK_FOR_CATCHUP").ask({
    write_mbps: 250,
    deadline_minutes: 60,
    outage_minutes: 60,
    sizes: [300, 722.2],
  });
  // 250 x (60 + 60) / 60 = 500 MB/s.
  expect(answer.order).toBe("722.2 MB/s is the next size (your list); 300 MB/s is too small by 200 MB/s");
});

describe("of grid links", () => {
  const NAME = "TS7700_CATCHUP_HOURS";
  const grid = { host_gb: 50000, links: "2x10", compression: 5.351 };
  const hours = (links: string): number => {
    const answer = questionNamed(NAME).ask({ ...grid, links });
    return answer.kind === "estimate" ? answer.value : NaN;
  };

  test("the smallest that are fast enough for the gap, of the paper's four, and how late the next smaller ones are", () => {
    const gap = (hours("2x1") + hours("4x1")) / 2;
    const answer = questionNamed(NAME).ask({ ...grid, gap_hours: gap });
    const [, late] =
      /^4x1 are the next links \(published\); 2x1 links take ([\d.]+) h too long$/.exec(answer.order ?? "") ?? [];
    // Three figures are shown.
    expect(Math.abs(Number(late) / (hours("2x1") - gap) - 1)).toBeLessThan(0.005);
    expect(answer.facts).toContain("ts7770-r51.grid.link-options");
  });

  test("a list of one's own takes their place, in any order and spelling, and in the warning, too", () => {
    const gap = (hours("2x1") + hours("4x1")) / 2;
    const asked = (sizes: string[], given: GivenAll = {}) =>
      questionNamed(NAME).ask({ ...grid, links: "2x1", gap_hours: gap, sizes, ...given });
    const answer = asked(["4x10", "2X10Gb", "2x1"]);
    const [, late] =
      /^2x10 are the next links \(your list\); 2x1 links take ([\d.]+) h too long$/.exec(answer.order ?? "") ?? [];
    expect(Math.abs(Number(late) / (hours("2x1") - gap) - 1)).toBeLessThan(0.005);
    expect(answer.facts.filter((id) => id === "ts7770-r51.grid.link-options")).toHaveLength(1);
    expect(answer.warnings.join()).toContain("with 2x10 links they complete in time");
    const none = asked(["2x1"]);
    expect(none.order).toMatch(/^no links are fast enough \(your list\); 2x1 links take [\d.]+ h too long$/);
    expect(none.warnings.join()).toContain("none of your links completes the copies within gap_hours");
    expect(() => asked(["2x10", "3x10"])).toThrow("sizes[2] links must be one of 2x1, 4x1, 2x10, 4x10");
  });

  test("a list without a gap is said to be unused, and links that never catch up have a next size, too", () => {
    expect(questionNamed(NAME).ask({ ...grid, sizes: ["2x10"] }).warnings).toContain(
      "sizes isn't used without gap_hours",
    );
    // 2 x 125 MB/s x 5.351 carry 1,338 host MB/s, fewer than are written.
    const behind = questionNamed(NAME).ask({ ...grid, links: "2x1", host_mbps: 1500, gap_hours: 24 });
    expect(behind.kind).toBe("verdict");
    expect(behind.order).toMatch(/^4x1 are the next links \(published\); 2x1 links never catch up$/);
  });

  test("there is nothing to order without a gap, and nothing below the smallest", () => {
    expect(questionNamed(NAME).ask(grid).order).toBeUndefined();
    expect(questionNamed(NAME).ask({ ...grid, gap_hours: 8000 }).order).toBe("2x1 are the next links (published)");
    expect(questionNamed(NAME).ask({ ...grid, gap_hours: 0.001 }).order).toMatch(
      /^no links are fast enough \(published\); 4x10 links take /,
    );
  });
});

describe("of drives for a host rate", () => {
  const ask = (given: GivenAll) => questionNamed("TAPE_MBPS").ask(given);
  const most = (model: string, compression = 1): number => {
    const answer = ask({ model, compression });
    return answer.kind === "estimate" ? answer.value : NaN;
  };

  test("the slowest of the drive's family that is fast enough, and what the one below lacks, with their facts", () => {
    const host = (most("LTO-7") + most("LTO-8")) / 2;
    const answer = ask({ model: "LTO-6", host_mbps: host });
    expect(answer.order).toBe(`LTO-8 is the next drive (published); LTO-7 is too slow by ${host - most("LTO-7")} MB/s`);
    // The sheet with the rates of all generations.
    expect(answer.facts.filter((id) => ask({ model: "LTO-8" }).facts.includes(id)).length).toBeGreaterThan(0);
    expect(ask({ model: "T10000A", host_mbps: 130 }).order).toBe(
      "T10000C is the next drive (published); T10000B is too slow by 10 MB/s",
    );
    // The family of a half-height drive has half heights only.
    expect(ask({ model: "LTO-7 HH", host_mbps: 400 }).order).toMatch(
      /^no drive is fast enough \(published\); LTO-\d+ HH is too slow by /,
    );
    expect(ask({ model: "LTO-9", host_mbps: 1000 }).order).toMatch(
      /^no drive is fast enough \(published\); LTO-10 is too slow by 600 MB\/s$/,
    );
    expect(ask({ model: "LTO-9" }).order).toBeUndefined();
    // Nothing to order for a drive that is fast enough.
    expect(ask({ model: "LTO-9", host_mbps: 300 }).order).toBeUndefined();
  });

  test("a list of one's own takes the family's place, and compression counts", () => {
    const models = ["LTO-9", "TS1160", "T10000C"];
    const host = (most("T10000C", 2.5) + most("LTO-9", 2.5)) / 2;
    const answer = ask({ model: "LTO-7", host_mbps: host, compression: 2.5, models });
    expect(answer.order).toBe(
      `LTO-9 is the next drive (your list); T10000C is too slow by ${host - most("T10000C", 2.5)} MB/s`,
    );
    expect(ask({ model: "LTO-7", models }).warnings).toContain("models isn't used without host_mbps");
    // Without a host or a list, a drive that is fast enough needs no order.
    for (const given of [{ models }, {}, { host_mbps: 100 }])
      expect(ask({ model: "LTO-7", ...given }).order).toBeUndefined();
    expect(ask({ model: "LTO-7", host_mbps: 150, models: ["LTO-5 HH", "LTO-9"] })).toMatchObject({
      // 150 - 140.
      order: "LTO-9 is the next drive (your list); LTO-5 HH is too slow by 10 MB/s",
      warnings: [],
    });
    expect(() => ask({ model: "LTO-7", host_mbps: 100, models: ["LTO-7", "LTO-77"] })).toThrow("models[2] model must");
  });
});

describe("of drive pairs for a deadline", () => {
  const NAME = "TAPE_COPY_PAIRS";
  const job = { amount_gb: "1 PB", source: "T10000C", target: "LTO-9", robot_s: 30 };
  const days = (pairs: number): number => {
    const answer = questionNamed("TAPE_COPY_DAYS").ask({ ...job, pairs });
    return answer.kind === "estimate" ? answer.value : NaN;
  };

  test("the number, or the next one of a list, and how late the next smaller one is", () => {
    const deadline = (days(4) + days(5)) / 2;
    const order = (sizes: number[] | null) => questionNamed(NAME).ask({ ...job, days: deadline, sizes }).order ?? "";
    const late = (of: RegExp, text: string, pairs: number): void => {
      // Three figures are shown.
      expect(Math.abs(Number(of.exec(text)?.[1]) / (days(pairs) - deadline) - 1)).toBeLessThan(0.005);
    };
    late(/^5 pairs; with 4 pairs, the copy takes ([\d.]+) days too long$/, order(null), 4);
    late(/^8 pairs \(your list\); with 2 pairs, the copy takes ([\d.]+) days too long$/, order([2, 8, 16]), 2);
    late(/^no count is enough \(your list\); with 2 pairs, the copy takes ([\d.]+) days too long$/, order([2]), 2);
  });
});

test.each<[string, GivenAll, string]>([
  ["TS7700_DRIVES", { compression: 1, drive_mbps: 1000, host_mbps: 1000 }, "1 drive"],
  // 1,000 MB/s less 8 x 100.
  [
    "TS7700_DRIVES",
    { compression: 1, drive_mbps: 100, host_mbps: 1000, sizes: [8, 12] },
    "12 drives (your list); with 8 drives, 200 MB/s compressed of premigration is missing",
  ],
  // 4,000 / 2 MB/s x 10 h x 3.6 less 50,000 GB.
  [
    "TS7700_FEATURES",
    {
      ...{ model: "TS7770C", compression: 2, window_hours: 10, host_mbps: 4000, premigration_mbps: 0 },
      ...{ gb_per_feature: 50_000, sizes: [1, 3] },
    },
    "3 FC5274 (your list); with 1 FC5274, 22,000 GB compressed of queue is missing",
  ],
  // Ten pairs copy 67 cartridges of 1,500 GB each at 75 MB/s.
  [
    "TAPE_COPY_PAIRS",
    { amount_gb: 1e6, days: 10, sizes: [10, 20] },
    "20 pairs (your list); with 10 pairs, the copy takes 5.51 days too long",
  ],
  // 4 / 8 of 80.85 MB/s.
  [
    "VTS_CHANNELS_NEEDED",
    { model: "B20", host_mbps: 100, compression: 3, sizes: [4, 16] },
    "16 channels (your list); with 4 channels, 59.6 MB/s is missing",
  ],
])("%s %j: %s", (name, given, order) => {
  expect(questionNamed(name).ask(given).order).toBe(order);
});
