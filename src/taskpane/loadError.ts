/** A part of the pane couldn't be loaded: "couldn't load charts: you're offline". The message is for the user. */
export class LoadError extends Error {
  override readonly name = "LoadError";

  constructor(part: string, cause: unknown) {
    super(`couldn't load ${part}: ${reasonOf(cause)}`, { cause });
  }
}

export const UNREACHED = "the add-in's server isn't responding";

/** The name of webpack's error for a script that didn't load. */
const SCRIPT_LOST = "ChunkLoadError";

function reasonOf(cause: unknown): string {
  if (isOffline()) return "you're offline";
  // fetch rejects with a text that differs between browsers and gives no cause.
  if (cause instanceof TypeError || (cause instanceof Error && cause.name === SCRIPT_LOST)) return UNREACHED;
  return cause instanceof Error ? cause.message : String(cause);
}

/** True if the browser reports no network. `false` doesn't prove that there is one. */
export function isOffline(): boolean {
  return typeof navigator !== "undefined" && "onLine" in navigator && !navigator.onLine;
}
