/** F6 goes from one part of the page to the next, as in Excel: head, grid, charts, task pane; with Shift it goes back. */

export interface Region {
  /** F6 skips it if it isn't shown. */
  readonly element: HTMLElement;
  focus(): void;
}

/** Listens in this page; pages in frames of it hand their keys to what it gives back. */
export function byF6(regions: readonly Region[]): (event: KeyboardEvent) => void {
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== "F6" || event.ctrlKey || event.altKey || event.metaKey) return;
    // The grid takes keys before they reach the page.
    event.preventDefault();
    event.stopPropagation();
    const shown = regions.filter(({ element }) => element.checkVisibility());
    const at = shown.findIndex(({ element }) => element.contains(document.activeElement));
    // From nowhere, F6 starts at the first and Shift+F6 at the last.
    const next = event.shiftKey ? Math.max(at, 0) - 1 : at + 1;
    shown.at(next % shown.length)?.focus();
  };
  window.addEventListener("keydown", onKey, { capture: true });
  return onKey;
}
