/** The functions bundle as built, loaded into a bare engine, for Microsoft's dispatcher to call. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { createContext, runInContext } from "node:vm";
import type { FunctionsJson } from "../../src/functions/metadata";
import { dispatcher, type Dispatcher } from "../functions/customFunctions";

const dist = path.join(__dirname, "../../dist");

/** What the oldest engine that runs custom functions lacks (all newer than ES2017), and what no worker has. */
const STRIPPED = `
  for (const [owner, names] of [
    [Object, ["fromEntries", "hasOwn", "groupBy"]],
    [Array.prototype, ["flat", "flatMap", "at", "findLast", "findLastIndex", "toSorted", "toReversed", "with"]],
    [String.prototype, ["matchAll", "replaceAll", "at", "trimStart", "trimEnd"]],
    [Promise, ["allSettled", "any"]],
    [globalThis, ["Intl", "WebAssembly", "SharedArrayBuffer", "Atomics", "BigInt", "structuredClone", "WeakRef"]],
  ]) for (const name of names) delete owner[name];
  delete globalThis.globalThis;
`;

export interface Bundle {
  readonly source: string;
  readonly metadata: FunctionsJson;
  readonly excel: Dispatcher;
}

export function loadBundle(): Bundle {
  const file = path.join(dist, "functions.js");
  if (!existsSync(file)) throw new Error("dist/functions.js is missing: npm run build");
  const source = readFileSync(file, "utf8");
  const metadata = JSON.parse(readFileSync(path.join(dist, "functions.json"), "utf8")) as FunctionsJson;
  const excel = dispatcher();
  const context = createContext({});
  runInContext(STRIPPED, context);
  (context as { CustomFunctions?: unknown }).CustomFunctions = excel.CustomFunctions;
  runInContext(source, context);
  return { source, metadata, excel };
}
