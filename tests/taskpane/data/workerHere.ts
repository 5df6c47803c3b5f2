/** The worker's own code in this process, with what it is told and tells copied as between threads. */
import { deserialize, serialize } from "node:v8";
import { act } from "@testing-library/react";
import type { SessionOrder, SessionReport } from "../../../src/taskpane/data/protocol";
import { serveSessions } from "../../../src/taskpane/data/serveSessions";
import { HERE } from "../../../src/taskpane/late/greeting";

export class WorkerHere {
  /** Those that were made, the latest last. */
  static readonly made: WorkerHere[] = [];
  /** Sessions that were begun and not ended. */
  static readonly open = new Set<number>();
  /** No script comes. */
  static isOutOfReach = false;
  onmessage: ((event: { readonly data: SessionReport | typeof HERE }) => void) | null = null;
  onerror: ((event: { readonly message?: string }) => void) | null = null;
  readonly #take = serveSessions((told) => {
    const data = deserialize(serialize(told)) as SessionReport;
    // Between threads a report comes after what runs now; and as after a press, what it changes is drawn.
    setTimeout(() => {
      act(() => this.onmessage?.({ data }));
    });
  });

  constructor() {
    WorkerHere.made.push(this);
    queueMicrotask(() => {
      if (WorkerHere.isOutOfReach) this.onerror?.({});
      else this.onmessage?.({ data: HERE });
    });
  }

  postMessage(told: SessionOrder): void {
    if (told.order.kind === "end") WorkerHere.open.delete(told.session);
    else WorkerHere.open.add(told.session);
    void this.#take(told);
  }

  terminate(): void {
    // Nobody listens any more.
    this.onmessage = null;
  }
}

/** A browser's File: jsdom's has no stream. */
export function fileOf(name: string, text: string): File {
  const blob = new Blob([text]);
  return { name, size: blob.size, stream: () => blob.stream() } as unknown as File;
}
