/** The script of a worker in which the model works: one answer over a year of hours takes seconds. */
import { HERE } from "../late/greeting";
import { serveJobs, type Order, type Told } from "./serveJobs";

/** What a worker has for itself; the compiler knows the page's names only. */
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
