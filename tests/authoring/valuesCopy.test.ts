import { describe, expect, test } from "@jest/globals";
import { valuesCopy } from "../../src/authoring/valuesCopy";
import { differences } from "../templates/comparison";
import { committedWorkbook, partsOf } from "../templates/committed";
import { reopened } from "../templates/excelize";
import { expectedOf } from "../templates/expected";
import { isHere, objectionsTo } from "../templates/openXmlValidator";
import { SHIPPED } from "../templates/sampleDay";

describe("a copy of values", () => {
  const copy = valuesCopy(committedWorkbook());
  const parts = partsOf(copy);

  test("has no formula left", () => {
    for (const [name, text] of parts) {
      if (name.startsWith("xl/worksheets/sheet")) expect(text).not.toMatch(/<f[ >/]| cm=/);
    }
  });

  test("holds what the formulas showed", () => {
    expect(differences(expectedOf(SHIPPED), reopened(copy))).toEqual([]);
  });

  test("has its charts' findings in their titles", () => {
    expect(parts.get("xl/charts/chart1.xml")).toContain("<c:v>Throttled in 5 of 24 hours, first from 04:00</c:v>");
    expect(parts.get("xl/charts/chart2.xml")).toContain(
      "<c:v>The caches are full of uncopied data in the hour from 04:00</c:v>",
    );
  });

  (isHere ? test : test.skip)("is a sound workbook", () => {
    expect(objectionsTo(copy)).toEqual([]);
  });
});

test("what is no workbook is refused", () => {
  expect(() => valuesCopy(new TextEncoder().encode("no workbook"))).toThrow();
});
