/** Makes function classes of the grid's engine from functions.json and the associated functions. */
import { BooleanNumber, type Ctor } from "@univerjs/core";
import {
  BaseFunction,
  type BaseValueObject,
  FunctionType,
  type IFunctionInfo,
  type IFunctionNames,
} from "@univerjs/engine-formula";
import { CellError, type CustomFunctionsStandIn, ErrorCode } from "./customFunctions";
import { type CellIn, fromResult, toMatrix } from "./cellValues";
import { type ErrorMessages } from "./errorMessages";
import { type FunctionJson, type FunctionsJson, type ParameterJson } from "./functionsJson";

export type FunctionClass = [Ctor<BaseFunction>, IFunctionNames];

export interface GridFunctions {
  readonly classes: FunctionClass[];
  /** Descriptions for autocomplete and argument hints. */
  readonly descriptions: IFunctionInfo[];
}

export function gridFunctions(
  { allowErrorForDataTypeAny = false, functions }: FunctionsJson,
  namespace: string,
  runtime: CustomFunctionsStandIn,
  messages: Pick<ErrorMessages, "record">,
): GridFunctions {
  return {
    classes: functions.map((declared) => {
      const name = fullName(namespace, declared);
      const call = (args: readonly BaseValueObject[]): unknown => {
        try {
          const associated = runtime.associated(declared.id);
          if (!associated) return new CellError(ErrorCode.invalidName, `${declared.id} is not in the functions bundle`);
          const given = collect(declared.parameters, args);
          const incoming = allowErrorForDataTypeAny ? undefined : firstError(given);
          return incoming ?? associated(...given, { functionName: name });
        } catch (thrown) {
          return thrown instanceof CellError ? thrown : unexpected(name, thrown);
        }
      };
      return [functionClass(name, call, messages), name];
    }),
    descriptions: functions
      .filter(({ options }) => !options?.excludeFromAutoComplete)
      .map((declared) => describe(fullName(namespace, declared), declared)),
  };
}

function fullName(namespace: string, { name }: FunctionJson): string {
  return `${namespace}.${name}`.toUpperCase();
}

/** @param call returns its errors, because an error thrown in `calculate` would end the engine for the whole session */
function functionClass(
  name: string,
  call: (args: readonly BaseValueObject[]) => unknown,
  messages: Pick<ErrorMessages, "record">,
): Ctor<BaseFunction> {
  const spills = new Map<string, readonly unknown[][]>();
  /** In place of a spill, its error is in each cell: the engine doesn't calculate again what reads cells that go. */
  const spilled = (cell: string, result: unknown): unknown => {
    const before = spills.get(cell);
    const error = onlyError(result);
    if (error === undefined && Array.isArray(result)) spills.set(cell, result as unknown[][]);
    else spills.delete(cell);
    return error !== undefined && before ? before.map((row) => row.map(() => error)) : result;
  };
  return class extends BaseFunction {
    /** Without this, the literal "1-2" would arrive as the number of a date. */
    override isArgumentsIgnoreNumberPattern(): boolean {
      return true;
    }

    override calculate(...args: BaseValueObject[]): BaseValueObject {
      const result = call(args);
      const { unitId, subUnitId, row, column } = this;
      messages.record({ unitId: unitId ?? "", sheetId: subUnitId ?? "", row, column }, name, result);
      return fromResult(spilled(`${unitId ?? ""} ${subUnitId ?? ""} ${row} ${column}`, result));
    }
  };
}

/** The error that is all of a result; a function with a table for an answer has it in a matrix. */
function onlyError(result: unknown): CellError | undefined {
  const cells = Array.isArray(result) ? (result as unknown[]).flat() : [result];
  const [only] = cells;
  return cells.length === 1 && only instanceof CellError ? only : undefined;
}

/** Returns the arguments as Excel passes them: null for an omitted one, a list of matrices for the repeating one. */
function collect(
  parameters: readonly ParameterJson[],
  args: readonly BaseValueObject[],
): (CellIn[][] | CellIn[][][] | null)[] {
  if (args.length > parameters.length && !parameters.at(-1)?.repeating) {
    throw new CellError(ErrorCode.invalidValue, `takes at most ${parameters.length} arguments, got ${args.length}`);
  }
  return parameters.map((parameter, i) => {
    if (parameter.repeating) return args.slice(i).map(toMatrix);
    const given = args[i];
    return given === undefined || given.isNull() ? null : toMatrix(given);
  });
}

function firstError(given: ReturnType<typeof collect>): CellError | undefined {
  return given.flat(3).find((cell) => cell instanceof CellError);
}

/** Reports a bug of ours: the cell shows #VALUE!, as in Excel, and the console has the details. */
function unexpected(name: string, thrown: unknown): CellError {
  console.error(name, thrown);
  return new CellError(
    ErrorCode.invalidValue,
    `${name} failed: ${thrown instanceof Error ? thrown.message : String(thrown)}`,
  );
}

function describe(functionName: string, { description = "", parameters }: FunctionJson): IFunctionInfo {
  return {
    functionName,
    functionType: FunctionType.User,
    description,
    abstract: description,
    functionParameter: parameters.map((parameter) => ({
      name: parameter.name,
      detail: parameter.description ?? "",
      example: "",
      require: parameter.optional || parameter.repeating ? BooleanNumber.FALSE : BooleanNumber.TRUE,
      repeat: parameter.repeating ? BooleanNumber.TRUE : BooleanNumber.FALSE,
    })),
  };
}
