/** True if the browser reports no network. `false` doesn't prove that there is one. */
export function isOffline(): boolean {
  return typeof navigator !== "undefined" && "onLine" in navigator && !navigator.onLine;
}
