/** Serves the built product and the samples to this machine only. */
import { createServer } from "node:http";
import { type AddressInfo } from "node:net";
import { join } from "node:path";
import sirv from "sirv";
import { isPaneInHost, officeFiles, sendPane } from "./serveOffice";

export interface Served {
  readonly address: string;
  close(): Promise<void>;
}

/** `root` is the product's folder, with dist/ and samples/ in it; port 0 takes any free one. */
export async function serve(root: string, port: number): Promise<Served> {
  const options = {
    dev: true,
    setHeaders(response: { setHeader(name: string, value: string): unknown }, path: string): void {
      response.setHeader("Cache-Control", "no-store");
      // The grid library's texts are not ASCII, and a script without a charset is not read as UTF-8 everywhere.
      if (path.endsWith(".js")) response.setHeader("Content-Type", "text/javascript; charset=utf-8");
    },
  };
  const built = sirv(join(root, "dist"), options);
  const samples = sirv(join(root, "samples"), options);
  const office = officeFiles(root, options);
  const server = createServer((request, response) => {
    const notFound = (): void => {
      response.writeHead(404, { "Content-Type": "text/plain" }).end("not found");
    };
    const path = request.url ?? "/";
    if (path.startsWith("/samples/")) {
      request.url = path.slice("/samples".length);
      samples(request, response, notFound);
    } else if (path.startsWith("/office/")) {
      request.url = path.slice("/office".length);
      office(request, response, notFound);
    } else if (isPaneInHost(path)) {
      sendPane(root, path, response).catch((error: unknown) => {
        response.writeHead(500, { "Content-Type": "text/plain" }).end(String(error));
      });
    } else {
      if (path === "/") request.url = "/workbench.html";
      built(request, response, notFound);
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}/`,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => {
          if (error) reject(error);
          else resolve();
        });
        server.closeAllConnections();
      }),
  };
}
