/** What a release changes: the version in each file that states it, and the changelog's headings. */
import { officeVersion } from "../addin/manifest";

/** The files that a release rewrites, as texts. */
export interface ReleaseFiles {
  readonly "package.json": string;
  readonly "package-lock.json": string;
  readonly "manifest.xml": string;
  readonly "docs/CHANGELOG.md": string;
}

export const RAISED = ["major", "minor", "patch"] as const;

const UNRELEASED = /^## Unreleased *\n([\s\S]*?)(?=^## |$(?![\s\S]))/m;

/**
 * Returns the files of the next version. `wanted` is a version or the part to raise; `date` is the day of the release,
 * "2026-11-21".
 * @throws RangeError for a version that isn't higher, an empty changelog, and files whose present versions differ
 */
export function released(files: ReleaseFiles, wanted: string, date: string): ReleaseFiles {
  const now = versionOf(files["package.json"]);
  const next = nextVersion(now, wanted);
  return {
    "package.json": replacedOnce(files["package.json"], `"version": "${now}"`, `"version": "${next}"`, "package.json"),
    "package-lock.json": relocked(files["package-lock.json"], now, next),
    "manifest.xml": replacedOnce(
      files["manifest.xml"],
      `<Version>${officeVersion(now)}</Version>`,
      `<Version>${officeVersion(next)}</Version>`,
      "manifest.xml",
    ),
    "docs/CHANGELOG.md": closed(files["docs/CHANGELOG.md"], next, date),
  };
}

export function versionOf(packageJson: string): string {
  return (JSON.parse(packageJson) as { version: string }).version;
}

/** @throws RangeError for a version that Office can't take, or that isn't higher than `now`. */
function nextVersion(now: string, wanted: string): string {
  const parts = now.split(".").map(Number);
  const raised = RAISED.findIndex((part) => part === wanted);
  const next =
    raised < 0 ? wanted : parts.map((part, i) => (i < raised ? part : i === raised ? part + 1 : 0)).join(".");
  officeVersion(next);
  const higher = next.split(".").map((part, i) => Number(part) - (parts[i] ?? 0));
  if ((higher.find((difference) => difference !== 0) ?? 0) <= 0)
    throw new RangeError(`The version must be higher than ${now}, got ${next}.`);
  return next;
}

/** Replaces the project's own version, which the lock file has twice before the libraries' versions. */
function relocked(lock: string, now: string, next: string): string {
  const end = lock.indexOf('"node_modules/');
  const own = end < 0 ? lock : lock.slice(0, end);
  const stated = own.split(`"version": "${now}"`);
  if (stated.length !== 3) throw new RangeError(`package-lock.json isn't at version ${now}. Run npm install.`);
  return stated.join(`"version": "${next}"`) + lock.slice(own.length);
}

function closed(changelog: string, next: string, date: string): string {
  const [section, entries] = UNRELEASED.exec(changelog) ?? [];
  if (section === undefined) throw new RangeError("docs/CHANGELOG.md has no section Unreleased. Add one.");
  if (!/^- \S/m.test(entries ?? ""))
    throw new RangeError("docs/CHANGELOG.md has no entry under Unreleased. Write down what changed.");
  if (changelog.includes(`\n## ${next} `)) throw new RangeError(`docs/CHANGELOG.md already has a section ${next}.`);
  return changelog.replace(section, () => `## Unreleased\n\n## ${next} (${date})\n${entries ?? ""}`);
}

function replacedOnce(text: string, from: string, to: string, name: string): string {
  if (text.split(from).length !== 2) throw new RangeError(`${name} must have ${from} once. Correct the file.`);
  return text.replace(from, () => to);
}
