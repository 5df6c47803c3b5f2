/** The add-in's settings of a workbook. Excel saves them in the file, the workbench in the browser's local storage. */
import { type SettingsStore } from "../host/external";

export class KeptSettings implements SettingsStore {
  readonly #key: string;
  #settings: Readonly<Record<string, string>>;

  constructor(workbookId: string) {
    this.#key = `workbench.settings.${workbookId}`;
    this.#settings = kept(this.#key);
  }

  read(): Readonly<Record<string, string>> {
    return this.#settings;
  }

  write(settings: Readonly<Record<string, string>>): void {
    this.#settings = { ...settings };
    try {
      localStorage.setItem(this.#key, JSON.stringify(this.#settings));
    } catch (refused) {
      console.info("the add-in's settings aren't saved:", refused);
    }
  }
}

/** Returns the saved settings. If the browser saves nothing for the page, they last until the page closes. */
function kept(key: string): Readonly<Record<string, string>> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "{}") as Record<string, string>;
  } catch (refused) {
    console.info("the add-in's settings aren't saved:", refused);
    return {};
  }
}
