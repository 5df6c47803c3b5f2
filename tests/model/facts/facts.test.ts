import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "@jest/globals";
import ts from "typescript";
import { fact, factIds, findFact, valueOf } from "../../../src/model/facts/facts";
import { paperFigures } from "../../../src/model/facts/paperFigures";
import { sources } from "../../../src/model/sources";

const FOLDER = path.join(__dirname, "../../../src/model");
const files = readdirSync(path.join(FOLDER, "facts")).filter(
  (name) => name.endsWith(".json") && name !== "figures.json",
);
const records = files.flatMap(
  (name) => JSON.parse(readFileSync(path.join(FOLDER, "facts", name), "utf8")) as Record<string, unknown>[],
);

describe("the record", () => {
  test("has the 933 statements of the five papers, each under one id", () => {
    expect(files).toHaveLength(5);
    expect(records).toHaveLength(933);
    expect(new Set(records.map((r) => r.id)).size).toBe(933);
    expect(new Set(factIds())).toEqual(new Set(records.map((r) => r.id)));
  });

  test("has ids that people can type: lower case, without spaces", () => {
    for (const id of factIds()) expect(id).toMatch(/^[a-z0-9][a-z0-9./_-]+[a-z0-9]$/);
  });

  test("says where, what and in which unit; its numbers are numbers or null, its bounds in order", () => {
    for (const id of factIds()) {
      const { where, quantity, unit, value, low, high, qualifier } = fact(id);
      for (const words of [where, quantity, unit, qualifier]) expect(words).toEqual(expect.stringMatching(/\S/));
      for (const number of [value, low, high]) expect(number === null || Number.isFinite(number)).toBe(true);
      if (low !== null && high !== null) expect(low).toBeLessThanOrEqual(high);
      if (value !== null) {
        expect(value).toBeGreaterThanOrEqual(low ?? value);
        expect(value).toBeLessThanOrEqual(high ?? value);
      }
    }
  });

  test("is looked up as it stands in the files", () => {
    for (const { id, where, quantity, unit, value, low, high, qualifier } of records)
      expect(fact(String(id))).toMatchObject({ id, where, quantity, unit, value, low, high, qualifier });
  });

  test("says in words what has no number", () => {
    for (const id of factIds()) {
      const { value, low, high, note } = fact(id);
      if (value === null && low === null && high === null) expect(note).toEqual(expect.stringMatching(/\S/));
    }
  });
});

describe("looking up", () => {
  test("finds as people type; is exact within the model", () => {
    expect(findFact(" T10000C-FICON-2011.access.T10000C-load ")?.value).toBe(13.1);
    expect(findFact("t10000c-ficon-2011.access.t10000c")).toBeUndefined();
    expect(() => fact("nothing.here")).toThrow("there is no fact nothing.here");
  });

  test("gives the one number of a fact, and refuses where there is none", () => {
    expect(valueOf("t10000c-ficon-2011.access.t10000c-load")).toBe(13.1);
    const without = records.find((r) => r.value === null);
    expect(() => valueOf(String(without?.id))).toThrow("has no single value");
  });
});

/** Every text of a source file, template pieces with their holes as *. */
function textsOf(file: string): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) texts.push(node.text);
    else if (ts.isTemplateExpression(node)) {
      texts.push(node.head.text + node.templateSpans.map((span) => `*${span.literal.text}`).join(""));
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest));
  return texts;
}

describe("every id that the model mentions", () => {
  const prefixes = sources.map((s) => s.factPrefix);
  const isId = (literal: string): boolean => !prefixes.includes(literal) && prefixes.some((p) => literal.startsWith(p));
  const mentioned = readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .flatMap((name) =>
      textsOf(path.join(FOLDER, name))
        .filter(isId)
        .map((id): [string, string] => [name, id]),
    );

  test("are some, in several subjects", () => {
    expect(new Set(mentioned.map(([name]) => path.dirname(name))).size).toBeGreaterThanOrEqual(5);
  });

  const known = [...factIds(), ...paperFigures.map((figure) => figure.id)];

  test.each(mentioned)("%s: %s is a fact, or a figure", (_, id) => {
    // A template is the pattern of ids: at least one must be there; that each is, the questions' own tests show.
    const pattern = new RegExp(`^${id.split("*").map(escaped).join(".+")}$`);
    expect(known.some((of) => pattern.test(of))).toBe(true);
  });
});

function escaped(literal: string): string {
  return literal.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
