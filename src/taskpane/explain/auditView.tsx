/** Every SIZING formula in the workbook, worst first, with how to correct it. */
import {
  Badge,
  Button,
  Link,
  makeStyles,
  ProgressBar,
  tokens,
  typographyStyles,
  type BadgeProps,
} from "@fluentui/react-components";
import { useEffect, useRef, useState, type JSX, type RefObject } from "react";
import { ConfirmDialog } from "../../ui/confirmDialog";
import { formulaPlace } from "../../workbook/audit";
import { sentence } from "../../ui/sentence";
import { failureText, type WorkbookPort } from "../workbookPort";
import { STATE_WORDS, FINDING_STATES, type Finding, type FindingState } from "./audited";
import { useAudit, type AuditState } from "./useAudit";

const useStyles = makeStyles({
  root: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalM },
  title: { ...typographyStyles.subtitle2, margin: 0 },
  text: { ...typographyStyles.body1, margin: 0, overflowWrap: "anywhere" },
  list: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalM, margin: 0, padding: 0 },
  item: {
    display: "flex",
    flexDirection: "column",
    rowGap: tokens.spacingVerticalXS,
    listStyleType: "none",
    paddingTop: tokens.spacingVerticalS,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    overflowWrap: "anywhere",
  },
  head: { display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: tokens.spacingHorizontalS },
  formula: { ...typographyStyles.caption1, fontFamily: tokens.fontFamilyMonospace },
  fault: { ...typographyStyles.caption1, margin: 0 },
  cure: { color: tokens.colorNeutralForeground3 },
  buttons: {
    display: "flex",
    flexWrap: "wrap",
    columnGap: tokens.spacingHorizontalS,
    rowGap: tokens.spacingVerticalXS,
  },
});

/** The badge has words too, so nothing depends on colour alone. */
const COLOURS: Readonly<Record<FindingState, NonNullable<BadgeProps["color"]>>> = {
  captured: "danger",
  error: "danger",
  "not entered": "danger",
  "stored spelling": "warning",
  "mixed units": "warning",
  "older value": "warning",
  "blank cell": "warning",
  warning: "warning",
  "not checked": "informative",
  "no number": "informative",
  fine: "success",
};

/** Findings shown before "Show more". */
const AT_FIRST = 40;

interface AuditViewProps {
  readonly workbook: WorkbookPort;
  /** Shows the selected cell in the other view. */
  readonly onExplain: () => void;
}

export function AuditView({ workbook, onExplain }: AuditViewProps): JSX.Element {
  const styles = useStyles();
  const { state, check, cancel, repair } = useAudit(workbook);
  const start = useRef<HTMLDivElement>(null);
  const [problem, setProblem] = useState("");
  useFocusKept(state, start);
  const show = (finding: Finding): void => {
    workbook.selectCell(finding.found).then(onExplain, (error: unknown) => {
      setProblem(failureText(error));
    });
  };
  return (
    <div className={styles.root}>
      <h1 className={styles.title}>SIZING formulas in this workbook</h1>
      <div ref={start} className={styles.buttons}>
        <Button appearance="primary" disabledFocusable={state.kind === "working"} onClick={check}>
          {state.kind === "checked" ? "Check again" : "Check all formulas"}
        </Button>
        {state.kind === "working" && <Button onClick={cancel}>Cancel</Button>}
      </div>
      {state.kind === "working" && <ProgressBar aria-label={state.text} value={state.done} max={state.of} />}
      <p role="status" className={styles.text}>
        {problem === "" ? statusOf(state) : problem}
      </p>
      {state.kind === "checked" && <Findings findings={state.findings} repair={repair} onShow={show} />}
    </div>
  );
}

/** The focused element disappears with the findings, so the focus moves to the check button. */
function useFocusKept({ kind }: AuditState, buttons: RefObject<HTMLElement>): void {
  useEffect(() => {
    if (document.activeElement === document.body && kind !== "ready") buttons.current?.querySelector("button")?.focus();
  }, [kind, buttons]);
}

function statusOf(state: AuditState): string {
  switch (state.kind) {
    case "ready":
      return state.text === ""
        ? "Finds errors, warnings, mixed units and formulas that Excel doesn't recognise, and repairs what it can."
        : state.text;
    case "working":
    case "failed":
      return state.text;
    case "checked":
      return `${state.text} ${summaryOf(state.findings)}`.trim();
  }
}

