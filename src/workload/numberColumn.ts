/** Numbers that come one by one, in blocks of eight bytes a number: no array of millions is copied as it grows. */

const BLOCK = 65536;

export interface NumberColumn {
  readonly length: number;
  add(value: number): void;
  values(): Float64Array;
}

export function numberColumn(): NumberColumn {
  const blocks: Float64Array[] = [];
  let length = 0;
  return {
    get length() {
      return length;
    },
    add(value) {
      const at = length % BLOCK;
      if (at === 0) blocks.push(new Float64Array(BLOCK));
      const block = blocks[blocks.length - 1];
      if (block) block[at] = value;
      length += 1;
    },
    values() {
      const all = new Float64Array(length);
      blocks.forEach((block, i) => {
        all.set(block.subarray(0, length - i * BLOCK), i * BLOCK);
      });
      return all;
    },
  };
}
