/** A table answer, as it would spill. */
import type { JSX } from "react";
import { heading, type Answer, type Cell, type Table } from "../../model/estimate";
import { exactly, threeFigures } from "../../model/figures";
import { DataTable } from "../../ui/dataTable";

export function AnswerTable({ answer, label }: { readonly answer: Table; readonly label: string }): JSX.Element {
  const { columns, rows } = answer;
  const isFitted = answer.assumptions.length > 0;
  const text = (cell: Cell): string => {
    if (typeof cell === "string") return cell;
    return isFitted ? threeFigures(cell) : exactly(cell);
  };
  return (
    <DataTable
      label={label}
      columns={columns.map(heading)}
      rows={rows.map((row) => row.map((cell) => ({ text: text(cell), isNumber: typeof cell === "number" })))}
    />
  );
}

/** The cells that an answer fills when its formula is inserted. */
export function sizeOf(answer: Answer): { readonly rows: number; readonly columns: number } {
  if (answer.kind !== "table") return { rows: 1, columns: 1 };
  const spilled = [...(answer.columns.length > 0 ? [answer.columns] : []), ...answer.rows];
  return { rows: spilled.length, columns: spilled[0]?.length ?? 1 };
}
