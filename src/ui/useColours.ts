/** Reports changes between light, dark and high-contrast colours, because a canvas doesn't follow them by itself. */
import { useSyncExternalStore } from "react";

const FORCED = "(forced-colors: active)";

/** Returns a string that changes with the colours. */
export function useColours(): string {
  return useSyncExternalStore(
    subscribe,
    () => `${document.documentElement.style.colorScheme} ${String(forced()?.matches)}`,
  );
}

function forced(): MediaQueryList | undefined {
  return typeof matchMedia === "function" ? matchMedia(FORCED) : undefined;
}

function subscribe(changed: () => void): () => void {
  const scheme = new MutationObserver(changed);
  scheme.observe(document.documentElement, { attributes: true, attributeFilter: ["style"] });
  const contrast = forced();
  contrast?.addEventListener("change", changed);
  return () => {
    scheme.disconnect();
    contrast?.removeEventListener("change", changed);
  };
}
