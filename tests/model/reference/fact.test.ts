import { describe, expect, test } from "@jest/globals";
import { placeInPaper, shown } from "../../../src/model/facts/shownFact";
import { knownId, fact, type Fact } from "../../../src/model/facts/facts";
import { papers } from "../../../src/model/facts/papers";
import { ask, tableOf } from "../../ask";

/** Taken directly from the files, not through the product's lookup. */
const records = papers.flatMap((paper): readonly (Omit<Fact, "id"> & { readonly id: string })[] => paper.facts);

describe("a fact in a cell", () => {
  test("a number, its unit and its place", () => {
    expect(tableOf("PAPER_FACT", "t10000c-ficon-2011.access.t10000c-load")).toMatchObject({
      columns: [],
      rows: [[13.1, "s", "t10000c-ficon-2011, Comparisons; Table 2"]],
      facts: ["t10000c-ficon-2011.access.t10000c-load"],
    });
  });

  test("names its own document in full if it is from a collection", () => {
    expect(tableOf("PAPER_FACT", "current-hardware.lto.load.lto-10").rows).toEqual([
      [
        12,
        "s",
        "current-hardware, ibm-dtl-lto-performance, table 1, load-to-ready: Performance specifications for LTO tape drives (Diamondback library documentation 2.12.3) (IBM Corporation), https://www.ibm.com/docs/en/dtl/2.12.3?topic=performance-lto-specifications",
      ],
    ]);
  });

  test("says that documents disagree, and gives a document's date", () => {
    const [[, , place] = []] = tableOf("PAPER_FACT", "current-hardware.rao.gain.fujifilm").rows;
    expect(place).toMatch(
      /^current-hardware, fujifilm-2024 \(documents disagree\), LTO-9: .* \(Fujifilm, 2024\), https:/,
    );
  });

  test("says that a number is our own arithmetic, not the paper's, as EXPLAIN does", () => {
    // 10 drives share 4,000 MB/s at 5.351:1: 4,000 / 5.351 / 10.
    expect(tableOf("PAPER_FACT", "ts7770-r51.premig.drive-share").rows).toEqual([
      [74.8, "MB/s", "derived by us from ts7770-r51, Performance Workloads and Metrics"],
    ]);
    expect(tableOf("PAPER_FACT", "ts7770-r51.mount.bandwidth-bound").rows[0]?.[2]).toMatch(
      /^derived by us from ts7770-r51 \(doubtful in the paper\), /,
    );
    expect(tableOf("PAPER_FACT", "current-hardware.lto.wraps.derived").rows[0]?.[2]).toMatch(
      /^derived by us from current-hardware, ibm-ts4500-lto-cartridge, second paragraph: /,
    );
    expect(tableOf("EXPLAIN", "CHANNEL_MBPS", "FICON-16").rows.map(([, words]) => words)).toContain(
      "derived by us from ts7770-r51, Conclusions: ts7770-r51.channel.share",
    );
  });

  test("says so of our own arithmetic only", () => {
    const derived = papers.flatMap(({ facts }): readonly { readonly id: string; readonly class?: string }[] => facts);
    expect(
      derived.filter(({ id }) => String(tableOf("PAPER_FACT", id).rows[0]?.[2]).startsWith("derived by us")),
    ).toEqual(derived.filter((one) => one.class === "derived"));
  });

  test("found as people type it", () => {
    expect(tableOf("PAPER_FACT", " PTP-VTS.tvc.b10-432.deferred-peak-hours.cf3").rows[0]?.slice(0, 2)).toEqual([
      6,
      "h",
    ]);
  });

  test.each([
    [{ low: 0, high: 24 }, "0 to 24"],
    [{ low: 80, qualifier: "over" }, "over 80"],
    [{ low: 80, qualifier: "at least" }, "at least 80"],
    [{ high: 2.75 }, "at most 2.75"],
    [{ note: "copies go by age" }, "copies go by age"],
    [{}, "ordering"],
  ])("without one number, %j is %j", (given, text) => {
    const bare: Fact = {
      id: "ptp-vts.arch.vts-count" as const,
      where: "x",
      quantity: "ordering",
      unit: "none",
      qualifier: "exact",
      value: null,
      low: null,
      high: null,
    };
    expect(shown({ ...bare, ...given })).toBe(text);
  });

  test("every fact of the papers answers, with its own number where it has one", () => {
    for (const { id, value, unit, where } of records) {
      const [cells] = tableOf("PAPER_FACT", id).rows;
      if (value !== null) expect(cells?.[0]).toBe(value);
      expect(cells?.[0]).not.toBe("");
      expect(cells?.[1]).toBe(unit === "none" ? "" : unit);
      expect(String(cells?.[2])).toMatch(
        /^(?:derived by us from )?[a-z0-9-]+(?: \((?:doubtful in the paper|documents disagree)\))?, ./,
      );
      expect(placeInPaper(fact(knownId(id))).endsWith(`, ${where}`)).toBe(true);
    }
  });

  test("an unknown id is rejected with where to find them", () => {
    expect(() => ask("PAPER_FACT", "ptp-vts.nothing")).toThrow(
      'id must be the ID of a fact (EXPLAIN lists them), got "ptp-vts.nothing"',
    );
  });
});
