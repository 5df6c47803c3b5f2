/** Reads one measured file, line by line, with the layout of its format. */
import { exactly } from "../model/quantities/formatNumber";
import type { Direction } from "../model/workload/direction";
import type { ProfileOptions } from "./choices";
import { Evidence } from "./evidence";
import type { Section } from "./formats/format";
import type { LayoutReader, LayoutTask } from "./layouts/columns";
import { DocumentReader } from "./layouts/document";
import { isPostprocessor, PostprocessorReports } from "./layouts/postprocessor";
import { ReportReader } from "./layouts/report";
import { TableReader } from "./layouts/table";
import { TaggedReader } from "./layouts/tagged";
import { Lines, LONGEST_LINE, TOO_LONG } from "./lines";
import { Notes } from "./notes";
import { recognise, type Recognised } from "./recognise";

/** Characters and lines in which a file shows its format. */
const [BEGINNING, FIRST_LINES] = [65_536, 10];
/** More rows would not make a profile: see MOST_INTERVALS. */
const MOST_ROWS = 10_000_000;

/** One file: its beginning shows its format, and then every line is read as it comes. */
export class FileReader {
  readonly notes = new Notes();
  readonly evidence: Evidence;
  recognised: Recognised | undefined;
  readers: readonly { readonly reader: LayoutReader; readonly section: Section; readonly isControl: boolean }[] = [];
  private beginning = "";
  private lineEnds = 0;
  private hasBegun = false;
  private reports: PostprocessorReports | undefined;
  private readonly lines = new Lines((line, row) => {
    this.line(line, row);
  });

  constructor(
    readonly name: string,
    private readonly options: ProfileOptions,
  ) {
    this.notes.file = name;
    this.evidence = new Evidence(options);
  }

  push(text: string): void {
    if (this.reports) this.reports.push(text);
    else if (this.hasBegun) this.lines.push(text);
    else {
      this.beginning += text;
      this.lineEnds += text.match(/\r\n?|\n/g)?.length ?? 0;
      const { length } = this.beginning;
      if (length >= BEGINNING && (this.lineEnds >= FIRST_LINES || length >= LONGEST_LINE)) this.begin();
    }
  }

  end(): void {
    if (!this.hasBegun) this.begin();
    const table = this.reports?.lines();
    if (table !== undefined) this.beginWith(table);
    this.lines.end();
    for (const { reader } of this.readers) reader.end();
  }

  get rows(): number {
    return this.lines.row;
  }

  private begin(): void {
    this.hasBegun = true;
    const text = this.beginning.replace(/^\uFEFF/, "");
    this.beginning = "";
    if (text.trim() === "") {
      this.notes.ask("the file is empty", undefined, 1);
      return;
    }
    if (isPostprocessor(text)) {
      this.reports = new PostprocessorReports(this.notes, this.options.section);
      this.reports.push(text);
    } else this.beginWith(text);
  }

  private beginWith(text: string): void {
    const lines = text.split(/\r\n?|\n/);
    // The last line may go on.
    if (lines.length > 1 && text.length >= BEGINNING) lines.pop();
    this.recognised = recognise(lines, this.options, this.notes);
    const { recognised, options, evidence } = this;
    if (!recognised) return;
    const { format, delimiter } = recognised;
    if (format.layout.kind === "table" && format.layout.dates) evidence.declare(format.layout.dates);
    // Of reports, the table was chosen already.
    const chosen = this.reports ? undefined : options.section;
    const sections = format.sections.filter(({ name }) => chosen === undefined || name === chosen);
    if (sections.length === 0)
      this.notes.ask(
        `${format.name} has no table ${chosen ?? ""}; it has ${format.sections.map(({ name }) => name).join(", ")}`,
        "format",
      );
    const direction = options.direction ?? (format.sections.length === 1 ? onlyDirection(format.sections[0]) : "write");
    const controls = format.sections.filter(
      ({ name }) => sections.some(({ control }) => control === name) && !sections.some((one) => one.name === name),
    );
    this.readers = [...sections, ...controls].map((section, i) => {
      const reader = readerOf({ format, section, direction, options, evidence }, delimiter);
      reader.notes.file = this.name;
      return { section, reader, isControl: i >= sections.length };
    });
    this.lines.push(text);
  }

  private line(text: string | undefined, row: number): void {
    const from = this.recognised?.row ?? Infinity;
    if (text === undefined) this.notes.unreadable(row, TOO_LONG);
    if (row < from || text === undefined) return;
    // A heading may be a comment.
    const own = row === from && this.recognised?.format.name === "table" ? text.replace(/^\s*#\s*/, "") : text;
    for (const { reader } of this.readers) {
      reader.line(own, row);
      if (reader.rows.count > MOST_ROWS) this.notes.ask(`the file has more than ${exactly(MOST_ROWS)} rows`, undefined);
    }
  }
}

/** Of a table made of choices, the rates have the chosen direction. */
function onlyDirection(section: Section | undefined): Direction {
  const rates = section?.rates ?? [];
  const [first] = rates;
  return first && rates.every(({ direction }) => direction === first.direction) && first.direction !== "both"
    ? first.direction
    : "write";
}

function readerOf(task: LayoutTask, delimiter: string): LayoutReader {
  switch (task.format.layout.kind) {
    case "report":
      return new ReportReader(task);
    case "table":
      return new TableReader(task, delimiter);
    case "tagged":
      return new TaggedReader(task);
    case "document":
      return new DocumentReader(task);
  }
}
