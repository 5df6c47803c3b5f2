/** A titled part of a page that starts folded; its content is created when it is opened. */
import {
  Accordion,
  AccordionHeader,
  AccordionItem,
  AccordionPanel,
  makeStyles,
  tokens,
} from "@fluentui/react-components";
import type { JSX, ReactNode } from "react";

interface FoldProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

const useStyles = makeStyles({
  panel: {
    marginLeft: 0,
    marginRight: 0,
    paddingTop: tokens.spacingVerticalXS,
    paddingBottom: tokens.spacingVerticalM,
  },
});

export function Fold({ title, isOpen, onToggle, children }: FoldProps): JSX.Element {
  const styles = useStyles();
  return (
    <Accordion
      collapsible
      openItems={isOpen ? ["it"] : []}
      onToggle={() => {
        onToggle(!isOpen);
      }}
    >
      <AccordionItem value="it">
        <AccordionHeader as="h2" size="small">
          {title}
        </AccordionHeader>
        <AccordionPanel className={styles.panel}>{children}</AccordionPanel>
      </AccordionItem>
    </Accordion>
  );
}
