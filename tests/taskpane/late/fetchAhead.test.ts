/** @jest-environment jsdom */
import { afterEach, describe, expect, jest, test } from "@jest/globals";
import { fetchAhead, stayAhead } from "../../../src/taskpane/late/fetchAhead";
import { LatePart } from "../../../src/taskpane/late/part";

const rest = (): Promise<void> => Promise.resolve();
const connection = jest.spyOn(navigator, "onLine", "get");

afterEach(() => {
  connection.mockReset();
  connection.mockReturnValue(true);
});
connection.mockReturnValue(true);

/** Makes parts that note when their loading begins and ends. Those in `failing` fail the first time. */
function partsOf(names: string, failing = ""): { parts: LatePart<unknown>[]; noted: string[] } {
  const noted: string[] = [];
  const lost = new Set(Array.from(failing));
  const parts = Array.from(names).map(
    (name) =>
      new LatePart<unknown>(name, async () => {
        noted.push(`${name}?`);
        await Promise.resolve();
        if (lost.delete(name)) throw new TypeError("Failed to fetch");
        noted.push(name);
      }),
  );
  return { parts, noted };
}

describe("the late parts", () => {
  test("come one after the other, each when the page rests; one that fails holds none up", async () => {
    const { parts, noted } = partsOf("abc", "b");
    await fetchAhead(parts, () => {
      noted.push("rest");
      return rest();
    });
    expect(noted).toEqual(["rest", "a?", "a", "rest", "b?", "rest", "c?", "c"]);
  });

  test("that are here are not waited for", async () => {
    const { parts, noted } = partsOf("ab");
    await parts[0]?.get();
    await fetchAhead(parts, () => {
      noted.push("rest");
      return rest();
    });
    expect(noted).toEqual(["a?", "a", "rest", "b?", "b"]);
  });

  test("that are found out on the way come too", async () => {
    const { parts: more, noted } = partsOf("c");
    const parts: LatePart<unknown>[] = [];
    parts.push(
      new LatePart("list", () => {
        parts.push(...more);
        return Promise.resolve();
      }),
    );
    await fetchAhead(parts, rest);
    expect(noted).toEqual(["c?", "c"]);
  });

  test("are not asked for without a connection, and come when there is one", async () => {
    connection.mockReturnValue(false);
    const { parts, noted } = partsOf("ab");
    const end = stayAhead(parts, rest);
    await settled();
    expect(noted).toEqual([]);
    connection.mockReturnValue(true);
    window.dispatchEvent(new Event("online"));
    await settled();
    expect(noted).toEqual(["a?", "a", "b?", "b"]);
    end();
  });

  test("that failed are tried again when there is a connection again, but not after the end", async () => {
    const { parts, noted } = partsOf("ab", "ab");
    const end = stayAhead(parts, rest);
    await settled();
    window.dispatchEvent(new Event("online"));
    await settled();
    expect(noted).toEqual(["a?", "b?", "a?", "a", "b?", "b"]);
    end();
    parts[0]?.forget();
    window.dispatchEvent(new Event("online"));
    await settled();
    expect(noted).toHaveLength(6);
  });

  test.each([
    ["when the browser says that it rests", true],
    ["after a while, where no browser says so", false],
  ])("come %s", async (_, says) => {
    jest.useFakeTimers({ doNotFake: ["queueMicrotask"] });
    const idle: (() => void)[] = [];
    if (says) Object.assign(globalThis, { requestIdleCallback: (then: () => void) => idle.push(then) });
    else delete (globalThis as Partial<typeof globalThis>).requestIdleCallback;
    const { parts, noted } = partsOf("a");
    const all = fetchAhead(parts);
    expect(noted).toEqual([]);
    if (says) idle[0]?.();
    else jest.runAllTimers();
    await all;
    expect(noted).toEqual(["a?", "a"]);
    jest.useRealTimers();
  });
});

/** Resolves when pending promises have been handled. */
function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
