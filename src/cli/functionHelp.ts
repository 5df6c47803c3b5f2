/** Finds functions by their name, and makes `size help` for one. */
import { Command } from "commander";
import { answering } from "../model/catalogue/linkedQuestions";
import { catalogue } from "../model/catalogue/catalogue";
import type { Raw } from "../model/question/parseArguments";
import type { Input } from "../model/question/input";
import { argumentInWords, defaultText } from "../model/question/inputWords";
import { equationTexts } from "../model/question/equation";
import { findQuestion, symbolTexts, type Question } from "../model/question/question";
import { isMeasured, VALUES } from "./arguments";
import { UsageError } from "./usageError";
import { didYouMean } from "./didYouMean";
import { argumentNames } from "./print";

/** What `--help` says of itself. */
export const HELP_TEXT = "print help for a command";

export const FUNCTION_NAMES: readonly string[] = catalogue.map(({ name }) => name);

/** Not case-sensitive; a name copied from a formula is found too. */
export function questionNamed(name: string): Question | undefined {
  return findQuestion(catalogue, name);
}

/** @throws UsageError that names the nearest function */
export function knownQuestion(name: string): Question {
  const found = questionNamed(name);
  if (!found) {
    const formula = /^=?(?:SIZING\.)?(\w+)\(/i.exec(name)?.[1];
    if (formula !== undefined && questionNamed(formula))
      throw new UsageError(
        `${name} is a formula; write size ask ${formula.toUpperCase()} with name=value for each argument`,
      );
    throw new UsageError(`unknown function ${name}; ${didYouMean(name, FUNCTION_NAMES) ?? "see `size list`"}`);
  }
  return found;
}

/** The help of a function, laid out as commander lays out a command's. */
export function functionHelp(question: Question): Command {
  const { name, asks, unit, inputs, equation, symbols, notes = [] } = question;
  const command = new Command(`size ask ${name}`)
    .usage(argumentNames(question).join(" "))
    .description(unit === "table" || unit === "" ? asks : `${asks} (${unit})`)
    .helpOption(false);
  for (const [argument, input] of Object.entries<Input>(inputs)) {
    // In brackets, because commander rejects required arguments after optional ones; the text says what is required.
    command.argument(`[${argument}]`, inShell(question, argument, input).join("; "));
  }
  const parts = [
    `Equation:\n${equationTexts(equation)
      .map((line) => indented(line))
      .join("\n")}`,
    ...(symbols === undefined
      ? []
      : [
          `Where:\n${symbolTexts(symbols)
            .map((line) => indented(line, "- "))
            .join("\n")}`,
        ]),
    ...(notes.length === 0 ? [] : [`Notes:\n${notes.map((note) => indented(note, "- ")).join("\n")}`]),
    `Example:\n  ${exampleCall(question)}`,
  ];
  return command.addHelpText("after", `\n${parts.join("\n\n")}`);
}

/** An argument's description, with the forms in which a shell can give it. */
function inShell(question: Question, argument: string, input: Input): string[] {
  const links = answering(question, argument).map(({ name }) => name);
  const otherwise = defaultText(input.otherwise);
  const blank = otherwise === undefined ? "required" : `default: ${otherwise}`;
  return [
    ...argumentInWords(input),
    ...formsOf(question, input),
    ...(input.kind === "rest" ? [] : [blank]),
    ...(links.length > 0 ? [`or the answer of ${links.join(", ")}`] : []),
  ];
}

function formsOf(question: Question, input: Input): string[] {
  switch (input.kind) {
    case "list":
      return [isMeasured(question, input) ? `a CSV file, or ${VALUES}` : VALUES];
    case "rows":
      return [
        Object.keys(input.columns).length > 1
          ? "a CSV file, or its cells row by row, separated by semicolons, in quotes"
          : "a CSV file, or values separated by semicolons, in quotes",
      ];
    case "place":
      return [`${input.words.join(", ")}, a fraction from 0 to 1, or an amount with its unit`];
    case "rest":
      return ["values without a name"];
    case "choice":
    case "quantity":
    case "text":
    case "cell":
      return [];
  }
}

/** The first example, quoted so that POSIX shells, PowerShell and cmd accept it. */
function exampleCall({ name, inputs, examples }: Question): string {
  const args = examples[0] ?? [];
  const words = Object.entries<Input>(inputs).flatMap(([argument, { kind }], i) => {
    if (kind === "rest") return args.slice(i).map(inQuotes);
    const given = args[i];
    return given === undefined || given === null ? [] : [`${argument}=${inQuotes(given)}`];
  });
  return ["size ask", name, ...words].join(" ");
}

/** Quotes a value that a shell would split or change. */
function inQuotes(given: Raw): string {
  const text = String(given ?? "");
  return /^[\w.:%/+-]+$/.test(text) ? text : `"${text}"`;
}

const WIDTH = 78;

/**
 * Wraps a text to lines of at most WIDTH characters, indented by two. A mark before the first line indents all of them
 * further.
 */
function indented(text: string, mark = ""): string {
  const lines = new Command().createHelp().boxWrap(text, WIDTH - 2 - mark.length);
  return `  ${mark}${lines.replace(/\n/g, `\n  ${" ".repeat(mark.length)}`)}`;
}
