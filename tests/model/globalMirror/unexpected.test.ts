/** Answers that are right and look wrong say why, and others don't. */
import { describe, expect, test } from "@jest/globals";
import { ask, estimateOf } from "../../ask";
import type { GivenAll } from "../../../src/model/question/parseArguments";

const WAIT = /^Without interval_s, it would be (.+)\. Where/;
const DISTANCE = /^With no distance, it would be (.+)\. The round trip/;

function told(question: string, given: GivenAll, sentence: RegExp): string | undefined {
  return ask(question, given).assumptions.flatMap(({ text }) => sentence.exec(text)?.[1] ?? [])[0];
}

describe("a longer wait between groups", () => {
  const stretched = { write_mbps: 300, link_mbps: 361.1 };

  test("makes the copy younger while the writes lengthen the cycle", () => {
    // In a stretched cycle, the mean age is 1.5 intervals less the sending part, which the wait adds to.
    const [without, withIt] = [0, 5].map(
      (interval_s) => estimateOf("CGFT_ESTIMATE", { ...stretched, interval_s }).value,
    );
    expect((without ?? 0) - (withIt ?? 0)).toBeCloseTo(5, 9);
    expect(told("CGFT_ESTIMATE", { ...stretched, interval_s: 5 }, WAIT)).toBe("12.2 s");
  });

  test("says nothing where it makes the copy older, or where there's none", () => {
    expect(told("CGFT_ESTIMATE", { ...stretched, interval_s: 30 }, WAIT)).toBeUndefined();
    expect(told("CGFT_ESTIMATE", { ...stretched, interval_s: 0 }, WAIT)).toBeUndefined();
    expect(told("CGFT_ESTIMATE", { write_mbps: 10, link_mbps: 361.1, interval_s: 5 }, WAIT)).toBeUndefined();
  });

  test.each(["GM_HOURS_OVER_RPO", "GM_TIMELINE"])("in a day, too: %s", (question) => {
    const day = { write_mbps: [250, 300, 250], link_mbps: 361.1, target_s: 10, distance_km: 300 };
    expect(told(question, { ...day, interval_s: 5 }, WAIT)).toMatch(/^[\d.]+ (?:s|min|h)/);
    expect(told(question, day, WAIT)).toBeUndefined();
  });
});

describe("a longer distance", () => {
  // A quarter of an hour as fast as the link, in which a group fails.
  const failing = {
    write_mbps: [300, ...Array.from({ length: 11 }, () => 120)],
    link_mbps: 300,
    target_s: 300,
    interval_hours: 0.25,
  };

  test("can shorten a suspension, because other groups fail", () => {
    const [near, far] = [0, 1000].map(
      (distance_km) => estimateOf("GM_HOURS_OVER_RPO", { ...failing, distance_km }).value,
    );
    expect(far).toBeLessThan(near ?? 0);
    expect(told("GM_HOURS_OVER_RPO", { ...failing, distance_km: 1000 }, DISTANCE)).toBeDefined();
    expect(told("GM_TIMELINE", { ...failing, distance_km: 1000 }, DISTANCE)).toBeDefined();
  });

  test("says nothing without a failed group, or without distance", () => {
    expect(told("GM_HOURS_OVER_RPO", { ...failing, link_mbps: 361.1, distance_km: 1000 }, DISTANCE)).toBeUndefined();
    expect(told("GM_HOURS_OVER_RPO", { ...failing, distance_km: 0 }, DISTANCE)).toBeUndefined();
  });
});
