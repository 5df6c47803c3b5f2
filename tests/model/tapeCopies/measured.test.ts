/** A user's measured copies, as rows that narrow what other pairs of drives do. */
import { describe, expect, test } from "@jest/globals";
import type { Estimate } from "../../../src/model/question/answer";
import type { GivenAll, Raw } from "../../../src/model/question/parseArguments";
import { questionNamed } from "../../ask";

function estimateOf(given: GivenAll): Estimate {
  const answer = questionNamed("TAPE_COPY_MBPS").ask(given);
  if (answer.kind !== "estimate") throw new TypeError(JSON.stringify(answer));
  return answer;
}

/** A row: MB/s, source, target, firmware. */
const row = (mbps: number, source: string | null, target: string | null, firmware: string | null = null): Raw[] => [
  mbps,
  source,
  target,
  firmware,
];
const changes = ({ assumptions }: Estimate): string[] =>
  assumptions.filter(({ basis }) => basis === "measured").map(({ text }) => text);

describe("a measured mean rate", () => {
  test("of firmware E24F is the answer for it within 3%, and narrows its range, 74 to 123 MB/s by the report", () => {
    const found = estimateOf({ firmware: "E24F", measured: row(95, null, null, "E24F") });
    expect(Math.abs(95 / found.value - 1)).toBeLessThan(0.03);
    expect(changes(found)).toEqual([
      "The model meets your measurement within 3%, our default.",
      expect.stringMatching(
        /^Your measurement narrows the range from 74 to 123 MB\/s to 9[2-4]\S* to 9[6-8]\S* MB\/s\.$/,
      ),
    ]);
    const mean = found.spannedBy.filter(({ name }) => name.includes("your measurement")).map(({ value }) => value);
    for (const value of mean) expect(Math.abs(95 / value - 1)).toBeLessThan(0.0301);
  });

  test("of the report's own pair replaces the report's 75 MB/s, and with it the mean by its clock", () => {
    const found = estimateOf({ measured: row(72, null, null) });
    expect(Math.abs(72 / found.value - 1)).toBeLessThan(0.03);
    expect(found.spannedBy.some(({ name }) => name.startsWith("mean of the report's run"))).toBe(false);
    expect(estimateOf({ measured: null }).value).toBe(75);
  });

  test("narrows another pair: LTO-5 to T10000B, whose LTO-5 stops in the same way", () => {
    const found = estimateOf({ target: "T10000B", measured: row(72, null, null) });
    expect(changes(found)[1]).toMatch(/^Your measurement narrows the range from 111 to 117 MB\/s to /);
  });

  test("of 60 MB/s contradicts the report, whose lowest mean, 69.4 MB/s less 5%, allows no such pair", () => {
    const { warnings } = estimateOf({ measured: row(60, null, null) });
    expect(warnings.join()).toMatch(
      /^measured\[1\] contradicts the papers: 60 MB\/s, nearest allowed and used (69|70)/,
    );
  });
});

test("disk is rejected, because its rate rests on nothing that was fitted", () => {
  expect(() => estimateOf({ measured: row(100, "disk", null) })).toThrow("measured[1] source must be a tape drive");
});
