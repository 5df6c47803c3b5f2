/** A growing column of numbers. It is stored in blocks, so that growing never copies an array of millions. */

const BLOCK = 65536;

interface NumberColumn<A extends Float64Array | Uint8Array = Float64Array> {
  readonly length: number;
  add(value: number): void;
  values(): A;
}

/** A column with eight bytes per number. */
export function numberColumn(): NumberColumn {
  return columnOf((length) => new Float64Array(length));
}

/** A column with one byte per number, 0 to 255. */
export function byteColumn(): NumberColumn<Uint8Array> {
  return columnOf((length) => new Uint8Array(length));
}

function columnOf<A extends Float64Array | Uint8Array>(make: (length: number) => A): NumberColumn<A> {
  const blocks: A[] = [];
  let length = 0;
  return {
    get length() {
      return length;
    },
    add(value) {
      const at = length % BLOCK;
      if (at === 0) blocks.push(make(BLOCK));
      const block = blocks[blocks.length - 1];
      if (block) block[at] = value;
      length += 1;
    },
    values() {
      const all = make(length);
      blocks.forEach((block, i) => {
        all.set(block.subarray(0, length - i * BLOCK), i * BLOCK);
      });
      return all;
    },
  };
}
