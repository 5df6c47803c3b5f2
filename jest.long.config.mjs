/** What `npm run test:all` runs after the usual tests: all looks, random actions, large files, more random cases. */
import usual from "./jest.config.mjs";

process.env.FUZZ_TIMES ??= "10";

const LONG = [
  "**/*.long.test.ts",
  "**/model/{catalogue,order}.test.ts",
  "**/built/randomCalls.test.ts",
  "**/workload/{profile,irregular}.test.ts",
];

/** @type {import("jest").Config} */
export default {
  ...usual,
  projects: usual.projects.map((suites, i) => ({
    ...suites,
    testMatch: LONG,
    testPathIgnorePatterns: i === 0 ? ["/tests/e2e/"] : [],
  })),
};