function summaryOf(findings: readonly Finding[]): string {
  if (findings.length === 0) return "This workbook has no SIZING formulas. Insert one from Size.";
  const counts = FINDING_STATES.flatMap((state) => {
    const count = findings.filter((finding) => finding.state === state).length;
    return count === 0 ? [] : [`${count} ${countedWords(state, count)}`];
  });
  return `${findings.length === 1 ? "1 formula" : `${findings.length} formulas`}: ${counts.join(", ")}.`;
}

function countedWords(state: FindingState, count: number): string {
  const one = state === "fine" ? STATE_WORDS.fine : STATE_WORDS[state].toLowerCase();
  return count === 1 ? one : (OF_SEVERAL[state] ?? one);
}

const OF_SEVERAL: Partial<Record<FindingState, string>> = {
  error: "errors",
  warning: "warnings",
  "not entered": "need re-entry",
  "stored spelling": "unrecognised names",
  "blank cell": "blank cells",
  "older value": "older values",
};

interface FindingsProps {
  readonly findings: readonly Finding[];
  readonly repair: (findings: readonly Finding[]) => void;
  readonly onShow: (finding: Finding) => void;
}

function Findings({ findings, repair, onShow }: FindingsProps): JSX.Element {
  const styles = useStyles();
  const [shown, setShown] = useState(AT_FIRST);
  const [isAsking, setAsking] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  // "Show more" disappears when it is pressed, so the first added finding gets the focus.
  useEffect(() => {
    const added = [...(list.current?.children ?? [])].slice(AT_FIRST);
    if (shown > AT_FIRST)
      added
        .map((item) => item.querySelector("button"))
        .find((button) => button)
        ?.focus();
  }, [shown]);
  const repairable = findings.filter(({ repaired }) => repaired !== undefined);
  const more = findings.length - shown;
  return (
    <>
      {repairable.length > 1 && (
        <div className={styles.buttons}>
          <Button
            onClick={() => {
              setAsking(true);
            }}
          >
            Repair all {repairable.length}
          </Button>
        </div>
      )}
      <ul ref={list} aria-label="Findings" className={styles.list}>
        {findings.slice(0, shown).map((finding) => (
          <Item
            key={`${formulaPlace(finding.found)} ${finding.found.formula}`}
            finding={finding}
            repair={repair}
            onShow={onShow}
          />
        ))}
      </ul>
      {more > 0 && (
        <Button
          onClick={() => {
            setShown(findings.length);
          }}
        >
          Show {more} more
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title={`Repair ${repairable.length} formulas?`}
        yes="Repair"
        no="Cancel"
        onAnswer={(confirmed) => {
          setAsking(false);
          if (confirmed) repair(repairable);
        }}
      >
        Only the function names are corrected. Functions and references stay the same. You can undo this.
      </ConfirmDialog>
    </>
  );
}

/** Adds the full stop, because messages of the models have none and a cure may follow. */
function ended(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

interface ItemProps extends Omit<FindingsProps, "findings"> {
  readonly finding: Finding;
}

function Item({ finding, repair, onShow }: ItemProps): JSX.Element {
  const styles = useStyles();
  const { found, state, faults, repaired } = finding;
  const where = formulaPlace(found);
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <Badge appearance="tint" color={COLOURS[state]}>
          {STATE_WORDS[state]}
        </Badge>
        {found.within ? (
          <span>{sentence(where)}</span>
        ) : (
          <Link
            inline
            as="button"
            type="button"
            aria-label={`Explain ${where}`}
            onClick={() => {
              onShow(finding);
            }}
          >
            {where}
          </Link>
        )}
      </div>
      {found.formula !== "" && <code className={styles.formula}>{found.formula}</code>}
      {faults.map(({ text, cure }, i) => (
        <p key={text} className={styles.fault}>
          {ended(text)} {cure !== faults[i + 1]?.cure && <span className={styles.cure}>{cure}</span>}
        </p>
      ))}
      {repaired !== undefined && (
        <div className={styles.buttons}>
          <Button
            size="small"
            aria-label={`Repair ${where}`}
            onClick={() => {
              repair([finding]);
            }}
          >
            Repair
          </Button>
        </div>
      )}
    </li>
  );
}
