/**
 * Reports of RMF's Postprocessor in XML. Each states its times and the headings of its tables; one table becomes lines
 * with tabs, which are read as any other table: a row for each interval and each combination of the text columns.
 */
import type { Element } from "@xmldom/xmldom";
import { isUserError } from "../../model/language/userError";
import { parsedXml } from "./xmlRecords";
import type { Notes } from "../notes";

const CLOSE = "</postprocessor>";
const OPEN = /<postprocessor[\s>]/;
/** Of a heading: "Write(MB/Sec)". */
const RATE = /\b[kmgt]?i?b(?:ytes?)?\s*\/\s*s(?:ec|econd)?\b/i;

interface ReportTable {
  /** Headings of the columns of numbers. */
  readonly headings: readonly string[];
  readonly rows: (readonly string[])[];
  sums: number;
}

/** True for the first lines of such a file. */
export function isPostprocessor(text: string): boolean {
  return /<ddsml[\s>]/.test(text) && OPEN.test(text);
}

export class PostprocessorReports {
  private text = "";
  private readonly tables = new Map<string, ReportTable>();

  constructor(
    private readonly notes: Notes,
    private readonly section: string | undefined,
  ) {}

  push(text: string): void {
    this.text += text;
    for (;;) {
      const end = this.text.indexOf(CLOSE);
      if (end < 0) return;
      const report = this.text.slice(Math.max(0, this.text.search(OPEN)), end + CLOSE.length);
      this.text = this.text.slice(end + CLOSE.length);
      try {
        const root = parsedXml(report);
        if (root) this.report(root);
      } catch (error) {
        if (!isUserError(error)) throw error;
        this.notes.ask(`the XML isn't whole: ${error.message}`, undefined);
      }
    }
  }

  /** Lines of the table with rates, or of the chosen one; undefined if none can be taken, which was asked. */
  lines(): string | undefined {
    const { tables, notes, section } = this;
    if (OPEN.test(this.text)) notes.ask("the XML isn't whole: it ends within a report", undefined);
    const names = [...tables.keys()];
    const rated = names.filter((name) => tables.get(name)?.headings.some((heading) => RATE.test(heading)));
    const [name, ...more] = section === undefined ? rated : names.filter((own) => own === section);
    const table = name === undefined ? undefined : tables.get(name);
    if (more.length > 0)
      notes.ask(
        `several tables of the reports have rates: ${rated.join(", ")}. Choose one with --section, or export one report only`,
        undefined,
      );
    else if (section !== undefined && !table)
      notes.ask(`the reports have no table ${section}; they have ${names.join(", ")}`, undefined);
    else if (!table)
      notes.ask(
        `no table of the reports has a column of rates such as MB/s; the tables are ${names.join(", ")}`,
        undefined,
      );
    if (!table || more.length > 0) return undefined;
    if (table.sums > 0)
      notes.say("left out", 0, () => (table.sums === 1 ? "a row of sums" : `${table.sums} rows of sums`));
    return [["Start", "End", "Resource", ...table.headings], ...table.rows].map((cells) => cells.join("\t")).join("\n");
  }

  private report(root: Element): void {
    const report = root.getElementsByTagName("metric")[0]?.getAttribute("id") ?? "";
    const resource = textIn(root, "resname");
    const times = ["display-start", "display-end"].map((name) => timeOf(root.getElementsByTagName(name)[0]));
    for (const part of root.getElementsByTagName("part")) {
      const table = part.getElementsByTagName("table")[0];
      const heads = table?.getElementsByTagName("column-headers")[0];
      if (!table || !heads) continue;
      const columns = [...heads.getElementsByTagName("col")];
      const isText = columns.map((column) => column.getAttribute("type") !== "N");
      const numbers = columns.filter((_, i) => !isText[i]).map(textOf);
      const name = [report, childText(part, "name")].filter((word) => word !== "").join(" ");
      const own = this.tables.get(name) ?? {
        headings: numbers,
        rows: [],
        sums: 0,
      };
      this.tables.set(name, own);
      if (own.headings.join("\t") !== numbers.join("\t")) {
        this.notes.ask(`the table ${name} doesn't have the same columns in all reports`, undefined);
        return;
      }
      for (const row of table.getElementsByTagName("row")) {
        if (row.getAttribute("type") === "SUM") {
          own.sums += 1;
          continue;
        }
        const cells = [...row.getElementsByTagName("col")].map(textOf);
        const words = [resource, ...cells.filter((_, i) => isText[i])].filter((word) => word !== "");
        own.rows.push([...times, words.join(" "), ...cells.filter((_, i) => isText[i] === false)]);
      }
    }
  }
}

/** "04/12/2022-00.30.00" of the locale en-us is 2022-04-12 00:30:00; other locales leave open what is first. */
function timeOf(element: Element | undefined): string {
  const text = element ? textOf(element) : "";
  const [, month = "", day = "", year = "", clock = ""] =
    /^(\d\d)\/(\d\d)\/(\d{4})-(\d\d\.\d\d\.\d\d)$/.exec(text) ?? [];
  if (year === "") return text;
  const isMonthFirst = element?.getAttribute("locale")?.toLowerCase() === "en-us";
  return `${isMonthFirst ? `${year}-${month}-${day}` : `${month}/${day}/${year}`} ${clock.replace(/\./g, ":")}`;
}

function textIn(element: Element, name: string): string {
  const [found] = element.getElementsByTagName(name);
  return found ? textOf(found) : "";
}

/** Of the element's own children, because parts have names within, too. */
function childText(element: Element, name: string): string {
  for (let child = element.firstChild; child; child = child.nextSibling)
    if (child.nodeName === name) return textOf(child as Element);
  return "";
}

function textOf(element: Element): string {
  return (element.textContent ?? "").replace(/\s+/g, " ").trim();
}
