/** The list that switches among the open workbooks, as Excel does with windows, and opens others. */
import { SettingsInMemory } from "../host/settingsInMemory";
import { element } from "./loading";
import { type OpenWorkbooks } from "./openWorkbooks";

/** Values of the list's other entries; the values of workbooks are their positions in the list. */
const BLANK = "blank";
const FILE = "file";

export class WorkbookPicker {
  readonly #select = element("#workbooks", HTMLSelectElement);
  readonly #file = element("#workbook-file", HTMLInputElement);

  /** @param refused called with the reason if a file can't be opened */
  constructor(
    private readonly workbooks: OpenWorkbooks,
    private readonly refused: (why: string) => void,
  ) {
    this.#select.addEventListener("change", () => {
      this.#pick(this.#select.value);
    });
    this.#file.addEventListener("change", () => {
      void this.#open(this.#file.files?.[0]);
    });
    workbooks.follow(() => {
      this.#refresh();
    });
    this.#refresh();
  }

  #pick(value: string): void {
    const picked = this.workbooks.all[Number(value)];
    if (value === BLANK) this.workbooks.openBlank();
    else if (picked) this.workbooks.show(picked.id);
    else {
      this.#refresh();
      this.#file.click();
    }
  }

  async #open(file: File | undefined): Promise<void> {
    // Reset, so that the same file can be picked again.
    this.#file.value = "";
    if (!file) return;
    try {
      const bytes = new Uint8Array(await file.arrayBuffer());
      this.workbooks.open(bytes, file.name.replace(/\.xlsx$/i, ""), new SettingsInMemory());
    } catch (error) {
      this.refused(`${file.name} can't be opened: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  #refresh(): void {
    const { all, shown } = this.workbooks;
    this.#select.replaceChildren(
      ...all.map(({ id, name }, i) => new Option(`${name}.xlsx`, String(i), id === shown.id, id === shown.id)),
      new Option("New blank workbook", BLANK),
      new Option("Open a file…", FILE),
    );
  }
}
