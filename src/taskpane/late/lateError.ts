/** A part of the pane couldn't be loaded: "couldn't load charts: you're offline". */
import { isOffline } from "./online";

export class LateError extends Error {
  override readonly name = "LateError";

  constructor(
    readonly part: string,
    readonly reason: string,
    options?: ErrorOptions,
  ) {
    super(`couldn't load ${part}: ${reason}`, options);
  }
}

/** Thrown if nothing arrives, or something other than requested. The message is for the user. */
export class NotArrived extends Error {
  override readonly name = "NotArrived";
}

/** The name of webpack's error for a script that didn't load. */
const SCRIPT_LOST = "ChunkLoadError";

export function reasonOf(cause: unknown): string {
  if (isOffline()) return "you're offline";
  if (cause instanceof NotArrived) return cause.message;
  // fetch rejects with a text that differs between browsers and gives no cause.
  if (cause instanceof TypeError || (cause instanceof Error && cause.name === SCRIPT_LOST)) return UNREACHED;
  return cause instanceof Error ? cause.message : String(cause);
}

export const UNREACHED = "the add-in's server isn't responding";
