import { describe, expect, test } from "@jest/globals";
import { functionsJson as realJson } from "../../../src/functions/metadata";
import { catalogue } from "../../../src/model/catalogue/catalogue";
import { argumentChoices, offerAt } from "../../../src/workbench/grid/choices";
import type { FunctionsJson } from "../../../src/workbench/grid/functionsJson";

const VTS = ["B10", "B18", "B18-8", "B20"];

const choices = argumentChoices(
  functionsJson(
    { VTS_PEAK_HOURS: ["vts", "", ""], VTS_DAY: ["vts"], T10K_ACCESS_TIME: ["", "cartridge"], DRIVES_NEEDED: [""] },
    { vts: VTS, cartridge: ["Standard", "Sport"] },
  ),
  "SIZING",
);

/** @param functions the list of each argument; empty for none */
function functionsJson(
  functions: Readonly<Record<string, readonly string[]>>,
  lists: Readonly<Record<string, readonly string[]>>,
): FunctionsJson {
  return {
    functions: Object.entries(functions).map(([name, parameters]) => ({
      id: name,
      name,
      parameters: parameters.map((list, i) => ({
        name: `p${i}`,
        type: "string",
        dimensionality: "scalar",
        ...(list !== "" && { customEnumId: list }),
      })),
    })),
    enums: Object.entries(lists).map(([id, names]) => ({ id, values: names.map((name) => ({ name })) })),
  };
}

/** Returns the choices offered at the bar, and the text after the first one is chosen. */
function offered(marked: string): { names: readonly string[]; taken: string } | undefined {
  const cursor = marked.indexOf("|");
  const text = marked.replace("|", "");
  const found = offerAt(text, cursor, choices);
  return (
    found && {
      names: found.names,
      taken: `${text.slice(0, found.from)}"${found.names[0] ?? ""}"${text.slice(found.to)}`,
    }
  );
}

describe("the choices of an argument are offered", () => {
  test.each([
    ["after the bracket", "=SIZING.VTS_PEAK_HOURS(|", VTS, '=SIZING.VTS_PEAK_HOURS("B10"'],
    ["in small letters", "=sizing.vts_peak_hours(|", VTS, '=sizing.vts_peak_hours("B10"'],
    ["after a quotation mark", '=SIZING.VTS_PEAK_HOURS("|', VTS, '=SIZING.VTS_PEAK_HOURS("B10"'],
    ["that begin as what is typed", '=SIZING.VTS_PEAK_HOURS("b2|', ["B20"], '=SIZING.VTS_PEAK_HOURS("B20"'],
    [
      "within a text",
      '=SIZING.VTS_PEAK_HOURS("B1|0", 864, 3)',
      VTS.slice(0, 3),
      '=SIZING.VTS_PEAK_HOURS("B10", 864, 3)',
    ],
    [
      "of a later argument",
      "=SIZING.T10K_ACCESS_TIME(A1, |",
      ["Standard", "Sport"],
      '=SIZING.T10K_ACCESS_TIME(A1, "Standard"',
    ],
    [
      "past commas in texts, arrays and calls",
      '=1+SIZING.T10K_ACCESS_TIME(IF(A1=",(","a","b"),|)',
      ["Standard", "Sport"],
      '=1+SIZING.T10K_ACCESS_TIME(IF(A1=",(","a","b"),"Standard")',
    ],
    ["past an array", '=SIZING.T10K_ACCESS_TIME({"T10000C","T10000A"},|', ["Standard", "Sport"], undefined],
    ["in the inner call", "=SUM(SIZING.DRIVES_NEEDED(60,180,30),SIZING.VTS_DAY(|", VTS, undefined],
  ])("%s: %s", (_, marked, names, taken) => {
    const found = offered(marked);
    expect(found?.names).toEqual(names);
    if (taken !== undefined) expect(found?.taken).toBe(taken);
  });

  test.each([
    ["a text that is no formula", "SIZING.VTS_PEAK_HOURS(|"],
    ["an argument without choices", '=SIZING.VTS_PEAK_HOURS("B20",|'],
    ["more arguments than there are", '=SIZING.T10K_ACCESS_TIME("T10000C",,,|'],
    ["a cell that is typed", "=SIZING.VTS_PEAK_HOURS(A1|"],
    ["a text that no choice begins with", '=SIZING.VTS_PEAK_HOURS("C|'],
    ["behind a text", '=SIZING.VTS_PEAK_HOURS("B20"|'],
    ["behind a nested call", "=SIZING.T10K_ACCESS_TIME(A1,TRIM(B1)|"],
    ["a bracket of its own", "=SIZING.VTS_PEAK_HOURS((|"],
    ["an array", "=SIZING.VTS_PEAK_HOURS({|"],
    ["the end", "=SIZING.VTS_PEAK_HOURS(A1,864,3)|"],
    ["another function", "=SUM(|"],
    ["the name itself", "=SIZING.VTS_PEAK_HOURS|"],
  ])("not for %s: %s", (_, marked) => {
    expect(offered(marked)).toBeUndefined();
  });
});

test("EXPLAIN's function is offered of the add-in's own metadata", () => {
  const own = argumentChoices(realJson(catalogue, "https://localhost:3000/"), "SIZING");
  const formula = '=SIZING.EXPLAIN("t10k_a';
  expect(offerAt(formula, formula.length, own)?.names).toEqual(["T10K_ACCESS_TIME"]);
});
