/** The parts of a table, each with what its columns say there. */
import type { Cell, Column, Table, TablePart } from "./answer";

export interface ReadPart extends Pick<TablePart, "title" | "shown"> {
  readonly columns: readonly (Column & { readonly title: string })[];
  readonly rows: readonly (readonly Cell[])[];
}

/** Columns that are blank in all rows of a part are left out; things side by side that are the same are one. */
export function partsOf({ columns, rows, parts = [] }: Pick<Table, "columns" | "rows" | "parts">): ReadPart[] {
  return parts.map(({ title, shown, from, to, columns: all }) => {
    const own = rows.slice(from, to);
    const said = all.filter(({ at }) => own.some((row) => row[at] !== ""));
    const cells = own.map((row) => said.map(({ at }): Cell => row[at] ?? ""));
    return {
      title,
      shown,
      columns: said.map(({ at, title: name }) => ({ ...(columns[at] ?? BLANK), title: name })),
      rows: shown === "side by side" ? withoutTwins(cells) : cells,
    };
  });
}

const BLANK: Column = { label: "", unit: "" };

/** Rows that differ in their first cell only are one, named by all: "entered, recommended". */
function withoutTwins(rows: readonly (readonly Cell[])[]): Cell[][] {
  const found: Cell[][] = [];
  for (const [name = "", ...cells] of rows) {
    const twin = found.find(([, ...held]) => held.every((cell, i) => cell === cells[i]));
    if (twin) twin[0] = `${twin[0] ?? ""}, ${name}`;
    else found.push([name, ...cells]);
  }
  return found;
}
