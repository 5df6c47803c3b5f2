/** What `npm run excel:test` does in Excel: compares functions with the model, and finds out how this Excel behaves. */
import { NAMESPACE } from "../../src/model/question/namespace";
import { catalogue } from "../../src/model/catalogue/catalogue";
import { heading, type Answer } from "../../src/model/question/answer";
import type { Given } from "../../src/model/question/parseArguments";
import type { Question } from "../../src/model/question/question";
import { byName, formula } from "../../src/tools/addin/reference";
import { isUnfinished } from "../../src/workbook/whenCalculated";
import { questionNamed } from "../ask";

export interface Check {
  readonly name: string;
  /** "told" is an observation, neither right nor wrong, for docs/assumptions.md. */
  readonly outcome: "passed" | "failed" | "told";
  readonly detail: string;
}

/** The sheet on which formulas are tried. It is deleted at the end. */
const SHEET = "Sizing test";
/** Relative tolerance: Excel passes doubles unchanged, but a decimal text may lose their last bits. */
const TOLERANCE = 1e-9;
const WAIT_MS = 200;
/** Limit for one recalculation. */
const SOON = 20_000;
const MANY = 300;

interface Patience {
  /** Limit for the calculation of one formula, in milliseconds. */
  readonly formulaMs: number;
}

/** Runs all checks. A check that throws has failed, and the others still run. */
export async function checks({ formulaMs }: Patience, questions: readonly Question[] = catalogue): Promise<Check[]> {
  await onSheet(async (sheet, context) => {
    sheet.delete();
    await context.sync();
  });
  await Excel.run(async (context) => {
    context.workbook.worksheets.add(SHEET);
    await context.sync();
  });
  const found: Check[] = [await told("Excel", version)];
  const examples = questions.flatMap((question) => question.examples.map((args) => exampleOf(question, args)));
  // A table needs the whole sheet; the other answers need a cell each.
  const singles = examples.filter(({ answer }) => answer.kind !== "table");
  found.push(...(await compared(singles, formulaMs)));
  for (const table of examples.filter(({ answer }) => answer.kind === "table"))
    found.push(...(await compared([table], formulaMs)));
  found.push(
    await manyFormulas(formulaMs),
    await told("Text in the batch that writes a formula", textAtOnce),
    await told("mergeUndoGroup", mergedUndo),
    await told("A blank cell as an argument", blankCell),
    await told("A recalculated answer", recalculated),
    await told("An error inside a spilled range", errorInSpill),
    await told("Separators", separators),
    await told("Theme", theme),
  );
  await onSheet(async (sheet, context) => {
    sheet.delete();
    await context.sync();
  });
  return found;
}

/** Returns an observation about this Excel, which may be an error. */
async function told(name: string, fact: () => Promise<string>): Promise<Check> {
  return { name, outcome: "told", detail: await fact().catch(inWords) };
}

function inWords(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string };
  return [code, message ?? String(error)].filter(Boolean).join(": ");
}

/** Uses the sheet if it exists. */
async function onSheet(use: (sheet: Excel.Worksheet, context: Excel.RequestContext) => Promise<void>): Promise<void> {
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItemOrNullObject(SHEET);
    sheet.load({ name: true });
    await context.sync();
    if (!sheet.isNullObject) await use(sheet, context);
  });
}

function version(): Promise<string> {
  const { diagnostics, displayLanguage, contentLanguage } = Office.context;
  const highest = (set: string, most: number): string => {
    for (let minor = most; minor > 0; minor--)
      if (Office.context.requirements.isSetSupported(set, `1.${minor}`)) return `${set} 1.${minor}`;
    return `no ${set}`;
  };
  const sets = [highest("ExcelApi", 30), highest("CustomFunctionsRuntime", 9)].join(", ");
  const about = [diagnostics.platform, diagnostics.version, displayLanguage, contentLanguage].map(String).join(", ");
  return Promise.resolve(`${about}; ${sets}`);
}

interface Example {
  readonly formula: string;
  readonly answer: Answer;
}

function exampleOf(question: Question, args: readonly Given[]): Example {
  return { formula: formula(question, args), answer: question.ask(byName(question, args)) };
}

/** Writes each formula into a cell of column A and compares its value with the model's. */
async function compared(examples: readonly Example[], formulaMs: number): Promise<Check[]> {
  const formulas = examples.map((example) => [example.formula]);
  try {
    const shown = await calculated(`A1:A${Math.max(1, examples.length)}`, formulas, formulaMs);
    return examples.map(({ formula: name, answer }, i) => {
      const value = shown[i]?.[0];
      const expected = expectedOf(answer);
      return fits(value, expected)
        ? { name, outcome: "passed", detail: String(value) }
        : { name, outcome: "failed", detail: `shows ${String(value)}, expected ${String(expected)}` };
    });
  } catch (error) {
    return examples.map(({ formula: name }) => ({ name, outcome: "failed", detail: inWords(error) }));
  }
}

/** Returns the expected first cell: a number, #N/A for a verdict, a table's first heading or value. */
function expectedOf(answer: Answer): unknown {
  if (answer.kind === "estimate") return answer.value;
  if (answer.kind === "verdict") return "#N/A";
  const [first] = answer.columns;
  return first ? heading(first) : answer.rows[0]?.[0];
}

function fits(shown: unknown, expected: unknown): boolean {
  if (typeof shown === "number" && typeof expected === "number")
    return Math.abs(shown - expected) <= TOLERANCE * Math.abs(expected);
  return shown === expected;
}

