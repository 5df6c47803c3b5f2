/** The task pane's page for the workbench: its bundle unchanged, office.js from this machine instead of Microsoft's. */
import { readFile } from "node:fs/promises";
import { type ServerResponse } from "node:http";
import { join } from "node:path";
import { type RequestHandler } from "sirv";
import { quirksIn } from "../workbench/host/excelQuirks";

const CDN = "https://appsforoffice.microsoft.com";
const ON_CDN = `<script src="${CDN}/lib/1/hosted/office.js" async></script>`;

/** With this query, office.js comes LATE_MS later, as from Microsoft's CDN on a slow network. */
const LATE = "?late";
const LATE_MS = 4000;

export function isPaneInHost(url: string): boolean {
  return url.startsWith("/taskpane.html?") && url.includes("_host_Info=");
}

/** @param url the requested address, which may ask for a late office.js */
export async function sendPane(root: string, url: string, response: ServerResponse): Promise<void> {
  const html = await readFile(join(root, "dist/taskpane.html"), "utf8");
  response.setHeader("Cache-Control", "no-store");
  response.setHeader("Content-Type", "text/html; charset=utf-8");
  response.end(paneInHost(html, quirksIn(new URL(url, "http://localhost").search).has("late")));
}

/** Replaces Microsoft's CDN by this machine, in the script tag and in the content security policy. */
function paneInHost(html: string, isLate = false): string {
  if (!html.includes(ON_CDN)) throw new Error(`taskpane.html does not load ${CDN}/lib/1/hosted/office.js`);
  const here = `<script src="workbenchHost.js"></script>
    <script src="office/office.js${isLate ? LATE : ""}" async></script>`;
  return html.replace(ON_CDN, here).replaceAll(` ${CDN}`, "");
}

/** Serves the same files, but delays those requested with `LATE`. */
export function lateAtTimes(files: RequestHandler): RequestHandler {
  return (request, response) => {
    setTimeout(files, request.url?.endsWith(LATE) === true ? LATE_MS : 0, request, response);
  };
}
