/** Tests that every question with a list of rates takes a month of five minutes and a year of hours whole. */
import { expect, test } from "@jest/globals";
import { catalogue } from "../../src/model/catalogue/catalogue";
import type { Given } from "../../src/model/question/parseArguments";
import { START } from "../../src/model/workload/startTime";

/** Invented rates with a batch each night and a higher one at the end of each 30 days. */
function rates(count: number, perDay: number): number[] {
  return Array.from({ length: count }, (_, i) => {
    const [hour, day] = [((i % perDay) * 24) / perDay, Math.floor(i / perDay)];
    return 20 + ((i * 7919) % 23) + (hour >= 20 || hour < 4 ? 60 + (day % 30 === 29 ? 60 : 0) : 0);
  });
}

const PROFILES = [
  ["a month of five minutes", 8928, 288],
  ["a year of hours", 8784, 24],
] as const;

const questions = catalogue.filter(({ inputs }) => Object.values(inputs).some(isRates));

function isRates(input: (typeof catalogue)[number]["inputs"][string]): boolean {
  return input.kind === "list" && input.unit === "MB/s";
}

test.each(questions.flatMap((question) => PROFILES.map((profile) => [question.name, ...profile, question] as const)))(
  "%s takes %s",
  (_, __, count, perDay, question) => {
    const { inputs, examples } = question;
    const [example = []] = examples;
    const given = Object.fromEntries(
      Object.entries(inputs).map(([name, input], i): [string, Given] => [
        name,
        isRates(input) ? rates(count, perDay) : name === "interval_hours" ? 24 / perDay : (example[i] ?? null),
      ]),
    );
    const answer = question.ask(START in inputs ? { ...given, [START]: "2026-10-01 00:00" } : given);
    expect(answer.kind).not.toBe("verdict");
    // A table with an axis of time has a row per value, but for the years of growth.
    const isTimed =
      !question.name.endsWith("_GROWTH") &&
      answer.kind === "table" &&
      answer.columns.some(({ drawn }) => drawn === "time");
    if (isTimed) expect(answer.rows).toHaveLength(count);
    if (isTimed) expect(String(answer.rows[1]?.[0])).toBe(perDay === 24 ? "2026-10-01 01:00" : "2026-10-01 00:05");
  },
);
