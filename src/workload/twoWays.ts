/**
 * Numbers that may have two readings until the whole file is read: decimals with a point or a comma, dates with the day
 * or the month first. For each row, one number and one byte are kept, and the second reading if the first doesn't give it.
 */
import { byteColumn, changed, numberColumn, type Numbers } from "../model/workload/numberColumn";
import { KEPT } from "./problems";

/**
 * What a cell proves: "none" if both readings are equal, the first or the second reading, or "both" if both are
 * possible.
 */
export type Proof = "none" | "first" | "second" | "both";
export type Way = "first" | "second";
const PROOFS: readonly Proof[] = ["none", "first", "second", "both", "both"];
/** Place in PROOFS of a second reading that is a thousand times the first, as in 1.234. */
const THOUSANDFOLD = 4;

export interface TwoWayColumn {
  readonly length: number;
  /** A missing reading is NaN; if both are NaN, the cell couldn't be read and was reported. */
  add(first: number, second: number, cell: string): void;
  /**
   * Hands over the values in one of the readings. A value without that reading is NaN and is reported; in a mixed
   * file, ambiguous values are, too. `cell` is the text of the first ten of a kind.
   */
  take(way: Way, isMixed: boolean, rejected: Rejected): Float64Array;
  /** Like take, for numbers that mostly are sequences, which take no memory. */
  read(way: Way, isMixed: boolean, rejected: Rejected): Numbers;
}

type Rejected = (index: number, proof: Proof, cell: string) => void;

export function twoWayColumn(): TwoWayColumn {
  const [values, proofs, seconds] = [numberColumn(), byteColumn(), numberColumn()];
  const kept: Record<Proof, string[]> = { none: [], first: [], second: [], both: [] };
  const readingIn = (way: Way, isMixed: boolean, rejected: Rejected): ((value: number, index: number) => number) => {
    const against = otherWay(way);
    const told: Record<Proof, number> = { none: 0, first: 0, second: 0, both: 0 };
    let next = 0;
    return (value, i) => {
      const kind = proofs.at(i);
      const proof = PROOFS[kind] ?? "none";
      const isKept = proof === "both" && kind !== THOUSANDFOLD;
      if (isKept) next += 1;
      if (proof === against || (isMixed && proof === "both")) {
        rejected(i, proof, kept[proof][told[proof]] ?? "");
        told[proof] += 1;
        return NaN;
      }
      if (proof !== "both" || way === "first") return value;
      return isKept ? seconds.at(next - 1) : thousandfold(value);
    };
  };
  return {
    get length() {
      return values.length;
    },
    add(first, second, cell) {
      const proof = proofOf(first, second);
      values.add(Number.isNaN(first) ? second : first);
      const isThousandfold = proof === "both" && second === thousandfold(first);
      proofs.add(isThousandfold ? THOUSANDFOLD : PROOFS.indexOf(proof));
      if (proof === "both" && !isThousandfold) seconds.add(second);
      if (proof !== "none" && kept[proof].length < KEPT) kept[proof].push(cell);
    },
    take(way, isMixed, rejected) {
      const read = values.take();
      const reading = readingIn(way, isMixed, rejected);
      for (let i = 0; i < read.length; i += 1) read[i] = reading(read[i] ?? NaN, i);
      return read;
    },
    read: (way, isMixed, rejected) => changed(values, readingIn(way, isMixed, rejected)),
  };
}

function thousandfold(value: number): number {
  return Math.round(value * 1000);
}

export function otherWay(way: Way): Way {
  return way === "first" ? "second" : "first";
}

export function proofOf(first: number, second: number): Proof {
  if (Object.is(first, second)) return "none";
  if (Number.isNaN(first)) return "second";
  return Number.isNaN(second) ? "first" : "both";
}
