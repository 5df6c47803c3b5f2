/**
 * An engine like the oldest that runs custom functions: the JavaScript-only runtime of Excel for Windows before version
 * 2403, and of perpetual Office up to 2021, supports ES2016. TypeScript's declarations of ES2016 say what stays;
 * everything else is deleted.
 */
import ts from "typescript";
import { dirname, join } from "node:path";
import { createContext, runInContext, type Context } from "node:vm";

const LIBRARY = "lib.es2016.d.ts";

/** Globals that TypeScript declares with ES5, but that another standard specifies; that runtime may not have them. */
const ELSEWHERE = ["Intl"];

/** Properties that every function has, though the declarations of constructors don't repeat them. */
const OF_FUNCTIONS = ["length", "name", "prototype"];

interface Known {
  readonly statics: readonly string[];
  readonly methods: readonly string[];
}

const NO_MORE: Known = { statics: [], methods: [] };

/** Returns every global of ES2016, with the names of its own properties and of its instances' properties. */
function es2016(): Record<string, Known> {
  const library = join(dirname(ts.getDefaultLibFilePath({})), LIBRARY);
  const program = ts.createProgram([library], { lib: [LIBRARY], types: [] });
  const checker = program.getTypeChecker();
  const declared = (flags: ts.SymbolFlags): ts.Symbol[] => {
    const [anywhere] = program.getSourceFiles();
    return anywhere ? checker.getSymbolsInScope(anywhere, flags) : [];
  };
  const namesOf = (type: ts.Type): string[] => checker.getPropertiesOfType(type).map(({ name }) => name);
  const instances = new Map(declared(ts.SymbolFlags.Interface).map((symbol) => [symbol.name, symbol]));
  const found: Record<string, Known> = {};
  for (const symbol of declared(ts.SymbolFlags.Value)) {
    const instance = instances.get(symbol.name);
    found[symbol.name] = {
      statics: namesOf(checker.getTypeOfSymbol(symbol)),
      methods: instance ? namesOf(checker.getDeclaredTypeOfSymbol(instance)) : [],
    };
  }
  return found;
}

let known: Record<string, Known> | undefined;

/** Runs in the engine; `known` says what stays. Iterators and typed arrays inherit from prototypes without a name. */
const STRIPPING = `
  const strip = (owner, names) => {
    for (const name of Object.getOwnPropertyNames(owner)) if (!names.includes(name)) delete owner[name];
  };
  const { getPrototypeOf } = Object;
  const global = globalThis;
  for (const name of Object.getOwnPropertyNames(global)) {
    const of = known[name];
    if (name === "known") continue;
    if (of === undefined) { delete global[name]; continue; }
    const value = global[name];
    if (typeof value !== "function" && (typeof value !== "object" || value === null)) continue;
    strip(value, [...of.statics, ...kept]);
    if (typeof value === "function" && value.prototype) strip(value.prototype, [...of.methods, "constructor"]);
  }
  strip(getPrototypeOf(getPrototypeOf([][Symbol.iterator]())), ["constructor"]);
  strip(getPrototypeOf(Uint8Array).prototype, [...known.Uint8Array.methods, "constructor"]);
  // Sorting is stable since ES2019 only: here equal elements change places.
  const sort = Array.prototype.sort;
  Array.prototype.sort = function (compare = (a, b) => (String(a) < String(b) ? -1 : String(a) > String(b) ? 1 : 0)) {
    const places = sort.call(this.map((value, at) => ({ value, at })), (a, b) => compare(a.value, b.value) || b.at - a.at);
    places.forEach(({ value }, at) => { this[at] = value; });
    return this;
  };
`;

export function oldestEngine(): Context {
  known ??= es2016();
  for (const name of ELSEWHERE) known[name] = NO_MORE;
  const context = createContext({});
  const without = ["globalThis", ...ELSEWHERE].map((name) => `delete global.${name};`).join(" ");
  const given = `const known = Object.assign(Object.create(null), ${JSON.stringify(known)}), kept = ${JSON.stringify(OF_FUNCTIONS)};`;
  runInContext(`{ ${given} ${STRIPPING} ${without} }`, context);
  return context;
}
