/** The sections below the answer, folded at first: what if, what matters, growth, and comparison. */
import {
  Accordion,
  AccordionHeader,
  AccordionItem,
  AccordionPanel,
  makeStyles,
  tokens,
  typographyStyles,
} from "@fluentui/react-components";
import type { Dispatch, JSX, KeyboardEvent } from "react";
import { Compare } from "../compare/compare";
import { Guard } from "../guard";
import type { FieldAct } from "../form/openForm";
import { GrowthSection } from "../pictures/growthSection";
import { Matters } from "../pictures/matters";
import { measureOf } from "../pictures/measureSetting";
import { usePictured } from "../pictures/pictured";
import { WhatIf } from "../pictures/whatIf";
import type { Sized } from "./useSized";

const useStyles = makeStyles({
  panel: {
    ...typographyStyles.caption1,
    display: "flex",
    flexDirection: "column",
    rowGap: tokens.spacingVerticalS,
    marginLeft: 0,
    marginRight: 0,
    paddingTop: tokens.spacingVerticalXS,
    paddingBottom: tokens.spacingVerticalM,
  },
});

interface SectionsProps {
  readonly sized: Sized;
  readonly dispatch: Dispatch<FieldAct>;
}

/** Open sections; saved with the sizing. */
const OPEN = "sections";

export function Sections({ sized, dispatch }: SectionsProps): JSX.Element | null {
  const styles = useStyles();
  const { question, sizing, outcome } = sized;
  const pictured = usePictured(question, sizing, outcome, dispatch);
  if (!pictured) return null;
  const hasNumber = measureOf(pictured) !== undefined;
  const sections: readonly (readonly [value: string, title: string, content: JSX.Element])[] = [
    ...(hasNumber
      ? ([
          ["sweep", "What if", <WhatIf key="sweep" pictured={pictured} />],
          ["matters", "What matters most", <Matters key="matters" pictured={pictured} />],
          ["growth", "Growth", <GrowthSection key="growth" pictured={pictured} />],
        ] as const)
      : []),
    [
      "compare",
      "Compare",
      <Compare key="compare" question={question} sizing={sizing} settled={sized} dispatch={dispatch} />,
    ],
  ];
  return (
    <div onKeyDown={keepsEnter}>
      <Accordion
        collapsible
        multiple
        openItems={pictured.setting(OPEN).split(",")}
        onToggle={(_, { openItems }) => {
          pictured.set(OPEN)(openItems.join(","));
        }}
      >
        {sections.map(([value, title, content]) => (
          <AccordionItem key={value} value={value}>
            <AccordionHeader as="h2" size="small">
              {title}
            </AccordionHeader>
            <AccordionPanel className={styles.panel}>
              <Guard what={title}>{content}</Guard>
            </AccordionPanel>
          </AccordionItem>
        ))}
      </Accordion>
    </div>
  );
}

/** Enter in one of these fields must not insert the formula. */
function keepsEnter(event: KeyboardEvent): void {
  if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault();
}
