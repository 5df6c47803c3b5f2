/** Converts the arguments and results of the engine's functions to plain values. */
import { type Nullable } from "@univerjs/core";
import { type BaseFunction, type BaseValueObject } from "@univerjs/engine-formula";
import { type CellGrid, type Value } from "./sortedSearch";

/** The engine's functions, by name. */
export interface Functions {
  getExecutor(name: string): Nullable<BaseFunction>;
}

export function cellGridOf(given: BaseValueObject | undefined): CellGrid {
  if (!given) return [];
  const reference = given as BaseValueObject & { toArrayValueObject?: () => BaseValueObject };
  const value = given.isReferenceObject() && reference.toArrayValueObject ? reference.toArrayValueObject() : given;
  return value.isArray() ? value.getArrayValue().map((row) => row.map(valueOf)) : [[valueOf(value)]];
}

function valueOf(object: Nullable<BaseValueObject>): Value {
  if (!object || object.isNull() || object.isLambda()) return null;
  return object.isError() ? { error: String(object.getValue()) } : object.getValue();
}

/** Returns the pairs of values that an operator combines, in reading order; a single row or column is repeated. */
export function pairsOf([a = [], b = []]: readonly CellGrid[]): (readonly [Value, Value])[] {
  const rows = Math.max(a.length, b.length);
  const columns = Math.max(a[0]?.length ?? 0, b[0]?.length ?? 0);
  return Array.from({ length: rows * columns }, (_, i) => {
    const [row, column] = [Math.floor(i / columns), i % columns];
    return [at(a, row, column), at(b, row, column)];
  });
}

function at(grid: CellGrid, row: number, column: number): Value {
  const line = grid[grid.length === 1 ? 0 : row];
  return line?.[line.length === 1 ? 0 : column] ?? null;
}
