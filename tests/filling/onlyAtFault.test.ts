/** A wrong value is a fault of its own field only, in each template. */
import { expect, test } from "@jest/globals";
import { readdirSync, readFileSync } from "node:fs";
import { fieldsOf } from "../../src/filling/descriptor";
import { openTemplate } from "../../src/filling/fill";
import { check } from "../../src/filling/template";

const NAMES = readdirSync("templates").flatMap((file) => /^(.*)\.xlsx$/.exec(file)?.[1] ?? []);

test.each(NAMES)("%s", (name) => {
  const template = openTemplate(readFileSync(`templates/${name}.xlsx`), readFileSync(`templates/${name}.json`, "utf8"));
  const inputs = fieldsOf(template.descriptor).filter(({ kind }) => kind === "input");
  expect(inputs.length).toBeGreaterThan(3);
  for (const { name: wrong } of inputs) {
    const { faults } = check(template, { [wrong]: "-5 parsecs" });
    expect(faults.filter(({ field }) => field !== wrong)).toEqual([]);
  }
});
