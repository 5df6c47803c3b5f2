/** The calls of SIZING functions in a workbook's formulas, with their arguments. */
import { fixedAddress, referenceOf, type Area } from "../cells/address";
import { constantOf, formulaTree, partsOf, type Constant, type Formula } from "../cells/formulaTree";
import { quotedSheet } from "../cells/reference";
import { catalogue } from "../model/catalogue/catalogue";
import { argumentsByName, type ArgumentShape } from "../model/question/pairs";
import { InputError } from "../model/question/parseArguments";
import type { Input } from "../model/question/input";
import { findQuestion, type Question } from "../model/question/question";
import { formulasOf, valueAt, type StoredFormula } from "./cells";
import type { At, ReferenceReader } from "./references";
import type { Sheets } from "./sheets";

/** One argument as written in the formula, with its declaration. */
export interface Argument {
  readonly name: string;
  readonly input: Input;
  readonly formula: Formula;
}

export interface Call {
  readonly question: Question;
  /** Within a call that answers with the reasons: EXPLAIN. */
  readonly isExplained: boolean;
  readonly at: At;
  /** "Sizing!C13" */
  readonly cell: string;
  readonly args: readonly Argument[];
  /** Present if not all names and values can be read; the arguments are then those before. */
  readonly unread?: Unread;
}

interface Unread {
  /** Why Excel answers with an error; undefined if a formula calculates a name, so that it isn't known. */
  readonly why: string | undefined;
}

/** In the order of the sheets and their cells, and within a formula in the order of its text. */
export function callsIn(sheets: Sheets, references: ReferenceReader): Call[] {
  return sheets.withFormulas().flatMap((sheet) => {
    const firsts = new Map<string, StoredFormula>();
    return formulasOf(sheet).flatMap((formula) => {
      const { group, position } = formula;
      if (group !== undefined && formula.text !== "") firsts.set(group, formula);
      const written = group !== undefined && formula.text === "" ? firsts.get(group) : formula;
      if (!written) return [];
      const at = { sheet: sheet.name, position, origin: written.position };
      const shape = shapeOf(sheets, references, at);
      return callsOf(references.tree(written.text), shape).map((call) => ({
        ...call,
        at,
        cell: sheet.nameOf(position),
      }));
    });
  });
}

function callsOf(tree: Formula, shape: ArgumentShape<Formula>): Omit<Call, "at" | "cell">[] {
  return partsOf(tree).flatMap((part) => {
    const called = part.kind === "call" && part.isOurs ? findQuestion(catalogue, part.name) : undefined;
    if (!called || part.kind !== "call") return [];
    const { question, own } = asked(called, part.args);
    const { named, unread } = namedArguments(question, own, shape);
    const args = Object.entries<Input>(question.inputs).flatMap(([input, declared]): Argument[] => {
      const formula = named.get(input);
      return formula ? [{ name: input, input: declared, formula }] : [];
    });
    return [{ question, isExplained: question !== called, args, ...(unread && { unread }) }];
  });
}

interface NamedArguments {
  readonly named: ReadonlyMap<string, Formula>;
  readonly unread?: Unread;
}

function namedArguments(
  question: Question,
  written: readonly Formula[],
  shape: ArgumentShape<Formula>,
): NamedArguments {
  const given = written.map((formula) => (formula.kind === "omitted" ? undefined : formula));
  try {
    return { named: argumentsByName(question, given, shape) };
  } catch (refused) {
    if (!(refused instanceof InputError)) throw refused;
    const { named } = namedArguments(question, written.slice(0, -1), shape);
    return { named, unread: { why: refused.given === CALCULATED ? undefined : refused.message } };
  }
}

/** Stands for what only a calculation or an error says; no name is near to it. */
const CALCULATED = "=";

/** How arguments in formulas are read: constants as written, and references by what their cells hold. */
function shapeOf(sheets: Sheets, references: ReferenceReader, at: At): ArgumentShape<Formula> {
  const area = (formula: Formula): Area | undefined => areaOf({ formula }, { at }, references);
  return {
    size(formula) {
      const cells = area(formula);
      if (cells) return { rows: cells.rows, columns: cells.columns };
      if (formula.kind !== "list") return { rows: 1, columns: 1 };
      return { rows: formula.rows.length, columns: formula.rows[0]?.length ?? 0 };
    },
    says(formula, row, column) {
      const cells = area(formula);
      if (!cells) return (formula.kind === "list" ? formula.rows[row]?.[column] : constantIn(formula)) ?? CALCULATED;
      const held = valueAt(sheets.part(cells.sheet), { row: cells.row + row, column: cells.column + column });
      return typeof held === "object" && held !== null ? CALCULATED : held;
    },
    part(formula, row, fromColumn) {
      const cells = area(formula);
      if (!cells)
        return formula.kind === "list" ? partOfRow(formula, (formula.rows[row] ?? []).slice(fromColumn)) : formula;
      const part = { row: cells.row + row, column: cells.column + fromColumn, rows: 1 };
      const text = referenceOf({ ...part, columns: cells.columns - fromColumn });
      return formulaTree(`${quotedSheet(cells.sheet)}!${fixedAddress(text)}`);
    },
  };
}

/** Cells of a row of {"lic","without";"priority_hours",5}. */
function partOfRow({ start, end }: Formula, cells: readonly (Constant | undefined)[]): Formula {
  const [value, more] = cells;
  if (value === undefined || more !== undefined) return { kind: "list", rows: [cells], start, end };
  return { kind: "constant", value, start, end };
}

/** The cells to which an argument refers, directly or by a name; undefined for a calculation. */
export function areaOf(
  { formula }: Pick<Argument, "formula">,
  { at }: Pick<Call, "at">,
  references: ReferenceReader,
): Area | undefined {
  if (formula.kind !== "reference") return undefined;
  const reference = references.resolve(formula.text, at);
  if (reference.kind === "cells") {
    const [sheet, another] = reference.sheets;
    return sheet === undefined || another !== undefined ? undefined : { sheet, ...reference.rectangle };
  }
  const defined =
    reference.kind === "name" ? references.defined(reference.name, reference.sheet ?? at.sheet) : undefined;
  return defined && references.fixedArea(defined);
}

/** The question that a call asks: EXPLAIN("VTS_DAY", ...) asks VTS_DAY with the arguments that follow. */
function asked(
  called: Question,
  given: readonly Formula[],
): { readonly question: Question; readonly own: readonly Formula[] } {
  const takesMore = Object.values<Input>(called.inputs).some(({ kind }) => kind === "rest");
  const named = takesMore && given[0] ? constantOf(given[0]) : undefined;
  const question = typeof named === "string" ? findQuestion(catalogue, named) : undefined;
  if (question) return { question, own: given.slice(1) };
  return { question: called, own: takesMore ? given.slice(0, 1) : given };
}

/** The value of an argument that is a constant; null if it is omitted, undefined for anything else. */
export function constantIn(formula: Formula | undefined): Constant | null | undefined {
  if (!formula || formula.kind === "omitted") return null;
  return constantOf(formula);
}
