/** What a workbook runs, or loads from elsewhere, when it is opened: a filled one has it, too. */
import { exactly, shortened } from "../model/quantities/formatNumber";
import { relationshipsOf, type WorkbookPackage } from "./book";
import { formulasOf } from "./cells";
import type { Sheets } from "./sheets";
import { attributeOf, childrenOf, readXml } from "./xml";

/** Functions that fetch from elsewhere. */
const FETCHING = /(?:^|[^\w.])(?:_xlfn\.)?(WEBSERVICE|RTD|IMAGE)\s*\(/i;
/** A DDE link as other programs write it into a formula: cmd|'/c calc'!A0. Excel itself stores a part. */
const DDE = /(?:^|[^\w'"])\w+\|(?:'[^']*'|\w+)!/;
const MOST_NAMED = 3;

/** A phrase each: "macros", "a DDE link to cmd", "WEBSERVICE in Plan!C2". */
export function reachesOut(sheets: Sheets): string[] {
  return [...partsThatDo(sheets.book), ...formulasThatDo(sheets)];
}

function partsThatDo({ parts, workbookPart }: WorkbookPackage): string[] {
  return relationshipsOf(parts, workbookPart).flatMap(({ type, target }) => {
    if (type === "vbaProject") return ["macros"];
    if (type === "xlMacrosheet" || type === "xlIntlMacrosheet") return ["a sheet of macros"];
    if (type === "connections") return ["connections to data sources"];
    if (type !== "externalLink" || !parts.has(target)) return [];
    const links = relationshipsOf(parts, target).map((link) => link.target);
    return childrenOf(readXml(parts, target).root).flatMap((link) => {
      if (link.localName === "ddeLink")
        return [
          `a DDE link to ${shortened([attributeOf(link, "ddeService"), attributeOf(link, "ddeTopic")].join(" "))}`,
        ];
      const to = links.map((one) => shortened(one)).join(", ");
      return link.localName === "oleLink" || link.localName === "externalBook" ? [`a link to ${to}`] : [];
    });
  });
}

function formulasThatDo(sheets: Sheets): string[] {
  const found = new Map<string, string[]>();
  for (const sheet of sheets.withFormulas()) {
    for (const { text, position } of formulasOf(sheet)) {
      const fetches = FETCHING.exec(text)?.[1]?.toUpperCase();
      for (const key of [...(DDE.test(text) ? ["DDE"] : []), ...(fetches === undefined ? [] : [fetches])])
        found.set(key, [...(found.get(key) ?? []), sheet.nameOf(position)]);
    }
  }
  return [...found].map(([name, cells]) => {
    const more = cells.length > MOST_NAMED ? ` and ${exactly(cells.length - MOST_NAMED)} more` : "";
    return `${name} in ${cells.slice(0, MOST_NAMED).join(", ")}${more}`;
  });
}
