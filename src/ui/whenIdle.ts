/** Runs work when the page is idle. */

/** Longest wait for an idle moment, ms. */
const PATIENCE_MS = 500;

/** Runs `act` in an idle moment if the host reports these, otherwise soon. The returned function cancels it. */
export function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(act);
    return () => {
      clearTimeout(timer);
    };
  }
  const handle = requestIdleCallback(act, { timeout: PATIENCE_MS });
  return () => {
    cancelIdleCallback(handle);
  };
}
