/** @jest-environment jsdom */
import { afterEach, describe, expect, jest, test } from "@jest/globals";
import { prefetch } from "../../../src/taskpane/lazy/prefetch";
import { LazyPart } from "../../../src/taskpane/lazy/lazyPart";

const connection = jest.spyOn(navigator, "onLine", "get");

afterEach(() => {
  connection.mockReset();
  connection.mockReturnValue(true);
});
connection.mockReturnValue(true);

/** Makes parts that note when their loading begins and ends. Those in `failing` fail the first time. */
function partsOf(names: string, failing = ""): { parts: LazyPart<unknown>[]; noted: string[] } {
  const noted: string[] = [];
  const lost = new Set(Array.from(failing));
  const parts = Array.from(names).map(
    (name) =>
      new LazyPart<unknown>(name, async () => {
        noted.push(`${name}?`);
        await Promise.resolve();
        if (lost.delete(name)) throw new TypeError("Failed to fetch");
        noted.push(name);
      }),
  );
  return { parts, noted };
}

describe("the lazy parts", () => {
  test("come one after the other; one that fails holds none up", async () => {
    const { parts, noted } = partsOf("abc", "b");
    const end = prefetch(parts);
    await settled();
    expect(noted).toEqual(["a?", "a", "b?", "c?", "c"]);
    end();
  });

  test("that are found out on the way come too", async () => {
    const { parts: more, noted } = partsOf("c");
    const parts: LazyPart<unknown>[] = [];
    parts.push(
      new LazyPart("list", () => {
        parts.push(...more);
        return Promise.resolve();
      }),
    );
    const end = prefetch(parts);
    await settled();
    expect(noted).toEqual(["c?", "c"]);
    end();
  });

  test("are not asked for without a connection, and come when there is one", async () => {
    connection.mockReturnValue(false);
    const { parts, noted } = partsOf("ab");
    const end = prefetch(parts);
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
    const end = prefetch(parts);
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
});

/** Resolves when the page has been idle some times. */
async function settled(): Promise<void> {
  for (let i = 0; i < 10; i += 1) await new Promise((resolve) => setTimeout(resolve));
}
