import { describe, expect, test } from "@jest/globals";
import { findFigure, isReadable, paperFigures } from "../../../src/model/facts/paperFigures";
import { paperOfFact, sources } from "../../../src/model/facts/sources";
import { tableOf } from "../../ask";

describe("the figures of the papers", () => {
  // 108 in all. A new paper needs no line here.
  test("are all that each paper has, each under one id that people can type", () => {
    expect(new Set(paperFigures.map(({ id }) => id)).size).toBe(paperFigures.length);
    const of = (prefix: string): number => paperFigures.filter(({ id }) => id.startsWith(prefix)).length;
    expect(Object.fromEntries(sources.map(({ key, factPrefix }) => [key, of(factPrefix)]))).toMatchObject({
      "ptp-vts-2002": 12,
      "ts7770-r51": 30,
      "t10000c-ficon-2011": 16,
      "global-mirror-2009": 34,
      "tsm-tape-copy": 16,
    });
    for (const { id } of paperFigures) expect(id).toMatch(/^[a-z0-9-]+\.[a-z0-9-]+$/);
  });

  test("say what they show; with axes they have both, and curves or leave them to the reader", () => {
    for (const figure of paperFigures) {
      expect(figure.shows).toMatch(/\S/);
      expect(isReadable(figure)).toBe(figure.y !== "");
      if (isReadable(figure)) expect(figure.curves.length > 0 || figure.anyCurve).toBe(true);
      else expect([figure.curves, figure.tested, figure.anyCurve]).toEqual([[], "", undefined]);
      expect(new Set(figure.curves.map((c) => c.replace(/\s/g, "").toLowerCase())).size).toBe(figure.curves.length);
    }
  });

  test("are found as people type", () => {
    expect(findFigure(" PtP-VTS.fig-A1 ")?.curves).toContain("16 ch dp");
    expect(findFigure("ptp-vts.fig-99")).toBeUndefined();
    expect(findFigure("fig-3")).toBeUndefined();
  });
});

describe("FIGURES", () => {
  test("has a row for each curve, ready to be copied into readings", () => {
    const { rows, columns } = tableOf("FIGURES", "ptp-vts-2002");
    expect(columns.slice(0, 2).map(({ label }) => label)).toEqual(["Figure", "Curve"]);
    const fig3 = rows.filter(([id]) => id === "ptp-vts.fig-3");
    expect(fig3.map(([, curve]) => curve)).toEqual(["B20 dp", "B20 ip", "B20 sus", "B10 dp", "B10 ip", "B10 sus"]);
    expect(fig3[0]?.slice(2, 4)).toEqual(["compression factor", "host MB/s"]);
  });

  test("lists drawings without axes, marks what is inferred, and says where curves are not known", () => {
    const ptp = tableOf("FIGURES", "ptp-vts-2002").rows;
    expect(ptp.find(([id]) => id === "ptp-vts.fig-7")?.slice(1, 4)).toEqual(["", "no axes", "no axes"]);
    expect(ptp.find(([id]) => id === "ptp-vts.fig-8")?.[2]).toBe("km (inferred)");
    const ts = tableOf("FIGURES", "ts7770-r51").rows.filter(([id]) => id === "ts7770-r51.fig-25");
    expect(ts.map(([, curve]) => curve)).toEqual(["any other: choose your own name"]);
  });

  test("takes no collection of documents, which has none", () => {
    expect(() => tableOf("FIGURES", "current-hardware")).toThrow("paper must be one of ptp-vts-2002");
  });

  const drawn = sources.filter(({ factPrefix }) => paperFigures.some(({ id }) => id.startsWith(factPrefix)));
  test.each(drawn.map(({ key }) => key))("%s: every figure belongs to the paper", (key) => {
    for (const [id] of tableOf("FIGURES", key).rows) expect(paperOfFact(String(id)).key).toBe(key);
  });
});
