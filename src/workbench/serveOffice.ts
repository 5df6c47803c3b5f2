/** The task pane's page for the workbench: its bundle unchanged, office.js from this machine instead of Microsoft's. */
import { readFile } from "node:fs/promises";
import { type ServerResponse } from "node:http";
import { join } from "node:path";
import sirv, { type Options } from "sirv";

const CDN = "https://appsforoffice.microsoft.com";
const ON_CDN = `<script src="${CDN}/lib/1/hosted/office.js"></script>`;
const HERE = `<script src="workbenchHost.js"></script>\n    <script src="office/office.js"></script>`;

export function isPaneInHost(url: string): boolean {
  return url.startsWith("/taskpane.html?") && url.includes("_host_Info=");
}

export async function sendPane(root: string, response: ServerResponse): Promise<void> {
  const html = await readFile(join(root, "dist/taskpane.html"), "utf8");
  response.setHeader("Cache-Control", "no-store");
  response.setHeader("Content-Type", "text/html; charset=utf-8");
  response.end(paneInHost(html));
}

/** Also its content security policy then names this origin only. */
export function paneInHost(html: string): string {
  if (!html.includes(ON_CDN)) throw new Error(`taskpane.html does not load ${CDN}/lib/1/hosted/office.js`);
  return html.replace(ON_CDN, HERE).replaceAll(` ${CDN}`, "");
}

export function officeFiles(root: string, options: Options): ReturnType<typeof sirv> {
  return sirv(join(root, "node_modules/@microsoft/office-js/dist"), options);
}
