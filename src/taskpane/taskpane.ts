/** Tells the host that the page is there: some hosts show no pane before. */
declare const Office: { onReady(): Promise<unknown> } | undefined;

// Absent where Microsoft's CDN is out of reach; the page is readable without it.
if (typeof Office !== "undefined") void Office.onReady();

export {};
