/** What a subsystem's hosts read and write, from exported records: the same tables as in the command line. */
import type { JSX } from "react";
import { heading, type Cell, type Grid } from "../../model/question/answer";
import { exactly, threeFigures } from "../../model/quantities/formatNumber";
import { DataTable, numberCell, textCell, type TableCell } from "../../ui/dataTable";
import { FoldedTable } from "../../ui/foldedTable";
import type { CharacterTables } from "../../workload/characterTables";

export function CharacterSection({ tables }: { readonly tables: CharacterTables }): JSX.Element {
  const { shape, intervals, volumes, datasets, moreDatasets } = tables;
  const more = moreDatasets > 0 ? `, the ${exactly(datasets.rows.length)} with the most bytes` : "";
  return (
    <>
      <DataTable label="Workload" {...shown(shape)} />
      <FoldedTable title="Show intervals" label="Workload by interval" {...shown(intervals)} />
      <FoldedTable title="Show volumes" label="Workload by volume" {...shown(volumes)} />
      {datasets.rows.length > 0 && (
        <FoldedTable title={`Show datasets${more}`} label="Workload by dataset" {...shown(datasets)} />
      )}
    </>
  );
}

function shown({ columns, rows }: Grid): { readonly columns: string[]; readonly rows: TableCell[][] } {
  return { columns: columns.map(heading), rows: rows.map((row) => row.map(tableCell)) };
}

function tableCell(cell: Cell): TableCell {
  return typeof cell === "number" ? numberCell(threeFigures(cell)) : textCell(cell);
}
