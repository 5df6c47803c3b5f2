/** Finds and creates the cells of a worksheet part by position. */
import type { Element } from "@xmldom/xmldom";
import {
  addressOf,
  around,
  isWithin,
  onlyCell,
  positionOf,
  rectangleOf,
  referenceOf,
  type Position,
  type Rectangle,
} from "../cells/address";
import { written } from "../cells/reference";
import type { WorkbookPackage } from "./book";
import { ElementsBefore } from "./elementsBefore";
import { shortened } from "../model/quantities/formatNumber";
import { brokenFile, FillError } from "./fillError";
import { attributeOf, childOf, childrenOf, insertChild, readXml, xmlBytes, type XmlPart } from "./xml";

interface Row {
  readonly element: Element;
  readonly cells: Map<number, Element>;
}

interface Cell {
  readonly position: Position;
  readonly element: Element;
}

export class SheetPart {
  readonly merged: readonly Rectangle[];
  private readonly rows = new Map<number, Row>();
  private readonly data: Element;
  private changed = false;
  /** Undefined if a change wasn't announced. */
  private before: ElementsBefore | undefined = new ElementsBefore();
  private readonly added: (() => void)[] = [];

  private constructor(
    readonly name: string,
    private readonly xml: XmlPart,
    readonly sharedStrings: readonly string[],
  ) {
    const data = childOf(xml.root, "sheetData");
    if (!data) throw brokenFile(`the part ${shortened(xml.name)} of sheet ${shortened(name)} contains no cells`);
    this.data = data;
    this.merged = mergedIn(xml.root);
    this.index();
  }

  /** @throws FillError that names the part if it can't be understood */
  static of(book: WorkbookPackage, name: string): SheetPart {
    const sheet = book.sheets.find((one) => one.name === name);
    if (!sheet) throw new FillError(`the workbook has no worksheet ${shortened(name)}`);
    return new SheetPart(name, readXml(book.parts, sheet.part), book.sharedStrings);
  }

  get part(): string {
    return this.xml.name;
  }

  /** The whole part, read-only. */
  get root(): Element {
    return this.xml.root;
  }

  /** The part's new bytes; undefined if nothing changed. */
  newBytes(): Uint8Array | undefined {
    return this.changed ? xmlBytes(this.xml) : undefined;
  }

  /** For a change that can't be undone. */
  markChanged(): void {
    this.changed = true;
    this.before = undefined;
  }

  /** To be called before the attributes or the children of an element change. */
  willChange(element: Element): void {
    this.changed = true;
    this.before?.keep(element);
  }

  /** Undoes every change. False if one wasn't announced; then the part has to be parsed again. */
  undo(): boolean {
    if (!this.before) return false;
    this.before.putBack();
    for (const remove of this.added) remove();
    this.added.length = 0;
    this.changed = false;
    return true;
  }

  /** "Sizing!C8" */
  nameOf(position: Position): string {
    return written({ sheet: this.name, address: addressOf(position) });
  }

  cellAt({ row, column }: Position): Element | undefined {
    return this.rows.get(row)?.cells.get(column);
  }

  *cells(): Iterable<Cell> {
    for (const [row, { cells }] of this.rows) {
      for (const [column, element] of cells) yield { position: { row, column }, element };
    }
  }

  /** The cell; if the part lacks it, creates it with the style of its row or column. */
  cellFor({ row, column }: Position): Element {
    const { element, cells } = this.rowFor(row);
    const present = cells.get(column);
    if (present) return present;
    const next = nextAfter(cells, column);
    this.willChange(element);
    const cell = insertChild(element, "c", next === undefined ? undefined : cells.get(next));
    cell.setAttribute("r", addressOf({ row, column }));
    const style = this.inheritedStyle(element, column);
    if (style !== undefined) cell.setAttribute("s", style);
    cells.set(column, cell);
    this.added.push(() => cells.delete(column));
    widenSpans(element, column);
    this.widenDimension({ row, column });
    return cell;
  }

  hideRow(at: number): void {
    const { element } = this.rowFor(at);
    this.willChange(element);
    element.setAttribute("hidden", "1");
  }

  private rowFor(at: number): Row {
    const present = this.rows.get(at);
    if (present) return present;
    const next = nextAfter(this.rows, at);
    this.willChange(this.data);
    const element = insertChild(this.data, "row", next === undefined ? undefined : this.rows.get(next)?.element);
    element.setAttribute("r", String(at + 1));
    const row = { element, cells: new Map<number, Element>() };
    this.rows.set(at, row);
    this.added.push(() => this.rows.delete(at));
    return row;
  }

  private inheritedStyle(row: Element, column: number): string | undefined {
    if (/^(1|true)$/.test(attributeOf(row, "customFormat") ?? "")) return attributeOf(row, "s");
    const columns = childrenOf(this.xml.root, "cols").flatMap((cols) => childrenOf(cols, "col"));
    const found = columns.find(
      (col) => column + 1 >= Number(attributeOf(col, "min")) && column < Number(attributeOf(col, "max")),
    );
    return found ? attributeOf(found, "style") : undefined;
  }

  private widenDimension(position: Position): void {
    const dimension = childOf(this.xml.root, "dimension");
    const held = dimension && rectangleOf(attributeOf(dimension, "ref") ?? "");
    if (!held || isWithin(position, held)) return;
    this.willChange(dimension);
    dimension.setAttribute("ref", referenceOf(around(held, onlyCell(position))));
  }

  /** Finds rows and cells. Their addresses may be missing: such a cell follows the one before it. */
  private index(): void {
    let row = -1;
    for (const element of childrenOf(this.data, "row")) {
      const number = Number(attributeOf(element, "r") ?? row + 2);
      if (!Number.isInteger(number) || number < row + 2)
        throw this.disordered(`row ${attributeOf(element, "r") ?? ""}`);
      row = number - 1;
      element.setAttribute("r", String(number));
      const cells = new Map<number, Element>();
      let column = -1;
      for (const cell of childrenOf(element, "c")) {
        const address = attributeOf(cell, "r");
        const position = address === undefined ? { row, column: column + 1 } : positionOf(address);
        if (position?.row !== row || position.column <= column) throw this.disordered(address ?? "a cell");
        column = position.column;
        cell.setAttribute("r", addressOf(position));
        cells.set(column, cell);
      }
      this.rows.set(row, { element, cells });
    }
  }

  private disordered(what: string): FillError {
    return brokenFile(
      `the part ${shortened(this.xml.name)} of sheet ${shortened(this.name)} can't be used: ${what} is out of order`,
    );
  }
}

function mergedIn(root: Element): Rectangle[] {
  const list = childOf(root, "mergeCells");
  if (!list) return [];
  return childrenOf(list, "mergeCell").flatMap((element) => rectangleOf(attributeOf(element, "ref") ?? "") ?? []);
}

/** Returns the smallest key above the given one; undefined if there is none. */
function nextAfter(present: ReadonlyMap<number, unknown>, key: number): number | undefined {
  let next: number | undefined;
  for (const other of present.keys()) if (other > key && (next === undefined || other < next)) next = other;
  return next;
}

/** Widens spans="1:5", a row's hint of the columns that it uses, which must not be too narrow. */
function widenSpans(row: Element, column: number): void {
  const spans = attributeOf(row, "spans");
  if (spans === undefined) return;
  const columns = [column + 1, ...spans.split(/[\s:]+/).map(Number)];
  row.setAttribute("spans", `${Math.min(...columns)}:${Math.max(...columns)}`);
}
