/**
 * Each source that is read is a session in one worker. A second worker would have to fetch its script again, for which
 * there may be no network.
 */
import { LateWorker } from "../late/lateWorker";
import { dataWorker } from "../late/parts";
import type { WorkerLike } from "./measuring";
import type { Order, Report, SessionOrder, SessionReport } from "./protocol";

class Session implements WorkerLike {
  onmessage: WorkerLike["onmessage"] = null;
  onerror: WorkerLike["onerror"] = null;

  constructor(
    private readonly tell: (order: Order | { readonly kind: "end" }) => void,
    private readonly end: () => void,
  ) {}

  postMessage(order: Order): void {
    this.tell(order);
  }

  terminate(): void {
    this.end();
  }

  hear(data: Report): void {
    this.onmessage?.({ data });
  }
}

/** Starts sessions in a worker. */
function sessionsIn(worker: LateWorker<SessionOrder, SessionReport>): () => WorkerLike {
  const open = new Map<number, Session>();
  let last = 0;
  worker.onmessage = ({ data: { session, report } }) => open.get(session)?.hear(report);
  worker.onerror = (failing) => {
    const all = [...open.values()];
    open.clear();
    for (const session of all) session.onerror?.(failing);
  };
  return () => {
    const id = (last += 1);
    const session = new Session(
      (order) => {
        worker.postMessage({ session: id, order });
      },
      () => {
        // A session that failed needs no end.
        if (open.delete(id)) worker.postMessage({ session: id, order: { kind: "end" } });
      },
    );
    open.set(id, session);
    return session;
  };
}

/** One worker for all sessions of the page, so their numbers are unique. */
export const startSession = sessionsIn(new LateWorker(dataWorker));
