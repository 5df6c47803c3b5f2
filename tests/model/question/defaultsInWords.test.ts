/** Whoever fills in a form knows labels, not the names of arguments. */
import { expect, test } from "@jest/globals";
import { catalogue } from "../../../src/model/catalogue/catalogue";
import type { Input } from "../../../src/model/question/input";

test.each(catalogue.map(({ name, inputs }) => [name, inputs] as const))(
  "%s: no default or hint names an argument",
  (_, inputs) => {
    const names = Object.keys(inputs).filter((name) => name.includes("_"));
    const said = Object.values<Input>(inputs).flatMap(({ otherwise, hint }) => [String(otherwise ?? ""), hint ?? ""]);
    expect(said.filter((text) => names.some((name) => text.split(/\W+/).includes(name)))).toEqual([]);
  },
);

test("a default that is another input's value names that by its label", () => {
  const otherwiseOf = (question: string, argument: string): unknown =>
    catalogue.find(({ name }) => name === question)?.inputs[argument]?.otherwise;
  expect(otherwiseOf("GM_PLAN", "lost_target_s")).toBe("as Target RPO");
  expect(otherwiseOf("GRID_PLAN", "lost_target_hours")).toBe("as Acceptable age of data without its copy");
});
