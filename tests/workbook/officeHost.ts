/** Runs the real office.js in a page without a browser, with the stand-in host on a grid without a page. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type FetchOptions, JSDOM, ResourceLoader, VirtualConsole } from "jsdom";
import { type GridValue } from "../../src/workbench/host/grid";
import { type Quirk, type Quirks } from "../../src/workbench/host/excelQuirks";
import { playExcel } from "../../src/workbench/host/playExcel";
import { type Headless } from "../../src/workbench/host/headless";
import { splitSheet } from "../../src/cells/reference";
import { parseRectangle } from "../../src/workbench/host/area";
import { openHeadless } from "../../src/workbench/host/headless";
import { addin } from "../workbench/sourceAddin";

const OFFICE = join(__dirname, "../../node_modules/@microsoft/office-js/dist");
const PAGE = "http://localhost/taskpane.html?_host_Info=Excel$Win32$16.01$en-US$$$$1";

/** Cells by their address in A1 style; a text that begins with = is a formula. */
export type Sheets = Readonly<Record<string, Readonly<Record<string, GridValue>>>>;

/** Conditional formats and validations by sheet; each has one range: "B2:B9". */
interface Rules {
  readonly formats?: Readonly<Record<string, readonly { readonly range: string; readonly formula: string }[]>>;
  readonly validations?: Readonly<
    Record<string, readonly { readonly range: string; readonly type: string; readonly formula: string }[]>
  >;
}

/** Serves office.js only its own files. */
class OfficeFiles extends ResourceLoader {
  readonly refused: string[] = [];

  override fetch(url: string, _options: FetchOptions): ReturnType<ResourceLoader["fetch"]> {
    const { origin, pathname } = new URL(url);
    if (origin !== "http://localhost" || !pathname.startsWith("/office/")) {
      this.refused.push(url);
      return null;
    }
    const file = Promise.resolve(readFileSync(join(OFFICE, pathname.slice("/office/".length))));
    return Object.assign(file, { abort: () => undefined });
  }
}

interface OfficeWindow {
  readonly Office: typeof Office;
  readonly Excel: typeof Excel;
  readonly OfficeExtension: typeof OfficeExtension;
  readonly external: unknown;
}

export class OfficeHost {
  private constructor(
    readonly info: { readonly host: unknown; readonly platform: unknown },
    readonly page: OfficeWindow,
    readonly headless: Headless,
    /** Addresses that office.js requested outside its own files. */
    readonly refused: readonly string[],
    private readonly dom: JSDOM,
    private readonly quirks: Quirks,
  ) {}

  static async open(
    sheets: Sheets,
    names: Readonly<Record<string, string>> = {},
    { rules = {}, quirks = [] }: { readonly quirks?: readonly Quirk[]; readonly rules?: Rules } = {},
  ): Promise<OfficeHost> {
    const asked = new Set(quirks);
    return OfficeHost.#page(await openHeadless(workbook(sheets, names, rules), addin, asked), asked);
  }

