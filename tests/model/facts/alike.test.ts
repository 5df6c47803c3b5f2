import { expect, test } from "@jest/globals";
import { withoutRepeats, withRepeats } from "../../../src/model/facts/alike";

test("a text is stored without the beginning of the text before it: # is 0 equal characters, % is 2", () => {
  expect(withoutRepeats(["abc", "abd", "x"])).toEqual(["#abc", "%d", "#x"]);
  expect(withRepeats(["#abc", "%d", "#x"])).toEqual(["abc", "abd", "x"]);
});

test("a beginning that is longer than a character can count is stored from there on", () => {
  const long = "a".repeat(100);
  const coded = withoutRepeats([long, `${long}b`]);
  expect(coded[1]?.length).toBeGreaterThan(2);
  expect(coded.join("")).not.toContain("\\");
  expect(withRepeats(coded)).toEqual([long, `${long}b`]);
});
