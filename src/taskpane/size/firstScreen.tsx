/** The goals to start from, by system, and the recent sizings. */
import { Button, Link, makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { ArrowRightRegular } from "@fluentui/react-icons/svg/arrow-right";
import { useState, type Dispatch, type JSX } from "react";
import { isBlank } from "../../model/question/parseArguments";
import { productsIn } from "../../model/catalogue/productNames";
import { goalOf, searchQuestions, type Match } from "../../model/catalogue/search";
import { SUBJECTS } from "../../model/question/subjects";
import { written } from "../../cells/reference";
import { Chips } from "../../ui/chips";
import { ConfirmDialog } from "../../ui/confirmDialog";
import { Fold } from "../../ui/fold";
import { Lines } from "../../ui/lines";
import { SearchList, type ListGroup } from "../../ui/searchList";
import type { Act, PaneState, Sizing } from "../paneState";
import type { Form } from "../form/openForm";
import { paneQuestion, paneQuestions } from "../questions";
import { KEYS } from "../shortcuts";
import { useWorkbook } from "../workbookPort";
import { ProposalNote } from "./proposalNote";
import { OpensWithWorkbook } from "./opensWithWorkbook";
import type { Entry } from "../form/entry";
import { HeardHeading, LiveRegion } from "../../ui/liveRegion";

interface FirstScreenProps {
  readonly state: PaneState;
  readonly dispatch: Dispatch<Act>;
  readonly onOpen: (sizing: Form & { readonly id?: number }) => void;
  /** The sizing that the user just left; its line gets the focus. */
  readonly left: LeftSizing | undefined;
}

/** A sizing that the user left. `name` is the question, whose line gets the focus if the sizing isn't a recent one. */
export interface LeftSizing {
  readonly id: number;
  readonly name: string;
}

const RECENT = "recent:";
const ALL = "All";
/** Recent sizings shown at first, so that the goals are in view too. */
const FEW_RECENT = 3;

const NO_MATCH =
  "No matching goals. Try another word or a function name. For measured data, open Data. For a proposal, open Templates.";

const useStyles = makeStyles({
  root: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalM },
  forward: { alignSelf: "flex-start" },
  more: { ...typographyStyles.caption1, paddingLeft: tokens.spacingHorizontalS },
});

export function FirstScreen({ state, dispatch, onOpen, left }: FirstScreenProps): JSX.Element {
  const styles = useStyles();
  const workbook = useWorkbook();
  const [query, setQuery] = useState("");
  const [isAllRecent, setIsAllRecent] = useState(false);
  const [isKeysOpen, setIsKeysOpen] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const { recent, system, forward, template, leftTemplates } = state;
  const keepsAny = recent.length + leftTemplates.length > 0 || template !== undefined;
  const ahead = recent.find(({ id }) => id === forward[forward.length - 1]);
  const shown = isAllRecent ? recent : recent.slice(0, FEW_RECENT);
  const products = productsIn(query).map(({ name, says }) => ({ lead: name, text: says }));
  const groups = isBlank(query) ? [recentGroup(shown, dispatch), ...goalGroups(system)] : matches(query);
  return (
    <div className={styles.root}>
      <HeardHeading text="What do you need to know?" />
      <ProposalNote dispatch={dispatch} />
      <LiveRegion text={isBlank(query) ? "" : [counted(groups), ...products.map(({ text }) => text)].join(". ")} />
      <SearchList
        label="What do you need to know?"
        query={query}
        onQuery={setQuery}
        groups={groups}
        empty={NO_MATCH}
        focused={left && keyOf(left, shown)}
        onOpen={(key) => {
          const again = recent.find(({ id }) => key === `${RECENT}${id}`);
          onOpen(again ?? { name: key, entries: {} });
        }}
      >
        {products.length > 0 && <Lines lines={products} />}
        {ahead && isBlank(query) && (
          <Button
            size="small"
            appearance="subtle"
            className={styles.forward}
            icon={<ArrowRightRegular />}
            onClick={() => {
              dispatch({ kind: "forward" });
            }}
          >
            Forward to {titleOf(ahead)}
          </Button>
        )}
        {isBlank(query) && (
          <Chips
            label="System"
            names={[ALL, ...SUBJECTS]}
            chosen={system === "" ? ALL : system}
            onChoose={(name) => {
              dispatch({ kind: "system", system: name === ALL || name === system ? "" : name });
            }}
          />
        )}
        {isBlank(query) && recent.length > FEW_RECENT && (
          <Link
            as="button"
            type="button"
            className={styles.more}
            onClick={() => {
              setIsAllRecent(!isAllRecent);
            }}
          >
            {isAllRecent ? "Show fewer" : `Show all ${recent.length} sizings`}
          </Link>
        )}
        {isBlank(query) && keepsAny && (
          <Link
            as="button"
            type="button"
            className={styles.more}
            onClick={() => {
              setRemoving(true);
            }}
          >
            Remove saved sizings
          </Link>
        )}
      </SearchList>
      <ConfirmDialog
        open={isRemoving}
        title="Remove saved sizings?"
        yes="Remove"
        no="Cancel"
        onAnswer={(isConfirmed) => {
          setRemoving(false);
          if (isConfirmed) dispatch({ kind: "forgetAll" });
        }}
      >
        This workbook keeps the pane&apos;s sizings and what was entered for proposals, and whoever gets the file gets
        them, too. Once removed, they can&apos;t be restored.
      </ConfirmDialog>
      {workbook && isBlank(query) && <OpensWithWorkbook workbook={workbook} />}
      <Fold title="Keyboard shortcuts" isOpen={isKeysOpen} onToggle={setIsKeysOpen}>
        <Lines lines={KEYS.map(({ keys, does }) => ({ lead: keys, text: does }))} />
      </Fold>
    </div>
  );
}

