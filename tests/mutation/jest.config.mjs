/** Runs the model's tests on a model with one change (transform.mjs). */
import { fileURLToPath } from "node:url";
import usual from "../../jest.config.mjs";

const [suites] = usual.projects;
const [, options] = suites.transform["^.+\\.tsx?$"];

/** @type {import("jest").Config} */
export default {
  ...suites,
  rootDir: fileURLToPath(new URL("../..", import.meta.url)),
  roots: ["<rootDir>/src/model", "<rootDir>/tests"],
  testMatch: ["<rootDir>/tests/{model,evidence,workload}/**/*.test.ts"],
  transform: { "^.+\\.tsx?$": ["<rootDir>/tests/mutation/transform.mjs", options] },
  testTimeout: usual.testTimeout,
  maxWorkers: usual.maxWorkers,
};
