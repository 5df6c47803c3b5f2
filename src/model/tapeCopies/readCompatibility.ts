/** Whether the target drive reads the source's cartridges, where a document says so. */
import type { Offers } from "../question/subjects";
import type { Assumption } from "../question/answer";
import type { FactId } from "../facts/factIds";
import { TAPE_MODELS, type TapeModel } from "../drives/tape/tapeDrive";
import type { Ends } from "./inputs";

interface Reads {
  /** Drives whose cartridges it reads besides its own. */
  readonly others: readonly TapeModel[];
  readonly fact: FactId;
}

/** Only what a document states; of other drives, nothing is said. */
const READS: Readonly<Partial<Record<TapeModel, Reads>>> = {
  T10000C: { others: ["T10000A", "T10000B"], fact: "t10000c-ficon-2011.compat.c" },
  T10000B: { others: ["T10000A"], fact: "t10000c-ficon-2011.compat.b" },
  "LTO-6": { others: ["LTO-5"], fact: "current-hardware.lto.native-rate.lto-6" },
  "LTO-7": { others: ["LTO-5", "LTO-6"], fact: "current-hardware.lto.native-rate.lto-7" },
  "LTO-8": { others: ["LTO-7"], fact: "current-hardware.lto.native-rate.lto-8-m8" },
  "LTO-9": { others: ["LTO-8"], fact: "current-hardware.lto.native-rate.lto-9" },
  "LTO-10": { others: [], fact: "current-hardware.lto.capacity.lto-10-roadmap" },
  TS1170: { others: [], fact: "current-hardware.3592.ts1170" },
};

/** What is stated about the pair, with its fact. */
interface Readable {
  readonly facts: readonly FactId[];
  readonly assumptions: readonly Assumption[];
}

const UNSAID: Readable = { facts: [], assumptions: [] };

export function readableBy({ source, target }: Ends): Readable {
  if (!source || !target || source.model === target.model) return UNSAID;
  const stated = READS[target.model];
  if (!stated) return UNSAID;
  const { others, fact } = stated;
  const said = (text: string): Readable => ({ facts: [fact], assumptions: [{ basis: "stated", text }] });
  if (others.includes(source.model))
    return said(`${target.model} drives also read ${source.model} cartridges, so source drives can be replaced early.`);
  return others.length > 0
    ? UNSAID
    : said(`${target.model} drives read no earlier cartridges: keep source drives until everything is copied.`);
}

/** The generation: a half-height drive reads what a full-height one does. */
const generationOf = (model: TapeModel): string => model.replace(/ HH$/, "");

function statedOf(model: TapeModel): Reads | undefined {
  return READS[model] ?? READS[generationOf(model) as TapeModel];
}

/** The drives that a document says read the cartridges that one wrote, with those of its own generation. */
export function readersOf(writer: TapeModel): readonly TapeModel[] {
  const written = generationOf(writer);
  return TAPE_MODELS.filter(
    (model) =>
      generationOf(model) === written || statedOf(model)?.others.some((other) => generationOf(other) === written),
  );
}

/** A suggested source reads the customer's cartridges. */
export const SOURCES = {
  source: (valueOf: (argument: string) => number | string | undefined): Offers => {
    const source = TAPE_MODELS.find((model) => model === valueOf("source"));
    return source ? readersOf(source) : [];
  },
};

/** The fact that says so; undefined for drives of one generation. */
export function readingFact(reader: TapeModel, writer: TapeModel): FactId | undefined {
  return generationOf(reader) === generationOf(writer) ? undefined : statedOf(reader)?.fact;
}
