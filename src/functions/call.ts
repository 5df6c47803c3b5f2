/** A question as Excel calls it: cells in, cells or errors out. */
import { shortened } from "../model/figures";
import { heading, type Answer, type Cell } from "../model/estimate";
import type { Input } from "../model/input";
import { InputError, type Given, type GivenAll, type Question } from "../model/question";
import { recordOf } from "../model/record";
import { broadcast, PAST_THE_END } from "./broadcast";
import { isCellError, toMatrix, type CellError, type ExcelCell, type Matrix } from "./cells";

export type Out = Cell | CustomFunctions.Error;

/** How the message of an error begins that no model may throw. */
export const FAULT = "the add-in failed on these inputs";

/** The function for CustomFunctions.associate: the arguments as matrices, and an Invocation behind them. */
export function excelFunction(question: Question): (...args: unknown[]) => Out[][] {
  const inputs = Object.entries(question.inputs);
  return (...args) => {
    const whole: Record<string, Given | readonly Given[]> = {};
    const broadcasting: [name: string, cells: Matrix<ExcelCell>][] = [];
    inputs.forEach(([name, input], i) => {
      if (input.kind === "rest")
        whole[name] = listed(args[i]).map((arg, of) => asGiven(`${name}[${of + 1}]`, toMatrix(arg)));
      else if (takenWhole(question, input)) whole[name] = asGiven(name, toMatrix(args[i]));
      else broadcasting.push([name, toMatrix(args[i])]);
    });
    const names = broadcasting.map(([name]) => name);
    const answerAt = (cells: readonly ExcelCell[]): Out[][] => {
      for (const [i, cell] of cells.entries()) if (isCellError(cell)) return [[passedOn(names[i] ?? "", cell)]];
      return asked(question, { ...whole, ...recordOf(names.map((name, i) => [name, cells[i] as Given])) });
    };
    const out =
      broadcasting.length === 0
        ? answerAt([])
        : broadcast(
            broadcasting.map(([, cells]) => cells),
            (cells) => answerAt(cells)[0]?.[0] ?? "",
          ).map((row) =>
            row.map((cell) => (cell === PAST_THE_END ? notAvailable("past the end of a shorter range") : cell)),
          );
    const only = out.length === 1 && out[0]?.length === 1 ? out[0][0] : undefined;
    if (only instanceof CustomFunctions.Error) throw only;
    return out;
  };
}

/** Tables spill already, so their arguments are single; a list is one argument by nature. */
function takenWhole(question: Question, input: Input): boolean {
  return question.unit === "table" || input.kind === "list" || input.kind === "rows";
}

function listed(argument: unknown): unknown[] {
  return Array.isArray(argument) ? argument : [];
}

/** @throws CustomFunctions.Error where an error came in. */
function asGiven(name: string, cells: Matrix<ExcelCell>): Given {
  const flat: ExcelCell[] = [];
  for (const row of cells) flat.push(...row);
  for (const [i, cell] of flat.entries())
    if (isCellError(cell)) throw passedOn(flat.length === 1 ? name : `${name}[${i + 1}]`, cell);
  return (flat.length === 1 ? flat[0] : flat) as Given;
}

function asked(question: Question, given: GivenAll): Out[][] {
  try {
    return shown(question.ask(given));
  } catch (error) {
    if (error instanceof InputError) return [[invalidValue(error.message)]];
    // Microsoft's dispatcher would report any other error without words.
    const kind = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    return [[invalidValue(`${FAULT}: report the formula with its inputs (${shortened(kind)})`)]];
  }
}

function shown(answer: Answer): Out[][] {
  switch (answer.kind) {
    case "estimate":
      return [[answer.value]];
    case "verdict":
      return [[notAvailable(answer.reason)]];
    case "table":
      return [
        ...(answer.columns.length > 0 ? [answer.columns.map(heading)] : []),
        ...answer.rows.map((row) => [...row]),
      ];
  }
}

function invalidValue(message: string): CustomFunctions.Error {
  return new CustomFunctions.Error(CustomFunctions.ErrorCode.invalidValue, message);
}

function notAvailable(message: string): CustomFunctions.Error {
  return new CustomFunctions.Error(CustomFunctions.ErrorCode.notAvailable, message);
}

/** The error that came in with an argument; #REF!, #SPILL! and others that a function cannot return as #VALUE!. */
function passedOn(argument: string, { code }: CellError): CustomFunctions.Error {
  const { divisionByZero, invalidNumber, nullReference } = CustomFunctions.ErrorCode;
  const wordless = [divisionByZero, invalidNumber, nullReference].find((returned: string) => returned === code);
  if (wordless !== undefined) return new CustomFunctions.Error(wordless);
  const cure = /^#(BUSY|GETTING)/.test(code)
    ? "wait until Excel has calculated it"
    : "correct the cell or formula that it comes from";
  return (code === "#N/A" ? notAvailable : invalidValue)(`${argument} is ${code}: ${cure}`);
}
