import { fileURLToPath } from "node:url";
import { build } from "esbuild";

/**
 * Jest runs each suite in a context of its own, where a global is looked up anew at each use. As constants of the file
 * they are found at once: a third of the processor time of what computes much.
 */
const GLOBALS_AT_HAND = `const {
  Array, Boolean, DataView, Error, Float64Array, Infinity, Int32Array, JSON, Map, Math, NaN, Number, Object, Promise,
  RangeError, RegExp, Set, String, Symbol, TypeError, Uint8Array, WeakMap
} = globalThis;`.replace(/\s+/g, " ");
// For what the suites bundle themselves.
process.env.GLOBALS_AT_HAND = GLOBALS_AT_HAND;

/** Tests mirror src path for path; tests/built and tests/e2e need `npm run build` first. */
const typescript = {
  format: "cjs",
  target: "node20",
  jsx: "automatic",
  // Jest runs no modules of ECMAScript without a flag.
  supported: { "dynamic-import": false },
  // For the address of the worker's script, which the tests' worker doesn't load.
  define: { "import.meta.url": '"file:///"' },
  banner: GLOBALS_AT_HAND,
  sourcemap: true,
  sourcesContent: false,
};

/** What was bundled before is of an earlier run, maybe of other sources. */
process.env.JEST_BEGAN = String(Date.now());

/** Bundles what `contents` says into one file, for Jest loads a library file by file, again for each suite. */
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

/** The part of mathjs that the product uses. */
const mathjs = await bundled("mathjs", 'export { createUnitClass } from "mathjs";');

/**
 * fast-check with one seed, so that a commit is red or green and not sometimes red: `FUZZ_SEED=7` draws others, and
 * `FUZZ_TIMES=30` thirty times as many as a test says. The usual run draws a quarter, `npm run test:long` them all.
 */
process.env.FUZZ_TIMES ??= "0.25";
const fastCheck = await bundled(
  "fast-check",
  `import fc from "fast-check";
   const { FUZZ_SEED: seed = 20261122, FUZZ_TIMES: times } = process.env;
   fc.configureGlobal({ seed: Number(seed) });
   const assert = (property, { numRuns = 100, ...rest } = {}) =>
     fc.assert(property, { ...rest, numRuns: Math.ceil(numRuns * Number(times)) });
   export * from "fast-check";
   export { assert };
   export default { ...fc, assert };`,
);

/** What the icons use too stays outside. */
const fluent = await bundled("fluent", 'export * from "@fluentui/react-components";', [
  "react",
  "react-dom",
  "scheduler",
  "@griffel/react",
]);

const suites = {
  testEnvironment: "node",
  testMatch: ["**/*.test.ts", "**/*.test.tsx"],
  cacheDirectory: "<rootDir>/.cache/jest",
  transform: { "^.+\\.tsx?$": ["<rootDir>/tests/transform.mjs", typescript] },
  moduleNameMapper: { "^mathjs$": mathjs, "^fast-check$": fastCheck, "^@fluentui/react-components$": fluent },
};

/** What takes long and finds little more is for `npm run test:all`. */
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
  maxWorkers: 2,
  // A busy machine is slow, not wrong.
  testTimeout: 60_000,
};
