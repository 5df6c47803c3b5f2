/** Runs after all browser suites. */
import "./setUp";

export default async function tearDown(): Promise<void> {
  await globalThis.running?.browser.close();
  await globalThis.running?.served.close();
}
