/**
 * Checks a workbook as a template: the fields that it asks for, and the problems that would occur when it is filled.
 */
import { positionsIn, referenceOf, type Area } from "../cells/address";
import { written } from "../cells/reference";
import { exactly, shortened } from "../model/quantities/formatNumber";
import type { Input } from "../model/question/input";
import { firstLook } from "./lastLook";
import { otherTextsIn, withOtherTexts } from "./otherTexts";
import type { Package } from "./package";
import type { DocumentTemplate } from "./word/document";
import { argumentInWords, defaultText } from "../model/question/inputWords";
import { faultOf } from "../model/question/parseArguments";
import { callsIn, constantIn, type Call } from "./calls";
import { cellFormatsOf } from "./cellFormats";
import { Dependence } from "./dependents";
import { inputOf, type Field } from "./descriptor";
import type { Recalculate } from "./recalculate";
import type { FieldPlace } from "./places";
import { pagesWide } from "./printedWidth";
import { reachesOut } from "./reachesOut";
import { ReferenceReader } from "./references";
import type { Template } from "./template";
import { withoutValueInWords } from "./withoutValue";
import { attributeOf, childOf } from "./xml";

interface FieldLine {
  readonly name: string;
  /** "Sizing!C13"; for a placeholder, its first cell. */
  readonly cell: string;
  /** "Compression ratio; 1 to 20; published range 1 to 5". */
  readonly takes: string;
}

export interface TemplateCheck {
  readonly fields: readonly FieldLine[];
  /** A sentence for each part of a sheet that is repeated. */
  readonly repeats: readonly string[];
  /** A sentence for each problem, with the cell. */
  readonly problems: readonly string[];
  /** What it runs, or loads from elsewhere: "macros". */
  readonly outside: readonly string[];
}

/** @param recalculate calculates formulas; without it, the check doesn't try to calculate */
export async function checkTemplate(template: Template, recalculate?: Recalculate): Promise<TemplateCheck> {
  return {
    fields: template.places.map(lineOf),
    repeats: template.repeats.map(repeatOf),
    outside: reachesOut(template.sheets),
    problems: [
      ...(template.places.length + template.repeats.length === 0 ? [NO_FIELDS] : []),
      ...template.repeats.flatMap(({ problem }) => problem ?? []),
      ...bracesIn(template.sheets.book.parts),
      ...template.places.flatMap(obstacleOf),
      ...lockedFields(template),
      ...unanswered(template),
      ...wrongCalls(template),
      ...template.columns.map(
        ([argument, count]) =>
          `${argument} is read from ${count} cells, so it isn't asked for. Name the cells that are to be filled.`,
      ),
      ...(recalculate ? await outOfReach(template, recalculate) : []),
      ...pagesWide(template.sheets, new Set(inCells(template).map(({ sheet }) => sheet))),
    ],
  };
}

/** The same for a document, which calculates nothing. */
export function checkDocument({
  places,
  repeats,
  problems,
  docx,
}: Pick<DocumentTemplate, "places" | "repeats" | "problems" | "docx">): TemplateCheck {
  return {
    fields: places.map(lineOf),
    repeats: repeats.map(repeatOf),
    problems: [...problems, ...bracesIn(docx.parts)],
    outside: [],
  };
}

function bracesIn(parts: Package): string[] {
  return firstLook(withOtherTexts(parts, otherTextsIn(parts), () => "")).map(
    ({ where, text }) => `${where}: ${text} isn't filled in. Write {{name}} into a cell or the text, or remove it.`,
  );
}

export const NO_FIELDS =
  "Nothing to fill was found. Name cells, write SIZING formulas, or write placeholders such as {{customer}} into cells.";

function repeatOf({ table, cells, columns }: Template["repeats"][number]): string {
  return `${cells} is repeated for each record of ${shortened(table)}, with the columns ${columns.map(shortened).join(", ")}`;
}

function lineOf(place: FieldPlace): FieldLine {
  return { name: place.field.name, cell: cellsOf(place), takes: takenBy(place.field) };
}

