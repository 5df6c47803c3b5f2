/** Each listed choice and each limit of each template's fields, alone: no sheet that a reader sees shows an error. */
import { expect, test } from "@jest/globals";
import { positionsIn } from "../../src/cells/address";
import type { Answers } from "../../src/filling/answers";
import { areaNamed, readBook } from "../../src/filling/book";
import { valueAt } from "../../src/filling/cells";
import { fieldsOf, inputOf, type Field } from "../../src/filling/descriptor";
import { fill } from "../../src/filling/fill";
import { openPackage } from "../../src/filling/package";
import { Sheets } from "../../src/filling/sheets";
import { recalculated } from "./recalculated";
import { openedTemplate, partsOf, TEMPLATES } from "./committed";
import { expectSameInPane } from "./proposal";
import { MODEL_SHEET } from "../../src/authoring/layout/places";

/** Values that the form accepts for a field. */
function acceptedBy(field: Field): readonly (number | string)[] {
  if (field.kind !== "input" || field.cells !== undefined) return [];
  const input = inputOf(field);
  // The ends of a long list; each name is asked of the core elsewhere.
  if (input.kind === "choice")
    return input.names.length > 6 ? [...input.names.slice(0, 2), ...input.names.slice(-2)] : input.names;
  return input.kind === "quantity" ? [input.atLeast, input.atMost].filter((limit) => limit !== undefined) : [];
}

const CASES = TEMPLATES.flatMap((name) => {
  const fields = fieldsOf(openedTemplate(name).descriptor);
  const sample = Object.fromEntries(
    fields.flatMap((field) => (field.kind === "input" && field.cells !== undefined ? [[field.name, "sample"]] : [])),
  );
  return fields.flatMap((field) =>
    acceptedBy(field).map((value): [string, string, Answers] => [
      name,
      `${field.name} ${value}`,
      { ...sample, [field.name]: value },
    ]),
  );
});

function errorsIn(sheets: Sheets): string[] {
  return sheets
    .all()
    .filter(({ name }) => name !== MODEL_SHEET)
    .flatMap((sheet) =>
      Array.from(sheet.cells()).flatMap(({ position }) => {
        const value = valueAt(sheet, position);
        return typeof value === "object" && value !== null ? [`${sheet.nameOf(position)} ${value.error}`] : [];
      }),
    );
}

/** Those that readers met. */
const MET = CASES.filter(([name, change]) =>
  ["tape-migration target_cartridge Sport", "tape-migration days 0.01"].includes(`${name} ${change}`),
);

/** Each takes a second or two, so one of twenty-four is tried; what a question answers at its limits is asked of the core. */
const TRIED = CASES.filter((_, i) => i % 24 === 0);

test.each([...new Set([...MET, ...TRIED])])(
  "%s with %s",
  async (name, _, answers) => {
    const filled = await fill(openedTemplate(name), answers, recalculated);
    const sheets = new Sheets(readBook(openPackage(filled)));
    expect(errorsIn(sheets)).toEqual([]);
    const { sheet, ...area } = areaNamed(sheets.book, "verdict");
    const [verdict] = positionsIn(area).map((position) => valueAt(sheets.part(sheet), position));
    // A limit may reject the answer of another function, of which no explanation is shown.
    if (Object.values(answers).every((value) => typeof value === "string"))
      expect(verdict).not.toMatch(/an input isn't valid/);
    // Every chart keeps the values that it draws.
    const charts = [...partsOf(filled)].filter(([part]) => part.startsWith("xl/charts/chart"));
    for (const [, xml] of charts)
      expect([...xml.matchAll(/<c:numCache>/g)]).toHaveLength([...xml.matchAll(/<c:numRef>/g)].length);
  },
  60_000,
);

test.each(TEMPLATES)(
  "%s is calculated in the pane as in the shell",
  async (name) => {
    const [, , answers] = CASES.find(([of]) => of === name) ?? [name, "", {}];
    await expectSameInPane(name, answers);
  },
  60_000,
);
