/** Tests the web server configuration in docs/ with the built files: headers, types, caching, the pane in a browser. */
import { execFileSync, spawn, spawnSync, type ChildProcess } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { request } from "node:https";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { joinBrowser } from "./browser";
import { scratchFolder } from "../scratchFolder";

const ROOT = join(__dirname, "../..");
const DIST = join(ROOT, "dist");
const OFFICE = join(ROOT, "node_modules/@microsoft/office-js/dist");
const CDN = "https://appsforoffice.microsoft.com/";

const NGINX = ["nginx", "/usr/sbin/nginx"].find((command) => spawnSync(command, ["-v"]).status === 0);

/** Returns the configuration with the four changes that docs/deploy.md asks of an administrator, and with our port. */
function adapted(folder: string, port: number): string {
  const changes: readonly (readonly [string, string])[] = [
    ["listen 443 ssl;", `listen 127.0.0.1:${port} ssl;`],
    ["server_name sizing.example.com;", "server_name localhost;"],
    ["/etc/ssl/certs/sizing.example.com.pem", join(folder, "cert.pem")],
    ["/etc/ssl/private/sizing.example.com.key", join(folder, "key.pem")],
    ["root /var/www/storage-sizing;", `root ${DIST};`],
  ];
  let text = readFileSync(join(ROOT, "docs/nginx.conf"), "utf8");
  for (const [from, to] of changes) {
    expect(text.split(from)).toHaveLength(2);
    text = text.replace(from, () => to);
  }
  return text;
}

let folder = "";
let port = 0;
let server: ChildProcess | undefined;

interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage["headers"];
  readonly body: Buffer;
}

function ask(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
  return new Promise((resolve, reject) => {
    // No authority knows the test's certificate.
    const options = { host: "127.0.0.1", port, path, method, headers, rejectUnauthorized: false };
    request(options, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) });
      });
    })
      .on("error", reject)
      .end();
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const taken = createServer().once("error", reject);
    taken.listen(0, "127.0.0.1", () => {
      const { port: free } = taken.address() as AddressInfo;
      taken.close(() => {
        resolve(free);
      });
    });
  });
}

/** Starts the web server on a free port, and resolves once it answers. */
async function start(): Promise<void> {
  folder = scratchFolder();
  port = await freePort();
  const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  const files = ["-keyout", join(folder, "key.pem"), "-out", join(folder, "cert.pem")];
  execFileSync("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", ...files, ...subject], {
    stdio: "ignore",
  });
  mkdirSync(join(folder, "temp"));
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (kind) => `${kind}_temp_path temp/${kind};`,
  );
  const main = [
    ...(process.getuid?.() === 0 ? ["user root;"] : []),
    ...["daemon off;", "worker_processes 1;", "pid nginx.pid;", "error_log error.log;", "events {}"],
    `http { access_log off; ${temporary.join(" ")}`,
    `${adapted(folder, port)} }`,
  ];
  writeFileSync(join(folder, "nginx.conf"), main.join("\n"));
  const started = spawn(NGINX ?? "", ["-p", folder, "-c", "nginx.conf", "-e", "error.log"], { stdio: "inherit" });
  server = started;
  const ended = new Promise<never>((_, reject) => {
    started.once("exit", (code) => {
      reject(new Error(`nginx ended with ${String(code)}: ${readFileSync(join(folder, "error.log"), "utf8")}`));
    });
  });
  const answers = async (): Promise<void> => {
    for (;;) {
      try {
        await ask("/");
        return;
      } catch (error) {
        if ((error as { code?: string }).code !== "ECONNREFUSED") throw error;
      }
    }
  };
  await Promise.race([answers(), ended]);
  ended.catch(() => undefined);
}

async function stop(): Promise<void> {
  const running = server;
  if (!running) return;
  await new Promise((resolve) => {
    running.once("exit", resolve);
    running.kill("SIGTERM");
  });
}

/** Returns the files that an administrator copies: all of dist except the workbench and the command line. */
function served(within = ""): string[] {
  return readdirSync(join(DIST, within)).flatMap((name) => {
    const path = within === "" ? name : `${within}/${name}`;
    if (statSync(join(DIST, path)).isDirectory()) return served(path);
    return /^(workbench|size|recalculation)/.test(path) ? [] : [path];
  });
}

const TYPES: Readonly<Record<string, string>> = {
  html: "text/html; charset=utf-8",
  css: "text/css; charset=utf-8",
  js: "application/javascript; charset=utf-8",
  json: "application/json; charset=utf-8",
  txt: "text/plain; charset=utf-8",
  xml: "text/xml; charset=utf-8",
  png: "image/png",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
};

