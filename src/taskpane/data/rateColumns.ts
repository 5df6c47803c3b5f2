/** Which headings of a file are rates, so that one of several can be chosen. */
import { CsvError } from "../../workload/csv";
import { profileColumns } from "../../workload/profileColumns";
import { textRows } from "../../workload/textRows";

/** @param text the beginning of the file, with its heading */
export function rateColumns(text: string): readonly string[] {
  let found: readonly string[] = [];
  const none = new CsvError(1, "no column of rates");
  const rows = textRows({
    heading(line) {
      const headings = line.cells.map((cell) => cell.trim()).filter((cell) => cell !== "");
      found = headings.filter((heading) => {
        try {
          return profileColumns(line, { column: heading }).rate?.heading === heading;
        } catch (error) {
          if (error instanceof CsvError) return false;
          throw error;
        }
      });
      return found.length > 0 ? true : none;
    },
    row: () => undefined,
    fault: () => undefined,
    passedOver: () => undefined,
  });
  try {
    rows.push(text);
  } catch (error) {
    if (error !== none) throw error;
  }
  return found;
}
