/** Reading cells that Excel still calculates: it calculates functions of add-ins after it has answered. */

const UNFINISHED: readonly unknown[] = ["#BUSY!", "#GETTING_DATA"];

/** Before each further try, in milliseconds: three seconds in all. Then the cells are taken as they are. */
const PAUSES = [50, 100, 200, 400, 800, 1450];

export function isUnfinished(value: unknown): boolean {
  return UNFINISHED.includes(value);
}

/** Reads again for as long as what was read is unfinished, and no longer than somebody would wait for it. */
export async function whenCalculated<T>(read: () => Promise<T>, isBusy: (held: T) => boolean): Promise<T> {
  let held = await read();
  for (const pause of PAUSES) {
    if (!isBusy(held)) break;
    await new Promise((resolve) => {
      setTimeout(resolve, pause);
    });
    held = await read();
  }
  return held;
}
