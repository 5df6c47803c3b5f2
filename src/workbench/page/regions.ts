/** F6 goes from one part of the page to the next, as in Excel: head, grid, charts, task pane; with Shift it goes back. */

export interface Region {
  /** The region's element. F6 skips a region that isn't shown. */
  readonly element: HTMLElement;
  focus(): void;
}

/** Listens to F6 in this page, and returns a listener to which the pages in its frames pass their keys. */
export function byF6(regions: readonly Region[]): (event: KeyboardEvent) => void {
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== "F6" || event.ctrlKey || event.altKey || event.metaKey) return;
    // Handled while capturing, because the grid takes keys before they reach the page.
    event.preventDefault();
    event.stopPropagation();
    const shown = regions.filter(({ element }) => element.checkVisibility());
    const at = shown.findIndex(({ element }) => element.contains(document.activeElement));
    // If the focus is outside the regions, F6 goes to the first region and Shift+F6 to the last.
    const next = event.shiftKey ? Math.max(at, 0) - 1 : at + 1;
    shown.at(next % shown.length)?.focus();
  };
  window.addEventListener("keydown", onKey, { capture: true });
  return onKey;
}
