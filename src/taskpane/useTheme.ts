/** Excel's brightness; outside Excel, or where Excel does not tell, the system's. */
import { webDarkTheme, webLightTheme, type Theme } from "@fluentui/react-components";
import { useCallback, useSyncExternalStore } from "react";
import type { WorkbookPort } from "./workbookPort";

const DARK = "(prefers-color-scheme: dark)";

export function useTheme(workbook: WorkbookPort | undefined): { readonly theme: Theme; readonly isDark: boolean } {
  const isDark = useSyncExternalStore(
    subscribe,
    useCallback(() => {
      const told = workbook?.readBrightness();
      return told === undefined ? window.matchMedia(DARK).matches : told === "dark";
    }, [workbook]),
  );
  return { theme: isDark ? webDarkTheme : webLightTheme, isDark };
}

/** Excel has no event for its theme: it is read again when the user comes back from where it is changed. */
function subscribe(changed: () => void): () => void {
  const system = window.matchMedia(DARK);
  system.addEventListener("change", changed);
  window.addEventListener("focus", changed);
  return () => {
    system.removeEventListener("change", changed);
    window.removeEventListener("focus", changed);
  };
}
