/** What can wait until the page has nothing better to do. */

/** No longer than this. */
const PATIENCE_MS = 500;

/** Does it in an idle moment, where the host knows of such; the returned function takes it back. */
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
