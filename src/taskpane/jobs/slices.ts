/** Runs long work in short slices, so that typing never waits for it. */

export interface Slicing<T> {
  /** After each slice: how much is done, from 0 to 1. */
  readonly onStep: (done: number) => void;
  readonly onEnd: (result: T) => void;
  /** What the work threw: a bug of ours. */
  readonly onFailed: (error: unknown) => void;
  readonly now?: () => number;
  /** Wait before the first slice, ms. */
  readonly restMs?: number;
}

/** Well under the 50 ms that a keystroke may wait, because a single step may take as long again. */
const SLICE_MS = 12;
/** Work starts when typing has stopped. */
export const REST_MS = 150;

/** Starts soon; the returned function cancels it. */
export function inSlices<T>(
  work: Generator<number, T>,
  { onStep, onEnd, onFailed, now, restMs = REST_MS }: Slicing<T>,
): () => void {
  const clock = now ?? ((): number => performance.now());
  const slice = (): void => {
    const until = clock() + SLICE_MS;
    try {
      for (;;) {
        const step = work.next();
        if (step.done) {
          onEnd(step.value);
          return;
        }
        if (clock() >= until) {
          onStep(step.value);
          timer = setTimeout(slice);
          return;
        }
      }
    } catch (error) {
      onFailed(error);
    }
  };
  let timer = setTimeout(slice, restMs);
  return () => {
    clearTimeout(timer);
  };
}
