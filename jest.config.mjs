import { fileURLToPath } from "node:url";
import { build } from "esbuild";

/**
 * Jest runs each suite in its own context, where each use of a global is a slow look-up. As constants of the file,
 * globals are found at once, which saves a third of the processor time of suites that compute much.
 */
const GLOBALS_AT_HAND = `const {
  Array, Boolean, DataView, Error, Float64Array, Infinity, Int32Array, JSON, Map, Math, NaN, Number, Object, Promise,
  RangeError, RegExp, Set, String, Symbol, TypeError, Uint8Array, WeakMap
} = globalThis;`.replace(/\s+/g, " ");
// Suites that bundle modules themselves use the same banner.
process.env.GLOBALS_AT_HAND = GLOBALS_AT_HAND;

/** Options of swc for sources and tests. Tests mirror src path for path; tests/built and tests/e2e need a build. */
const typescript = {
  configFile: false,
  swcrc: false,
  module: { type: "commonjs" },
  jsc: {
    target: "es2022",
    transform: { react: { runtime: "automatic" } },
  },
  sourceMaps: true,
  banner: GLOBALS_AT_HAND,
};

/** Bundles that are older than this belong to an earlier run, and may have other sources. */
process.env.JEST_BEGAN = String(Date.now());

/** Bundles a library into one file, because Jest would load its files one by one, again for each suite. */
async function bundled(name, contents, external = []) {
  const outfile = fileURLToPath(new URL(`.cache/${name}.cjs`, import.meta.url));
  const resolveDir = fileURLToPath(new URL(".", import.meta.url));
  await build({
    stdin: { contents, resolveDir },
    bundle: true,
    platform: "node",
    outfile,
    external,
    banner: { js: GLOBALS_AT_HAND },
  });
  return outfile;
}

/** The part of mathjs with which a test compares. */
const mathjs = await bundled("mathjs", 'export { unit } from "mathjs";');

/**
 * fast-check with a fixed seed, so that a commit doesn't fail only sometimes. `FUZZ_SEED=7` chooses other cases, and
 * `FUZZ_TIMES=30` thirty times as many as a test says. `npm test` tries two fifths, though all if they are few.
 */
process.env.FUZZ_TIMES ??= "0.4";
const fastCheck = await bundled(
  "fast-check",
  `import fc from "fast-check";
   const { FUZZ_SEED: seed = 20261122, FUZZ_TIMES: times } = process.env;
   fc.configureGlobal({ seed: Number(seed) });
   const FEW = 25;
   const assert = (property, { numRuns = 100, ...rest } = {}) =>
     fc.assert(property, { ...rest, numRuns: Math.max(Math.min(FEW, numRuns), Math.ceil(numRuns * Number(times))) });
   export * from "fast-check";
   export { assert };
   export default { ...fc, assert };`,
);

/** Fluent without the packages that the icons use, too. */
const fluent = await bundled("fluent", 'export * from "@fluentui/react-components";', [
  "react",
  "react-dom",
  "scheduler",
  "@griffel/react",
]);

const suites = {
  testEnvironment: "<rootDir>/tests/oneContext.cjs",
  runtime: "<rootDir>/tests/compiledOnce.cjs",
  testMatch: ["**/*.test.ts", "**/*.test.tsx"],
  cacheDirectory: "<rootDir>/.cache/jest",
  transform: { "^.+\\.tsx?$": ["<rootDir>/tests/transform.mjs", typescript] },
  moduleNameMapper: { "^mathjs$": mathjs, "^fast-check$": fastCheck, "^@fluentui/react-components$": fluent },
};

/** Tests that take long and find little more; `npm run test:all` runs them. */
const LONG = "\\.long\\.test\\.tsx?$";
const IN_A_BROWSER = "/tests/e2e/";

/** @type {import("jest").Config} */
export default {
  projects: [
    { ...suites, roots: ["<rootDir>/tests"], testPathIgnorePatterns: [LONG, IN_A_BROWSER] },
    {
      ...suites,
      roots: ["<rootDir>/tests/e2e"],
      testPathIgnorePatterns: [LONG],
      globalSetup: "<rootDir>/tests/e2e/setUp.ts",
      globalTeardown: "<rootDir>/tests/e2e/tearDown.ts",
    },
  ],
  testSequencer: "<rootDir>/tests/sequencer.mjs",
  // One more than the cores for which this is made: suites wait for the engine's and the browser's timers.
  maxWorkers: 3,
  // A long limit, because a busy machine is slow.
  testTimeout: 60_000,
};
