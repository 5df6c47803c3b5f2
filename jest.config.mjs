/** Tests mirror src path for path; tests/built and tests/e2e need `npm run build` first. */
const compilerOptions = {
  module: "commonjs",
  moduleResolution: "bundler",
  target: "ES2022",
  isolatedModules: true,
  esModuleInterop: true,
  resolveJsonModule: true,
  jsx: "react-jsx",
};

/** @type {import("jest").Config} */
export default {
  testEnvironment: "node",
  roots: ["<rootDir>/tests"],
  testMatch: ["**/*.test.ts", "**/*.test.tsx"],
  cacheDirectory: "<rootDir>/.cache/jest",
  transform: { "^.+\\.tsx?$": ["ts-jest", { tsconfig: compilerOptions, diagnostics: false }] },
  maxWorkers: 2,
};
