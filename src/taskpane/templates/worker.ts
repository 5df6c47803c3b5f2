/** The script of the worker that opens and fills templates in the background. */
import { HERE } from "../late/greeting";
import { served, type WorkOrder, type WorkTold } from "./serveWorks";

/** The worker's global scope; the compiler knows only the page's. */
interface WorkerScope {
  onmessage: ((event: { readonly data: WorkOrder }) => void) | null;
  postMessage(told: WorkTold | typeof HERE): void;
}

const scope = globalThis as unknown as WorkerScope;
scope.onmessage = ({ data }) => {
  scope.postMessage(served(data));
};
scope.postMessage(HERE);
