/** Libraries that are published as ES modules only. Jest loads CommonJS, so they are translated as our own files are. */
const ES_MODULES = [
  "cjk-regex",
  "collapse-white-space",
  "franc-min",
  "hucre",
  "kdbush",
  "lodash-es",
  "n-gram",
  "nanoid",
  "numfmt",
  "quickselect",
  "rbush",
  "regexp-util",
  "trigram-utils",
  "unicode-regex",
];

const suites = {
  transform: { "\\.(tsx?|m?js)$": "<rootDir>/tests/transform.mjs" },
  transformIgnorePatterns: [`/node_modules/(?!(${ES_MODULES.join("|")})/)`],
  setupFiles: ["<rootDir>/tests/randomCases.ts"],
  cacheDirectory: "<rootDir>/.cache/jest",
};

/** @type {import("jest").Config} */
export default {
  projects: [
    {
      ...suites,
      displayName: "node",
      testMatch: ["<rootDir>/tests/**/*.test.{ts,tsx}", "!**/tests/e2e/**"],
    },
    {
      ...suites,
      displayName: "browser",
      testMatch: ["<rootDir>/tests/e2e/*.test.ts"],
      globalSetup: "<rootDir>/tests/e2e/setUp.ts",
      globalTeardown: "<rootDir>/tests/e2e/tearDown.ts",
    },
  ],
  maxWorkers: "100%",
  // A long limit, because a busy machine is slow.
  testTimeout: 60_000,
};
