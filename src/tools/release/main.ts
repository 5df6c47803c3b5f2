/** `npm run release -- patch`: raises the version everywhere, closes the changelog's section with today's date, and lists what is shipped. */
import { execSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { RAISED, released, versionOf, type ReleaseFiles } from "./release";

const SBOM = "dist/sbom.cdx.json";

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
  const parts = execSync("npm sbom --sbom-format cyclonedx --omit dev --package-lock-only", { encoding: "utf8" });
  mkdirSync("dist", { recursive: true });
  writeFileSync(SBOM, parts);
  console.log(`${SBOM} lists what is shipped, by name, version and licence (CycloneDX).`);
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
