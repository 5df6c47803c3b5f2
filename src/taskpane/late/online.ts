/** Whether the browser knows that there is no network. That it says so is sure; that it does not is not. */
export function isOffline(): boolean {
  return typeof navigator !== "undefined" && "onLine" in navigator && !navigator.onLine;
}
