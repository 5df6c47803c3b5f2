import { describe, expect, test } from "@jest/globals";
import { fact, factIds, findFact, knownId, valueOf } from "../../../src/model/facts/facts";
import { papers } from "../../../src/model/facts/papers";
import { sources } from "../../../src/model/facts/sources";

const records = papers.flatMap((paper): readonly Readonly<Record<string, unknown>>[] => paper.facts);

describe("the record", () => {
  // 933 of the papers and 201 of documents. A new body needs no line here.
  test("has all statements that were read from each paper, each under one id", () => {
    expect(Object.fromEntries(papers.map(({ key, facts }) => [key, facts.length]))).toMatchObject({
      "ptp-vts-2002": 227,
      "ts7770-r51": 154,
      "t10000c-ficon-2011": 275,
      "global-mirror-2009": 184,
      "tsm-tape-copy": 93,
      "current-hardware": 204,
    });
    expect(new Set(records.map((r) => r.id)).size).toBe(records.length);
    expect(new Set(factIds())).toEqual(new Set(records.map((r) => r.id)));
  });

  test("has ids that people can type: lower case, without spaces", () => {
    expect(factIds().filter((id) => !/^[a-z0-9][a-z0-9./_-]+[a-z0-9]$/.test(id))).toEqual([]);
  });

  test("says where, what and in which unit; its numbers are numbers or null, its bounds in order", () => {
    const isRising = (numbers: readonly number[]): boolean =>
      numbers.every((n, i) => i === 0 || n >= (numbers[i - 1] ?? NaN));
    const faulty: string[] = [];
    for (const id of factIds()) {
      const { where, quantity, unit, value, low, high, qualifier } = fact(id);
      const hasWords = [where, quantity, unit, qualifier].every(
        (words) => typeof words === "string" && /\S/.test(words),
      );
      const numbers = [low, value, high].filter((number) => number !== null);
      if (!hasWords || !numbers.every(Number.isFinite) || !isRising(numbers)) faulty.push(id);
    }
    expect(faulty).toEqual([]);
  });

  test("has the values of the files", () => {
    for (const { id, where, quantity, unit, value, low, high, qualifier } of records)
      expect(findFact(String(id))).toMatchObject({ id, where, quantity, unit, value, low, high, qualifier });
  });

  test("names the document of each fact of a collection, and of no paper's", () => {
    for (const { key, factPrefix, documents = [] } of sources) {
      const named = factIds()
        .filter((id) => id.startsWith(factPrefix))
        .map((id) => fact(id).publication);
      const isCollection = key === "current-hardware";
      expect(documents.length > 0).toBe(isCollection);
      expect(named.every((publication) => (publication !== undefined) === isCollection)).toBe(true);
      // Every document has a fact, and the other way round.
      expect(new Set(named.filter((publication) => publication !== undefined))).toEqual(new Set(documents));
      expect(new Set(documents.map((publication) => publication.key)).size).toBe(documents.length);
    }
    expect(fact("current-hardware.lto.load.lto-9").publication).toMatchObject({
      key: "ibm-dtl-lto-performance",
      title: "Performance specifications for LTO tape drives (Diamondback library documentation 2.12.3)",
      publisher: "IBM Corporation",
      address: "https://www.ibm.com/docs/en/dtl/2.12.3?topic=performance-lto-specifications",
    });
  });

  test("marks every statement that is doubtful, of papers and documents alike", () => {
    const wanted = papers.flatMap(({ facts }) =>
      (facts as readonly { id: string; soft?: boolean }[]).filter(({ soft }) => soft).map(({ id }) => id),
    );
    expect(factIds().filter((id) => fact(id).soft)).toEqual(wanted);
    // Five of the bodies have some.
    for (const prefix of ["ptp-vts", "ts7770", "t10000c", "global-mirror", "current-hardware"])
      expect(wanted.some((id) => id.startsWith(prefix))).toBe(true);
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
    expect(() => knownId("nothing.here")).toThrow("there is no fact nothing.here");
  });

  test("gives the one number of a fact, and rejects where there is none", () => {
    expect(valueOf("t10000c-ficon-2011.access.t10000c-load")).toBe(13.1);
    const without = records.find((r) => r.value === null);
    expect(() => valueOf(knownId(String(without?.id)))).toThrow("has no single value");
  });
});
