import { Command, CommanderError } from "commander";
import { readAs, valueText, type Answer, type Table } from "../model/question/answer";
import { assumed } from "../model/reference/assumed";
import { classesOn, STATEMENTS } from "../model/facts/evidenceCounts";
import { explained } from "../model/reference/explain";
import type { GivenAll } from "../model/question/parseArguments";
import type { Input } from "../model/question/input";
import type { Question } from "../model/question/question";
import { isUserError } from "../model/language/userError";
import { catalogue } from "../model/catalogue/catalogue";
import { productsIn } from "../model/catalogue/productNames";
import { searchQuestions } from "../model/catalogue/search";
import { SUBJECTS } from "../model/question/subjects";
import product from "../../package.json";
import type { Recalculate } from "../filling/recalculate";
import { BUSIEST } from "../workload/measuredList";
import { givenFrom, type FileReading } from "./arguments";
import { UsageError } from "./usageError";
import { didYouMean } from "./didYouMean";
import { indexFolder } from "./gallery";
import { checkFromShell, fillFromShell, type FillOptions } from "./fill";
import { FUNCTION_NAMES, functionHelp, HELP_TEXT, knownQuestion, questionNamed } from "./functionHelp";
import { asJson, asTable, asText, shellSignature, visible } from "./print";
import { listOptionsOf, withFlag, withListFlags, type ListFlags } from "./readingFlags";
import { addWorkloadCommands } from "./workload";

interface Shell {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  /** Its thread starts only when a workbook is filled. */
  readonly recalculate: Recalculate;
  /** Starts the thread that calculates, which loads its engine while the workbook is read. */
  readonly prepare?: () => void;
}

/** Exit statuses: done; no answer, or missing values; input error. */
export const ANSWERED = 0;
export const NO_ANSWER = 1;
export const BAD_INPUT = 2;

/** Runs one command line and returns the exit status. */
export async function run(args: readonly string[], shell: Shell): Promise<number> {
  const { recalculate, prepare = () => undefined } = shell;
  const out = (text: string): void => {
    shell.out(visible(text));
  };
  const err = (text: string): void => {
    shell.err(visible(text));
  };
  let status = ANSWERED;
  const program = new Command("size")
    .description("Size tape, virtual tape and remote mirroring. Every number has its source.")
    .version(product.version, "-V, --version", "print the version")
    .helpOption("-h, --help", HELP_TEXT)
    .helpCommand(false)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => {
        out(text.trimEnd());
      },
      writeErr: (text) => {
        err(text.trimEnd());
      },
      outputError: (text, write) => {
        const several = text.includes("too many arguments") ? severalValues(program, args) : undefined;
        write(several === undefined ? text.replace(/^error:/, "size:") : `size: ${several}`);
      },
    })
    .addHelpText(
      "after",
      "\n`size list cache` finds functions by a word; `size help VTS_PEAK_HOURS` describes one." +
        "\nExit status: 0 done; 1 no answer, --check found missing values, a row of --rows wasn't written, or something of a file was left out; 2 input error.",
    );

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
      status = NO_ANSWER;
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
      if (answer.kind === "verdict") status = NO_ANSWER;
    });
  asking("explain", "answer a question, with range, assumptions and sources").action(
    (name: string, inputs: string[], flags: ListFlags) => {
      const { question, given, answer } = asked(name, inputs, readingBy(flags));
      const read = answer.kind === "estimate" ? readAs(answer) : answer;
      const { columns, rows } = rounded(explained(question, given, read).whole(), read);
      const claims = classesOn(question.name).map(({ counted, meaning }) => [STATEMENTS, `${counted}: ${meaning}`]);
      out(asTable({ columns, rows: [...rows, ...claims] }));
      if (answer.kind === "verdict") status = NO_ANSWER;
    },
  );
  program
    .command("list")
    .description("list the functions with their arguments")
    .argument("[words...]", "list only functions that match every word, such as: global mirror link")
    .action((words: string[]) => {
      const query = words.join(" ");
      const { whole, inPart, instead } = searchQuestions(catalogue, query);
      if (instead !== undefined) err(`no function matches "${query}"; these match "${instead}"`);
      const found = (whole.length > 0 ? whole : inPart).map(({ question }) => question);
      for (const { name, says } of productsIn(query)) out(`${name}: ${says}`);
      for (const subject of SUBJECTS) {
        const ofSubject = found.filter((question) => question.subject === subject);
        if (ofSubject.length > 0) out(subject);
        for (const question of ofSubject) out(`  ${shellSignature(question)}\n      ${question.asks}`);
      }
      if (whole.length > 0) return;
      err(
        found.length > 0
          ? `no function matches every word of "${query}"; these match some of them`
          : `no function matches "${query}"; see \`size list\``,
      );
      status = NO_ANSWER;
    });
  withListFlags(program.command("fill"))
    .description("fill a template: write a workbook with live formulas and their answers, or a Word document")
    .argument(
      "<template>",
      "any workbook with SIZING formulas, named cells or {{placeholders}}; a .json descriptor next to it is used; or a Word document with {{placeholders}}",
    )
    .option("--set <name=value>", "a value for a field; can be repeated", collected)
    .option(
      "--table <name=file.csv>",
      "repeat the rows from {{#name}} to {{/name}} for each row of a CSV file; can be repeated",
      collected,
    )
    .option(
      "--demand <file.csv>",
      "the day's demand, one row per interval; can be repeated for files of one series; \"sample\" keeps the template's sample day",
      collected,
    )
    .option("--from <time>", `the first value of a longer file: "2026-11-20 18:00", or ${BUSIEST} for the highest mean`)
    .option(
      "--rows <file.csv>",
      "one workbook or document per row: the headings are fields, and a blank cell keeps the template's value",
    )
    .option("--logo <file.png>", "a PNG or JPEG in place of each picture whose alternative text is {{logo}}")
    .option(
      "--workbook <file.xlsx>",
      'for a Word document: a filled workbook whose names and formulas answer placeholders, such as {{verdict}}; with --rows, a column can give its name: "{customer}.xlsx"',
    )
    .option(
      "--out <file.xlsx>",
      'the workbook or document to write; with --rows a column gives the name: "{customer}.xlsx"',
    )
    .option("--values", "also write a copy without formulas, for readers without the add-in: proposal-values.xlsx")
    .option("--pdf", "also write a PDF with LibreOffice, which must be installed: proposal.pdf")
    .option("--force", "replace the files if they exist")
    .option("--check", "report missing or wrong values without writing a file")
    .action(async (template: string, options: FillOptions) => {
      const complete = await fillFromShell(template, options, {
        say: out,
        warn: err,
        recalculate,
        prepare,
      });
      if (!complete) status = NO_ANSWER;
    });
  const template = program
    .command("template")
    .helpCommand("help [command]", HELP_TEXT)
    .description("check workbooks before filling them; list a team's templates");
  template
    .command("check")
    .description("list the fields of a workbook or a Word document, and what would go wrong when it is filled")
    .argument("<file>", "workbook with SIZING formulas, named cells or {{placeholders}}, or Word document")
    .action(async (file: string) => {
      if (!(await checkFromShell(file, { say: out, recalculate, prepare }))) status = NO_ANSWER;
    });
  template
    .command("index")
    .description("list the workbooks of a folder in its index.json, for the pane's Templates tab")
    .argument("<folder>", 'folder with the team\'s templates; a cell named template_edition says "DR plan 3"')
    .action((folder: string) => {
      indexFolder(folder, out);
    });
  addWorkloadCommands(program, { out, err }, (complete) => {
    if (!complete) status = NO_ANSWER;
  });

  program
    .command("help")
    .description("print help for a function or a command")
    .argument("[words...]", "function name, or command: VTS_PEAK_HOURS, workload summarise")
    .action((words: string[]) => {
      helpFor(program, words).configureOutput(program.configureOutput()).outputHelp();
    });
  for (const group of [program, ...program.commands]) {
    group.on("command:*", ([word = ""]: string[]) => {
      const given = group === program ? word : `${group.name()} ${word}`;
      throw new UsageError(`unknown command ${given}; ${commandMeant(group, word)}`);
    });
  }

  try {
    await program.parseAsync(args, { from: "user" });
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? ANSWERED : BAD_INPUT;
    if (!isUserError(error)) throw error;
    err(`size: ${withFlag(error)}`);
    return BAD_INPUT;
  }
  return status;
}

