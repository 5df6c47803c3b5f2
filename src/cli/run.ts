import { Command, CommanderError } from "commander";
import { catalogue } from "../model/catalogue";
import { readAs, valueText, type Answer, type Table } from "../model/estimate";
import { assumed } from "../model/everywhere/assumed";
import { explained } from "../model/everywhere/explain";
import { InputError, type GivenAll } from "../model/given";
import type { Question } from "../model/question";
import { SUBJECTS } from "../model/subjects";
import { FillError } from "../filling/fillError";
import type { Recalculate } from "../filling/fill";
import { CsvError } from "../workload/csv";
import { IntervalError } from "../workload/measuredList";
import { ProfileError } from "../model/workload/profile";
import type { ProfileOptions } from "../workload/profile";
import { FileError } from "../workload/characterisation";
import { givenFrom, UsageError } from "./arguments";
import { fillFromShell, type FillOptions } from "./fill";
import { asJson, asTable, asText, signature } from "./print";
import { readingOf, withFlag, withReadingFlags, type ReadingFlags } from "./readingFlags";
import { addWorkloadCommands } from "./workload";

export interface Shell {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  /** The headless workbench, started only when a workbook is filled. */
  readonly recalculate: Recalculate;
}

/** Exit statuses: done, a question without an answer or a template with something missing, and bad input. */
export const ANSWERED = 0;
export const NO_ANSWER = 1;
export const BAD_INPUT = 2;

/** Runs one command line and says the exit status. */
export async function run(args: readonly string[], { out, err, recalculate }: Shell): Promise<number> {
  let status = ANSWERED;
  const program = new Command("size")
    .description("Sizing of tape, virtual tape and remote mirroring; every number with its source")
    .exitOverride()
    .configureOutput({
      writeOut: (text) => {
        out(text.trimEnd());
      },
      writeErr: (text) => {
        err(text.trimEnd());
      },
    })
    .addHelpText(
      "after",
      "\nExit status: 0 answered or filled, 1 the question has no answer (never fills, no steady state) or --check found something missing, 2 bad input.",
    );

  const asking = (name: string, description: string): Command =>
    withReadingFlags(program.command(name))
      .description(description)
      .argument("<function>", "name as in `size list`, case forgiven")
      .argument(
        "[inputs...]",
        'name=value, the value as in a cell (864, "1.7 TB"); a list or rows from a CSV file: host_mbps=day.csv',
      );

  asking("ask", "answer a question")
    .option("--json", "the whole answer as JSON")
    .action((name: string, inputs: string[], { json, ...flags }: ReadingFlags & { json?: boolean }) => {
      const { question, given, answer } = asked(name, inputs, readingOf(flags), err);
      out(
        json
          ? asJson(answer)
          : asText(
              answer,
              assumed(question, given).map(({ text }) => text),
            ),
      );
      if (answer.kind === "verdict") status = NO_ANSWER;
    });
  asking("explain", "answer a question with its reasons").action(
    (name: string, inputs: string[], flags: ReadingFlags) => {
      const { question, given, answer } = asked(name, inputs, readingOf(flags), err);
      const read = answer.kind === "estimate" ? readAs(answer) : answer;
      out(asTable(inWords(explained(question, given, read).whole(), read)));
      if (answer.kind === "verdict") status = NO_ANSWER;
    },
  );
  program
    .command("list")
    .description("all questions with their inputs")
    .action(() => {
      for (const subject of SUBJECTS) {
        out(subject);
        for (const question of catalogue.filter((q) => q.subject === subject)) {
          out(`  ${signature(question)}\n      ${question.asks}`);
        }
      }
    });
  withReadingFlags(program.command("fill"))
    .description("fill a template: a workbook with live formulas that shows its answers when opened")
    .argument("<template>", "an .xlsx file with its descriptor beside it: templates/ptp-vts-sizing.xlsx")
    .option("--set <name=value>", "an input; may be repeated", (word, words: string[]) => [...words, word], [])
    .option("--demand <file.csv>", 'demand of the day, one row per hour; "sample" keeps the template\'s sample day')
    .option("--out <file.xlsx>", "the workbook to write")
    .option("--force", "replace the workbook if it is there")
    .option("--check", "write nothing; say what is missing or wrong")
    .action(async (template: string, options: FillOptions) => {
      const complete = await fillFromShell(template, options, { say: out, warn: err, recalculate });
      if (!complete) status = NO_ANSWER;
    });
  addWorkloadCommands(program, { out, err }, (complete) => {
    if (!complete) status = NO_ANSWER;
  });

  try {
    await program.parseAsync(args, { from: "user" });
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? ANSWERED : BAD_INPUT;
    if (!EXPECTED.some((expected) => error instanceof expected)) throw error;
    err(`size: ${withFlag(error as Error)}`);
    return BAD_INPUT;
  }
  return status;
}

/** What the person at the shell can mend; anything else is a slip of ours. */
const EXPECTED = [InputError, UsageError, CsvError, IntervalError, ProfileError, FileError, FillError];

/** The answer's number in as many figures as it deserves. */
function inWords(reasons: Table, answer: Answer): Table {
  if (answer.kind !== "estimate") return reasons;
  return {
    ...reasons,
    rows: reasons.rows.map((row) => row.map((cell) => (typeof cell === "number" ? valueText(answer) : cell))),
  };
}

interface Asked {
  readonly question: Question;
  readonly given: GivenAll;
  readonly answer: Answer;
}

function asked(name: string, inputs: readonly string[], options: ProfileOptions, warn: (text: string) => void): Asked {
  const wanted = name.toUpperCase().replace(/^SIZING\./, "");
  const question = catalogue.find((q) => q.name === wanted);
  if (!question) throw new UsageError(`there is no function ${name}; \`size list\` shows them`);
  const given = givenFrom(question, inputs, options, warn);
  return { question, given, answer: question.ask(given) };
}
