/** A number with a card, as Excel takes it: formulas calculate with the value and read its properties by name. */
import type { Card, Cell } from "../model/question/answer";
import { entriesOf } from "../model/language/es2016";

export interface CardCell {
  readonly type: "Double";
  readonly basicType: "Double";
  readonly basicValue: number;
  readonly properties: Readonly<Record<string, Property>>;
  readonly layouts: { readonly card: { readonly title: string; readonly sections: readonly Section[] } };
}

type Property =
  | { readonly type: "Double"; readonly basicType: "Double"; readonly basicValue: number }
  | { readonly type: "String"; readonly basicType: "String"; readonly basicValue: string };

interface Section {
  readonly layout: "List";
  readonly title: string;
  /** The first section is open, the others are collapsed. */
  readonly collapsed: boolean;
  readonly properties: readonly string[];
}

export function cardCell(value: number, { title, parts }: Card): CardCell {
  const properties: Record<string, Property> = {};
  for (const { fields } of parts) for (const [name, said] of entriesOf(fields)) properties[name] = property(said);
  const sections = parts.map((part, i): Section => ({
    layout: "List",
    title: part.title,
    collapsed: i > 0,
    properties: Object.keys(part.fields),
  }));
  return { ...number(value), properties, layouts: { card: { title, sections } } };
}

function property(said: Cell): Property {
  return typeof said === "number" ? number(said) : { type: "String", basicType: "String", basicValue: said };
}

function number(basicValue: number): Property & { readonly type: "Double" } {
  return { type: "Double", basicType: "Double", basicValue };
}

/**
 * API sets that cards need: one for metadata in which an argument takes cell values, one for numbers with properties.
 */
const NEEDED = [
  ["CustomFunctionsRuntime", "1.5"],
  ["ExcelApi", "1.19"],
] as const;

/** How custom functions ask Excel; defined by Excel's page or engine. */
declare const OfficeRuntime:
  | { readonly apiInformation?: { isSetSupported(name: string, version: string): boolean } }
  | undefined;

/** True if this Excel shows cards; false if it can't say. */
export function takesCards(): boolean {
  if (typeof OfficeRuntime === "undefined") return false;
  const { apiInformation } = OfficeRuntime;
  try {
    return (
      apiInformation !== undefined && NEEDED.every(([name, version]) => apiInformation.isSetSupported(name, version))
    );
  } catch {
    // Before Office is ready, its implementation throws.
    return false;
  }
}
