/**
 * What the product shows of the papers and of their facts, column by column: data, made while the scripts are built
 * (tools/atBuild.ts).
 */
import { entriesOf } from "../language/es2016";
import { SEPARATOR, withoutRepeats } from "./alike";
import type { FactId } from "./factIds";
import { papers, type Publication, type PaperFigure, type Source } from "./papers";

/** What the product shows of a statement. */
export interface Fact {
  readonly id: FactId;
  /** Section, table or figure of the paper. */
  readonly where: string;
  readonly quantity: string;
  /** "none" if the fact is an ordering, a rule or a name. */
  readonly unit: string;
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
  /** How the paper qualifies the number: exact, about, at least, at most, over, up to, ratio, estimate. */
  readonly qualifier: string;
  /** In our words; only for facts without a number. */
  readonly note?: string;
  /** Only for facts of a collection. */
  readonly publication?: Publication;
  /** The documents, or a paper's own statements, disagree, or a cell is unsure: the fact doesn't bind. */
  readonly soft?: boolean;
  /** Our own arithmetic on the paper's numbers, which the paper doesn't state. */
  readonly derived?: boolean;
}

/** A fact as the files have it, with the key of its document. */
type Row = Omit<Fact, "id" | "publication"> & {
  readonly id: string;
  readonly source?: string;
  readonly class?: string;
  readonly inputs: object;
};
const documents = ([] as Publication[]).concat(
  ...papers.map((paper): readonly Publication[] => ("documents" in paper ? paper.documents : [])),
);
const facts = ([] as Row[]).concat(...papers.map((paper): readonly Row[] => paper.facts));

function texts(name: keyof Fact): string[] {
  return facts.map((fact) => {
    const text = shown(fact, name);
    if (text.includes(SEPARATOR)) throw new RangeError(`fact ${fact.id} has a ${SEPARATOR} in its ${name}`);
    return text;
  });
}

function shown(fact: Row, name: keyof Fact): string {
  switch (name) {
    case "note":
      return [fact.value, fact.low, fact.high].every((number) => number === null) ? (fact.note ?? "") : "";
    case "publication":
      return fact.source === undefined ? "" : String(documentAt(fact.source));
    case "soft":
      return fact.soft === true ? "1" : "";
    case "derived":
      return fact.class === "derived" ? "1" : "";
    default:
      return String(fact[name] ?? "");
  }
}

function documentAt(key: string): number {
  const found = documents.findIndex((publication) => publication.key === key);
  if (found < 0) throw new RangeError(`there is no document ${key}`);
  return found;
}

function shownOf({ key, title, publisher, address, date }: Publication): Publication {
  return { key, title, publisher, address, ...(date !== undefined && { date }) };
}

/** Returns "steps=408,385;count=12" for what a collection's fact gives by name besides its value. */
function partsOf({ source, inputs }: Row): string {
  return source === undefined ? "" : namedNumbers(inputs, "").join(";");
}

function namedNumbers(inputs: object, prefix: string): string[] {
  const each = entriesOf(inputs as Readonly<Record<string, unknown>>).map(([name, given]): string[] => {
    const numbers = Array.isArray(given) ? (given as unknown[]) : [given];
    if (numbers.every((one) => typeof one === "number")) return [`${prefix}${name}=${numbers.join(",")}`];
    const isGroup = typeof given === "object" && given !== null && !Array.isArray(given);
    return isGroup ? namedNumbers(given, `${prefix}${name}.`) : [];
  });
  return ([] as string[]).concat(...each);
}

const column = (name: keyof Fact): string => texts(name).join(SEPARATOR);

interface Table extends Readonly<Record<keyof Fact, string>> {
  readonly parts: string;
  readonly papers: readonly Source[];
  readonly figures: readonly PaperFigure[];
}

const table: Table = {
  papers: papers.map((paper) => {
    const { key, title, publisher, date, factPrefix, stands } = paper;
    const shared = { key, title, publisher, date, factPrefix, stands };
    return "documents" in paper ? { ...shared, documents: paper.documents.map(shownOf) } : shared;
  }),
  figures: ([] as PaperFigure[]).concat(...papers.map((paper): readonly PaperFigure[] => paper.figures)),
  publication: column("publication"),
  parts: facts.map(partsOf).join(SEPARATOR),
  soft: column("soft"),
  derived: column("derived"),
  note: column("note"),
  quantity: column("quantity"),
  id: withoutRepeats(texts("id")).join(SEPARATOR),
  where: column("where"),
  unit: column("unit"),
  value: column("value"),
  low: column("low"),
  high: column("high"),
  qualifier: column("qualifier"),
};

export default table;
