/** A part of the pane could not be loaded, in words: "charts could not be loaded: there is no connection". */
import { isOffline } from "./online";

export class LateError extends Error {
  override readonly name = "LateError";

  constructor(
    readonly part: string,
    readonly reason: string,
    options?: ErrorOptions,
  ) {
    super(`${part} could not be loaded: ${reason}`, options);
  }
}

/** What came is not what was asked for, or nothing came; the message is for the planner. */
export class NotArrived extends Error {
  override readonly name = "NotArrived";
}

/** Of webpack, for a script that did not come. */
const SCRIPT_LOST = "ChunkLoadError";

export function reasonOf(cause: unknown): string {
  if (isOffline()) return "there is no connection";
  if (cause instanceof NotArrived) return cause.message;
  // fetch says no more than that it failed, in words of each browser's own.
  if (cause instanceof TypeError || (cause instanceof Error && cause.name === SCRIPT_LOST)) return UNREACHED;
  return cause instanceof Error ? cause.message : String(cause);
}

export const UNREACHED = "the place that the add-in comes from does not answer";
