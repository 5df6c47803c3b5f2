/** The Templates tab: the list of templates, or the form of the selected one. */
import { makeStyles, Spinner, tokens, typographyStyles } from "@fluentui/react-components";
import { useCallback, useState, type Dispatch, type JSX } from "react";
import { Failed } from "../../ui/failed";
import { hasWords } from "../../model/catalogue/search";
import { SUBJECTS } from "../../model/question/subjects";
import { SearchList, type ListGroup } from "../../ui/searchList";
import { ServedPicture } from "./servedPicture";
import type { Act } from "../paneState";
import { paneQuestion } from "../questions";
import type { FieldAct, OpenForm } from "../form/openForm";
import { EditionNote, type KnownEdition } from "./editionNote";
import { OwnTemplates, ThisWorkbook } from "./ownSection";
import type { OwnTemplate } from "./ownTemplate";
import { TemplateForm } from "./templateForm";
import type { ListedTemplate, TemplateRequests } from "./templateFiles";
import { useMadeFrom } from "../useMadeFrom";
import { useReading } from "./useReading";
import { HeardHeading } from "../../ui/liveRegion";

const useStyles = makeStyles({
  root: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalM },
  text: { ...typographyStyles.body1, margin: 0, overflowWrap: "anywhere" },
});

interface TemplatesTabProps {
  readonly files: TemplateRequests;
  readonly own: OwnTemplate | undefined;
  readonly onOwn: (own: OwnTemplate) => void;
  readonly picked: OpenForm | undefined;
  readonly dispatch: Dispatch<Act>;
}

export function TemplatesTab({ files, own, onOwn, picked, dispatch }: TemplatesTabProps): JSX.Element {
  const styles = useStyles();
  const [chosen, setChosen] = useState<string>();
  const [query, setQuery] = useState("");
  const [listing, retry] = useReading(files.list);
  const [teaming] = useReading(files.team);
  const made = useMadeFrom();
  const inForm = useCallback(
    (act: FieldAct) => {
      dispatch({ kind: "template", act });
    },
    [dispatch],
  );

  if (listing.kind === "reading") {
    return (
      <>
        <HeardHeading text="Templates" />
        <Spinner size="small" label="Loading templates" />
      </>
    );
  }
  if (listing.kind === "failed") {
    return (
      <>
        <HeardHeading text="Templates" />
        <Failed text={listing.reason} onRetry={retry} />
      </>
    );
  }
  const templates = listing.value;
  const team = teaming.kind === "read" ? teaming.value : [];
  const mine = own?.name === picked?.name ? own : undefined;
  const listed = mine ?? templates.find(({ descriptor }) => descriptor.name === picked?.name);
  if (picked && listed) {
    return (
      <TemplateForm
        key={picked.name}
        files={files}
        listed={listed}
        form={picked}
        takesFocus={chosen === picked.name}
        dispatch={inForm}
        onBack={() => {
          setChosen(picked.name);
          dispatch({ kind: "leave" });
        }}
      />
    );
  }
  const pickOwn = (template: OwnTemplate): void => {
    onOwn(template);
    setChosen(template.name);
    dispatch({ kind: "pick", template: template.name });
  };
  const thisWorkbook = <ThisWorkbook key="this workbook" letterFile={() => files.letter()} onPicked={pickOwn} />;
  const lists = [
    <p key="says" className={styles.text}>
      Create a workbook for your customer, with live formulas, charts, assumptions and sources.
    </p>,
    <SearchList
      key="templates"
      label="Which proposal do you need?"
      query={query}
      onQuery={setQuery}
      groups={bySubject(templates, query)}
      empty="No template matches. Try another word, or use a workbook of your own below."
      focused={chosen}
      onOpen={(name) => {
        setChosen(name);
        dispatch({ kind: "pick", template: name });
      }}
    />,
    <OwnTemplates
      key="own templates"
      team={team}
      {...(teaming.kind === "failed" && { teamProblem: teaming.reason })}
      teamFile={(file) => files.teamFile(file)}
      onPicked={pickOwn}
    />,
  ];
  return (
    <div className={styles.root}>
      <HeardHeading text="Templates" />
      <EditionNote
        made={made}
        known={[...templates.flatMap(templateVersionOf), ...team.map((one) => ({ ...one, name: one.title }))]}
      />
      {/* Of a proposal, a letter comes next; in another workbook, the list is what is looked for. */}
      {made.template ? [thisWorkbook, ...lists] : [...lists, thisWorkbook]}
    </div>
  );
}

/** Under the subject of its first question, which is the one that concludes. */
function bySubject(templates: readonly ListedTemplate[], query: string): ListGroup[] {
  const found = templates.filter(({ descriptor: { title, asks, questions } }) =>
    hasWords([title, asks, ...questions].join(" "), query),
  );
  return SUBJECTS.map((subject) => ({
    title: subject,
    items: found
      .filter(({ descriptor: { questions } }) => paneQuestion(questions[0] ?? "")?.subject === subject)
      .map(({ descriptor: { name, title, asks }, picture }) => ({
        key: name,
        picture: <ServedPicture part={picture} />,
        text: title,
        detail: asks,
      })),
  }));
}

function templateVersionOf({ descriptor: { name, title, version } }: ListedTemplate): KnownEdition[] {
  return version === undefined ? [] : [{ name, title, version }];
}
