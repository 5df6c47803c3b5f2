/** A question as Excel calls it: cells in, cells or errors out. */
import { heading, type Cell, type Shown } from "../model/question/answer";
import { shortened } from "../model/quantities/formatNumber";
import type { Input } from "../model/question/input";
import {
  elementOf,
  InputError,
  type Given,
  type GivenAll,
  type Raw,
  type RestArgument,
} from "../model/question/parseArguments";
import {
  argumentsByName,
  cellsShape,
  namedOnly,
  PAIRS,
  positionsOf,
  type ArgumentShape,
} from "../model/question/pairs";
import type { BareQuestion } from "../model/question/question";
import { broadcast } from "./broadcast";
import { cardCell, takesCards, type CardCell } from "./card";
import { isCellError, toMatrix, type CellError, type ExcelCell, type Matrix } from "./cells";
import { entriesOf } from "../model/language/es2016";

type Out = Cell | CardCell | CustomFunctions.Error;

/** Beginning of the message if a model throws an error that is our bug. */
export const FAULT = "the add-in failed on these inputs";

/**
 * Returns the function for CustomFunctions.associate. Excel passes it the arguments as matrices, followed by an
 * Invocation.
 */
export function excelFunction(question: BareQuestion): (...args: unknown[]) => Out[][] {
  const inputs = entriesOf(question.inputs);
  return (...args) => {
    const given = named(question, args);
    const whole: GivenAll[string][] = [];
    const places: number[] = [];
    const broadcasting: Matrix<ExcelCell>[] = [];
    inputs.forEach(([name, input], i) => {
      if (input.kind === "rest")
        whole[i] = listed(args[i]).map((arg, of) => asRest(elementOf(name, of), toMatrix(arg)));
      else if (takenWhole(question, input)) whole[i] = asGiven(name, given.get(name) ?? OMITTED);
      else {
        places.push(i);
        broadcasting.push(given.get(name) ?? OMITTED);
      }
    });
    const askedWith = (cells: readonly ExcelCell[]): Shown | CustomFunctions.Error => {
      const row = [...whole];
      for (const [i, place] of places.entries()) {
        const cell = cells[i];
        if (isCellError(cell)) return passedOn(inputs[place]?.[0] ?? "", cell);
        row[place] = cell;
      }
      return asked(question, row);
    };
    const out =
      places.length === 0
        ? spilled(askedWith([]))
        : broadcast(
            broadcasting,
            (cells) => shown(askedWith(cells)),
            () => notAvailable("past the end of a shorter range"),
          );
    const isOne = out.length === 1 && out[0]?.length === 1;
    const only = isOne ? out[0]?.[0] : undefined;
    if (only instanceof CustomFunctions.Error) throw only;
    return isOne || !areErrorsTexts() ? out : out.map((row) => row.map(textInstead));
  };
}

/** Set by a build for versions of Excel in which one error among several answers hides the others. */
declare const SIZING_ERRORS_ARE_TEXTS: true | undefined;

function areErrorsTexts(): boolean {
  return typeof SIZING_ERRORS_ARE_TEXTS !== "undefined";
}

/** "#VALUE! cache_gb must be above 0 GB, got -1" */
function textInstead(cell: Out): Out {
  return cell instanceof CustomFunctions.Error ? [cell.code, cell.message].filter(Boolean).join(" ") : cell;
}

const OMITTED: Matrix<ExcelCell> = [[undefined]];

/** The arguments by name. @throws CustomFunctions.Error for a name that is an error, or that no input has */
function named(question: BareQuestion, args: readonly unknown[]): ReadonlyMap<string, Matrix<ExcelCell>> {
  const count = positionsOf(question).length;
  // Excel passes the repeating parameter as a list of its arguments, and an Invocation after it or in its place.
  const pairs = namedOnly(question).length > 0 ? listed(args[count]) : [];
  const written = [...Array.from({ length: count }, (_, i) => args[i]), ...pairs].map((arg) =>
    arg === undefined || arg === null ? undefined : toMatrix(arg),
  );
  try {
    return argumentsByName(question, written, SHAPE);
  } catch (refused) {
    if (!(refused instanceof InputError)) throw refused;
    const { given } = refused;
    const isError = typeof given === "string" && /^#\S+[!?/]/.test(given);
    throw isError ? passedOn(PAIRS, { code: given }) : invalidValue(refused.message);
  }
}

