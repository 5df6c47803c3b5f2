/** `size fill` and `size template`: proposals from templates, and what templates ask for. */
import type { Command } from "commander";
import { BUSIEST } from "../workload/measuredList";
import { checkFromShell, fillFromShell, type FillOptions, type Shell } from "./fill";
import { HELP_TEXT } from "./functionHelp";
import { indexFolder } from "./gallery";
import { withListFlags } from "./readingFlags";

/** @param complete receives false if a value is missing or something wasn't written */
export function addFillCommands(program: Command, shell: Shell, complete: (isComplete: boolean) => void): void {
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
      'the demand, one row per interval, with its reads if the plan takes them; can be repeated for files of one series; "sample" keeps the template\'s sample day',
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
      complete(await fillFromShell(template, options, shell));
    });
}

export function addTemplateCommands(program: Command, shell: Shell, complete: (isComplete: boolean) => void): void {
  const template = program
    .command("template")
    .helpCommand("help [command]", HELP_TEXT)
    .description("check workbooks before filling them; list a team's templates");
  template
    .command("check")
    .description("list the fields of a workbook or a Word document, and what would go wrong when it is filled")
    .argument("<file>", "workbook with SIZING formulas, named cells or {{placeholders}}, or Word document")
    .action(async (file: string) => {
      complete(await checkFromShell(file, shell));
    });
  template
    .command("index")
    .description("list the workbooks of a folder in its index.json, for the pane's Templates tab")
    .argument("<folder>", 'folder with the team\'s templates; a cell named template_edition says "DR plan 3"')
    .action((folder: string) => {
      indexFolder(folder, shell.say);
    });
}

/** An option that can be repeated. */
function collected(word: string, words: readonly string[] = []): string[] {
  return [...words, word];
}
