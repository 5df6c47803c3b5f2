/** Shows the progress of all builds in one line of the terminal; without a terminal, prints plain lines. */
import type webpack from "webpack";

export class BuildProgress {
  readonly #fractions = new Map<string, number>();
  #shown = "";

  constructor(private readonly out: NodeJS.WriteStream) {}

  /** Returns a plugin that reports the progress of the build of that name; apply it to that build's compiler. */
  plugin({ ProgressPlugin }: typeof webpack, name: string): webpack.ProgressPlugin {
    return new ProgressPlugin((fraction) => {
      this.#fractions.set(name, fraction);
      const parts = [...this.#fractions].map(([build, done]) => `${build} ${Math.floor(100 * done)}%`);
      this.#show(`Building: ${parts.join(", ")}`);
    });
  }

  /** Prints a line of its own. */
  say(line: string): void {
    this.#clear();
    this.out.write(`${line}\n`);
  }

  #show(text: string): void {
    if (!this.out.isTTY || text === this.#shown) return;
    this.#shown = text;
    this.out.write(`\r\x1b[K${text.slice(0, this.out.columns - 1)}`);
  }

  #clear(): void {
    if (this.#shown === "") return;
    this.#shown = "";
    this.out.write("\r\x1b[K");
  }
}
