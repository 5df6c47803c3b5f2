/** `size ask` and `size explain`: the answer of a question, and what it rests on. */
import type { Command } from "commander";
import { readAs, valueText, type Answer, type Table } from "../model/question/answer";
import { assumed } from "../model/reference/assumed";
import { classesOn, STATEMENTS } from "../model/facts/evidenceCounts";
import { explained } from "../model/reference/explain";
import type { GivenAll } from "../model/question/parseArguments";
import type { Input } from "../model/question/input";
import type { Question } from "../model/question/question";
import { givenFrom, type FileReading } from "./arguments";
import { knownQuestion } from "./functionHelp";
import { asJson, asTable, asText } from "./print";
import { listOptionsOf, withListFlags, type ListFlags } from "./readingFlags";
import type { Outputs } from "./workloadOutput";

/** @param complete receives false if there is no answer, or if part of a file was not used */
export function addAskCommands(program: Command, { out, err }: Outputs, complete: (isComplete: boolean) => void): void {
  const asking = (name: string, description: string): Command =>
    withListFlags(program.command(name))
      .description(description)
      .argument("<function>", "function name from `size list` (not case-sensitive); `size help` describes it")
      .argument(
        "[arguments...]",
        'name=value, with the value as in a cell (864, "1.7 TB"); lists and rows also from a CSV file: host_mbps=day.csv; a list from several, each as host_mbps=file',
      );
  const readingBy = (flags: ListFlags): FileReading => ({
    options: listOptionsOf(flags),
    warn: err,
    less: () => {
      complete(false);
    },
  });

  asking("ask", "answer a question")
    .option("--json", "print the full answer as JSON")
    .action((name: string, inputs: string[], { json, ...flags }: ListFlags & { json?: boolean }) => {
      const { question, given, answer } = asked(name, inputs, readingBy(flags));
      out(
        json
          ? asJson(answer)
          : asText(
              answer,
              assumed(question, given, answer).map(({ text }) => text),
            ),
      );
      if (!json) for (const line of alsoShown(question, given)) out(line);
      complete(answer.kind !== "verdict");
    });
  asking("explain", "answer a question, with range, assumptions and sources").action(
    (name: string, inputs: string[], flags: ListFlags) => {
      const { question, given, answer } = asked(name, inputs, readingBy(flags));
      const read = answer.kind === "estimate" ? readAs(answer) : answer;
      const { columns, rows } = rounded(explained(question, given, read).whole(), read);
      const claims = classesOn(question.name).map(({ counted, meaning }) => [STATEMENTS, `${counted}: ${meaning}`]);
      out(asTable({ columns, rows: [...rows, ...claims] }));
      complete(answer.kind !== "verdict");
    },
  );
}

/** Shows the answer's number with its significant figures. */
function rounded(reasons: Table, answer: Answer): Table {
  if (answer.kind !== "estimate") return reasons;
  return {
    ...reasons,
    rows: reasons.rows.map((row) => row.map((cell) => (typeof cell === "number" ? valueText(answer) : cell))),
  };
}

/** What else the answer can show, for each choice of this that wasn't made: "also: show=profile, ...". */
function alsoShown({ inputs }: Question, given: GivenAll): string[] {
  return Object.entries<Input>(inputs).flatMap(([argument, input]) => {
    if (input.kind !== "choice" || !input.onlyShows || given[argument] !== undefined) return [];
    const others = input.names.filter((name) => name !== input.otherwise);
    return others.map((name) => `also: ${argument}=${name}, ${input.hint ?? input.label}`);
  });
}

interface Asked {
  readonly question: Question;
  readonly given: GivenAll;
  readonly answer: Answer;
}

function asked(name: string, inputs: readonly string[], reading: FileReading): Asked {
  const question = knownQuestion(name);
  const given = givenFrom(question, inputs, reading);
  return { question, given, answer: question.ask(given) };
}
