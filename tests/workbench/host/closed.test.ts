/** Engines that are closed while they calculate. */
import { afterEach, expect, test } from "@jest/globals";
import { openHeadless } from "../../../src/workbench/host/headless";
import { addin } from "../sourceAddin";

/** Timers of the engine: it shows its progress after a second, and a change that nobody waits for is given up. */
const PROGRESS_MS = 1000;
const GIVEN_UP_MS = 60_000;

const { setTimeout: usual, clearTimeout: usualEnd } = globalThis;
afterEach(() => {
  Object.assign(globalThis, { setTimeout: usual, clearTimeout: usualEnd });
});

const turn = (): Promise<unknown> => new Promise((over) => usual(over, 1));

test("leave no timer that throws, and no rejection that nobody handles", async () => {
  const waiting = new Map<object, () => void>();
  let began: () => void = () => undefined;
  const held = (run: () => void, ms?: number): object => {
    if (ms !== PROGRESS_MS && ms !== GIVEN_UP_MS) return usual(run, ms);
    const timer = {};
    waiting.set(timer, run);
    if (ms === PROGRESS_MS) began();
    return timer;
  };
  const end = (timer: NodeJS.Timeout): void => {
    if (!waiting.delete(timer)) usualEnd(timer);
  };
  const sheet = { id: "s", name: "S", cellData: { 0: { 0: { v: 2 }, 1: { f: "=A1*3" } } } };
  const opened = await openHeadless({ sheetOrder: ["s"], sheets: { s: sheet } }, addin);
  Object.assign(globalThis, { setTimeout: held, clearTimeout: end });
  // One timer of the change, and one of the calculation that follows, unless that has ended already.
  for (let value = 5; waiting.size < 2; value += 1) {
    const begun = new Promise<void>((go) => {
      began = go;
    });
    opened.grid.write({ sheetId: "s", row: 0, column: 0, rows: 1, columns: 1 }, [[value]]);
    await begun;
  }
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
