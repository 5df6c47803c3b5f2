/** Watches something in the workbook while a component is mounted. */

/** Starts to watch. The returned function stops the watch, even one that is still starting. */
export function watching<Told extends readonly unknown[]>(
  watch: (changed: (...told: Told) => void) => Promise<() => Promise<void>>,
  changed: (...told: Told) => void,
  failed: (error: unknown) => void,
): () => void {
  let over = false;
  const started = watch((...told) => {
    if (!over) changed(...told);
  });
  started.catch((error: unknown) => {
    if (!over) failed(error);
  });
  return () => {
    over = true;
    // A watch that never started, or whose workbook is closed, doesn't have to be stopped.
    started.then((stop) => stop()).catch(() => undefined);
  };
}
