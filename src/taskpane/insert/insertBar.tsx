/** Inserts into the workbook: the formula, the buttons, and the result. */
import { Button, makeStyles, mergeClasses, tokens, typographyStyles } from "@fluentui/react-components";
import { useRef, type JSX } from "react";
import { ConfirmDialog } from "../../ui/confirmDialog";
import { MoreWays } from "./moreWays";
import { WhatIfDialog } from "./whatIfDialog";
import { useFootBar } from "../../ui/footBar";
import { useWorkbook } from "../workbookPort";
import type { Inserting } from "./useInsert";

const useStyles = makeStyles({
  formula: {
    ...typographyStyles.caption1,
    fontFamily: tokens.fontFamilyMonospace,
    color: tokens.colorNeutralForeground2,
    overflow: "hidden",
    textOverflow: "ellipsis",
    whiteSpace: "nowrap",
    userSelect: "all",
  },
  button: {
    flexGrow: 1,
    paddingLeft: tokens.spacingHorizontalS,
    paddingRight: tokens.spacingHorizontalS,
  },
  content: { fontFamily: tokens.fontFamilyMonospace, overflowWrap: "anywhere" },
});

export function InsertBar({ inserting }: { readonly inserting: Inserting }): JSX.Element {
  const styles = useStyles();
  const foot = useFootBar();
  const workbook = useWorkbook();
  const { state, formula } = inserting;
  const buttons = useRef<HTMLDivElement>(null);
  const off = !workbook || formula === undefined || state.kind === "due" || state.kind === "working";
  return (
    <div data-step="workbook" className={foot.root}>
      {formula !== undefined && <code className={styles.formula}>{formula}</code>}
      <div ref={buttons} className={foot.buttons}>
        <Button type="submit" className={styles.button} appearance="primary" disabledFocusable={off}>
          {inserting.hasChain ? "Insert chain" : "Insert formula"}
        </Button>
        <MoreWays ways={off ? [] : inserting.ways()} off={off} onChoose={inserting.choose} />
      </div>
      <div className={foot.said}>
        <div role="status" className={mergeClasses(foot.status, state.kind === "refused" && foot.error)}>
          {workbook ? statusOf(state) : "To insert, open the pane in Excel. Here you can copy the formula."}
        </div>
        {inserting.undo && (
          <Button size="small" onClick={inserting.undo}>
            Undo
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={state.kind === "occupied"}
        title={state.kind === "occupied" ? `Replace the contents of ${state.where}?` : ""}
        yes="Replace"
        no="Cancel"
        onAnswer={inserting.decide}
      >
        {state.kind === "occupied" && <code className={styles.content}>{state.content}</code>}
      </ConfirmDialog>
      {state.kind === "what if" && (
        <WhatIfDialog
          question={inserting.question}
          given={inserting.given}
          answer={inserting.answer}
          onInsert={inserting.insertWhatIf}
          onClose={inserting.cancel}
          opener={() => buttons.current?.querySelector("[aria-haspopup]")}
        />
      )}
    </div>
  );
}

function statusOf(state: Inserting["state"]): string {
  switch (state.kind) {
    case "ready":
    case "occupied":
    case "what if":
      return "";
    case "waiting":
      return "Will insert when the answer is ready";
    case "due":
    case "working":
      return "Inserting";
    case "inserted":
    case "undone":
    case "refused":
      return state.text;
  }
}
