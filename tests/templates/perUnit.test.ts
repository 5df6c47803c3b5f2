/** What pages say of one cluster or pair, and what their charts draw of all of them, is that with any number of them. */
import { expect, test } from "@jest/globals";
import type { Answers } from "../../src/filling/answers";
import { fill } from "../../src/filling/fill";
import { openedTemplate, partOf } from "./committed";
import { heldBy, numberIn, textIn, type Held } from "./proposal";
import { recalculated } from "./recalculated";

/** Limit for filling workbooks, which takes some seconds each. */
const PATIENCE_MS = 240_000;

interface Filled {
  readonly held: Held;
  /** What the chart of the demand draws across it, by the words of its legend. */
  readonly lines: Readonly<Record<string, number>>;
}

async function filled(name: string, answers: Answers): Promise<Filled> {
  const workbook = await fill(openedTemplate(name), { customer: "A", ...answers }, recalculated);
  const series = partOf(workbook, "xl/charts/chart2.xml").split("<c:ser>").slice(1);
  const lines = series.map((one): [string, number] => {
    const texts = [...one.matchAll(/<c:v>([^<]*)<\/c:v>/g)].map(([, text = ""]) => text);
    return [texts[0] ?? "", Number(texts[texts.length - 1])];
  });
  return { held: heldBy(workbook), lines: Object.fromEntries(lines) };
}

const flat = (rate: number): number[] => Array.from({ length: 24 }, () => rate);

test(
  "two TS7770 clusters sustain twice what one does",
  async () => {
    const given = { features: 2, drives: 1, compression: 2 };
    const [one, two] = [
      await filled("ts7770-features", { ...given, clusters: 1, demand: flat(900) }),
      await filled("ts7770-features", { ...given, clusters: 2, demand: flat(1800) }),
    ];
    const label = "Sustained rate of all clusters, as entered (MB/s)";
    // A drive premigrates 200 MB/s compressed.
    expect([one.lines[label], two.lines[label]]).toEqual([400, 800]);
  },
  PATIENCE_MS,
);

test(
  "a grid with two writing clusters copies twice what one does",
  async () => {
    const given = { links: "2x1", compression: 2.5, premigration_mbps: 0, distance_km: 10, demand: flat(100) };
    const label = "Copy rate as entered, no other host writes (MB/s)";
    const { held, lines } = await filled("grid-recovery", { ...given, clusters: 2 });
    // 2 x 125 MB/s x 2.5, and of two clusters.
    expect(numberIn(held, "copy_mbps")).toBe(625);
    expect(lines[label]).toBe(1250);
    expect((await filled("grid-recovery", { ...given, clusters: 1 })).lines[label]).toBe(625);
  },
  PATIENCE_MS,
);

test(
  "links carry more writes where less of each goes over the wire",
  async () => {
    const { lines } = await filled("global-mirror-link", {
      links: 3,
      line_mbps: 100,
      wire_factor: 0.5,
      demand: flat(100),
    });
    expect(lines["Writes that all links carry, as entered (MB/s)"]).toBe(600);
  },
  PATIENCE_MS,
);

test(
  "two pairs of VTSs carry twice what one does",
  async () => {
    const labels = ["Peak", "Sustained"].map((state) => `${state} throughput of all pairs, as entered (MB/s)`);
    const given = { demand: flat(100) };
    const one = (await filled("ptp-vts-sizing", { ...given, pairs: 1 })).lines;
    const two = (await filled("ptp-vts-sizing", { ...given, pairs: 2 })).lines;
    for (const label of labels) {
      expect(one[label]).toBeGreaterThan(0);
      expect(two[label]).toBeCloseTo(2 * (one[label] ?? NaN), 6);
    }
  },
  PATIENCE_MS,
);

test(
  "a migration's pair reads the cartridges that the plan reads",
  async () => {
    const given = { source: "LTO-6", target: "LTO-9" };
    const rate = async (answers: Answers): Promise<number> =>
      numberIn((await filled("tape-migration", { ...given, ...answers })).held, "pair_mbps");
    expect(await rate({ written_by: "LTO-5" })).toBe(await rate({ source_cartridge: "L5" }));
    expect(await rate({ written_by: "LTO-5" })).not.toBe(await rate({}));
    const worm = await filled("tape-migration", { ...given, target_cartridge: "LZ" });
    expect(textIn(worm.held, "pair_mbps")).toMatch(/^\d/);
  },
  PATIENCE_MS,
);
