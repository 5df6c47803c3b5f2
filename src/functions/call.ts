/** A question as Excel calls it: cells in, cells or errors out. */
import { heading, type Answer, type Cell } from "../model/estimate";
import type { Input } from "../model/input";
import { InputError, type Given, type GivenAll, type Question } from "../model/question";
import { recordOf } from "../model/record";
import { broadcast, PAST_THE_END } from "./broadcast";
import { isCellError, toMatrix, type ExcelCell, type Matrix } from "./cells";

export type Out = Cell | CustomFunctions.Error;

/** The function for CustomFunctions.associate: the arguments as matrices, and an Invocation behind them. */
export function excelFunction(question: Question): (...args: unknown[]) => Out[][] {
  const inputs = Object.entries(question.inputs);
  return (...args) => {
    const whole: Record<string, Given | readonly Given[]> = {};
    const broadcasting: [name: string, cells: Matrix<ExcelCell>][] = [];
    inputs.forEach(([name, input], i) => {
      if (input.kind === "rest") whole[name] = listed(args[i]).map((arg) => asGiven(toMatrix(arg)));
      else if (takenWhole(question, input)) whole[name] = asGiven(toMatrix(args[i]));
      else broadcasting.push([name, toMatrix(args[i])]);
    });
    const names = broadcasting.map(([name]) => name);
    const answerAt = (cells: readonly ExcelCell[]): Out[][] => {
      const incoming = cells.find(isCellError);
      if (incoming) return [[error(incoming.code)]];
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
function asGiven(cells: Matrix<ExcelCell>): Given {
  const flat: ExcelCell[] = [];
  for (const row of cells) flat.push(...row);
  const incoming = flat.find(isCellError);
  if (incoming) throw error(incoming.code);
  return (flat.length === 1 ? flat[0] : flat) as Given;
}

function asked(question: Question, given: GivenAll): Out[][] {
  try {
    return shown(question.ask(given));
  } catch (refused) {
    if (refused instanceof InputError) return [[invalidValue(refused.message)]];
    throw refused;
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

/** The same error; one that a function cannot return (#SPILL!) as #VALUE!. */
function error(code: string): CustomFunctions.Error {
  const codes = Object.values(CustomFunctions.ErrorCode);
  const known = codes[(codes as string[]).indexOf(code)];
  return known === undefined ? invalidValue(`an argument is ${code}`) : new CustomFunctions.Error(known);
}
