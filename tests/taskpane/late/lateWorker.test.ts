import { beforeEach, describe, expect, test } from "@jest/globals";
import { LateWorker } from "../../../src/taskpane/late/lateWorker";
import { LatePart } from "../../../src/taskpane/late/part";

class FakeWorker {
  onmessage: ((event: { data: string }) => void) | null = null;
  onerror: ((event: { message: string }) => void) | null = null;
  isTerminated = false;
  readonly orders: string[] = [];

  postMessage(order: string): void {
    this.orders.push(order);
    this.onmessage?.({ data: `${order} done` });
  }

  terminate(): void {
    this.isTerminated = true;
  }
}

let made: FakeWorker[];
let isOutOfReach: boolean;
let worker: LateWorker<string, string>;
let told: string[];

beforeEach(() => {
  [made, told, isOutOfReach] = [[], [], false];
  const part = new LatePart("the part that counts", () => {
    if (isOutOfReach) throw new Error("nothing came");
    const fake = new FakeWorker();
    made.push(fake);
    return Promise.resolve(fake as unknown as Worker);
  });
  worker = new LateWorker(part);
  worker.onmessage = ({ data }) => told.push(data);
  worker.onerror = ({ message }) => told.push(message);
});

/** All that promises lead to. */
function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

describe("a late worker", () => {
  test("takes orders before it is here, in their order", async () => {
    worker.postMessage("one");
    worker.postMessage("two");
    await settled();
    expect(made.map(({ orders }) => orders)).toEqual([["one", "two"]]);
    expect(told).toEqual(["one done", "two done"]);
  });

  test("that does not come is told, and asked for again", async () => {
    isOutOfReach = true;
    worker.postMessage("one");
    await settled();
    expect(told).toEqual(["couldn't load the part that counts: nothing came"]);
    isOutOfReach = false;
    worker.postMessage("two");
    await settled();
    expect(told.slice(1)).toEqual(["two done"]);
  });

  test("that ends is told, and another one takes what comes", async () => {
    worker.postMessage("one");
    await settled();
    made[0]?.onerror?.({ message: "out of memory" });
    worker.postMessage("two");
    await settled();
    expect(told).toEqual(["one done", "the part that counts stopped: out of memory", "two done"]);
    expect(made.map(({ isTerminated, orders }) => [isTerminated, orders])).toEqual([
      [true, ["one"]],
      [false, ["two"]],
    ]);
  });
});