function webServerTests(): void {
  beforeAll(start);
  afterAll(stop);

  test("serves every file of the add-in whole, with the type, headers and caching that Office needs", async () => {
    const files = served().filter((path) => !path.endsWith(".map"));
    expect(files).toEqual(
      expect.arrayContaining(["functions.json", "functions.js", "taskpane.html", "icons/icon-32.png"]),
    );
    for (const path of files) {
      const { status, headers, body } = await ask(`/${path}`);
      expect([path, status, headers["content-type"]]).toEqual([path, 200, TYPES[path.split(".").pop() ?? ""]]);
      expect(body.equals(readFileSync(join(DIST, path)))).toBe(true);
      expect([path, headers]).toEqual([
        path,
        expect.objectContaining({
          "access-control-allow-origin": "*",
          "cross-origin-resource-policy": "cross-origin",
          "x-content-type-options": "nosniff",
          "referrer-policy": "no-referrer",
          "strict-transport-security": "max-age=31536000",
          "cache-control": path.startsWith("icons/") ? "public, max-age=86400" : "no-cache",
          etag: expect.any(String),
        }),
      ]);
      // These headers would keep Excel on the web from showing the pane.
      for (const header of ["x-frame-options", "content-security-policy", "cross-origin-opener-policy"])
        expect(headers[header]).toBeUndefined();
    }
  });

  test("says that nothing changed, and compresses what is text", async () => {
    const { headers } = await ask("/functions.js");
    expect(await ask("/functions.js", { "If-None-Match": headers.etag ?? "" })).toMatchObject({ status: 304 });
    const packed = await ask("/functions.js", { "Accept-Encoding": "gzip" });
    expect(packed.headers).toMatchObject({ "content-encoding": "gzip", vary: "Accept-Encoding" });
    expect(gunzipSync(packed.body).equals(readFileSync(join(DIST, "functions.js")))).toBe(true);
    expect(packed.body.length).toBeLessThan(readFileSync(join(DIST, "functions.js")).length / 2);
  });

  test.each(["/workbench.html", "/workbench.js", "/size.cjs", "/recalculation.cjs", "/nothing.html", "/icons/"])(
    "does not serve %s",
    async (path) => {
      expect((await ask(path)).status).toBe(404);
    },
  );

  test("takes nothing", async () => {
    expect((await ask("/functions.json", {}, "POST")).status).toBe(403);
    expect((await ask("/functions.json", {}, "DELETE")).status).toBe(403);
  });

  test("shows the pane, with office.js from Microsoft's address, and each page without a violation of its policy", async () => {
    const browser = await joinBrowser();
    try {
      const page = await (await browser.newContext({ ignoreHTTPSErrors: true })).newPage();
      const complaints: string[] = [];
      const loaded: string[] = [];
      page.on("console", (message) => {
        if (/Content Security Policy|Content-Security-Policy|MIME/i.test(message.text()))
          complaints.push(message.text());
      });
      page.on("pageerror", (error) => complaints.push(error.message));
      // Requests to Microsoft's CDN get Microsoft's files from npm.
      await page.route(`${CDN}**`, async (route) => {
        const name = new URL(route.request().url()).pathname.split("/hosted/")[1] ?? "";
        loaded.push(name);
        await route.fulfill({ path: join(OFFICE, name), contentType: "text/javascript" });
      });
      const base = `https://localhost:${port}`;
      await page.goto(`${base}/taskpane.html`);
      await page.getByRole("searchbox").first().waitFor();
      expect(loaded).toContain("office.js");
      for (const name of ["support.html", "privacy.html", "reference.html"]) {
        await page.goto(`${base}/${name}`);
        expect(await page.locator("h1").count()).toBe(1);
        const fonts = await page.evaluate(() => getComputedStyle(document.body).fontFamily);
        expect(fonts).toContain("Segoe UI");
      }
      expect(complaints).toEqual([]);
    } finally {
      await browser.close();
    }
  });
}

if (NGINX !== undefined) describe("the web server of docs/nginx.conf", webServerTests);

test("nginx is there in CI; on another machine without it, the tests above can't run", () => {
  if (NGINX === undefined) console.warn("nginx isn't installed, so docs/nginx.conf wasn't tried (Debian: nginx-light)");
  if (process.env.CI) expect(NGINX).toBeDefined();
});
