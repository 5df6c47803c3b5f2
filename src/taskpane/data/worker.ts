/** The script of the worker that reads measured data, out of the pane's way. */
import type { Order, Report } from "./protocol";
import { serveMeasuring } from "./serveMeasuring";

/** What a worker has for itself; the compiler knows the page's names only. */
interface WorkerScope {
  onmessage: ((event: { readonly data: Order }) => void) | null;
  postMessage(report: Report): void;
}

const scope = globalThis as unknown as WorkerScope;
const take = serveMeasuring((report) => {
  scope.postMessage(report);
});
scope.onmessage = ({ data }) => void take(data);
