/** Engines that are closed while they calculate. */
import { afterEach, expect, test } from "@jest/globals";
import { modules } from "../bundled";
import { addin } from "../sourceAddin";

/** Timers of the engine: it shows its progress after a second, and a change that nobody waits for is given up. */
const PROGRESS_MS = 1000;
const GIVEN_UP_MS = 10_000;

const { setTimeout: usual, clearTimeout: usualEnd } = globalThis;
afterEach(() => {
  Object.assign(globalThis, { setTimeout: usual, clearTimeout: usualEnd });
});

const turn = (): Promise<unknown> => new Promise((over) => usual(over, 1));

test("leave no timer that throws, and no rejection that nobody handles", async () => {
  const waiting = new Map<object, () => void>();
  const held = (run: () => void, ms?: number): object => {
    if (ms !== PROGRESS_MS && ms !== GIVEN_UP_MS) return usual(run, ms);
    const timer = {};
    waiting.set(timer, run);
    return timer;
  };
  const end = (timer: NodeJS.Timeout): void => {
    if (!waiting.delete(timer)) usualEnd(timer);
  };
  const sheet = { id: "s", name: "S", cellData: { 0: { 0: { v: 2 }, 1: { f: "=A1*3" } } } };
  const opened = await modules.openHeadless({ sheetOrder: ["s"], sheets: { s: sheet } }, addin);
  Object.assign(globalThis, { setTimeout: held, clearTimeout: end });
  opened.grid.write({ sheetId: "s", row: 0, column: 0, rows: 1, columns: 1 }, [[5]]);
  // One timer of the change, and one of the calculation that follows.
  while (waiting.size < 2) await turn();
  opened.dispose();
  // As where it's closed by what failed, and by its user.
  opened.dispose();
  const unhandled: unknown[] = [];
  const note = (fault: unknown): number => unhandled.push(fault);
  process.on("unhandledRejection", note);
  for (const run of waiting.values()) expect(run).not.toThrow();
  await turn();
  process.off("unhandledRejection", note);
  expect(unhandled).toEqual([]);
});
