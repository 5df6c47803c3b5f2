/** Runs the built functions bundle in Node, in an engine with nothing else in it, as Excel runs it. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { constants, createContext, runInContext } from "node:vm";
import type { Engine } from "../../filling/engine";
import { NAMESPACE } from "../../model/question/namespace";
import { type CustomFunctionsStandIn } from "../grid/customFunctions";
import { type FunctionsJson } from "../grid/functionsJson";
import { type AddinFunctions, engineOf } from "./engine";

/** @throws Error naming the file that `folder` lacks: the add-in has to be built first */
export function openAddin(folder: string): AddinFunctions {
  const [bundle, metadata] = ["functions.js", "functions.json"].map((name) => {
    const path = join(folder, name);
    if (!existsSync(path)) throw new Error(`there is no ${path}: build the add-in first (npm run build)`);
    return readFileSync(path, "utf8");
  }) as [string, string];
  let known: readonly Associated[] | undefined;
  return {
    namespace: NAMESPACE,
    metadata: JSON.parse(metadata) as FunctionsJson,
    // The bundle runs once for all workbooks, because its functions keep no state.
    associate(customFunctions) {
      known ??= associatedIn(bundle, customFunctions);
      for (const associated of known) customFunctions.associate(...associated);
    },
  };
}

type Associated = Parameters<CustomFunctionsStandIn["associate"]>;

function associatedIn(bundle: string, { Error, ErrorCode }: CustomFunctionsStandIn): readonly Associated[] {
  const found: Associated[] = [];
  const associate = (name: string, called: (...given: unknown[]) => unknown): unknown =>
    found.push([name, calledOnce(called)]);
  // An ordinary global object: Node looks up each global of another one in the object given for it, which takes long.
  const context = createContext(constants.DONT_CONTEXTIFY);
  Object.assign(context, { CustomFunctions: { Error, ErrorCode, associate } });
  runInContext(bundle, context, { filename: "functions.js" });
  return found;
}

/** Answers kept of one function; a proposal has fewer calls of it. */
const MOST_KEPT = 100;

/** Keeps answers, because several formulas of a proposal, and the proposals of a batch, often ask the same. */
function calledOnce(called: (...given: unknown[]) => unknown): (...given: unknown[]) => unknown {
  const kept = new Map<string, unknown>();
  return (...given) => {
    // The last is Excel's invocation, which no function reads.
    const key = JSON.stringify(given.slice(0, -1));
    if (kept.has(key)) return kept.get(key);
    const answer = called(...given);
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(key, answer);
    return answer;
  };
}

/** The engine with the add-in built into `folder`. */
export function builtEngine(folder: string): Engine {
  return engineOf(openAddin(folder));
}
