import { describe, expect, test } from "@jest/globals";
import { catalogue } from "../../../src/model/catalogue/catalogue";
import { productsIn, withoutProducts } from "../../../src/model/catalogue/productNames";
import { slipsIn } from "../../textSlips";

const names = (text: string): string[] => productsIn(text).map(({ name }) => name);

test.each([
  ...["three-site", "3 site", "MGM", "cascading", "cascaded", "multi-target", "metro mirror", "XRC"],
  ...[
    "four sites",
    "4-site",
    "Metro/Global Mirror",
    "metro global mirror",
    "z/OS Global Mirror",
    "extended remote copy",
  ],
])("%s says what isn't covered", (query) => {
  expect(productsIn(query).map(({ says }) => says)).toEqual([expect.stringContaining("Not covered")]);
});

test.each([
  ...["LTFS", "LTFS throughput", "deduplication", "dedup", "HSM", "DFSMShsm recalls", "DLm", "EMC", "3494", "egress"],
  ...["cloud egress charges", "Safeguarded Copy", "TFinity", "Spectra TFinity mounts", "Data Domain"],
])("%s says what isn't covered, in few words", (query) => {
  const [found] = productsIn(query);
  expect(found?.says).toMatch(/^Not covered: /);
  expect(found?.says.length).toBeLessThanOrEqual(130);
  expect(slipsIn(found?.says ?? "")).toEqual([]);
});

test("a hybrid grid leads to the input for its other models, and says what isn't covered", () => {
  const [found] = productsIn("hybrid grid");
  expect(found?.says).toMatch(/target_premigration_mbps .* Not covered: caches that differ/);
});

/** Oracle, SL4000, "Supported Media Types": M8 is compatible with LTO-8 drives only. */
test("M8 says which drives read it", () => {
  expect(productsIn("can LTO-9 read M8").map(({ says }) => says)).toContainEqual(
    expect.stringContaining("Only LTO-8 drives read M8"),
  );
});

describe("the names of products", () => {
  test.each([
    ["LTO-9", ["LTO-9"]],
    ["how many lto 9 tapes", ["LTO-9"]],
    ["LTO9 or LTO-10?", ["LTO-9"]],
    ["TS7760 throttling", ["TS7760"]],
    ["ds8950", ["DS8950"]],
    ["DS8950F", ["DS8950F"]],
    ["a VTL with Ultrium drives", ["VTL", "Ultrium"]],
    ["Jaguar", ["Jaguar"]],
    ["3592-E08", ["3592-E08"]],
    ["TS4500", ["TS4500"]],
    ["t10000D", ["T10000D"]],
    ["3592 on a z15", ["3592", "z15"]],
    ["T10000C", []],
    ["how many drives", []],
    ["three site", ["three-site"]],
    ["three-site mirror", ["three-site"]],
    ["a 3-site setup", ["3-site"]],
    ["mirror of three sites", ["three sites"]],
    ["cascading", ["cascading"]],
    ["metro mirror", ["Metro Mirror"]],
    ["TS3500", ["TS3500"]],
  ])("of %j are %j", (text, found) => {
    expect(names(text)).toEqual(found);
  });

  test("can be left out of a text", () => {
    expect(withoutProducts("how many LTO 9 tapes for a TS7760?").replace(/\s+/g, " ")).toBe("how many tapes for a ?");
    // Wholly, though LTO and 3592 are names, too.
    for (const name of ["LTO-10", "LTO-11", "3592-E08"]) expect(withoutProducts(name).trim()).toBe("");
  });

  test("lead to functions that exist, or say that nothing is published, in few words", () => {
    const texts = "TS7760 DS8000 T10000D LTO-9 TS1160 TS4500 TS3500 three-site PPRC XRC z14 TS1180";
    expect(productsIn(texts)).toHaveLength(12);
    for (const { name, says, isLead } of productsIn(texts)) {
      const leads = catalogue.filter((question) => isLead(question.name));
      if (name === "TS1180" || name === "XRC") expect(leads).toEqual([]);
      else expect(leads.length).toBeGreaterThan(0);
      expect(says.length).toBeLessThanOrEqual(130);
      expect(slipsIn(says)).toEqual([]);
    }
  });
});
