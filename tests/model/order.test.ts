/** Tests which size can be ordered for an amount that is needed, and by how much the size below is too small. */
import { describe, expect, test } from "@jest/globals";
import { ordered } from "../../src/model/order";
import type { GivenAll } from "../../src/model/given";
import { questionNamed } from "../ask";
import { cardOf } from "../../src/taskpane/answer/cardOf";
import { explained } from "../../src/model/everywhere/explain";
import { valueOf } from "../../src/model/facts/facts";

const own = (...sizes: number[]): { cells: { size: number } }[] => sizes.map((size) => ({ cells: { size } }));

describe("of a list", () => {
  test.each([
    [650, "700 GB is the next size (your list); 600 GB is too small by 50 GB"],
    [600, "600 GB is the next size (your list); 500 GB is too small by 100 GB"],
    // A sum of binary fractions that should be 600.
    [600 * (1 + 1e-12), "600 GB is the next size (your list); 500 GB is too small by 100 GB"],
    [400, "500 GB is the next size (your list); no size is smaller"],
    [800, "no size is large enough (your list): 700 GB is too small by 100 GB"],
  ])("for %s GB", (needed, order) => {
    expect(ordered(needed, "GB", own(700, 500, 600)).order).toBe(order);
  });

  test("there is nothing to say without one", () => {
    expect(ordered(400, "GB", [])).toEqual({ order: "", facts: [] });
  });
});

describe("of the cache that a peak needs", () => {
  const asked = questionNamed("VTS_CACHE_NEEDED");
  const name = "VTS_CACHE_NEEDED";
  const ask = (given: GivenAll) => asked.ask(given);
  const B20 = { model: "B20", peak_hours: 8, compression: 3 };

  test("the published sizes come with their facts", () => {
    const answer = ask(B20);
    if (answer.kind !== "estimate") throw new TypeError(`${name} gives no number`);
    const [below, next] = [valueOf("ptp-vts.tvc.size.b20-864"), valueOf("ptp-vts.tvc.size.b20-1700")];
    expect([below < answer.value, answer.value < next]).toEqual([true, true]);
    const [, lacks] =
      /^1,700 GB compressed is the next size \(published sizes\); 864 GB compressed is too small by ([\d.]+) GB compressed$/.exec(
        answer.order ?? "",
      ) ?? [];
    // Three figures are shown.
    expect(Math.abs(Number(lacks) - (answer.value - below))).toBeLessThan(0.05);
    expect(answer.facts).toEqual(expect.arrayContaining(["ptp-vts.tvc.size.b20-864", "ptp-vts.tvc.size.b20-1700"]));
    expect(cardOf(answer).order).toBe(`To order: ${answer.order ?? ""}`);
    expect(explained(questionNamed(name), B20, answer).rows).toContainEqual(["To order", answer.order]);
  });

  test("a list takes their place, and a model without published sizes says nothing", () => {
    expect(ask({ ...B20, sizes: [1000, 500] }).order).toMatch(/^1,000 GB compressed is the next size \(your list\)/);
    expect(ask({ ...B20, model: "B18" }).order).toBeUndefined();
    expect(() => ask({ ...B20, sizes: [0] })).toThrow("sizes[1] size must be above 0 GB, got 0");
  });

  test("a link's list is the user's own", () => {
    const link = { write_mbps: 250, target_s: 6 };
    expect(questionNamed("GM_LINK_MBPS").ask(link).order).toBeUndefined();
    // One and a half of the paper's links of 361.1 MB/s is more than the answer, one is less.
    const answer = questionNamed("GM_LINK_MBPS").ask({ ...link, sizes: [361.1, 541.65] });
    expect(answer.order).toMatch(
      /^541\.65 MB\/s is the next size \(your list\); 361\.1 MB\/s is too small by [\d.]+ MB\/s$/,
    );
  });
});
