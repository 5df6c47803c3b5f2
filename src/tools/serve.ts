/** Serves folders, such as the built workbench, to this machine only. */
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import { type AddressInfo } from "node:net";
import { join } from "node:path";
import sirv, { type RequestHandler } from "sirv";
import { isPaneInHost, lateAtTimes, sendPane } from "./serveOffice";

export interface Served {
  readonly address: string;
  close(): Promise<void>;
}

/** `root` is the product's folder, with dist/ and samples/ in it; port 0 takes any free one. */
export function serve(root: string, port: number): Promise<Served> {
  const built = filesIn(join(root, "dist"));
  const samples = filesIn(join(root, "samples"));
  const office = lateAtTimes(filesIn(join(root, "node_modules/@microsoft/office-js/dist")));
  const server = createServer(
    forThisMachine((request, response) => {
      const path = request.url ?? "/";
      if (path.startsWith("/samples/")) {
        request.url = path.slice("/samples".length);
        samples(request, response);
      } else if (path.startsWith("/office/")) {
        request.url = path.slice("/office".length);
        office(request, response);
      } else if (isPaneInHost(path)) {
        sendPane(root, path, response).catch((error: unknown) => {
          response.writeHead(500, { "Content-Type": "text/plain" }).end(String(error));
        });
      } else {
        if (path === "/") request.url = "/workbench.html";
        built(request, response);
      }
    }),
  );
  return listening(server, "http", port);
}

const HERE = /^(localhost|127\.0\.0\.1)(:\d+)?$/i;

/** Answers only requests for this machine's own name: a page elsewhere can give this address another name, and read it. */
export function forThisMachine(answer: (request: IncomingMessage, response: ServerResponse) => void): RequestListener {
  return (request, response) => {
    if (HERE.test(request.headers.host ?? "")) answer(request, response);
    else
      response.writeHead(403, { "Content-Type": "text/plain" }).end("This server is for this machine: use localhost.");
  };
}

/** Serves files of these folders as they are now. A file comes from the first folder that has it. */
export function filesIn(folder: string, ...others: readonly string[]): RequestHandler {
  const files = sirv(folder, {
    dev: true,
    // The browser asks each time whether a file has changed, and keeps what it compiled of one that hasn't.
    etag: true,
    setHeaders(response, path) {
      // Not every browser reads a script without a charset as UTF-8, and the grid library's texts aren't ASCII.
      if (path.endsWith(".js")) response.setHeader("Content-Type", "text/javascript; charset=utf-8");
    },
  });
  const [next, ...rest] = others;
  if (next === undefined) return files;
  const after = filesIn(next, ...rest);
  return (request, response) => {
    files(request, response, () => {
      after(request, response);
    });
  };
}

export async function listening(server: Server, protocol: "http" | "https", port: number): Promise<Served> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  return {
    address: `${protocol}://localhost:${(server.address() as AddressInfo).port}/`,
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
