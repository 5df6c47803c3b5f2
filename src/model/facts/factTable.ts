/**
 * What the product shows of the papers and of their facts, column by column: data, made while the scripts are built
 * (tools/atBuild.ts).
 */
import { SEPARATOR, withoutRepeats } from "./alike";
import type { FactId } from "./factIds";
import { papers, type PaperFigure, type Source } from "./papers";

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
}

type Row = Omit<Fact, "id"> & { readonly id: string };
const facts = ([] as Row[]).concat(...papers.map((paper): readonly Row[] => paper.facts));

function texts(name: keyof Fact): string[] {
  return facts.map((fact) => {
    const isShown = name !== "note" || [fact.value, fact.low, fact.high].every((number) => number === null);
    const text = String((isShown ? fact[name] : null) ?? "");
    if (text.includes(SEPARATOR)) throw new RangeError(`fact ${fact.id} has a ${SEPARATOR} in its ${name}`);
    return text;
  });
}

const column = (name: keyof Fact): string => texts(name).join(SEPARATOR);

interface Table extends Readonly<Record<keyof Fact, string>> {
  readonly papers: readonly Source[];
  readonly figures: readonly PaperFigure[];
}

const table: Table = {
  papers: papers.map(({ key, title, publisher, date, factPrefix, stands }) => ({
    key,
    title,
    publisher,
    date,
    factPrefix,
    stands,
  })),
  figures: ([] as PaperFigure[]).concat(...papers.map((paper): readonly PaperFigure[] => paper.figures)),
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
