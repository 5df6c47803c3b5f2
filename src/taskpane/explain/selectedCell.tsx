/** The formula of the selected cell, explained call by call; it follows the selection. */
import { Button, makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { ArrowSyncRegular } from "@fluentui/react-icons/svg/arrow-sync";
import { useMemo, type JSX } from "react";
import { LiveRegion } from "../../ui/liveRegion";
import { useLasting } from "../../ui/useLasting";
import type { HeldCall } from "../../workbook/call";
import { firstCell } from "../../cells/address";
import { written } from "../../cells/reference";
import type { WorkbookPort } from "../workbookPort";
import { CallView, spokenAnswer } from "./callView";
import type { Explained } from "./explained";
import { misnamed } from "./misnamed";
import { useSelectedCall, type Selected } from "./useSelectedCall";
import type { BackgroundWork } from "../worker/background";
import { answers } from "../worker/backgrounds";
import { NotLoaded } from "../worker/notLoaded";
import { useWork } from "../worker/useWork";

const useStyles = makeStyles({
  root: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalM },
  head: { display: "flex", alignItems: "center", justifyContent: "space-between" },
  title: { ...typographyStyles.subtitle2, margin: 0, overflowWrap: "anywhere" },
  text: { ...typographyStyles.body1, margin: 0, overflowWrap: "anywhere" },
  formula: { ...typographyStyles.caption1, fontFamily: tokens.fontFamilyMonospace, overflowWrap: "anywhere" },
});

const NONE: readonly HeldCall[] = [];

export function SelectedCell({ workbook }: { readonly workbook: WorkbookPort }): JSX.Element {
  const styles = useStyles();
  const [selected, refresh] = useSelectedCall(workbook);
  const calls = selected.kind === "read" ? selected.calls : NONE;
  const work = useMemo(
    () => (calls.length > 0 ? (engine: BackgroundWork) => engine.explain(calls) : undefined),
    [calls],
  );
  const steps = useWork(work, answers);
  return (
    <div className={styles.root}>
      <div className={styles.head}>
        <h1 className={styles.title}>
          {selected.kind === "read" ? `Cell ${firstCell(written(selected.selection))}` : "Selected cell"}
        </h1>
        <Button
          appearance="subtle"
          icon={<ArrowSyncRegular />}
          aria-label="Refresh the selected cell"
          onClick={refresh}
        />
      </div>
      {selected.kind === "read" && calls.length > 0 ? (
        <>
          <NotLoaded steps={steps} />
          {!steps.problem && <Calls selected={selected} explained={steps.isFresh ? steps.result : undefined} />}
        </>
      ) : (
        <p className={styles.text}>{adviceOf(selected)}</p>
      )}
    </div>
  );
}

function adviceOf(selected: Selected): string {
  switch (selected.kind) {
    case "reading":
      return "Reading the selected cell";
    case "failed":
      return selected.reason;
    case "read": {
      const { formula, shown } = selected.selection;
      const [misspelt] = misnamed({ formula, value: shown })?.faults ?? [];
      if (misspelt) return `${misspelt.text} ${misspelt.cure}`;
      const { filledFrom } = selected;
      if (filledFrom !== undefined)
        return `The formula in ${filledFrom} fills this cell. Select ${filledFrom} for its explanation.`;
      return "This cell has no SIZING formula. Select a cell that has one, or insert one from Size.";
    }
  }
}

const WORKING = "Calculating";

interface CallsProps {
  readonly selected: Extract<Selected, { kind: "read" }>;
  /** Undefined while the calls are calculated. */
  readonly explained: readonly Explained[] | undefined;
}

function Calls({ selected: { selection }, explained }: CallsProps): JSX.Element {
  const styles = useStyles();
  const isLasting = useLasting(explained === undefined);
  return (
    <>
      <code className={styles.formula}>{selection.formula}</code>
      {selection.shown !== "" && <p className={styles.text}>The cell shows {selection.shown}</p>}
      {isLasting && <p className={styles.text}>{WORKING}</p>}
      <LiveRegion text={explained ? explained.map(spokenAnswer).join(". ") : isLasting ? WORKING : ""} />
      {explained?.map((call, i) => (
        <CallView key={i} explained={call} />
      ))}
    </>
  );
}
