/** The Explain tab: the formula of the selected cell, or all SIZING formulas in the workbook. */
import { Field, makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { useRef, useState, type JSX } from "react";
import { Segmented } from "../../ui/segmented";
import { useWorkbook, type WorkbookPort } from "../workbookPort";
import { AuditView } from "./auditView";
import { SelectedCell } from "./selectedCell";
import { HeardHeading } from "../../ui/liveRegion";

const CELL = "Selected cell";
const WORKBOOK = "Whole workbook";

const useStyles = makeStyles({
  root: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalM },
  text: { ...typographyStyles.body1, margin: 0, overflowWrap: "anywhere" },
});

export function ExplainTab(): JSX.Element {
  const styles = useStyles();
  const workbook = useWorkbook();
  if (workbook) return <OfWorkbook workbook={workbook} />;
  return (
    <>
      <HeardHeading text="Explain" />
      <p className={styles.text}>
        To explain a formula, open the pane in Excel and select a cell with a SIZING formula.
      </p>
    </>
  );
}

function OfWorkbook({ workbook }: { readonly workbook: WorkbookPort }): JSX.Element {
  const styles = useStyles();
  const [shown, setShown] = useState(CELL);
  const [isAudited, setAudited] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const isCell = shown === CELL;
  const show = (name: string): void => {
    setShown(name);
    if (name === WORKBOOK) setAudited(true);
  };
  return (
    <div ref={root} className={styles.root}>
      <Field>
        <Segmented
          aria-label="What to explain"
          names={[CELL, WORKBOOK]}
          chosen={shown}
          onChoose={show}
          onLeave={() => undefined}
        />
      </Field>
      {isCell && <SelectedCell workbook={workbook} />}
      {isAudited && (
        // The findings are kept while one of the cells is explained.
        <div hidden={isCell}>
          <AuditView
            workbook={workbook}
            onExplain={() => {
              show(CELL);
              root.current?.querySelector("input")?.focus();
            }}
          />
        </div>
      )}
    </div>
  );
}
