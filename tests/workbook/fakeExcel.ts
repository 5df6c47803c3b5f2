/** An Excel of sheets, names and cells that can be made to refuse: actions wait for sync, the first refusal ends a batch. */

export interface FakeSheet {
  readonly id: string;
  readonly name: string;
  /** What the cells hold, by the address that was written to. */
  readonly held: Map<string, Cells>;
}

type Cells = readonly (readonly unknown[])[];
type Refusal = Error & { readonly code: string };

export class FakeExcel {
  readonly sheets: FakeSheet[] = [];
  /** Names of the workbook with the addresses that they mean. */
  readonly names = new Map<string, string>();
  /** The sheets and names of the file that is inserted. */
  file: { readonly sheets: readonly string[]; readonly names: Readonly<Record<string, string>> } = {
    sheets: ["Sizing", "Timeline"],
    names: { customer: "Sizing!C4", demand: "Timeline!F6:F29" },
  };
  /** Set where the insertion refuses; `leaves`: it does so after its work. */
  refusesInsertion: { readonly error: Refusal; readonly leaves: boolean } | undefined;
  refusesWriting: Refusal | undefined;
  refusesDeletion: Refusal | undefined;
  losesNames = false;
  /** Addresses that are formatted as text, where this Excel shows the apostrophe. */
  textCells: readonly string[] = [];
  /** Makes 7 of every text. */
  readsTextsAsNumbers = false;
  platform = "PC";
  sets: readonly string[] = ["1.8", "1.13"];
  active = "";
  readonly received: string[] = [];
  readonly opened: (string | undefined)[] = [];
  refusesOpening: Refusal | undefined;
  #queue: (() => void)[] = [];
  #ids = 0;

  constructor(...sheets: string[]) {
    for (const name of sheets) this.#add(name);
    Object.assign(globalThis, {
      Office: {
        context: {
          platform: this.platform,
          requirements: {
            isSetSupported: (set: string, version: string) => set === "ExcelApi" && this.sets.includes(version),
          },
        },
      },
      Excel: {
        run: (batch: (context: unknown) => Promise<unknown>) => batch(this.#context()),
        createWorkbook: (base64?: string) => {
          if (this.refusesOpening) return Promise.reject(this.refusesOpening);
          this.opened.push(base64);
          return Promise.resolve();
        },
      },
    });
  }

  isOn(platform: string): void {
    Object.assign(Office.context, { platform });
  }

  sheetNames(): string[] {
    return this.sheets.map(({ name }) => name);
  }

  #add(wanted: string): FakeSheet {
    let name = wanted;
    for (let i = 2; this.sheets.some((sheet) => sheet.name === name); i += 1) name = `${wanted} (${i})`;
    const sheet = { id: `{${++this.#ids}}`, name, held: new Map<string, Cells>() };
    this.sheets.push(sheet);
    return sheet;
  }

  #later<T extends object>(target: T, fill: () => void): T {
    return Object.assign(target, { load: () => this.#queue.push(fill) });
  }

  #context(): unknown {
    return {
      workbook: {
        worksheets: this.#worksheets(),
        names: this.#names(),
        insertWorksheetsFromBase64: (f: string) => this.#insert(f),
      },
      sync: () => {
        const actions = this.#queue;
        this.#queue = [];
        return Promise.resolve().then(() => {
          for (const action of actions) action();
        });
      },
    };
  }

  #worksheets(): object {
    const collection = { items: [] as object[], getItem: (id: string) => this.#sheet(id) };
    return this.#later(collection, () => {
      collection.items = this.sheets.map(({ id }) => Object.assign(this.#sheet(id), { id }));
    });
  }

  #sheet(id: string): object {
    const proxy = {
      id,
      name: "",
      getRange: (address: string) => this.#range(id, address),
      activate: () => this.#queue.push(() => (this.active = this.#found(id).name)),
      delete: () =>
        this.#queue.push(() => {
          if (this.refusesDeletion) throw this.refusesDeletion;
          this.sheets.splice(this.sheets.indexOf(this.#found(id)), 1);
        }),
    };
    return this.#later(proxy, () => (proxy.name = this.#found(id).name));
  }

  #range(id: string, address: string): object {
    let held: Cells = [];
    const write = (values: Cells): void => {
      this.#queue.push(() => {
        if (this.refusesWriting) throw this.refusesWriting;
        const typed = values.map((row) => row.map((value) => this.#typed(value, this.textCells.includes(address))));
        this.#found(id).held.set(address, typed);
      });
    };
    const range = {
      address,
      get values(): Cells {
        return held;
      },
      set values(values: Cells) {
        write(values);
      },
      load: () =>
        this.#queue.push(() => {
          held = this.#found(id).held.get(address) ?? [];
        }),
    };
    return range;
  }

  /** What becomes of a value in a cell. */
  #typed(value: unknown, isTextCell: boolean): unknown {
    if (typeof value !== "string" || value === "") return value;
    if (this.readsTextsAsNumbers) return 7;
    if (isTextCell) return value;
    return value.startsWith("=") ? "#NAME?" : value.replace(/^'/, "");
  }

  #found(id: string): FakeSheet {
    const found = this.sheets.find((sheet) => sheet.id === id);
    if (!found) throw refusal("ItemNotFound");
    return found;
  }

  #names(): object {
    const collection = {
      items: [] as object[],
      getItemOrNullObject: (name: string) => ({
        getRangeOrNullObject: () => {
          const range = { isNullObject: true, address: "" };
          return this.#later(range, () => {
            const address = this.names.get(name);
            Object.assign(range, { isNullObject: address === undefined, address });
          });
        },
      }),
    };
    return this.#later(collection, () => {
      collection.items = [...this.names.keys()].map((name) => ({
        name,
        delete: () => this.#queue.push(() => this.names.delete(name)),
      }));
    });
  }

  #insert(file: string): { value: string[] } {
    const result = { value: [] as string[] };
    this.#queue.push(() => {
      const refused = this.refusesInsertion;
      if (refused && !refused.leaves) throw refused.error;
      this.received.push(file);
      const added = new Map(this.file.sheets.map((name) => [name, this.#add(name)]));
      result.value = [...added.values()].map(({ id }) => id);
      for (const [name, address] of Object.entries(this.file.names)) {
        const [sheet = "", cells = ""] = address.split("!");
        this.names.set(name, this.losesNames ? "" : `'${added.get(sheet)?.name ?? ""}'!${cells}`);
        if (this.losesNames) this.names.delete(name);
      }
      if (refused) throw refused.error;
    });
    return result;
  }
}

export function refusal(code: string, message = code): Refusal {
  return Object.assign(new Error(message), { code });
}
