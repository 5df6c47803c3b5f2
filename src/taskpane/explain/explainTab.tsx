/** Explain: the SIZING formula of the selected cell, its arguments, its answer and its reasons. */
import { Button, makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { ArrowSyncRegular } from "@fluentui/react-icons/svg/arrow-sync";
import { useMemo, type JSX, type ReactNode } from "react";
import { AnswerCard } from "../../ui/answerCard";
import { LiveRegion } from "../../ui/liveRegion";
import { written } from "../../workbook/reference";
import { AnswerTable } from "../answer/answerTable";
import { AnswerTimeline } from "../answer/timeline";
import { BLANK_CARD, cardOf, spoken } from "../answer/cardOf";
import { Why } from "../answer/why";
import { useWorkbook, type WorkbookPort } from "../workbookPort";
import { explain, type Explained } from "./explained";
import { Arguments } from "./arguments";
import { useSelectedCall, type Selected } from "./useSelectedCall";

const useStyles = makeStyles({
  root: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalM },
  head: { display: "flex", alignItems: "center", justifyContent: "space-between" },
  title: { ...typographyStyles.subtitle2, margin: 0, overflowWrap: "anywhere" },
  text: { ...typographyStyles.body1, margin: 0, overflowWrap: "anywhere" },
  formula: { ...typographyStyles.caption1, fontFamily: tokens.fontFamilyMonospace, overflowWrap: "anywhere" },
});

export function ExplainTab(): JSX.Element {
  const styles = useStyles();
  const workbook = useWorkbook();
  if (workbook) return <OfWorkbook workbook={workbook} />;
  return (
    <p className={styles.text}>
      Explaining a formula needs Excel: open the pane in a workbook, then select a cell with a SIZING formula.
    </p>
  );
}

function OfWorkbook({ workbook }: { readonly workbook: WorkbookPort }): JSX.Element {
  const styles = useStyles();
  const [selected, refresh] = useSelectedCall(workbook);
  const explained = useMemo(
    () => (selected.kind === "read" && selected.call ? explain(selected.call) : undefined),
    [selected],
  );
  return (
    <div className={styles.root}>
      <div className={styles.head}>
        <h1 className={styles.title}>
          {selected.kind === "read" ? `Cell ${written(selected.selection).split(":")[0] ?? ""}` : "Selected cell"}
        </h1>
        <Button
          appearance="subtle"
          icon={<ArrowSyncRegular />}
          aria-label="Read the selected cell again"
          onClick={refresh}
        />
      </div>
      {explained ? (
        <Call explained={explained} formula={formulaOf(selected)} />
      ) : (
        <p className={styles.text}>{adviceOf(selected)}</p>
      )}
    </div>
  );
}

function formulaOf(selected: Selected): string {
  return selected.kind === "read" ? selected.selection.formula : "";
}

function adviceOf(selected: Selected): string {
  switch (selected.kind) {
    case "reading":
      return "Reading the selected cell";
    case "failed":
      return selected.reason;
    case "read":
      return "This cell holds no SIZING formula. Select one that does, or insert one from Size.";
  }
}

function Call({ explained, formula }: { readonly explained: Explained; readonly formula: string }): JSX.Element {
  const styles = useStyles();
  if (explained.kind === "unknown") {
    return (
      <p className={styles.text}>
        SIZING.{explained.name} is no function of this version. Correct the name, or update the add-in.
      </p>
    );
  }
  const { question, args } = explained;
  return (
    <>
      <code className={styles.formula}>{formula}</code>
      <p className={styles.text}>{question.asks}</p>
      {answerOf(explained)}
      <Arguments args={args} />
      {explained.kind === "answered" && <Why question={question} answer={explained.answer} />}
    </>
  );
}

function answerOf(explained: Exclude<Explained, { kind: "unknown" }>): ReactNode {
  if (explained.kind === "refused") {
    const { fault, cure } = explained;
    return (
      <>
        <AnswerCard {...BLANK_CARD} headline={fault} note={cure} />
        <LiveRegion text={`${fault}. ${cure}`} />
      </>
    );
  }
  const { answer, question } = explained;
  const content = cardOf(answer);
  return (
    <>
      <AnswerCard {...content} />
      <LiveRegion text={spoken(content)} />
      {answer.kind === "table" && <AnswerTimeline answer={answer} />}
      {answer.kind === "table" && <AnswerTable answer={answer} label={`${question.name} as a table`} />}
    </>
  );
}
