/** The pages of docs/evidence: what each statement of a paper proves, as its record says. */
import {
  CLASSES,
  CLASS_MEANING,
  countsInWords,
  countsOf,
  STATEMENTS,
  type ClaimClass,
  type LeftOut,
} from "../../model/facts/evidenceCounts";
import { remarkOf, shown } from "../../model/facts/shownFact";
import { fact } from "../../model/facts/facts";
import { papers } from "../../model/facts/papers";
import { exactly, inUnit, span, threeFigures } from "../../model/quantities/formatNumber";
import { citation, citedBy } from "../../model/facts/sources";
import { calibrations, leftOutOf } from "./calibrations";
import { BINDING, recordsOf, type FactRecord } from "./records";

const WRITTEN = "Written by `npm run docs` from the records in `src/model/facts/`; don't edit.";

/** What the last column of a class says; a tolerance where there's no entry. */
const REASON: Readonly<Partial<Record<ClaimClass, string>>> = {
  predicted: "how the model meets it",
  fitted: "model, and model fitted without it (range)",
  missed: "how far off the model is",
  open: "why no test can check it",
};

/** Returns the texts of all pages by name. */
export function pages(): Map<string, string> {
  return new Map([["README", overview()], ...papers.map((paper) => [paper.key, pageOf(paper)] as const)]);
}

type Paper = (typeof papers)[number];

function overview(): string {
  return lines(
    "# Evidence",
    "",
    WRITTEN,
    "",
    "What each statement of the papers says about the models. A test in `tests/evidence/` holds each statement that can be held; the test's name is the statement's ID, with the tolerance and its reason.",
    "",
    row(["paper", ...CLASSES, "derived by us"]),
    rule(CLASSES.length + 2),
    ...papers.map((paper) => {
      const { key, title } = paper;
      const counts = countsOf(classesOf(paper));
      const counted = CLASSES.map((one) => String(counts[one] ?? 0));
      return row([`[${title}](${key}.md)`, ...counted, String(derivedIn(paper).length)]);
    }),
    "",
    ...CLASSES.map((one) => `- **${one}**: ${CLASS_MEANING[one]}`),
    "- **derived by us**: our own arithmetic on a paper's numbers; not counted as the paper's",
    "",
    "## Fitted numbers",
    "",
    "`src/calibration/records/` has each fit: the parameters, their spans and the statements that bound them.",
    "",
    ...calibrations.map(({ subject, facts, kept, unfitted }) => {
      const fitted = [...new Set(facts.map((one) => one.fact))];
      const derived = fitted.filter((id) => fact(id).derived).length;
      const own = inUnit(String(fitted.length - derived), "statements");
      const ours = derived === 0 ? "" : ` and ${derived} derived by us`;
      return `- **${subject}**: ${unfitted ?? `fitted to ${own}${ours}.`}${kept === undefined ? "" : ` The facts allow other numbers. ${kept}`}`;
    }),
  );
}

function pageOf(paper: Paper): string {
  const all = recordsOf(paper);
  const derived = derivedIn(paper);
  const { key, title, publisher, date } = paper;
  return lines(
    `# Evidence: ${title}`,
    "",
    `${publisher}, ${date}. Key: \`${key}\`. ${WRITTEN}`,
    "",
    `${STATEMENTS} by what they prove: ${countsInWords(countsOf(classesOf(paper)))}.`,
    ...(derived.length === 0 ? [] : [`${derived.length} values that we derived from them aren't counted.`]),
    ...(all.some(({ soft, class: of }) => soft && of)
      ? ["The model doesn't have to meet a statement that is doubtful, or on which documents disagree."]
      : []),
    ...CLASSES.flatMap((one) =>
      section(
        one,
        CLASS_MEANING[one],
        all.filter((record) => record.class === one),
        REASON[one],
      ),
    ),
    ...section("derived by us", "our own arithmetic on the paper's numbers, not the paper's statements", derived),
    ...documentsOf(all),
  );
}

function classesOf(paper: Paper): ClaimClass[] {
  return recordsOf(paper).flatMap(({ class: of }) => (of === undefined || of === "derived" ? [] : [of]));
}

/** Our own arithmetic, without what only gives context. */
function derivedIn(paper: Paper): FactRecord[] {
  return recordsOf(paper).filter(({ class: of, use }) => of === "derived" && BINDING.includes(use));
}

function section(heading: string, meaning: string, records: readonly FactRecord[], reason = "tolerance"): string[] {
  if (records.length === 0) return [];
  const columns = ["ID", "place", "statement", "functions", reason];
  return [
    "",
    `## ${capitalised(heading)}`,
    "",
    `${capitalised(meaning)}.`,
    "",
    row(columns),
    rule(columns.length),
    ...records.map((record) =>
      row([
        `\`${record.id}\``,
        placeOf(record),
        statementOf(record),
        record.questions?.join(", ") ?? "",
        record.why ?? (record.class === "fitted" ? fitOf(record) : (record.tolerance ?? "")),
      ]),
    ),
  ];
}

/** Returns the place in the paper, or the document's key and the place in it. */
function placeOf({ id, where }: FactRecord): string {
  const { publication } = fact(id);
  return publication ? `\`${publication.key}\`, ${where}` : where;
}

function statementOf({ id, quantity, unit, note }: FactRecord): string {
  const said = shown(fact(id));
  const number = typeof said === "number" ? inUnit(exactly(said), unit === "none" ? "" : unit) : said;
  const remark = `${quantity}: ${number}${remarkOf(fact(id))}`;
  return said === note ? remark : `${remark}. ${note}`;
}

/** Returns what the fits say of a fitted statement. */
function fitOf({ id, setByHand }: FactRecord): string {
  const fits = leftOutOf(id).map(fitWords);
  if (fits.length > 0) return fits.join("; ");
  return setByHand === undefined ? "equal to a fitted statement" : `set by hand: \`${setByHand}\``;
}

function fitWords({ reading, fitted, predicted, low, high, unbounded }: LeftOut): string {
  const range = `${threeFigures(predicted)} (${span(low, high, "")})`;
  const weak = unbounded ? `, weak: no other fact bounds ${unbounded.join(", ")}` : "";
  return `${reading === undefined ? "" : `${reading}: `}${threeFigures(fitted)}, ${range}${weak}`;
}

/** Lists the documents of a collection, by the keys that the tables name. */
function documentsOf(records: readonly FactRecord[]): string[] {
  const cited = citedBy(records.map(({ id }) => id)).filter(({ publication }) => publication);
  if (cited.length === 0) return [];
  return ["", "## Documents", "", ...cited.map((one) => `- \`${one.publication?.key ?? ""}\`: ${citation(one)}`)];
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function row(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replace(/\|/g, "/")).join(" | ")} |`;
}

function rule(columns: number): string {
  return `|${"---|".repeat(columns)}`;
}

function lines(...texts: readonly string[]): string {
  return `${texts.join("\n")}\n`;
}
