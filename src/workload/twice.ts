/** Says of two rows for one system and time which is used. */
import type { MeasuredRows } from "./measuredRows";
import type { Notes } from "./notes";

/**
 * @param places of the row that is used and of the other one
 * @param when the time, if it can be said
 * @param hint what else may be the reason
 */
export function sayTwice(
  rows: MeasuredRows,
  [first, second]: readonly [first: number, second: number],
  isSame: boolean,
  notes: Notes,
  { when = "", hint = "" } = {},
): void {
  const row = rows.row.at(second);
  const name = rows.names[rows.system.at(second)] ?? "";
  const of = name === "" ? "" : ` of ${name}`;
  const at = when === "" ? "one time" : when;
  const [one, other] = [rows.fileOf(first), rows.fileOf(second)];
  const where = rows.where(second);
  if (isSame)
    notes.say("duplicate", row, () =>
      one === other
        ? `${where}a row${of} comes twice and is used once${hint}`
        : `${where}the row${of} for ${at} is in ${one}, too, and is used once`,
    );
  else
    notes.say("different values", one === other ? row : 0, () =>
      one === other
        ? `${where}two values${of} for ${at}, of which the first is used${hint === "" ? SEVERAL : hint}`
        : `${one} and ${other} have different values${of} for ${at}, of which that of ${one} is used: leave one of the files out, or its rows of these times`,
    );
}

const SEVERAL = "; if they are of several systems, name their column";
