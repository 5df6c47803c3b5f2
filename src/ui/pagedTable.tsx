/** A table of any length. A long one is drawn page by page. */
import { Button, Input, makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { ChevronDoubleLeftRegular } from "@fluentui/react-icons/svg/chevron-double-left";
import { ChevronDoubleRightRegular } from "@fluentui/react-icons/svg/chevron-double-right";
import { ChevronLeftRegular } from "@fluentui/react-icons/svg/chevron-left";
import { ChevronRightRegular } from "@fluentui/react-icons/svg/chevron-right";
import { useState, type JSX } from "react";
import { DataTable, type TableCell } from "./dataTable";

/** Longest table that is drawn whole: two days of hours. */
export const WHOLE_ROWS = 48;
/** One day of hourly rows. */
export const PAGE_ROWS = 24;

interface PagedTableProps {
  readonly label: string;
  /** Empty for a table without headings. */
  readonly columns: readonly string[];
  readonly count: number;
  /** Called only for the rows that are drawn. */
  readonly rowAt: (index: number) => readonly TableCell[];
}

const useStyles = makeStyles({
  root: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalXXS },
  pages: { display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: tokens.spacingHorizontalXXS },
  words: { ...typographyStyles.caption1, fontVariantNumeric: "tabular-nums", flexGrow: 1 },
  row: { width: "6.5em" },
});

export function PagedTable({ label, columns, count, rowAt }: PagedTableProps): JSX.Element {
  const styles = useStyles();
  const [at, setAt] = useState(0);
  const [wanted, setWanted] = useState("");
  const rows = (from: number, to: number): (readonly TableCell[])[] =>
    Array.from({ length: to - from }, (_, i) => rowAt(from + i));
  if (count <= WHOLE_ROWS) return <DataTable label={label} columns={columns} rows={rows(0, count)} />;

  const last = pageOf(count - 1);
  // The rows may have been replaced by a shorter table.
  const from = Math.min(at, last);
  const to = Math.min(from + PAGE_ROWS, count);
  const go = (to: number): void => {
    setAt(to);
    setWanted("");
  };
  const turns = [
    { name: "First rows", icon: <ChevronDoubleLeftRegular />, to: 0 },
    { name: "Previous rows", icon: <ChevronLeftRegular />, to: Math.max(0, from - PAGE_ROWS) },
    { name: "Next rows", icon: <ChevronRightRegular />, to: Math.min(last, from + PAGE_ROWS) },
    { name: "Last rows", icon: <ChevronDoubleRightRegular />, to: last },
  ];
  return (
    <div className={styles.root}>
      <DataTable label={label} columns={columns} rows={rows(from, to)} />
      <div role="group" aria-label={`Rows of ${label}`} className={styles.pages}>
        <span role="status" className={styles.words}>
          Rows {countText(from + 1)} to {countText(to)} of {countText(count)}
        </span>
        {turns.map((turn) => (
          <Button
            key={turn.name}
            size="small"
            appearance="subtle"
            icon={turn.icon}
            aria-label={turn.name}
            disabledFocusable={turn.to === from}
            onClick={() => {
              go(turn.to);
            }}
          />
        ))}
        <Input
          size="small"
          className={styles.row}
          input={{ style: { width: "100%", minWidth: 0 } }}
          inputMode="numeric"
          autoComplete="off"
          aria-label={`Go to a row, 1 to ${countText(count)}`}
          placeholder="Go to row"
          value={wanted}
          onChange={(_, { value }) => {
            setWanted(value);
            const row = /^\s*\d+\s*$/.test(value) ? Number(value) : NaN;
            if (row >= 1 && row <= count) setAt(pageOf(row - 1));
          }}
          onKeyDown={(event) => {
            // The page changes while the number is typed; Enter would submit the form around the field.
            if (event.key === "Enter") event.preventDefault();
          }}
        />
      </div>
    </div>
  );
}

/** Returns the first row of the page that a row is on. */
function pageOf(row: number): number {
  return row - (row % PAGE_ROWS);
}

function countText(count: number): string {
  return count.toLocaleString("en");
}
