/** Where the rows of a sheet go when some of them are repeated for each record of a table. Rows count from 0. */

export interface Growth {
  readonly sheet: string;
  /** Name of the table. */
  readonly table: string;
  /** The rows that are repeated. */
  readonly first: number;
  readonly last: number;
  /** Number of records. The template's own rows are the first copy. */
  readonly copies: number;
}

export function heightOf({ first, last }: Growth): number {
  return last - first + 1;
}

export function addedRows(growth: Growth): number {
  return heightOf(growth) * (growth.copies - 1);
}

export function isRepeated({ first, last }: Growth, row: number): boolean {
  return row >= first && row <= last;
}

/** The row afterwards; for a repeated row, that of the first copy. */
export function rowAfter(growth: Growth, row: number): number {
  return row > growth.last ? row + addedRows(growth) : row;
}

/** The rows from `top` to `end` afterwards; undefined if they hold only some of the repeated rows. */
export function spanAfter(growth: Growth, top: number, end: number): readonly [number, number] | undefined {
  const { first, last } = growth;
  if (end < first || top > last) return [rowAfter(growth, top), rowAfter(growth, end)];
  return top <= first && end >= last ? [top, end + addedRows(growth)] : undefined;
}

/** The spans of rows that hold what the rows from `top` to `end` hold: one, or one for each copy of repeated rows. */
export function spansAfter(growth: Growth, top: number, end: number): readonly (readonly [number, number])[] {
  const whole = spanAfter(growth, top, end);
  if (whole) return [whole];
  const { first, last, copies } = growth;
  const inside = [Math.max(top, first), Math.min(end, last)] as const;
  return [
    ...(top < first ? [[top, first - 1] as const] : []),
    ...Array.from({ length: copies }, (_, copy) => {
      const down = copy * heightOf(growth);
      return [inside[0] + down, inside[1] + down] as const;
    }),
    ...(end > last ? [[rowAfter(growth, last + 1), rowAfter(growth, end)] as const] : []),
  ];
}
