/** A worker's work in a component: started again whenever what it depends on changes. */
import { proxy } from "comlink";
import { useEffect, useState } from "react";
import { LoadError } from "../loadError";
import type { Background, BackgroundWork } from "./background";
import { analyses } from "./backgrounds";
import type { Tell } from "./work";

export interface WorkSteps<T> {
  /** The latest result; while new work runs, the one for earlier inputs. */
  readonly result?: T;
  /** True if the result belongs to the current inputs. */
  readonly isFresh: boolean;
  /** How much is done, from 0 to 1. */
  readonly done: number;
  /** True after `cancel`, until `retry` or other work. */
  readonly isCancelled: boolean;
  readonly cancel: () => void;
  /** Why the worker couldn't be loaded the last time. */
  readonly problem: LoadError | undefined;
  /** True after `retry`, until it is known whether the worker could be loaded. */
  readonly isTrying: boolean;
  readonly retry: () => void;
}

/** Delay before work starts, so that it starts when typing has stopped. */
const REST_MS = 150;

/** @param work the same function while it is the same work; undefined while there is nothing to do */
export function useWork<T>(
  work: ((engine: BackgroundWork, tell: Tell) => Promise<T>) | undefined,
  background: Background = analyses,
): WorkSteps<T> {
  const [ended, setEnded] = useState<{ readonly work: unknown; readonly result: T }>();
  const [done, setDone] = useState(0);
  const [failure, setFailure] = useState<{ readonly error: unknown; readonly tries: number }>();
  const [tries, setTries] = useState(0);
  const [unwanted, setUnwanted] = useState<unknown>();
  const isCancelled = work !== undefined && unwanted === work;
  useEffect(() => {
    if (!work || isCancelled) return undefined;
    const cancelled = new AbortController();
    const { signal } = cancelled;
    const tell: Tell = (part) => {
      if (!signal.aborted) setDone(part);
      return !signal.aborted;
    };
    const timer = setTimeout(() => {
      background
        .runInTurn((engine) => work(engine, proxy(tell)), signal)
        .then(
          (result) => {
            if (signal.aborted) return;
            setEnded({ work, result });
            setFailure(undefined);
          },
          (error: unknown) => {
            if (!signal.aborted) setFailure({ error, tries });
          },
        );
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      cancelled.abort();
      setDone(0);
    };
  }, [work, background, tries, isCancelled]);
  const problem = failure?.error instanceof LoadError ? failure.error : undefined;
  // A bug of ours: thrown while rendering, so that React's error boundary shows it.
  if (failure && !problem) throw failure.error;
  return {
    ...(ended && { result: ended.result }),
    isFresh: ended !== undefined && ended.work === work,
    done,
    isCancelled,
    cancel: () => {
      setUnwanted(() => work);
    },
    problem,
    isTrying: failure !== undefined && failure.tries < tries,
    retry: () => {
      setUnwanted(undefined);
      setTries(tries + 1);
    },
  };
}
