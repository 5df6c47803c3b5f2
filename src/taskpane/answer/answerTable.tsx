/** A table answer, as it would spill in the workbook. */
import { memo, type JSX } from "react";
import { heading, type Answer, type Cell, type Table } from "../../model/question/answer";
import { exactly, threeFigures } from "../../model/quantities/formatNumber";
import { PagedTable } from "../../ui/pagedTable";

interface AnswerTableProps {
  readonly answer: Table;
  readonly label: string;
}

/** Memoised: drawn again only for another answer. */
export const AnswerTable = memo(function AnswerTable({ answer, label }: AnswerTableProps): JSX.Element {
  const { columns, rows } = answer;
  const isFitted = answer.assumptions.length > 0;
  const text = (cell: Cell): string => {
    if (typeof cell === "string") return cell;
    return isFitted ? threeFigures(cell) : exactly(cell);
  };
  return (
    <PagedTable
      label={label}
      columns={columns.map(heading)}
      count={rows.length}
      rowAt={(row) => (rows[row] ?? []).map((cell) => ({ text: text(cell), isNumber: typeof cell === "number" }))}
    />
  );
});

/** The cells that an answer fills when its formula is inserted. */
export function sizeOf(answer: Answer): { readonly rows: number; readonly columns: number } {
  if (answer.kind !== "table") return { rows: 1, columns: 1 };
  const spilled = [...(answer.columns.length > 0 ? [answer.columns] : []), ...answer.rows];
  return { rows: spilled.length, columns: spilled[0]?.length ?? 1 };
}
