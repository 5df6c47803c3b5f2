/**
 * Questions that promise a maximum return one, the mean is returned only if asked for, and a warning says that no
 * distance was given.
 */
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { catalogue } from "../../../src/model/catalogue/catalogue";
import type { GivenAll } from "../../../src/model/question/parseArguments";
import type { Question } from "../../../src/model/question/question";
import { questionNamed, tableOf, valueOf, verdictOf, estimateOf } from "../../ask";

describe("GM_LINK_MBPS: an age that is not to be exceeded", () => {
  test("435.28 MB/s and 5 s ask for 831 MB/s; 677 gives 5 s on the mean only, and has to be asked for", () => {
    // Idle 1.48 + 4 x 2,897 km x 5 us = 1.53794 s. Maximum: P = (5 + 1.46) / 2 = 3.23 s, 435.28 / (1 - 1.53794 / 3.23).
    expect(valueOf("GM_LINK_MBPS", 435.28, 5)).toBeCloseTo(435.28 / (1 - 1.53794 / 3.23), 9);
    expect(Math.round(valueOf("GM_LINK_MBPS", 435.28, 5))).toBe(831);
    for (const mean of ["lag", "mean"]) {
      expect(Math.round(valueOf("GM_LINK_MBPS", 435.28, 5, null, null, mean))).toBe(677);
    }
    for (const most of ["worst", "maximum", "max"]) {
      expect(valueOf("GM_LINK_MBPS", 435.28, 5, null, null, most)).toBe(valueOf("GM_LINK_MBPS", 435.28, 5));
    }
  });

  test("over that link the copy gets no older than the target, hour by hour, as GM_TIMELINE runs it", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1, max: 2000, noNaN: true }),
        fc.double({ min: 5, max: 60, noNaN: true }),
        fc.double({ min: 0, max: 8000, noNaN: true }),
        (write, target, km) => {
          const link = valueOf("GM_LINK_MBPS", write, target, km);
          const { rows, columns } = tableOf("GM_TIMELINE", [write, write, write], link, 1, target, km);
          const at = columns.findIndex(({ label }) => label === "Oldest");
          // Rounding of the run's sums of some thousand cycles.
          for (const row of rows) expect(Number(row[at]) / target).toBeLessThan(1 + 1e-6);
        },
      ),
    );
  });
});

test("CGFT_ESTIMATE is the mean by default, says so, and gives the maximum as well", () => {
  const { asks, goals = [] } = questionNamed("CGFT_ESTIMATE");
  expect(asks).toContain("mean age");
  expect(goals.join()).toContain("on average");
  const { value, equation } = estimateOf("CGFT_ESTIMATE", 250, 361.1, 2897);
  expect(value).toBe(valueOf("CGFT_ESTIMATE", 250, 361.1, 2897, null, "lag"));
  // 2 x 4.99865 - 1.46 s.
  expect(valueOf("CGFT_ESTIMATE", 250, 361.1, 2897, null, "worst")).toBeCloseTo(8.5373, 4);
  expect(equation).toMatch(/mean age of the recoverable copy \(maximum age 8\.54 s\)/);
});

test("GM_TIMELINE's headings tell means from maxima", () => {
  const units = tableOf("GM_TIMELINE", 100, 200).columns.map(({ label, unit }) => [label, unit]);
  expect(units).toContainEqual(["Age of the copy", "s, mean"]);
  expect(units).toContainEqual(["Since the last CG", "s, mean"]);
  expect(units).toContainEqual(["Oldest", "s"]);
});

describe("GM_MODE", () => {
  test("synchronous writes cannot be more than the link carries", () => {
    expect(tableOf("GM_MODE", 50, 10, null, 5000, 100).summary).toBe(
      "neither: the writes need 5,000 MB/s, and the link carries 100 MB/s; the link has no steady state",
    );
    const { summary, rows } = tableOf("GM_MODE", 400, null, 1, 5000, 100);
    expect(summary).toContain("the writes need 5,000 MB/s, and the link carries 100 MB/s");
    expect(rows.find(([what]) => what === "Fits")?.slice(1, 3)).toEqual(["no", "no"]);
    expect(tableOf("GM_MODE", 50, 10, null, 100, 100).summary).toMatch(/^synchronous: /);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 1, max: 1000 }), (write, link) => {
        const { summary: said } = tableOf("GM_MODE", 50, null, null, write, link);
        expect(said.startsWith("synchronous")).toBe(write <= link);
      }),
    );
  });

  const ageRow = (...args: (number | string | null)[]): readonly (string | number)[] =>
    tableOf("GM_MODE", ...args).rows[0] ?? [];

  test("decides by the maximum: 4.42 s at 100 km on an idle link do not keep 3.5 s, the mean of 2.95 s does", () => {
    // Idle 1.48 + 4 x 100 km x 5 us = 1.482 s; P = 2.942 s; 2 P - 1.46 and 1.5 P - 1.46.
    expect(ageRow(100)[0]).toBe("Maximum age of the copy");
    expect(ageRow(100)[2]).toBeCloseTo(4.424, 9);
    expect(tableOf("GM_MODE", 400, 3.5).summary).toMatch(/^neither: /);
    const onMean = [400, 3.5, null, null, null, null, "lag"] as const;
    expect(ageRow(...onMean)[0]).toBe("Mean age of the copy");
    expect(tableOf("GM_MODE", ...onMean).summary).toMatch(/^asynchronous: /);
  });

  test("has no steady state where a group takes longer to drain than the limit", () => {
    // 97 % used: 1.5 / 0.03 - 2.96 = 47 s.
    expect(tableOf("GM_MODE", 1000, 600, null, 97, 100).summary).toMatch(/the link has no steady state$/);
  });
});

describe("a distance that is left blank", () => {
  const withDistance = catalogue.filter(
    ({ subject, inputs }) => subject === "Global Mirror" && inputs.distance_km?.otherwise !== undefined,
  );
  const given = ({ inputs, examples }: Question, km: number | null): GivenAll => {
    const names = Object.keys(inputs);
    const example = Object.fromEntries((examples[0] ?? []).map((value, i) => [names[i] ?? "", value]));
    return { ...example, distance_km: km };
  };

  test("is asked by more than one question", () => {
    expect(withDistance.length).toBeGreaterThan(4);
  });

  test.each(withDistance.map((question) => [question.name, question] as const))(
    "is said by %s before all else, and is 2,897 km",
    (_, question) => {
      const [blank, paper] = [question.ask(given(question, null)), question.ask(given(question, 2897))];
      expect(blank.warnings[0]).toMatch(/^assumed: 2,897 km/);
      expect(blank.assumptions[0]?.text).toMatch(/^The sites are 2,897 km apart/);
      expect(paper.warnings.join()).not.toContain("assumed");
      expect(paper.assumptions.map(({ text }) => text).join()).not.toContain("2,897 km apart");
      expect({ ...blank, warnings: [], assumptions: [] }).toEqual({ ...paper, warnings: [], assumptions: [] });
    },
  );

  test("is said by a verdict too", () => {
    expect(verdictOf("CGFT_ESTIMATE", 400, 361).warnings).toEqual([expect.stringMatching(/^assumed: 2,897 km/)]);
    expect(verdictOf("GM_LINK_MBPS", 100, 0.1).warnings).toEqual([expect.stringMatching(/^assumed: 2,897 km/)]);
  });
});
