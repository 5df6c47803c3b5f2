/** The worker's side of sessions: each with its own source and profile. */
import type { SessionOrder, SessionReport } from "./protocol";
import { serveMeasuring, type Taker } from "./serveMeasuring";

export function serveSessions(tell: (told: SessionReport) => void): (order: SessionOrder) => Promise<void> {
  const takers = new Map<number, Taker>();
  return async ({ session, order }) => {
    if (order.kind === "end") {
      takers.delete(session);
      return;
    }
    const isOver = (): boolean => !takers.has(session);
    const take =
      takers.get(session) ??
      serveMeasuring((report) => {
        if (!isOver()) tell({ session, report });
      }, isOver);
    takers.set(session, take);
    await take(order);
  };
}
