/** The expected values of a template's cells: what the core's plan answers, asked directly. */
import type { Cell, Grid } from "../../src/model/question/answer";
import { catalogue } from "../../src/model/catalogue/catalogue";
import type { Given } from "../../src/model/question/parseArguments";
import type { Answers } from "../../src/filling/answers";
import { fieldsOf, inputOf } from "../../src/filling/descriptor";
import { onceFor } from "../../src/model/language/memoize";
import { cellsNamed, openedTemplate, TEMPLATE } from "./committed";

/** Values by sheet and address, "Sizing!C18"; an error as its text. */
export type Expected = ReadonlyMap<string, Cell>;

/** The plan of a template, answered for its fields: those given, else the template's own. */
export function planOf(name: string, answers: Answers = {}): Grid {
  const { descriptor, places } = openedTemplate(name);
  const [asked = ""] = descriptor.questions;
  const question = catalogue.find((one) => one.name === asked);
  if (!question) throw new RangeError(`no question ${asked}`);
  const given: Record<string, Given> = {};
  for (const field of fieldsOf(descriptor)) {
    if (field.kind !== "input" || field.question !== asked) continue;
    const held = places.find((place) => place.field === field)?.held ?? [];
    const own = field.cells === undefined ? held[0] : held.filter((value) => value !== null);
    const answer = answers[field.name];
    const value = answer === undefined || answer === "sample" ? own : answer;
    if (value !== null && value !== undefined) given[field.input] = value as Given;
  }
  const answer = question.ask(given);
  if (answer.kind !== "table") throw new RangeError(`${asked} has no table`);
  return answer;
}

/** The rows of a part of a plan. */
export function partOfPlan({ rows }: Grid, part: string): readonly (readonly Cell[])[] {
  return rows.filter(([first]) => first === part);
}

/** Places of a plan's columns. */
const [ITEM, QUANTITY, UNIT, VERDICT, USED, WORST, FELT, MOST, FELT_AT_WORST, BY, FULLEST, RESTS] = [
  1, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14,
];

/** Templates whose plans have an outage, and the columns of what is promised after it. */
const OF_OUTAGE: readonly string[] = ["global-mirror-link", "grid-recovery"];
const APART = [16, 17, 18];

/** What the sheets show of a plan. */
export function expectedOf(answers: Answers = {}, name = TEMPLATE): Expected {
  const plan = planOf(name, answers);
  const cells = new Map<string, Cell>();
  const named = (called: string, ...values: readonly Cell[]): void => {
    namedCells(name)(called).forEach((cell, i) => cells.set(cell, values[i] ?? ""));
  };
  const [verdict = []] = partOfPlan(plan, "verdict");
  const [recommended] = partOfPlan(plan, "recommended");
  const [alternative] = partOfPlan(plan, "alternative");
  const said = (row: readonly Cell[]): string =>
    `${String(row[ITEM])}${row[VERDICT] === "fits" ? "" : ` (${String(row[VERDICT])})`}.`;
  named("verdict", `${String(verdict[ITEM])}.`);
  named("level", verdict[VERDICT] ?? "");
  const needed = String(partOfPlan(plan, "needed")[0]?.[1] ?? "");
  const enough = needed === "" ? "" : ` ${needed.charAt(0).toUpperCase()}${needed.slice(1)}.`;
  named("recommendation", recommended ? said(recommended) : `Nothing that can be ordered fits.${enough}`);
  named("alternative", alternative ? said(alternative) : "No alternative.");
  const bill = partOfPlan(plan, "bill");
  named("bill_quantities", ...bill.map((row) => row[QUANTITY] ?? ""));
  const lines = bill.map((row) => [
    row[ITEM] ?? "",
    row[QUANTITY] === "" ? "" : threeFigures(Number(row[QUANTITY])),
    row[UNIT] ?? "",
    `${String(row[BY] ?? "")}${restsOnSamples(name, answers, String(row[RESTS] ?? "")) ? "; rests on sample values" : ""}`,
    // No prices are given.
    ...["", ""],
  ]);
  named("bill", "item", "quantity", "unit", "reason", "unit_price", "amount", ...lines.flat());
  for (const part of ["present", "entered", "recommended", "alternative"]) {
    const [row] = partOfPlan(plan, part);
    if (part === "present" && !row) continue;
    const afterOutage = OF_OUTAGE.includes(name) ? APART : [];
    const columns = [ITEM, VERDICT, FULLEST, USED, WORST, FELT, FELT_AT_WORST, MOST, ...afterOutage, BY];
    const shown = columns.map((of): Cell => {
      const value = row?.[of] ?? "";
      const isShare = of === USED || of === WORST;
      if (isShare && row && (value === "" || Number(value) > 999)) return "over 999";
      if (value !== "") return typeof value === "number" ? threeFigures(value) : value;
      const grows = row?.[QUANTITY] ?? "";
      if (!row || (of !== FELT && of !== FELT_AT_WORST)) return "–";
      return grows === "" ? "unlimited" : "grows";
    });
    named(`shown_${part}`, ...shown);
  }
  return cells;
}

/** @param own the arguments of a line of the bill; blank if it rests on all that the order does */
function restsOnSamples(name: string, answers: Answers, own: string): boolean {
  const { descriptor, places } = openedTemplate(name);
  return places.some(({ field, sample, held: [held] }) => {
    const answer = answers[field.name];
    const isKept = sample !== undefined && (answer === undefined || answer === "sample");
    if (!isKept || field.kind !== "input" || field.question !== descriptor.questions[0]) return false;
    const { otherwise, notForOrder } = inputOf(field);
    const isDefault = otherwise === held || otherwise === `${100 * Number(held)}%`;
    return !isDefault && (own === "" ? notForOrder !== true : own.split(", ").includes(field.input));
  });
}

const namedCells = onceFor((template: string) => onceFor((called: string) => cellsNamed(called, template)));

/** As planners write numbers: three figures, but no more than three decimals, and whole numbers in full. */
function threeFigures(value: number): number {
  if (Math.abs(value) >= 1000) return Math.round(value);
  return Number(Number(value.toPrecision(3)).toFixed(3));
}
