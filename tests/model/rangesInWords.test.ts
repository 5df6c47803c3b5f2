/** What an assumption says of the range is what an end of the range says. */
import { expect, test } from "@jest/globals";
import { catalogue } from "../../src/model/catalogue/catalogue";
import { ask } from "../ask";

/** Ends that are named otherwise: 64 KiB is 65,535 bytes, and 86% less than in order of record is a time. */
const OTHERWISE = new Set(["64", "86"]);

const CASES = catalogue.flatMap(({ name, examples }) =>
  examples.flatMap((given) => {
    const answer = ask(name, ...given);
    if (answer.kind !== "estimate" || answer.spannedBy.length === 0) return [];
    const ends = answer.spannedBy.map((end) => end.name).join("; ");
    return answer.assumptions.flatMap(({ text }) => {
      const [, said = ""] =
        /range (?:then |also )?(?:covers|goes (?:down|up) to) ([^.]*(?:\.\d[^.]*)*)\./.exec(text) ?? [];
      const numbers = said.replace(/ \([^)]*\)/g, "").match(/\d[\d,]*(?:\.\d+)?/g) ?? [];
      return numbers.length === 0 ? [] : [{ name, said, numbers, ends }];
    });
  }),
);

test("the ends have the numbers that the range is said to cover", () => {
  expect(CASES.length).toBeGreaterThan(10);
  for (const { name, said, numbers, ends } of CASES) {
    const missing = numbers.filter((number) => !ends.includes(number) && !OTHERWISE.has(number));
    expect({ name, said, missing }).toEqual({ name, said, missing: [] });
  }
});
