/** Repeats what is between {{#sites}} and {{/sites}} for each record of the table "sites". */
import type { Element, Node } from "@xmldom/xmldom";
import { shortened } from "../../model/quantities/formatNumber";
import { FillError } from "../fillError";
import { isOfDate } from "../inferred";
import { BRACES, conditionIn, END, NAME } from "../placeholders";
import {
  checkRecords,
  columnIn,
  isSameName,
  MARKER,
  recordValue,
  type Records,
  type Repeat,
  type Tables,
} from "../records";
import { isShown, wordsFor, type ValueLookup } from "../rendering";
import type { Sheets } from "../sheets";
import { recordsIn } from "../tableRecords";
import {
  blockOf,
  copyOf,
  isWithinLine,
  numberDrawings,
  pieceAt,
  remove,
  withParents,
  writeAnswers,
  type Answered,
  type MarkerPlace,
} from "./blocks";
import { showsNothing, linesOf, writeLine, type TextLine } from "./paragraphs";

interface Pair {
  readonly table: string;
  readonly open: MarkerPlace;
  readonly close: MarkerPlace;
}

/** The records of a table; undefined if it isn't given. */
type RecordsOf = (table: string) => Records | undefined;

/**
 * A table that isn't given is one of the workbook's; paragraphs without any stay once, with blanks.
 * @throws FillError
 */
export function repeatedIn(root: Element, kind: string, tables: Tables, workbook: Sheets): Repeat[] {
  const recordsOf: RecordsOf = (table) =>
    Object.entries(tables).find(([name]) => isSameName(table, name))?.[1] ?? recordsIn(workbook, table);
  const repeats = repeatedWithin([root], kind, recordsOf);
  if (repeats.length > 0) numberDrawings(root);
  return repeats;
}

/** Repeats what is marked in these elements, and in what is repeated. */
function repeatedWithin(elements: readonly Element[], kind: string, recordsOf: RecordsOf): Repeat[] {
  const pairs = pairsIn(linesOf(elements, kind)).map((pair) => {
    const isInline = isWithinLine(pair.open, pair.close);
    return { ...pair, isInline, block: isInline ? [pair.open.line.paragraph] : blockOf(pair.open, pair.close) };
  });
  for (const one of pairs)
    if (pairs.some((other) => other !== one && !(other.isInline && one.isInline) && areMeeting(one.block, other.block)))
      throw new FillError(
        `${one.open.line.where}: ${pieceAt(one.open).before} is in a paragraph or row that is repeated already. Use another one.`,
      );
  const repeats = pairs.flatMap(({ table, open, close, block, isInline }): Repeat[] => {
    const given = recordsOf(table);
    const columns = columnsIn(isInline ? [between(open, close)] : linesOf(block, kind));
    const records = given ?? { columns, rows: [columns.map(() => "")] };
    // A bill without lines, where nothing is recommended: nothing is written.
    if (records.rows.length > 0) checkRecords(table, records);
    const inner = isInline
      ? repeatInline(between(open, close), records, table)
      : repeatBlock(
          block,
          { table, open, close },
          records,
          kind,
          given ? recordsFor(recordsOf, records) : () => recordsOf,
        );
    return [{ table, cells: open.line.where, columns, isGiven: given !== undefined }, ...inner];
  });
  for (const line of new Set(pairs.flatMap(({ isInline, open }) => (isInline ? [open.line] : [])))) writeLine(line);
  return repeats;
}

function areMeeting(block: readonly Element[], other: readonly Element[]): boolean {
  const isIn = (elements: readonly Element[], within: readonly Element[]): boolean =>
    elements.some((element) => withParents(element).some((parent) => within.includes(parent)));
  return isIn(block, other) || isIn(other, block);
}

/** A list in what is repeated for a record has those records that agree with it in the columns of the same name. */
function recordsFor(recordsOf: RecordsOf, { columns }: Records): (record: Records["rows"][number]) => RecordsOf {
  return (record) => (table) => {
    const found = recordsOf(table);
    const shared = (found?.columns ?? []).flatMap((column, i) => {
      const at = columns.findIndex((one) => one !== "" && isSameName(one, column));
      return at < 0 ? [] : [[i, at] as const];
    });
    return (
      found && {
        ...found,
        rows: found.rows.filter((row) =>
          shared.every(([i, at]) => String(row[i] ?? "").trim() === String(record[at] ?? "").trim()),
        ),
      }
    );
  };
}

/** Repeats whole paragraphs or rows. Returns what is repeated within them. */
function repeatBlock(
  block: readonly Element[],
  { table, open, close }: Pair,
  records: Records,
  kind: string,
  innerOf: (record: Records["rows"][number]) => RecordsOf,
): Repeat[] {
  for (const mark of [open, close]) pieceAt(mark).after = "";
  for (const line of new Set([open.line, close.line])) writeLine(line);
  const kept = withoutMarkers(block, open, close);
  const [next] = kept;
  let inner: Repeat[] = [];
  // Without records, one copy still shows what is repeated within it.
  const all = records.rows.length > 0 ? records.rows : [[]];
  all.forEach((record, row) => {
    const before = next?.previousSibling ?? null;
    copyOf(kept, row === 0);
    const copies = (): Element[] => elementsBetween(before, next);
    const found = repeatedWithin(copies(), kind, innerOf(record));
    if (row === 0) inner = found;
    if (records.rows.length > 0) writeRecord(linesOf(copies(), kind), records, row, shortened(table));
    else remove(copies());
  });
  remove(block);
  return inner;
}

