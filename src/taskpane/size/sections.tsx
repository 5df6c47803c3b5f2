/** The sections below the answer, folded at first: what if, what matters, growth, and comparison. */
import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import type { Dispatch, JSX, KeyboardEvent, ReactNode } from "react";
import { Compare } from "../compare/compare";
import { Fold } from "../../ui/fold";
import { ErrorBoundary } from "../errorBoundary";
import type { FieldAct } from "../form/openForm";
import { GrowthSection } from "../pictures/growthSection";
import { SensitivitySection } from "../pictures/sensitivitySection";
import { measureOf } from "../pictures/measureSetting";
import { usePictured, type Pictured } from "../pictures/pictured";
import { WhatIf } from "../pictures/whatIf";
import type { Sized } from "./useSized";

const useStyles = makeStyles({
  section: {
    ...typographyStyles.caption1,
    display: "flex",
    flexDirection: "column",
    rowGap: tokens.spacingVerticalS,
  },
});

interface SectionsProps {
  readonly sized: Sized;
  readonly dispatch: Dispatch<FieldAct>;
}

/** Key of the setting that lists the open sections; saved with the sizing. */
const OPEN = "sections";

export function Sections({ sized, dispatch }: SectionsProps): JSX.Element | null {
  const { question, sizing, outcome } = sized;
  const pictured = usePictured(question, sizing, outcome, dispatch);
  if (!pictured) return null;
  return (
    <div onKeyDown={keepsEnter}>
      {measureOf(pictured) && (
        <>
          <SectionFold title="What if" name="sweep" pictured={pictured}>
            <WhatIf pictured={pictured} />
          </SectionFold>
          <SectionFold title="What matters most" name="matters" pictured={pictured}>
            <SensitivitySection pictured={pictured} />
          </SectionFold>
          <SectionFold title="Growth" name="growth" pictured={pictured}>
            <GrowthSection pictured={pictured} />
          </SectionFold>
        </>
      )}
      <SectionFold title="Compare" name="compare" pictured={pictured}>
        <Compare question={question} sizing={sizing} settled={sized} dispatch={dispatch} />
      </SectionFold>
    </div>
  );
}

interface SectionFoldProps {
  readonly title: string;
  /** Name of the section in the list of open ones. */
  readonly name: string;
  readonly pictured: Pictured;
  readonly children: ReactNode;
}

function SectionFold({ title, name, pictured, children }: SectionFoldProps): JSX.Element {
  const open = pictured.setting(OPEN).split(",");
  return (
    <Fold
      title={title}
      isOpen={open.includes(name)}
      onToggle={(isOpen) => {
        pictured.set(OPEN)((isOpen ? [...open, name] : open.filter((one) => one !== name)).join(","));
      }}
    >
      <div className={useStyles().section}>
        <ErrorBoundary what={title}>{children}</ErrorBoundary>
      </div>
    </Fold>
  );
}

/** Keeps Enter in one of these fields from inserting the formula. */
function keepsEnter(event: KeyboardEvent): void {
  if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault();
}
