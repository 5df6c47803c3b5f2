/** The add-in's settings of a workbook that isn't saved. */
import { type SettingsStore } from "./external";

export class SettingsInMemory implements SettingsStore {
  #settings: Readonly<Record<string, string>> = {};

  read(): Readonly<Record<string, string>> {
    return this.#settings;
  }

  write(settings: Readonly<Record<string, string>>): void {
    this.#settings = { ...settings };
  }
}
