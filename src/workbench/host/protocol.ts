/**
 * Batches as office.js sends them to Excel, and the replies that it reads. Taken from excel-win32-16.01.debug.js of
 * @microsoft/office-js 1.1.110, since Microsoft documents none of it. Names of members are in PascalCase on the wire.
 */

export const ActionType = {
  Instantiate: 1,
  Query: 2,
  Method: 3,
  SetProperty: 4,
  Trace: 5,
} as const;

export const ObjectPathType = {
  Global: 1,
  New: 2,
  Method: 3,
  Property: 4,
  Indexer: 5,
  Reference: 6,
  Null: 7,
} as const;

interface ArgumentInfo {
  readonly Arguments?: readonly unknown[];
  /** For each argument, the path of the object that it refers to, or 0. */
  readonly ReferencedObjectPathIds?: readonly unknown[];
}

export interface ObjectPath {
  readonly Id: number;
  readonly ObjectPathType: number;
  readonly Name: string;
  readonly ParentObjectPathId?: number;
  readonly ArgumentInfo?: ArgumentInfo;
}

interface QueryInfo {
  readonly Select?: readonly string[];
  readonly Expand?: readonly string[];
  readonly Skip?: number;
  readonly Top?: number;
}

export interface Action {
  readonly Id: number;
  readonly ActionType: number;
  readonly Name: string;
  readonly ObjectPathId: number;
  readonly ArgumentInfo?: ArgumentInfo;
  readonly QueryInfo?: QueryInfo;
}

export interface Batch {
  readonly Actions: readonly Action[];
  readonly ObjectPaths: Readonly<Record<string, ObjectPath>>;
}

export interface BatchReply {
  readonly Results: readonly { readonly ActionId: number; readonly Value: unknown }[];
  /** The trace actions that were reached. office.js then treats the events of these actions as registered. */
  readonly TraceIds: readonly number[];
  readonly Error?: {
    readonly Code: string;
    readonly Message: string;
    readonly Location: string;
    readonly ActionIndex: number;
    readonly HttpStatusCode: number;
  };
}

/** The codes of Excel.ErrorCodes that the stand-in returns. */
type ErrorCode =
  | "AccessDenied"
  | "ApiNotFound"
  | "FormulaLengthExceedsLimit"
  | "GeneralException"
  | "InvalidArgument"
  | "InvalidOperation"
  | "InvalidOperationInCellEditMode"
  | "InvalidObjectPath"
  | "InvalidReference"
  | "InvalidSelection"
  | "ItemAlreadyExists"
  | "ItemNotFound"
  | "RangeExceedsLimit"
  | "RequestPayloadSizeLimitExceeded"
  | "ResponsePayloadSizeLimitExceeded"
  | "UndoNotSupported"
  | "UnsupportedFeature"
  | "UnsupportedOperation";

/** Excel's own messages, as far as they are known. */
const MESSAGES: Partial<Readonly<Record<ErrorCode, string>>> = {
  InvalidArgument: "The argument is invalid or missing or has an incorrect format.",
  InvalidOperationInCellEditMode:
    "Excel is in cell-editing mode. Please exit the edit mode by pressing ENTER or TAB or selecting another cell, and then try again.",
  InvalidReference: "This reference is not valid for the current operation.",
  InvalidSelection: "The current selection is invalid for this operation.",
  ItemAlreadyExists: "A resource with the same name or identifier already exists.",
  ItemNotFound: "The requested resource doesn't exist.",
  UnsupportedFeature: "The operation failed because the source worksheet contains one or more unsupported features.",
};

/** An error with which Excel rejects an action. */
export class HostError extends Error {
  override readonly name = "HostError";

  constructor(
    readonly code: ErrorCode,
    message?: string,
    options?: ErrorOptions,
  ) {
    super(message ?? MESSAGES[code] ?? code, options);
  }
}
