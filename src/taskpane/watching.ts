/** Watches something in the workbook while a component is mounted. */

/** Starts to watch. The returned function stops it, even if the start is still under way. */
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
    // A watch that never started, or whose workbook is closed, needs no stop.
    started.then((stop) => stop()).catch(() => undefined);
  };
}
