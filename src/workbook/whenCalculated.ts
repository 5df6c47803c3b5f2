/** Reads cells again while Excel calculates them: it calculates add-in functions only after it has answered a batch. */

const UNFINISHED: readonly unknown[] = ["#BUSY!", "#GETTING_DATA"];

/** Waits before each further try, in ms: three seconds in total. After them the cells are used as they are. */
const PAUSES = [50, 100, 200, 400, 800, 1450];

export function isUnfinished(value: unknown): boolean {
  return UNFINISHED.includes(value);
}

/** Reads until the result is finished, for as long as a user would wait. */
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
