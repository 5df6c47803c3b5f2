/** For a dialog that is mounted while it is open: returns the focus to the element that had it before. */
import { useLayoutEffect, useState } from "react";

/** @param otherwise gets the focus if that element is gone, such as a menu item */
export function useFocusBack(otherwise?: () => HTMLElement | null | undefined): void {
  const [fallback] = useState(() => otherwise);
  // A layout effect, because it runs before the dialog takes the focus.
  useLayoutEffect(() => {
    const before = document.activeElement;
    return () => {
      // Runs when the dialog's focus trap is gone, and does nothing if something else took the focus.
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return;
        const isThere = before instanceof HTMLElement && before.isConnected && before !== document.body;
        (isThere ? before : fallback?.())?.focus();
      });
    };
  }, [fallback]);
}
