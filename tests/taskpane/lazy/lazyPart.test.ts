import { afterEach, describe, expect, jest, test } from "@jest/globals";
import { LoadError } from "../../../src/taskpane/loadError";
import { LazyPart } from "../../../src/taskpane/lazy/lazyPart";

/** @param results what `load` returns in turn; an Error is thrown */
function partOf(...results: readonly unknown[]): { part: LazyPart<unknown>; load: jest.Mock<() => Promise<unknown>> } {
  const left = [...results];
  const load = jest.fn(() => {
    const next = left.shift();
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
  });
  return { part: new LazyPart("charts", load), load };
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

  test("that failed is loaded again on request", async () => {
    const { part, load } = partOf(new Error("the server returned 503"), "library");
    await expect(part.get()).rejects.toThrow("couldn't load charts: the server returned 503");
    expect(await part.get()).toBe("library");
    expect(load).toHaveBeenCalledTimes(2);
  });

  test("that was forgotten is loaded anew", async () => {
    const { part } = partOf("first", "second");
    await part.get();
    part.forget();
    expect(await part.get()).toBe("second");
  });
});

test.each([
  [new TypeError("Failed to fetch"), true, /the add-in's server isn't responding/],
  [new TypeError("Failed to fetch"), false, /charts: you're offline$/],
  [Object.assign(new Error("Loading chunk 1 failed."), { name: "ChunkLoadError" }), true, /isn't responding/],
  [new RangeError("a slip of ours"), true, /charts: a slip of ours$/],
])("%s is told in words, online: %s", async (cause, isOnline, words) => {
  setOnline(isOnline);
  const error = await partOf(cause)
    .part.get()
    .catch((failed: unknown) => failed);
  expect(error).toBeInstanceOf(LoadError);
  expect((error as LoadError).message).toMatch(words);
  expect((error as LoadError).cause).toBe(cause);
});
