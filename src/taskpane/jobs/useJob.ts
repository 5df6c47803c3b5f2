/** A job in a component: run at once if it is quick, otherwise restarted whenever its dependencies change. */
import { useEffect, useMemo, useState } from "react";
import { isQuick, work, type Jobs, type Kind, type Results } from "./jobs";
import type { Slicing } from "./slices";
import { startJob, type StartJob } from "./startJob";

export interface Steps<T> {
  /** The latest result; while a new job runs, the one for earlier inputs. */
  readonly result?: T;
  /** True if the result belongs to the current inputs. */
  readonly isFresh: boolean;
  /** From 0 to 1. */
  readonly done: number;
}

interface Ended<T> {
  readonly key: unknown;
  readonly result: T;
}

/**
 * Long jobs run in the background, if the host has workers.
 * @param key everything on which the job depends: another text or object means another job.
 * @param job undefined while there is nothing to do.
 * @param drawn what is drawn of the result; may refer to the job's input.
 */
export function useJob<K extends Kind, T>(
  key: unknown,
  kind: K,
  job: Jobs[K] | undefined,
  drawn: (result: Results[K]) => T,
  start: StartJob = startJob,
): Steps<T> {
  const atOnce = useMemo(() => (job && isQuick(job) ? { result: drawn(finished(work(kind, job))) } : undefined), [key]);
  const beside = useWork<T>(
    key,
    job &&
      !atOnce &&
      (({ onEnd, ...handlers }) =>
        start(kind, job, {
          ...handlers,
          onEnd: (result) => {
            onEnd(drawn(result));
          },
        })),
  );
  return atOnce ? { result: atOnce.result, isFresh: true, done: 1 } : beside;
}

function finished<T>(work: Generator<number, T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

function useWork<T>(key: unknown, start: ((handlers: Slicing<T>) => () => void) | false | undefined): Steps<T> {
  const [ended, setEnded] = useState<Ended<T>>();
  const [done, setDone] = useState(0);
  const [failure, setFailure] = useState<{ readonly error: unknown }>();
  const hasWork = Boolean(start);
  useEffect(() => {
    if (!start) return undefined;
    setDone(0);
    return start({
      onStep: setDone,
      onEnd: (result) => {
        setEnded({ key, result });
      },
      onFailed: (error) => {
        setFailure({ error });
      },
    });
    // `start` is a new function at each render; the key tells whether the job changed.
  }, [key, hasWork]);
  // Thrown while rendering, so that React's error boundary shows it.
  if (failure) throw failure.error;
  return { ...(ended && { result: ended.result }), isFresh: ended !== undefined && ended.key === key, done };
}
