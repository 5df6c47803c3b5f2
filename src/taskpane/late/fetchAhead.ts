/** Loads the late parts in advance, so that the pane keeps working without a network. */
import { isOffline } from "./online";
import type { LatePart } from "./part";

/** Delay in browsers without requestIdleCallback (Safari's views): long enough for the start to finish. */
const REST_MS = 300;

/**
 * Loads one part after another, each when the page is idle. A part that fails is tried again when it is needed, or at
 * the next call.
 */
export async function fetchAhead(
  parts: Iterable<LatePart<unknown>>,
  rest: () => Promise<void> = rested,
): Promise<void> {
  for (const part of parts) {
    if (part.state().kind === "here") continue;
    await rest();
    if (isOffline()) return;
    await part.get().catch(() => undefined);
  }
}

/** Starts now, and again whenever the browser reports a network; the returned function stops that. */
export function stayAhead(parts: Iterable<LatePart<unknown>>, rest?: () => Promise<void>): () => void {
  let running = Promise.resolve();
  const run = (): void => {
    running = running.then(() => fetchAhead(parts, rest));
  };
  run();
  window.addEventListener("online", run);
  return () => {
    window.removeEventListener("online", run);
  };
}

function rested(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === "undefined") setTimeout(resolve, REST_MS);
    else {
      requestIdleCallback(() => {
        resolve();
      });
    }
  });
}
