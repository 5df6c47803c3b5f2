import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";
import type { Results } from "../../../src/taskpane/pictures/jobs";
import { serveJobs, type Order, type Told } from "../../../src/taskpane/pictures/serveJobs";
import { jobStarter, type WorkerLike } from "../../../src/taskpane/pictures/startJob";
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

  constructor(private readonly isDead = false) {}

  postMessage(order: Order): void {
    this.orders.push(order);
    if (!this.isDead) this.take(structuredClone(order));
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
