/** What `npm run docs` writes from the facts' records, the calibrations' records and the readers of measured data. */
import { catalogue } from "../../model/catalogue/catalogue";
import { countsOf } from "../../model/facts/evidenceCounts";
import { typesetLines } from "../addin/mathMarkup";
import { leftOutOf } from "./calibrations";
import { pages } from "./pages";
import { records } from "./records";
import { workloadPage } from "./workloadPage";

/** Returns the texts of the files by their paths. */
export function writtenFiles(): Map<string, string> {
  return new Map([
    ["src/model/facts/factIds.ts", factIdsText(records.map(({ id }) => id))],
    ["src/model/facts/evidenceCounts.json", claimsText()],
    ["src/taskpane/answer/equations.json", equationsText()],
    ["docs/workload.md", workloadPage()],
    ...[...pages()].map(([name, text]) => [`docs/evidence/${name}.md`, text] as const),
  ]);
}

/** Returns the type of the facts' IDs, with one line for the IDs of a topic such as "ptp-vts.arch.". */
function factIdsText(ids: readonly string[]): string {
  const topics = new Map<string, string[]>();
  for (const id of ids) {
    const topic = id.split(".", 2).join(".");
    topics.set(topic, [...(topics.get(topic) ?? []), JSON.stringify(id.slice(topic.length + 1))]);
  }
  const lines = [...topics].map(
    ([topic, rests]) => `  | \`${topic}.${rests.length > 1 ? `\${${rests.join(" | ")}}` : JSON.parse(rests.join())}\``,
  );
  return `/** Written by \`npm run docs\` from the facts' records; don't edit. */\nexport type FactId =\n${lines.join("\n")};\n`;
}

/** The lines of each equation as MathML, so that the pane carries no reader of expressions. */
function equationsText(): string {
  const typeset = catalogue.map(
    ({ name, equation }) => [name, typesetLines(equation).map(({ text }) => text)] as const,
  );
  return `${JSON.stringify(Object.fromEntries(typeset.filter(([, lines]) => lines.length > 0)), null, 1)}\n`;
}

/** For each function, how many statements bear on it by class, and what the fits say of those fitted. */
function claimsText(): string {
  const claims = catalogue.flatMap(({ name }) => {
    const bearing = records.filter(({ questions }) => questions?.includes(name));
    if (bearing.length === 0) return [];
    const byHand = bearing.filter(({ setByHand }) => setByHand !== undefined).map(({ id }) => id);
    const counts = countsOf(bearing.flatMap(({ class: of }) => (of === undefined || of === "derived" ? [] : [of])));
    const leftOut = bearing.flatMap(({ id }) => leftOutOf(id));
    return [[name, { counts, leftOut, ...(byHand.length > 0 && { byHand }) }]];
  });
  return `${JSON.stringify(Object.fromEntries(claims), null, 1)}\n`;
}
