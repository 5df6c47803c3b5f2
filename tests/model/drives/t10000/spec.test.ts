import { describe, expect, test } from "@jest/globals";
import paper from "../../../../src/model/facts/t10000c.json";
import { UNSURE } from "../../../../src/model/drives/mechanics/doubtfulFacts";
import { ask, tableOf } from "../../../ask";

const rows = (...args: string[]): string[][] => tableOf("TAPE_SPEC", ...args).rows.map((row) => row.map(String));
const cell = (row: string[] | undefined): string => row?.[1] ?? "";

test("cells as the tables print them", () => {
  const of = (model: string, cartridge: string, what: string): string =>
    cell(rows(model, cartridge).find(([name]) => name === what));
  expect(of("T10000C", "Sport", "native capacity")).toBe("1000");
  expect(of("T10000B", "Standard", "tape length")).toBe("917");
  expect(of("T9840D", "Standard", "recording channels")).toBe("16");
  expect(of("T10000A", "Standard", "read/write tape speed, low")).toBe("2");
  expect(of("T10000C", "Standard", "writes cartridges as T10000")).toBe("C");
});

test("units as the facts have them, and none where there is none", () => {
  const units = new Map((paper.facts as readonly { id: string; unit: string }[]).map(({ id, unit }) => [id, unit]));
  for (const model of ["T10000A", "T10000B", "T10000C", "T9840D"]) {
    for (const [, , unit, , id = ""] of rows(model).filter((row) => units.has(row[4] ?? "")))
      expect([id, unit]).toEqual([id, units.get(id) === "none" ? "" : units.get(id)]);
  }
});

describe("what is unsure is marked so", () => {
  interface Cell {
    readonly id: string;
    readonly use: string;
    readonly soft?: boolean;
    readonly class?: string;
  }
  const soft = (paper.facts as readonly Cell[]).filter((f) => f.soft === true);

  test("the list of unsure cells is the evidence's, but for our own sums, and an ordering", () => {
    const cells = soft.filter((f) => f.class !== "derived" && f.use !== "ordering");
    const ofPaper = [...UNSURE.keys()].filter((id) => id.startsWith("t10000c-"));
    expect(ofPaper.sort()).toEqual(cells.map((f) => f.id).sort());
  });

  test.each([
    ["T10000C", "search/locate speed"],
    ["T10000A", "rewind time from mid tape"],
    ["T9840D", "areal density"],
    ["T9840D", "data buffer cell of T9840D"],
  ])("%s: %s", (model, what) => {
    expect(rows(model).find(([name]) => name === what)?.[3]).toMatch(/^doubtful: /);
  });

  test("sure cells are sure", () => {
    expect(rows("T10000C").find(([name]) => name === "rewind time from mid tape")?.[3]).toBe("yes");
  });
});

test("a T9840D has no Sport cartridge, no compatibility rows and no low speed", () => {
  expect(() => ask("TAPE_SPEC", "T9840D", "Sport")).toThrow("cartridge must be Standard");
  expect(rows("T9840D").map(([name]) => name)).not.toContain("reads cartridges written by T10000");
});
