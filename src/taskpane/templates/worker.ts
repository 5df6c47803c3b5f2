/** The script of the worker that opens and fills templates, out of the pane's way. */
import { HERE } from "../late/greeting";
import { served, type WorkOrder, type WorkTold } from "./serveWorks";

/** What a worker has for itself; the compiler knows the page's names only. */
interface WorkerScope {
  onmessage: ((event: { readonly data: WorkOrder }) => void) | null;
  postMessage(told: WorkTold | typeof HERE): void;
}

const scope = globalThis as unknown as WorkerScope;
scope.onmessage = ({ data }) => {
  scope.postMessage(served(data));
};
scope.postMessage(HERE);
