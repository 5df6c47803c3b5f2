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
import type { JSX } from "react";
import { useFootBar } from "../../ui/footBar";
import { useWorkbook, type WorkbookPort } from "../workbookPort";
import type { useMake } from "./useMake";

const useStyles = makeStyles({
  button: { flexGrow: 1 },
  links: { ...typographyStyles.caption1, display: "flex", flexWrap: "wrap", columnGap: tokens.spacingHorizontalS },
  link: { ...typographyStyles.caption1, textAlign: "left" },
});

interface FaultyField {
  readonly name: string;
  readonly label: string;
}

interface MakeBarProps {
  /** False while the template is loaded. */
  readonly isOpened: boolean;
  /** A Word document is created, not a workbook. */
  readonly isDocument: boolean;
  readonly faulty: readonly FaultyField[];
  readonly making: ReturnType<typeof useMake>;
  /** Puts the focus on a field. */
  readonly onShow: (name: string) => void;
}

export function MakeBar({ isOpened, isDocument, faulty, making, onShow }: MakeBarProps): JSX.Element {
  const styles = useStyles();
  const foot = useFootBar();
  const workbook = useWorkbook();
  const { state, newWorkbook, newDocument, sheetsHere } = making;
  const off = !isOpened || state.kind === "working";
  const [first] = faulty;
  const pressed = (make: () => void) => () => {
    if (first) onShow(first.name);
    else make();
  };
  const why = isDocument ? "" : whyOff(workbook);
  return (
    <div className={foot.root}>
      {first && (
        <div className={styles.links}>
          <span>Correct these fields:</span>
          {faulty.map(({ name, label }) => (
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
      )}
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
            disabledFocusable={off || !workbook?.canInsertSheets()}
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

/** Returns why a button is disabled; empty if none is. */
function whyOff(workbook: WorkbookPort | undefined): string {
  if (!workbook) return "To create a workbook, open the pane in Excel.";
  if (!workbook.canOpenWorkbook())
    return "This version of Excel can't open workbooks from an add-in (needs ExcelApi 1.8).";
  if (!workbook.canInsertSheets())
    return "This version of Excel can't insert sheets from a file (needs ExcelApi 1.13).";
  return "";
}
