/** The task pane's page for the workbench: its bundle unchanged, office.js from this machine instead of Microsoft's. */
import { readFile } from "node:fs/promises";
import { type ServerResponse } from "node:http";
import { join } from "node:path";
import sirv, { type Options } from "sirv";
import { hardshipsIn } from "./host/hardships";

const CDN = "https://appsforoffice.microsoft.com";
const ON_CDN = `<script src="${CDN}/lib/1/hosted/office.js" async></script>`;

/** Microsoft's CDN on a slow network, for whoever asks for office.js with this query. */
const LATE = "?late";
const LATE_MS = 4000;

export function isPaneInHost(url: string): boolean {
  return url.startsWith("/taskpane.html?") && url.includes("_host_Info=");
}

/** `url`: as it was asked for. */
export async function sendPane(root: string, url: string, response: ServerResponse): Promise<void> {
  const html = await readFile(join(root, "dist/taskpane.html"), "utf8");
  response.setHeader("Cache-Control", "no-store");
  response.setHeader("Content-Type", "text/html; charset=utf-8");
  response.end(paneInHost(html, hardshipsIn(new URL(url, "http://localhost").search).has("late")));
}

/** Also its content security policy then names this origin only. */
export function paneInHost(html: string, isLate = false): string {
  if (!html.includes(ON_CDN)) throw new Error(`taskpane.html does not load ${CDN}/lib/1/hosted/office.js`);
  const here = `<script src="workbenchHost.js"></script>
    <script src="office/office.js${isLate ? LATE : ""}" async></script>`;
  return html.replace(ON_CDN, here).replaceAll(` ${CDN}`, "");
}

export function officeFiles(root: string, options: Options): ReturnType<typeof sirv> {
  const files = sirv(join(root, "node_modules/@microsoft/office-js/dist"), options);
  return (request, response, next) => {
    if (request.url?.endsWith(LATE) !== true) files(request, response, next);
    else setTimeout(files, LATE_MS, request, response, next);
  };
}
