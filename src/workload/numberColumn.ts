/**
 * A growing column of numbers, in blocks. Of a block whose numbers are a sequence, as regular times and row numbers are,
 * only the first number and the step are kept.
 */

const BLOCK = 4096;

type Numbers = Float64Array | Uint8Array;

interface Sequence {
  readonly first: number;
  readonly step: number;
}

interface NumberColumn<A extends Numbers = Float64Array> {
  readonly length: number;
  add(value: number): void;
  readonly at: (index: number) => number;
  /** Hands over all numbers; the column is empty then, so that they are in memory once. */
  take(): A;
}

/** A column with at most eight bytes per number. */
export function numberColumn(): NumberColumn {
  return columnOf((length) => new Float64Array(length));
}

/** A column with at most one byte per number, 0 to 255. */
export function byteColumn(): NumberColumn<Uint8Array> {
  return columnOf((length) => new Uint8Array(length));
}

function columnOf<A extends Numbers>(make: (length: number) => A): NumberColumn<A> {
  const blocks: (A | Sequence)[] = [];
  let [open, length] = [make(BLOCK), 0];
  return {
    get length() {
      return length;
    },
    add(value) {
      open[length % BLOCK] = value;
      length += 1;
      if (length % BLOCK > 0) return;
      const sequence = sequenceIn(open);
      blocks.push(sequence ?? open);
      if (!sequence) open = make(BLOCK);
    },
    at(index) {
      const [block, place] = [blocks[Math.floor(index / BLOCK)] ?? open, index % BLOCK];
      return "step" in block ? block.first + place * block.step : (block[place] ?? NaN);
    },
    take() {
      const all = make(length);
      for (let from = 0; from < length; from += BLOCK) {
        const block = blocks.shift() ?? open;
        if ("step" in block) for (let i = 0; i < BLOCK; i += 1) all[from + i] = block.first + i * block.step;
        else all.set(block.subarray(0, length - from), from);
      }
      [open, length] = [make(BLOCK), 0];
      return all;
    },
  };
}

function sequenceIn(block: Numbers): Sequence | undefined {
  const [first = NaN, second = NaN] = block;
  const step = second - first;
  return block.every((value, i) => value === first + i * step) ? { first, step } : undefined;
}
