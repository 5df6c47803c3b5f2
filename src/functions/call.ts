/** A question as Excel calls it: cells in, cells or errors out. */
import { heading, type Cell, type Reply } from "../model/estimate";
import type { Input } from "../model/input";
import { InputError, type Given, type GivenAll, type Question } from "../model/question";
import { broadcast } from "./broadcast";
import { isCellError, toMatrix, type ExcelCell, type Matrix } from "./cells";

export type Out = Cell | CustomFunctions.Error;

/** The function for CustomFunctions.associate: the arguments as matrices, and an Invocation behind them. */
export function excelFunction(question: Question): (...args: unknown[]) => Out[][] {
  const inputs = Object.values<Input>(question.inputs);
  return (...args) => {
    const answer = question.rowByRow();
    const row: GivenAll[string][] = [];
    const places: number[] = [];
    const broadcasting: Matrix<ExcelCell>[] = [];
    inputs.forEach((input, i) => {
      if (input.kind === "rest") row[i] = listed(args[i]).map((arg) => asGiven(toMatrix(arg)));
      else if (takenWhole(question, input)) row[i] = asGiven(toMatrix(args[i]));
      else {
        places.push(i);
        broadcasting.push(toMatrix(args[i]));
      }
    });
    const askedWith = (cells: readonly ExcelCell[]): Reply | CustomFunctions.Error => {
      for (let i = 0; i < places.length; i += 1) {
        const cell = cells[i];
        if (isCellError(cell)) return error(cell.code);
        row[places[i] ?? 0] = cell;
      }
      return asked(answer, row);
    };
    const out =
      places.length === 0
        ? spilled(askedWith([]))
        : broadcast(
            broadcasting,
            (cells) => shown(askedWith(cells)),
            () => notAvailable("past the end of a shorter range"),
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

function asked(
  answer: ReturnType<Question["rowByRow"]>,
  row: readonly GivenAll[string][],
): Reply | CustomFunctions.Error {
  try {
    return answer(row);
  } catch (refused) {
    if (refused instanceof InputError) return invalidValue(refused.message);
    throw refused;
  }
}

/** In one cell. */
function shown(reply: Reply | CustomFunctions.Error): Out {
  if (reply instanceof CustomFunctions.Error) return reply;
  switch (reply.kind) {
    case "estimate":
      return reply.value;
    case "verdict":
      return notAvailable(reply.reason);
    case "table":
      return spilled(reply)[0]?.[0] ?? "";
  }
}

function spilled(reply: Reply | CustomFunctions.Error): Out[][] {
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

/** The same error; one that a function cannot return (#SPILL!) as #VALUE!. */
function error(code: string): CustomFunctions.Error {
  const codes = Object.values(CustomFunctions.ErrorCode);
  const known = codes[(codes as string[]).indexOf(code)];
  return known === undefined ? invalidValue(`an argument is ${code}`) : new CustomFunctions.Error(known);
}
