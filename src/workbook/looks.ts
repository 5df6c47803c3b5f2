/** The looks of a block's cells: the same as in the templates, so that a reader can tell inputs from answers. */
import { isWithin, type Position, type Rectangle } from "../cells/address";
import { excelRange, type Block, type BlockCorner, type BlockLook, type LookName } from "./block";

interface Dress {
  readonly bold?: boolean;
  readonly colour?: string;
  readonly fill?: string;
  readonly wraps?: boolean;
  /** Aligned to the top, for rows that other cells make higher. */
  readonly fromTop?: boolean;
}

const DRESSES: Readonly<Record<LookName, Dress>> = {
  title: { bold: true },
  heading: { bold: true, fill: "#DDE6F0", wraps: true },
  input: { colour: "#0000FF", fill: "#FFF8DC" },
  answer: { bold: true },
  prose: { wraps: true, fromTop: true },
  plain: {},
};

/** Points per character of the standard font, including a share of the cell's margins. */
const POINTS_A_CHARACTER = 5.6;

export function dress(
  sheet: Excel.Worksheet,
  corner: BlockCorner,
  { rows, looks, widths }: Block,
  { isOwnSheet }: { readonly isOwnSheet: boolean },
): void {
  for (const look of looks) wear(excelRange(sheet, corner, look), look);
  // On a sheet with other content, column widths aren't changed.
  if (!isOwnSheet) return;
  const isWrapped = (at: Position): boolean =>
    looks.some((area) => DRESSES[area.look].wraps === true && isWithin(at, area));
  widths.forEach((characters, column) => {
    const whole = rows.flatMap((cells, row) => {
      const [text, next = ""] = cells.slice(column);
      const isCut = typeof text === "string" && next !== "" && next !== null && !isWrapped({ row, column });
      return isCut ? [widthOfText(text)] : [];
    });
    const area = { row: 0, column, rows: 1, columns: 1 };
    excelRange(sheet, corner, area).format.columnWidth = Math.max(characters * POINTS_A_CHARACTER, ...whole);
  });
}

/** Width of a column that shows a text whole, in points. Without it, a filled cell on the right cuts the text off. */
export function widthOfText(text: string): number {
  return (text.length + 1) * POINTS_A_CHARACTER;
}

/** Height of a line of the standard font, in points, with its share of the cell's margins. */
const POINTS_A_LINE = 15;

/** Sets the height of rows with wrapped texts. */
export function fitProse(sheet: Excel.Worksheet, corner: BlockCorner, { looks }: Block): void {
  for (const look of looks) {
    const { format } = excelRange(sheet, corner, look);
    if (look.lines !== undefined) format.rowHeight = look.lines * POINTS_A_LINE;
    else if (DRESSES[look.look].wraps) format.autofitRows();
  }
}

/** Cells and their format, as they are before a block is inserted. */
interface Held {
  readonly area: Rectangle;
  readonly format: Excel.RangeFormat;
}

/** How the cells of a block look before it's inserted. */
export class LooksBefore {
  readonly #whole: readonly Held[];
  #held: readonly Held[] = [];

  /** Queues the reading of what `dress` changes. */
  constructor(
    sheet: Excel.Worksheet,
    private readonly corner: BlockCorner,
    { looks }: Block,
  ) {
    this.#whole = looks.map((area) => loaded(sheet, corner, area));
  }

  /** Reads cells one by one where they differ. To be called after the first reading. */
  async read(sheet: Excel.Worksheet): Promise<void> {
    const cells = this.#whole.filter(differs).flatMap(({ area }) => cellsOf(area));
    const single = cells.map((cell) => loaded(sheet, this.corner, cell));
    if (single.length > 0) await sheet.context.sync();
    this.#held = [...this.#whole.filter((one) => !differs(one)), ...single];
  }

  /** Queues the return to these looks. */
  restore(sheet: Excel.Worksheet): void {
    for (const { area, format: before } of this.#held) {
      const { format } = excelRange(sheet, this.corner, area);
      format.font.bold = before.font.bold;
      format.font.color = before.font.color;
      // Excel reads cells without a fill as white.
      if (before.fill.color === WHITE) format.fill.clear();
      else format.fill.color = before.fill.color;
      format.wrapText = before.wrapText;
      format.verticalAlignment = before.verticalAlignment;
    }
  }
}

const WHITE = "#FFFFFF";

function loaded(sheet: Excel.Worksheet, corner: BlockCorner, area: Rectangle): Held {
  const { format } = excelRange(sheet, corner, area);
  format.load({ wrapText: true, verticalAlignment: true, font: { bold: true, color: true }, fill: { color: true } });
  return { area, format };
}

/** True if the cells don't all look the same: Excel then gives null, or an empty text for a fill. */
function differs({ format: { font, fill, wrapText, verticalAlignment } }: Held): boolean {
  const held: readonly unknown[] = [font.bold, font.color, fill.color, wrapText, verticalAlignment];
  return held.some((value) => value === null || value === "");
}

function cellsOf({ row, column, rows, columns }: Rectangle): Rectangle[] {
  return Array.from({ length: rows * columns }, (_, i) => ({
    row: row + Math.floor(i / columns),
    column: column + (i % columns),
    rows: 1,
    columns: 1,
  }));
}

function wear(range: Excel.Range, { look, format, rows, columns }: BlockLook): void {
  const { bold, colour, fill, wraps, fromTop } = DRESSES[look];
  if (bold !== undefined) range.format.font.bold = bold;
  if (colour !== undefined) range.format.font.color = colour;
  if (fill !== undefined) range.format.fill.color = fill;
  if (wraps !== undefined) range.format.wrapText = wraps;
  if (fromTop) range.format.verticalAlignment = "Top";
  if (format !== undefined) {
    range.numberFormat = Array.from({ length: rows }, () => Array<string>(columns).fill(format));
  }
}
