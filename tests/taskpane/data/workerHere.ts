/** The worker's own code in this process, with what it is told and tells copied as between threads. */
import { deserialize, serialize } from "node:v8";
import { act } from "@testing-library/react";
import type { WorkerLike } from "../../../src/taskpane/data/measuring";
import type { Order, Report } from "../../../src/taskpane/data/protocol";
import { serveMeasuring } from "../../../src/taskpane/data/serveMeasuring";

export class WorkerHere implements WorkerLike {
  static readonly running = new Set<WorkerHere>();
  onmessage: WorkerLike["onmessage"] = null;
  onerror: WorkerLike["onerror"] = null;
  readonly #take = serveMeasuring((report) => {
    const data = deserialize(serialize(report)) as Report;
    // Between threads a report comes after what runs now; and as after a press, what it changes is drawn.
    setTimeout(() => {
      act(() => {
        if (WorkerHere.running.has(this)) this.onmessage?.({ data } as MessageEvent<Report>);
      });
    });
  });

  constructor() {
    WorkerHere.running.add(this);
  }

  postMessage(order: Order): void {
    void this.#take(order);
  }

  terminate(): void {
    WorkerHere.running.delete(this);
  }
}

/** A browser's File: jsdom's has no stream. */
export function fileOf(name: string, text: string): File {
  const blob = new Blob([text]);
  return { name, size: blob.size, stream: () => blob.stream() } as unknown as File;
}
