/** Compares the charts that are read from the template with its parts, and tests drawings that aren't supported. */
import { addressOf } from "../../../src/cells/address";
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "@jest/globals";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { chartsOf, renamed, type Chart } from "../../../src/workbench/book/charts";

const template = readFileSync(path.join(__dirname, "../../../templates/ptp-vts-sizing.xlsx"));

/** Returns the template with a part's text changed. */
function changed(part: string, change: (text: string) => string): Uint8Array {
  const parts = unzipSync(template);
  const held = parts[part];
  if (!held) throw new Error(`no part ${part}`);
  return zipSync({ ...parts, [part]: strToU8(change(strFromU8(held))) });
}

/** Returns the formulas in a part, by a plain search that shares no code with the reader. */
function formulasIn(part: string): string[] {
  const held = unzipSync(template)[part];
  return [...strFromU8(held ?? new Uint8Array()).matchAll(/<c:f>([^<]*)<\/c:f>/g)].map(([, formula = ""]) => formula);
}

function references({ title, series }: Chart): string[] {
  const areas = [
    title,
    ...series.flatMap(({ name, categories, values }) => [name, categories && { cells: categories }, { cells: values }]),
  ];
  return areas.flatMap((words) => {
    if (!words || !("cells" in words)) return [];
    const { sheet, row, column, rows, columns } = words.cells;
    const at = (right: number, down: number): string => addressOf({ row: down, column: right }, "both");
    const last = rows * columns === 1 ? "" : `:${at(column + columns - 1, row + rows - 1)}`;
    return [`${sheet}!${at(column, row)}${last}`];
  });
}

describe("the template's charts", () => {
  const charts = chartsOf(template);

  test("are both found, on the front sheet, each with a description", () => {
    expect(charts.map(({ sheet }) => sheet)).toEqual(["Sizing", "Sizing"]);
    for (const { description } of charts) expect(description.length).toBeGreaterThan(20);
  });

  test.each([0, 1])("chart %i draws the cells that its part names", (i) => {
    const chart = charts[i];
    expect(chart && references(chart)).toEqual(formulasIn(`xl/charts/chart${i + 1}.xml`));
  });

  test("have columns for what is, lines for the thresholds, and axes with units", () => {
    for (const { series, axes } of charts) {
      expect(series[0]?.kind).toBe("column");
      expect(series.filter(({ isDashed }) => isDashed).every(({ kind }) => kind === "line")).toBe(true);
      expect(axes.map(({ title }) => title)).toEqual([expect.stringMatching(/\((MB\/s|%.*)\)$/)]);
    }
  });
});

test("a renamed sheet takes its charts and their cells along", () => {
  const [chart] = renamed(chartsOf(template), (sheet) => `${sheet} (2)`);
  expect(chart?.sheet).toBe("Sizing (2)");
  expect(chart && references(chart).every((reference) => /^(Sizing|Demand|Model) \(2\)!/.test(reference))).toBe(true);
});

test("a quoted sheet's name is read, with its apostrophe", () => {
  const bytes = changed("xl/charts/chart1.xml", (xml) => xml.replaceAll("Model!", "'Year''s end'!"));
  expect(chartsOf(bytes)[0]?.series[0]?.values.sheet).toBe("Year's end");
});

test("a series whose values are no cells is left out, the others stay", () => {
  const bytes = changed("xl/charts/chart1.xml", (xml) =>
    xml.replace(/(<c:val><c:numRef><c:f>)[^<]*/, "$1SUM(Model!$D$5:$D$28)"),
  );
  expect(chartsOf(bytes)[0]?.series).toHaveLength((chartsOf(template)[0]?.series.length ?? 0) - 1);
});
