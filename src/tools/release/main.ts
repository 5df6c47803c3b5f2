/** `npm run release -- patch`: raises the version everywhere, and closes the changelog's section with today's date. */
import { readFileSync, writeFileSync } from "node:fs";
import { RAISED, released, versionOf, type ReleaseFiles } from "./release";

function read(name: string): string {
  return readFileSync(name, "utf8");
}

/** Makes all texts before it writes the first, so that a release that fails changes no file. */
function release(wanted: string | undefined): void {
  if (wanted === undefined || wanted.startsWith("-")) {
    throw new RangeError(`Say what to raise: npm run release -- ${RAISED.join(" | ")} | 1.2.3`);
  }
  const files: ReleaseFiles = {
    "package.json": read("package.json"),
    "package-lock.json": read("package-lock.json"),
    "manifest.xml": read("manifest.xml"),
    "docs/CHANGELOG.md": read("docs/CHANGELOG.md"),
  };
  const next = released(files, wanted, new Date().toISOString().slice(0, 10));
  for (const [name, text] of Object.entries(next)) writeFileSync(name, text as string);
  console.log(`Version ${versionOf(next["package.json"])}: changed ${Object.keys(next).join(", ")}.`);
  console.log("Commit these files, then build for your server as docs/deploy.md describes.");
}

try {
  release(process.argv[2]);
} catch (error) {
  if (!(error instanceof RangeError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
