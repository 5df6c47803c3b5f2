/** The script of a worker that runs the model: one answer over a year of hours takes seconds. */
import { HERE } from "../late/greeting";
import { serveJobs, type Order, type Told } from "./serveJobs";

/** The worker's global scope; the compiler knows only the page's. */
interface WorkerScope {
  onmessage: ((event: { readonly data: Order }) => void) | null;
  postMessage(told: Told | typeof HERE): void;
}

const scope = globalThis as unknown as WorkerScope;
const take = serveJobs((told) => {
  scope.postMessage(told);
});
scope.onmessage = ({ data }) => {
  take(data);
};
scope.postMessage(HERE);
