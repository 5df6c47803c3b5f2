/** A chart drawn here, whose values are therefore known: a straight line over two linear axes. */
import { deflateSync } from "node:zlib";
import { crc32 } from "../../src/filling/crc32";

/** Host MB/s of the drawn curve at a compression factor: 150 at 3. Invented. */
export const RATE_AT = (factor: number): number => 50 * factor;

const [WIDTH, HEIGHT] = [400, 320];
/** Pixels of compression factor 1 and of 0 MB/s; a factor is 50 pixels, and 1 MB/s is one. */
const ORIGIN = { x: 50, y: 300 };
const A_FACTOR = 50;

const place = (factor: number, rate: number): { x: number; y: number } => ({
  x: ORIGIN.x + A_FACTOR * (factor - 1),
  y: ORIGIN.y - rate,
});

export const CHART = {
  width: WIDTH,
  height: HEIGHT,
  /** Where the axes' values are known: factors 1 and 6, and rates of 0 and 250 MB/s. */
  axes: { places: [place(1, 0), place(6, 0), place(1, 0), place(1, 250)], values: [1, 6, 0, 250] },
  /** A place on the curve. */
  on: (factor: number): { x: number; y: number } => place(factor, RATE_AT(factor)),
};

export function chartPicture(): { name: string; mimeType: string; buffer: Buffer } {
  const pixels = Buffer.alloc(HEIGHT * (1 + 3 * WIDTH), 255);
  const dot = (x: number, y: number, colour: readonly [number, number, number]): void => {
    pixels.set(colour, y * (1 + 3 * WIDTH) + 1 + 3 * x);
  };
  for (let y = 0; y < HEIGHT; y += 1) pixels[y * (1 + 3 * WIDTH)] = 0;
  for (let x = ORIGIN.x; x < WIDTH; x += 1) dot(x, ORIGIN.y, [0, 0, 0]);
  for (let y = 20; y < ORIGIN.y; y += 1) dot(ORIGIN.x, y, [0, 0, 0]);
  for (let factor = 1.2; factor <= 5.6; factor += 0.02) {
    const { x, y } = CHART.on(factor);
    for (let off = -2; off <= 2; off += 1) dot(Math.round(x), Math.round(y) + off, [20, 90, 200]);
  }
  return { name: "chart.png", mimeType: "image/png", buffer: png(pixels) };
}

/** A picture of 8 bits per colour, without transparency. */
function png(rows: Buffer): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(WIDTH, 0);
  head.writeUInt32BE(HEIGHT, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([
    signature,
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
