/** For a dialog that is on the page while it is open: what had the focus before has it again. */
import { useLayoutEffect } from "react";

/** @param otherwise has it where that is gone: a menu's item */
export function useFocusBack(otherwise?: () => HTMLElement | null | undefined): void {
  // The dialog itself takes the focus after this.
  useLayoutEffect(() => {
    const before = document.activeElement;
    return () => {
      // Not before the dialog's own trap for the focus is gone, and only where nothing else has taken it.
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return;
        const isThere = before instanceof HTMLElement && before.isConnected && before !== document.body;
        (isThere ? before : otherwise?.())?.focus();
      });
    };
  }, []);
}