/** An error where a name belongs reads as its code. */
const SHAPE: ArgumentShape<Matrix<ExcelCell>> = cellsShape((cell) => (isCellError(cell) ? cell.code : cell));

/**
 * True if an argument isn't broadcast: a list is one argument by nature, and a function that returns a table already
 * spills.
 */
function takenWhole(question: BareQuestion, input: Input): boolean {
  return question.unit === "table" || input.kind === "list" || input.kind === "rows";
}

function listed(argument: unknown): unknown[] {
  return Array.isArray(argument) ? argument : [];
}

/** An argument's only cell, or all of its cells. @throws CustomFunctions.Error if one of them holds an error. */
function asGiven(name: string, cells: Matrix<ExcelCell>): Given {
  const flat: ExcelCell[] = [];
  for (const row of cells) flat.push(...row);
  for (const [i, cell] of flat.entries())
    if (isCellError(cell)) throw passedOn(flat.length === 1 ? name : elementOf(name, i), cell);
  return (flat.length === 1 ? flat[0] : flat) as Given;
}

/** An argument of the function that another names, in its rows. @throws CustomFunctions.Error if a cell holds an error */
function asRest(name: string, cells: Matrix<ExcelCell>): RestArgument {
  const given = asGiven(name, cells);
  return cells.length * (cells[0]?.length ?? 0) === 1 ? given : (cells as readonly (readonly Raw[])[]);
}

function asked(question: BareQuestion, row: readonly GivenAll[string][]): Shown | CustomFunctions.Error {
  try {
    return question.cellAnswer(row);
  } catch (refused) {
    if (refused instanceof InputError) return invalidValue(refused.message);
    // Microsoft's dispatcher would report any other error without a message.
    const kind = refused instanceof Error ? `${refused.name}: ${refused.message}` : String(refused);
    return invalidValue(`${FAULT}: report the formula with its inputs (${shortened(kind)})`);
  }
}

/** What a single cell shows for an answer. */
function shown(reply: Shown | CustomFunctions.Error): Out {
  if (reply instanceof CustomFunctions.Error) return reply;
  switch (reply.kind) {
    case "estimate":
      return reply.card && takesCards() ? cardCell(reply.value, reply.card()) : reply.value;
    case "verdict":
      return notAvailable(reply.reason);
    case "table":
      return spilled(reply)[0]?.[0] ?? "";
  }
}

function spilled(reply: Shown | CustomFunctions.Error): Out[][] {
  if (reply instanceof CustomFunctions.Error || reply.kind !== "table") return [[shown(reply)]];
  const rows = reply.rows.map((row) => [...row]);
  return reply.columns.length > 0 ? [reply.columns.map(heading), ...rows] : rows;
}

function invalidValue(message: string): CustomFunctions.Error {
  return new CustomFunctions.Error(CustomFunctions.ErrorCode.invalidValue, message);
}

function notAvailable(message: string): CustomFunctions.Error {
  return new CustomFunctions.Error(CustomFunctions.ErrorCode.notAvailable, message);
}

/** Passes on an argument's error. Errors that a function can't return, such as #REF! and #SPILL!, become #VALUE!. */
function passedOn(argument: string, { code }: CellError): CustomFunctions.Error {
  const { divisionByZero, invalidNumber, nullReference } = CustomFunctions.ErrorCode;
  const wordless = [divisionByZero, invalidNumber, nullReference].find((returned: string) => returned === code);
  if (wordless !== undefined) return new CustomFunctions.Error(wordless);
  const cure = /^#(BUSY|GETTING)/.test(code)
    ? "wait until Excel has calculated it"
    : "correct the cell or formula that it comes from";
  return (code === "#N/A" ? notAvailable : invalidValue)(`${argument} is ${code}: ${cure}`);
}