/** What to do about two words behind an option that takes one; undefined if there are none. */
function severalValues(program: Command, args: readonly string[]): string | undefined {
  const options = [program, ...program.commands].flatMap((command) => command.options);
  const at = args.findIndex((word, i) => {
    const option = options.find(({ long }) => long === word);
    return option?.required === true && args.slice(i + 1, i + 3).filter((next) => !next.startsWith("--")).length > 1;
  });
  const [option = "", one = "", other = ""] = args.slice(at);
  return at < 0 ? undefined : `${option} takes one value; repeat it for another: ${option} ${one} ${option} ${other}`;
}

/** An option that can be repeated. */
function collected(word: string, words: readonly string[] = []): string[] {
  return [...words, word];
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

/** The help of the program, of a function, or of a command within commands. */
function helpFor(program: Command, words: readonly string[]): Command {
  const [first, ...others] = words;
  if (first === undefined) return program;
  const command = commandIn(program, first);
  const question = command ? undefined : questionNamed(first);
  if (question) return functionHelp(question);
  if (!command) throw unknownTopic(words, first, [...program.commands.map((c) => c.name()), ...FUNCTION_NAMES]);
  return others.reduce((within, word) => {
    const found = commandIn(within, word);
    if (!found)
      throw unknownTopic(
        words,
        word,
        within.commands.map((c) => c.name()),
      );
    return found;
  }, command);
}

function commandIn(parent: Command, name: string): Command | undefined {
  return parent.commands.find((command) => command.name() === name);
}

function unknownTopic(words: readonly string[], wrong: string, names: readonly string[]): UsageError {
  const cure = didYouMean(wrong, names) ?? "see `size list` and `size help`";
  return new UsageError(`unknown function or command ${words.join(" ")}; ${cure}`);
}

/** Suggests `ask` for a function's name in place of a command; that is the most frequent mistake. */
function commandMeant(group: Command, word: string): string {
  const question = questionNamed(word);
  if (question) return `did you mean ask ${question.name}?`;
  return (
    didYouMean(
      word,
      group.commands.map((command) => command.name()),
    ) ?? "see `size help`"
  );
}
