/** A small table that scrolls inside itself under a head that stays. */
import { makeStyles, mergeClasses, tokens, typographyStyles } from "@fluentui/react-components";
import type { JSX } from "react";
import { focusRing } from "./focus";

export interface TableCell {
  readonly text: string;
  readonly isNumber: boolean;
}

export function textCell(text: string): TableCell {
  return { text, isNumber: false };
}

export function numberCell(text: string): TableCell {
  return { text, isNumber: true };
}

interface DataTableProps {
  readonly label: string;
  /** Empty for a table without headings. */
  readonly columns: readonly string[];
  readonly rows: readonly (readonly TableCell[])[];
}

/** Longer texts wrap, so that they don't push the other columns out of a narrow pane. */
const ONE_LINE = 24;

const useStyles = makeStyles({
  frame: {
    overflow: "auto",
    maxHeight: "40vh",
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    ...focusRing,
  },
  table: { ...typographyStyles.caption1, borderCollapse: "collapse", width: "100%" },
  head: {
    position: "sticky",
    top: 0,
    verticalAlign: "bottom",
    fontWeight: tokens.fontWeightSemibold,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  cell: {
    paddingTop: tokens.spacingVerticalXXS,
    paddingBottom: tokens.spacingVerticalXXS,
    paddingLeft: tokens.spacingHorizontalXS,
    paddingRight: tokens.spacingHorizontalXS,
    verticalAlign: "top",
  },
  number: { textAlign: "right", fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" },
  words: { textAlign: "left" },
  oneLine: { whiteSpace: "nowrap" },
  prose: { minWidth: "16em" },
  heading: { whiteSpace: "normal" },
  longHeading: { minWidth: "6.5em" },
  row: { borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}` },
});

export function DataTable({ label, columns, rows }: DataTableProps): JSX.Element {
  const styles = useStyles();
  const headOf = (column: number): string => (rows[0]?.[column]?.isNumber ? styles.number : styles.words);
  return (
    <div role="region" aria-label={label} tabIndex={0} className={styles.frame}>
      <table className={styles.table}>
        {columns.length > 0 && (
          <thead>
            <tr>
              {columns.map((column, i) => (
                <th
                  key={column}
                  scope="col"
                  className={mergeClasses(
                    styles.cell,
                    headOf(i),
                    styles.heading,
                    column.length > ONE_LINE && styles.longHeading,
                    styles.head,
                  )}
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map((row, i) => (
            <tr key={i} className={styles.row}>
              {row.map(({ text, isNumber }, j) => (
                <td
                  key={j}
                  className={mergeClasses(
                    styles.cell,
                    isNumber ? styles.number : styles.words,
                    columns.length > 0 && (text.length > ONE_LINE ? styles.prose : styles.oneLine),
                  )}
                >
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
