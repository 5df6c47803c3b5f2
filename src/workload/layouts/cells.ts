/** Splits lines into cells. A cell in quotation marks may contain the delimiter and line breaks. */
import Papa from "papaparse";

/** Lines of one cell at most; a quotation mark that is open longer was never closed. */
const MOST_LINES = 20;

export class CellLines {
  private held = "";
  private lines = 0;
  private row = 0;

  constructor(
    private readonly delimiter: string,
    private readonly take: (cells: readonly string[], row: number, isQuoted: boolean) => void,
    private readonly fault: (row: number) => void,
  ) {}

  line(text: string, row: number): void {
    if (this.lines === 0 && !text.includes('"')) {
      this.take(text.split(this.delimiter), row, false);
      return;
    }
    const whole = this.lines === 0 ? text : `${this.held}\n${text}`;
    if (this.lines === 0) this.row = row;
    this.lines += 1;
    const { data, errors } = Papa.parse<string[]>(whole, { delimiter: this.delimiter });
    if (!errors.some(({ type }) => type === "Quotes")) {
      const first = this.row;
      [this.held, this.lines] = ["", 0];
      this.take(data[0] ?? [], first, true);
      return;
    }
    this.held = whole;
    if (this.lines >= MOST_LINES) this.end();
  }

  /** Gives up a cell that isn't closed, and takes the lines after its first one on their own. */
  end(): void {
    if (this.lines === 0) return;
    const [, ...rest] = this.held.split("\n");
    const row = this.row;
    [this.held, this.lines] = ["", 0];
    this.fault(row);
    rest.forEach((text, i) => {
      this.line(text, row + 1 + i);
    });
  }
}
