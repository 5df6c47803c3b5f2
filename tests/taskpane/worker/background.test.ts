/** Tests the page's side of a worker: work that is cancelled or fails, and workers that don't load. */
import { setImmediate as turn } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { proxy } from "comlink";
import { LazyPart } from "../../../src/taskpane/lazy/lazyPart";
import { Background, started } from "../../../src/taskpane/worker/background";
import { WorkerHere } from "./workerHere";

const GIVEN = { model: "B20", cache_gb: 864, compression: 3 };
const own = (): AbortSignal => new AbortController().signal;

let background: Background;
beforeEach(() => {
  WorkerHere.started.length = 0;
  const part = new LazyPart("the engine", () => started(new WorkerHere() as unknown as Worker));
  background = new Background(part);
});
afterEach(() => {
  WorkerHere.free();
  WorkerHere.isMissing = false;
});

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
        proxy((done: number) => told.push(done) > 0),
      ),
    );
    // The reports come on another port than the result, so they may arrive later.
    await until(() => told.length > 3);
    clock.mockRestore();
    expect(better.better.map(({ to }) => to)).toContain("1,700 GB");
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
  test("ends at its next report, and what waits is done", async () => {
    const clock = jest.spyOn(performance, "now");
    let now = 0;
    clock.mockImplementation(() => (now += 1000));
    let reports = 0;
    const enough = proxy(() => (reports += 1) < 3);
    const long = background.runInTurn((engine) => engine.improve("VTS_PEAK_HOURS", GIVEN, enough), own());
    const next = assumed();
    await expect(long).rejects.toThrow("cancelled");
    clock.mockRestore();
    expect(reports).toBe(3);
    expect(await next).not.toHaveLength(0);
    expect(called()).toEqual([["improve", "assumed"]]);
  });

  test("while it takes long ends the worker, and what waits is done in another", async () => {
    await assumed();
    const clock = jest.spyOn(performance, "now").mockReturnValue(0);
    WorkerHere.occupy();
    const unwanted = new AbortController();
    const long = assumed(unwanted.signal);
    await until(() => called()[0]?.length === 2);
    const next = assumed();
    clock.mockReturnValue(60_000);
    unwanted.abort();
    await expect(long).rejects.toThrow("cancelled");
    clock.mockRestore();
    WorkerHere.free();
    expect(await next).not.toHaveLength(0);
    expect(WorkerHere.started.map(({ isEnded }) => isEnded)).toEqual([true, false]);
  });

  test("while it is short is waited for, so that typing doesn't start worker after worker", async () => {
    const unwanted = new AbortController();
    const short = background.runInTurn(async (engine) => {
      unwanted.abort();
      return engine.assumed("VTS_PEAK_HOURS", GIVEN);
    }, unwanted.signal);
    expect(await short).not.toHaveLength(0);
    expect(WorkerHere.started.map(({ isEnded }) => isEnded)).toEqual([false]);
  });

  test("before its turn isn't begun", async () => {
    const waiting = new AbortController();
    const first = assumed();
    const second = assumed(waiting.signal);
    waiting.abort(new Error("enough"));
    await first;
    await expect(second).rejects.toThrow("enough");
    expect(called()).toEqual([["assumed"]]);
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
    WorkerHere.free();
    expect(await assumed()).not.toHaveLength(0);
    expect(WorkerHere.started.map(({ isEnded }) => isEnded)).toEqual([true, false]);
  });
});

describe("a worker that is silent", () => {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ["performance", "queueMicrotask", "setImmediate"] });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test("as one that the browser ended for its memory, is reported after the time that is said, and replaced", async () => {
    await assumed();
    WorkerHere.occupy();
    const lost = background
      .run((engine) => engine.assumed("VTS_PEAK_HOURS", GIVEN))
      .then(
        () => "done",
        (error: unknown) => String(error),
      );
    await until(() => called()[0]?.length === 2);
    const soFar = async (): Promise<string> => Promise.race([lost, turn().then(() => "waiting")]);
    await jest.advanceTimersByTimeAsync(29_999);
    expect(await soFar()).toBe("waiting");
    await jest.advanceTimersByTimeAsync(1);
    expect(await soFar()).toBe("Error: the engine stopped: it hasn't answered for 30 seconds");
    WorkerHere.free();
    expect(await assumed()).not.toHaveLength(0);
    expect(WorkerHere.started.map(({ isEnded }) => isEnded)).toEqual([true, false]);
  });

  test("but answers when it is asked goes on", async () => {
    let finish: (text: string) => void = () => undefined;
    const long = background.run(() => new Promise<string>((resolve) => (finish = resolve)));
    const asked = (): number => WorkerHere.started[0]?.called.filter((name) => name === "isHere").length ?? 0;
    for (let times = 2; times < 10; times += 1) {
      // Messages keep their order, so when this is answered, earlier questions are.
      await assumed();
      await jest.advanceTimersByTimeAsync(30_000 / 2);
      await until(() => asked() === times);
    }
    finish("done");
    expect(await long).toBe("done");
    expect(WorkerHere.started.map(({ isEnded }) => isEnded)).toEqual([false]);
  });
});

async function until(isSo: () => boolean): Promise<void> {
  for (let turns = 0; !isSo(); turns += 1) {
    if (turns > 10_000) throw new Error("what the test waits for didn't come");
    await turn();
  }
}
