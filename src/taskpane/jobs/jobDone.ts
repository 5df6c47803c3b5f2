/** Runs a job as a promise. */
import type { Jobs, Kind, Results } from "./jobs";
import type { StartJob } from "./startJob";

/** Starts at once. If the signal aborts, it cancels the work and rejects with the signal's reason. */
export function jobDone<K extends Kind>(
  start: StartJob,
  kind: K,
  job: Jobs[K],
  signal: AbortSignal,
): Promise<Results[K]> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const giveUp = start(kind, job, {
      restMs: 0,
      onStep: () => undefined,
      onEnd: resolve,
      onFailed: reject,
    });
    signal.addEventListener("abort", () => {
      giveUp();
      reject(signal.reason as Error);
    });
  });
}
