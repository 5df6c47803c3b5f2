/** A piece of work in a component: at once where it is quick, else begun anew when what it depends on changes. */
import { useEffect, useMemo, useState } from "react";
import { isQuick, work, type Jobs, type Kind, type Results } from "./jobs";
import type { Slicing } from "./slices";
import { startJob, type StartJob } from "./startJob";

export interface Steps<T> {
  /** The last one there was; while it is worked on, that of earlier inputs. */
  readonly result?: T;
  /** The result belongs to the inputs as they are. */
  readonly isFresh: boolean;
  /** From 0 to 1. */
  readonly done: number;
}

interface Ended<T> {
  readonly key: unknown;
  readonly result: T;
}

/**
 * What takes long is done beside the page, as far as the host has workers.
 * @param key says all that the job depends on: another text or another object, other work.
 * @param job undefined while there is none to do.
 * @param drawn what is to be drawn of its result; may hold on to what the job was made of.
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
    // `start` is another function at each drawing; the key says when it starts something else.
  }, [key, hasWork]);
  // As any slip in drawing: where React shows it, not swallowed.
  if (failure) throw failure.error;
  return { ...(ended && { result: ended.result }), isFresh: ended !== undefined && ended.key === key, done };
}
