/** The numbers of a chart as a table, folded at first. */
import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import type { JSX } from "react";
import { DataTable, type TableCell } from "./dataTable";
import { focusRing } from "./focus";

interface FoldedTableProps {
  /** "Show data" */
  readonly title: string;
  readonly label: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly TableCell[])[];
}

const useStyles = makeStyles({
  title: {
    ...typographyStyles.caption1,
    cursor: "pointer",
    paddingTop: tokens.spacingVerticalXS,
    paddingBottom: tokens.spacingVerticalXS,
    ...focusRing,
  },
});

export function FoldedTable({ title, ...table }: FoldedTableProps): JSX.Element {
  const styles = useStyles();
  return (
    <details>
      <summary className={styles.title}>{title}</summary>
      <DataTable {...table} />
    </details>
  );
}
