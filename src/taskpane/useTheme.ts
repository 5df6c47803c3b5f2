/** Excel's theme: light if Excel doesn't report one or isn't ready. Outside Excel, the system's. */
import { webDarkTheme, webLightTheme, type Theme } from "@fluentui/react-components";
import { useCallback, useSyncExternalStore } from "react";
import type { WorkbookPort } from "./workbookPort";

const DARK = "(prefers-color-scheme: dark)";

export function useTheme(
  workbook: WorkbookPort | undefined,
  isWaiting: boolean,
): { readonly theme: Theme; readonly isDark: boolean } {
  const isDark = useSyncExternalStore(
    subscribe,
    useCallback(() => {
      if (workbook) return workbook.readBrightness() === "dark";
      return !isWaiting && window.matchMedia(DARK).matches;
    }, [workbook, isWaiting]),
  );
  return { theme: isDark ? webDarkTheme : webLightTheme, isDark };
}

/** Excel has no event for its theme, so it is read again when the user returns to the pane. */
function subscribe(changed: () => void): () => void {
  const system = window.matchMedia(DARK);
  system.addEventListener("change", changed);
  window.addEventListener("focus", changed);
  return () => {
    system.removeEventListener("change", changed);
    window.removeEventListener("focus", changed);
  };
}
