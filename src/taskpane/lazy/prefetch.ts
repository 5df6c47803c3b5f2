/** Loads the lazy parts in advance, so that the pane keeps working without a network. */
import { isOffline } from "../loadError";
import type { LazyPart } from "./lazyPart";

/**
 * Loads one part after another: now, and again whenever the browser reports a network. The returned function stops
 * that.
 *
 * @param parts may grow meanwhile
 */
export function prefetch(parts: Iterable<LazyPart<unknown>>): () => void {
  let isOver = false;
  const run = async (): Promise<void> => {
    for (const part of parts) {
      if (isOver || isOffline()) return;
      // A part that fails is tried again when it is needed.
      await part.get().catch(() => undefined);
    }
  };
  const start = (): void => void run();
  start();
  window.addEventListener("online", start);
  return () => {
    isOver = true;
    window.removeEventListener("online", start);
  };
}
