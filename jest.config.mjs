import { fileURLToPath } from "node:url";
import { build } from "esbuild";

/** Tests mirror src path for path; tests/built and tests/e2e need `npm run build` first. */
const typescript = {
  format: "cjs",
  target: "node20",
  jsx: "automatic",
  // Jest runs no modules of ECMAScript without a flag.
  supported: { "dynamic-import": false },
  // For the address of the worker's script, which the tests' worker doesn't load.
  define: { "import.meta.url": '"file:///"' },
  sourcemap: true,
  sourcesContent: false,
};

/** What was bundled before is of an earlier run, maybe of other sources. */
process.env.JEST_BEGAN = String(Date.now());

/** Bundles what `contents` says into one file, for Jest loads a library file by file, again for each suite. */
async function bundled(name, contents, external = []) {
  const outfile = fileURLToPath(new URL(`.cache/${name}.cjs`, import.meta.url));
  const resolveDir = fileURLToPath(new URL(".", import.meta.url));
  await build({ stdin: { contents, resolveDir }, bundle: true, platform: "node", outfile, external });
  return outfile;
}

/** The part of mathjs that the product uses. */
const mathjs = await bundled("mathjs", 'export { createUnitClass } from "mathjs";');

/**
 * fast-check with one seed, so that a commit is red or green and not sometimes red: `FUZZ_SEED=7` draws others, and
 * `FUZZ_RUNS=3000` more of them.
 */
const fastCheck = await bundled(
  "fast-check",
  `import fc from "fast-check";
   fc.configureGlobal({ seed: Number(process.env.FUZZ_SEED ?? 20261122) });
   export * from "fast-check";
   export { fc as default };`,
);

/** What the icons use too stays outside. */
const fluent = await bundled("fluent", 'export * from "@fluentui/react-components";', [
  "react",
  "react-dom",
  "scheduler",
  "@griffel/react",
]);

/** @type {import("jest").Config} */
export default {
  testEnvironment: "node",
  roots: ["<rootDir>/tests"],
  testMatch: ["**/*.test.ts", "**/*.test.tsx"],
  cacheDirectory: "<rootDir>/.cache/jest",
  transform: { "^.+\\.tsx?$": ["<rootDir>/tests/transform.mjs", typescript] },
  moduleNameMapper: { "^mathjs$": mathjs, "^fast-check$": fastCheck, "^@fluentui/react-components$": fluent },
  testSequencer: "<rootDir>/tests/sequencer.mjs",
  maxWorkers: 2,
  // A busy machine is slow, not wrong.
  testTimeout: 60_000,
};
