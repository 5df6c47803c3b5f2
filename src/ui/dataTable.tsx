/** A small table that scrolls inside itself under a head that stays. */
import { makeStyles, mergeClasses, tokens, typographyStyles } from "@fluentui/react-components";
import type { JSX } from "react";
import { focusRing } from "./focus";
import { GradeText, type Tone } from "./grade";

export interface TableCell {
  readonly text: string;
  readonly isNumber: boolean;
  /** Of a verdict. */
  readonly tone?: Tone;
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
  /** True for a few columns that fit a narrow pane if every text wraps. */
  readonly wraps?: boolean;
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
  // Words stay whole.
  whole: { overflowWrap: "normal" },
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

export function DataTable({ label, columns, rows, wraps = false }: DataTableProps): JSX.Element {
  const styles = useStyles();
  const headOf = (column: number): string => (rows[0]?.[column]?.isNumber ? styles.number : styles.words);
  return (
    <div role="region" aria-label={label} tabIndex={0} className={mergeClasses(styles.frame, wraps && styles.whole)}>
      <table className={styles.table}>
        {columns.length > 0 && (
          <thead>
            <tr>
              {columns.map((column, i) => (
                <th
                  key={i}
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
              {row.map((cell, j) => (
                <td
                  key={j}
                  className={mergeClasses(
                    styles.cell,
                    cell.isNumber ? styles.number : styles.words,
                    !wraps && columns.length > 0 && (cell.text.length > ONE_LINE ? styles.prose : styles.oneLine),
                  )}
                >
                  <CellText cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function CellText({ cell: { text, tone } }: { readonly cell: TableCell }): JSX.Element {
  return tone ? <GradeText text={text} tone={tone} /> : <>{text}</>;
}
