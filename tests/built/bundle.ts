/** Loads the built functions bundle into the oldest engine, where Microsoft's dispatcher calls it. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { runInContext } from "node:vm";
import type { FunctionsJson } from "../../src/functions/metadata";
import { dispatcher, type Dispatcher } from "../functions/customFunctions";
import { oldestEngine } from "./es2016";

const dist = path.join(__dirname, "../../dist");

interface Bundle {
  readonly source: string;
  readonly metadata: FunctionsJson;
  readonly excel: Dispatcher;
}

/** @param more further globals of the engine, besides CustomFunctions */
export function loadBundle(more: object = {}): Bundle {
  const file = path.join(dist, "functions.js");
  if (!existsSync(file)) throw new Error("dist/functions.js is missing: npm run build");
  const source = readFileSync(file, "utf8");
  const metadata = JSON.parse(readFileSync(path.join(dist, "functions.json"), "utf8")) as FunctionsJson;
  const excel = dispatcher();
  const context = oldestEngine();
  Object.assign(context, { CustomFunctions: excel.CustomFunctions, ...more });
  runInContext(source, context);
  return { source, metadata, excel };
}
