/** The workbook's file as Excel hands it to office.js: opened, read in slices and closed, by a number. */

/** What office.js asks for, by Excel's numbers, with the arguments that it gives. */
export const FileDispatch = {
  /** The file's type. Answered by the file's number and its size. */
  Open: 77,
  /** The file's number, the first byte and the number of bytes. Answered by the bytes and their number. */
  Slice: 80,
  /** The file's number. */
  Close: 81,
} as const;

/** Excel.FileType.Compressed: an .xlsx. The stand-in makes no other. */
const COMPRESSED = 5;

export type MakeFile = () => Promise<Uint8Array>;

/** Undefined for what isn't offered. */
type FileAnswer = readonly (number | readonly number[])[] | undefined;

export class DocumentFiles {
  readonly #open = new Map<unknown, Uint8Array>();
  #last = 0;

  constructor(private readonly make: MakeFile) {}

  async answer(dispatchId: number, args: readonly unknown[]): Promise<FileAnswer> {
    const [first, from, count] = args;
    switch (dispatchId) {
      case FileDispatch.Open:
        return first === COMPRESSED ? this.#opened(await this.make()) : undefined;
      case FileDispatch.Slice: {
        const slice = this.#open.get(first)?.subarray(Number(from), Number(from) + Number(count));
        return slice && [[...slice], slice.length];
      }
      case FileDispatch.Close:
        return this.#open.delete(first) ? [] : undefined;
      default:
        return undefined;
    }
  }

  #opened(bytes: Uint8Array): FileAnswer {
    this.#last += 1;
    this.#open.set(this.#last, bytes);
    return [this.#last, bytes.length];
  }
}
