/** Repeats what is between {{#sites}} and {{/sites}} for each record of the table "sites". */
import type { Element } from "@xmldom/xmldom";
import { shortened } from "../../model/quantities/formatNumber";
import { FillError } from "../fillError";
import { isOfDate } from "../inferred";
import { BRACES, NAME } from "../placeholders";
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
import { blockOf, copyOf, numberDrawings, pieceAt, remove, writeAnswers, type MarkerPlace } from "./blocks";
import { showsNothing, linesOf, writeLine, type TextLine } from "./paragraphs";

interface Pair {
  readonly table: string;
  readonly open: MarkerPlace;
  readonly close: MarkerPlace;
}

/**
 * A table that isn't given is one of the workbook's; paragraphs without any stay once, with blanks.
 * @throws FillError
 */
export function repeatedIn(root: Element, kind: string, tables: Tables, workbook: Sheets): Repeat[] {
  const pairs = pairsIn(linesOf([root], kind)).map((pair) => ({ ...pair, block: blockOf(pair.open, pair.close) }));
  for (const { block, open } of pairs) {
    if (pairs.filter((other) => other.block.some((element) => block.includes(element))).length > 1)
      throw new FillError(
        `${open.line.where}: ${pieceAt(open).before} is in a paragraph or row that is repeated already. Use another one.`,
      );
  }
  const repeats = pairs.map(({ table, open, close, block }): Repeat => {
    const given = Object.entries(tables).find(([name]) => isSameName(table, name))?.[1] ?? recordsIn(workbook, table);
    const columns = columnsIn(linesOf(block, kind));
    const records = given ?? { columns, rows: [columns.map(() => "")] };
    // A bill without lines, where nothing is recommended: nothing is written.
    if (records.rows.length > 0) checkRecords(table, records);
    for (const mark of [open, close]) pieceAt(mark).after = "";
    for (const line of new Set([open.line, close.line])) writeLine(line);
    const kept = withoutMarkers(block, open, close);
    records.rows.forEach((_, row) => {
      const copies = copyOf(kept, row === 0);
      writeRecord(linesOf(copies, kind), records, row, shortened(table));
    });
    remove(block);
    return { table, cells: open.line.where, columns, isGiven: given !== undefined };
  });
  if (repeats.length > 0) numberDrawings(root);
  return repeats;
}

/** A first and a last paragraph or row that held nothing but a marker aren't repeated. */
function withoutMarkers(block: readonly Element[], open: MarkerPlace, close: MarkerPlace): readonly Element[] {
  const hasOnly = (element: Element | undefined, { line }: MarkerPlace): boolean =>
    element !== undefined && showsNothing(element) && line.pieces.every(({ after }) => after.trim() === "");
  const start = hasOnly(block[0], open) ? 1 : 0;
  const kept = block.slice(start, hasOnly(block.at(-1), close) ? -1 : undefined);
  return kept.length > 0 ? kept : block;
}

function pairsIn(lines: readonly TextLine[]): Pair[] {
  const found: Pair[] = [];
  let open: (MarkerPlace & { readonly table: string }) | undefined;
  for (const line of lines) {
    line.pieces.forEach(({ before }, at) => {
      const [, kind, table = ""] = MARKER.exec(before) ?? [];
      if (kind === "#") {
        if (open)
          throw new FillError(`${line.where}: ${before} is within the text repeated for ${open.table}. Move it.`);
        open = { line, at, table };
      } else if (kind === "/") {
        if (!open || !isSameName(open.table, table))
          throw new FillError(`${line.where}: ${before} has no {{#${table}}} before it.`);
        found.push({ table: open.table, open, close: { line, at } });
        open = undefined;
      }
    });
  }
  if (open) throw new FillError(`${open.line.where}: {{#${open.table}}} has no {{/${open.table}}} after it.`);
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
  const sourceOf = (piece: string): { readonly kind: "field"; readonly name: string } | undefined => {
    const name = columnIn(records, piece);
    return name === undefined ? undefined : { kind: "field", name };
  };
  const record = records.rows[row] ?? [];
  const values: ValueLookup = {
    field: (name) => [
      recordValue(record[records.columns.indexOf(name)] ?? "", name, false, `${table}, record ${row + 1}`),
    ],
    area: () => undefined,
    isDay: isOfDate,
  };
  writeAnswers(lines, {
    words: (piece) => {
      const source = sourceOf(piece);
      return source && wordsFor(source, values);
    },
    isShown: (piece) => {
      const source = sourceOf(piece);
      return source && isShown(source, values);
    },
    left: () => undefined,
  });
}
