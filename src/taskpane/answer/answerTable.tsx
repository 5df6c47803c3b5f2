/** A table answer: its picture over time or its parts, and the cells that it would spill in the workbook. */
import { memo, type JSX } from "react";
import { heading, type Answer, type Cell, type Column, type Table } from "../../model/question/answer";
import { exactly, threeFigures } from "../../model/quantities/formatNumber";
import { partsOf, type ReadPart } from "../../model/question/parts";
import { DataTable, type TableCell } from "../../ui/dataTable";
import { FoldedTable } from "../../ui/foldedTable";
import { toneOf } from "../../ui/grade";
import { PagedTable } from "../../ui/pagedTable";
import { Section } from "../../ui/section";
import { sentence } from "../../ui/sentence";
import { SideBySide } from "../../ui/sideBySide";
import { AnswerTimeline } from "./timeline";

interface AnswerTableProps {
  readonly answer: Table;
  readonly label: string;
}

/** Memoised: drawn again only for another answer. */
export const AnswerTable = memo(function AnswerTable({ answer, label }: AnswerTableProps): JSX.Element {
  const { columns, rows, parts = [] } = answer;
  const isFitted = answer.assumptions.length > 0;
  const cellOf = (cell: Cell): TableCell =>
    typeof cell === "string"
      ? { text: cell, isNumber: false }
      : { text: isFitted ? threeFigures(cell) : exactly(cell), isNumber: true };
  const headings = columns.map(heading);
  if (parts.length === 0) {
    return (
      <>
        <AnswerTimeline answer={answer} />
        <PagedTable
          label={label}
          columns={headings}
          count={rows.length}
          rowAt={(row) => (rows[row] ?? []).map(cellOf)}
        />
      </>
    );
  }
  return (
    <div>
      {partsOf(answer).map((part) => (
        <Section key={part.title} title={part.title}>
          <PartTable part={part} cellOf={cellOf} />
        </Section>
      ))}
      <FoldedTable title="All cells" label={label} columns={headings} rows={rows.map((row) => row.map(cellOf))} />
    </div>
  );
});

interface PartTableProps {
  readonly part: ReadPart;
  readonly cellOf: (cell: Cell) => TableCell;
}

function PartTable({ part: { title, shown, columns, rows }, cellOf }: PartTableProps): JSX.Element {
  const judged = (cell: Cell, { states = [] }: Column): TableCell => {
    const tone = toneOf(String(cell), states);
    return { ...cellOf(cell), ...(tone && { tone }) };
  };
  if (shown === "rows") {
    const cells = rows.map((row) => row.map((cell, i) => judged(cell, columns[i] ?? BLANK)));
    return <DataTable wraps label={title} columns={columns.map((column) => column.title)} rows={cells} />;
  }
  return (
    <SideBySide
      label={title}
      heads={rows.map(([name = ""]) => sentence(String(name)))}
      rows={columns
        .map((column, i) => ({ title: column.title, cells: rows.map((row) => judged(row[i] ?? "", column)) }))
        .slice(1)}
    />
  );
}

const BLANK: Column = { label: "", unit: "" };

/** The cells that an answer fills when its formula is inserted. */
export function sizeOf(answer: Answer): { readonly rows: number; readonly columns: number } {
  if (answer.kind !== "table") return { rows: 1, columns: 1 };
  const spilled = [...(answer.columns.length > 0 ? [answer.columns] : []), ...answer.rows];
  return { rows: spilled.length, columns: spilled[0]?.length ?? 1 };
}
