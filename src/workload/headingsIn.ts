/** Lists the headings of a file and which of them are rates, so that the user can choose another one. */
import { CsvError, filledCells, type CsvLine } from "./csv";
import { columnNames } from "./heading";
import { profileColumns } from "./profileColumns";
import { timePlaces } from "./timeColumns";
import { textRows } from "./textRows";

/** Headings of a file: those that are rates, those of its times, and all. */
export interface FoundHeadings {
  readonly rates: readonly string[];
  readonly times: readonly string[];
  readonly all: readonly string[];
}

/** @param text the beginning of the file, with its heading */
export function headingsIn(text: string): FoundHeadings {
  const known = lineIn(text, (line) => ratesIn(line).length > 0);
  // Without a rate, the first line with several cells is the heading.
  const line = known ?? lineIn(text, ({ cells }) => filledCells(cells, 0) > 1);
  return line
    ? { rates: ratesIn(line, true), times: timesIn(line), all: namesIn(line) }
    : { rates: [], times: [], all: [] };
}

function namesIn(line: CsvLine): string[] {
  return columnNames(line).filter((name) => name !== "");
}

function timesIn(line: CsvLine): string[] {
  const { time, date } = timePlaces(line, undefined);
  return columnNames(line).filter((_, place) => place === time || place === date);
}

/** @param saysUnit true to leave out headings that don't name their unit */
function ratesIn(line: CsvLine, saysUnit = false): string[] {
  return namesIn(line).filter((heading) => {
    try {
      const { rate } = profileColumns(line, { columns: [heading] });
      return rate?.heading === heading && !(saysUnit && rate.isAssumed);
    } catch (error) {
      if (error instanceof CsvError) return false;
      throw error;
    }
  });
}

function lineIn(text: string, isHeading: (line: CsvLine) => boolean): CsvLine | undefined {
  let found: CsvLine | undefined;
  const none = new CsvError(1, "no heading");
  const rows = textRows({
    heading(line) {
      if (!isHeading(line)) return none;
      found = line;
      return true;
    },
    row: () => undefined,
    fault: () => undefined,
    passedOver: () => undefined,
  });
  try {
    rows.push(text);
    rows.end();
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
  }
  return found;
}
