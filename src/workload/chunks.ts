/** The bytes or texts of a file, as Node's streams and a browser's File.stream() hand them over, to text. */

export type Chunk = string | Uint8Array;

/** What File.stream() gives in a browser whose streams cannot be iterated. */
export interface Readable {
  getReader(): {
    read(): Promise<{ readonly done: boolean; readonly value?: Chunk | undefined }>;
    cancel(): Promise<void>;
  };
}

export type Source = AsyncIterable<Chunk> | Iterable<Chunk> | Readable;

/** Texts in turn. UTF-8, or UTF-16 where the file says so in its first two bytes, as Excel's Unicode text does. */
export async function* textsOf(source: Source): AsyncGenerator<{ readonly text: string; readonly bytes: number }> {
  let decoder: TextDecoder | undefined;
  for await (const chunk of iterable(source)) {
    if (typeof chunk === "string") yield { text: chunk, bytes: chunk.length };
    else {
      decoder ??= new TextDecoder(chunk[0] === 0xff && chunk[1] === 0xfe ? "utf-16le" : "utf-8");
      yield { text: decoder.decode(chunk, { stream: true }), bytes: chunk.length };
    }
  }
  const last = decoder?.decode() ?? "";
  if (last !== "") yield { text: last, bytes: 0 };
}

function iterable(source: Source): AsyncIterable<Chunk> | Iterable<Chunk> {
  return "getReader" in source && !(Symbol.asyncIterator in source) ? read(source) : (source as AsyncIterable<Chunk>);
}

async function* read(source: Readable): AsyncGenerator<Chunk> {
  const reader = source.getReader();
  let isThrough = false;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      if (value !== undefined) yield value;
    }
    isThrough = true;
  } finally {
    if (!isThrough) await reader.cancel();
  }
}
