/**
 * Microsoft's own dispatcher for custom functions, from the office.js package, with a fake of Excel's native bridge.
 * Calls arrive as Excel sends them, and answers are what the dispatcher reports to Excel.
 */
import { readFileSync } from "node:fs";
import { createContext, runInContext, Script } from "node:vm";

const FILE = "custom-functions-runtime.debug.js";
const SOURCE = require.resolve(`@microsoft/office-js/dist/${FILE}`);

type ExcelFunction = (...args: unknown[]) => unknown;

/** What Excel gets: the cells of the answer, or an error with its message. */
export type Outcome = unknown[][] | readonly [code: string, message: string];

export interface Dispatcher {
  /** The global that the bundle uses. */
  readonly CustomFunctions: typeof CustomFunctions;
  /** Returns the associated functions, by name in capitals. */
  readonly associated: () => Readonly<Record<string, ExcelFunction>>;
  /** Calls a function. An error among the arguments must be an `incomingError`. */
  readonly call: (name: string, ...args: readonly unknown[]) => Promise<Outcome>;
}

/** Returns an error as Excel sends it among the arguments. */
export function incomingError(code: string): unknown {
  return { type: "CustomFunctionError", code };
}

/** Returns the same error as the dispatcher passes it to a function. */
export function receivedError(code: string, { Error: Received }: typeof CustomFunctions): CustomFunctions.Error {
  return new (Received as new (code: string) => CustomFunctions.Error)(code);
}

/** The dispatcher's numbers for the errors that a function can throw. Others become an exception without a message. */
const ERRORS: Readonly<Record<number, string>> = { 1: "#N/A", 5: "#DIV/0!", 6: "#NUM!", 7: "#VALUE!", 8: "#NULL!" };

/** Numbers of the dispatcher's messages and ours. */
const [REQUEST, RESPONSE, INVOCATIONS] = [1, 2, 3];
const [CUSTOM_FUNCTION, INVOKE] = [1, 1000];
/** Flag with which arguments may be errors; functions.json asks for it. */
const ALLOWS_ERRORS = 4;
/** Longer timers aren't run, because office.js uses them only to give up on files that are missing here. */
const LONGEST_TIMER_MS = 2000;

type Reported = readonly [id: number, succeeded: boolean, value: unknown, ...rest: unknown[]];

interface Request {
  readonly type: number;
  readonly id: number;
  readonly message: { readonly body: { readonly Actions: readonly Action[] } };
}

interface Action {
  readonly Id: number;
  readonly Name: string;
  readonly ArgumentInfo?: { readonly Arguments: readonly [readonly Reported[]] };
}

let script: Script | undefined;

export function dispatcher(): Dispatcher {
  const waiting = new Map<number, (reported: Reported) => void>();
  const bridge = {
    onMessageFromHost: undefined as ((text: string) => void) | undefined,
    sendMessageToHost: (text: string): void => {
      const { type, id, message } = JSON.parse(text) as Request;
      if (type !== REQUEST) return;
      const { Actions } = message.body;
      const body = { Results: Actions.map(({ Id }) => ({ ActionId: Id, Value: null })) };
      const tell = (): void => {
        for (const reported of Actions.flatMap(({ ArgumentInfo }) => ArgumentInfo?.Arguments[0] ?? [])) {
          waiting.get(reported[0])?.(reported);
          waiting.delete(reported[0]);
        }
      };
      setImmediate(() => {
        send(RESPONSE, { statusCode: 200, headers: {}, body }, id);
        // The dispatcher hears it before the caller goes on, or a long test would be a request that takes long, after
        // which the dispatcher reports nothing for 15 s.
        setImmediate(tell);
      });
    },
  };
  const send = (type: number, message: unknown, id?: number): void => {
    bridge.onMessageFromHost?.(JSON.stringify({ type, id, message }));
  };
  const page = createContext(pageOf(bridge)) as { CustomFunctions: Dispatcher["CustomFunctions"] };
  script ??= new Script(readFileSync(SOURCE, "utf8"), { filename: FILE });
  script.runInContext(page);
  let calls = 0;
  return {
    CustomFunctions: page.CustomFunctions,
    associated: () => runInContext("CustomFunctions._association.mappings", page) as Record<string, ExcelFunction>,
    call: (name, ...args) =>
      new Promise((resolve) => {
        const id = (calls += 1);
        waiting.set(id, (reported) => {
          resolve(outcomeOf(reported));
        });
        const message = JSON.stringify([id, name, args, "Sheet1!A1", ALLOWS_ERRORS]);
        send(INVOCATIONS, { entries: [[CUSTOM_FUNCTION, INVOKE, "", message, id]] });
      }),
  };
}

function outcomeOf([, succeeded, value, code]: Reported): Outcome {
  if (succeeded) return value as unknown[][];
  return [ERRORS[Number(code)] ?? "an exception", String(value)];
}

/** Returns as much of a page as the dispatcher needs. */
function pageOf(bridge: unknown): object {
  const nothing = (): void => undefined;
  const tag = { src: `/${FILE}`, getAttribute: () => null, setAttribute: nothing, appendChild: nothing };
  const page = {
    _richApiNativeBridge: bridge,
    setTimeout: (call: (...args: unknown[]) => void, delayMs: number, ...args: unknown[]): number => {
      if (delayMs <= LONGEST_TIMER_MS) setImmediate(call, ...args);
      return 0;
    },
    clearTimeout: nothing,
    addEventListener: nothing,
    document: {
      readyState: "loading",
      addEventListener: nothing,
      createElement: () => tag,
      getElementsByTagName: () => [tag],
    },
    history: {},
    location: { href: "", search: "", hash: "" },
    navigator: { userAgent: "" },
    console,
  };
  return Object.assign(page, { window: page });
}
