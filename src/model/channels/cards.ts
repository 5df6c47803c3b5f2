/** Cards of FICON channels, where a document says how many channels an adapter's card has. */
import type { FactId } from "../facts/factIds";
import { valueOf } from "../facts/facts";
import { exactly, inUnit } from "../quantities/formatNumber";
import { upwards } from "../quantities/roundUpCount";
import type { PortType } from "./fibreChannel";

const PORTS: FactId = "current-hardware.ficon.ports.16sa";
const TWO = valueOf(PORTS);
/** In words of that fact. */
const FOUR = 4;

const ON_A_CARD: Readonly<Record<string, number>> = {
  "FICON Express2": FOUR,
  "FICON Express4": FOUR,
  "FICON Express8S": TWO,
  "FICON Express16SA": TWO,
};

/** The adapter of a link rate with published channels per card. */
const OF_TYPE: Readonly<Partial<Record<PortType, string>>> = {
  "FICON-2": "FICON Express2",
  "FICON-4": "FICON Express4",
  "FICON-8": "FICON Express8S",
  "FICON-16": "FICON Express16SA",
};

interface Cards {
  /** "4 cards"; empty if it isn't published. */
  readonly text: string;
  readonly facts: readonly FactId[];
}

export function cardsOf(adapter: string, channels: number): Cards {
  const each = ON_A_CARD[adapter];
  if (each === undefined) return { text: "", facts: [] };
  return { text: inUnit(exactly(upwards(channels / each)), "cards"), facts: [PORTS] };
}

/** As `cardsOf`, for channels known by their link rate: "4 cards of FICON Express8S". */
export function cardsOfType(type: PortType, channels: number): Cards {
  const adapter = OF_TYPE[type];
  if (adapter === undefined) return { text: "", facts: [] };
  const { text, facts } = cardsOf(adapter, channels);
  return { text: `${text} of ${adapter}`, facts };
}