  static async #page(headless: Headless, quirks: Quirks): Promise<OfficeHost> {
    const files = new OfficeFiles();
    const dom = new JSDOM('<!doctype html><script src="/office/office.js"></script>', {
      url: PAGE,
      runScripts: "dangerously",
      resources: files,
      virtualConsole: new VirtualConsole().sendTo(console),
      beforeParse(window) {
        Object.defineProperty(window, "external", { value: headless.host.external(), configurable: true });
      },
    });
    await new Promise((resolve) => {
      dom.window.addEventListener("load", resolve);
    });
    const page = dom.window as unknown as OfficeWindow;
    const info = await page.Office.onReady();
    playExcel(page, quirks);
    const { Excel, Office, OfficeExtension } = page;
    Object.assign(globalThis, { Excel, Office, OfficeExtension });
    return new OfficeHost(info, page, headless, files.refused, dom, quirks);
  }

  /** Opens the same workbook in a new page. */
  reopened(): Promise<OfficeHost> {
    this.dom.window.close();
    return OfficeHost.#page(this.headless, this.quirks);
  }

  /** Selects cells as a user does: "Sizing!B2:C3". */
  select(reference: string): void {
    this.headless.grid.select(this.#area(reference));
  }

  /** Types content into one cell as a user does. */
  async enter(reference: string, content: GridValue): Promise<void> {
    this.headless.grid.write(this.#area(reference), [[content]]);
    await this.headless.grid.calculated();
  }

  /** Types values into cells, one below the other. */
  async enterAll(reference: string, values: readonly GridValue[]): Promise<void> {
    const { row, column, sheetId } = this.#area(reference);
    this.headless.grid.write(
      { sheetId, row, column, rows: values.length, columns: 1 },
      values.map((value) => [value]),
    );
    await this.headless.grid.calculated();
  }

  async cells(reference: string): Promise<GridValue[][]> {
    await this.headless.grid.calculated();
    return this.headless.grid.values(this.#area(reference));
  }

  formula(reference: string): string | undefined {
    return this.headless.grid.formulas(this.#area(reference))[0]?.[0];
  }

  close(): void {
    this.dom.window.close();
    this.headless.dispose();
  }

  #area(reference: string): Parameters<Headless["grid"]["values"]>[0] {
    const { sheet, address } = splitSheet(reference);
    const found = this.headless.grid.sheets().find(({ name }) => name === sheet);
    if (!found) throw new Error(`no sheet in ${reference}`);
    return { sheetId: found.id, ...parseRectangle(address) };
  }
}

type WorkbookData = Parameters<typeof openHeadless>[0];

function workbook(sheets: Sheets, names: Readonly<Record<string, string>>, rules: Rules): WorkbookData {
  const entries = Object.entries(sheets);
  const definedNames = Object.entries(names).map(([name, formulaOrRefString]) => [
    name,
    { id: name, name, formulaOrRefString },
  ]);
  return {
    id: "test",
    name: "Test",
    sheetOrder: entries.map(([name]) => name),
    sheets: Object.fromEntries(
      entries.map(([name, cells]) => [
        name,
        { id: name, name, rowCount: 70_000, columnCount: 26, cellData: cellData(cells) },
      ]),
    ),
    resources: [
      { name: "SHEET_DEFINED_NAME_PLUGIN", data: JSON.stringify(Object.fromEntries(definedNames)) },
      ...held(rules),
    ],
  };
}

/** The rules in the form in which the grid library keeps them. */
function held({ formats = {}, validations = {} }: Rules): { name: string; data: string }[] {
  const ranges = (range: string): object[] => {
    const { row, column, rows, columns } = parseRectangle(range);
    return [{ startRow: row, startColumn: column, endRow: row + rows - 1, endColumn: column + columns - 1 }];
  };
  const formatRules = bySheet(formats, ({ range, formula }, i) => ({
    cfId: `format${i}`,
    ranges: ranges(range),
    stopIfTrue: false,
    rule: { type: "highlightCell", subType: "formula", value: formula, style: {} },
  }));
  const validationRules = bySheet(validations, ({ range, type, formula }, i) => ({
    uid: `validation${i}`,
    type,
    ranges: ranges(range),
    formula1: formula,
  }));
  return [
    { name: "SHEET_CONDITIONAL_FORMATTING_PLUGIN", data: JSON.stringify(formatRules) },
    { name: "SHEET_DATA_VALIDATION_PLUGIN", data: JSON.stringify(validationRules) },
  ];
}

function bySheet<T>(all: Readonly<Record<string, readonly T[]>>, rule: (one: T, i: number) => object): object {
  return Object.fromEntries(Object.entries(all).map(([sheet, some]) => [sheet, some.map(rule)]));
}

function cellData(cells: Sheets[string]): Record<number, Record<number, { f: string } | { v: GridValue }>> {
  const data: Record<number, Record<number, { f: string } | { v: GridValue }>> = {};
  for (const [address, content] of Object.entries(cells)) {
    const { row, column } = parseRectangle(address);
    const isFormula = typeof content === "string" && content.startsWith("=");
    (data[row] ??= {})[column] = isFormula ? { f: content } : { v: content };
  }
  return data;
}
