/** Following something in the workbook for as long as a component is there. */

/** Starts to watch; the returned function ends it, even where the start is still under way. */
export function watching(
  watch: (changed: () => void) => Promise<() => Promise<void>>,
  changed: () => void,
  failed: (error: unknown) => void,
): () => void {
  let over = false;
  const started = watch(() => {
    if (!over) changed();
  });
  started.catch((error: unknown) => {
    if (!over) failed(error);
  });
  return () => {
    over = true;
    // A watch that never began, or whose workbook is gone, has nothing to end.
    started.then((stop) => stop()).catch(() => undefined);
  };
}
