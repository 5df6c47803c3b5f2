import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";

/** Tests mirror src path for path; tests/built and tests/e2e need `npm run build` first. */
const typescript = {
  format: "cjs",
  target: "node20",
  jsx: "automatic",
  sourcemap: true,
  sourcesContent: false,
};

/** The part of mathjs that the product uses, in one file: every suite would load all of mathjs, two seconds each. */
const mathjs = fileURLToPath(new URL(".cache/mathjs.cjs", import.meta.url));
buildSync({
  stdin: {
    contents: 'export { createUnitClass } from "mathjs";',
    resolveDir: fileURLToPath(new URL(".", import.meta.url)),
  },
  bundle: true,
  platform: "node",
  outfile: mathjs,
});

/**
 * fast-check with one seed, so that a commit is red or green and not sometimes red: `FUZZ_SEED=7` draws others, and
 * `FUZZ_RUNS=3000` more of them.
 */
const fastCheck = fileURLToPath(new URL(".cache/fast-check.cjs", import.meta.url));
buildSync({
  stdin: {
    contents: `import fc from "fast-check";
      fc.configureGlobal({ seed: Number(process.env.FUZZ_SEED ?? 20261122) });
      export * from "fast-check";
      export { fc as default };`,
    resolveDir: fileURLToPath(new URL(".", import.meta.url)),
  },
  bundle: true,
  platform: "node",
  outfile: fastCheck,
});

/** @type {import("jest").Config} */
export default {
  testEnvironment: "node",
  roots: ["<rootDir>/tests"],
  testMatch: ["**/*.test.ts", "**/*.test.tsx"],
  cacheDirectory: "<rootDir>/.cache/jest",
  transform: { "^.+\\.tsx?$": ["<rootDir>/tests/transform.mjs", typescript] },
  moduleNameMapper: { "^mathjs$": mathjs, "^fast-check$": fastCheck },
  maxWorkers: 2,
  // A busy machine is slow, not wrong.
  testTimeout: 60_000,
};
