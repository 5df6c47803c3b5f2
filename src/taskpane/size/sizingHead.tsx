/** Above a sizing: Back and Forward, its question, the user's name for it, and a menu of further actions. */
import {
  Button,
  Input,
  makeStyles,
  Menu,
  MenuItem,
  MenuItemLink,
  MenuList,
  MenuPopover,
  MenuTrigger,
  tokens,
  typographyStyles,
} from "@fluentui/react-components";
import { ArrowLeftRegular } from "@fluentui/react-icons/svg/arrow-left";
import { ArrowRightRegular } from "@fluentui/react-icons/svg/arrow-right";
import { MoreHorizontalRegular } from "@fluentui/react-icons/svg/more-horizontal";
import { useState, type Dispatch, type JSX } from "react";
import { goalOf } from "../../model/catalogue/search";
import { chainsIn, withValues } from "../form/nestedAnswers";
import { useDecimal } from "../locale";
import type { Act } from "../paneState";
import { useProposals } from "../proposals";
import { pathOf } from "./useBar";
import type { Sized } from "./useSized";

const useStyles = makeStyles({
  root: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalXS },
  row: { display: "flex", alignItems: "start", columnGap: tokens.spacingHorizontalXS },
  words: { flexGrow: 1, minWidth: 0, paddingTop: tokens.spacingVerticalXS, overflowWrap: "anywhere" },
  title: { ...typographyStyles.body1Strong, margin: 0 },
  asks: { ...typographyStyles.caption1, margin: 0, color: tokens.colorNeutralForeground3 },
  own: { ...typographyStyles.caption1Strong, margin: 0 },
  function: { fontFamily: tokens.fontFamilyMonospace },
});

interface SizingHeadProps {
  readonly sized: Sized;
  /** Undefined while there is no answer. */
  readonly formula: string | undefined;
  readonly hasForward: boolean;
  readonly dispatch: Dispatch<Act>;
  readonly onBack: () => void;
}

export function SizingHead({ sized, formula, hasForward, dispatch, onBack }: SizingHeadProps): JSX.Element {
  const { question, sizing } = sized;
  const { title = "", within } = sizing;
  const styles = useStyles();
  const [isNaming, setIsNaming] = useState(false);
  const [copied, setCopied] = useState("");
  return (
    <div className={styles.root}>
      <div className={styles.row}>
        <Button appearance="subtle" icon={<ArrowLeftRegular />} aria-label="Back" onClick={onBack} />
        {hasForward && (
          <Button
            appearance="subtle"
            icon={<ArrowRightRegular />}
            aria-label="Forward"
            onClick={() => {
              dispatch({ kind: "forward" });
            }}
          />
        )}
        <div className={styles.words}>
          {within && <p className={styles.asks}>For {pathOf(within)}</p>}
          <h1 className={styles.title}>{goalOf(question)}</h1>
          {!isNaming && title.trim() !== "" && <p className={styles.own}>{title}</p>}
          <p className={styles.asks}>
            {question.asks} <span className={styles.function}>{question.name}</span>
          </p>
        </div>
        <SizingMenu
          sized={sized}
          formula={formula}
          dispatch={dispatch}
          onName={() => {
            setIsNaming(true);
          }}
          onCopied={setCopied}
        />
      </div>
      {isNaming && (
        <NameField
          title={title}
          dispatch={dispatch}
          onEnd={() => {
            setIsNaming(false);
          }}
        />
      )}
      <div role="status" className={styles.asks}>
        {copied}
      </div>
    </div>
  );
}

interface SizingMenuProps extends Pick<SizingHeadProps, "sized" | "formula" | "dispatch"> {
  readonly onName: () => void;
  /** Gets what came of copying, in words. */
  readonly onCopied: (text: string) => void;
}

function SizingMenu({ sized, formula, dispatch, onName, onCopied }: SizingMenuProps): JSX.Element {
  const { question, entries, outcome } = sized;
  const decimal = useDecimal();
  const proposals = useProposals().filter(({ questions }) => questions.includes(question.name));
  const copy = (text: string): void => {
    navigator.clipboard.writeText(text).then(
      () => {
        onCopied("Formula copied");
      },
      () => {
        onCopied("Can't access the clipboard. Select the formula below and copy it.");
      },
    );
  };
  return (
    <Menu positioning="below-end">
      <MenuTrigger disableButtonEnhancement>
        <Button appearance="subtle" icon={<MoreHorizontalRegular />} aria-label="More actions for this sizing" />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuItem onClick={onName}>Name this sizing</MenuItem>
          <MenuItem
            disabled={formula === undefined}
            onClick={() => {
              copy(formula ?? "");
            }}
          >
            Copy formula
          </MenuItem>
          <MenuItem
            onClick={() => {
              dispatch({ kind: "open", sizing: { name: question.name, entries: {} } });
            }}
          >
            New sizing for this goal
          </MenuItem>
          {proposals.map((proposal) => (
            <MenuItem
              key={proposal.name}
              onClick={() => {
                // A template's fields take no answers of other questions.
                const from = {
                  name: question.name,
                  entries: withValues(entries, outcome.given, decimal),
                  asNumbers: chainsIn(question, entries),
                };
                dispatch({ kind: "propose", template: proposal.name, from });
              }}
            >
              {proposals.length === 1 ? "Use in a proposal" : `Use in "${proposal.title}"`}
            </MenuItem>
          ))}
          <MenuItemLink href={`reference.html#${question.name}`} target="_blank" rel="noopener">
            Help for {question.name}
          </MenuItemLink>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

interface NameFieldProps {
  readonly title: string;
  readonly dispatch: Dispatch<Act>;
  readonly onEnd: () => void;
}

function NameField({ title, dispatch, onEnd }: NameFieldProps): JSX.Element {
  return (
    <Input
      autoFocus
      aria-label="Name of this sizing"
      placeholder="Name, for example the customer"
      value={title}
      onChange={(_, { value }) => {
        dispatch({ kind: "title", title: value });
      }}
      onBlur={onEnd}
      onKeyDown={(event) => {
        if (event.key !== "Enter" && event.key !== "Escape") return;
        // Enter and Esc in this field must not insert the formula or leave the sizing.
        event.preventDefault();
        onEnd();
      }}
    />
  );
}
