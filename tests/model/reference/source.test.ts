import { expect, test } from "@jest/globals";
import { SOURCE_KEYS, sources } from "../../../src/model/facts/sources";
import { ask, tableOf } from "../../ask";

test("a paper has title, publisher, date and the interpretations", () => {
  const { rows } = tableOf("SOURCE", "global-mirror-2009");
  expect(rows.slice(0, 3)).toEqual([
    ["Title", "Evaluating the Performance Characteristics and Resiliency of IBM DS8000 Global Mirror"],
    ["Publisher", "IBM / Performance Associates"],
    ["Date", "2009-10"],
  ]);
  expect(new Set(rows.slice(3).map(([what]) => what))).toEqual(new Set(["Interpretation"]));
  expect(rows.slice(3).map(([, text]) => text)).toContainEqual(expect.stringMatching(/361 MB\/s .* 1\.44:1/));
});

test.each(SOURCE_KEYS)("%s answers, spelled as people do", (key) => {
  const { title } = sources.find((s) => s.key === key) ?? {};
  expect(tableOf("SOURCE", key.toUpperCase().replace(/-/g, " ")).rows[0]).toEqual(["Title", title]);
});

test("a collection says how many documents it has", () => {
  expect(tableOf("SOURCE", "current-hardware").rows[3]).toEqual([
    "Documents",
    "102; PAPER_FACT and EXPLAIN name the document of each fact, the reference lists all",
  ]);
});

test("an unknown paper is rejected with the keys", () => {
  expect(() => ask("SOURCE", "hearsay")).toThrow(`key must be one of ${SOURCE_KEYS.slice(0, 3).join(", ")}`);
});
