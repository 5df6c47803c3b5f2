/** functions.json, as far as the grid reads it: Excel's metadata of the custom functions. */
export interface FunctionsJson {
  readonly allowErrorForDataTypeAny?: boolean;
  readonly functions: readonly FunctionJson[];
}

export interface FunctionJson {
  readonly id: string;
  readonly name: string;
  readonly description?: string;
  readonly parameters: readonly ParameterJson[];
}

export interface ParameterJson {
  readonly name: string;
  readonly description?: string;
  readonly type: string;
  readonly dimensionality: string;
  readonly optional?: boolean;
  readonly repeating?: boolean;
}