function keyOf({ id, name }: LeftSizing, recent: readonly Sizing[]): string {
  return recent.some((sizing) => sizing.id === id) ? `${RECENT}${id}` : name;
}

function matches(query: string): ListGroup[] {
  const { whole, inPart, instead } = searchQuestions(paneQuestions, query);
  const groupOf = (title: string, some: readonly Match[]): ListGroup => ({
    title,
    items: some.map(({ question: { name, asks }, goal }) => ({
      key: name,
      text: goal,
      detail: goal === asks ? name : `${name}: ${asks}`,
    })),
  });
  return [
    groupOf(instead === undefined ? "Matches" : `Matches of "${instead}"`, whole),
    groupOf("Partial matches", inPart),
  ];
}

function counted(groups: readonly ListGroup[]): string {
  const told = groups.filter(({ items }) => items.length > 0).map(({ title, items }) => `${title}: ${items.length}`);
  return told.length > 0 ? told.join(", ") : NO_MATCH;
}

function goalGroups(system: string): ListGroup[] {
  return SUBJECTS.filter((subject) => system === "" || subject === system).map((subject) => ({
    title: subject,
    items: paneQuestions
      .filter((question) => question.subject === subject)
      .map((question) => ({ key: question.name, text: goalOf(question), detail: question.name })),
  }));
}

function recentGroup(recent: readonly Sizing[], dispatch: Dispatch<Act>): ListGroup {
  return {
    title: "Recent sizings",
    items: recent.flatMap((sizing) => {
      const question = paneQuestion(sizing.name);
      if (!question) return [];
      const { id, name, entries, answer } = sizing;
      const entered = Object.keys(question.inputs).flatMap((argument) => inShort(entries[argument]));
      return [
        {
          key: `${RECENT}${id}`,
          text: titleOf(sizing),
          detail: `${name}: ${entered.join(", ")}`,
          ...(answer !== undefined && { result: answer }),
          action: {
            label: `Remove ${titleOf(sizing)}`,
            onAct: () => {
              dispatch({ kind: "forget", id });
            },
          },
        },
      ];
    }),
  };
}

/** The user's own name for it, otherwise its question. */
function titleOf({ title = "", name }: Sizing): string {
  const question = paneQuestion(name);
  return isBlank(title) && question ? goalOf(question) : title;
}

function inShort(entry: Entry | undefined): string[] {
  if (entry?.kind === "bound") return [written(entry.cells)];
  if (entry?.kind === "answer") return [entry.name];
  const [line = "", ...more] = entry?.text.trim().split("\n") ?? [];
  if (line === "") return [];
  return more.length > 0 ? [`${line} and ${more.length} more`] : [line];
}