/** Writes as many formulas as a proposal has at once, and compares each with the model. */
async function manyFormulas(formulaMs: number): Promise<Check> {
  const examples = Array.from({ length: MANY }, (_, i) =>
    exampleOf(questionNamed("VTS_PEAK_HOURS"), ["B20", 216 + 5 * i, 3]),
  );
  const began = Date.now();
  const wrong = (await compared(examples, formulaMs * 10)).filter(({ outcome }) => outcome === "failed");
  const took = `${((Date.now() - began) / 1000).toFixed(1)} s`;
  return {
    name: `${MANY} formulas in a column`,
    outcome: wrong.length === 0 ? "passed" : "failed",
    detail: [took, ...wrong.slice(0, 1).map((check) => `${wrong.length} wrong: ${check.name} ${check.detail}`)].join(
      ", ",
    ),
  };
}

/** Returns what a cell shows right after a formula was written. */
async function textAtOnce(): Promise<string> {
  return Excel.run(async (context) => {
    const cell = context.workbook.worksheets.getItem(SHEET).getRange("A1");
    cell.clear();
    cell.formulas = [[`=${NAMESPACE}.VTS_PEAK_HOURS("B20",864,3)`]];
    cell.load({ text: true });
    await context.sync();
    return cell.text[0]?.[0] ?? "";
  });
}

/** Tells whether an insertion can be a single step of Undo. */
async function mergedUndo(): Promise<string> {
  await Excel.run({ mergeUndoGroup: true }, async (context) => {
    context.workbook.worksheets.getItem(SHEET).getRange("C1").values = [[1]];
    await context.sync();
  });
  return "accepted";
}

/** A position of 0 is the first block, and a blank is the average: 13.1 s and 70.1 s for a T10000C. */
async function blankCell(): Promise<string> {
  const [[shown]] = (await calculated("B1", [[`=${NAMESPACE}.T10K_ACCESS_TIME("T10000C","Standard",A1)`]], SOON)) as [
    [unknown],
  ];
  const ofZero = exampleOf(questionNamed("T10K_ACCESS_TIME"), ["T10000C", "Standard", 0]);
  return fits(shown, expectedOf(ofZero.answer)) ? "arrives as 0" : `is blank: ${String(shown)}`;
}

/** Whether a cell keeps its old value after a change of its input, and whether onCalculated tells of the new one. */
async function recalculated(): Promise<string> {
  await calculated("A1:B1", [["864", `=${NAMESPACE}.VTS_PEAK_HOURS("B20",A1,3)`]], SOON);
  return Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItem(SHEET);
    const cell = sheet.getRange("B1");
    let events = 0;
    const handler = context.workbook.worksheets.onCalculated.add(() => {
      events += 1;
      return Promise.resolve();
    });
    cell.load({ values: true });
    await context.sync();
    const before: unknown = cell.values[0]?.[0];
    sheet.getRange("A1").values = [[432]];
    const began = Date.now();
    let first: unknown;
    for (;;) {
      cell.load({ values: true });
      await context.sync();
      const now: unknown = cell.values[0]?.[0];
      first ??= now;
      if ((now !== before && !isUnfinished(now)) || Date.now() - began > SOON) break;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const took = Date.now() - began;
    handler.remove();
    await context.sync();
    return `${first === before ? "the old value first" : String(first)}, new after ${took} ms, ${events} onCalculated`;
  });
}

/** One bad row among good ones: does it blank the whole range? */
async function errorInSpill(): Promise<string> {
  await calculated("B1", [[`=${NAMESPACE}.VTS_PEAK_HOURS("B20",{864;-1},3)`]], SOON);
  return Excel.run(async (context) => {
    const range = context.workbook.worksheets.getItem(SHEET).getRange("B1:B2");
    range.load({ values: true });
    await context.sync();
    return (range.values as unknown[][]).flat().map(String).join(", ");
  });
}

async function separators(): Promise<string> {
  return Excel.run(async (context) => {
    const { application } = context.workbook;
    application.load({ decimalSeparator: true, thousandsSeparator: true, useSystemSeparators: true });
    const { numberFormat } = application.cultureInfo;
    numberFormat.load({ numberDecimalSeparator: true, numberGroupSeparator: true });
    await context.sync();
    const shown = {
      Excel: [application.decimalSeparator, application.thousandsSeparator, application.useSystemSeparators],
      culture: [numberFormat.numberDecimalSeparator, numberFormat.numberGroupSeparator],
    };
    return JSON.stringify(shown);
  });
}

function theme(): Promise<string> {
  return Promise.resolve(JSON.stringify(Office.context.officeTheme));
}

/** Writes formulas and waits until none of them is still being calculated. */
async function calculated(address: string, formulas: string[][], patienceMs: number): Promise<unknown[][]> {
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItem(SHEET);
    sheet.getRange().clear();
    sheet.getRange(address).formulas = formulas;
    await context.sync();
  });
  const until = Date.now() + patienceMs;
  for (;;) {
    const values = await Excel.run(async (context) => {
      const range = context.workbook.worksheets.getItem(SHEET).getRange(address);
      range.load({ values: true });
      await context.sync();
      return range.values as unknown[][];
    });
    if (!values.flat().some((value) => isUnfinished(value) || value === "")) return values;
    if (Date.now() > until) throw new Error(`still ${String(values.flat()[0])} after ${patienceMs / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  }
}
