/**
 * A growing column of numbers. Of a block whose numbers are a sequence, as regular times and row numbers are, only the
 * first number and the step are kept. All other blocks are in one buffer, which grows in place.
 */

/** A power of two. */
const BLOCK = 512;
const WITHIN = BLOCK - 1;
const BLOCK_BITS = Math.log2(BLOCK);
/** Numbers for which a buffer reserves addresses. It takes memory only as it grows; if it must be longer, it is copied. */
const RESERVED = 10_000_000;

/** Numbers in order; a Float64Array, too. Places below 0 mean different things, so don't ask for them. */
export interface Numbers {
  readonly length: number;
  readonly at: (index: number) => number | undefined;
}

interface Sequence {
  readonly first: number;
  readonly step: number;
}

export interface NumberColumn extends Numbers {
  readonly at: (index: number) => number;
  add(value: number): void;
  /** Hands over all numbers, which stay where they are in memory. The column is empty then. */
  take(): Float64Array;
}

/** A column with at most eight bytes per number. */
export function numberColumn(): NumberColumn {
  /** For each whole block, its sequence, or where it begins in `values`. */
  let blocks: (number | Sequence)[] = [];
  /** Its view is as long as its buffer; the blocks in it end at `stored`. */
  let values = new Float64Array(new ArrayBuffer(0));
  let [stored, length] = [0, 0];
  /** The block that isn't whole yet. */
  const open = new Float64Array(new ArrayBuffer(BLOCK * Float64Array.BYTES_PER_ELEMENT));
  const makeRoom = (count: number): void => {
    const { buffer } = values;
    const bytes = count * Float64Array.BYTES_PER_ELEMENT;
    if (bytes <= buffer.byteLength) return;
    if (bytes <= (buffer.resizable ? buffer.maxByteLength : 0)) {
      buffer.resize(bytes);
      return;
    }
    const maxByteLength = Math.max(RESERVED * Float64Array.BYTES_PER_ELEMENT, 2 * bytes);
    const before = values;
    values = new Float64Array(new ArrayBuffer(bytes, { maxByteLength }));
    values.set(before);
  };
  return {
    get length() {
      return length;
    },
    add(value) {
      open[length & WITHIN] = value;
      length += 1;
      if ((length & WITHIN) > 0) return;
      const sequence = sequenceIn(open);
      blocks.push(sequence ?? stored);
      if (sequence) return;
      makeRoom(stored + BLOCK);
      values.set(open, stored);
      stored += BLOCK;
    },
    at(index) {
      const [block, place] = [blocks[index >>> BLOCK_BITS], index & WITHIN];
      if (block === undefined) return index < length ? (open[place] ?? NaN) : NaN;
      return typeof block === "number" ? (values[block + place] ?? NaN) : block.first + place * block.step;
    },
    take() {
      makeRoom(length);
      const whole = blocks.length * BLOCK;
      // From the last block on, because no block's place is before the one where it is stored.
      for (let to = whole - BLOCK; to >= 0; to -= BLOCK) {
        const block = blocks[to / BLOCK] ?? 0;
        if (typeof block === "number") values.copyWithin(to, block, block + BLOCK);
        else for (let i = 0; i < BLOCK; i += 1) values[to + i] = block.first + i * block.step;
      }
      values.set(open.subarray(0, length - whole), whole);
      const all = new Float64Array(values.buffer, 0, length);
      [blocks, values, stored, length] = [[], new Float64Array(new ArrayBuffer(0)), 0, 0];
      return all;
    },
  };
}

function sequenceIn(block: Float64Array): Sequence | undefined {
  const first = block[0] ?? NaN;
  const step = (block[1] ?? NaN) - first;
  for (let i = 0; i < BLOCK; i += 1) if (block[i] !== first + i * step) return undefined;
  return { first, step };
}

/** All numbers in memory. */
export function arrayOf(numbers: Numbers): Float64Array {
  return Float64Array.from({ length: numbers.length }, (_, i) => numbers.at(i) ?? NaN);
}
