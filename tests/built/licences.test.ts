/** Tests that the licence files name every library in the bundles. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "@jest/globals";

const ROOT = join(__dirname, "../..");
const DIST = join(ROOT, "dist");

/** Returns the sections of licences/NAME.txt by library. */
function licensed(name: string): Map<string, string> {
  const sections = readFileSync(join(DIST, `licences/${name}.txt`), "utf8")
    .split(/^={80}\n/m)
    .slice(1);
  return new Map(sections.map((section) => [/^\S+/.exec(section)?.[0] ?? "", section]));
}

function librariesOf(paths: readonly string[]): string[] {
  const found = paths.flatMap((path) => {
    const [, library] = /.*\/?node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path) ?? [];
    return library === undefined ? [] : [library];
  });
  return [...new Set(found)].sort();
}

function mapped(pattern: RegExp): string[] {
  return readdirSync(DIST)
    .filter((file) => pattern.test(file))
    .flatMap((file) => (JSON.parse(readFileSync(join(DIST, file), "utf8")) as { sources: string[] }).sources);
}

const missing = (libraries: readonly string[], name: string): string[] =>
  libraries.filter((library) => !licensed(name).has(library));

describe("the licences that are shipped", () => {
  test("name each library of the pane", () => {
    const libraries = librariesOf(mapped(/^taskpane.*\.js\.map$/));
    expect(libraries).toEqual(expect.arrayContaining(["react-dom", "chart.js", "papaparse", "fflate"]));
    expect(missing(libraries, "taskpane")).toEqual([]);
  });

  test("name nothing but webpack's own code for the functions, which contain no library", () => {
    expect(librariesOf(mapped(/^functions\.js\.map$/))).toEqual([]);
    expect([...licensed("functions").keys()]).toEqual(["webpack"]);
  });

  test("name each library of the command line", () => {
    const scripts = ["size.cjs", "recalculation.cjs"].map((file) => readFileSync(join(DIST, file), "utf8"));
    // Webpack names the modules of a script that isn't minimised.
    const libraries = librariesOf(scripts.join().match(/^(?:;\/\/|\/\/ MODULE:) \.\/node_modules\/.*/gm) ?? []);
    expect(libraries).toEqual(expect.arrayContaining(["commander", "@univerjs/core", "fflate"]));
    expect(missing(libraries, "cli")).toEqual([]);
  });

  test.each(["functions", "taskpane", "cli", "workbench"])(
    "have a text and a copyright for each library: %s",
    (name) => {
      const sections = licensed(name);
      expect(sections.has("webpack")).toBe(true);
      expect(sections.has("storage-sizing-for-excel")).toBe(false);
      // A package without a licence file may refer to LICENSE.txt, which is shipped with the bundles.
      const isWhole = (text: string): boolean => text.length > 300 || text.includes("whose text is in LICENSE.txt");
      const bare = [...sections].filter(
        ([, text]) => !isWhole(text) || !/copyright|licensed under the apache/i.test(text),
      );
      expect(bare).toEqual([]);
    },
  );

  test("would be noticed missing", () => {
    expect(missing(["react", "left-pad"], "taskpane")).toEqual(["left-pad"]);
  });

  test("come with the product's own licence", () => {
    expect(readFileSync(join(DIST, "LICENSE.txt"), "utf8")).toBe(readFileSync(join(ROOT, "LICENSE"), "utf8"));
  });
});