function cellsOf({ area: { sheet, ...rectangle }, where }: FieldPlace): string {
  if (where !== undefined) return where;
  return written({ sheet, address: referenceOf(rectangle) });
}

function takenBy(field: Field): string {
  if (field.kind !== "input") return `${field.label}; ${field.kind === "value" ? "number or text" : field.kind}`;
  const input = inputOf(field);
  const otherwise = defaultText(input.otherwise);
  return [
    ...argumentInWords(input),
    ...(field.cells === undefined ? [] : [`up to ${exactly(field.cells)} values`]),
    ...(otherwise === undefined ? [] : [`default: ${otherwise}`]),
  ].join("; ");
}

function obstacleOf(place: FieldPlace): string[] {
  const { field, area, obstacle } = place;
  if (!obstacle) return [];
  const position = positionsIn(area)[obstacle.index] ?? area;
  const cell = written({ sheet: area.sheet, address: referenceOf({ ...position, rows: 1, columns: 1 }) });
  return [`${field.name} (${cell}) ${obstacle.rule}.`];
}

function lockedFields({ places, sheets }: Template): string[] {
  const formats = cellFormatsOf(sheets.book);
  return places.flatMap((place) => {
    if (place.where !== undefined) return [];
    const sheet = sheets.part(place.area.sheet);
    const protection = childOf(sheet.root, "sheetProtection");
    if (!protection || !/^(1|true)$/.test(attributeOf(protection, "sheet") ?? "")) return [];
    const cell = sheet.cellAt(place.area);
    if (!formats.isLocked(cell && attributeOf(cell, "s"))) return [];
    return [
      `${place.field.name} (${cellsOf(place)}) is locked: nobody can change it in Excel. Unlock it under Format Cells > Protection.`,
    ];
  });
}

function unanswered({ placeholders, texts }: Template): string[] {
  const all = [...placeholders, ...texts.map(({ where, pieces }) => ({ cell: where, pieces }))];
  return all.flatMap(({ cell, pieces }) =>
    pieces.flatMap((piece) => {
      if (typeof piece === "string" || piece.source.kind !== "nothing") return [];
      return [`${cell}: ${shortened(piece.text)} ${piece.source.why}${/[.?]$/.test(piece.source.why) ? "" : "."}`];
    }),
  );
}

/** The cells that are filled. */
function inCells({ places, placeholders }: Template): Area[] {
  return [...places.filter(({ where }) => where === undefined), ...placeholders].map(({ area }) => area);
}

/** Calls of SIZING functions without a required argument, or with a name or a constant that the function rejects. */
function wrongCalls({ sheets }: Template): string[] {
  const calls = callsIn(sheets, new ReferenceReader(sheets.book, sheets.tables));
  const found = calls.flatMap((call) =>
    faultsIn(call).map((fault) => `${call.cell}: ${call.question.name} can't be calculated: ${fault}.`),
  );
  return [...new Set(found)];
}

function faultsIn({ question, args, unread }: Call): string[] {
  if (unread) return unread.why === undefined ? [] : [unread.why];
  return Object.entries<Input>(question.inputs).flatMap(([name, input]) => {
    const value = constantIn(args.find((arg) => arg.name === name)?.formula);
    return (value === undefined ? undefined : faultOf(name, input, value)?.message) ?? [];
  });
}

/** Tries to calculate what depends on the fields, with the workbook's current values. Returns problems. */
async function outOfReach(template: Template, recalculate: Recalculate): Promise<string[]> {
  const { sheets } = template;
  const dependence = new Dependence(sheets);
  const wanted = dependence.after(inCells(template));
  if (wanted.size === 0) return [];
  const computed = await recalculate(sheets, wanted);
  const blank = withoutValueInWords(
    computed.flatMap((cell) => (cell.why === undefined ? [] : [[written(cell), cell.why]])),
  );
  return blank === undefined ? [] : [`Without a value until Excel opens the filled workbook: ${blank}.`];
}
