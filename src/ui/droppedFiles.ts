/** Files that are dropped on a page. */

/**
 * Ignores files that are dropped where nothing takes them. Otherwise the browser shows the file in place of the page,
 * and what was entered is gone.
 */
export function ignoreDroppedFiles(): void {
  const ignore = (event: DragEvent): void => {
    if (event.defaultPrevented || !event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = "none";
  };
  window.addEventListener("dragover", ignore);
  window.addEventListener("drop", ignore);
}
