import { Command, CommanderError } from "commander";
import { isUserError } from "../model/language/userError";
import product from "../../package.json";
import type { Recalculate } from "../filling/recalculate";
import { addAskCommands } from "./ask";
import { UsageError } from "./usageError";
import { didYouMean } from "./didYouMean";
import { addFillCommands, addTemplateCommands } from "./fillCommands";
import { FUNCTION_NAMES, functionHelp, HELP_TEXT, questionNamed } from "./functionHelp";
import { addListCommand } from "./list";
import { visible } from "./print";
import { withFlag } from "./readingFlags";
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

  const complete = (isComplete: boolean): void => {
    if (!isComplete) status = NO_ANSWER;
  };
  const shown = { say: out, warn: err, recalculate, prepare };
  addAskCommands(program, { out, err }, complete);
  addListCommand(program, { out, err }, complete);
  addFillCommands(program, shown, complete);
  addTemplateCommands(program, shown, complete);
  addWorkloadCommands(program, { out, err }, complete);
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
