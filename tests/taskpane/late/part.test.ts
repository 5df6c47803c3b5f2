import { afterEach, describe, expect, jest, test } from "@jest/globals";
import { LateError, NotArrived } from "../../../src/taskpane/late/lateError";
import { LatePart } from "../../../src/taskpane/late/part";

/** @param results what `load` returns in turn; an Error is thrown */
function partOf(...results: readonly unknown[]): { part: LatePart<unknown>; load: jest.Mock<() => Promise<unknown>> } {
  const left = [...results];
  const load = jest.fn(() => {
    const next = left.shift();
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
  });
  return { part: new LatePart("charts", load), load };
}

function setOnline(isOnline: boolean | undefined): void {
  const value = isOnline === undefined ? {} : { onLine: isOnline };
  Object.defineProperty(globalThis, "navigator", { value, configurable: true });
}

afterEach(() => {
  setOnline(undefined);
});

describe("a part", () => {
  test("is loaded once, however often and however soon it is asked for", async () => {
    const { part, load } = partOf("library");
    expect(await Promise.all([part.get(), part.get()])).toEqual(["library", "library"]);
    expect(await part.get()).toBe("library");
    expect(load).toHaveBeenCalledTimes(1);
  });

  test("that failed is loaded again on request, and reports each step", async () => {
    const { part, load } = partOf(new NotArrived("the server returned 503"), "library");
    const told: string[] = [];
    part.watch(() => told.push(part.state().kind));
    await expect(part.get()).rejects.toThrow("couldn't load charts: the server returned 503");
    expect(await part.get()).toBe("library");
    expect(told).toEqual(["coming", "failed", "coming", "here"]);
    expect(load).toHaveBeenCalledTimes(2);
  });

  test("says of a further try what the last one came to", async () => {
    const { part } = partOf(new Error("no"), new Promise(() => undefined));
    await part.get().catch(() => undefined);
    part.want();
    expect(part.state()).toMatchObject({ kind: "coming", again: { message: "couldn't load charts: no" } });
  });

  test("that was forgotten is loaded anew", async () => {
    const { part } = partOf("first", "second");
    await part.get();
    part.forget();
    expect(part.state().kind).toBe("away");
    expect(await part.get()).toBe("second");
  });

  test("whose loader throws at once fails as any other", async () => {
    let count = 0;
    const part = new LatePart("charts", () => {
      count += 1;
      if (count === 1) throw new Error("none here");
      return Promise.resolve(count);
    });
    await expect(part.get()).rejects.toThrow(LateError);
    expect(await part.get()).toBe(2);
  });

  test("reports nothing to those who stopped watching", async () => {
    const { part } = partOf("library");
    const changed = jest.fn();
    part.watch(changed)();
    await part.get();
    expect(changed).not.toHaveBeenCalled();
  });

  test("without a connection says so, and does not ask again until there is one", async () => {
    const { part, load } = partOf(new TypeError("Failed to fetch"), "library");
    setOnline(false);
    await expect(part.get()).rejects.toThrow("couldn't load charts: you're offline");
    await expect(part.get()).rejects.toThrow("you're offline");
    expect(load).toHaveBeenCalledTimes(1);
    setOnline(true);
    expect(await part.get()).toBe("library");
  });
});

test.each([
  [new TypeError("Failed to fetch"), /the add-in's server isn't responding/],
  [Object.assign(new Error("Loading chunk 1 failed."), { name: "ChunkLoadError" }), /isn't responding/],
  [new RangeError("a slip of ours"), /charts: a slip of ours$/],
])("%s is told in words", async (cause, words) => {
  setOnline(true);
  const error = await partOf(cause)
    .part.get()
    .catch((failed: unknown) => failed);
  expect(error).toBeInstanceOf(LateError);
  expect((error as LateError).message).toMatch(words);
  expect((error as LateError).cause).toBe(cause);
});
