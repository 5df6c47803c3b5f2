/** functions.json, as far as the grid reads it: Excel's metadata of the custom functions. */
export interface FunctionsJson {
  readonly allowErrorForDataTypeAny?: boolean;
  readonly functions: readonly FunctionJson[];
  readonly enums?: readonly EnumJson[];
}

/** The choices that are offered while an argument is typed. */
interface EnumJson {
  readonly id: string;
  readonly values: readonly { readonly name: string; readonly stringValue?: string }[];
}

export interface FunctionJson {
  readonly id: string;
  readonly name: string;
  readonly description?: string;
  readonly parameters: readonly ParameterJson[];
  readonly options?: { readonly excludeFromAutoComplete?: boolean };
}

export interface ParameterJson {
  readonly name: string;
  readonly description?: string;
  readonly type: string;
  readonly dimensionality: string;
  readonly optional?: boolean;
  readonly repeating?: boolean;
  readonly customEnumId?: string;
}
