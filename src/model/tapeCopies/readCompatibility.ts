/** Whether the target drive reads the source's cartridges: a matter of the cartridge, as documents say. */
import type { Offers } from "../question/subjects";
import type { Assumption } from "../question/answer";
import type { FactId } from "../facts/factIds";
import { OWN } from "../drives/tape/sheetDrive";
import { canRead, codeOf, ownOr, readingFacts, TAPE_MODELS, type TapeModel } from "../drives/tape/tapeDrive";
import type { Ends } from "./inputs";

/** What is said about the pair, with its facts. */
interface Readable {
  readonly facts: readonly FactId[];
  readonly assumptions: readonly Assumption[];
  readonly warnings: readonly string[];
}

export function readableBy({ source, target }: Ends): Readable {
  if (!source || !target || source.model === target.model) return { facts: [], assumptions: [], warnings: [] };
  const { model } = target;
  const code = codeOf(source.model, source.cartridge);
  const isRead = canRead(model, code);
  const facts = readingFacts(model, isRead ? ownOr(model, code) : OWN);
  if (!isRead) {
    const warning = `${model} drives can't read ${code} cartridges: keep source drives until everything is copied`;
    return { facts, assumptions: [], warnings: [warning] };
  }
  const text = `${model} drives also read the ${code} cartridges, so source drives can be replaced early.`;
  return { facts, assumptions: [{ basis: "stated", text }], warnings: [] };
}

/** The drives that read the cartridges that one wrote: its own, unless another is named. */
export function readersOf(writer: TapeModel, cartridge: string = OWN): readonly TapeModel[] {
  const code = codeOf(writer, cartridge);
  return TAPE_MODELS.filter((model) => canRead(model, code));
}

/** A suggested source reads the customer's cartridges. */
export const SOURCES = {
  source: (valueOf: (argument: string) => number | string | undefined): Offers => {
    const source = TAPE_MODELS.find((model) => model === valueOf("source"));
    if (!source) return [];
    const cartridge = valueOf("source_cartridge");
    return readersOf(source, typeof cartridge === "string" ? cartridge : OWN);
  },
};

/** The cartridge of a drive that reads what another wrote; "Standard" if it's its own. */
export function cartridgeFor(reader: TapeModel, writer: TapeModel): string {
  return ownOr(reader, codeOf(writer, OWN));
}
