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

export interface NumberColumn<A = Float64Array> extends Numbers {
  readonly at: (index: number) => number;
  add(value: number): void;
  /** Hands over all numbers, which stay where they are in memory. The column is empty then. */
  take(): A;
}

/** A column with at most eight bytes per number. */
export function numberColumn(): NumberColumn {
  return columnOf(Float64Array);
}

/** A column with at most one byte per number, 0 to 255. */
export function byteColumn(): NumberColumn<Uint8Array> {
  return columnOf(Uint8Array);
}

function columnOf<A extends Float64Array | Uint8Array>(Kind: {
  new (buffer: ArrayBuffer, from?: number, length?: number): A;
  readonly BYTES_PER_ELEMENT: number;
}): NumberColumn<A> {
  /** For each whole block, its sequence, or where it begins in `values`. */
  let blocks: (number | Sequence)[] = [];
  /** Its view is as long as its buffer; the blocks in it end at `stored`. */
  let values = new Kind(new ArrayBuffer(0));
  let [stored, length] = [0, 0];
  /** The block that isn't whole yet. */
  const open = new Kind(new ArrayBuffer(BLOCK * Kind.BYTES_PER_ELEMENT));
  const makeRoom = (count: number): void => {
    const buffer = values.buffer as ArrayBuffer;
    const bytes = count * Kind.BYTES_PER_ELEMENT;
    if (bytes <= buffer.byteLength) return;
    if (bytes <= (buffer.resizable ? buffer.maxByteLength : 0)) {
      buffer.resize(bytes);
      return;
    }
    const maxByteLength = Math.max(RESERVED * Kind.BYTES_PER_ELEMENT, 2 * bytes);
    const before = values;
    values = new Kind(new ArrayBuffer(bytes, { maxByteLength }));
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
      const all = new Kind(values.buffer as ArrayBuffer, 0, length);
      [blocks, values, stored, length] = [[], new Kind(new ArrayBuffer(0)), 0, 0];
      return all;
    },
  };
}

function sequenceIn(block: Float64Array | Uint8Array): Sequence | undefined {
  const first = block[0] ?? NaN;
  const step = (block[1] ?? NaN) - first;
  for (let i = 0; i < BLOCK; i += 1) if (block[i] !== first + i * step) return undefined;
  return { first, step };
}

/** The numbers with changes; the same ones, and no memory, if nothing changes. `change` is called in order. */
export function changed(numbers: Numbers, change: (value: number, index: number) => number): Numbers {
  let own: NumberColumn | undefined;
  for (let i = 0; i < numbers.length; i += 1) {
    const before = numbers.at(i) ?? NaN;
    const value = change(before, i);
    if (!own && !Object.is(value, before)) {
      own = numberColumn();
      for (let earlier = 0; earlier < i; earlier += 1) own.add(numbers.at(earlier) ?? NaN);
    }
    own?.add(value);
  }
  return own ?? numbers;
}

/** True if a test is true of each number. */
export function everyNumber(numbers: Numbers, test: (value: number, index: number) => boolean): boolean {
  for (let i = 0; i < numbers.length; i += 1) if (!test(numbers.at(i) ?? NaN, i)) return false;
  return true;
}

/** True if a test is true of each step from one number to the next. */
export function everyStep(numbers: Numbers, test: (step: number) => boolean): boolean {
  for (let i = 1; i < numbers.length; i += 1)
    if (!test((numbers.at(i) ?? NaN) - (numbers.at(i - 1) ?? NaN))) return false;
  return true;
}

/** How many different numbers there are. */
export function differentIn(numbers: Numbers): number {
  const seen = new Set<number>();
  for (let i = 0; i < numbers.length; i += 1) seen.add(numbers.at(i) ?? NaN);
  return seen.size;
}

/** All numbers in memory. */
export function arrayOf(numbers: Numbers): Float64Array {
  return Float64Array.from({ length: numbers.length }, (_, i) => numbers.at(i) ?? NaN);
}
