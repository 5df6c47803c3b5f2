/** Lines of a text that arrives in pieces, whatever ends them. */
import { exactly } from "../model/quantities/formatNumber";

/**
 * Longest line: the heading of esxtop has millions of characters. A longer one isn't a measurement: the file is of
 * another kind, or line ends are missing.
 */
export const LONGEST_LINE = 10_000_000;
export const TOO_LONG = `is longer than ${exactly(LONGEST_LINE)} characters`;

export class Lines {
  /** Number of lines so far. */
  row = 0;
  private rest = "";
  private isCut = false;

  /** @param take receives undefined for a line that is too long */
  constructor(private readonly take: (line: string | undefined, row: number) => void) {}

  push(text: string): void {
    let whole = this.rest + text;
    // A line end of two characters may be cut.
    const isHeld = whole.endsWith("\r");
    if (isHeld) whole = whole.slice(0, -1);
    const lines = (whole.includes("\r") ? whole.replace(/\r\n?/g, "\n") : whole).split("\n");
    this.rest = (lines.pop() ?? "") + (isHeld ? "\r" : "");
    for (const line of lines) this.line(line);
    if (this.rest.length > LONGEST_LINE) [this.rest, this.isCut] = ["", true];
  }

  end(): void {
    if (this.rest !== "" || this.isCut) this.push("\n");
  }

  private line(line: string): void {
    this.row += 1;
    const isWhole = !this.isCut && line.length <= LONGEST_LINE;
    this.isCut = false;
    this.take(isWhole ? line : undefined, this.row);
  }
}
