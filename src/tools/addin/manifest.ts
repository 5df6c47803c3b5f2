/** The manifest and the addresses in it, for the server that will hold the add-in. */

/** The add-in's address in the checked-in manifest. */
export const DEVELOPMENT_BASE = "https://localhost:3000/";

/**
 * The folder that serves the add-in, with a slash at its end.
 * @throws RangeError if Excel would reject the address (it takes https only, also for localhost) or it isn't a folder.
 */
export function servedFrom(base: string): string {
  const url = URL.canParse(base) ? new URL(base) : undefined;
  if (!url) throw new RangeError(`the base must be an address such as https://sizing.example.com/x, got "${base}"`);
  if (url.protocol !== "https:")
    throw new RangeError(`the base must be https, as Excel loads nothing else, got "${base}"`);
  if (url.username || url.password || url.search || url.hash) {
    throw new RangeError(`the base must be a plain folder, without user, query or fragment, got "${base}"`);
  }
  return url.href.replace(/\/*$/, "/");
}

/** Returns a version as Office writes it, "0.1.0.0" for "0.1.0". @throws RangeError for any other form */
export function officeVersion(version: string): string {
  if (!/^\d{1,5}\.\d{1,5}\.\d{1,5}$/.test(version)) {
    throw new RangeError(`the version must be three numbers for Office, got "${version}"`);
  }
  return `${version}.0`;
}

/**
 * The manifest with `base` in place of every development address, and with the version of the build.
 * @throws RangeError if Office would reject the base or version, or if the manifest has no place for them
 */
export function rebase(manifestXml: string, base: string, version: string): string {
  if (!manifestXml.includes(DEVELOPMENT_BASE))
    throw new RangeError(`the manifest has no address on ${DEVELOPMENT_BASE}`);
  if (!VERSION.test(manifestXml)) throw new RangeError("the manifest has no Version");
  const served = servedFrom(base).replace(/&/g, "&amp;");
  return manifestXml
    .replaceAll(DEVELOPMENT_BASE, () => served)
    .replace(VERSION, `<Version>${officeVersion(version)}</Version>`);
}

const VERSION = /<Version>[^<]*<\/Version>/;
