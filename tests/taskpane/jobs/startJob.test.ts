import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";
import type { Results } from "../../../src/taskpane/jobs/jobs";
import { serveJobs, type Order, type Told } from "../../../src/taskpane/jobs/serveJobs";
import { REST_MS } from "../../../src/taskpane/jobs/slices";
import { jobStarter, PATIENCE_MS, type Handlers, type WorkerLike } from "../../../src/taskpane/jobs/startJob";
import { valueOf } from "../../ask";

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const job = {
  question: "VTS_PEAK_HOURS",
  given: { model: "B20", cache_gb: 864, compression: 3 },
  argument: "cache_gb",
  span: { from: 216, to: 1728, basis: "" },
  measure: { name: "", unit: "h" },
};

/** The worker's own code on the other side of copies, as a worker has it. */
class FakeWorker implements WorkerLike {
  onmessage: WorkerLike["onmessage"] = null;
  onerror: WorkerLike["onerror"] = null;
  readonly orders: Order[] = [];
  readonly told: Told[] = [];
  private readonly take = serveJobs((told) => {
    this.told.push(told);
    this.onmessage?.({ data: structuredClone(told) });
  });

  isEnded = false;

  /** @param isDead hears nothing: it did not load, or is in the midst of one long answer. */
  constructor(private readonly isDead = false) {}

  postMessage(order: Order): void {
    this.orders.push(order);
    if (!this.isDead) this.take(structuredClone(order));
  }

  terminate(): void {
    this.isEnded = true;
  }
}

interface Heard {
  readonly results: Results["sweep"][];
  readonly failures: unknown[];
  readonly giveUp: () => void;
}

function begin(makeWorker: (() => WorkerLike) | undefined, more: Partial<typeof job> = {}): Heard {
  const results: Results["sweep"][] = [];
  const failures: unknown[] = [];
  const giveUp = jobStarter(makeWorker)(
    "sweep",
    { ...job, ...more },
    {
      onStep: () => undefined,
      onEnd: (result) => results.push(result),
      onFailed: (error) => failures.push(error),
    },
  );
  return { results, failures, giveUp };
}

/** The result that the page would have worked out itself. */
function expectSweep({ results, failures }: Heard): void {
  expect(failures).toEqual([]);
  expect(results).toHaveLength(1);
  const now = results[0]?.find(({ at }) => at === 864);
  expect(now?.reading).toMatchObject({ value: valueOf("VTS_PEAK_HOURS", "B20", 864, 3) });
}

/** Workers that are made one after another. */
function workers(...areDead: readonly boolean[]): { readonly made: FakeWorker[]; readonly make: () => WorkerLike } {
  const made: FakeWorker[] = [];
  return {
    made,
    make: () => {
      const worker = new FakeWorker(areDead[made.length]);
      made.push(worker);
      return worker;
    },
  };
}

describe("a worker that does not hear that work was given up", () => {
  const kinds = ({ orders }: FakeWorker): string[] => orders.map(({ kind }) => kind);
  const handlers = (ends: unknown[]): Handlers<"sweep"> => ({
    onStep: () => undefined,
    onEnd: (result) => ends.push(result),
    onFailed: (error) => {
      throw error;
    },
  });

  test("is ended when there is more to do, and what else it had is begun anew", () => {
    const { made, make } = workers(true, false);
    const start = jobStarter(make);
    const [ends, others]: unknown[][] = [[], []];
    const giveUp = start("sweep", job, handlers([]));
    start("sweep", job, handlers(others ?? []));
    jest.advanceTimersByTime(REST_MS);
    expect(made.map(kinds)).toEqual([["sweep", "sweep"]]);
    giveUp();
    start("sweep", job, { ...handlers(ends ?? []), restMs: 0 });
    jest.advanceTimersByTime(0);
    expect(made.map(({ isEnded }) => isEnded)).toEqual([true, false]);
    expect(made.map(kinds)).toEqual([
      ["sweep", "sweep", "give up"],
      ["sweep", "sweep"],
    ]);
    jest.runAllTimers();
    expect([ends?.length, others?.length]).toEqual([1, 1]);
  });

  test("is ended by and by where nothing else is to be done", () => {
    const { made, make } = workers(true);
    const giveUp = jobStarter(make)("sweep", job, handlers([]));
    jest.advanceTimersByTime(REST_MS);
    giveUp();
    expect(made.map(({ isEnded }) => isEnded)).toEqual([false]);
    jest.advanceTimersByTime(PATIENCE_MS);
    expect(made.map(({ isEnded }) => isEnded)).toEqual([true]);
  });

  test("goes on where it did hear", () => {
    const { made, make } = workers(false);
    const ends: unknown[] = [];
    const start = jobStarter(make);
    const giveUp = start("sweep", job, handlers([]));
    jest.advanceTimersByTime(REST_MS);
    giveUp();
    start("sweep", job, handlers(ends));
    jest.runAllTimers();
    expect(made.map(({ isEnded }) => isEnded)).toEqual([false]);
    expect(ends).toHaveLength(1);
  });
});

