/** Tests a release: the same version in every file that states it, and the changelog's new section. */
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "@jest/globals";
import { released, type ReleaseFiles } from "../../../src/tools/release/release";
import { scratchFolder } from "../../scratchFolder";

const ROOT = join(__dirname, "../../..");

const FILES: ReleaseFiles = {
  "package.json": '{\n  "name": "x",\n  "version": "1.4.9",\n  "dependencies": { "y": "1.4.9" }\n}\n',
  "package-lock.json": `{
  "version": "1.4.9",
  "packages": {
    "": { "version": "1.4.9" },
    "node_modules/y": { "version": "1.4.9" }
  }
}
`,
  "manifest.xml": "<OfficeApp><Version>1.4.9.0</Version></OfficeApp>",
  "docs/CHANGELOG.md": "# Changelog\n\n## Unreleased\n\n### Added\n\n- A thing.\n\n## 1.4.9 (2026-01-02)\n\n- Older.\n",
};

const DATE = "2026-11-22";

describe("a release", () => {
  test("raises the version in every file, of the project only", () => {
    expect(released(FILES, "minor", DATE)).toEqual({
      "package.json": '{\n  "name": "x",\n  "version": "1.5.0",\n  "dependencies": { "y": "1.4.9" }\n}\n',
      "package-lock.json": `{
  "version": "1.5.0",
  "packages": {
    "": { "version": "1.5.0" },
    "node_modules/y": { "version": "1.4.9" }
  }
}
`,
      "manifest.xml": "<OfficeApp><Version>1.5.0.0</Version></OfficeApp>",
      "docs/CHANGELOG.md":
        "# Changelog\n\n## Unreleased\n\n## 1.5.0 (2026-11-22)\n\n### Added\n\n- A thing.\n\n## 1.4.9 (2026-01-02)\n\n- Older.\n",
    });
  });

  test.each([
    ["patch", "1.4.10"],
    ["minor", "1.5.0"],
    ["major", "2.0.0"],
    ["1.10.0", "1.10.0"],
  ])("%s makes 1.4.9 to %s", (wanted, next) => {
    expect(JSON.parse(released(FILES, wanted, DATE)["package.json"])).toMatchObject({ version: next });
  });

  test("closes a changelog whose only section is Unreleased", () => {
    const only = { ...FILES, "docs/CHANGELOG.md": "# Changelog\n\n## Unreleased\n\n- A $& thing.\n" };
    expect(released(only, "patch", DATE)["docs/CHANGELOG.md"]).toBe(
      "# Changelog\n\n## Unreleased\n\n## 1.4.10 (2026-11-22)\n\n- A $& thing.\n",
    );
  });

  test.each(["1.4.9", "1.4.8", "0.9.10", "1.3.99"])("can't go to %s", (wanted) => {
    expect(() => released(FILES, wanted, DATE)).toThrow(`must be higher than 1.4.9, got ${wanted}`);
  });

  test.each(["2", "1.5", "1.5.0.0", "v1.5.0", "1.5.0-beta", "Minor"])(
    "can't go to %s, which Office can't read",
    (wanted) => {
      expect(() => released(FILES, wanted, DATE)).toThrow("must be three numbers");
    },
  );

  test.each([
    ["docs/CHANGELOG.md", "## Unreleased", "## Next", "no section Unreleased"],
    ["docs/CHANGELOG.md", "- A thing.\n", "", "no entry under Unreleased"],
    ["docs/CHANGELOG.md", "## 1.4.9 (", "## 1.5.0 (", "already has a section 1.5.0"],
    ["manifest.xml", "1.4.9.0", "1.4.8.0", "manifest.xml must have"],
    ["package-lock.json", '"": { "version": "1.4.9" }', '"": { "version": "1.4.8" }', "package-lock.json isn't at"],
  ] as const)("is rejected where %s has %j as %j", (name, from, to, message) => {
    const broken = { ...FILES, [name]: FILES[name].replace(from, to) };
    expect(broken).not.toEqual(FILES);
    expect(() => released(broken, "minor", DATE)).toThrow(message);
  });
});

describe("npm run release", () => {
  const CHANGED = ["package.json", "package-lock.json", "manifest.xml", "docs/CHANGELOG.md"];

  /** Copies what the command reads, with links to this project's libraries. */
  function copy(): string {
    const folder = scratchFolder();
    for (const name of [...CHANGED, "src/tools/release", "src/tools/addin/manifest.ts"])
      cpSync(join(ROOT, name), join(folder, name), { recursive: true });
    symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
    return folder;
  }

  const command = ["--import", "tsx", "src/tools/release/main.ts"];
  const texts = (folder: string): string[] => CHANGED.map((name) => readFileSync(join(folder, name), "utf8"));

  test("changes this project's own files to the version asked for, with the day of today", () => {
    const folder = copy();
    // Right after a release, nothing is unreleased.
    const log = join(folder, "docs/CHANGELOG.md");
    writeFileSync(log, readFileSync(log, "utf8").replace("## Unreleased\n", "## Unreleased\n\n- A change.\n"));
    const before = new Date().toISOString().slice(0, 10);
    const said = execFileSync(process.execPath, [...command, "98.7.6"], { cwd: folder, encoding: "utf8" });
    expect(said).toContain("Version 98.7.6");
    const [pack = "", lock = "", manifest = "", changelog = ""] = texts(folder);
    expect(JSON.parse(pack)).toMatchObject({ version: "98.7.6" });
    expect(JSON.parse(lock)).toMatchObject({ version: "98.7.6", packages: { "": { version: "98.7.6" } } });
    expect(manifest).toContain("<Version>98.7.6.0</Version>");
    const day = /^## Unreleased\n\n## 98\.7\.6 \((\d{4}-\d\d-\d\d)\)\n/m.exec(changelog)?.[1] ?? "";
    expect([before, new Date().toISOString().slice(0, 10)]).toContain(day);
  });

  test.each([[[]], [["--help"]], [["0.0.1"]], [["next"]]])("changes nothing and says why: %j", (args) => {
    const folder = copy();
    const { status, stderr } = spawnSync(process.execPath, [...command, ...args], { cwd: folder, encoding: "utf8" });
    expect(status).toBe(1);
    expect(stderr.trim().split("\n")).toHaveLength(1);
    expect(texts(folder)).toEqual(texts(ROOT));
  });
});
