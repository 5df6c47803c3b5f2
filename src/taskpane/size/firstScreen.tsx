/** The questions to choose from, by what they ask. */
import { useState, type JSX } from "react";
import { isBlank, SUBJECTS } from "../../model/question";
import { written } from "../../workbook/reference";
import { SearchList, type ListGroup } from "../../ui/searchList";
import type { Form } from "../paneState";
import { questionNamed, questions } from "../questions";
import type { Entry } from "./entry";
import { found } from "./search";

interface FirstScreenProps {
  readonly recent: readonly Form[];
  readonly onOpen: (sizing: Form) => void;
  /** The question that was left: its line takes the focus. */
  readonly left: string | undefined;
}

const RECENT = "recent:";

export function FirstScreen({ recent, onOpen, left }: FirstScreenProps): JSX.Element {
  const [query, setQuery] = useState("");
  return (
    <SearchList
      label="What do you need to know?"
      query={query}
      onQuery={setQuery}
      groups={groupsOf(query, recent)}
      empty="No question matches. Try a function's name or another word."
      focused={left}
      onOpen={(key) => {
        const again = recent.find(({ name }) => key === `${RECENT}${name}`);
        onOpen(again ?? { name: key, entries: {} });
      }}
    />
  );
}

function groupsOf(query: string, recent: readonly Form[]): ListGroup[] {
  if (!isBlank(query)) {
    return [
      {
        title: "Matches",
        items: found(questions, query).map(({ name, asks }) => ({ key: name, text: asks, detail: name })),
      },
    ];
  }
  const again = recent.flatMap(({ name, entries }) => {
    const question = questionNamed(name);
    if (!question) return [];
    const entered = Object.keys(question.inputs).flatMap((argument) => inShort(entries[argument]));
    return [{ key: `${RECENT}${name}`, text: question.asks, detail: `${name}: ${entered.join(", ")}` }];
  });
  const subjects = SUBJECTS.map((subject) => ({
    title: subject,
    items: questions
      .filter((question) => question.subject === subject)
      .map(({ name, asks }) => ({ key: name, text: asks, detail: name })),
  }));
  return [{ title: "Recent", items: again }, ...subjects];
}

function inShort(entry: Entry | undefined): string[] {
  if (entry?.kind === "bound") return [written(entry.cells)];
  const [line = "", ...more] = entry?.text.trim().split("\n") ?? [];
  if (line === "") return [];
  return more.length > 0 ? [`${line} and more`] : [line];
}
