/** The workbook behind the pane: src/workbook with the real office.js, on the stand-in host. */
import "../ui/jsdom";
import { act, cleanup } from "@testing-library/react";
import { afterEach, jest } from "@jest/globals";
import * as excel from "../../src/workbook/port";
import type { WorkbookPort } from "../../src/taskpane/workbookPort";
import type { Block } from "../../src/workbook/block";
import type { SheetsToInsert } from "../../src/workbook/insertSheets";
import type { Quirk } from "../../src/workbench/host/excelQuirks";
import type { GridValue } from "../../src/workbench/host/grid";
import { OfficeHost, type Sheets } from "../workbook/officeHost";
import { Channel } from "./worker/workerHere";

// Every browser has it, and the grid's engine needs it.
Object.assign(globalThis, { MessageChannel: Channel });

const opened: PaneWorkbook[] = [];

/** The pane's own setting. */
const KEPT = "storage-sizing.pane";

interface Content {
  readonly sheets?: Sheets;
  readonly names?: Readonly<Record<string, string>>;
  /** What the pane finds in the document. */
  readonly kept?: unknown;
  readonly quirks?: readonly Quirk[];
  readonly rules?: NonNullable<Parameters<typeof OfficeHost.open>[2]>["rules"];
}

export class PaneWorkbook {
  readonly inserted: { readonly formula: string; readonly rows: number; readonly columns: number }[] = [];
  readonly blocks: { readonly newSheet: string | undefined; readonly block: Block }[] = [];
  readonly insertedSheets: SheetsToInsert[] = [];
  /** Requests that a test answers in place of the workbook. */
  answered: { -readonly [Name in keyof WorkbookPort]?: WorkbookPort[Name] } = {};
  /** Number of subscriptions to events. */
  watchers = 0;
  readonly port: WorkbookPort;
  #pending = 0;
  readonly #held = new Map<keyof WorkbookPort, Promise<void>>();

  private constructor(
    readonly office: OfficeHost,
    readonly decimal: string | undefined,
  ) {
    const own: WorkbookPort = {
      ...excel,
      insertFormula: async ({ formula, ...rest }) => {
        let written = "";
        const done = await excel.insertFormula({ ...rest, formula: (sheet) => (written = formula(sheet)) });
        const { rows, columns } = rest;
        if (done.kind === "inserted") this.inserted.push({ formula: written, rows, columns });
        return done;
      },
      insertBlock: async ({ block, newSheet }) => {
        let built: Block | undefined;
        const made = (...at: Parameters<typeof block>): Block => (built = block(...at));
        const done = await excel.insertBlock({ block: made, ...(newSheet !== undefined && { newSheet }) });
        if (done.kind === "inserted" && built) this.blocks.push({ newSheet, block: built });
        return done;
      },
      insertSheets: async (sheets) => {
        const done = await excel.insertSheets(sheets);
        if (done.kind === "inserted") this.insertedSheets.push(sheets);
        return done;
      },
      watchSelection: (changed) => this.#watched(excel.watchSelection(changed)),
      watchCells: (changed) => this.#watched(excel.watchCells(changed)),
    };
    this.port = new Proxy(own, {
      get: (_, name: keyof WorkbookPort) => {
        const asked = (this.answered[name] ?? own[name]) as (...given: unknown[]) => unknown;
        const held = this.#held.get(name);
        if (held) return (...given: unknown[]) => held.then(() => this.#counted(asked(...given)));
        return (...given: unknown[]) => this.#counted(asked(...given));
      },
    });
  }

  /** With one blank sheet, Sizing, where B12 is selected. */
  static async open({ sheets, names, kept, quirks, rules }: Content = {}): Promise<PaneWorkbook> {
    const office = await OfficeHost.open({ Sizing: {}, ...sheets }, names, {
      ...(quirks && { quirks }),
      ...(rules && { rules }),
    });
    if (kept !== undefined) await excel.writeSetting(KEPT, kept);
    office.select("Sizing!B12");
    const workbook = new PaneWorkbook(office, await excel.readDecimal());
    opened.push(workbook);
    return workbook;
  }

  /** The files that were opened as workbooks. */
  get opened(): readonly Uint8Array[] {
    return this.office.headless.made;
  }

  /** What the pane keeps in the document. */
  get kept(): unknown {
    return excel.readSetting(KEPT);
  }

  /** The saved settings as one text. */
  get saved(): string {
    return Object.values(this.office.headless.settings.read()).join("\n");
  }

  /** Selects cells of the sheet Sizing, and types into the first of them if there is something to type. */
  async select(address: string, content?: GridValue): Promise<void> {
    if (content !== undefined) await this.put(`Sizing!${address}`, content);
    this.office.select(`Sizing!${address}`);
    await this.settled();
  }

  /** Types values into cells, one below the other. */
  async put(reference: string, ...values: readonly GridValue[]): Promise<void> {
    await act(() => this.office.enterAll(reference, values));
    await this.settled();
  }

  /** Lets requests of one kind wait until the returned function is called. */
  hold(name: keyof WorkbookPort): () => void {
    let go: () => void = () => undefined;
    const wait = new Promise<void>((resolve) => {
      go = resolve;
    });
    this.#held.set(name, wait);
    return go;
  }

  /** Resolves when the pane has no request under way, and every event was delivered. */
  async settled(): Promise<void> {
    await act(async () => {
      for (let idle = 0; idle < IDLE_TURNS; idle = this.#pending === 0 ? idle + 1 : 0) await turn();
    });
  }

  async #watched(begun: Promise<() => Promise<void>>): Promise<() => Promise<void>> {
    const end = await begun;
    this.watchers += 1;
    return () => {
      this.watchers -= 1;
      return end();
    };
  }

  #counted(answer: unknown): unknown {
    if (!(answer instanceof Promise)) return answer;
    this.#pending += 1;
    return answer.finally(() => {
      this.#pending -= 1;
    });
  }
}

/** Turns of the event loop from a change in the host to the pane's request, with some to spare. */
const IDLE_TURNS = 5;

/** Lets other timers run, also where they wait for the test. */
function turn(): Promise<void> {
  if ("clock" in setTimeout) return jest.advanceTimersByTimeAsync(1);
  return new Promise((resolve) => setTimeout(resolve));
}

/** A request that Excel rejects. */
export function refusing(error: Error): () => Promise<never> {
  return () => Promise.reject(error);
}

/** A workbook whose file Excel hands over, as on Windows; the stand-in host can't. */
export async function handingOver(file: Uint8Array): Promise<PaneWorkbook> {
  const workbook = await PaneWorkbook.open();
  workbook.answered = { canReadFile: () => true, readFile: () => Promise.resolve(file) };
  return workbook;
}

afterEach(async () => {
  cleanup();
  for (const workbook of opened.splice(0)) {
    await workbook.settled();
    await workbook.office.headless.grid.calculated();
    workbook.office.close();
  }
});
