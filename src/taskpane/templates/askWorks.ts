/** The page's side of the worker that opens and fills templates. */
import { FillError } from "../../filling/fillError";
import type { LatePart } from "../late/part";
import type { WorkTold } from "./serveWorks";
import type { Made, Work, Works } from "./works";

/**
 * Rejects with a FillError for files or answers that can't be used, and with a LateError if the worker doesn't load.
 */
export type AskWorks = <W extends Work>(work: W, takes: Works[W]) => Promise<Made[W]>;

interface Waiting {
  readonly resolve: (made: never) => void;
  readonly reject: (reason: Error) => void;
}

export function worksIn(part: LatePart<Worker>): AskWorks {
  const waiting = new Map<number, Waiting>();
  let last = 0;
  const hear = ({ id, ...told }: WorkTold): void => {
    const one = waiting.get(id);
    waiting.delete(id);
    // The worker answers each piece of work with the result of its kind.
    if (told.kind === "made") one?.resolve(told.made as never);
    else one?.reject(told.kind === "refused" ? new FillError(told.message) : new Error(told.message));
  };
  const fail = (reason: Error): void => {
    const all = [...waiting.values()];
    waiting.clear();
    for (const { reject } of all) reject(reason);
  };
  return async (work, takes) => {
    const worker = await part.get();
    worker.onmessage = ({ data }: MessageEvent<WorkTold>) => {
      hear(data);
    };
    worker.onerror = ({ message }) => {
      worker.terminate();
      part.forget();
      fail(new Error(`${part.name} stopped: ${message}`));
    };
    const id = (last += 1);
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      worker.postMessage({ id, work, takes });
    });
  };
}