describe("a job", () => {
  test("is done beside the page where there are workers, as plain data both ways", () => {
    const worker = new FakeWorker();
    const heard = begin(() => worker);
    expect(worker.orders).toEqual([]);
    jest.runAllTimers();
    expect(worker.orders).toHaveLength(1);
    expectSweep(heard);
  });

  test("is done on the page where there are none, or theirs does not load", () => {
    const alone = begin(undefined);
    jest.runAllTimers();
    expectSweep(alone);
    const dead = new FakeWorker(true);
    const heard = begin(() => dead);
    jest.runAllTimers();
    expect(heard.results).toEqual([]);
    dead.onerror?.({ message: "" });
    jest.runAllTimers();
    expectSweep(heard);
  });

  test("asks for a worker again when the last one did not load", () => {
    const dead = new FakeWorker(true);
    const good = new FakeWorker();
    const workers = [dead, good];
    const start = jobStarter(() => workers.shift() ?? good);
    const results: unknown[] = [];
    const handlers = { onStep: () => undefined, onEnd: (r: unknown) => results.push(r), onFailed: () => undefined };
    start("sweep", job, handlers);
    jest.runAllTimers();
    dead.onerror?.({ message: "" });
    jest.runAllTimers();
    start("sweep", job, handlers);
    jest.runAllTimers();
    expect(good.orders).toHaveLength(1);
    expect(results).toHaveLength(2);
  });

  test("that is given up says nothing more, at rest, under way, or on the page", () => {
    const worker = new FakeWorker();
    const early = begin(() => worker);
    early.giveUp();
    jest.runAllTimers();
    expect(worker.orders).toEqual([]);
    const later = begin(() => worker);
    jest.advanceTimersToNextTimer();
    later.giveUp();
    jest.runAllTimers();
    expect(worker.orders.map(({ kind }) => kind)).toEqual(["sweep", "give up"]);
    expect(worker.told.filter(({ kind }) => kind === "result")).toEqual([]);
    const alone = begin(undefined);
    jest.advanceTimersToNextTimer();
    alone.giveUp();
    jest.runAllTimers();
    expect([early.results, later.results, alone.results]).toEqual([[], [], []]);
  });

  test.each([
    ["beside the page", (): WorkerLike => new FakeWorker()],
    ["on it", undefined],
  ])("that cannot be begun says why, %s", (_, makeWorker) => {
    const heard = begin(makeWorker, { argument: "teapot" });
    jest.runAllTimers();
    expect(String(heard.failures[0])).toContain("teapot does not turn");
  });
});

test("work that could keep the page from drawing is done in a worker or not at all", async () => {
  const [worker, dead] = [new FakeWorker(), new FakeWorker(true)];
  const ended = jest.fn();
  const makers = [() => worker, () => dead, undefined];
  for (const makeWorker of makers) {
    jobStarter(makeWorker, true)("sweep", job, { onStep: () => undefined, onEnd: ended, onFailed: ended });
  }
  await jest.advanceTimersByTimeAsync(REST_MS);
  dead.onerror?.({ message: "" });
  await jest.advanceTimersByTimeAsync(10_000);
  expect(ended).toHaveBeenCalledTimes(1);
});
