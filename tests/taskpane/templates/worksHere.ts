/** The worker that opens and fills templates in this process: its own code on the other side of copies. */
import { deserialize, serialize } from "node:v8";
import { worksIn } from "../../../src/taskpane/templates/askWorks";
import { LatePart } from "../../../src/taskpane/late/part";
import { served, type WorkOrder, type WorkTold } from "../../../src/taskpane/templates/serveWorks";

export class WorkerHere {
  onmessage: ((event: { readonly data: WorkTold }) => void) | null = null;

  postMessage(order: WorkOrder): void {
    const told = served(deserialize(serialize(order)) as WorkOrder);
    queueMicrotask(() => this.onmessage?.({ data: deserialize(serialize(told)) as WorkTold }));
  }
}

export const worksHere = worksIn(
  new LatePart("the template reader", () => Promise.resolve(new WorkerHere() as unknown as Worker)),
);
