/** Offers a file as a download of the browser, or of the web view in which Excel shows the pane. */
export function download(bytes: Uint8Array, name: string): void {
  const address = URL.createObjectURL(new Blob([bytes as BlobPart]));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser has its own reference to the content once the download has begun.
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, A_MINUTE_MS);
}

/** Our default: an antivirus program may look at the file before the download begins. */
const A_MINUTE_MS = 60_000;
