/** The sheets of a workbook, each parsed once. */
import type { WorkbookPackage } from "./book";
import type { Package } from "./package";
import { SheetPart } from "./sheetPart";
import { tablesOf, type ExcelTable } from "./tables";

export class Sheets {
  #tables: readonly ExcelTable[] | undefined;

  constructor(
    readonly book: WorkbookPackage,
    private readonly read = new Map<string, SheetPart>(),
  ) {}

  /** @throws FillError that names the part if it can't be understood */
  part(name: string): SheetPart {
    const part = this.read.get(name) ?? SheetPart.of(this.book, name);
    this.read.set(name, part);
    return part;
  }

  all(): SheetPart[] {
    return this.book.sheets.map(({ name }) => this.part(name));
  }

  /** Only these are parsed: sheets of data alone can be long. */
  withFormulas(): SheetPart[] {
    return this.#which((held) => held.formulas);
  }

  /** The sheets that may hold placeholders. Only these are parsed. */
  withBraces(): SheetPart[] {
    const isAny = this.book.sharedStrings.some((text) => text.includes("{{"));
    return this.#which((held) => isAny || held.braces);
  }

  #which(isWanted: (held: Held) => boolean): SheetPart[] {
    return this.book.sheets
      .filter(({ name, part }) => {
        const bytes = this.book.parts.get(part);
        return this.read.has(name) || !bytes || isWanted(heldIn(bytes));
      })
      .map(({ name }) => this.part(name));
  }

  /** @throws FillError if a table's part can't be understood */
  get tables(): readonly ExcelTable[] {
    this.#tables ??= tablesOf(this.book);
    return this.#tables;
  }

  /**
   * Hands the parsed sheets over to a package with the same sheets, for changes. This object parses them again if they
   * aren't given back, so its sheets stay unchanged.
   */
  handedOver(parts: Package): Sheets {
    const read = new Map(this.read);
    this.read.clear();
    return new Sheets({ ...this.book, parts }, read);
  }

  /** Takes back the sheets that were handed over, without their changes. */
  takeBack(sheets: Sheets): void {
    for (const [name, part] of sheets.read) if (part.undo() && !this.read.has(name)) this.read.set(name, part);
    sheets.read.clear();
  }

  /** The package with the changed sheets. */
  package(): Package {
    const parts = new Map(this.book.parts);
    for (const sheet of this.read.values()) {
      const bytes = sheet.newBytes();
      if (bytes) parts.set(sheet.part, bytes);
    }
    return parts;
  }
}

interface Held {
  readonly formulas: boolean;
  readonly braces: boolean;
}

const FORMULA = /<(?:\w+:)?f[\s/>]/;
/** Two braces, which may be in runs of their own or written as references. */
const BRACES = /\{(?:<[^>]*>)*\{|&#(?:x0*7b|0*123);/i;
const held = new WeakMap<Uint8Array, Held>();

function heldIn(bytes: Uint8Array): Held {
  const known = held.get(bytes);
  if (known) return known;
  const text = new TextDecoder().decode(bytes);
  const found = { formulas: FORMULA.test(text), braces: BRACES.test(text) };
  held.set(bytes, found);
  return found;
}
