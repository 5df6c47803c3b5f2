/** Which arguments of the workbook's SIZING calls the fields give: what a form says is what the formula reads. */
import { referenceOf, type Area } from "../cells/address";
import type { Raw } from "../model/question/parseArguments";
import { areaOf, callsIn, constantIn, type Call } from "./calls";
import type { FieldPlace } from "./places";
import { ReferenceReader } from "./references";
import type { Sheets } from "./sheets";

export type BoundSource =
  | { readonly kind: "field"; readonly name: string }
  | { readonly kind: "constant"; readonly value: Raw }
  /** A formula, or cells that no field fills. */
  | { readonly kind: "other" };

/** Plain data. */
export interface BoundCall {
  readonly question: string;
  /** "Model!B5" */
  readonly cell: string;
  /** The cell holds the answer's reasons, not the answer. */
  readonly isExplained: boolean;
  /** By argument; omitted arguments are absent. */
  readonly args: Readonly<Record<string, BoundSource>>;
  /** Why not all names and values can be read; there are no arguments then. */
  readonly refused?: string;
}

/** In the order of the workbook's cells. */
export function boundCalls(sheets: Sheets, places: readonly FieldPlace[]): BoundCall[] {
  const references = new ReferenceReader(sheets.book, sheets.tables);
  return callsIn(sheets, references).map((call) => ({
    question: call.question.name,
    cell: call.cell,
    isExplained: call.isExplained,
    args: Object.fromEntries(
      (call.unread ? [] : call.args).map((arg) => [arg.name, sourceOf(call, arg, references, places)]),
    ),
    ...(call.unread?.why !== undefined && { refused: call.unread.why }),
  }));
}

function sourceOf(
  call: Call,
  arg: Call["args"][number],
  references: ReferenceReader,
  places: readonly FieldPlace[],
): BoundSource {
  const value = constantIn(arg.formula);
  if (value !== undefined) return { kind: "constant", value };
  const area = areaOf(arg, call, references);
  const place = area && places.find((one) => !one.isPlaceholder && isSame(one.area, area));
  return place ? { kind: "field", name: place.field.name } : { kind: "other" };
}

function isSame({ sheet, ...one }: Area, { sheet: on, ...other }: Area): boolean {
  return sheet === on && referenceOf(one) === referenceOf(other);
}
