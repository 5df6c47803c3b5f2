import { describe, expect, test } from "@jest/globals";
import { factIds } from "../../../src/model/facts/facts";
import { SOURCE_KEYS, paperOfFact, sources } from "../../../src/model/facts/sources";

test("one source a key, in the order of the keys, each in full", () => {
  expect(sources.map((s) => s.key)).toEqual(SOURCE_KEYS);
  for (const { title, publisher, date, stands } of sources) {
    for (const words of [title, publisher, date, ...stands]) expect(words.trim()).not.toBe("");
    expect(stands.length).toBeGreaterThan(0);
  }
});

describe("the paper of a fact", () => {
  test("is one, for every fact, and every paper has facts", () => {
    const owners = new Set(
      factIds().map((id) => {
        expect(sources.filter((s) => id.startsWith(s.factPrefix))).toHaveLength(1);
        return paperOfFact(id).key;
      }),
    );
    expect([...owners].sort()).toEqual([...SOURCE_KEYS].sort());
  });

  test("goes by the beginning of its id", () => {
    expect(paperOfFact("ptp-vts.lic.x").key).toBe("ptp-vts-2002");
    expect(paperOfFact("global-mirror.cg.x").key).toBe("global-mirror-2009");
    expect(() => paperOfFact("hearsay.x")).toThrow("no paper has hearsay.x");
    expect(() => paperOfFact("ptp-vtsx.y")).toThrow(RangeError);
  });
});
