/**
 * What `npm run test:long` runs after the usual tests: suites that take long, all cases of the lists of which `aFewOf`
 * takes some, and five times as many random cases.
 */
import { readdirSync, readFileSync } from "node:fs";

process.env.FUZZ_TIMES ??= "2";
process.env.ALL_CASES ??= "yes";
const { default: usual } = await import("./jest.config.mjs");

const inPart = readdirSync("tests", { recursive: true })
  .filter((file) => /\.test\.tsx?$/.test(file))
  .map((file) => `tests/${file.replaceAll("\\", "/")}`)
  .filter((file) => /from "([./]+\/aFewOf|fast-check)"/.test(readFileSync(file, "utf8")));

const LONG = ["**/*.long.test.ts", ...inPart.map((file) => `**/${file}`)];

/** @type {import("jest").Config} */
export default {
  ...usual,
  projects: usual.projects.map((suites, i) => ({
    ...suites,
    testMatch: LONG,
    testPathIgnorePatterns: i === 0 ? ["/tests/e2e/"] : [],
  })),
};
