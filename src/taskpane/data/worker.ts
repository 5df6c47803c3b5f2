/** The script of the worker that reads measured data, out of the pane's way. */
import { HERE } from "../late/greeting";
import type { SessionOrder, SessionReport } from "./protocol";
import { serveSessions } from "./serveSessions";

/** What a worker has for itself; the compiler knows the page's names only. */
interface WorkerScope {
  onmessage: ((event: { readonly data: SessionOrder }) => void) | null;
  postMessage(told: SessionReport | typeof HERE): void;
}

const scope = globalThis as unknown as WorkerScope;
const take = serveSessions((told) => {
  scope.postMessage(told);
});
scope.onmessage = ({ data }) => void take(data);
scope.postMessage(HERE);
