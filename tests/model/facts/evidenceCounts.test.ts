import { describe, expect, test } from "@jest/globals";
import { catalogue } from "../../../src/model/catalogue/catalogue";
import {
  claimsOn,
  CLASSES,
  CLASS_MEANING,
  classesOn,
  countsInWords,
  countsOf,
  leftOutOn,
} from "../../../src/model/facts/evidenceCounts";

describe("the statements that bear on a question", () => {
  test("are counted by class, what says most of the model first; a class without any is left out", () => {
    expect(countsInWords(countsOf(["tabled", "fitted", "tabled", "predicted"]))).toBe(
      "1 predicted, 1 fitted, 2 tabled",
    );
    expect(countsInWords(countsOf([]))).toBe("");
  });

  test.each(catalogue)("$name: the classes one by one are the counts", ({ name }) => {
    expect(
      classesOn(name)
        .map(({ counted }) => counted)
        .join(", "),
    ).toBe(claimsOn(name));
    for (const { meaning } of classesOn(name)) expect(Object.values(CLASS_MEANING)).toContain(meaning);
  });

  test("a question without statements has none, and none is left out of a fit", () => {
    expect(claimsOn("NOT_A_FUNCTION")).toBe("");
    expect(classesOn("NOT_A_FUNCTION")).toEqual([]);
    expect(leftOutOn("NOT_A_FUNCTION")).toEqual([]);
    expect(Object.keys(CLASS_MEANING).sort()).toEqual([...CLASSES].sort());
  });
});