function elementsBetween(before: Node | null, end: Element | undefined): Element[] {
  const found: Element[] = [];
  const first = before ? before.nextSibling : (end?.parentNode?.firstChild ?? null);
  for (let node = first; node && node !== end; node = node.nextSibling)
    if (node.nodeType === 1) found.push(node as Element);
  return found;
}

function between({ line, at }: MarkerPlace, close: MarkerPlace): TextLine {
  return { ...line, pieces: line.pieces.slice(at, close.at + 1) };
}

/** Repeats a part of a sentence, in the format in which it begins. @param line from marker to marker */
function repeatInline({ pieces, where }: TextLine, records: Records, table: string): Repeat[] {
  const [open, ...rest] = pieces;
  const inside = rest.slice(0, -1);
  const nested = inside.find(({ before }) => MARKER.test(before));
  if (nested) throw new FillError(`${where}: ${nested.before} is within the text repeated for ${table}. Move it.`);
  const text = records.rows
    .map((_, row) => {
      const { words, isShown } = answersOf(records, row, shortened(table));
      let isHidden = false;
      return inside
        .map(({ before }) => {
          const condition = conditionIn(before);
          if (condition !== undefined) isHidden = isShown(condition) === false;
          else if (END.test(before)) isHidden = false;
          else return isHidden ? "" : BRACES.test(before) ? (words(before) ?? before) : before;
          return "";
        })
        .join("");
    })
    .join("");
  for (const piece of pieces) piece.after = "";
  const first = inside[0] ?? open;
  if (first) first.after = text;
  return [];
}

/** A first and a last paragraph or row that held nothing but a marker aren't repeated. */
function withoutMarkers(block: readonly Element[], open: MarkerPlace, close: MarkerPlace): readonly Element[] {
  const hasOnly = (element: Element | undefined, { line }: MarkerPlace): boolean =>
    element !== undefined && showsNothing(element) && line.pieces.every(({ after }) => after.trim() === "");
  const start = hasOnly(block[0], open) ? 1 : 0;
  const kept = block.slice(start, hasOnly(block.at(-1), close) ? -1 : undefined);
  return kept.length > 0 ? kept : block;
}

/** The outermost markers. */
function pairsIn(lines: readonly TextLine[]): Pair[] {
  const found: Pair[] = [];
  const open: (MarkerPlace & { readonly table: string })[] = [];
  for (const line of lines) {
    line.pieces.forEach(({ before }, at) => {
      const [, kind, table = ""] = MARKER.exec(before) ?? [];
      if (kind === "#") {
        if (open.some((one) => isSameName(one.table, table)))
          throw new FillError(`${line.where}: ${before} is within the text repeated for ${table}. Move it.`);
        open.push({ line, at, table });
      } else if (kind === "/") {
        const last = open.pop();
        if (!last || !isSameName(last.table, table))
          throw new FillError(`${line.where}: ${before} has no {{#${table}}} before it.`);
        if (open.length === 0) found.push({ table: last.table, open: last, close: { line, at } });
      }
    });
  }
  const [left] = open;
  if (left) throw new FillError(`${left.line.where}: {{#${left.table}}} has no {{/${left.table}}} after it.`);
  return found;
}

/** Names of the placeholders, each once. */
function columnsIn(lines: readonly TextLine[]): string[] {
  const names = lines
    .flatMap(({ pieces }) =>
      pieces.flatMap(({ before }) => (BRACES.test(before) ? (NAME.exec(before)?.[1] ?? []) : [])),
    )
    .filter((name) => !name.includes("."));
  return names.filter((name, i) => names.findIndex((one) => isSameName(one, name)) === i);
}

function writeRecord(lines: readonly TextLine[], records: Records, row: number, table: string): void {
  writeAnswers(lines, { ...answersOf(records, row, table), left: () => undefined });
}

/** What a record answers. */
function answersOf(records: Records, row: number, table: string): Omit<Answered, "left"> {
  const sourceOf = (piece: string): { readonly kind: "field"; readonly name: string } | undefined => {
    const name = columnIn(records, piece);
    return name === undefined ? undefined : { kind: "field", name };
  };
  const values: ValueLookup = {
    field: (name) => [recordValue(records, row, name, false, table)],
    area: () => undefined,
    isDay: isOfDate,
  };
  return {
    words: (piece) => {
      const source = sourceOf(piece);
      return source && wordsFor(source, values);
    },
    isShown: (piece) => {
      const source = sourceOf(piece);
      return source && isShown(source, values);
    },
  };
}
