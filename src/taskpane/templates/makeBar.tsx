/** The buttons that create a workbook or add sheets to this one, the fields to correct first, and the outcome. */
import {
  Button,
  Link,
  makeStyles,
  mergeClasses,
  ProgressBar,
  tokens,
  typographyStyles,
} from "@fluentui/react-components";
import { useState, type JSX } from "react";
import { useFootBar } from "../../ui/footBar";
import { useWorkbook, type WorkbookPort } from "../workbookPort";
import type { useMake } from "./useMake";

const useStyles = makeStyles({
  button: { flexGrow: 1 },
  links: { ...typographyStyles.caption1, display: "flex", flexWrap: "wrap", columnGap: tokens.spacingHorizontalS },
  link: { ...typographyStyles.caption1, textAlign: "left" },
});

export interface FieldLink {
  readonly name: string;
  readonly label: string;
}

interface MakeBarProps {
  /** False while the template is loaded. */
  readonly isOpened: boolean;
  /** A Word document is created, not a workbook. */
  readonly isDocument: boolean;
  /** Fields that need a value, and fields with a wrong one: nothing is made with either. */
  readonly toFillIn: readonly FieldLink[];
  readonly toCorrect: readonly FieldLink[];
  readonly making: ReturnType<typeof useMake>;
  /** Puts the focus on a field. */
  readonly onShow: (name: string) => void;
}

export function MakeBar({ isOpened, isDocument, toFillIn, toCorrect, making, onShow }: MakeBarProps): JSX.Element {
  const styles = useStyles();
  const foot = useFootBar();
  const workbook = useWorkbook();
  const { state, newWorkbook, newDocument, sheetsHere } = making;
  const off = !isOpened || state.kind === "working";
  const [first] = [...toFillIn, ...toCorrect];
  // The form's head lists what is still blank; whoever wants the workbook already gets there from here.
  const [isWanted, setWanted] = useState(false);
  const pressed = (make: () => void) => () => {
    setWanted(true);
    if (first) onShow(first.name);
    else make();
  };
  const why = isDocument ? "" : whyOff(workbook);
  return (
    <div className={foot.root}>
      {isWanted && <FieldLinks says="Fill in these fields:" fields={toFillIn} onShow={onShow} />}
      <FieldLinks says="Correct these fields:" fields={toCorrect} onShow={onShow} />
      <div className={foot.buttons}>
        <Button
          type="submit"
          className={styles.button}
          appearance="primary"
          disabledFocusable={off || (!isDocument && !workbook?.canOpenWorkbook())}
          onClick={(event) => {
            event.preventDefault();
            pressed(isDocument ? newDocument : newWorkbook)();
          }}
        >
          {isDocument ? "Create document" : "Create workbook"}
        </Button>
        {!isDocument && (
          <Button
            className={styles.button}
            disabledFocusable={off || !workbook || workbook.whyNoSheets() !== undefined}
            onClick={pressed(sheetsHere)}
          >
            Add sheets here
          </Button>
        )}
      </div>
      {state.kind === "working" && <ProgressBar aria-label={state.text} />}
      <div role="status" className={mergeClasses(foot.status, state.kind === "refused" && foot.error)}>
        {state.kind === "ready" ? why : state.text}
      </div>
    </div>
  );
}

interface FieldLinksProps extends Pick<MakeBarProps, "onShow"> {
  readonly says: string;
  readonly fields: readonly FieldLink[];
}

function FieldLinks({ says, fields, onShow }: FieldLinksProps): JSX.Element | null {
  const styles = useStyles();
  if (fields.length === 0) return null;
  return (
    <div className={styles.links}>
      <span>{says}</span>
      {fields.map(({ name, label }) => (
        <Link
          key={name}
          as="button"
          type="button"
          inline
          className={styles.link}
          onClick={() => {
            onShow(name);
          }}
        >
          {label}
        </Link>
      ))}
    </div>
  );
}

/** Returns why a button is disabled; empty if none is. */
function whyOff(workbook: WorkbookPort | undefined): string {
  if (!workbook) return "To create a workbook, open the pane in Excel.";
  if (!workbook.canOpenWorkbook())
    return "This version of Excel can't open workbooks from an add-in (needs ExcelApi 1.8).";
  return workbook.whyNoSheets() ?? "";
}
