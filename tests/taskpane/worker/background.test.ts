/** Tests the page's side of a worker: work that is cancelled or fails, and workers that don't load. */
import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { proxy } from "comlink";
import { LatePart } from "../../../src/taskpane/late/part";
import { Background, started } from "../../../src/taskpane/worker/background";
import { WorkerHere } from "./workerHere";

const GIVEN = { model: "B20", cache_gb: 864, compression: 3 };
const own = (): AbortSignal => new AbortController().signal;

let background: Background;
beforeEach(() => {
  WorkerHere.started.length = 0;
  const part = new LatePart("the engine", () => started(new WorkerHere() as unknown as Worker));
  background = new Background(part);
});
afterEach(() => {
  WorkerHere.free();
  WorkerHere.isMissing = false;
  setOnline(true);
});

function setOnline(onLine: boolean): void {
  Object.defineProperty(globalThis, "navigator", { value: { onLine }, configurable: true });
}

/** Returns the calls to each worker. */
const called = (): string[][] => WorkerHere.started.map((worker) => worker.called.filter((name) => name !== "isHere"));

const assumed = (signal = own()): Promise<readonly string[]> =>
  background.runInTurn((engine) => engine.assumed("VTS_PEAK_HOURS", GIVEN), signal);

describe("work", () => {
  test("is done in one worker, one piece after the other", async () => {
    const both = await Promise.all([assumed(), assumed()]);
    expect(both[0]).toEqual(both[1]);
    expect(called()).toEqual([["assumed", "assumed"]]);
  });

  test("reports how much is done", async () => {
    // Each time that the clock is read, a second has passed, so each step is reported.
    const clock = jest.spyOn(performance, "now");
    let now = 0;
    clock.mockImplementation(() => (now += 1000));
    const told: number[] = [];
    const better = await background.run((engine) =>
      engine.improve(
        "VTS_PEAK_HOURS",
        GIVEN,
        proxy((done: number) => void told.push(done)),
      ),
    );
    // The reports come on another port than the result, so they may arrive later.
    await until(() => told.length > 3);
    clock.mockRestore();
    expect(better.better.map(({ to }) => to)).toContain("1,728 GB");
    expect(told).toEqual([...told].sort((a, b) => a - b));
  });

  test("that fails says why, and what waits is done all the same", async () => {
    const failing = background.runInTurn((engine) => engine.assumed("TEAPOT", {}), own());
    const next = assumed();
    await expect(failing).rejects.toThrow("no question TEAPOT");
    expect(await next).not.toHaveLength(0);
    expect(called()).toHaveLength(1);
  });
});

describe("work that is cancelled", () => {
  test("ends its worker, and what waits is done in another", async () => {
    await assumed();
    WorkerHere.occupy();
    const cancelled = new AbortController();
    const long = assumed(cancelled.signal);
    const next = assumed();
    await until(() => called()[0]?.length === 2);
    cancelled.abort(new Error("enough"));
    await expect(long).rejects.toThrow("enough");
    await next;
    expect(WorkerHere.started.map(({ isEnded }) => isEnded)).toEqual([true, false]);
    expect(called()).toEqual([["assumed", "assumed"], ["assumed"]]);
  });

  test("before its turn, or after its end, ends no worker", async () => {
    const [waiting, done] = [new AbortController(), new AbortController()];
    const first = assumed(done.signal);
    const second = assumed(waiting.signal);
    waiting.abort(new Error("enough"));
    await first;
    await expect(second).rejects.toThrow("enough");
    done.abort();
    expect(called()).toEqual([["assumed"]]);
    expect(WorkerHere.started[0]?.isEnded).toBe(false);
  });

  test.each([
    [
      "without a network",
      (): void => {
        setOnline(false);
      },
    ],
    [
      "while the server doesn't respond",
      (): void => {
        WorkerHere.isMissing = true;
      },
    ],
  ])("goes on unheard %s, because no other worker can be loaded", async (_, lose) => {
    await assumed();
    WorkerHere.occupy();
    const [worker] = WorkerHere.started;
    const cancelled = new AbortController();
    const long = assumed(cancelled.signal);
    await until(() => called()[0]?.length === 2);
    lose();
    cancelled.abort(new Error("enough"));
    await expect(long).rejects.toThrow("enough");
    WorkerHere.free();
    await assumed();
    expect(called()[0]).toEqual(["assumed", "assumed", "assumed"]);
    expect(worker?.isEnded).toBe(false);
  });
});

describe("a worker", () => {
  test("that doesn't load is reported, and loaded again on request", async () => {
    WorkerHere.isMissing = true;
    await expect(assumed()).rejects.toThrow("couldn't load the engine: the add-in's server isn't responding");
    WorkerHere.isMissing = false;
    expect(await assumed()).not.toHaveLength(0);
  });

  test("that stops is reported and replaced", async () => {
    await assumed();
    WorkerHere.occupy();
    const lost = assumed();
    await until(() => called()[0]?.length === 2);
    WorkerHere.started[0]?.onerror?.({ message: "out of memory" });
    await expect(lost).rejects.toThrow("the engine stopped: out of memory");
    expect(await assumed()).not.toHaveLength(0);
    expect(WorkerHere.started.map(({ isEnded }) => isEnded)).toEqual([true, false]);
  });
});

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve));
}
