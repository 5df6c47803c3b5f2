/** The script of the worker that reads measured data in the background. */
import { HERE } from "../late/greeting";
import type { SessionOrder, SessionReport } from "./protocol";
import { serveSessions } from "./serveSessions";

/** The worker's global scope; the compiler knows only the page's. */
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
